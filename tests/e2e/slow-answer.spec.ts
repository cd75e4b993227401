import type { Page } from '@playwright/test';

import { events, programs } from './sample-pages.ts';
import { at, expect, hydrated, test, words, type Language } from './site-test.ts';

/** A click whose answer does not come: the page that is being read stays, and after ten seconds says so. */

// The styles of the page that does not come are there, and not used for long.
test.use({ ticking: true, expectedConsole: ['preloaded using link preload', '401 (Unauthorized)'] });

const PATIENCE = 10_000;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const line = (page: Page, language: Language) => page.getByText(words[language].connection.loading);
const coffee = (page: Page, language: Language) => page.getByRole('link', { name: events.coffee[language] }).first();

/** Data do not come before the result is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.data(?:\?|$)/, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

async function openProgram(page: Page, language: Language): Promise<void> {
  await page.goto(at(language, programs.taste.path));
  await page.clock.runFor(3_000);
  await hydrated(page);
}

test('an answer that takes long is waited for', async ({ page }) => {
  const language = 'ru';
  await openProgram(page, language);
  const answersCome = await holdAnswers(page);
  await coffee(page, language).click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(PATIENCE - 1_000);
  await expect(line(page, language)).toBeHidden();
  await page.clock.runFor(1_000);
  await expect(line(page, language)).toBeVisible();
  answersCome();
  await expect(heading(page)).toHaveText(events.coffee[language]);
  await expect(line(page, language)).toBeHidden();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});

test('or cancelled: the page stays where it was, and the next click opens its page', async ({ page }) => {
  await openProgram(page, 'en');
  const answersCome = await holdAnswers(page);
  await coffee(page, 'en').click();
  const before = await page.evaluate(() => [scrollY, history.length]);
  expect(before[0]).toBeGreaterThan(0);
  await page.clock.runFor(PATIENCE);
  await page.getByRole('button', { name: words.en.connection.cancel }).click();
  await expect(line(page, 'en')).toBeHidden();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await expect(page).toHaveURL(programs.taste.path);
  expect(await page.evaluate(() => [scrollY, history.length])).toEqual(before);
  await expect(coffee(page, 'en')).toBeFocused();
  answersCome();
  await coffee(page, 'en').click();
  await expect(heading(page)).toHaveText(events.coffee.en);
});

test('Back that hangs is cancelled as well, and leads back the next time', async ({ page }) => {
  await openProgram(page, 'en');
  await coffee(page, 'en').click();
  await expect(heading(page)).toHaveText(events.coffee.en);
  const answersCome = await holdAnswers(page);
  await page.goBack();
  await page.clock.runFor(PATIENCE);
  await page.getByRole('button', { name: words.en.connection.cancel }).click();
  await expect(page).toHaveURL(events.coffee.path);
  await expect(heading(page)).toHaveText(events.coffee.en);
  answersCome();
  await page.goBack();
  await expect(heading(page)).toHaveText(programs.taste.en);
});
