import { describe, expect, test } from 'vitest';

import type { Found, Result } from '#domain/search/search-result.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { find } from './find.ts';
import { withPagesByName } from './pages-by-name.ts';

const catalogue = readCatalogue(fixtureFiles, fixturePicture);
const { off } = catalogue.en;

function search(language: Language, query: string, without = off): Found {
  const found = find(catalogue.connection, { language, query, today: '2026-12-01' });
  return withPagesByName(found, language, without);
}

const first = (found: Found) => found.groups[0]?.results[0]?.to;

describe('the name of a page of menu and footer', () => {
  test.each([
    ['en', 'Membership', '/membership'],
    ['en', 'book club', '/book-club'],
    ['en', 'Teens', '/teens'],
    ['en', 'courses', '/courses'],
    ['en', 'about us', '/about'],
    ['en', 'privacy', '/privacy-policy'],
    ['en', 'FAQ', '/#faq'],
    ['en', 'членство', '/membership'],
    ['ru', 'Членство', '/ru/membership'],
    ['ru', 'Клуб', '/ru/book-club'],
    ['ru', 'книжного клуба', '/ru/book-club'],
    ['ru', 'подростки', '/ru/teens'],
    ['ru', 'вопросы', '/ru#faq'],
    ['ru', 'FAQ', '/ru#faq'],
  ] as const)('%s: %s finds it, first', (language, query, to) => {
    const found = search(language, query);
    expect(first(found)).toBe(to);
    expect(found.near).toBe(false);
    expect(found.count).toBe(found.groups.flatMap(({ results }) => results).length);
  });

  test('while it is typed', () => {
    expect(first(search('en', 'membe'))).toBe('/membership');
  });

  test('leaves guesses out, and keeps what has the word', () => {
    const results: Result[] = [{ id: 'guess', kind: 'event', title: [], note: [], excerpt: [] }];
    const guesses: Found = {
      query: 'teens',
      count: 1,
      hasMore: true,
      near: true,
      groups: [{ kind: 'event', results }],
    };
    expect(withPagesByName(guesses, 'en', off)).toMatchObject({ count: 1, hasMore: false, near: false });
    expect(search('en', 'courses').groups.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['page', 'course']));
  });

  test('finds no page that is off', () => {
    const without = { ...off, membership: true, faq: true };
    for (const [language, query] of [
      ['en', 'membership'],
      ['ru', 'FAQ'],
    ] as const)
      expect(`${first(search(language, query, without))}`).not.toMatch(/membership|#faq/);
  });

  test('finds no page beside other words', () => {
    expect(search('en', 'membership gogol').groups.map(({ kind }) => kind)).not.toContain('page');
  });
});

test('a course is found by its title, first', () => {
  for (const language of languages)
    for (const { id, title } of catalogue[language].entities('courses'))
      expect(search(language, title).groups[0]?.results[0]?.id, title).toBe(`course/${id}`);
});
