import { describe, expect, test } from 'vitest';

import { documentName, type DocumentKey } from '#domain/documents/document.ts';
import { everyKind } from '#tests/fixtures/every-kind.ts';
import { documentPaths, documentTitle, isRemovable } from './content-kinds.ts';

const values: Record<string, unknown> = {
  'events/nose': { program: 'books', name: { ru: 'Нос' }, title: undefined },
  'masters/anna': { name: { en: 'Anna', ru: 'Анна' }, surname: { en: 'Lee', ru: 'Ли' } },
  'programs/books': { title: { en: 'Books', ru: 'Книги' }, shownIn: ['ru'] },
};
const valueOf = (key: DocumentKey) => values[documentName(key)];
const about = (kind: DocumentKey['kind'], id: string) => {
  const key = { kind, id };
  return {
    en: documentTitle(key, valueOf(key), 'en', valueOf),
    ru: documentTitle(key, valueOf(key), 'ru', valueOf),
    paths: documentPaths(key, valueOf(key), valueOf),
  };
};

test.each<[DocumentKey['kind'], string, ReturnType<typeof about>]>([
  ['events', 'nose', { en: 'Нос', ru: 'Нос', paths: { ru: '/ru/program/books/event/nose' } }],
  ['faq', 'nose', { en: 'Нос', ru: 'Нос', paths: { ru: '/ru/program/books/event/nose' } }],
  ['faq', 'default', { en: 'Questions', ru: 'Вопросы', paths: { en: '/', ru: '/ru' } }],
  ['masters', 'anna', { en: 'Anna Lee', ru: 'Анна Ли', paths: { en: '/masters/anna', ru: '/ru/masters/anna' } }],
  ['programs', 'books', { en: 'Books', ru: 'Книги', paths: { ru: '/ru/program/books' } }],
  ['pages', 'book-club', { en: 'Book club', ru: 'Книжный клуб', paths: { en: '/book-club', ru: '/ru/book-club' } }],
  ['events', 'unknown', { en: 'Event unknown', ru: 'Событие unknown', paths: {} }],
])('%s/%s', (kind, id, expected) => {
  expect(about(kind, id)).toEqual(expected);
});

describe.each(everyKind)('%s', (_, key) => {
  test('stays when the site cannot do without it', () => {
    expect(isRemovable(key)).toBe(key.id === 'new');
  });

  test.each([undefined, null, 'x', 7, [], [[]], {}, { title: 'x', program: 7, shownIn: 'ru' }])(
    'can be called something whatever it says: %j',
    (value) => {
      expect(documentTitle(key, value, 'ru', () => value)).not.toBe('');
      expect(() => documentPaths(key, value, () => value)).not.toThrow();
    },
  );
});
