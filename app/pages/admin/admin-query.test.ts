import { expect, test } from 'vitest';

import { adminQueryString, readAdminQuery, type AdminQuery } from './admin-query.ts';

test.each<[AdminQuery, string]>([
  [{ page: 1 }, ''],
  [{ page: 2 }, '?page=2'],
  [{ page: 1, edit: 'a' }, '?edit=a'],
  [{ page: 3, edit: 'a', done: { intent: 'removed', id: 'b' } }, '?page=3&edit=a&removed=b'],
  [{ page: 1, done: { intent: 'added', id: 'b' } }, '?added=b'],
  [{ page: 1, done: { intent: 'changed', id: 'b' } }, '?changed=b'],
  [{ page: 1, done: { intent: 'restored', id: 'b' } }, '?restored=b'],
  [{ page: 1, programs: { find: 'history', page: 1 } }, '?program=history'],
  [
    { page: 2, edit: 'a', programs: { find: '', page: 4 }, events: { find: 'шинель и', page: 2 } },
    '?page=2&edit=a&programs=4&event=%D1%88%D0%B8%D0%BD%D0%B5%D0%BB%D1%8C+%D0%B8&events=2',
  ],
])('%j stands at %j', (query, string) => {
  expect(adminQueryString(query)).toBe(string);
  expect(readAdminQuery(new URLSearchParams(string))).toEqual({ edit: undefined, done: undefined, ...query });
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=abc', 'page=', 'page=1e3', 'page=9999999999', 'color=red', ''])(
  '%j means the first page',
  (query) => {
    expect(readAdminQuery(new URLSearchParams(query)).page).toBe(1);
  },
);

test('an endless search is cut, an empty one is none', () => {
  expect(readAdminQuery(new URLSearchParams({ event: 'a'.repeat(5000) })).events?.find).toHaveLength(100);
  expect(readAdminQuery(new URLSearchParams('event=++&programs=0')).events).toBeUndefined();
});
