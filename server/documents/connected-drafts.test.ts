import { expect, test } from 'vitest';

import { documentName, documentOfName } from '#domain/documents/document.ts';
import { draftOf } from '#tests/fixtures/draft-fixture.ts';
import { connectedDrafts } from './connected-drafts.ts';

const drafts = [
  draftOf('programs/books', { master: 'anna' }),
  draftOf('events/tea', { program: 'books', master: 'boris' }),
  draftOf('events/salt', { program: 'books', master: 'anna' }),
  draftOf('faq/tea', [{ question: { en: 'Is there tea?' } }]),
  draftOf('masters/anna', { name: { en: 'Anna' } }),
  draftOf('masters/boris'),
  draftOf('masters/vera'),
  draftOf('programs/maps', { master: 'vera' }),
  draftOf('courses/course1', { master: 'anna' }),
  draftOf('pages/teens', { expert: 'anna' }),
  draftOf('legal/privacy-policy', 'A text'),
];

function shownWith(name: string, all = drafts): string[] {
  return connectedDrafts(all, documentOfName(name)!).map(documentName).toSorted();
}

test.each([
  ['events/tea', ['events/tea', 'faq/tea', 'masters/anna', 'masters/boris', 'programs/books']],
  ['masters/vera', ['masters/vera', 'programs/maps']],
  ['programs/books', ['events/salt', 'events/tea', 'faq/tea', 'masters/anna', 'masters/boris', 'programs/books']],
  ['courses/course1', ['courses/course1', 'masters/anna']],
  ['pages/teens', ['masters/anna', 'pages/teens']],
  ['legal/privacy-policy', ['legal/privacy-policy']],
  ['masters/unknown', []],
])('with %s come %j', (name, expected) => {
  expect(shownWith(name)).toEqual(expected);
});

test('drafts of any shape are read as far as they can be', () => {
  const odd = [
    draftOf('events/tea', { program: 'books', images: 'none', listOfBenefits: [7], keyTakeaways: 'x' }),
    draftOf('programs/books', 'not yet a program'),
    draftOf('faq/tea', { question: 1 }),
    draftOf('pages/home', undefined),
    draftOf('pages/nowhere', { master: 'anna' }),
    draftOf('masters/constructor', { __proto__: { program: 'books' } }),
  ];
  expect(shownWith('events/tea', odd)).toEqual(['events/tea', 'faq/tea', 'programs/books']);
});
