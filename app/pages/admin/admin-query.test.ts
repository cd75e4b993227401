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
])('%j stands at %j', (query, string) => {
  expect(adminQueryString(query)).toBe(string);
  expect(readAdminQuery(new URLSearchParams(string))).toEqual({ edit: undefined, done: undefined, ...query });
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=abc', 'page=', 'page=1e3', 'page=99999999', 'color=red', ''])(
  '%j means the first page',
  (query) => {
    expect(readAdminQuery(new URLSearchParams(query)).page).toBe(1);
  },
);
