import { guestsWords } from '#i18n/messages/admin-guests-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import { orderPlacedIn } from '#tests/fixtures/placed-order.ts';
import { test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { desktop, expect, named, open, phone } from './site-test.ts';

const { add, write } = everyText(guestsWords('en'), plainSpaces);
/** An event whose guests no other journey reads. */
const EVENT = 'p3e2';

// An answer that refuses is an error to the console.
test.use({ expectedConsole: ['422'] });

test('a list that was pasted is looked through, and its people are added, by keyboard alone', async ({
  page,
  asEditor,
}) => {
  await asEditor();
  await page.setViewportSize({ width: 1366, height: 640 });
  await open(page, `/Admin/orders/guests/${EVENT}`);
  await page.getByLabel(add.fields.list).focus();
  await page.keyboard.insertText('Имя\tТелефон\tКол-во мест\nАнна\t+971 50\t3\n\tноль\t');
  await page.getByRole('button', { name: add.check }).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: add.read });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByText(named(add.ready(1, 3)))).toBeVisible();
  await expect(page.getByText(named(add.unread('Телефон')))).toBeVisible();
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: named('Анна', add.seats(3)) })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: named(add.done.added) })).toBeInViewport();
});

test('what is written to guests is seen, stopped, corrected, and goes to nobody twice', async ({
  page,
  asEditor,
  backend: { server },
}) => {
  await orderPlacedIn(server.directory, { purchase: { what: 'event', item: EVENT, seat: 'in-person' } });
  await asEditor();
  await open(page, `/Admin/orders/write/event/${EVENT}`);
  const [subject, text] = [page.getByLabel(write.subject.en), page.getByLabel(write.body.en)];
  const send = async () => {
    await page.getByRole('button', { name: write.see }).press('Enter');
    await expect(page.getByText(named(write.emails(1, 'en')))).toBeFocused();
    await page.getByRole('button', { name: named(write.send(1)) }).press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: named(adminPublishingWords('en').tell.done.told) }),
    ).toBeInViewport();
  };
  await subject.fill('Bring a pencil');
  await text.fill('See you');
  await send();
  await page.getByRole('button', { name: adminPublishingWords('en').tell.callBack }).press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: adminPublishingWords('en').tell.done.back }),
  ).toBeInViewport();
  await expect(subject).toHaveValue('Bring a pencil');
  await expect(text).toHaveValue('See you');
  await subject.fill('Bring two pencils');
  await send();
  await subject.fill('Bring two pencils');
  await text.fill('See you');
  await page.getByRole('button', { name: write.see }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: named(write.problems.nobody) })).toBeVisible();
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
});
