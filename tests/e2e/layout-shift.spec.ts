import type { Page } from '@playwright/test';

import { shiftsOnTheWay, watchShifts } from './page-faults.ts';
import { events, programs } from './sample-pages.ts';
import { at, expect, open, phone, test } from './site-test.ts';

/** Pages whose fonts come late. What moves on pages that have them is in every-page.spec.ts. */

/** The worst case every time: the fonts arrive after the first paint, when the page is already read. */
async function holdFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => window.painted);
    await route.continue();
  });
}

// Both languages have the same layout; their faces differ, and each arrives late on half of the pages.
for (const path of [at('ru', '/'), programs.taste.path, at('ru', events.dead.path), '/events']) {
  test(`${path} hardly moves when its fonts come late`, async ({ page }) => {
    await watchShifts(page);
    await holdFonts(page);
    await page.setViewportSize(phone);
    await open(page, path);
    const { sum, shifts } = await shiftsOnTheWay(page);
    expect(sum, shifts).toBeLessThan(0.1);
  });
}
