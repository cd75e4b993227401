import { startWords } from '#i18n/messages/admin-start-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { orderPlacedIn } from '#tests/fixtures/placed-order.ts';
import { test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { desktop, expect, named, open, phone } from './site-test.ts';

const words = adminPublishingWords('en').tell;
/** An event that no other journey of editors reads: this one moves it on the site. */
const EVENT = 'p2e1';

test('an editor who moves an event is asked, sees both emails, tells the holders and calls it back', async ({
  page,
  asEditor,
  backend: { server },
}) => {
  const purchase = { what: 'event', item: EVENT, seat: 'in-person' } as const;
  await orderPlacedIn(server.directory, { purchase });
  await orderPlacedIn(server.directory, { purchase, email: 'boris@example.com', language: 'ru', quantity: 1 });
  await asEditor();
  await open(page, `/Admin/content/events/${EVENT}/change?what=move`);
  await page.getByLabel(startWords('en').changes.date).fill('2027-01-28');
  await page.getByRole('button', { name: startWords('en').changes.publish }).click();
  const { publish } = adminPublishingWords('en').publish;
  await page.getByRole('button', { name: publish, exact: true }).click();
  await page.getByRole('link', { name: named('Tell 2 ticket holders') }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
  await expect(page.getByText(named('4 February 2027 →', '28 January 2027'))).toHaveCount(2);
  for (const [email, text] of [
    [words.email.en, 'has been moved to another day'],
    [words.email.ru, 'переносится на другой день'],
  ] as const) {
    await page.getByText(email, { exact: true }).click();
    await expect(page.getByText(named(text)).filter({ visible: true })).not.toHaveCount(0);
  }
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: words.tell }).click();
  await expect(page.getByRole('status').filter({ hasText: named(words.done.told) })).toBeInViewport();
  await expect(page.getByText(named('2 emails go out'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.callBack }).click();
  await expect(page.getByRole('status').filter({ hasText: words.done.back })).toBeInViewport();

  await page.goto('/ru/Admin');
  await page.getByRole('link', { name: named('Сообщить обладателям билетов') }).click();
  await page.getByRole('button', { name: adminPublishingWords('ru').tell.known }).click();
  await expect(page.getByText(adminPublishingWords('ru').tell.none)).toBeVisible();
});
