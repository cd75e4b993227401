import { describe, expect, test } from 'vitest';

import { fixtureContent, fixturePicture } from '../../../tests/fixtures/fixture-content.ts';
import {
  longest,
  masterFields,
  type FieldProblem,
  type MasterField,
  type TypedMaster,
} from '../../../domain/master-fields.ts';
import { readCatalogue } from '../../../server/content/read-catalogue.ts';
import { knownIds, readMasterForm, typedMaster } from './master-form-validation.server.ts';

const catalogue = readCatalogue(
  {
    ...fixtureContent,
    // Told in Russian only.
    'content/programs/who.yaml': fixtureContent['content/programs/books.yaml']!.replaceAll(/en: [^,}]*, /g, '').replace(
      'id: books',
      'id: who',
    ),
  },
  fixturePicture,
);

const typed: TypedMaster = {
  name: 'Anna',
  surname: 'Ostrova',
  credentials: 'Historian of gardens',
  description: 'Reads a garden as others read a novel.',
  longDescription: 'Born beside an orchard.\r\n\r\nWent on to Isfahan.',
  photo: 'https://pictures.example/anna.jpg',
  programs: 'books, who',
  events: 'overcoat',
};
const problemsOf = (changes: Partial<TypedMaster>) => {
  const read = readMasterForm({ ...typed, ...changes }, catalogue);
  return 'errors' in read ? read.errors : {};
};

test('a form in order is kept', () => {
  expect(readMasterForm(typed, catalogue)).toEqual({
    fields: {
      ...typed,
      longDescription: 'Born beside an orchard.\n\nWent on to Isfahan.',
      programs: ['books', 'who'],
      events: ['overcoat'],
    },
  });
});

test('texts are trimmed, lists are split, nothing is kept twice', () => {
  const untidy = { name: ' Anna\t', photo: ` ${typed.photo} `, programs: ' who ,,books,who, ', events: '\novercoat,' };
  expect(readMasterForm({ ...typed, ...untidy }, catalogue)).toMatchObject({
    fields: { name: 'Anna', photo: typed.photo, programs: ['who', 'books'], events: ['overcoat'] },
  });
});

test('ids of every language are known', () => {
  expect(knownIds(catalogue)).toEqual({ programs: ['books', 'who'], events: ['overcoat'] });
});

describe('every field is required', () => {
  test.each(masterFields)('%s', (field) => {
    for (const nothing of ['', '   ', '\r\n\t', '\u00a0', '\u0000']) {
      if (nothing === '\u0000' && (field === 'programs' || field === 'events')) continue;
      expect(problemsOf({ [field]: nothing })).toEqual({ [field]: { key: 'required' } });
    }
  });

  test('all at once', () => {
    const nothing = Object.fromEntries(masterFields.map((field) => [field, ''])) as TypedMaster;
    expect(Object.keys(problemsOf(nothing))).toEqual([...masterFields]);
  });

  test('a list of commas is empty', () => {
    expect(problemsOf({ programs: ' , ,' })).toEqual({ programs: { key: 'required' } });
  });
});

test.each(Object.entries(longest) as [MasterField, number][])('%s has at most %i characters', (field, most) => {
  const text = (length: number) =>
    field === 'photo' ? `https://a.example/${'x'.repeat(length - 'https://a.example/'.length)}` : 'ж'.repeat(length);
  expect(problemsOf({ [field]: text(most) })).toEqual({});
  expect(problemsOf({ [field]: ` ${text(most)} ` })).toEqual({});
  expect(problemsOf({ [field]: text(most + 1) })).toEqual({ [field]: { key: 'too-long', most, written: most + 1 } });
});

describe('a photo', () => {
  test.each([
    'https://pictures.example/anna.jpg',
    'HTTPS://pictures.example/anna.jpg',
    'https://pictures.example:8443/a?b=c#d',
    'https://xn--80akhbyknj4f.example/a',
    'https://картинки.example/анна.jpg',
  ])('%s', (photo) => {
    expect(problemsOf({ photo })).toEqual({});
  });

  test.each([
    'http://pictures.example/anna.jpg',
    'pictures.example/anna.jpg',
    '//pictures.example/anna.jpg',
    'https:pictures.example/anna.jpg',
    'https:///anna.jpg',
    'https://',
    'https://localhost/anna.jpg',
    'https://user:secret@pictures.example/anna.jpg',
    'https:\\\\pictures.example\\anna.jpg',
    'https://pictures.example/anna ostrova.jpg',
    'javascript:alert(1)//https://pictures.example',
    'data:image/png;base64,AAAA',
    'ftp://pictures.example/anna.jpg',
  ])('not %s', (photo) => {
    expect(problemsOf({ photo })).toEqual({ photo: { key: 'not-https' } });
  });
});

test.each<[Partial<TypedMaster>, Partial<Record<MasterField, FieldProblem>>]>([
  [{ programs: 'novels' }, { programs: { key: 'unknown-ids', unknown: ['novels'], known: ['books', 'who'] } }],
  [
    { programs: 'books, novels, who, poems' },
    { programs: { key: 'unknown-ids', unknown: ['novels', 'poems'], known: ['books', 'who'] } },
  ],
  // A program is no evening.
  [{ events: 'books' }, { events: { key: 'unknown-ids', unknown: ['books'], known: ['overcoat'] } }],
  [{ programs: 'Books' }, { programs: { key: 'unknown-ids', unknown: ['Books'], known: ['books', 'who'] } }],
  [{ programs: 'books who' }, { programs: { key: 'unknown-ids', unknown: ['books who'], known: ['books', 'who'] } }],
])('%j is not in the catalogue', (changes, expected) => {
  expect(problemsOf(changes)).toEqual(expected);
});

test('what was typed is read as it was typed; what is no text is nothing', () => {
  const form = new FormData();
  form.set('name', '  Anna ');
  form.set('photo', new File(['x'], 'anna.jpg'));
  form.set('role', 'admin');
  expect(typedMaster(form)).toEqual({
    ...Object.fromEntries(masterFields.map((field) => [field, ''])),
    name: '  Anna ',
  });
});
