import type { Clock } from './frozen-clocks.ts';
import { expectAccessible } from './expect-accessible.ts';
import { at, desktop, expect, languages, open, phone, test, words, type Language } from './site-test.ts';

/** The assessment: before its booking window, on its last day and after it (spec.md §1, §2: Teens). */

const CHAT = 'wa.me';
test.use({ allowedHosts: [CHAT] });

const windows: [clock: Clock, state: 'before' | 'open' | 'over', language: Language][] = [
  ['teensBefore', 'before', 'ru'],
  ['teensOpen', 'open', 'en'],
  ['usual', 'over', 'ru'],
];
const price = { en: '2,800 AED', ru: '2800 AED' };

for (const [clock, state, language] of windows) {
  const { teens, layout } = words[language];

  test.describe(state, () => {
    test.use({ clock, viewport: state === 'open' ? phone : desktop });

    test('the page says when and how to book; a chat opens in a new tab, with a message', async ({ page, context }) => {
      await open(page, at(language, '/teens'));
      const hero = page.getByRole('main').locator('header').first();
      await expect(hero).toContainText(teens.bookingWindow[state]);
      await expect(hero).toContainText(language === 'ru' ? /1–11\s*мая\s*2025/ : /1–11\s*May\s*2025/);
      await expect(hero).toContainText(teens.note[state]);

      const message = teens.alert[state === 'over' ? 'over' : 'booking'];
      await expect(page.getByText(price[language], { exact: true })).toBeVisible();
      const buy = page.getByRole('button', { name: teens.action[state] });
      await buy.click();
      const alert = page.getByRole('alertdialog', { name: message.title });
      await expect(alert).toBeVisible();
      await expect(alert).toHaveAccessibleDescription(message.text);
      await expect(alert.getByRole('link', { name: teens.messageUs })).toHaveAttribute('target', '_blank');
      await expectAccessible(page);
      await alert.getByRole('button', { name: layout.close }).click();
      await expect(alert).toBeHidden();
      await expect(buy).toBeFocused();

      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: teens.book[state] }).click();
      const url = new URL((await opened).url());
      expect([url.host, url.searchParams.get('text')]).toEqual([CHAT, teens.message[state]]);
    });
  });
}

for (const language of languages) {
  const { teens, video } = words[language];
  const expert = { en: 'Marta Solskaya', ru: 'Марта Сольская' }[language];
  const title = { en: 'An hour and a half at one table', ru: 'Полтора часа за одним столом' }[language];

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`everything can be read and asked, in ${language}`, async ({ page }) => {
      await page.goto(at(language, '/teens'));
      await expect(page.getByRole('term')).toHaveCount(4);
      await expect(page.getByRole('region', { name: teens.points }).getByRole('listitem')).toHaveCount(5);
      await expect(page.getByRole('region', { name: teens.steps }).getByRole('listitem')).toHaveCount(4);
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(page.getByRole('link', { name: video.play(title) })).toBeVisible();
      await page.getByRole('button', { name: teens.action.over }).click();
      await expect(page.getByRole('alertdialog', { name: teens.alert.over.title })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: teens.book.over })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
      await page.getByRole('link', { name: teens.toExpert(expert) }).click();
      await expect(page).toHaveURL(at(language, '/masters/m4'));
    });
  });
}
