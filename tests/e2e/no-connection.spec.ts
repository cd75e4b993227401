import type { Page } from '@playwright/test';

import { events, programs } from './sample-pages.ts';
import { at, expect, open, phone, test, words } from './site-test.ts';

/** A click without a connection: the page that is being read stays, and the next one comes once it can. */

test.use({
  expectedConsole: ['ERR_INTERNET_DISCONNECTED', 'Failed to fetch', 'ERR_FAILED', 'Error loading route module'],
});

const noticeIn = (page: Page, language: 'en' | 'ru') =>
  page.getByRole('alertdialog', { name: words[language].connection.title });

/** What the browser says when it has a network again. One that has never had any does not say it; another one may have left the page by now. */
const comesBack = (page: Page) =>
  page.evaluate(() => void setTimeout(() => dispatchEvent(new Event('online')))).catch(() => undefined);

const language = 'ru';
test.describe('on a phone', () => {
  test.use({ viewport: phone });
  const { connection } = words[language];

  test('keeps the page, says so, and opens the next one when the connection is back', async ({ page, context }) => {
    await open(page, at(language, programs.taste.path));
    await context.setOffline(true);
    await page.getByRole('link', { name: events.coffee[language] }).first().click();
    const notice = noticeIn(page, language);
    await expect(notice).toContainText(connection.text);
    await notice.getByRole('button', { name: connection.retry }).click();
    await expect(notice).toContainText(connection.still);
    await page.keyboard.press('Escape');
    await expect(notice).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(programs.taste[language]);
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');

    await page.getByRole('link', { name: events.coffee[language] }).first().click();
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await comesBack(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(events.coffee[language]);
    await expect(notice).toBeHidden();
  });
});

test('a link that loads a document is told of as well', async ({ page, context }) => {
  await open(page, '/about');
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'по-русски' }).click();
  await expect(noticeIn(page, 'en')).toBeVisible();
  await context.setOffline(false);
  await comesBack(page);
  await expect(page).toHaveURL('/ru/about');
});

test('data that does not come keeps the page as well, where its scripts are there', async ({ page }) => {
  await open(page, programs.taste.path);
  await page.getByRole('link', { name: events.coffee.en }).first().click();
  await expect(page).toHaveURL(events.coffee.path);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(programs.taste.en);
  await page.route(/\.data|mark.svg/, (route) => route.abort());
  await page.getByRole('link', { name: events.tea.en }).first().click();
  const notice = noticeIn(page, 'en');
  await expect(notice).toBeVisible();
  await expect(page.locator('h1')).toHaveText(programs.taste.en);
  await page.unroute(/\.data|mark.svg/);
  await notice.getByRole('button', { name: words.en.connection.retry }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(events.tea.en);
});

/** As long as the page itself takes to find out that the site cannot be reached. */
const findOut = (page: Page) => page.evaluate(() => fetch('/mark.svg', { method: 'HEAD' }).catch(() => undefined));

test('nothing is told to whoever only touches a link, where a browser prefetches none', async ({ page, context }) => {
  // As in Safari, where the page itself fetches what somebody is about to open.
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = (token) => token !== 'prefetch';
  });
  await open(page, programs.taste.path);
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'));
  await page.getByRole('link', { name: events.coffee.en }).first().hover();
  await failed;
  await findOut(page);
  await expect(noticeIn(page, 'en')).toBeHidden();
  await page.getByRole('link', { name: events.coffee.en }).first().click();
  await expect(noticeIn(page, 'en')).toBeVisible();
});

test('nothing is told of a page when another one was opened meanwhile', async ({ page }) => {
  await open(page, programs.taste.path);
  const tea = page.getByRole('link', { name: events.tea.en }).first();
  await tea.click();
  await expect(page).toHaveURL(events.tea.path);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(programs.taste.en);
  const isFound = Promise.withResolvers<void>();
  await page.route(`**${events.coffee.path}.data*`, (route) => route.abort());
  await page.route('**/mark.svg', async (route) => {
    await isFound.promise;
    await route.abort();
  });
  const asked = page.waitForRequest('**/mark.svg');
  await page.getByRole('link', { name: events.coffee.en }).first().click();
  await asked;
  await tea.click();
  await expect(page.locator('h1')).toHaveText(events.tea.en);
  isFound.resolve();
  await findOut(page);
  await expect(noticeIn(page, 'en')).toBeHidden();
});
