import { at, expect, open, phone, test, words } from './site-test.ts';

/** Booking the assessment. What the page says before, during and after its window is in tests/unit/other-pages.test.ts. */

const CHAT = 'wa.me';
test.use({ allowedHosts: [CHAT], viewport: phone });

const language = 'ru';
const { teens, layout } = words[language];

test('an alert says how; a chat opens in a new tab, with a message', async ({ page, context }) => {
  await open(page, at(language, '/teens'));
  const buy = page.getByRole('button', { name: teens.action.over });
  await buy.click();
  const alert = page.getByRole('alertdialog', { name: teens.alert.over.title });
  await expect(alert).toBeVisible();
  await expect(alert).toHaveAccessibleDescription(teens.alert.over.text);
  await alert.getByRole('button', { name: layout.close }).click();
  await expect(alert).toBeHidden();
  await expect(buy).toBeFocused();

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: teens.book.over }).click();
  const url = new URL((await opened).url());
  expect([url.host, url.searchParams.get('text')]).toEqual([CHAT, teens.message.over]);
});
