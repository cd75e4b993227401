import { expect, test } from 'vitest';

import type { Editor } from '#domain/documents/document.ts';
import { hashOfField } from '#domain/documents/fields.ts';
import { idPattern } from '#domain/values/field-values.ts';
import { anna, boris } from '#tests/fixtures/draft-fixture.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import { dyingAfter } from '#tests/fixtures/dying-database.ts';
import { editorsRoom, vera } from '#tests/fixtures/editors-room.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { typed } from '#tests/fixtures/test-document-store.ts';
import * as newDocument from './new-document.tsx';

const sites = publishingSites('sqlite');

test('an event that is begun in the list of a program has the program and its master', async () => {
  const site = await sites.process();
  await site.takeIn();
  const room = editorsRoom(sites, site);
  const begin = (title: string, query: string) =>
    room.send(newDocument, `/Admin/content/events/new${query}`, { 'title-en': title }, { kind: 'events' });
  expect(await begin('The Nose', '?program=books')).toBe('/Admin/content/events/the-nose');
  expect((await sites.store.draft({ kind: 'events', id: 'the-nose' }))?.value).toEqual({
    id: 'the-nose',
    name: { en: 'The Nose' },
    program: 'books',
    master: 'm4',
  });
  await begin('The Carriage', '');
  expect((await sites.store.draft({ kind: 'events', id: 'the-carriage' }))?.value).not.toHaveProperty('program');
});

test('a title that is too long is kept whole: what is wrong with it is said in the form', async () => {
  const site = await sites.process();
  await site.takeIn();
  const title = 'A very long evening '.repeat(25).trim();
  const room = editorsRoom(sites, site);
  const form = { 'title-en': title, id: 'long-evening' };
  const begun = await room.send(newDocument, '/Admin/content/events/new', form, { kind: 'events' });
  expect(begun).toBe('/Admin/content/events/long-evening');
  const draft = await sites.store.draft({ kind: 'events', id: 'long-evening' });
  expect(draft?.value).toMatchObject({ name: { en: title } });
});

const copyPage = '/Admin/content/events/new?copy=overcoat';
const titles = { 'title-en': 'The Overcoat', 'title-ru': 'Шинель' };

test('a copy of an event has its facts and texts, and a day, links and a state of its own', async () => {
  const site = await sites.process();
  await site.takeIn();
  const room = editorsRoom(sites, site);
  await sites.draft({ status: 'cancelled', isSoldOut: true, time: '20:00', joinLink: 'https://meet.example/evening' });
  const params = { kind: 'events' };
  const page = await room.open(newDocument, copyPage, params);
  expect(page).toMatchObject({
    title: 'A copy of “The Overcoat”',
    titles: { en: 'The Overcoat', ru: 'Шинель' },
    copied: { source: 'draft', conflicts: 0 },
  });
  const begin = () => room.send(newDocument, copyPage, { ...titles, date: '2026-12-03' }, params);
  expect(await begin()).toBe('/Admin/content/events/the-overcoat');
  const { id, kassaLink, dateOfEvent, ...shared } = (await sites.store.published(overcoat))!.value as Event;
  expect([id, kassaLink, dateOfEvent]).not.toContain(undefined);
  const copy = await sites.store.draft({ kind: 'events', id: 'the-overcoat' });
  expect(copy?.value).toEqual({ ...shared, id: 'the-overcoat', time: '20:00', dateOfEvent: '2026-12-03' });
  expect(copy?.base).toBeUndefined();
  // The same evening once more.
  expect(await begin()).toBe('/Admin/content/events/the-overcoat-2');
  const taken = await room.send(newDocument, copyPage, { ...titles, id: 'the-overcoat' }, params);
  expect(taken).toMatchObject({ data: { problem: 'taken', titles: { en: 'The Overcoat' } }, init: { status: 422 } });
});

test('copies with one long title have ids that are no longer than an id may be', async () => {
  const site = await sites.process();
  await site.takeIn();
  const room = editorsRoom(sites, site);
  const form = { 'title-en': 'An evening of readings '.repeat(4).trim(), date: '2026-12-03' };
  const begin = () => room.send(newDocument, copyPage, form, { kind: 'events' });
  const ids = [await begin(), await begin()].map((address) => String(address).split('/').at(-1));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(idPattern);
});

interface Event {
  id: string;
  kassaLink: string;
  dateOfEvent: string;
}

test('in a copy of a master the name and the family name stay as they are written', async () => {
  const site = await sites.process();
  await site.takeIn();
  const room = editorsRoom(sites, site);
  const master = { kind: 'masters', id: 'm4' } as const;
  const named = { name: { en: 'Maria', ru: 'Мария' }, surname: { en: 'de la Cruz', ru: 'де ла Крус' } };
  await sites.store.write({ ...master, value: named }, anna);
  const there = '/Admin/content/masters/new?copy=m4';
  const begin = (english: string) =>
    room.send(
      newDocument,
      there,
      { 'title-en': english, 'title-ru': 'Мария де ла Крус', id: 'maria' },
      { kind: 'masters' },
    );
  await begin('Maria de la Cruz');
  expect((await sites.store.draft({ kind: 'masters', id: 'maria' }))?.value).toEqual({ ...named, id: 'maria' });
});

test('where two people wrote different things, the copy has what stands there, and says so', async () => {
  const site = await sites.process();
  await site.takeIn();
  const room = editorsRoom(sites, site);
  const write = (value: string, tab: string, editor: Editor) =>
    sites.store.save(overcoat, typed([{ path: 'time', value, shown: hashOfField('19:00') }], { tab }), editor);
  await write('20:00', 'one', anna);
  await write('21:00', 'other', boris);
  expect((await room.open(newDocument, copyPage, { kind: 'events' })).copied).toEqual({
    source: 'draft',
    conflicts: 1,
  });
  await room.send(newDocument, copyPage, titles, { kind: 'events' });
  const copy = await sites.store.draft({ kind: 'events', id: 'the-overcoat' });
  expect(copy?.value).toMatchObject({ time: '20:00' });
  expect(copy?.rows.every(({ conflict }) => conflict === '')).toBe(true);
  expect((await sites.store.draft(overcoat))?.rows).toHaveLength(2);
});

test('in an ended session the form of a copy comes back with what was typed', async () => {
  const site = await sites.process();
  await site.takeIn();
  const form = { ...titles, date: '2026-12-03', id: 'second' };
  const answer = await editorsRoom(sites, site, null).send(newDocument, copyPage, form, { kind: 'events' });
  expect(answer).toMatchObject({
    data: { problem: 'signed-out', id: 'second', date: '2026-12-03', titles: { en: 'The Overcoat', ru: 'Шинель' } },
    init: { status: 401 },
  });
});

test.each([
  ['events', 'nothing'],
  ['faq', 'default'],
])('of %s/%s there is no copy', async (kind, id) => {
  const site = await sites.process();
  await site.takeIn();
  const there = `/Admin/content/${kind}/new?copy=${id}`;
  const room = editorsRoom(sites, site);
  await expect(room.open(newDocument, there, { kind })).rejects.toMatchObject({ init: { status: 404 } });
  await expect(room.send(newDocument, there, titles, { kind })).rejects.toMatchObject({ init: { status: 404 } });
});

test('a copy of a series offers sixty of its events, and says how many there are beside', async () => {
  const site = await sites.process();
  await site.takeIn();
  for (let index = 0; index < 61; index += 1) {
    const event = { id: `evening-${index}`, program: 'books', dateOfEvent: '2026-11-20' };
    await sites.store.write({ kind: 'events', id: event.id, value: event }, anna);
  }
  const room = editorsRoom(sites, site);
  const { copies, more } = await room.open(newDocument, '/Admin/content/programs/new?copy=books', { kind: 'programs' });
  expect([copies.length, more]).toEqual([60, 2]);
});

test('a copy of a program begins drafts of its events, on new days in a rhythm', async () => {
  const site = await sites.process();
  await site.takeIn();
  const room = editorsRoom(sites, site);
  const address = '/Admin/content/programs/new?copy=books';
  const params = { kind: 'programs' };
  const event = { program: 'books', master: 'm4' };
  await sites.store.write(
    {
      kind: 'events',
      id: 'nose',
      value: { ...event, id: 'nose', name: { en: 'The Nose' }, dateOfEvent: '2026-11-20' },
    },
    anna,
  );
  await sites.store.write(
    { kind: 'events', id: 'off', value: { ...event, id: 'off', dateOfEvent: '2026-12-20', status: 'cancelled' } },
    anna,
  );
  const { copies } = await room.open(newDocument, address, params);
  expect(copies.map(({ id, isCancelled }) => [id, isCancelled])).toEqual([
    ['nose', false],
    ['overcoat', false],
    ['off', true],
  ]);
  const form = (start: string, rhythm: string, ticked: string[]) => [
    ['title-en', 'Books again'],
    ['start', start],
    ['rhythm', rhythm],
    ['act', 'a-press-of-a-button'],
    ...ticked.map((id) => ['event', id]),
  ];
  const send = (...fields: Parameters<typeof form>) => room.send(newDocument, address, form(...fields), params);
  const chosen = ['nose', 'overcoat'];
  expect(await send('2027-02-30', 'week', chosen)).toMatchObject({ data: { problem: 'start', chosen } });
  expect(await send('2027-02-04', 'fortnight', chosen)).toBe('/Admin/content/programs/books-again');
  // The same press once more begins nothing.
  expect(await send('2027-02-04', 'fortnight', chosen)).toMatch('/Admin/content/programs');
  const draftsOf = async () =>
    (await sites.store.drafts())
      .map(({ value }) => value as Record<string, unknown>)
      .filter((value) => value['program'] === 'books-again');
  const begun = (await draftsOf()).map((each) => [each['id'], each['dateOfEvent'], each['kassaLink']].join(' '));
  expect(begun.toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    'the-nose 2027-02-04 ',
    'the-overcoat 2027-02-18 ',
  ]);
  const program = await sites.store.draft({ kind: 'programs', id: 'books-again' });
  expect(program?.value).toMatchObject({ startDate: '2027-02-04', endDate: '2027-02-18' });
  // What ends in the middle has begun nothing.
  const again = [...form('2027-03-04', 'week', chosen), ['id', 'once-more']].filter(([name]) => name !== 'act');
  for (let statements = 0; ; statements += 1) {
    const documents = createDocumentStore(dyingAfter(statements, sites.database));
    const pressed = editorsRoom(sites, site, vera, { documents }).send(newDocument, address, again, params);
    const isWhole = (await pressed.catch((error: Error) => error.message)) !== 'killed';
    const drafts = (await sites.store.drafts()).filter(({ value }) => JSON.stringify(value).includes('once-more'));
    expect(drafts).toHaveLength(isWhole ? 3 : 0);
    if (isWhole) break;
  }
  // Without any event it is the program alone.
  await room.send(newDocument, address, { 'title-en': 'Books alone', rhythm: 'week', start: '' }, params);
  expect((await sites.store.draft({ kind: 'programs', id: 'books-alone' }))?.value).not.toHaveProperty('startDate');
});
