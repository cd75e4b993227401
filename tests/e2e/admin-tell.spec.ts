import { eventWords } from '../../i18n/messages/admin-event-words.ts';
import { adminPublishingWords } from '../../i18n/messages/admin-publishing-words.ts';
import { tellWords } from '../../i18n/messages/admin-tell-words.ts';
import { orderPlacedIn } from '../fixtures/placed-order.ts';
import { test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { events } from './sample-pages.ts';
import { expect, named, open, phone } from './site-test.ts';

/** Ticket holders are told what has changed, when an editor says so. */

// A server whose events no other journey moves.
test.use({ serverClock: 'doors' });

test('an editor moves an event, reads the email in both languages, tells its ticket holder, and calls that back', async ({
  page,
  asEditor,
  backend: { server },
}) => {
  const { date, publish } = eventWords('en');
  const words = adminPublishingWords('en');
  const tell = tellWords('en');
  await orderPlacedIn(server.directory, { email: 'anna@example.com' }, 'doors');
  await asEditor();
  await open(page, '/Admin/content/events/event4/change?what=move');
  await page.getByLabel(date).fill('2027-01-28');
  await page.getByRole('button', { name: publish }).click();
  await page.getByRole('button', { name: words.publish.publish, exact: true }).click();
  await page.getByRole('link', { name: tell.question(1, events.dead.en) }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tell.title);
  await expect(page.getByText(named('21 January', '→', '28 January'))).toBeVisible();
  for (const [language, day] of [
    ['en', named('28', 'January')],
    ['ru', named('28', 'января')],
  ] as const) {
    const email = page.getByRole('region', { name: tell.email[language] });
    await expect(email.locator(`[lang=${language}]`)).toContainText(events.dead[language]);
    await expect(email.locator(`[lang=${language}]`)).toContainText(day);
    await expect(email).not.toContainText('Anna');
  }
  await expectAccessible(page);

  await page.getByRole('button', { name: tell.tell }).click();
  await expect(page.getByRole('status').filter({ hasText: tell.done.told })).toBeVisible();
  await expect(page.getByRole('button', { name: tell.tell })).toHaveCount(0);
  await expect(page.getByText(named('1 email goes out', '18:50'))).toBeVisible();
  await page.getByRole('button', { name: tell.callBack }).click();
  await expect(page.getByRole('status').filter({ hasText: tell.done.back })).toBeVisible();
  await expect(page.getByRole('button', { name: tell.tell })).toBeVisible();

  await page.setViewportSize(phone);
  await open(page, '/ru/Admin/orders/tell/event4');
  await expect(page.getByRole('button', { name: tellWords('ru').tell })).toBeVisible();
  await expectAccessible(page);
});
