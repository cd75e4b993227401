import type { Page } from '@playwright/test';

/** What a page does that readers cannot use: text that is cut, pages that move sideways, contents that jump. */

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

/** Notes every shift of the documents that are opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
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

/** Reads the page from top to bottom. @returns how far its contents have moved since it was opened */
export function shiftsOnTheWay(page: Page): Promise<{ sum: number; shifts: string }> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await painted();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    const sum = window.shifts.reduce((total, { value }) => total + value, 0);
    return { sum, shifts: JSON.stringify(window.shifts) };
  });
}

/** By how much the document is wider than its window, and words that are continued on the next line without a hyphen. */
export async function widerOrCut(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...(over > 0 ? [`${over} px too wide`] : []), ...(await cutWords(page))];
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

const LONGEST = 'Человеконенавистничественнейший';

/**
 * By how much the document is wider than its window with the longest word there is in the place of the longest of every
 * text, but for the names of months and of the site. Afterwards every text is as it was, and nothing of it was painted.
 */
export function widerWithLongWords(page: Page): Promise<string[]> {
  return page.evaluate((word) => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const before = new Map<Text, string>();
    while (texts.nextNode()) before.set(texts.currentNode as Text, (texts.currentNode as Text).data);
    for (const [text, data] of before) {
      if (text.parentElement?.closest('script, style, time, [aria-live], a[aria-label]')) continue;
      const words = data.match(/[\p{L}\u00AD]{4,}/gu) ?? [];
      const [first] = words.toSorted((a, b) => b.length - a.length);
      if (first !== undefined) text.data = data.replace(first, word);
    }
    const over = document.documentElement.scrollWidth - innerWidth;
    for (const [text, data] of before) if (text.data !== data) text.data = data;
    return over > 0 ? [`${over} px too wide`] : [];
  }, LONGEST);
}

/**
 * By how much the document is wider than its window, and the texts that their box or the window cuts.
 *
 * @param percent of the usual size that its text has for as long as this takes, by a style
 */
export function cutTexts(page: Page, percent = 100): Promise<string[]> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
    const over = document.documentElement.scrollWidth - innerWidth;
    const found = over > 0 ? [`${over} px too wide`] : [];
    const boxes = new Map<Element, Element | null>();
    /** What cuts the contents of an element: itself or an element around it. */
    const boxAround = (element: Element): Element | null => {
      const known = boxes.get(element);
      if (known !== undefined) return known;
      const { overflowX, clipPath } = getComputedStyle(element);
      const cuts = overflowX !== 'visible' || clipPath !== 'none';
      const outer = element.parentElement;
      const box = cuts ? element : outer && boxAround(outer);
      boxes.set(element, box);
      return box;
    };
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!parent || parent.closest('script, dialog, [popover]') || !parent.checkVisibility()) continue;
      range.selectNodeContents(texts.currentNode);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      const box = boxAround(parent);
      // What scrolls by itself, is only for screen readers or ends with an ellipsis is cut on purpose.
      const isOnPurpose = box && box !== document.body && !['hidden', 'clip'].includes(getComputedStyle(box).overflowX);
      if (isOnPurpose || (box && getComputedStyle(box).clipPath !== 'none')) continue;
      const edges = box && box !== document.body ? box.getBoundingClientRect() : { left: 0, right: innerWidth };
      if (left < edges.left - 1 || right > edges.right + 1)
        found.push(`cut: ${parent.textContent.trim().slice(0, 40)}`);
    }
    document.documentElement.style.fontSize = '100%';
    return found;
  }, percent);
}
