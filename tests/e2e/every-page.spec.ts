import type { Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { cutTexts, shiftsOnTheWay, watchShifts, widerOrCut, widerWithLongWords } from './page-faults.ts';
import { events, programs } from './sample-pages.ts';
import { at, expect, open, sizes, test } from './site-test.ts';

/**
 * One visit of every layout: a machine finds no violation of WCAG 2.2 AA or of good practice; it fits its
 * windows in text of up to twice the size and with the longest words, and no word is cut. In
 * those where the most can move nothing does while they load, are hydrated or are read.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: ['status of 404'] });

/**
 * Windows where an arrangement has least room, for texts of several sizes, in hundredths of the usual one, or for long
 * words. Up to 768 px a setting of the browser and a style sheet lead to the same arrangement.
 */
const windows = [
  { width: 1024, enlarged: 200, bySetting: true, isUsual: true },
  { width: 769, enlarged: 100, bySetting: false, isUsual: true },
  { width: 320, enlarged: 100, bySetting: false, isUsual: true },
  { width: 195, enlarged: 200, bySetting: false, isUsual: false },
] as const;
type Window = (typeof windows)[number];
/** For contents of their own in a layout that is measured in all windows: where words have least room. */
const narrowest = windows.filter(({ width }) => width === 320);

/** Pages in which the most can move. */
const moving = new Set(['/', programs.taste.path, events.dead.path, '/events', '/calendar', '/masters/m1', '/teens']);
/** Pages with a layout of their own. In Russian, whose words are longer. */
const layouts = [
  '/',
  '/programs',
  programs.taste.path,
  events.dead.path,
  '/events',
  '/masters',
  '/masters/m1',
  '/calendar',
  '/teens',
  '/courses',
  '/course/course1',
  '/membership',
  '/book-club',
  '/about',
  '/search?q=sikbaj',
  '/login',
  '/saved?events=event2,event4,p2e1,gone',
  '/terms-and-conditions',
  '/nowhere',
];
/** Others have parts of their own in one of these: what is past, sold out, without a price, or not found. */
const others = [
  events.coffee.path,
  events.overcoat.path,
  events.littleDog.path,
  events.breakfast.path,
  programs.books.path,
  programs.identity.path,
  '/events?when=past',
  '/search?q=quantum',
];

/** On a desktop and on a phone in turn. */
const visits = [
  ...layouts.map((path) => ({ path, measured: [...windows] })),
  ...others.map((path) => ({ path, measured: narrowest })),
].map((visit, index) => ({ ...visit, viewport: sizes[index % 2]! }));
const PARTS = 3;

for (let part = 0; part < PARTS; part += 1) {
  test(`part ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.slow();
    await watchShifts(page);
    // From then on the browser has the fonts.
    await page.goto(at('ru', '/about'));
    await page.evaluate(() => document.fonts.ready);
    for (const { path, viewport, measured } of visits.filter((_, index) => index % PARTS === part)) {
      const address = at('ru', path);
      await test.step(address, async () => {
        await page.setViewportSize(viewport);
        if (moving.has(path)) await expectStill(page, address);
        // What is written into the texts below must not meet the hydration.
        else await open(page, address);
        await expectAccessible(page);
        expect(await faultsOfWidth(page, measured), address).toEqual([]);
      });
    }
  });
}

/** Opens a page on which nothing moves. On a busy machine even a kept face may come after the first paint once; what moves by itself moves every time. */
async function expectStill(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await open(page, path);
    const { sum, shifts } = await shiftsOnTheWay(page);
    expect(sum, shifts).toBeLessThan(0.01);
  }).toPass();
}

async function faultsOfWidth(page: Page, measured: readonly Window[]): Promise<string[]> {
  const faults: string[] = [];
  const check = (width: number, found: string[], what: string) => {
    if (found.length > 0) faults.push(`at ${width}${what}: ${found.join(', ')}`);
  };
  const browser = await page.context().newCDPSession(page);
  const setting = (percent: number) => browser.send('Page.setFontSizes', { fontSizes: { standard: 0.16 * percent } });
  for (const { width, enlarged, bySetting, isUsual } of measured) {
    await page.setViewportSize({ width, height: 800 });
    if (isUsual) {
      check(width, await widerOrCut(page), '');
      check(width, await widerWithLongWords(page), ' with long words');
    }
    if (enlarged === 100) continue;
    check(width, await cutTexts(page, enlarged), `, ${enlarged} % by style`);
    if (!bySetting) continue;
    await setting(enlarged);
    check(width, await cutTexts(page), `, ${enlarged} % by setting`);
    await setting(100);
  }
  await browser.detach();
  return faults;
}
