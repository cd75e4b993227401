import { expect, test } from 'vitest';

import { documentName, type DocumentChange } from '#domain/documents/document.ts';
import { createCatalogue } from './catalogue.ts';
import { Connection } from './connection.ts';
import { createTables } from './published-schema.ts';
import { writing } from './write-documents.ts';

const removed = (id: string, redirect?: string): DocumentChange => ({
  kind: 'programs',
  id,
  value: undefined,
  redirect,
});
/** Where the address of each document leads. */
function redirects(...changes: DocumentChange[]) {
  const connection = new Connection(':memory:');
  createTables(connection);
  const steps = writing(connection, changes, '2026-11-21T12:00:00.000Z');
  while (!steps.next().done);
  const catalogue = createCatalogue(connection, () => {});
  const leads = changes.map((each) => [documentName(each), catalogue.redirectOf(each)] as const);
  return Object.fromEntries(leads.filter(([, path]) => path !== undefined));
}

test('a document that was taken off leads where it says', () => {
  expect(redirects(removed('a', '/programs'), removed('b'))).toEqual({ 'programs/a': '/programs' });
});

test('a document that is there leads nowhere else', () => {
  expect(redirects({ kind: 'programs', id: 'a', value: {}, redirect: '/programs' })).toEqual({});
});

test('what leads to another one that was taken off leads to where that one leads', () => {
  expect(redirects(removed('a', '/program/b'), removed('b', '/program/c'), removed('c', '/programs'))).toEqual({
    'programs/a': '/programs',
    'programs/b': '/programs',
    'programs/c': '/programs',
  });
});

test('a circle leads nowhere', () => {
  const circle = [removed('a', '/program/b'), removed('b', '/program/a'), removed('c', '/program/c')];
  expect(redirects(...circle, removed('d', '/program/a'))).toEqual({});
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'programs',
  '/ru/programs',
  '/a?b',
  '/a b',
  '',
])('“%s” is no path of the site', (path) => {
  expect(redirects(removed('a', path))).toEqual({});
});
