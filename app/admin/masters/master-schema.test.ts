import { describe, expect, test } from 'vitest';

import { fixtureContent, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { adminWords } from '#i18n/messages/admin-words.ts';
import { masterFieldNames, masterFields, type MasterField } from '#domain/field-declaration.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { parseSubmission } from '#server/forms/parse-submission.ts';
import { exampleIds, masterSchema } from './masters-form-data.server.ts';

type TypedMaster = Record<MasterField, string>;

const catalogue = readCatalogue(
  {
    ...fixtureContent,
    // In Russian only.
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
const { errors } = adminWords('en');

function parse(changes: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...changes })) form.set(name, value);
  return parseSubmission(form, masterSchema(catalogue, 'en'));
}

/** What is said of each field. */
function errorsOf(changes: Partial<TypedMaster>) {
  const { error } = parse(changes).reply();
  return Object.fromEntries(Object.entries(error ?? {}).map(([name, messages]) => [name, messages?.[0]]));
}

test('a form in order is kept', () => {
  expect(parse()).toMatchObject({
    status: 'success',
    value: {
      ...typed,
      longDescription: 'Born beside an orchard.\n\nWent on to Isfahan.',
      programs: ['books', 'who'],
      events: ['overcoat'],
    },
  });
});

test('texts are trimmed, lists are split, nothing is kept twice', () => {
  const untidy = { name: ' Anna\t', photo: ` ${typed.photo} `, programs: ' who ,,books,who, ', events: '\novercoat,' };
  expect(parse(untidy)).toMatchObject({
    value: { name: 'Anna', photo: typed.photo, programs: ['who', 'books'], events: ['overcoat'] },
  });
});

test('ids of every language are known', () => {
  expect(exampleIds(catalogue)).toEqual({ programs: 'books, who', events: 'overcoat' });
  expect(errorsOf({ programs: 'books, who', events: 'overcoat' })).toEqual({});
});

describe('every field is required', () => {
  test.each(masterFieldNames)('%s', (field) => {
    for (const nothing of ['', '   ', '\r\n\t', '\u00a0', '\u0000']) {
      if (nothing === '\u0000' && (field === 'programs' || field === 'events')) continue;
      expect(errorsOf({ [field]: nothing })).toEqual({ [field]: errors.required });
    }
  });

  test('all at once', () => {
    const nothing = Object.fromEntries(masterFieldNames.map((field) => [field, ''])) as TypedMaster;
    expect(Object.keys(errorsOf(nothing))).toEqual([...masterFieldNames]);
  });

  test('a list of commas is empty', () => {
    expect(errorsOf({ programs: ' , ,' })).toEqual({ programs: errors.required });
  });
});

const lengths = Object.entries(masterFields).flatMap(([name, field]) =>
  'maxLength' in field ? [[name as MasterField, field.maxLength] as const] : [],
);
test.each(lengths)('%s has at most %i characters', (field, most) => {
  const text = (length: number) =>
    field === 'photo' ? `https://a.example/${'x'.repeat(length - 'https://a.example/'.length)}` : 'ж'.repeat(length);
  expect(errorsOf({ [field]: text(most) })).toEqual({});
  expect(errorsOf({ [field]: ` ${text(most)} ` })).toEqual({});
  expect(errorsOf({ [field]: text(most + 1) })).toEqual({ [field]: errors['too-long'](most, most + 1) });
});

describe('a photo', () => {
  test.each([
    'https://pictures.example/anna.jpg',
    'HTTPS://pictures.example/anna.jpg',
    'https://pictures.example:8443/a?b=c#d',
    'https://xn--80akhbyknj4f.example/a',
    'https://картинки.example/анна.jpg',
  ])('%s', (photo) => {
    expect(errorsOf({ photo })).toEqual({});
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
    expect(errorsOf({ photo })).toEqual({ photo: errors['not-https'] });
  });
});

test.each<[Partial<TypedMaster>, Partial<Record<MasterField, string>>]>([
  [{ programs: 'novels' }, { programs: errors['unknown-ids']('novels', 'books, who') }],
  [{ programs: 'books, novels, who, poems' }, { programs: errors['unknown-ids']('novels, poems', 'books, who') }],
  // A program is no event.
  [{ events: 'books' }, { events: errors['unknown-ids']('books', 'overcoat') }],
  [{ programs: 'Books' }, { programs: errors['unknown-ids']('Books', 'books, who') }],
  [{ programs: 'books who' }, { programs: errors['unknown-ids']('books who', 'books, who') }],
])('%j is not in the catalogue', (changes, expected) => {
  expect(errorsOf(changes)).toEqual(expected);
});

test('what was typed comes back as it was typed; a file counts as nothing', () => {
  const form = new FormData();
  form.set('name', '  Anna ');
  form.set('photo', new File(['x'], 'anna.jpg'));
  form.set('role', 'admin');
  const submission = parseSubmission(form, masterSchema(catalogue, 'en'));
  expect(submission.reply()).toMatchObject({ initialValue: { name: '  Anna ' }, error: { photo: [errors.required] } });
});

test('errors are said in the language of the page', () => {
  const form = new FormData();
  const { error } = parseSubmission(form, masterSchema(catalogue, 'ru')).reply();
  expect(error).toMatchObject({ name: [adminWords('ru').errors.required] });
});
