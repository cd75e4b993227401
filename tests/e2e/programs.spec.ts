import type { Page } from '@playwright/test';

import { programs } from './sample-pages.ts';
import { at, expect, open, test, words } from './site-test.ts';

/** Choosing a category. What the list shows is in tests/unit/program-page.test.ts. */

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const { taste, light } = programs;

const language = 'ru';
const { programs: programsWords, events, categories, pagination } = words[language];

test('choosing one is enough, and Back undoes it', async ({ page }) => {
  await open(page, at(language, '/programs'));
  const category = page.getByRole('combobox', { name: events.filters.category });
  await category.selectOption(categories.Architecture);
  await expect(titles(page)).toHaveText([light[language]]);
  await expect(page).toHaveURL(at(language, '/programs?category=architecture'));
  await category.selectOption(categories.Culture);
  await expect(titles(page)).toHaveText([taste[language]]);
  await page.goBack();
  await expect(titles(page)).toHaveText([light[language]]);
  await expect(category).toHaveValue('architecture');
  await expect(page.getByRole('button', { name: pagination.showSelected })).toBeHidden();
  await category.selectOption(programsWords.all);
  await expect(page).toHaveURL(at(language, '/programs'));
  await expect(titles(page)).toHaveCount(4);

  // One without programs leads back to all.
  await open(page, '/programs?category=history');
  await page.getByRole('link', { name: words.en.programs.showAll }).click();
  await expect(titles(page)).toHaveCount(3);
  await expect(page.getByRole('combobox')).toHaveValue('');
});
