import type { Page } from '@playwright/test';

import { expect, hydrated, open, settled, test } from './site-test.ts';

/** As when somebody changes to another tab; Chromium under test never hides a page by itself. */
const putAway = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('a page says once, when it is put away, how quickly it appeared, and nothing else', async ({ page }) => {
  const reports: unknown[] = [];
  // Chromium tells what a beacon carries only of requests that are held up.
  await page.route('/vitals', (route) => {
    reports.push(route.request().postDataJSON());
    return route.continue();
  });
  const loaded = page.waitForResponse(/web-vitals-reporter/);
  await page.goto('/ru/calendar');
  await hydrated(page);
  await loaded;
  // Another page, and the same document.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Программы' }).click();
  await expect(page).toHaveURL('/ru/programs');
  expect(reports).toEqual([]);
  const answer = page.waitForResponse('/vitals');
  await putAway(page);
  expect((await answer).status()).toBe(204);
  await putAway(page);
  // The server refuses what has anything else in it (server/http/web-vitals.test.ts).
  expect(reports).toEqual([
    expect.objectContaining({ path: '/ru/calendar', LCP: expect.any(Number), CLS: expect.any(Number) }),
  ]);
});

test.describe('where the reporter does not come', () => {
  test.use({ expectedConsole: ['ERR_FAILED'] });

  test('a page says nothing of it', async ({ page }) => {
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('web-vitals-reporter'));
    await page.route('**/web-vitals-reporter*', (route) => route.abort());
    await open(page, '/about');
    await asked;
    await settled(page);
  });
});
