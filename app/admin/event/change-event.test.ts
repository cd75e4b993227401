import { expect, test } from 'vitest';

import { hashOfField } from '#domain/documents/fields.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { boris } from '#tests/fixtures/draft-fixture.ts';
import { editorsRoom } from '#tests/fixtures/editors-room.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { typed } from '#tests/fixtures/test-document-store.ts';
import * as changeEvent from './change-event.tsx';

const sites = publishingSites('sqlite');
const address = (what: string) => `/Admin/content/events/overcoat/change?what=${what}`;
const moved = { 'document.dateOfEvent': '2026-12-03', 'document.time': '20:00' };

async function open() {
  const site = await sites.process();
  await site.takeIn();
  const room = editorsRoom(sites, site);
  const pageOf = async (what: string) => (await room.open(changeEvent, address(what), overcoat)).page!;
  interface Sent {
    /** The button that is pressed. */
    intent?: string;
    /** The page as it was when it was opened. */
    page?: Awaited<ReturnType<typeof pageOf>>;
    isSignedOut?: boolean;
  }
  const send = async (what: string, form: object = {}, { intent = 'save', page, isSignedOut }: Sent = {}) => {
    const { tab = '', shown = '' } = (page ?? (await pageOf(what))).form ?? {};
    const sender = isSignedOut ? editorsRoom(sites, site, null) : room;
    return sender.send(changeEvent, address(what), { tab, shown, intent, ...form }, overcoat);
  };
  return { room, pageOf, send, facts: async () => (await sites.store.draft(overcoat))?.value };
}

test('an event is moved: visitors read from which day, the draft has three facts, and it can be published', async () => {
  const { pageOf, send, facts } = await open();
  const page = await pageOf('move');
  expect(page).toMatchObject({
    document: { title: 'The Overcoat' },
    form: { dateOfEvent: '2026-11-26', time: '19:00' },
  });
  expect(page.visitors.map(({ texts }) => plainSpaces(texts.join(' | ')))).toEqual([
    expect.stringMatching(/^Moved from Thursday 26 November \| If you already have a ticket, it is valid .*@/),
    expect.stringMatching(/^Перенесено с четверга, 26 ноября \| .*@/),
  ]);
  expect(await send('move', moved)).toBe('/Admin/content/events/overcoat?restored=changed');
  expect(await facts()).toMatchObject({
    dateOfEvent: '2026-12-03',
    time: '20:00',
    status: 'moved',
    previousDate: '2026-11-26',
  });
  // Back to the first day: then it is not moved.
  expect(await send('move', { ...moved, 'document.dateOfEvent': '2026-11-26' }, { intent: 'publish' })).toBe(
    '/Admin/publish?document=events/overcoat',
  );
  expect(await facts()).not.toHaveProperty('status');
  expect(await facts()).not.toHaveProperty('previousDate');
});

test.each([
  ['the day it has', 'date', { 'document.dateOfEvent': '2026-11-26', 'document.time': '19:00' }],
  ['no day', 'date', { 'document.dateOfEvent': '', 'document.time': '' }],
  ['a day that is none', 'date', { 'document.dateOfEvent': '2026-02-30', 'document.time': '20:00' }],
  ['a day that is over', 'over', { 'document.dateOfEvent': '2020-12-03', 'document.time': '20:00' }],
])('an event is not moved to %s', async (_, problem, form) => {
  const { send, facts } = await open();
  const [dateOfEvent, time] = Object.values(form);
  expect(await send('move', form)).toMatchObject({
    data: { problem, dateOfEvent, time },
    init: { status: 422 },
  });
  expect(await facts()).toBeUndefined();
});

test('an event is cancelled, and takes place after all', async () => {
  const { pageOf, send, facts } = await open();
  const read = async (what: string) => (await pageOf(what)).visitors.map(({ texts }) => texts[0]);
  expect(await read('cancel')).toEqual(['Cancelled', 'Отменено']);
  await send('cancel');
  expect(await facts()).toMatchObject({ status: 'cancelled', dateOfEvent: '2026-11-26' });
  expect(await pageOf('cancel')).toMatchObject({ form: undefined, possible: ['restore'] });
  expect(await read('restore')).toEqual([undefined, undefined]);
  await send('restore');
  expect(await facts()).toBeUndefined();
});

test('the hall and the broadcast are sold out one after the other, as far as there are such tickets', async () => {
  const { pageOf, send, facts } = await open();
  expect(await pageOf('sell-out-online')).toMatchObject({
    form: undefined,
    possible: ['move', 'cancel', 'sell-out-hall'],
  });
  expect((await pageOf('sell-out-hall')).visitors[0]!.texts[0]).toBe('Sold Out');
  const links = { priceOnline: { aed: 100 }, stripeLinkOnline: 'https://buy.stripe.com/lyceum_online' };
  await sites.draft(links);
  const read = async (what: string) => plainSpaces((await pageOf(what)).visitors[0]!.texts[0]!);
  expect(await read('sell-out-hall')).toBe('Hall sold out · online available');
  expect(await read('sell-out-online')).toBe('Online ticket: Sold Out');
  await send('sell-out-hall');
  expect(await read('sell-out-online')).toBe('Sold Out');
  await send('sell-out-online');
  expect(await facts()).toMatchObject({ isSoldOut: true, isSoldOutOnline: true });
  await send('reopen-hall');
  expect(await facts()).not.toHaveProperty('isSoldOut');
});

test('where somebody has written another day meanwhile, both days stay until somebody chooses', async () => {
  const { pageOf, send } = await open();
  const page = await pageOf('move');
  const change = { path: 'dateOfEvent', value: '2026-12-01', shown: hashOfField('2026-11-26') };
  await sites.store.save(overcoat, typed([change], { tab: 'other' }), boris);
  await send('move', moved, { page });
  const { rows } = (await sites.store.draft(overcoat))!;
  expect(rows.filter(({ path }) => path === 'dateOfEvent')).toMatchObject([
    { value: '2026-12-01', conflict: '', editor: { name: 'Boris' } },
    { value: '2026-12-03', conflict: expect.stringContaining(' '), editor: { name: 'Vera' } },
  ]);
});

test('a new day is kept where somebody has cancelled the event meanwhile, or taken it off', async () => {
  const { pageOf, send } = await open();
  const page = await pageOf('move');
  await send('cancel');
  await send('move', moved, { page });
  const { rows } = (await sites.store.draft(overcoat))!;
  expect(rows.filter(({ path }) => path === 'status')).toMatchObject([{ value: 'cancelled' }, { value: 'moved' }]);
  await sites.store.write({ ...overcoat, value: undefined }, boris);
  await send('move', { ...moved, 'document.dateOfEvent': '2026-12-10' }, { page });
  expect((await sites.store.draft(overcoat))?.value).toMatchObject({ dateOfEvent: '2026-12-10' });
});

test('in an ended session what was typed comes back, and the form can be sent again', async () => {
  const { send, pageOf, facts } = await open();
  const page = await pageOf('move');
  const answer = await send('move', moved, { page, isSignedOut: true });
  const { tab, shown } = page.form!;
  const unsaved = { problem: 'signed-out', dateOfEvent: '2026-12-03', time: '20:00', tab, shown };
  expect(answer).toMatchObject({ data: unsaved, init: { status: 401 } });
  expect(await facts()).toBeUndefined();
  await send('move', moved, { page });
  expect(await facts()).toMatchObject({ dateOfEvent: '2026-12-03' });
});

test('what visitors have not seen, or what leaves the site, is not changed here; what is over is said to be', async () => {
  const { room, pageOf, send, facts } = await open();
  const fresh = { ...((await sites.store.published(overcoat))?.value as object), id: 'new-coat' };
  await sites.store.write({ kind: 'events', id: 'new-coat', value: fresh }, boris);
  const page = await room.open(changeEvent, '/Admin/content/events/new-coat/change?what=move', { id: 'new-coat' });
  expect(page).toMatchObject({ page: { isOnSite: false, form: undefined, possible: [] } });

  sites.now = new Date('2026-11-28T12:00:00Z');
  expect(await pageOf('cancel')).toMatchObject({ isOver: true, possible: ['move', 'cancel'] });
  expect((await pageOf('move')).visitors[0]!.texts[0]).toContain('26');

  await sites.store.write({ ...overcoat, value: undefined }, boris);
  expect(await pageOf('cancel')).toMatchObject({ document: { title: 'The Overcoat' }, isOnSite: false });
  expect(await send('cancel')).toBe(address('cancel'));
  expect(await facts()).toBeUndefined();
});

test.each([
  ['nothing', 'move'],
  ['__proto__', 'move'],
  ['overcoat', 'constructor'],
  ['overcoat', ''],
])('there is no page of the event %j and the change %j', async (id, what) => {
  const { room } = await open();
  const there = `/Admin/content/events/${id}/change?what=${what}`;
  await expect(room.open(changeEvent, there, { id })).rejects.toMatchObject({ init: { status: 404 } });
  await expect(room.send(changeEvent, there, {}, { id })).rejects.toMatchObject({ init: { status: 404 } });
});

test('an event moves to another venue of the house, by day, time or venue alone, and nothing else changes', async () => {
  const { pageOf, send, facts } = await open();
  const page = await pageOf('move');
  const { venues, location } = page.form!;
  const [venue] = venues;
  expect(location).not.toBe('');
  expect(venues.map(({ label }) => label)).not.toContain(location);
  const stays = { 'document.dateOfEvent': '2026-11-26', 'document.time': '19:00' };
  expect(await send('move', { ...stays, venue: 'https://elsewhere.example' })).toMatchObject({
    data: { problem: 'date' },
  });
  expect(await send('move', { ...stays, venue: venue!.value })).toContain('restored=changed');
  expect(await facts()).toMatchObject({
    dateOfEvent: '2026-11-26',
    location: { en: venue!.label },
    locationLink: venue!.value,
  });
  expect(await facts()).not.toHaveProperty('status');
  // Somebody who had the page open from before overwrites nothing.
  await send('move', { ...moved, venue: '' }, { page });
  expect(await facts()).toMatchObject({ dateOfEvent: '2026-12-03', location: { en: venue!.label } });
});
