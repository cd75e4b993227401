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

test('from an unknown address the other language leads to the top of its home page, with nothing of that address', async ({
  page,
}) => {
  await page.goto('/nowhere?from=mail');
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await page.getByRole('banner').getByRole('link', { name: 'по-русски' }).click();
  await expect(page).toHaveURL('/ru');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
