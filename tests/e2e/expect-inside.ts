import { expect, type Locator } from '@playwright/test';

/** Laptops, low ones among them, a tablet and phones. */
export const windows = [
  { width: 1024, height: 600 },
  { width: 1280, height: 720 },
  { width: 1366, height: 640 },
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
];
export type Window = (typeof windows)[number];

/** Whole within the window, with nothing over it. */
export async function expectInside(thing: Locator, { width, height }: Window): Promise<void> {
  const found = await thing.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    // The link of a card lies over all of it; a bar that sticks would hide it.
    let above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    while (above && !['sticky', 'fixed'].includes(getComputedStyle(above).position)) above = above.parentElement;
    return { top, bottom, isCovered: above !== null && !above.contains(element) };
  });
  const where = `${thing.toString()} at ${width} × ${height}`;
  expect(Math.ceil(found.bottom), `the lower edge of ${where}`).toBeLessThanOrEqual(height);
  expect(found.top, `the upper edge of ${where}`).toBeGreaterThanOrEqual(0);
  expect(found.isCovered, `${where} is covered`).toBe(false);
}
