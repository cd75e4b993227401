import { expect, open, test, words } from './site-test.ts';

/** What each such address says is in tests/unit/not-found-pages.test.ts. */

test.use({ expectedConsole: ['status of 404'] });

test('from an unknown address a link leads on without loading a new document, and back', async ({ page }) => {
  await open(page, '/ru/nowhere');
  await page.getByRole('link', { name: words.ru.home.toPrograms }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ru.programs.title);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ru.notFound.page.title);
});
