import { beforeEach, expect, test, vi } from 'vitest';

import type { DocumentKey } from '#domain/documents/document.ts';
import { editorsRoom, vera } from '#tests/fixtures/editors-room.ts';
import { placeOrder } from '#server/tickets/place-order.ts';
import { createActs } from '#server/tickets/idempotency-keys.ts';
import { createTickets } from '#server/tickets/tickets.ts';
import { readsSampleFrom } from '#server/launch/published-sample.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import * as newDocument from '#app/admin/content/new-document.tsx';
import * as documentPage from '#app/admin/content/document-page.tsx';
import * as changeEvent from '#app/admin/event/change-event.tsx';
import * as pictureLibrary from '#app/admin/pictures/picture-library.tsx';
import * as sample from '#app/admin/sample/sample.tsx';
import * as history from './history.tsx';
import * as publications from './publications.tsx';
import * as publish from './publish.tsx';
import * as tell from './tell.tsx';

/** A form whose answer was lost is sent again: it is answered as before, and nothing is done twice. */

const sites = publishingSites('sqlite');
beforeEach(() => void vi.useRealTimers());

const review = '/Admin/publish?document=events/overcoat';

async function open(services?: object) {
  const site = await sites.process();
  await site.takeIn();
  const room = editorsRoom(sites, site, vera, services);
  let acts = 0;
  type Sending = Parameters<typeof room.send>;
  /** Sends a form as a browser does that hears nothing of the first one. @returns what the second one is answered */
  async function twice(page: Sending[0], address: string, form: string[][], params: object = {}) {
    acts += 1;
    const sent = [...form, ['act', `an-act-of-this-test-${acts}`]];
    const first = await room.send(page, address, sent, params);
    const second = await room.send(page, address, sent, params);
    expect(second).toEqual(first);
    return second;
  }
  /** The form of the page on which drafts are reviewed. */
  async function reviewed(...more: string[][]) {
    const { planned } = await room.open(publish, review);
    return [...planned.map(({ document, revision }) => ['seen', `${document.name}@${revision}`]), ...more];
  }
  return { site, room, twice, reviewed };
}

const parka = { name: { en: 'The Parka', ru: 'Шинель' } };

test('publishing, and undoing it', async () => {
  const { site, twice, reviewed } = await open();
  await sites.draft(parka);
  const form = await reviewed(['intent', 'publish']);
  expect(await twice(publish, review, form)).toBe('/Admin/publications?done=published&number=1');
  expect(await twice(publications, '/Admin/publications', [['undo', '1']])).toBe(
    '/Admin/publications?done=undone&number=2',
  );
  expect([site.publication(), site.shown()]).toEqual([2, 'The Overcoat']);
});

test('publishing in two processes at once', async () => {
  const { site, reviewed } = await open();
  const other = await sites.process();
  await sites.draft(parka);
  const form = [...(await reviewed(['intent', 'publish'])), ['act', 'an-act-that-hangs-somewhere']];
  const rooms = [site, other].map((each) => editorsRoom(sites, each));
  const answers = await Promise.all(rooms.map((each) => each.send(publish, review, form)));
  expect(new Set(answers)).toEqual(new Set(['/Admin/publications?done=published&number=1']));
});

test('the same form sent for something else, and a form of before acts, is an act of its own', async () => {
  const { room, reviewed } = await open();
  const act = ['act', 'an-act-of-a-page-without-scripts'];
  await sites.draft(parka);
  await room.send(publish, review, [...(await reviewed(['intent', 'publish'])), act]);
  await sites.draft({ name: { en: 'The Anorak', ru: 'Шинель' } });
  const again = await room.send(publish, review, [...(await reviewed(['intent', 'publish'])), act]);
  expect(again).toBe('/Admin/publications?done=published&number=2');
  await sites.draft(parka);
  const form = await reviewed(['intent', 'publish']);
  await room.send(publish, review, form);
  expect(await room.send(publish, review, form)).toMatch(/notice=outdated/);
});

test('scheduling, and calling that back', async () => {
  const { twice, reviewed } = await open();
  await sites.draft(parka);
  await twice(publish, review, await reviewed(['intent', 'schedule'], ['at', '2026-11-27T10:00']));
  const [scheduled, ...others] = await sites.store.scheduled();
  expect(others).toEqual([]);
  const cancel = [['cancel', scheduled!.id]];
  expect(await twice(publications, '/Admin/publications', cancel)).toBe('/Admin/publications?done=cancelled');
  expect(await sites.store.scheduled()).toEqual([]);
});

test('saying that an event was moved', async () => {
  const { twice, reviewed } = await open();
  await sites.draft({ dateOfEvent: '2026-12-03' });
  expect(await twice(publish, review, await reviewed(['moved', 'events/overcoat']))).not.toMatch(/notice/);
  expect((await sites.store.draft(overcoat))?.value).toMatchObject({ status: 'moved' });
});

test('telling the holders of tickets, and calling the emails back', async () => {
  const { site, room, twice, reviewed } = await open();
  const dependencies = { database: sites.database, catalogue: site.content.current, now: () => sites.now };
  const purchase = { what: 'event', item: 'overcoat', seat: 'in-person' } as const;
  const holder = { name: 'Anna', email: 'anna@example.com', language: 'en', amount: 0, currency: 'aed' } as const;
  await placeOrder(dependencies, { provider: 'free', reference: 'first', purchase, quantity: 1, ...holder });
  await sites.draft({ time: '20:00' });
  await room.send(publish, review, await reviewed(['intent', 'publish']));
  const params = { event: 'overcoat' };
  const address = '/Admin/orders/tell/overcoat';
  expect(await twice(tell, address, [['intent', 'tell']], params)).toBe(`${address}?done=told`);
  const tickets = createTickets(dependencies);
  expect((await tickets.holdersToTell('overcoat')).waiting).toHaveLength(1);
  expect(await twice(tell, address, [['intent', 'back']], params)).toBe(`${address}?done=back`);
  expect((await tickets.holdersToTell('overcoat')).people).toHaveLength(1);
});

test('going back to an earlier version, which takes away nothing that was written since', async () => {
  const { room, reviewed } = await open();
  await sites.draft(parka);
  await room.send(publish, review, await reviewed(['intent', 'publish']));
  const restore = { restore: '1', act: 'an-act-whose-answer-is-lost' };
  const send = () => room.send(history, '/Admin/content/events/overcoat/history', restore, overcoat);
  const to = await send();
  await sites.draft({ time: '20:00' });
  expect([to, await send()]).toEqual(Array(2).fill('/Admin/content/events/overcoat?restored=version'));
  expect((await sites.store.draft(overcoat))?.value).toMatchObject({ time: '20:00' });
});

test('deleting a picture', async () => {
  const library = [{ file: { name: 'lamp' }, upload: {} }];
  const remove = () => Promise.resolve(void library.pop());
  const { twice } = await open({ pictures: { library: () => Promise.resolve([...library]), remove } });
  expect(await twice(pictureLibrary, '/Admin/pictures?remove=lamp', [])).toBe('/Admin/pictures?removed=lamp#upload');
});

test('taking the sample off', async () => {
  const { site, twice } = await open();
  readsSampleFrom(site.contentDirectory);
  expect(await twice(sample, '/Admin/sample', [])).toBe('/Admin/publications?done=published&number=1');
  readsSampleFrom();
  expect(site.publication()).toBe(1);
});

test('beginning a document, and copying one', async () => {
  const { twice } = await open();
  const titles = [
    ['title-en', 'The Overcoat'],
    ['title-ru', 'Шинель'],
  ];
  const begin = (query: string) => twice(newDocument, `/Admin/content/events/new${query}`, titles, { kind: 'events' });
  await begin('');
  expect(await begin('?copy=overcoat')).toBe('/Admin/content/events/the-overcoat-2');
  expect(await sites.store.drafts()).toHaveLength(2);
});

test('a form that comes again while it is worked on is worked on once', async () => {
  const acts = createActs(sites.database, () => sites.now);
  const form = new FormData();
  form.set('act', 'an-act-that-is-pressed-twice');
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const work = vi.fn<() => Promise<undefined>>(() => promise);
  const answers = [acts.once(form, work), acts.once(form, work)];
  await vi.waitFor(() => expect(work).toHaveBeenCalled());
  // By then both have asked whether it was done.
  await sites.store.drafts();
  resolve(undefined);
  await Promise.all(answers);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a link to a preview', async () => {
  const { twice } = await open();
  const books: DocumentKey = { kind: 'programs', id: 'books' };
  await twice(documentPage, '/Admin/content/programs/books?links', [], books);
  expect(await sites.previewLinks.of(books, sites.now)).toHaveLength(1);
});

test('cancelling an event', async () => {
  const { room, twice } = await open();
  const address = '/Admin/content/events/overcoat/change?what=cancel';
  const { page } = await room.open(changeEvent, address, overcoat);
  const { tab = '', shown = '' } = page?.form ?? {};
  const form = Object.entries({ tab, shown, intent: 'publish' });
  expect(await twice(changeEvent, address, form, overcoat)).toBe('/Admin/publish?document=events/overcoat');
  expect((await sites.store.draft(overcoat))?.value).toMatchObject({ status: 'cancelled' });
});
