import type { Page } from '@playwright/test';

import { startProxy } from '#tests/engines/proxy.ts';
import { at, expect, open, test, words } from './site-test.ts';

/** A page is fetched when somebody is about to open it, and once only. */

const { layout } = words.en;
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: layout.navigation }).getByRole('link', { name, exact: true });

/** The addresses that the page itself fetches from the server from now on, without those that it already has. */
async function transfersOf(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const transfers: string[] = [];
    new PerformanceObserver((list) => {
      for (const { name, transferSize } of list.getEntries() as PerformanceResourceTiming[]) {
        if (transferSize > 0) transfers.push(new URL(name).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, ''));
      }
    }).observe({ type: 'resource' });
    Object.assign(window, { transfers });
  });
  return () => page.evaluate(() => (window as Window & { transfers?: string[] }).transfers ?? []);
}

test.use({ viewport: { width: 1440, height: 900 } });

test('data, script and stylesheet come when the pointer rests on a link, or with the focus, and not again at the click', async ({
  page,
}) => {
  const { layout: russian, calendar } = words.ru;
  const inRussian = (name: string) =>
    page.getByRole('navigation', { name: russian.navigation }).getByRole('link', { name, exact: true });
  const expected = ['/assets/calendar.css', '/assets/calendar.js', '/ru/calendar.data'];
  const ofThis = (transfers: string[]) => transfers.filter((each) => expected.includes(each)).toSorted();
  await open(page, at('ru', '/about'));
  const transfers = await transfersOf(page);
  await inRussian(russian.links.masters).focus();
  await expect.poll(async () => (await transfers()).includes('/ru/masters.data')).toBe(true);
  await inRussian(russian.links.calendar).hover();
  await expect.poll(async () => ofThis(await transfers())).toEqual(expected);
  await inRussian(russian.links.calendar).click();
  await expect(page).toHaveURL('/ru/calendar');
  await expect(page.getByRole('heading', { level: 1, name: calendar.title })).toBeVisible();
  expect(ofThis(await transfers())).toEqual(expected);
});

test('before the scripts are there, the document itself is fetched, and no more once they are', async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Preload.enable');
  const ready = new Promise<string>((resolve) =>
    devtools.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') resolve(new URL(prefetchUrl).pathname);
    }),
  );
  await page.goto('/about');
  await link(page, layout.links.calendar).hover();
  expect(await ready).toBe('/calendar');
  release();
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
});

test('a page whose data were asked for ahead and are lost on the way is opened all the same', async ({
  browser,
  baseURL,
}) => {
  const proxy = await startProxy();
  // Requests that a test intercepts do not meet in the browser's cache.
  const context = await browser.newContext({
    baseURL: baseURL!,
    proxy: { server: `http://127.0.0.1:${proxy.port}`, bypass: '<-loopback>' },
  });
  const page = await context.newPage();
  await open(page, '/about');
  proxy.hold(/\/calendar\.data/);
  const asked = page.waitForRequest(/\/calendar\.data/);
  await link(page, layout.links.calendar).hover();
  await asked;
  // That one is never answered; whatever is asked for from now on is.
  proxy.hold(/^$/);
  await link(page, layout.links.calendar).click();
  // The browser itself would give up after 20 seconds.
  await expect(page).toHaveURL('/calendar', { timeout: 15_000 });
  await context.close();
  proxy.close();
});
