import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';
import fc from 'fast-check';

import { fixtureFolder } from '#tests/fixtures/content-folder.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { checkFiles, readCatalogue, contentOf } from './read-catalogue.ts';
import {
  entriesIn,
  folderSource,
  hashingFiles,
  readContentFiles,
  sourceOf,
  type ContentFiles,
  canonicalFiles,
} from './content-files.ts';
import { canonicalValue } from '#domain/documents/values.ts';
import { atOnce } from '#server/process/concurrency.ts';

test('a folder of any name is read, legal texts included', () => {
  const files = readContentFiles(fixtureFolder);
  expect(Object.keys(files)).toContain('content/legal/privacy-policy.ru.md');
  expect(readCatalogue(files, fixturePicture).en.event('program1', 'event2')?.time).toBe('19:00');
});

describe('a file that is no text in UTF-8', () => {
  const windows1251 = Buffer.from([0xd8, 0xe8, 0xed, 0xe5, 0xeb, 0xfc]);

  function sourceOfFile(name: string, bytes: Buffer) {
    const folder = mkdtempSync(join(tmpdir(), 'lyceum-encoding-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(dirname(join(folder, name)));
    writeFileSync(join(folder, name), bytes);
    return folderSource(folder);
  }
  function problemsOf(name: string, bytes: Buffer) {
    return [...entriesIn(sourceOfFile(name, bytes))].flatMap(({ id, problems = [] }) =>
      problems.map(({ field, remedy }) => [id, field, remedy.en]),
    );
  }
  const remedy = (line: number) => `line ${line} is not UTF-8 text; save the file in this encoding, not in another one`;

  test('is a mistake in its line, in whatever other encoding it is', () => {
    const yaml = Buffer.concat([Buffer.from('id: nose\nname:\n  ru: '), windows1251, Buffer.from('\n')]);
    expect(problemsOf('events/nose.yaml', yaml)).toEqual([['nose', '', remedy(3)]]);
    const text = Buffer.concat([Buffer.from('# '), windows1251]);
    expect(problemsOf('legal/terms-and-conditions.ru.md', text)).toEqual([['terms-and-conditions', 'ru', remedy(1)]]);
    const utf16 = Buffer.from('\uFEFFid: nose\n', 'utf16le');
    expect(problemsOf('events/nose.yaml', utf16)).toEqual([['nose', '', remedy(1)]]);
    // It was read in a wrong encoding before, and saved so.
    expect(problemsOf('events/nose.yaml', Buffer.from('id: nose\nname: { ru: \uFFFD }\n'))).toEqual([
      ['nose', '', remedy(2)],
    ]);
  });

  test('is none with the mark of UTF-8 at its beginning, which is no part of it', () => {
    const { names, read } = sourceOfFile('legal/terms-and-conditions.en.md', Buffer.from('\uFEFF# Terms\n'));
    expect(names.map(read)).toEqual(['# Terms\n']);
  });
});

test.each([
  ['a folder', 'it is a folder', (path: string) => mkdirSync(path)],
  ['a link to nothing', 'it leads to a file that is not there', (path: string) => symlinkSync('nowhere', path)],
  ['a link to itself', 'it is a link that leads back to itself', (path: string) => symlinkSync(path, path)],
])('%s with the name of a content file is named with what to do, and is no news twice', (_, reason, make) => {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-unreadable-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'events'));
  make(join(folder, 'events/nose.yaml'));
  const source = folderSource(folder);
  expect(() => [...entriesIn(source)]).toThrow(`content/events/nose.yaml cannot be read: ${reason}`);
  expect(atOnce(hashingFiles(source))).toBe(atOnce(hashingFiles(source)));
  expect(atOnce(hashingFiles(source))).not.toBe(atOnce(hashingFiles(sourceOf({}))));
});

test('a folder that does not exist is named by its variable', () => {
  expect(() => readContentFiles(join(import.meta.dirname, 'nowhere'))).toThrow(/CONTENT_DIR is “.*nowhere”/);
});

test('a file in the place of the folder is named, and what to write instead', () => {
  expect(() => readContentFiles('package.json')).toThrow(
    /^CONTENT_DIR is “\/.*package\.json”, where no folder is; write/,
  );
});

const project = join(import.meta.dirname, '../..');

const documentsOf = (files: ContentFiles) =>
  [...contentOf(sourceOf(files)).documents()].map(({ kind, id, value }) => ({ kind, id, value }));
const filesOf = (documents: ReturnType<typeof documentsOf>): ContentFiles =>
  Object.assign({}, ...documents.map(canonicalFiles));

test('the content of the site stands in its files as it would be exported, byte for byte', () => {
  const files = readContentFiles(join(project, 'content'));
  expect(filesOf(documentsOf(files))).toEqual(files);
});

test.each([fixtureFolder, join(project, 'content')])(
  '%s says the same when it was written and read again',
  (folder) => {
    const documents = documentsOf(readContentFiles(folder));
    const files = filesOf(documents);
    expect(documentsOf(files)).toEqual(documents);
    expect(filesOf(documentsOf(files))).toEqual(files);
  },
);

test('fields stand in the order of the schema, whatever the order of whoever wrote them', () => {
  const value = {
    zebra: 1,
    keyTakeaways: [{ description: { ru: 'б', en: 'b' }, title: { ru: 'а', en: 'a' } }],
    name: { ru: 'Чай', en: 'Tea: a talk' },
    id: 'event1',
    isSoldOut: false,
    images: [],
    listOfBenefits: ['materials', { ru: 'Чай', en: 'Tea' }],
    dateOfEvent: '2027-02-04',
    time: '19:00',
    description: { en: `${'A long text with “quotes”, it’s: fine. '.repeat(3)}\n\nAnd a second paragraph.` },
  };
  expect(canonicalFiles({ kind: 'events', id: 'event1', value })).toEqual({
    'content/events/event1.yaml': `id: event1
name:
  en: 'Tea: a talk'
  ru: Чай
description:
  en: |-
    A long text with “quotes”, it’s: fine. A long text with “quotes”, it’s: fine. A long text with “quotes”, it’s: fine.

    And a second paragraph.
dateOfEvent: '2027-02-04'
time: '19:00'
listOfBenefits:
  - materials
  - en: Tea
    ru: Чай
keyTakeaways:
  - title:
      en: a
      ru: а
    description:
      en: b
      ru: б
zebra: 1
`,
  });
});

test.each([
  ['1984', '1984'],
  ['007', '007'],
  ['0x1F', '0x1F'],
  ['1e3', '1e3'],
  ['12.50', '12.50'],
  ['true', 'true'],
  ['False', 'False'],
  ['yes', 'yes'],
  ['no', 'no'],
  ['on', 'on'],
  ['off', 'off'],
  ['1:30', '1:30'],
  ['2026-12-01', '2026-12-01'],
])('a text without quotes is what stands there: %s', (written, expected) => {
  const event = `name: { en: ${written}, ru: Имя }\nimages: [${written}]\nlistOfBenefits: [{ en: ${written} }]\ncapacity: 40`;
  const [read] = entriesIn(sourceOf({ 'content/events/event1.yaml': event }));
  expect(read!.value).toEqual({
    name: { en: expected, ru: 'Имя' },
    images: [expected],
    listOfBenefits: [{ en: expected }],
    capacity: 40,
  });
});

test.each([
  ['off: { faq: on }', 'off.faq', /true or false/],
  ['false: { faq: true }', '', /“false”/],
  ['name: { en: null, ru: Сад }', 'name.en', /write a text/],
  ["minutesEarly: { least: '15', most: 30 }", 'minutesEarly.least', /whole number/],
])('what no schema expects stops with its field and a remedy: %s', (line, field, remedy) => {
  const [key = ''] = line.split(':');
  const house = fixtureFiles['content/house.yaml']!.replace(new RegExp(`^${key}:.*\\n(?: .*\\n)*`, 'm'), '');
  const said = checkFiles.bind(null, { ...fixtureFiles, 'content/house.yaml': `${house}${line}\n` }, () => true);
  expect(said).toThrow(new RegExp(`house\\.yaml${field && ` · ${field}`}: [^]*${remedy.source}`));
});

test('a byte order mark begins no file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-mark-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['masters/m1.yaml', 'legal/privacy-policy.en.md']) {
    mkdirSync(dirname(join(folder, name)));
    writeFileSync(join(folder, name), name.endsWith('md') ? '\uFEFF# Privacy' : '\uFEFFid: m1');
  }
  const values = [...entriesIn(folderSource(folder))].map(({ value }) => value);
  expect(values).toEqual([{ en: '# Privacy', ru: undefined }, { id: 'm1' }]);
});

test('legal documents are Markdown, a file in each language; what was taken off has none', () => {
  const texts = { en: '# Terms\n\n- one: two', ru: '# Условия' };
  expect(canonicalFiles({ kind: 'legal', id: 'terms-and-conditions', value: texts })).toEqual({
    'content/legal/terms-and-conditions.en.md': `${texts.en}\n`,
    'content/legal/terms-and-conditions.ru.md': `${texts.ru}\n`,
  });
  expect(canonicalFiles({ kind: 'events', id: 'event1', value: undefined })).toEqual({});
});

/** What YAML could take for something else, and what it has to escape. */
const awkward = fc.oneof(
  fc.constantFrom('- a', ' a', 'a ', 'a: b', 'a #b', '#', "'", '"', '\n', '\n a', 'a\n', 'a\n\n', 'a\r\nb', '\t', '~'),
  fc.constantFrom('null', 'true', 'no', '12', '1e3', '0x1f', '012', '1_000', '2027-02-04', '19:00', '.inf', '=', '<<'),
  fc.constantFrom('---', '...', '? a', '! a', '& a', '* a', '% a', '@ a', '` a', '| a', '> a', '{a}', '[a]', '🕯️', ' '),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
);
const text = fc.oneof(
  awkward,
  fc.array(awkward, { minLength: 2, maxLength: 30 }).map((parts) => parts.join('')),
  fc.array(awkward, { minLength: 5, maxLength: 40 }).map((parts) => parts.join(' ')),
  fc.array(awkward, { minLength: 2, maxLength: 10 }).map((parts) => parts.join('\n')),
);

test('any text is read as it was written, and nothing but a text', () => {
  const texts = fc.record({ en: text, ru: text });
  const value = fc.record({
    name: texts,
    time: text,
    price: fc.record({ aed: fc.integer() }),
    isSoldOut: fc.boolean(),
    images: fc.array(text, { maxLength: 3 }),
    keyTakeaways: fc.array(fc.record({ title: texts, description: texts }), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(value, (event) => {
      const files = canonicalFiles({ kind: 'events', id: 'event1', value: event });
      const [read] = documentsOf(files);
      expect(read).toEqual({ kind: 'events', id: 'event1', value: canonicalValue(event) });
      expect(canonicalFiles(read!)).toEqual(files);
    }),
    { numRuns: 300 },
  );
});
