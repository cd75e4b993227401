import type { Page } from '@playwright/test';

import { events, programs } from './sample-pages.ts';
import { expect, test, words } from './site-test.ts';
import { expectRenderedWords, openTranslated, visitTranslated } from './translator.ts';

/**
 * A page that the browser translates goes on to work: after each step it has the words it would have without. Every journey
 * fails on what would break it (touched-texts.ts), and tests/unit/translatable-text.test.ts on what is written so.
 */

const { search } = words.en;

const main = (page: Page) => page.getByRole('main');
test.describe('every kind of page', () => {
  test.use({ expectedConsole: ['404'] });

  test('one after the other in the same document', async ({ page }) => {
    await openTranslated(page, '/saved');
    await visitTranslated(page, [
      '/',
      '/programs',
      programs.taste.path,
      events.dead.path,
      events.tea.path,
      '/events',
      '/masters',
      '/masters/m1',
      '/calendar',
      '/teens',
      '/membership',
      '/search?q=sikbaj',
      '/login',
      '/nowhere',
    ]);
  });
});

test('a search answers each letter', async ({ page }) => {
  await openTranslated(page, '/search?q=te');
  const field = page.getByRole('searchbox');
  const result = main(page).getByRole('heading', { level: 3 }).first();
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('a');
  await expect(result).toHaveText(events.tea.en);
  await expect(field).toBeFocused();
  await expectRenderedWords(page);
  await field.fill('quantum');
  await expect(page.getByRole('status')).toHaveText(search.none('quantum'));
  await expectRenderedWords(page);
  await field.fill('sikbaj');
  await expect(result).toHaveText(events.sikbaj.en);
  await expectRenderedWords(page);
  await field.fill('');
  await expect(page.getByRole('heading', { name: search.categories })).toBeVisible();
  await expectRenderedWords(page);
});
