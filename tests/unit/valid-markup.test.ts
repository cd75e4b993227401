import { expect, test } from 'vitest';

import { catalogueOf } from '#tests/fixtures/open-page.ts';
import { renderedPages } from '#tests/fixtures/rendered-pages.ts';

/** What of HTML's rules a browser or a checker would trip over, on every public page. */

const pages = renderedPages(catalogueOf('odd'));

const VOID = /^(?:area|br|circle|hr|img|input|link|meta|path|source|use|wbr)$/;
const PHRASING = /^(?:a|b|button|em|h[1-6]|i|label|p|q|s|small|span|strong|time)$/;
const BLOCK = /^(?:article|aside|div|dl|fieldset|figure|form|h[1-6]|ol|p|section|table|ul)$/;

/** Blocks within what holds text alone. A link holds what its parent may hold. */
function misplacedBlocks(html: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  const markup = html.replaceAll(/<(script|style|svg|textarea|title)\b.*?<\/\1>|<!--.*?-->|<!doctype[^>]*>/gis, '');
  for (const [tag, end = '', name = ''] of markup.matchAll(/<(\/?)([a-z][a-z\d]*)[^>]*>/g)) {
    if (end !== '') open.splice(open.lastIndexOf(name));
    else {
      const holder = open.findLast((each) => each !== 'a') ?? '';
      if (BLOCK.test(name) && PHRASING.test(holder)) found.push(`${tag} in <${holder}>`);
      if (!VOID.test(name) && !tag.endsWith('/>')) open.push(name);
    }
  }
  return found;
}

// It takes seconds: every page is rendered for it.
test('no block stands in what holds text alone', async () => {
  const found = (await pages).flatMap(({ path, html }) => misplacedBlocks(html).map((each) => `${path}: ${each}`));
  expect((await pages).length).toBeGreaterThan(60);
  expect(found).toEqual([]);
});

test('every term has its description, and only text is bounded by its length', async () => {
  const wrong = /<\/dt><\/div>|<input[^>]*type="number"[^>]*maxlength[^>]*>/gi;
  const found = (await pages).flatMap(({ path, html }) => (html.match(wrong) ?? []).map((each) => `${path}: ${each}`));
  expect(found).toEqual([]);
});

test('what is a drawing alone has its words within, which a browser shows that draws none', async () => {
  const alone = /<(a|button)(?=[^>]*aria-label)[^>]*>\s*<svg(?:(?!<\/svg>|<desc>).)*<\/svg>\s*<\/\1>/gs;
  const found = (await pages).flatMap(({ path, html }) => (html.match(alone) ?? []).map((each) => `${path}: ${each}`));
  expect(found).toEqual([]);
});
