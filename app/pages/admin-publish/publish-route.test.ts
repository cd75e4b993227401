import { beforeEach, expect, test, vi } from 'vitest';

import type { DocumentKey } from '../../../domain/documents/document.ts';
import { anna } from '../../../tests/fixtures/draft-fixture.ts';
import { editorsRoom } from '../../../tests/fixtures/editors-room.ts';
import { overcoat, publishingSites } from '../../../tests/fixtures/publishing-sites.ts';
import * as edition from '../admin-editions/edition.tsx';
import * as editions from '../admin-editions/editions.tsx';
import * as publish from './publish.tsx';

const sites = publishingSites('sqlite');
// A long audit pauses, with a timer.
beforeEach(() => void vi.useRealTimers());

const address = '/Admin/publish?documents=events/overcoat';
const books: DocumentKey = { kind: 'programs', id: 'books' };

async function open() {
  const site = await sites.process();
  await site.takeIn();
  return { site, room: editorsRoom(sites, site) };
}

/** The form of the page as it was shown. */
async function formOf(room: ReturnType<typeof editorsRoom>, intent: string, more: string[][] = []) {
  const { chosen, drafts } = await room.open(publish, address);
  return [
    ['intent', intent],
    ...drafts.filter(({ isChosen }) => isChosen).map(({ document }) => ['documents', document.name]),
    ...chosen.map(({ document, revision }) => ['seen', `${document.name}@${revision}`]),
    ...more,
  ];
}

async function save(key: DocumentKey, value: unknown) {
  return (await sites.store.write({ ...key, value }, anna))!;
}

test('what was looked at is published, and undone', async () => {
  const { site, room } = await open();
  await sites.draft({ name: { en: 'The Parka', ru: 'Шинель' } });
  expect(await room.send(publish, address, await formOf(room, 'publish'))).toBe('/Admin/editions/1?done=published');
  expect(site.shown()).toBe('The Parka');

  const shown = await room.open(edition, '/Admin/editions/1?done=published', { number: '1' });
  expect(shown).toMatchObject({ by: 'Vera', done: 'published', changes: [{ document: { title: 'The Parka' } }] });
  const undone = await room.send(edition, '/Admin/editions/1', { intent: 'undo' }, { number: '1' });
  expect(undone).toBe('/Admin/editions/2?done=undone');
  expect(site.shown()).toBe('The Overcoat');
  expect(await room.send(edition, '/Admin/editions/1', { intent: 'undo' }, { number: '1' })).toMatchObject({
    data: { problem: 'later', documents: [{ name: 'events/overcoat' }] },
    init: { status: 409 },
  });
});

test('a draft that was changed meanwhile is shown again, and not published', async () => {
  const { site, room } = await open();
  await sites.draft({ name: { en: 'The Parka', ru: 'Шинель' } });
  const form = await formOf(room, 'publish');
  await sites.draft({ name: { en: 'The Anorak', ru: 'Шинель' } });
  expect(await room.send(publish, address, form)).toMatch(/^\/Admin\/publish\?.*notice=outdated/);
  expect(
    await room.send(publish, address, [
      ['intent', 'publish'],
      ['documents', 'events/overcoat'],
    ]),
  ).toMatch(/notice=chosen/);
  expect(site.shown()).toBe('The Overcoat');
});

test('what is wrong is named with a link to the field, what nobody can buy as what would become worse', async () => {
  const { room } = await open();
  await sites.draft({ dateOfEvent: '2027-02-31' });
  const invalid = await room.open(publish, address);
  expect(invalid.problems).toMatchObject([
    { label: 'Date', to: '/Admin/content/events/overcoat#document-dateOfEvent' },
  ]);
  await sites.draft({ dateOfEvent: '2026-11-26', kassaLink: undefined });
  const worse = await room.open(publish, address);
  expect(worse.problems).toEqual([]);
  expect(worse.warnings).toMatchObject([{ document: { name: 'events/overcoat' }, texts: ['No payment link'] }]);
});

test('a publication waits for its time, which must be to come, and can be cancelled', async () => {
  const { room } = await open();
  await sites.draft({ name: { en: 'The Parka', ru: 'Шинель' } });
  const past = await formOf(room, 'schedule', [['at', '2026-11-21T15:59']]);
  expect(await room.send(publish, address, past)).toMatch(/notice=time/);
  expect(await room.send(publish, address, await formOf(room, 'schedule', [['at', 'soon']]))).toMatch(/notice=time/);
  const form = await formOf(room, 'schedule', [['at', '2026-11-27T10:00']]);
  const to = (await room.send(publish, address, form)) as string;
  const waiting = await room.open(editions, to);
  expect(waiting.added).toMatch(/^27\W+November 2026 at 10:00$/);
  const [{ id } = { id: '' }] = waiting.scheduled;
  expect(await room.send(editions, '/Admin/editions', { cancel: id })).toBe('/Admin/editions?done=cancelled');
  expect(await room.send(editions, '/Admin/editions', { cancel: id })).toBe('/Admin/editions?done=gone');
  expect(await sites.store.draft(overcoat)).toBeDefined();
});

test('taking a program off the site names its addresses and what is still sold, and takes its events along', async () => {
  const { site, room } = await open();
  await save(books, undefined);
  const off = '/Admin/publish?documents=programs/books';
  const page = await room.open(publish, off);
  expect(page.leaving).toMatchObject([
    {
      paths: ['/program/books', '/ru/program/books'],
      onSale: [{ document: { title: 'The Overcoat' }, day: expect.stringContaining('2026') }],
    },
  ]);
  expect(page.dependent).toMatchObject([{ name: 'events/overcoat' }]);
  const to = await room.send(publish, off, [
    ['intent', 'add'],
    ['documents', 'programs/books'],
  ]);
  const all = await room.open(publish, to as string);
  expect([all.problems, all.chosen.map(({ document }) => document.name).toSorted()]).toEqual([
    [],
    ['events/overcoat', 'programs/books'],
  ]);
  const seen = all.chosen.map(({ document, revision }) => ['seen', `${document.name}@${revision}`]);
  const documents = all.chosen.map(({ document }) => ['documents', document.name]);
  await room.send(publish, off, [['intent', 'publish'], ...documents, ...seen]);
  expect(site.content.current().en.program('books')).toBeUndefined();
});

test('drafts that belong together are chosen together, unless somebody has chosen', async () => {
  const { room } = await open();
  await save(books, { ...((await sites.store.published(books))?.value as object), category: 'History' });
  await sites.draft({ time: '20:00' });
  const chosenAt = async (query: string) =>
    (await room.open(publish, `/Admin/publish?${query}`)).chosen.map(({ document }) => document.name);
  expect(await chosenAt('documents=programs/books')).toHaveLength(2);
  expect(await chosenAt('exactly=&documents=programs/books')).toEqual(['programs/books']);
  expect(await chosenAt('documents=nonsense/../x,__proto__/y')).toEqual([]);
});

test.each([
  ['/masters', true],
  ['/ru/masters', false],
  ['/masters/nobody', false],
  ['/program/books', false],
  ['//elsewhere.example', false],
])(
  'a program that is to lead to %s: there is such a page afterwards, or the editor is told that there is none',
  async (path, exists) => {
    const { room } = await open();
    await sites.store.write({ ...books, value: undefined, redirect: path }, anna);
    const page = await room.open(publish, '/Admin/publish?documents=programs/books');
    expect(page.leaving).toMatchObject([{ redirect: { path, exists } }]);
  },
);
