import type { Page } from '@playwright/test';

import { events, programs } from './sample-pages.ts';
import { at, expect, languages, open, sizes, test } from './site-test.ts';

/** Nothing on a page moves while it loads, wakes or is read from top to bottom. */

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
      // `value` is how much of the window moved how far; shifts a visitor has asked for do not count.
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

/** The worst case every time: the faces of the house arrive after the first paint, when the page is already read. */
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

async function shiftsOf(page: Page, address: string): Promise<{ sum: number; told: string }> {
  await open(page, address);
  await readToTheEnd(page);
  const shifts = await page.evaluate(() => window.shifts);
  return { sum: shifts.reduce((total, { value }) => total + value, 0), told: JSON.stringify(shifts) };
}

for (const language of languages) {
  for (const path of ['/', programs.taste.path, events.dead.path, '/events']) {
    test(`${at(language, path)} stands still`, async ({ page }) => {
      await watchShifts(page);
      // The faces of the house are in the browser from then on.
      await page.goto(at(language, '/about'));
      await page.evaluate(() => document.fonts.ready);
      for (const viewport of sizes) {
        await page.setViewportSize(viewport);
        // On a busy machine even a kept face may come after the first paint once; what moves by itself moves every time.
        await expect(async () => {
          const { sum, told } = await shiftsOf(page, at(language, path));
          expect(sum, `at ${viewport.width}: ${told}`).toBeLessThan(0.01);
        }).toPass({ timeout: 10_000 });
      }
    });

    test(`${at(language, path)} hardly moves when its faces come late`, async ({ page }) => {
      await watchShifts(page);
      await holdFonts(page);
      await page.setViewportSize(sizes[0]);
      const { sum, told } = await shiftsOf(page, at(language, path));
      expect(sum, told).toBeLessThan(0.1);
    });
  }
}
