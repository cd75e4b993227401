import type { Page } from '@playwright/test';
import type { DataRouter } from 'react-router';

import { expect, open } from './site-test.ts';

/** Pages as a browser shows them that translates (docs/decisions/002). */

/**
 * Opens a page and translates it into its own language, as Chrome does: in the place of each text node, and of each that
 * comes later, there are elements with a new one.
 */
export async function openTranslated(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.evaluate(() => {
    const replace = (text: Text) => {
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild!.append(text.data);
      text.replaceWith(outer);
    };
    const translateIn = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node: Node | null = walker.currentNode; node !== null; node = walker.nextNode())
        if (node instanceof Text && node.parentElement?.closest('font, script, style, noscript, textarea') === null)
          texts.push(node);
      texts.forEach(replace);
    };
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) [target, ...addedNodes].forEach(translateIn);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await expectRenderedWords(page);
}

/** The router, which React Router leaves there. */
export interface AppWindow {
  __reactRouterDataRouter: DataRouter;
}

/** Goes from one page to the next in the same document, as if each led there. */
export async function visitTranslated(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.evaluate((to) => (window as unknown as AppWindow).__reactRouterDataRouter.navigate(to), path);
    await expect(page).toHaveURL(path);
    await expectRenderedWords(page);
  }
}

/** That a page, translated or not, has the words that React has rendered. */
export async function expectRenderedWords(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(otherWords)).toEqual([]);
}

/** Where the words of the page are no longer those that React has rendered: a piece of both. */
function otherWords(): string[] {
  interface Fiber {
    type: unknown;
    memoizedProps: { children?: unknown } | string | null;
    child: Fiber | null;
    sibling: Fiber | null;
  }
  const UNREAD = ['head', 'title', 'script', 'style', 'noscript', 'textarea'];
  const wordsOf = ({ type, memoizedProps: props, child }: Fiber): string => {
    if (typeof props === 'string') return props;
    if (UNREAD.includes(String(type))) return '';
    if (child !== null || typeof type !== 'string') return wordsOfAll(child);
    return ['string', 'number'].includes(typeof props?.children) ? String(props?.children) : '';
  };
  const wordsOfAll = (fiber: Fiber | null): string => {
    let words = '';
    for (let each = fiber; each !== null; each = each.sibling) words += wordsOf(each);
    return words;
  };
  const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))!;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let shown = '';
  while (walker.nextNode())
    if (walker.currentNode.parentElement?.closest(UNREAD.join()) === null) shown += walker.currentNode.nodeValue;
  const rendered = wordsOfAll(root.stateNode.current);
  if (shown === rendered) return [];
  const start = [...rendered].findIndex((letter, index) => letter !== shown[index]);
  return [rendered, shown].map((words) => words.slice(Math.max(0, start - 30), start + 30));
}
