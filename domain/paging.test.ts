import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { PAGE_SIZE, pageNumbers, pageOf, pageQuery, pagingOf, readPage } from './paging.ts';

const lists = fc.nat({ max: 400 }).map((length) => Array.from({ length }, (_, index) => index));
const sizes = fc.integer({ min: 1, max: 50 });

describe('a list in pages', () => {
  test('has every entry on exactly one page, in its order', () => {
    fc.assert(
      fc.property(lists, sizes, (list, size) => {
        const { pages } = pagingOf(list.length, null, size);
        const all = Array.from({ length: pages }, (_, index) => pageOf(list, String(index + 1), size));
        expect(all.flatMap(({ entries }) => entries)).toEqual(list);
        expect(all.every(({ entries }) => entries.length <= size)).toBe(true);
        // Only an empty list has an empty page.
        expect(all.every(({ entries }) => entries.length > 0)).toBe(list.length > 0);
      }),
    );
  });

  test('numbers its entries from 1 on', () => {
    fc.assert(
      fc.property(lists, sizes, fc.integer({ min: 1, max: 500 }), (list, size, wanted) => {
        const { entries, paging } = pageOf(list, String(wanted), size);
        expect(paging).toMatchObject({
          total: list.length,
          first: entries.length === 0 ? 0 : entries[0]! + 1,
          last: entries.length === 0 ? 0 : entries.at(-1)! + 1,
        });
      }),
    );
  });

  test('is one page while it fits on one', () => {
    expect(pagingOf(0, null)).toEqual({ page: 1, pages: 1, total: 0, first: 0, last: 0 });
    expect(pagingOf(PAGE_SIZE, null)).toMatchObject({ page: 1, pages: 1, first: 1, last: PAGE_SIZE });
    expect(pagingOf(PAGE_SIZE + 1, '2')).toMatchObject({ page: 2, pages: 2, first: PAGE_SIZE + 1 });
  });
});

describe('the number of a page', () => {
  test.each([null, '', '0', '-1', '1.5', '02', '2e1', '0x2', ' 2', '2 ', '٢', 'NaN', 'two', '9999999999'])(
    'is 1 for %j',
    (text) => expect(readPage(text)).toBe(1),
  );

  test('is the last one beyond the end', () => {
    expect(pagingOf(100, '999999').page).toBe(5);
    expect(pagingOf(0, '2').page).toBe(1);
  });

  test('leads back to the same page from its query, and has one query only', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.constantFrom('', '?when=past'), (page, query) => {
        const parameters = new URLSearchParams(pageQuery(query, page));
        expect(readPage(parameters.get('page'))).toBe(page);
        expect(parameters.has('page')).toBe(page !== 1);
        parameters.delete('page');
        expect(parameters.toString()).toBe(query.slice(1));
      }),
    );
  });
});

describe('the links between pages', () => {
  const places = fc
    .integer({ min: 1, max: 5000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));

  test('lead to pages that exist, in order, among them the first, the last, this one and its neighbours', () => {
    fc.assert(
      fc.property(places, ([page, pages]) => {
        const numbers = pageNumbers(page, pages).filter((number) => number !== 0);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        expect(numbers.at(0)).toBe(1);
        expect(numbers.at(-1)).toBe(pages);
        const near = [page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages);
        expect(numbers).toEqual(expect.arrayContaining(near));
      }),
    );
  });

  test('leave out more than one page in a gap, and nowhere else', () => {
    fc.assert(
      fc.property(places, ([page, pages]) => {
        const numbers = pageNumbers(page, pages);
        const shown = numbers.filter((number) => number !== 0);
        const leaps = shown.slice(1).map((number, index) => number - shown[index]!);
        // A leap over one page alone would be no shorter than its number.
        expect(leaps.filter((leap) => leap === 2)).toEqual([]);
        const gaps = numbers.flatMap((number, index) => (number === 0 ? [index] : []));
        expect(leaps.filter((leap) => leap > 1)).toHaveLength(gaps.length);
        expect(gaps.every((index) => numbers[index + 1]! - numbers[index - 1]! > 2)).toBe(true);
      }),
    );
  });

  test('are as many on every page of a list', () => {
    expect(pageNumbers(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pageNumbers(1, 389)).toEqual([1, 2, 3, 4, 5, 0, 389]);
    expect(pageNumbers(4, 389)).toEqual([1, 2, 3, 4, 5, 0, 389]);
    expect(pageNumbers(5, 389)).toEqual([1, 0, 4, 5, 6, 0, 389]);
    expect(pageNumbers(386, 389)).toEqual([1, 0, 385, 386, 387, 388, 389]);
    expect(pageNumbers(385, 389)).toEqual([1, 0, 384, 385, 386, 0, 389]);
    fc.assert(
      fc.property(places, ([page, pages]) => {
        expect(pageNumbers(page, pages)).toHaveLength(Math.min(pages, 7));
      }),
    );
  });
});
