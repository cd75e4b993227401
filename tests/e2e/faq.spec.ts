import type { Page } from '@playwright/test';

import { at, expect, open, test, words } from './site-test.ts';

/** Questions and answers: one open at a time. */

const entries = (page: Page, title: string) => page.getByRole('region', { name: title }).locator('ol > li');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('one is open at a time, and a click on it closes it', async ({ page }) => {
    await page.goto(at('ru', '/'));
    const { title } = words.ru.faq;
    const [first, second] = [entries(page, title).nth(0), entries(page, title).nth(1)];
    const answer = (entry: typeof first) => entry.locator('details > :not(summary)');
    await expect(answer(first)).toBeHidden();
    await first.getByRole('heading', { level: 3 }).click();
    await expect(answer(first)).toBeVisible();
    await second.getByRole('heading', { level: 3 }).click();
    await expect(answer(second)).toBeVisible();
    await expect(answer(first)).toBeHidden();
    await second.getByRole('heading', { level: 3 }).click();
    await expect(answer(second)).toBeHidden();
  });
});

test('by keyboard, and open ones stay open at hydration', async ({ page }) => {
  await page.goto('/');
  const first = entries(page, 'Questions and answers').first();
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await open(page, '/');
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(first.locator('details')).toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(first.locator('details')).not.toHaveAttribute('open');
});
