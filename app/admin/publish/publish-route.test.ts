import { beforeEach, expect, test, vi } from 'vitest';

import type { DocumentKey } from '#domain/documents/document.ts';
import { hashOfField } from '#domain/documents/fields.ts';
import { anna, boris } from '#tests/fixtures/draft-fixture.ts';
import { editorsRoom } from '#tests/fixtures/editors-room.ts';
import { placeOrder } from '#server/tickets/place-order.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { typed } from '#tests/fixtures/test-document-store.ts';
import * as history from './history.tsx';
import * as publications from './publications.tsx';
import * as publish from './publish.tsx';

const sites = publishingSites('sqlite');
// A long audit pauses, with a timer.
beforeEach(() => void vi.useRealTimers());

const address = '/Admin/publish?document=events/overcoat';
const books: DocumentKey = { kind: 'programs', id: 'books' };

async function open() {
  const site = await sites.process();
  await site.takeIn();
  return { site, room: editorsRoom(sites, site) };
}

const seenOf = ({ document, revision }: { document: { name: string }; revision: number }) => [
  'seen',
  `${document.name}@${revision}`,
];

/** The form of the page as it was shown. */
async function formOf(room: ReturnType<typeof editorsRoom>, intent: string, more: string[][] = []) {
  const { planned } = await room.open(publish, address);
  return [['intent', intent], ...planned.map(seenOf), ...more];
}

async function save(key: DocumentKey, value: unknown) {
  return (await sites.store.write({ ...key, value }, anna))!;
}

test('what was looked at is published, and undone', async () => {
  const { site, room } = await open();
  await sites.draft({ name: { en: 'The Parka', ru: 'Шинель' } });
  const done = '/Admin/publications?done=published&number=1';
  expect(await room.send(publish, address, await formOf(room, 'publish'))).toBe(done);
  expect(site.shown()).toBe('The Parka');

  // Back to the document, and to its page on the site.
  const document = { title: 'The Parka', to: '/Admin/content/events/overcoat', path: '/program/books/event/overcoat' };
  expect(await room.open(publications, done)).toMatchObject({
    done: 'published',
    latest: { number: 1, by: 'Vera', documents: [document] },
    publications: [{ number: 0, by: 'Files of the site', more: expect.any(Number) }],
  });
  const undo = () => room.send(publications, '/Admin/publications', { undo: '1' });
  expect(await undo()).toBe('/Admin/publications?done=undone&number=2');
  expect(site.shown()).toBe('The Overcoat');
  expect(await undo()).toMatchObject({
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
  await expect(room.send(publish, address, [['intent', 'publish']])).rejects.toMatchObject({ init: { status: 400 } });
  expect(site.shown()).toBe('The Overcoat');
});

test('a field in which two people wrote different things keeps a draft from being published', async () => {
  const { site, room } = await open();
  await sites.draft({ time: '20:00' });
  await sites.store.save(overcoat, typed([{ path: 'time', value: '21:00', shown: hashOfField('19:00') }]), boris);
  const { undecided } = await room.open(publish, address);
  expect(undecided).toMatchObject([{ label: 'Time', to: '/Admin/content/events/overcoat#document-time' }]);
  expect(await room.send(publish, address, await formOf(room, 'publish'))).toBe(
    '/Admin/publish?document=events%2Fovercoat',
  );
  expect(site.publication()).toBe(0);
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

test('an event on another day: was it moved? Visitors read it where an editor says so', async () => {
  const { site, room } = await open();
  const [seen] = await sites.draft({ dateOfEvent: '2026-12-03' });
  const answer = (name: string, revision = seen!.revision) =>
    room.send(publish, address, [
      [name, 'events/overcoat'],
      ['seen', `events/overcoat@${revision}`],
    ]);
  const question = {
    document: { name: 'events/overcoat' },
    movedFrom: expect.stringMatching(/^Moved from Thursday 26/),
  };
  expect((await room.open(publish, address)).moves).toMatchObject([question]);
  // The day was wrong: nothing is asked any more, and nothing is written.
  const corrected = (await answer('corrected')) as string;
  expect((await room.open(publish, corrected)).moves).toEqual([]);
  expect((await sites.store.draft(overcoat))?.value).not.toHaveProperty('status');
  // Somebody has written more meanwhile.
  expect(await answer('moved', seen!.revision + 1)).toMatch(/notice=outdated/);
  await answer('moved');
  const { moves } = await room.open(publish, address);
  expect(moves).toEqual([]);
  await room.send(publish, address, await formOf(room, 'publish'));
  expect(site.content.current().en.event('books', 'overcoat')).toMatchObject({
    status: 'moved',
    previousDate: '2026-11-26',
  });
});

test('an event that was to come, on a day that is over: is the day right?', async () => {
  const { room } = await open();
  await sites.draft({ dateOfEvent: '2025-11-26' });
  const document = { name: 'events/overcoat' };
  const movedFrom = expect.stringMatching(/^Moved from Thursday 26/);
  expect((await room.open(publish, address)).moves).toMatchObject([{ document, movedFrom, isOver: true }]);
  // It says that it was moved.
  await sites.draft({ dateOfEvent: '2025-11-26', status: 'moved', previousDate: '2026-11-26' });
  expect((await room.open(publish, address)).moves).toMatchObject([{ document, movedFrom: undefined, isOver: true }]);
});

test.each([
  ['at another time', { time: '20:00' }],
  ['that is cancelled', { dateOfEvent: '2026-12-03', status: 'cancelled' }],
  ['on a day that is none', { dateOfEvent: '2026-02-30' }],
  ['whose day is missing', { dateOfEvent: undefined }],
])('of an event %s nobody asks whether it was moved', async (_, change) => {
  const { room } = await open();
  await sites.draft(change);
  expect((await room.open(publish, address)).moves).toEqual([]);
});

test('a publication waits for its time, which must be to come, and can be cancelled', async () => {
  const { room } = await open();
  await sites.draft({ name: { en: 'The Parka', ru: 'Шинель' } });
  const past = await formOf(room, 'schedule', [['at', '2026-11-21T15:59']]);
  expect(await room.send(publish, address, past)).toMatch(/notice=time/);
  expect(await room.send(publish, address, await formOf(room, 'schedule', [['at', 'soon']]))).toMatch(/notice=time/);
  const form = await formOf(room, 'schedule', [['at', '2026-11-27T10:00']]);
  const to = (await room.send(publish, address, form)) as string;
  expect(to).toMatch(/^\/Admin\/publications\?scheduled=/);
  const waiting = await room.open(publications, to);
  expect(waiting.added).toMatch(/^27\W+November 2026 at 10:00$/);
  let [{ id } = { id: '' }] = waiting.scheduled;
  expect(await room.send(publications, '/Admin/publications', { cancel: id })).toBe(
    '/Admin/publications?done=cancelled',
  );
  expect(await room.send(publications, '/Admin/publications', { cancel: id })).toBe('/Admin/publications?done=gone');
  expect(await sites.store.draft(overcoat)).toBeDefined();
});

test('a publication at another time takes the place of the one that waits, once it is made', async () => {
  const { room } = await open();
  await sites.draft({ name: { en: 'The Parka', ru: 'Шинель' } });
  const schedule = async (to: string, at: string) =>
    room.send(publish, to, await formOf(room, 'schedule', [['at', at]]));
  await schedule(address, '2026-11-27T10:00');
  const [first] = await sites.store.scheduled();
  // Nothing is put in its place by a time that is over.
  const again = `${address}&replaces=${first?.id}`;
  expect(await schedule(again, '2026-11-21T15:59')).toMatch(/notice=time/);
  expect((await sites.store.scheduled()).map(({ id }) => id)).toEqual([first?.id]);
  await schedule(again, '2026-11-28T10:00');
  expect(await sites.store.scheduled()).toMatchObject([{ publishAt: '2026-11-28T06:00:00.000Z' }]);
});

test('taking a program off the site names its addresses and what is still sold, and takes its events along', async () => {
  const { site, room } = await open();
  await save(books, undefined);
  const off = '/Admin/publish?document=programs/books';
  const page = await room.open(publish, off);
  expect(page.document).toMatchObject({ title: 'Short Books' });
  expect(page.leaving).toMatchObject([
    {
      paths: ['/program/books', '/ru/program/books'],
      onSale: [{ document: { title: 'The Overcoat' }, day: expect.stringContaining('2026') }],
    },
  ]);
  expect(page.dependent).toMatchObject([{ name: 'events/overcoat' }]);
  const to = await room.send(publish, off, [['intent', 'add'], ...page.planned.map(seenOf)]);
  const all = await room.open(publish, to as string);
  expect([all.problems, all.planned.map(({ document }) => document.name).toSorted()]).toEqual([
    [],
    ['events/overcoat', 'programs/books'],
  ]);
  await room.send(publish, off, [['intent', 'publish'], ...all.planned.map(seenOf)]);
  expect(site.content.current().en.program('books')).toBeUndefined();
});

test('taking off an event to which people have tickets says how many they are, as long as it is to come', async () => {
  const { site, room } = await open();
  const dependencies = { database: sites.database, catalogue: site.content.current, now: () => sites.now };
  const purchase = { what: 'event', item: 'overcoat', seat: 'in-person' } as const;
  const holder = { name: 'Anna', email: 'anna@example.com', language: 'en', amount: 0, currency: 'aed' } as const;
  for (const reference of ['first', 'second'])
    await placeOrder(dependencies, { provider: 'free', reference, purchase, quantity: 2, ...holder });
  const [event, program] = [address, '/Admin/publish?document=programs/books'];
  await save(overcoat, undefined);
  const held = [{ document: { title: 'The Overcoat' }, holders: 2 }];
  expect((await room.open(publish, event)).leaving).toMatchObject([{ held }]);
  await save(books, undefined);
  expect((await room.open(publish, program)).leaving).toMatchObject([{ held }, { held }]);
  sites.now = new Date('2026-11-27T12:00:00.000Z');
  expect((await room.open(publish, event)).leaving[0]?.held).toEqual([]);
});

test('a document is published with what it needs, or everything', async () => {
  const { room } = await open();
  await save(books, { ...((await sites.store.published(books))?.value as object), category: 'History' });
  await sites.draft({ time: '20:00' });
  await save({ kind: 'masters', id: 'm9' }, { name: { en: 'Nina' } });
  const plannedAt = async (query: string) => {
    const { planned, others } = await room.open(publish, `/Admin/publish${query}`);
    return [planned.map(({ document }) => document.name).toSorted(), others];
  };
  const both = ['events/overcoat', 'programs/books'];
  expect(await plannedAt('?document=programs/books')).toEqual([both, 1]);
  expect(await plannedAt('?document=masters/nobody')).toEqual([[], 3]);
  expect(await plannedAt('')).toEqual([both, 1]);
});

test('of everything is published what is ready; what is not, or needs what is not, is named', async () => {
  const { room, site } = await open();
  await sites.draft({ name: { en: 'The Parka', ru: 'Шинель' } });
  await save({ kind: 'masters', id: 'm9' }, { name: { en: 'Nina' } });
  await save(books, { ...((await sites.store.published(books))?.value as object), master: 'm9' });
  const shown = await room.open(publish, '/Admin/publish');
  expect(shown.planned.map(({ document }) => document.name)).toEqual(['events/overcoat']);
  expect(shown.problems).toEqual([]);
  expect(new Set(shown.waiting.map(({ to }) => to.split('#')[0]))).toEqual(
    new Set(['/Admin/content/masters/m9', '/Admin/content/programs/books']),
  );
  const form = [['intent', 'publish'], ...shown.planned.map(seenOf)];
  expect(await room.send(publish, '/Admin/publish', form)).toContain('done=published');
  expect(site.shown()).toBe('The Parka');
  // Where nothing is ready it is shown with what stands against it.
  const rest = await room.open(publish, '/Admin/publish');
  expect([rest.planned.length, rest.waiting.length]).toEqual([2, 0]);
  expect(rest.problems.length).toBeGreaterThan(0);
});

test('what takes off something that others need stays, and is named with its own page of publishing', async () => {
  const { site, room } = await open();
  await save({ kind: 'masters', id: 'm4' }, undefined);
  await sites.draft({ name: { en: 'The Parka', ru: 'Шинель' } });
  const shown = await room.open(publish, '/Admin/publish');
  expect(shown.planned.map(({ document }) => document.name)).toEqual(['events/overcoat']);
  expect([shown.problems, shown.dependent]).toEqual([[], []]);
  expect(shown.waiting).toMatchObject([{ to: '/Admin/publish?document=masters/m4' }]);
  const form = [['intent', 'publish'], ...shown.planned.map(seenOf)];
  expect(await room.send(publish, '/Admin/publish', form)).toContain('done=published');
  expect(site.shown()).toBe('The Parka');
});

test('what takes a language from something on the site that needs it stays, and is named with its own page', async () => {
  const { room } = await open();
  const master = { kind: 'masters', id: 'm4' } as const;
  const published = async (key: DocumentKey) => (await sites.store.published(key))?.value as object;
  await save(books, { ...(await published(books)), title: { ru: 'Короткие книги' } });
  await save(master, { ...(await published(master)), surname: { en: 'Orlova', ru: 'Орлова' } });
  const shown = await room.open(publish, '/Admin/publish');
  expect(shown.planned.map(({ document }) => document.name)).toEqual(['masters/m4']);
  expect([shown.problems, shown.waiting]).toMatchObject([[], [{ to: '/Admin/publish?document=programs/books' }]]);
  // A draft of what needs it may need it only now, so neither goes.
  await sites.draft({ time: '20:00' });
  const all = await room.open(publish, '/Admin/publish');
  expect(all.planned.map(({ document }) => document.name)).toEqual(['masters/m4']);
});

test('what a field refers to is named, not its id', async () => {
  const { room } = await open();
  await save({ kind: 'masters', id: 'm9' }, { name: { en: 'Nina' }, surname: { en: 'Orlova' } });
  await sites.draft({ master: 'm9' });
  const { planned } = await room.open(publish, address);
  const { differences } = planned.find(({ document }) => document.name === 'events/overcoat')!;
  expect(differences).toMatchObject([{ pieces: [{ type: 'removed' }, { type: 'added', text: 'Nina Orlova' }] }]);
});

test('questions are called after their event, and chosen options by their labels', async () => {
  const { room } = await open();
  const faq: DocumentKey = { kind: 'faq', id: 'overcoat' };
  await save(faq, [{ question: { en: 'Is it cold?' }, answer: { en: 'It is.' } }]);
  await sites.draft({ shownIn: ['ru', 'en'] });
  const { planned } = await room.open(publish, '/Admin/publish');
  expect(planned.find(({ document }) => document.name === 'faq/overcoat')?.document.title).toBe('The Overcoat');
  const { differences } = planned.find(({ document }) => document.name === 'events/overcoat')!;
  expect(differences).toMatchObject([{ label: 'Show in', pieces: [{ type: 'added', text: 'Russian\nEnglish' }] }]);
  const form = [['intent', 'publish'], ...planned.map(seenOf)];
  const done = (await room.send(publish, '/Admin/publish', form)) as string;
  const { latest } = await room.open(publications, done);
  expect(latest?.documents.map(({ title }) => title)).toEqual(['The Overcoat', 'The Overcoat']);
  expect((await room.open(history, '/Admin/content/faq/overcoat/history', faq)).document.title).toBe('The Overcoat');
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
    const page = await room.open(publish, '/Admin/publish?document=programs/books');
    expect(page.leaving).toMatchObject([{ redirect: { path, exists } }]);
  },
);
