import { beforeEach, describe, expect, test } from 'vitest';

import { editorsRoom, vera } from '#tests/fixtures/editors-room.ts';
import { fixtureContent, withMistake } from '#tests/fixtures/fixture-content.ts';
import { giveForGood } from '#tests/fixtures/giving.ts';
import { overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { routerContext } from '#tests/fixtures/router-context.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';
import type { RequestAuth } from '#server/auth/request-auth.ts';
import { createTickets } from '#server/tickets/tickets.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { connection, realSite } from '#tests/fixtures/real-pages.ts';
import * as scan from './scan.tsx';

const sites = publishingSites('sqlite');
const door = { ...vera, role: 'door' } as const;

/** 18:52 in Dubai, before the lecture at 19:00. */
const tonight = new Date('2026-11-26T14:52:00Z');
beforeEach(() => {
  sites.now = tonight;
});

/** The event has online seats too. */
const online = withMistake('content/events/overcoat.yaml', (text) => `${text}priceOnline: { aed: 100 }\n`);

/** An order for two seats, as those of a role meet its first ticket. */
async function ticketFor(
  person: Parameters<typeof editorsRoom>[2],
  seat: 'in-person' | 'online' = 'in-person',
  files = fixtureContent,
) {
  const arrived = sites.now;
  sites.now = new Date('2026-11-21T12:00:00Z');
  const site = await sites.process(files);
  const tickets = createTickets({ database: sites.database, catalogue: site.content.current, now: () => sites.now });
  const order = await placed(tickets, {
    purchase: { what: 'event', item: 'overcoat', seat },
    name: 'Nina Orlova',
    email: 'nina@example.com',
  });
  sites.now = arrived;
  const room = editorsRoom(sites, site, person);
  const [code = '', second = ''] = order.tickets.map((ticket) => ticket.code);
  const params = { code };
  return {
    site,
    tickets,
    order,
    code,
    second,
    open: (of = code) => room.open(scan, `/t/${of}`, { code: of }),
    send: (intent: string, act = crypto.randomUUID() as string) =>
      room.send(scan, `/t/${code}`, { intent, act }, params),
  };
}
const set = (table: 'orders' | 'tickets', values: object) =>
  sites.database.kysely.updateTable(table).set(values).execute();
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

describe.each([
  ['the door', door],
  ['an editor', vera],
])('to %s a ticket', (_, person) => {
  test('for tonight says to come in, with name, seat, event and how many of the order are in', async () => {
    const { open, send, order } = await ticketFor(person);
    const shown = await open();
    expect(shown).toMatchObject({
      answer: 'come-in',
      guest: {
        name: 'Nina Orlova',
        seat: 'in-person',
        event: { name: 'The Overcoat', when: expect.stringContaining('19:00') },
        isIn: 0,
        seats: 2,
      },
    });
    // The random id of the next press may spell anything.
    const { act: _act, ...told } = shown as { act: string };
    expect(JSON.stringify(told)).not.toMatch(/nina@|971|80000|stripe/);
    expect(JSON.stringify(shown)).not.toContain(order.token);
    expect(await send('check-in')).toEqual({ done: 'in' });
    expect(await open()).toMatchObject({ answer: 'already-in', guest: { since: '18:52', isIn: 1, seats: 2 } });
  });

  test('is checked in once: the second time says since when, until it is taken back', async () => {
    const { open, send } = await ticketFor(person);
    await send('check-in');
    sites.now = new Date('2026-11-26T15:05:00Z');
    expect(await send('check-in')).toEqual({ done: undefined });
    expect(await open()).toMatchObject({ answer: 'already-in', guest: { since: '18:52' } });
    expect(await send('undo')).toEqual({ done: 'undone' });
    expect(await open()).toMatchObject({ answer: 'come-in' });
  });

  test('is not checked in again by a tap that comes twice, once that was taken back', async () => {
    const { open, send } = await ticketFor(person);
    const { act } = (await open()) as { act: string };
    expect(await send('check-in', act)).toEqual({ done: 'in' });
    expect(await send('check-in', act)).toEqual({ done: 'in' });
    await send('undo');
    expect(await send('check-in', act)).toEqual({ done: 'undone' });
    expect(await open()).toMatchObject({ answer: 'come-in' });
  });
});

describe('red is a ticket', () => {
  const refused = async (ticket: Awaited<ReturnType<typeof ticketFor>>) => {
    const shown = await ticket.open();
    expect(await ticket.send('check-in')).toEqual({ done: undefined });
    expect((await ticket.open()) satisfies object).toEqual({ ...shown, act: expect.any(String) });
    return 'answer' in shown ? shown.answer : undefined;
  };

  test.each([
    ['whose money went back', { state: 'void', reason: 'refunded' }, 'refunded'],
    ['that was passed on', { state: 'void', reason: 'passed' }, 'passed'],
    ['that its holder has given back', { state: 'void', reason: 'returned' }, 'returned'],
    ['of an order that the house has cancelled', { state: 'void', reason: 'cancelled' }, 'cancelled'],
    ['of a double', { state: 'void', reason: 'merged' }, 'merged'],
  ] as const)('%s', async (_, values, answer) => {
    const ticket = await ticketFor(door);
    await set('tickets', values);
    expect(await refused(ticket)).toBe(answer);
  });

  test('for the broadcast', async () => {
    expect(await refused(await ticketFor(door, 'online', online))).toBe('online');
  });

  test('for an event that is cancelled', async () => {
    const files = withMistake(overcoatFile, (text) => `${text}status: cancelled\n`);
    const ticket = await ticketFor(door, 'in-person');
    const cancelled = await sites.process(files);
    const room = editorsRoom(sites, cancelled, door);
    const { code } = ticket;
    expect(await room.open(scan, `/t/${code}`, { code })).toMatchObject({ answer: 'off' });
  });

  test.each(['2026-11-25T15:00:00Z', '2026-11-27T15:00:00Z'])('for another day than %s', async (instant) => {
    sites.now = new Date(instant);
    expect(await refused(await ticketFor(door))).toBe('another-day');
  });

  test('of nobody', async () => {
    const { open, send } = await ticketFor(door);
    expect(await open('0123456789ABCDEF')).toMatchObject({ data: { answer: 'unknown' }, init: { status: 404 } });
    expect(await thrownBy(send('nonsense'))).toMatchObject({ init: { status: 400 } });
  });
});

test('an evening that ends after midnight is tonight until it ends', async () => {
  const files = withMistake(overcoatFile, (text) => text.replace("'19:00'", "'23:30'"));
  const { open, send } = await ticketFor(door, 'in-person', files);
  sites.now = new Date('2026-11-26T20:59:00Z');
  expect(await open()).toMatchObject({ answer: 'come-in' });
  expect(await send('check-in')).toEqual({ done: 'in' });
  sites.now = new Date('2026-11-26T21:00:00Z');
  expect(await open()).toMatchObject({ answer: 'another-day' });
});

test('an order that somebody has to look at is marked, and let in', async () => {
  const { open } = await ticketFor(door);
  await set('orders', { state: 'disputed' });
  expect(await open()).toMatchObject({ answer: 'come-in', guest: { isMarked: true } });
});

test('a seat that was given for good is marked where the payment of it is disputed', async () => {
  const { open, order, tickets } = await ticketFor(door);
  const [first] = order.tickets;
  sites.now = new Date('2026-11-25T12:00:00Z');
  await giveForGood(tickets, order.token, first!.id, { name: 'Boris', email: 'boris@example.com', language: 'en' });
  sites.now = tonight;
  const { code } = (await tickets.orderByCode(order.code))!.order.tickets.find(({ id }) => id === first!.id)!;
  expect(await open(code)).toMatchObject({ answer: 'come-in', guest: { isMarked: false } });
  const { kysely } = sites.database;
  await kysely.updateTable('orders').set({ state: 'disputed' }).where('id', '=', order.id).execute();
  expect(await open(code)).toMatchObject({ answer: 'come-in', guest: { isMarked: true } });
  expect(await tickets.guests('overcoat')).toMatchObject([{ orderState: 'disputed' }, { orderState: 'disputed' }]);
});

describe.each([
  ['nobody who is signed in', null, { status: 302 }],
  ['somebody without a role', { ...vera, role: undefined }, { init: { status: 403 } }],
])('to %s a ticket', (_, person, refusal) => {
  test('says which event it is for, and nothing of its holder', async () => {
    const { open, order, second } = await ticketFor(person);
    const shown = await open();
    expect(shown).toMatchObject({ isDoor: false, isValid: true, event: { name: 'The Overcoat' } });
    for (const secret of ['Nina', 'nina@', '971', order.token, order.code, second])
      expect(JSON.stringify(shown)).not.toContain(secret);
    await set('tickets', { state: 'void', reason: 'void' });
    expect(await open()).toMatchObject({ isValid: false });
  });

  test('is never checked in', async () => {
    const { send } = await ticketFor(person);
    expect(await thrownBy(send('check-in'))).toMatchObject(refusal);
    expect(await thrownBy(send('undo'))).toMatchObject(refusal);
    expect(await sites.database.kysely.selectFrom('checkIns').selectAll().execute()).toEqual([]);
  });

  test('can have its email sent again, and the answer does not say whether that was done', async () => {
    const { send } = await ticketFor(person);
    const kinds = async () =>
      (await sites.database.kysely.selectFrom('messages').select('kind').execute()).map(({ kind }) => kind);
    expect(await send('again')).toEqual({ done: 'sent' });
    expect(await send('again')).toEqual({ done: 'sent' });
    expect((await kinds()).toSorted()).toEqual(['again', 'ticket']);
    await set('tickets', { state: 'void', reason: 'void' });
    expect(await send('again')).toEqual({ done: 'sent' });
  });

  test('that is none is not found', async () => {
    const { open } = await ticketFor(person);
    expect(await thrownBy(open('0123456789ABCDEF'))).toMatchObject({ init: { status: 404 } });
  });
});

/** The page where counting answers this; what is counted and done. */
function counting(error: Awaited<ReturnType<RequestAuth['count']>>, given: Parameters<typeof routerContext>[0] = {}) {
  const done: string[] = [];
  const count = async (action: string) => {
    done.push(action);
    return error;
  };
  const nobodys = { ticketOfCode: async () => undefined, sendTicketAgain: async () => void done.push('sent') };
  const url = new URL('https://lyceum.example/t/0123456789ABCDEF');
  const routeOf = (person: typeof door | undefined, form?: object) => {
    const auth = { person: async () => person, count };
    const context = routerContext({ tickets: nobodys as never, ...given, auth });
    const request = new Request(url, form && { method: 'POST', body: new URLSearchParams({ ...form }) });
    return { request, url, context, params: { code: '0123456789ABCDEF' } } as never;
  };
  return { routeOf, done };
}

test('codes that no ticket has are counted: whoever tries too many learns nothing, and no email is sent', async () => {
  const { routeOf, done } = counting({ problem: 'attempts', minutes: 9 });
  expect(await thrownBy(scan.loader(routeOf(undefined)))).toMatchObject({ init: { status: 429 } });
  expect(await thrownBy(scan.loader(routeOf(door)))).toMatchObject({ init: { status: 429 } });
  expect(await scan.action(routeOf(undefined, { intent: 'again' }))).toEqual({ done: 'sent' });
  expect(done).toEqual(['ticket', 'admin-write', 'ticket']);
});

test('while nothing can be counted, a code that no ticket has is answered all the same', async () => {
  const { routeOf } = counting({ problem: 'unavailable' });
  expect(await scan.loader(routeOf(door))).toMatchObject({ data: { answer: 'unknown' }, init: { status: 404 } });
});

test.each([
  ['at the door', door],
  ['to its guest', undefined],
])('reading a good ticket is not counted %s: it is read while nothing can be written', async (_, person) => {
  const { site, code } = await ticketFor(door);
  const catalogue = site.content.current();
  const tickets = createTickets({ database: sites.database, catalogue: site.content.current, now: () => sites.now });
  const ticketOfCode = () => tickets.ticketOfCode(code);
  const { routeOf, done } = counting(
    { problem: 'attempts', minutes: 9 },
    { tickets: { ...tickets, ticketOfCode }, catalogue, now: sites.now },
  );
  expect(await scan.loader(routeOf(person))).toMatchObject({ isDoor: person !== undefined });
  expect(done).toEqual([]);
});

test('a code that was replaced says in both languages who has the ticket now, and whether they are in', async () => {
  sites.now = new Date('2026-11-21T12:00:00Z');
  const { site, tickets, order, code } = await ticketFor(door);
  const boris = { name: 'Boris', email: 'boris@example.com', language: 'en' } as const;
  await giveForGood(tickets, order.token, order.tickets[0]!.id, boris);
  sites.now = tonight;
  const auth = { forRequest: () => ({ person: () => Promise.resolve(door), count: () => Promise.resolve(undefined) }) };
  const { app } = realSite({ content: site.content, tickets, auth } as never, [], () => sites.now);
  const shown = async (path: string) => plainSpaces(await (await app.request(path + code, {}, connection)).text());
  expect(await shown('/t/')).toContain('Replaced: this ticket is now with Boris, not in yet.');
  expect(await shown('/ru/t/')).toContain('Код заменён. Теперь билет на имя: Boris. Ещё не внутри.');
  const fresh = (await tickets.order({ id: order.id }))!.tickets.find(({ id }) => id === order.tickets[0]!.id)!.code;
  await tickets.checkIn(fresh, vera);
  expect(await shown('/t/')).toContain('Replaced: this ticket is now with Boris, in since 18:52.');
  expect(await shown('/ru/t/')).toContain('Код заменён. Теперь билет на имя: Boris. Внутри с 18:52.');
});
