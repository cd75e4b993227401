import type { Page } from '@playwright/test';

import { events, pages, programs } from './sample-pages.ts';
import { at, expect, languages, test, type Language } from './site-test.ts';

/** No page moves sideways, whatever words its editors write, and the words they have written are not cut. */

/** Where each arrangement has least room. */
const widths = [320, 769, 1024];
const longest = { en: 'Electroencephalographicalisations', ru: 'Человеконенавистничественнейший' };
const russianOnly = [programs.identity.path, events.letter.path];
const PARTS = 4;

test.use({ javaScriptEnabled: false });

for (const language of languages) {
  const all = [
    ...pages,
    events.sikbaj.path,
    '/calendar?month=2027-04',
    '/calendar?month=2027-10',
    ...(language === 'ru' ? russianOnly : []),
  ];
  for (let part = 0; part < PARTS; part += 1) {
    test(`at every width, in ${language}, part ${part + 1} of ${PARTS}`, async ({ page }) => {
      const faults: string[] = [];
      for (const path of all.filter((_, index) => index % PARTS === part)) {
        await page.goto(at(language, path));
        await page.evaluate(() => document.fonts.ready);
        const check = async (width: number, look: (page: Page) => Promise<string[]>, what: string) => {
          await page.setViewportSize({ width, height: 800 });
          const found = await look(page);
          if (found.length > 0) faults.push(`${path}${what} at ${width}: ${found.join(', ')}`);
        };
        for (const width of widths) await check(width, widerOrCut, '');
        await writeLongWords(page, language);
        // In the opposite order, so that the window changes less often.
        for (const width of widths.toReversed()) await check(width, widerThanWindow, ' with long words');
      }
      expect(faults).toEqual([]);
    });
  }
}

/** By how much the document is wider than its window. */
function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    return over > 0 ? [`${over} px too wide`] : [];
  });
}

/** The same, and words that are continued on the next line without a hyphen. */
async function widerOrCut(page: Page): Promise<string[]> {
  return [...(await widerThanWindow(page)), ...(await cutWords(page))];
}

function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const range = document.createRange();
    const isOnSeveralLines = () =>
      new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)).size > 1;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      range.selectNodeContents(text);
      if (!parent || !isOnSeveralLines() || parent.closest('script, style, dialog, [popover]')) continue;
      if (!parent.checkVisibility() || getComputedStyle(parent).clipPath !== 'none') continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}\u00AD]{3,}/gu)) {
        if (word.includes('\u00AD')) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (isOnSeveralLines()) cut.push(word);
      }
    }
    return cut;
  });
}

/** Puts the longest word there is in the place of the longest of every text, but for the names of months and of the site. */
async function writeLongWords(page: Page, language: Language): Promise<void> {
  await page.evaluate((word) => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const all: Text[] = [];
    while (texts.nextNode()) all.push(texts.currentNode as Text);
    for (const text of all) {
      if (text.parentElement?.closest('script, style, time, [aria-live], a[aria-label]')) continue;
      const words = text.data.match(/[\p{L}\u00AD]{4,}/gu) ?? [];
      const [first] = words.toSorted((a, b) => b.length - a.length);
      if (first !== undefined) text.data = text.data.replace(first, word);
    }
  }, longest[language]);
}
