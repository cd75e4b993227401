import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { DocumentChange } from '#domain/documents/document.ts';
import { atOnce } from '#server/process/concurrency.ts';
import { fixtureContent, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { everyPicture } from '#tests/fixtures/temporary-file.ts';
import { Connection } from './connection.ts';
import { hashingFiles, sourceOf, type ContentFiles } from './content-files.ts';
import { PublishedFile, type PublicationId } from './published-file.ts';
import { SCHEMA_VERSION } from './published-schema.ts';
import { publishFiles } from './read-catalogue.ts';

/** Of the content that most of these files have. */
const HASH = atOnce(hashingFiles(sourceOf(fixtureContent)));
const AT = '2026-10-01T08:00:00.000Z';
const [FIRST, SECOND]: PublicationId[] = [
  { number: 1, token: 'first' },
  { number: 2, token: 'second' },
];

let directory: string;
let opened: PublishedFile[];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lyceum-published-'));
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((file) => file.close()));
  rmSync(directory, { recursive: true });
});

const path = () => join(directory, 'published.db');
/** Opens the file as a process does at its start. */
function open(inTheirPlace?: () => Iterable<DocumentChange>): PublishedFile {
  const file = new PublishedFile(directory, inTheirPlace);
  opened.push(file);
  return file;
}
async function filled(files: ContentFiles = fixtureContent): Promise<PublishedFile> {
  const file = open();
  await file.setPictures(everyPicture(fixtureContent), 'build');
  await publishFiles(file, sourceOf(files), { at: AT });
  return file;
}
/** The event with another name. */
function named(file: PublishedFile, en: string): DocumentChange {
  const overcoat = { kind: 'events', id: 'overcoat' } as const;
  const value = file.document(overcoat)?.value as { name: object };
  return { ...overcoat, value: { ...value, name: { ...value.name, en } } };
}
const publish = (file: PublishedFile, en: string, before: PublicationId | undefined, after: PublicationId) =>
  file.publish([named(file, en)], { before, after, at: '2026-11-01T08:00:00.000Z' });
function shown(file: PublishedFile): string | undefined {
  const catalogue = file.catalogue();
  const release = catalogue.retain();
  const name = catalogue.en.event('books', 'overcoat')?.name;
  release();
  return name;
}

describe('the published file', () => {
  test('is empty at first, and has everything once content files were published', async () => {
    const file = open();
    expect([file.isEmpty, file.version, file.publication(), file.meta('folder')]).toEqual([
      true,
      '',
      undefined,
      undefined,
    ]);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    await file.setPictures(everyPicture(fixtureContent), 'build');
    await publishFiles(file, sourceOf(fixtureContent), { at: AT });
    expect([file.isEmpty, file.publication(), file.meta('folder')]).toEqual([false, undefined, HASH]);
    expect(file.version).toMatch(/^[\w-]+$/);
    expect(shown(file)).toBe('The Overcoat');
  });

  test('publishes upon the publication it has, and nothing upon another', async () => {
    const file = await filled();
    const before = file.version;
    expect(await publish(file, 'A Cloak', undefined, FIRST!)).toEqual([]);
    expect([file.publication(), shown(file)]).toEqual([FIRST, 'A Cloak']);
    expect(file.version).not.toBe(before);
    const { version } = file;
    await publish(file, 'A Nose', undefined, SECOND!);
    await publish(file, 'A Nose', { number: 1, token: 'of another database' }, SECOND!);
    expect([file.publication(), shown(file), file.version]).toEqual([FIRST, 'A Cloak', version]);
    await publish(file, 'A Nose', FIRST, SECOND!);
    expect([file.publication(), shown(file)]).toEqual([SECOND, 'A Nose']);
  });

  test('shows another process what this one publishes', async () => {
    const [one, other] = [await filled(), open()];
    expect([shown(other), other.version]).toEqual(['The Overcoat', one.version]);
    await publish(one, 'A Cloak', undefined, FIRST!);
    expect([shown(other), other.version, other.publication()]).toEqual(['A Cloak', one.version, FIRST]);
    await publish(other, 'A Nose', FIRST, SECOND!);
    expect([shown(one), one.publication()]).toEqual(['A Nose', SECOND]);
  });

  test('keeps what a reader began with until its last release', async () => {
    const file = await filled();
    const catalogue = file.catalogue();
    const releases = [catalogue.retain(), catalogue.retain()];
    await publish(file, 'A Cloak', undefined, FIRST!);
    const name = () => catalogue.en.event('books', 'overcoat')?.name;
    expect([name(), shown(file)]).toEqual(['The Overcoat', 'A Cloak']);
    await publishFiles(file, sourceOf(fixtureContent), { at: AT });
    expect(catalogue.ru.programs()[0]?.events.map((event) => event.name)).toEqual(['Шинель']);
    expect(catalogue.version).not.toBe(file.version);
    releases[0]!();
    releases[0]!();
    expect(name()).toBe('The Overcoat');
    releases[1]!();
    expect(name).toThrow(/not open/);
  });

  test('has nothing of what was there once everything is replaced', async () => {
    const file = await filled();
    await publish(file, 'A Cloak', undefined, FIRST!);
    const nose = {
      'content/events/overcoat.yaml': '',
      'content/events/nose.yaml': fixtureContent['content/events/overcoat.yaml']!.replace('id: overcoat', 'id: nose'),
    };
    const { 'content/events/overcoat.yaml': _, ...files } = { ...fixtureContent, ...nose };
    await publishFiles(file, sourceOf(files), { at: AT });
    const catalogue = file.catalogue();
    expect(catalogue.ids('events', 9, 0)).toEqual(['nose']);
    expect(catalogue.redirectOf({ kind: 'events', id: 'overcoat' })).toBeUndefined();
    expect([file.publication(), file.meta('folder') === HASH]).toEqual([undefined, false]);
    catalogue.retain()();
  });

  test('stays as it was where content files have a mistake, and when something is only checked', async () => {
    const file = await filled();
    await publish(file, 'A Cloak', undefined, FIRST!);
    const { version } = file;
    const { 'content/masters/m4.yaml': _, ...files } = fixtureContent;
    await expect(publishFiles(file, sourceOf(files), { at: AT })).rejects.toThrow('no “m4”');
    expect(await file.check([{ kind: 'masters', id: 'm4', value: undefined }])).toContainEqual(
      expect.objectContaining({ kind: 'programs', id: 'books', field: 'master' }),
    );
    expect(await file.check([named(file, 'A Nose')])).toEqual([]);
    expect([shown(file), file.version, file.publication(), file.meta('folder')]).toEqual([
      'A Cloak',
      version,
      FIRST,
      HASH,
    ]);
  });

  test('does one thing after another, however many are asked for at once', async () => {
    const file = await filled();
    const third = { number: 3, token: 'third' };
    await Promise.all([
      publish(file, 'A Cloak', undefined, FIRST!),
      file.check([named(file, 'A Nose')]),
      publish(file, 'A Portrait', FIRST, SECOND!),
      publish(file, 'A Carriage', SECOND, third),
    ]);
    expect([shown(file), file.publication()]).toEqual(['A Carriage', third]);
  });
});

describe('a file that was left', () => {
  test('is there at the next start, with its publication', async () => {
    const file = await filled();
    await publish(file, 'A Cloak', undefined, FIRST!);
    const { version } = file;
    await file.close();
    const next = open();
    expect([shown(next), next.publication(), next.version, next.isEmpty]).toEqual(['A Cloak', FIRST, version, false]);
  });

  test.each<[string, () => void]>([
    ['that is none', () => writeFileSync(path(), 'This is no database. '.repeat(999))],
    ['that is cut in its middle', () => truncateSync(path(), Math.floor(statSync(path()).size / 2))],
    ['whose pages are overwritten', () => writeFileSync(path(), Buffer.alloc(40_000, 7), { flag: 'r+' })],
  ])('%s begins anew', async (_, spoil) => {
    const file = await filled();
    await file.close();
    spoil();
    const next = open();
    expect([next.isEmpty, next.publication(), next.version]).toEqual([true, undefined, '']);
    await next.setPictures(everyPicture(fixtureContent), 'build');
    await publishFiles(next, sourceOf(fixtureContent), { at: AT });
    expect(shown(next)).toBe('The Overcoat');
    expect(statSync(path()).mode & 0o777).toBe(0o600);
  });

  test('by another version of the code is written anew from its documents, with its publication', async () => {
    const file = await filled();
    await publish(file, 'A Cloak', undefined, FIRST!);
    await file.close();
    const old = new Connection(path());
    old.exec(`delete from item; delete from reference; drop table departure; create table of_old (a);
      alter table item add column of_old text; pragma user_version = ${SCHEMA_VERSION + 1}`);
    old.close();
    const next = open();
    expect([shown(next), next.publication(), next.meta('folder')]).toEqual(['A Cloak', FIRST, HASH]);
    await publish(next, 'A Nose', FIRST, SECOND!);
    const catalogue = next.catalogue();
    expect(catalogue.en.event('books', 'overcoat')).toMatchObject({ name: 'A Nose', images: [{ name: 'overcoat' }] });
    expect(catalogue.en.changedAt({ kind: 'pages', id: 'home' })).toBe(AT);
    catalogue.retain()();
    const { user_version: version } = new Connection(path()).one<{ user_version: number }>('pragma user_version')!;
    expect(version).toBe(SCHEMA_VERSION);
  });
});

test('pictures of the build and of editors are told apart, and the same ones change nothing', async () => {
  const file = await filled();
  const { version } = file;
  const pictures = everyPicture(fixtureContent);
  expect(await file.setPictures(pictures, 'build')).toBe(false);
  expect(file.version).toBe(version);
  const uploaded = new Map([['fresh', { name: 'fresh', version: '2', width: 8, height: 6, widths: [8] }]]);
  expect(await file.setPictures(uploaded, 'uploads')).toBe(true);
  expect(await file.setPictures(uploaded, 'uploads')).toBe(false);
  expect(file.version).not.toBe(version);
  const change = (image: string): DocumentChange => {
    const { value, ...event } = named(file, 'The Overcoat');
    return { ...event, value: { ...(value as object), images: [image] } };
  };
  expect(await file.check([change('fresh')])).toEqual([]);
  expect(await file.check([change('unheard-of')])).toMatchObject([
    { kind: 'events', id: 'overcoat', field: 'images.0' },
  ]);
  await file.publish([change('fresh')], { before: undefined, after: FIRST!, at: AT });
  const catalogue = file.catalogue();
  expect(catalogue.en.listedEvent('overcoat')?.images).toEqual([uploaded.get('fresh')]);
  expect(catalogue.en.program('books')?.image?.name).toBe('books');
  catalogue.retain()();
  expect(await file.setPictures(new Map(), 'uploads')).toBe(true);
  expect(await file.setPictures(pictures, 'build')).toBe(false);
});

test('a picture of the build comes back once an upload of its name is gone', async () => {
  const file = await filled();
  const versionShown = () => {
    const catalogue = file.catalogue();
    const { image } = catalogue.en.program('books')!;
    catalogue.retain()();
    return image?.version;
  };
  const before = versionShown();
  await file.setPictures(new Map([['books', { ...fixturePicture('books'), version: 'uploaded' }]]), 'uploads');
  expect(versionShown()).toBe('uploaded');
  expect(await file.setPictures(everyPicture(fixtureContent), 'build')).toBe(false);
  expect(versionShown()).toBe('uploaded');
  await file.setPictures(new Map(), 'uploads');
  expect(versionShown()).toBe(before);
});

describe('what cannot be shown', () => {
  const everything = (file: PublishedFile, ...changed: DocumentChange[]) =>
    [...file.documents()].map((each) => changed.find(({ kind, id }) => kind === each.kind && id === each.id) ?? each);
  const program = { kind: 'programs', id: 'books' } as const;
  const broken = { ...program, value: { id: 'books' } };
  const REPLACED = { publication: FIRST!, at: AT };

  test('of a picture is its place: the document is shown, and shows it once it is there', async () => {
    const file = await filled();
    await file.setPictures(new Map(), 'build');
    await file.replace(everything(file), REPLACED);
    const catalogue = file.catalogue();
    expect(catalogue.en.event('books', 'overcoat')).toMatchObject({ name: 'The Overcoat', images: [] });
    expect(catalogue.en.master('m4')).toMatchObject({ name: 'Tamara', photo: undefined });
    expect(catalogue.en.home.hero.title).toBeDefined();
    catalogue.retain()();
    expect(file.leftOut().documents).toEqual([]);
    expect(file.leftOut().problems).toContainEqual(
      expect.objectContaining({ kind: 'events', id: 'overcoat', field: 'images.0' }),
    );
    await file.setPictures(everyPicture(fixtureContent), 'uploads');
    const later = file.catalogue();
    expect(later.en.event('books', 'overcoat')?.images).toMatchObject([{ name: 'overcoat' }]);
    later.retain()();
    expect(file.leftOut()).toEqual({ documents: [], problems: [] });
  });

  test('of a picture stands against a document that names it, and against no other', async () => {
    const file = await filled();
    await file.setPictures(new Map([['overcoat', fixturePicture('overcoat')]]), 'build');
    expect(await file.check([named(file, 'A Cloak')])).toEqual([]);
    await file.setPictures(new Map(), 'build');
    expect(await file.check([named(file, 'A Cloak')])).toMatchObject([{ kind: 'events', field: 'images.0' }]);
  });

  test('is on no page with all that names it, is named, and comes back with what mends it', async () => {
    const file = await filled();
    const whole = file.document(program)!;
    await file.replace(everything(file, broken), REPLACED);
    expect(shown(file)).toBeUndefined();
    expect(file.leftOut().documents.toSorted()).toEqual(['events/overcoat', 'programs/books']);
    expect(file.leftOut().problems).toContainEqual(expect.objectContaining({ ...program, field: 'image' }));
    await file.publish([whole], { before: FIRST, after: SECOND, at: AT });
    expect([shown(file), file.leftOut()]).toEqual(['The Overcoat', { documents: [], problems: [] }]);
  });

  test('is never another wording from content files, but where there would be no site', async () => {
    const files = await filled();
    const said = [...files.documents()];
    await files.close();
    const file = open(() => said);
    const home = { kind: 'pages', id: 'home' } as const;
    await file.replace(everything(file, broken, { ...home, value: {} }), REPLACED);
    const catalogue = file.catalogue();
    expect([catalogue.en.program('books'), catalogue.en.home.hero.title]).toEqual([undefined, expect.any(String)]);
    catalogue.retain()();
    expect(file.document(home)?.value).toEqual({});
    expect(file.leftOut().documents.toSorted()).toEqual(['events/overcoat', 'pages/home', 'programs/books']);
  });

  test('stands as content files have it where a page that there must be names it', async () => {
    const files = await filled();
    const said = [...files.documents()];
    await files.close();
    const file = open(() => said);
    const master = { kind: 'masters', id: 'm4' } as const;
    const home = file.document({ kind: 'pages', id: 'home' })!;
    const hero = { ...(home.value as { hero: object }).hero, title: { en: 'Published', ru: 'Опубликовано' } };
    await file.replace(
      everything(file, { ...master, value: {} }, { ...home, value: { ...(home.value as object), hero } }),
      REPLACED,
    );
    const catalogue = file.catalogue();
    expect([catalogue.en.teens!.expert.id, catalogue.en.home.hero.title]).toEqual(['m4', 'Published']);
    catalogue.retain()();
    expect([shown(file), file.leftOut().documents]).toEqual(['The Overcoat', ['masters/m4']]);
  });
});

test('of content files that are read each is told of three times, however many words it has', async () => {
  const file = open();
  await file.setPictures(everyPicture(fixtureContent), 'build');
  const source = sourceOf(fixtureContent);
  let steps = 0;
  await publishFiles(file, source, { at: AT, onStep: () => (steps += 1) });
  expect(steps / source.names.length).toBeGreaterThan(2.3);
  expect(steps / source.names.length).toBeLessThanOrEqual(3);
});

test('what no page is read from keeps no words for a search, and a check writes none', async () => {
  const file = new PublishedFile(directory, undefined, { isShown: false });
  opened.push(file);
  await file.setPictures(everyPicture(fixtureContent), 'build');
  await publishFiles(file, sourceOf(fixtureContent), { at: AT });
  const words = () => new Connection(path()).one('select count(*) as count from word');
  expect(words()).toEqual({ count: 0 });
  expect(await file.check([named(file, 'Other')])).toEqual([]);
});
