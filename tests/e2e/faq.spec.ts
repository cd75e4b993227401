import type { Page } from '@playwright/test';

import { events } from './sample-pages.ts';
import { at, expect, open, test, words } from './site-test.ts';

/** Questions and answers: numbered, one open at a time. */

const faq = (page: Page, title: string) => page.getByRole('region', { name: title });
const entries = (page: Page, title: string) => faq(page, title).locator('ol > li');

for (const [javaScriptEnabled, language] of [
  [true, 'en'],
  [false, 'ru'],
] as const) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts, in ${language}`, () => {
    test.use({ javaScriptEnabled });
    const { title } = words[language].faq;

    test('one is open at a time, and a click on it closes it', async ({ page }) => {
      await page.goto(at(language, '/'));
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
}

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

test('an answer is set as sub-headings, lists and paragraphs', async ({ page }) => {
  await page.goto(events.overcoat.path);
  const first = entries(page, 'Questions and answers').first();
  await first.getByRole('heading', { level: 3 }).click();
  await expect(first.getByRole('heading', { level: 4 })).toHaveText(['In-person ticket', 'Online ticket']);
  await expect(first.getByRole('listitem')).toHaveCount(4);
  await expect(first.getByRole('paragraph')).toHaveCount(2);
  await expect(first).not.toContainText('§');
});

test('an event may have questions of its own', async ({ page }) => {
  const questions = async (path: string) => {
    await page.goto(path);
    return faq(page, 'Questions and answers').getByRole('heading', { level: 3 }).allTextContents();
  };
  const server = await questions('/');
  expect(server.length).toBeGreaterThan(5);
  expect(await questions(events.coffee.path)).toEqual(server);
  const [own, other] = [await questions(events.overcoat.path), await questions(events.sikbaj.path)];
  expect(own).not.toEqual(server);
  expect(other).not.toEqual(server);
  expect(other).not.toEqual(own);
});
