import type { Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { cutTexts, shiftsOnTheWay, watchShifts, widerOrCut, widerWithLongWords } from './page-faults.ts';
import { events, pages, programs } from './sample-pages.ts';
import { at, desktop, expect, languages, open, phone, sizes, test, type Language } from './site-test.ts';

/**
 * One visit of every page: a machine finds no violation of WCAG 2.2 AA or of good practice; it fits its
 * windows in text of up to twice the size and with the longest words, and no word is cut. In
 * those where the most can move nothing does while they load, are hydrated or are read.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: ['status of 404'] });

/**
 * Windows where an arrangement has least room, for texts of several sizes, in hundredths of the usual one, or for long
 * words. Up to 768 px a setting of the browser and a style sheet lead to the same arrangement.
 */
const windows = [
  { width: 1440, enlarged: 200, bySetting: true, isUsual: false },
  { width: 1024, enlarged: 200, bySetting: true, isUsual: true },
  { width: 769, enlarged: 125, bySetting: true, isUsual: true },
  { width: 390, enlarged: 200, bySetting: false, isUsual: false },
  { width: 320, enlarged: 100, bySetting: false, isUsual: true },
  { width: 195, enlarged: 200, bySetting: false, isUsual: false },
] as const;
type Window = (typeof windows)[number];
/** For contents of their own in a layout that is measured in all windows: where words have least room. */
const narrowest = windows.filter(({ width }) => width === 320);
/** In English, whose words are shorter: also where the header has its links again. */
const inEnglish = windows.filter(({ width }) => width === 320 || width === 769);

/** Pages in which the most can move. */
const moving = new Set(['/', programs.taste.path, events.dead.path, '/events', '/calendar', '/masters/m1', '/teens']);
/** Pages with a layout of their own: in English on a desktop, in Russian on a phone. */
const layouts = [
  '/',
  '/programs',
  programs.taste.path,
  events.dead.path,
  events.coffee.path,
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
/** Others repeat one of these with other contents: in Russian, which has the longer words, at either size. */
const others = [
  ...pages,
  events.sikbaj.path,
  '/calendar?month=2027-04',
  '/calendar?month=2027-10',
  programs.identity.path,
  events.letter.path,
].filter((path) => !layouts.includes(path));

const visits = [
  ...layouts.map((path) => ({ path, language: 'en' as const, viewport: desktop, measured: inEnglish })),
  ...layouts.map((path) => ({ path, language: 'ru' as const, viewport: phone, measured: windows })),
  ...others.map((path, index) => ({
    path,
    language: 'ru' as const,
    viewport: sizes[index % 2]!,
    measured: narrowest,
  })),
];
const PARTS = 6;

for (let part = 0; part < PARTS; part += 1) {
  test(`part ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.slow();
    await watchShifts(page);
    // From then on the browser has the fonts.
    for (const language of languages) {
      await page.goto(at(language, '/about'));
      await page.evaluate(() => document.fonts.ready);
    }
    for (const { path, language, viewport, measured } of visits.filter((_, index) => index % PARTS === part)) {
      const address = at(language, path);
      await test.step(address, async () => {
        await page.setViewportSize(viewport);
        if (moving.has(path)) await expectStill(page, address);
        // What is written into the texts below must not meet the hydration.
        else await open(page, address);
        await expectAccessible(page);
        expect(await faultsOfWidth(page, language, measured), address).toEqual([]);
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

async function faultsOfWidth(page: Page, language: Language, measured: readonly Window[]): Promise<string[]> {
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
      check(width, await widerWithLongWords(page, language), ' with long words');
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
