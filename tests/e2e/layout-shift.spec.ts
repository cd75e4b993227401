import type { Page } from '@playwright/test';

import { events, programs } from './sample-pages.ts';
import { at, expect, languages, open, phone, sizes, test } from './site-test.ts';

/** Nothing on a page moves while it loads, is hydrated or is read from top to bottom. */

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    painted: boolean;
    shifts: { value: number; where: (string | undefined)[] }[];
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver(() => (window.painted = true)).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      // `value` is how much of the window moved how far; shifts after an input of the user do not count.
      for (const entry of list.getEntries() as LayoutShift[]) {
        const { value, hadRecentInput, sources } = entry;
        const where = sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 60),
        );
        if (!hadRecentInput) window.shifts.push({ value, where });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The worst case every time: the fonts arrive after the first paint, when the page is already read. */
async function holdFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => window.painted);
    await route.continue();
  });
}

async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await painted();
    }
  });
}

async function shiftsOf(page: Page, address: string): Promise<{ sum: number; shifts: string }> {
  await open(page, address);
  await readToTheEnd(page);
  const shifts = await page.evaluate(() => window.shifts);
  return { sum: shifts.reduce((total, { value }) => total + value, 0), shifts: JSON.stringify(shifts) };
}

const paths = ['/', programs.taste.path, events.dead.path, '/events'];

for (const [index, path] of paths.entries()) {
  // Both languages have the same layout; their faces differ, and each arrives late on half of the pages.
  const [one = 'en', other = 'ru'] = index % 2 === 0 ? languages : languages.toReversed();

  test(`${at(one, path)} does not move`, async ({ page }) => {
    await watchShifts(page);
    // From then on the browser has the fonts.
    await page.goto(at(one, '/about'));
    await page.evaluate(() => document.fonts.ready);
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      // On a busy machine even a kept face may come after the first paint once; what moves by itself moves every time.
      await expect(async () => {
        const { sum, shifts } = await shiftsOf(page, at(one, path));
        expect(sum, `at ${viewport.width}: ${shifts}`).toBeLessThan(0.01);
      }).toPass();
    }
  });

  test(`${at(other, path)} hardly moves when its fonts come late`, async ({ page }) => {
    await watchShifts(page);
    await holdFonts(page);
    await page.setViewportSize(phone);
    const { sum, shifts } = await shiftsOf(page, at(other, path));
    expect(sum, shifts).toBeLessThan(0.1);
  });
}
