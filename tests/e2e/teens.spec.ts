import type { Clock } from './frozen-clocks.ts';
import { keepsTheRules } from './accessibility-rules.ts';
import { at, expect, languages, open, sizes, test, words } from './site-test.ts';

/** The assessment: before its round, on its last evening and after it (spec.md §1, §2: Teens). */

const CHAT = 'wa.me';
test.use({ abroad: [CHAT] });

const rounds: [clock: Clock, state: 'before' | 'open' | 'over'][] = [
  ['teensBefore', 'before'],
  ['teensOpen', 'open'],
  ['usual', 'over'],
];
const price = { en: '2,800 AED', ru: '2800 AED' };

for (const language of languages) {
  const { teens, layout } = words[language];
  const path = at(language, '/teens');

  for (const [clock, state] of rounds) {
    test.describe(`${state}, in ${language}`, () => {
      test.use({ clock, viewport: state === 'open' ? sizes[0] : sizes[1] });

      test('the page says when the round is', async ({ page }) => {
        await open(page, path);
        const hero = page.getByRole('main').locator('header').first();
        await expect(hero).toContainText(teens.bookingWindow[state]);
        await expect(hero).toContainText(language === 'ru' ? /1–11\s*мая\s*2025/ : /1–11\s*May\s*2025/);
        await expect(hero).toContainText(teens.note[state]);
      });

      test('the chat opens in a new tab, with a message', async ({ page, context }) => {
        await open(page, path);
        const opened = context.waitForEvent('page');
        await page.getByRole('link', { name: teens.book[state] }).click();
        const url = new URL((await opened).url());
        expect([url.host, url.searchParams.get('text')]).toEqual([CHAT, teens.message[state]]);
      });

      test('the price card tells how to book, or that the round is over', async ({ page }) => {
        const said = teens.alert[state === 'over' ? 'over' : 'booking'];
        await open(page, path);
        await expect(page.getByText(price[language], { exact: true })).toBeVisible();
        const buy = page.getByRole('button', { name: teens.action[state] });
        await buy.click();
        const alert = page.getByRole('alertdialog', { name: said.title });
        await expect(alert).toBeVisible();
        await expect(alert).toHaveAccessibleDescription(said.text);
        await expect(alert.getByRole('link', { name: teens.messageUs })).toHaveAttribute('target', '_blank');
        await keepsTheRules(page);
        await alert.getByRole('button', { name: layout.close }).click();
        await expect(alert).toBeHidden();
        await expect(buy).toBeFocused();
      });
    });
  }

  test(`has four figures, five points, four steps and its expert, in ${language}`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('term')).toHaveCount(4);
    await expect(page.getByRole('region', { name: teens.points }).getByRole('listitem')).toHaveCount(5);
    await expect(page.getByRole('region', { name: teens.steps }).getByRole('listitem')).toHaveCount(4);
    await page
      .getByRole('link', { name: teens.toExpert(language === 'ru' ? 'Марта Сольская' : 'Marta Solskaya') })
      .click();
    await expect(page).toHaveURL(at(language, '/masters/m4'));
  });

  test.describe(`without scripts, in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('everything can be read and asked', async ({ page }) => {
      await page.goto(path);
      await page.getByRole('button', { name: teens.action.over }).click();
      await expect(page.getByRole('alertdialog', { name: teens.alert.over.title })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: teens.book.over })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
    });
  });
}

test('the film plays in its place', async ({ page }) => {
  await open(page, '/teens');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: words.en.video.play('An hour and a half at one table') })).toBeVisible();
});

test('its logo is orange and its buttons are round', async ({ page }) => {
  await open(page, '/teens');
  const header = page.getByRole('banner');
  await expect(header.locator('svg').first()).toHaveCSS('fill', 'rgb(227, 154, 31)');
  await expect(header.getByRole('link', { name: words.en.layout.links.login })).toHaveCSS('border-radius', '999px');
  await open(page, '/masters');
  await expect(header.locator('svg').first()).not.toHaveCSS('fill', 'rgb(227, 154, 31)');
});
