import { expect, test } from 'vitest';

import { adminQueryString, readAdminQuery, type AdminQuery } from './admin-query.ts';

test.each<[AdminQuery, string]>([
  [{}, ''],
  [{ added: 'b' }, '?added=b'],
  [{ programs: { find: 'history', page: 1 } }, '?program=history'],
  [
    { added: 'a', programs: { find: '', page: 4 }, events: { find: 'шинель и', page: 2 } },
    '?added=a&programs=4&event=%D1%88%D0%B8%D0%BD%D0%B5%D0%BB%D1%8C+%D0%B8&events=2',
  ],
])('%j stands at %j', (query, string) => {
  expect(adminQueryString(query)).toBe(string);
  expect(readAdminQuery(new URLSearchParams(string))).toEqual(query);
});

test('an endless search is cut, an empty one and a page that is none are nothing', () => {
  expect(readAdminQuery(new URLSearchParams({ event: 'a'.repeat(5000) })).events?.find).toHaveLength(100);
  expect(readAdminQuery(new URLSearchParams('event=++&programs=0&color=red'))).toEqual({});
});
