import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { SearchDocument } from '#domain/search/search-result.ts';
import { MAX_QUERY_LENGTH } from '#domain/search/search-query.ts';
import { createSearch } from '#tests/fixtures/search-of-documents.ts';

const TODAY = '2026-12-01';

function document(id: string, rest: Partial<SearchDocument>): SearchDocument {
  return { id, kind: 'event', title: '', note: '', keywords: '', text: '', ...rest };
}

const documents = [
  document('gogol', { title: 'Гоголь: шинель за восемьдесят рублей', text: 'О ёлке, которой не было.' }),
  document('tea', { title: 'Caravan Tea', note: '13 May 2027', text: 'Histories of Café Zürich.', day: '2027-05-13' }),
  document('faq/0', {
    kind: 'question',
    title: 'Можно ли вернуть билет?',
    text: '§ Вечер\n- Не позднее чем за 7 дней.',
  }),
];
const search = createSearch(documents);

describe('a list of documents', () => {
  test('of many gives at most 24 results of a kind, the best ones', () => {
    const many = createSearch([
      ...Array.from({ length: 100 }, (_, number) => document(`text-${number}`, { text: 'Чай и сахар.' })),
      document('title', { title: 'Чай' }),
      document('program', { kind: 'program', text: 'Чай.' }),
    ]);
    const found = many('чай', TODAY);
    const [events, programs] = found.groups;
    expect(events?.results).toHaveLength(24);
    expect(found.hasMore).toBe(true);
    expect(events?.results[0]?.id).toBe('title');
    expect(programs?.results.map(({ id }) => id)).toEqual(['program']);
  });

  test('may be empty', () => {
    expect(createSearch([])('чай', TODAY)).toMatchObject({ count: 0, groups: [] });
  });
});

describe('whatever is asked', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom(...'гоголь шинель.*+-"()<>{}[]|&~^:/\\\u0301\u0308\ud800ёЁİﬁ½ tea%'),
      maxLength: 300,
    }),
    fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      '<script>alert(1)</script>',
      'a'.repeat(100_000),
      '* OR 1=1',
      '"гоголь" NEAR(шинель, 2) AND NOT title:чай ^samovar -tea*',
      'го\0голь\0',
      '👩‍👩‍👧 🇦🇪 гоголь 👍🏽',
      'шинэль '.repeat(1_500),
      'ш '.repeat(5_000),
    ),
  );

  test('is answered, bounded, the same each time, with whole titles', () => {
    const titles = new Map(documents.map(({ id, title }) => [id, title]));
    fc.assert(
      fc.property(anything, (query) => {
        const found = search(query, TODAY);
        expect(found.query.length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
        expect(found.query.isWellFormed()).toBe(true);
        expect(search(query, TODAY)).toEqual(found);
        expect(search(found.query, TODAY)).toEqual(found);
        for (const { id, title } of found.groups.flatMap(({ results }) => results)) {
          expect(title.map(({ text }) => text).join('')).toBe(titles.get(id));
        }
      }),
    );
  });

  test.each(['', ' ', '*', '«»', '<>', '\u0301'])('nothing is found by %j', (query) => {
    expect(search(query, TODAY)).toMatchObject({ count: 0, near: false, groups: [] });
  });
});
