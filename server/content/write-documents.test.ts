import { describe, expect, test } from 'vitest';

import type { DocumentChange, DocumentKey } from '#domain/documents/document.ts';
import type { Language } from '#domain/values/field-values.ts';
import { composedEvent, composedMaster, composedProgram } from '#tests/fixtures/composed-catalogue.ts';
import { composedFiles } from '#tests/fixtures/composed-catalogue.ts';
import { temporaryFile } from '#tests/fixtures/temporary-file.ts';
import type { Catalogue } from './catalogue.ts';
import type { PublishedFile } from './published-file.ts';

/** What follows from a document on the pages of others, once it is published and before that, in a preview. */

const AT = '2026-11-21T12:00:00.000Z';
const BEFORE = '2026-10-01T08:00:00.000Z';
const files = composedFiles({
  programs: [{ id: 'books' }, { id: 'short', category: 'History', endDate: '2026-11-01' }],
  events: [
    { id: 'overcoat', program: 'books', dateOfEvent: '2026-11-26' },
    { id: 'nose', program: 'short', dateOfEvent: '2026-10-20', master: 'm2' },
  ],
});
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);

type Show = (file: PublishedFile, changes: DocumentChange[]) => Promise<Catalogue>;
const ways: [string, Show][] = [
  [
    'published',
    async (file, changes) => {
      await file.publish(changes, { before: undefined, after: { number: 1, token: 'first' }, at: AT });
      return file.catalogue();
    },
  ],
  ['in a preview', (file, changes) => file.preview(changes, AT)],
];
const event = (change: Parameters<typeof composedEvent>[0]): DocumentChange => ({
  kind: 'events',
  id: change.id,
  value: composedEvent(change),
});
const program = (change: Parameters<typeof composedProgram>[0]): DocumentChange => ({
  kind: 'programs',
  id: change.id,
  value: composedProgram(change),
});
const nose = { id: 'nose', program: 'short', dateOfEvent: '2026-10-20', master: 'm2' };

/** When anything last changed that the page of a document prints. */
const pageChangedAt = ({ pages }: Catalogue, language: Language, { kind, id }: DocumentKey) =>
  pages(kind, [id]).find((page) => page.language === language)?.changedAt;

describe.each(ways)('what changed, %s,', (_, show) => {
  async function changed(...changes: DocumentChange[]) {
    const file = await temporaryFile(files);
    const catalogue = await show(file, changes);
    return { file, catalogue, release: catalogue.retain() };
  }

  test('a category is that of the events of the program', async () => {
    const { catalogue, release } = await changed(program({ id: 'books', category: 'Culture' }));
    const { ru } = catalogue;
    expect(ru.event('books', 'overcoat')?.category).toBe('Culture');
    expect(ids(ru.events({ category: 'Culture' }))).toEqual(['overcoat']);
    expect([...ru.tally({}, 'category')]).toEqual([
      ['Culture', 1],
      ['History', 1],
    ]);
    expect(ru.listedEvent('overcoat')?.category).toBe('Culture');
    expect([ru.countPrograms({ category: 'Culture' }), ru.countPrograms({ category: 'Literature' })]).toEqual([1, 0]);
    release();
  });

  test('a moved event moves the last day of its program', async () => {
    const over = (catalogue: Catalogue) => ids(catalogue.en.programs({ over: { on: '2026-11-30', is: true } }));
    const { catalogue, file, release } = await changed(event({ ...nose, dateOfEvent: '2026-12-10' }));
    expect(over(catalogue)).toEqual(['books']);
    expect(ids(catalogue.en.programs({ over: { on: '2026-12-11', is: true } }))).toEqual(['books', 'short']);
    const sooner = await file.preview([event({ ...nose, dateOfEvent: '2026-10-16' })], AT);
    expect(over(sooner)).toEqual(['books', 'short']);
    sooner.retain()();
    release();
  });

  test('an event that goes to another program takes the last day with it', async () => {
    const { catalogue, release } = await changed(
      event({ id: 'overcoat', program: 'short', dateOfEvent: '2026-11-26' }),
    );
    const over = (on: string) => ids(catalogue.en.programs({ over: { on, is: true } }));
    expect([over('2026-11-26'), over('2026-11-27')]).toEqual([[], ['short']]);
    release();
  });

  test('an event that goes to another program is that one’s, and the page that it left has changed', async () => {
    const { catalogue, release } = await changed(event({ ...nose, program: 'books', master: 'm4' }));
    const { en } = catalogue;
    expect(ids(en.program('books')!.events)).toEqual(['nose', 'overcoat']);
    expect(en.program('short')!.events).toEqual([]);
    expect(en.event('short', 'nose')).toBeUndefined();
    expect(en.event('books', 'nose')).toMatchObject({ programId: 'books', category: 'Literature' });
    const left: DocumentKey = { kind: 'programs', id: 'short' };
    const leftMaster: DocumentKey = { kind: 'masters', id: 'm2' };
    const never: DocumentKey = { kind: 'masters', id: 'm9' };
    const keys = [left, leftMaster, never, { kind: 'programs', id: 'books' } as const];
    expect(keys.map((key) => pageChangedAt(catalogue, 'en', key))).toEqual([AT, AT, undefined, AT]);
    release();
  });

  test('an event that is taken off is in no list, no count and no page of its program', async () => {
    const { catalogue, release } = await changed({
      kind: 'events',
      id: 'nose',
      value: undefined,
      redirect: '/program/short',
    });
    const { en } = catalogue;
    expect([ids(en.events()), en.countEvents(), en.program('short')?.events]).toEqual([['overcoat'], 1, []]);
    expect([...en.tally({}, 'master')]).toEqual([['m4', 1]]);
    expect([en.event('short', 'nose'), en.listedEvent('nose'), en.has('events', 'nose')]).toEqual([
      undefined,
      undefined,
      false,
    ]);
    expect([catalogue.count('events'), catalogue.ids('events', 9, 0)]).toEqual([1, ['overcoat']]);
    expect(catalogue.references('masters').filter(({ id }) => id === 'nose')).toEqual([]);
    expect(catalogue.redirectOf({ kind: 'events', id: 'nose' })).toBe('/program/short');
    expect(pageChangedAt(catalogue, 'en', { kind: 'programs', id: 'short' })).toBe(AT);
    release();
  });

  test('a master’s new name is beside everything that they lead', async () => {
    const value = { ...composedMaster('m2'), surname: { en: 'Orlova', ru: 'Орлова' } };
    const { catalogue, release } = await changed({ kind: 'masters', id: 'm2', value });
    expect(catalogue.en.listedEvent('nose')?.master.fullName).toBe('Anna Orlova');
    expect(catalogue.ru.event('short', 'nose')?.master.fullName).toBe('Anna Орлова');
    expect(catalogue.en.suggestedMasters('2026-10-01', 9).map(({ fullName }) => fullName)).toContain('Anna Orlova');
    expect(catalogue.en.masterNames()).toContainEqual({ id: 'm2', name: 'Anna', surname: 'Orlova' });
    release();
  });

  test('what is new is in every list, what stayed the same keeps its instants', async () => {
    const { catalogue, release } = await changed(
      event({ id: 'cloak', program: 'fresh', dateOfEvent: '2026-12-24', shownIn: ['ru'] }),
      program({ id: 'fresh', startDate: '2026-12-24', category: 'Culture' }),
    );
    const { en, ru } = catalogue;
    expect([ids(en.events()), ids(ru.events({ from: '2026-12-01' }))]).toEqual([['nose', 'overcoat'], ['cloak']]);
    expect(ids(ru.programs({ over: { on: '2026-12-24', is: false }, year: '2026' }))).toContain('fresh');
    expect(ru.programs({ category: 'Culture' })[0]?.events).toMatchObject([{ id: 'cloak', category: 'Culture' }]);
    expect(pageChangedAt(catalogue, 'ru', { kind: 'events', id: 'cloak' })).toBe(AT);
    expect(pageChangedAt(catalogue, 'ru', { kind: 'events', id: 'overcoat' })).toBe(BEFORE);
    expect(ru.changedAt({ kind: 'pages', id: 'home' })).toBe(BEFORE);
    release();
  });
});

test('a preview changes nothing of what is published', async () => {
  const file = await temporaryFile(files);
  const { version } = file;
  const preview = await file.preview(
    [event({ ...nose, dateOfEvent: '2026-12-10' }), program({ id: 'books', category: 'Culture' })],
    AT,
  );
  const release = preview.retain();
  const published = file.catalogue();
  expect(published.en.listedEvent('nose')?.dateOfEvent).toBe('2026-10-20');
  expect(published.en.countEvents({ category: 'Culture' })).toBe(0);
  expect(file.version).toBe(version);
  await file.publish([event({ ...nose, dateOfEvent: '2027-01-01' })], {
    before: undefined,
    after: { number: 1, token: 'first' },
    at: AT,
  });
  expect(preview.en.listedEvent('nose')?.dateOfEvent).toBe('2026-12-10');
  published.retain()();
  release();
});

test('a draft of what does not fit together leaves the rest of the preview as it is', async () => {
  const file = await temporaryFile(files);
  const preview = await file.preview([{ kind: 'events', id: 'nose', value: { name: 7 } }], AT);
  const release = preview.retain();
  expect(ids(preview.en.events())).toEqual(['overcoat']);
  expect(preview.en.program('short')?.events).toEqual([]);
  release();
});
