import type { Page } from '@playwright/test';

import { events } from './sample-pages.ts';
import { at, expect, hydrated, languages, named, open, test, words } from './site-test.ts';

/** Pages are shared, and events are saved in this browser. */

const { saved, savedPage, share, layout } = words.en;
const star = (page: Page, name: string, word = saved.save) => page.getByRole('button', { name: named(word, name) });
const savedLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: layout.links.saved });

test('stars are kept, before and after hydration, in both languages and every tab', async ({ page, context }) => {
  await page.goto('/events', { waitUntil: 'commit' });
  await star(page, events.dead.en).click();
  await expect(star(page, events.dead.en)).toHaveAttribute('aria-pressed', 'true');
  await hydrated(page);
  await expect(star(page, events.dead.en)).toHaveAttribute('aria-pressed', 'true');
  await expect(star(page, events.coffee.en)).toHaveAttribute('aria-pressed', 'false');

  const russian = await context.newPage();
  await open(russian, at('ru', events.coffee.path));
  await star(russian, events.coffee.ru, words.ru.saved.save).focus();
  await russian.keyboard.press('Space');
  await expect(star(page, events.coffee.en)).toHaveAttribute('aria-pressed', 'true');

  await savedLink(page).click();
  await expect(page).toHaveURL('/saved?events=event4,p3e1');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([events.dead.en, events.coffee.en]);
  await star(page, events.coffee.en).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
  await page.getByRole('link', { name: savedPage.mine(1) }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([events.dead.en]);

  await page.goto('/saved');
  await expect(page).toHaveURL('/saved?events=event4');
  await star(page, events.dead.en).click();
  await expect(savedLink(page)).toBeHidden();
});

test('where nothing can be stored, a press says so; where the system has a share sheet, that opens', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    navigator.share = (shared) => {
      document.title = shared?.url ?? '';
      return Promise.resolve();
    };
  });
  await open(page, events.overcoat.path);
  await star(page, events.overcoat.en).click();
  await expect(page.getByRole('alert')).toHaveText(saved.notSaved);
  await expect(star(page, events.overcoat.en)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toBeHidden();

  await page.getByRole('button', { name: share.button }).click();
  await expect(page).toHaveTitle(new RegExp(`${events.overcoat.path}$`));
  await expect(page.getByRole('main').getByRole('link', { name: layout.footer.telegram })).toBeHidden();
});

test('the links to the messengers bring the message; the address is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, at('ru', events.overcoat.path));
  const button = page.getByRole('button', { name: words.ru.share.button });
  await button.focus();
  await page.keyboard.press('Enter');
  const hrefOf = async (name: string) =>
    new URL((await page.getByRole('main').getByRole('link', { name }).getAttribute('href')) ?? '').searchParams;
  const telegram = await hrefOf(words.ru.layout.footer.telegram);
  expect(telegram.get('text')).toMatch(new RegExp(`^${events.overcoat.ru}\nЧетверг, 26 ноября 2026 года, 19:00`));
  const url = telegram.get('url') ?? '';
  expect(new URL(url).pathname).toBe(at('ru', events.overcoat.path));
  expect((await hrefOf(words.ru.layout.footer.whatsapp)).get('text')).toBe(`${telegram.get('text')}\n${url}`);
  await page.getByRole('button', { name: words.ru.share.copy }).click();
  await expect(page.getByText(words.ru.share.copied, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is shared, there are no stars, and a list that was sent is shown', async ({ page }) => {
    await page.goto(events.overcoat.path);
    await expect(star(page, events.overcoat.en)).toBeHidden();
    await page.getByRole('button', { name: share.button }).click();
    await expect(page.getByRole('main').getByRole('link', { name: layout.footer.telegram })).toBeVisible();
    for (const language of languages) {
      await page.goto(at(language, '/saved'));
      await expect(page.getByText(words[language].savedPage.noScripts)).toBeVisible();
    }
    await page.goto('/saved?events=event2');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([events.overcoat.en]);
  });
});
