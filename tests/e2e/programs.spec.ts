import type { Page } from '@playwright/test';

import { programs } from './sample-pages.ts';
import { at, expect, languages, named, open, test, words } from './site-test.ts';

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const { books, identity, taste, light } = programs;

test('every program, by its first day', async ({ page }) => {
  await page.goto('/programs');
  await expect(titles(page)).toHaveText([books.en, taste.en, light.en]);
  await page.goto('/ru/programs');
  await expect(titles(page)).toHaveText([books.ru, identity.ru, taste.ru, light.ru]);
});

test('a card says when, who, what, and leads on', async ({ page }) => {
  await open(page, '/programs');
  const card = page.getByRole('article').filter({ hasText: books.en });
  await expect(card).toContainText('15 October 2026 – 21 January 2027');
  await expect(card).toContainText('Tamara Elagina');
  await expect(card).toContainText('Four stories');
  await expect(card).toContainText('in Russian');
  await expect(card).toContainText('Started');
  await expect(card).toContainText('Single events: from 100 AED');
  await expect(page.getByRole('article').filter({ hasText: taste.en })).toContainText('The whole program: 1,000 AED');
  await card.getByRole('link', { name: named('Learn more', books.en) }).click();
  await expect(page).toHaveURL(books.path);
});

for (const language of languages) {
  const { programs: words_, categories } = words[language];

  test.describe(`the categories, in ${language}`, () => {
    test('choosing one is enough, and Back undoes it', async ({ page }) => {
      await open(page, at(language, '/programs'));
      const category = page.getByRole('combobox', { name: words_.category });
      await expect(category.getByRole('option')).toHaveText([
        words_.all,
        categories.Literature,
        categories.Architecture,
        categories.History,
        categories.Culture,
      ]);
      await category.selectOption(categories.Architecture);
      await expect(titles(page)).toHaveText([light[language]]);
      await expect(page).toHaveURL(at(language, '/programs?category=architecture'));
      await category.selectOption(categories.Culture);
      await expect(titles(page)).toHaveText([taste[language]]);
      await page.goBack();
      await expect(titles(page)).toHaveText([light[language]]);
      await expect(category).toHaveValue('architecture');
      await expect(page.getByRole('button', { name: words[language].pagination.showSelected })).toBeHidden();
      await category.selectOption(words_.all);
      await expect(page).toHaveURL(at(language, '/programs'));
      await expect(titles(page)).toHaveCount(language === 'ru' ? 4 : 3);
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('the button sends the choice', async ({ page }) => {
        await page.goto(at(language, '/programs'));
        await page.getByRole('combobox', { name: words_.category }).selectOption(categories.Literature);
        await page.getByRole('button', { name: words[language].pagination.showSelected }).click();
        await expect(titles(page)).toHaveText([books[language]]);
        await expect(page.getByRole('combobox')).toHaveValue('literature');
      });
    });
  });
}

test('an address may carry the category', async ({ page }) => {
  await page.goto('/ru/programs?category=history');
  await expect(titles(page)).toHaveText([identity.ru]);
  await expect(page.getByRole('combobox')).toHaveValue('history');
});

test('a category without programs says so and leads back to all', async ({ page }) => {
  await open(page, '/programs?category=history');
  await expect(page.getByText('No programs available for the selected category.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: words.en.programs.showAll }).click();
  await expect(titles(page)).toHaveCount(3);
  await expect(page.getByRole('combobox')).toHaveValue('');
});

for (const query of ['?category=poetry', '?category=', '?category=%3Cscript%3E', '?other=1']) {
  test(`${query} means all`, async ({ page }) => {
    await page.goto(`/programs${query}`);
    await expect(page).toHaveURL(query === '?other=1' ? '/programs?other=1' : '/programs');
    await expect(titles(page)).toHaveCount(3);
    await expect(page.getByRole('combobox')).toHaveValue('');
  });
}
