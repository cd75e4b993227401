import type { Page } from '@playwright/test';

import { events } from './sample-pages.ts';
import { expect, test } from './site-test.ts';

/** Scripts come after the first paint, however late that is, unless somebody begins to use the page. */

declare global {
  interface Window {
    /** Makes everything visible that `openUnpainted` has hidden. */
    showPage: () => void;
    /** The start of each request for a script, and the first contentful paint, in milliseconds of one clock. */
    times: { scripts: number[]; paint?: number };
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.times = { scripts: [] };
    // The clock that the tests freeze has taken the lists of `performance` away, so the entries are kept as they come.
    const keep = (type: string, kept: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(kept)).observe({ type, buffered: true });
    keep('resource', ({ name, startTime }) => name.endsWith('.js') && window.times.scripts.push(startTime));
    keep('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (window.times.paint = startTime));
  }),
);

/** The page is loaded and idle but nothing of it can be seen, and so nothing has been painted, until `showPage()`. */
async function openUnpainted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hidden = new CSSStyleSheet();
    hidden.replaceSync('* { visibility: hidden !important }');
    document.adoptedStyleSheets = [hidden];
    window.showPage = () => (document.adoptedStyleSheets = []);
  });
  await page.goto(events.coffee.path);
  await idle(page);
}

/** Pictures wait on their way until the returned function is called. */
async function holdPictures(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/pictures/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** What waits for no more than the page and a moment's rest has had its turn when this comes. */
const idle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

const painted = (page: Page) => page.waitForFunction(() => window.times.paint !== undefined);

const someScripts = (page: Page) => page.waitForFunction(() => window.times.scripts.length > 3);

test('no script is requested before the first contentful paint', async ({ page }) => {
  await openUnpainted(page);
  expect(await page.evaluate(() => window.times)).toEqual({ scripts: [] });
  await page.evaluate(() => window.showPage());
  await someScripts(page);
  const { scripts, paint = Infinity } = await page.evaluate(() => window.times);
  expect(Math.min(...scripts)).toBeGreaterThan(paint);
});

test('a key or a touch wakes them at once', async ({ page }) => {
  await openUnpainted(page);
  await page.keyboard.press('Tab');
  await someScripts(page);
  expect(await page.evaluate(() => window.times.paint)).toBeUndefined();
});

test('a moving pointer wakes them, one that rests while the page is laid out does not', async ({ page }) => {
  const release = await holdPictures(page);
  await page.goto(events.coffee.path, { waitUntil: 'commit' });
  await painted(page);
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));
  await idle(page);
  expect(await page.evaluate(() => window.times.scripts)).toEqual([]);
  await page.mouse.move(100, 100);
  await page.mouse.move(110, 100);
  await someScripts(page);
  release();
});

test('scripts do not compete with a slow picture of the first screen', async ({ page }) => {
  const release = await holdPictures(page);
  await page.goto(events.coffee.path, { waitUntil: 'commit' });
  await painted(page);
  await idle(page);
  expect(await page.evaluate(() => window.times.scripts)).toEqual([]);
  release();
  await someScripts(page);
});
