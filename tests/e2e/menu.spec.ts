import type { Page } from '@playwright/test';

import { at, expect, open, sizes, test, words } from './site-test.ts';

/** The menu behind the burger. */

test.use({ viewport: sizes[0] });

const language = 'ru';

const { layout } = words[language];
const burger = (page: Page) => page.getByRole('button', { name: layout.openMenu });
const menu = (page: Page) => page.getByRole('dialog', { name: layout.menu });

test('opens by key, holds the focus, closes by Escape, gives the focus back', async ({ page }) => {
  await open(page, at(language, '/about'));
  await burger(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await expect(menu(page).getByRole('navigation').getByRole('link')).toHaveText([
    layout.links.home,
    layout.links.masters,
    layout.links.events,
    layout.links.teens,
    layout.links.calendar,
    layout.links.search,
    layout.links.programs,
    layout.links.bookClub,
    layout.links.membership,
    layout.links.about,
  ]);
  // A modal dialog lets the focus go to the browser's own controls, never to the page behind it.
  for (let step = 0; step < 14; step += 1) {
    const behind = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && activeElement?.closest('dialog[open]') === null;
    });
    expect(behind).toBe(false);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(burger(page)).toBeFocused();
});

test('closes when it has led somewhere, even to the same page', async ({ page }) => {
  await open(page, at(language, '/about'));
  await burger(page).click();
  await menu(page).getByRole('link', { name: layout.links.masters }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].masters.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(menu(page)).toBeHidden();
  await burger(page).click();
  await menu(page).getByRole('link', { name: layout.links.masters }).click();
  await expect(menu(page)).toBeHidden();
  await burger(page).click();
  await menu(page).getByRole('button', { name: layout.close }).click();
  await expect(menu(page)).toBeHidden();
});
