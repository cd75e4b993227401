import { beforeEach, expect, test } from 'vitest';

import { editorsRoom, vera } from '#tests/fixtures/editors-room.ts';
import { withMistake } from '#tests/fixtures/fixture-content.ts';
import { overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';
import { createTickets, type Tickets } from '#server/tickets/tickets.ts';
import * as guestList from './guest-list.tsx';
import * as listState from './list-state.ts';
import { giveForGood } from '#tests/fixtures/giving.ts';

const sites = publishingSites('sqlite');
const params = { event: 'overcoat' };
const address = '/Admin/door/overcoat';

let tickets: Tickets;
let room: ReturnType<typeof editorsRoom>;
let as: (person: Parameters<typeof editorsRoom>[2]) => typeof room;
beforeEach(async () => {
  const site = await sites.process(withMistake(overcoatFile, (text) => `${text}priceOnline: { aed: 100 }\n`));
  tickets = createTickets({ database: sites.database, catalogue: site.content.current, now: () => sites.now });
  as = (person) => editorsRoom(sites, site, person);
  room = as({ ...vera, role: 'door' });
});

/** An order; the codes of its tickets. */
async function order(name: string, quantity = 1, seat: 'in-person' | 'online' = 'in-person') {
  const purchase = { what: 'event', item: 'overcoat', seat } as const;
  const email = name === 'Nina' ? '' : `${name}@example.com`;
  const { tickets: given } = await placed(tickets, { reference: name, purchase, quantity, name, email });
  return given.map(({ code }) => code);
}
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

test('everybody with a valid ticket is on the list by name, an order without an email too, online seats apart', async () => {
  await order('Юрий', 3);
  await order('Nina');
  await order('Ada', 1, 'online');
  await order('Zoe');
  const { kysely } = sites.database;
  const nina = kysely.selectFrom('holders').select('orderId').where('name', '=', 'Nina');
  await kysely.updateTable('orders').set({ state: 'disputed' }).where('id', 'in', nina).execute();
  const shown = await room.open(guestList, address, params);
  expect(shown.guests.map(({ name, isMarked, seats }) => [name, isMarked, seats.length])).toEqual([
    ['Nina', true, 1],
    ['Zoe', false, 1],
    ['Юрий', false, 3],
  ]);
  expect(shown.online.map(({ name }) => name)).toEqual(['Ada']);
  expect(shown).toMatchObject({ isIn: 0, seats: 5, event: { name: 'The Overcoat', isTonight: false } });
  // The random id of the next tap may spell anything.
  const { act, ...told } = shown;
  expect(act).toMatch(/^[\w-]{16,64}$/);
  // Ids are random, and may spell anything.
  const words = JSON.stringify(told).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '');
  expect(words).toContain('overcoat');
  expect(words).not.toMatch(/@example|80000|aed/);
});

test('a tap checks in, a second one elsewhere says so, and it can be taken back', async () => {
  const [code = ''] = await order('Nina');
  expect(await room.send(guestList, address, { checkIn: code }, params)).toEqual({ code, problem: 'gone' });
  sites.now = new Date('2026-11-26T14:52:00Z');
  const since = '18:52';
  expect(await room.send(guestList, address, { checkIn: code }, params)).toEqual({ code, since });
  const already = { code, since, problem: 'already-in' };
  expect(await as(vera).send(guestList, address, { checkIn: code }, params)).toEqual(already);
  const shown = await room.open(guestList, address, params);
  expect(shown).toMatchObject({ isIn: 1, guests: [{ seats: [{ code, since: '18:52' }] }] });
  expect(await room.send(guestList, address, { undo: code }, params)).toEqual({ code, since: null });
  expect(await room.open(guestList, address, params)).toMatchObject({ isIn: 0, guests: [{ seats: [{ code }] }] });
});

test('a tap that is repeated because its answer has not come is the same one, also once it was taken back', async () => {
  const [code = ''] = await order('Nina');
  sites.now = new Date('2026-11-26T14:52:00Z');
  const since = '18:52';
  const { act } = await room.open(guestList, address, params);
  const tap = { checkIn: code, act: `${act}-${code}` };
  await room.send(guestList, address, tap, params);
  expect(await room.send(guestList, address, tap, params)).toEqual({ code, since });
  const boris = as({ ...vera, id: 'Boris', name: 'Boris' });
  const takesBack = { undo: code, act: `${act}-${code}-undo` };
  expect(await boris.send(guestList, address, takesBack, params)).toEqual({ code, since: null });
  expect(await room.send(guestList, address, tap, params)).toEqual({ code, since: null, problem: 'taken-back' });
  await room.send(guestList, address, { checkIn: code }, params);
  // It is in by a newer tap.
  expect(await boris.send(guestList, address, takesBack, params)).toEqual({ code, since });
});

test('one tap checks in all of a group who are not in yet, says who was already, and each is taken back alone', async () => {
  const codes = await order('Nina', 3);
  sites.now = new Date('2026-11-26T14:52:00Z');
  const since = '18:52';
  const [first = '', second = '', third = ''] = codes;
  const { act } = await room.open(guestList, address, params);
  const tap = { checkInAll: codes.join(' '), act: `${act}-all` };
  const seats = codes.map((code) => ({ code, since }));
  expect(await room.send(guestList, address, tap, params)).toEqual({ ...seats[0], seats });
  expect(await room.open(guestList, address, params)).toMatchObject({ isIn: 3 });
  // The same press once more, because its answer was lost.
  expect(await room.send(guestList, address, tap, params)).toEqual({ ...seats[0], seats });
  expect(await room.send(guestList, address, { undo: second }, params)).toEqual({ code: second, since: null });
  expect(await room.open(guestList, address, params)).toMatchObject({ isIn: 2 });
  const rest = { checkInAll: `${second} ${third}` };
  expect(await room.send(guestList, address, rest, params)).toEqual({
    code: third,
    since,
    problem: 'already-in',
    seats: [
      { code: second, since },
      { code: third, since, problem: 'already-in' },
    ],
  });
  expect(await room.send(guestList, address, { undo: first }, params)).toEqual({ code: first, since: null });
});

test('the state of a list is another after each change of it, wherever that was made, and the same otherwise', async () => {
  const state = async () => {
    const answer = await room.open(listState, `${address}/state`, params);
    const now = (await answer.json()) as string;
    expect((await room.open(guestList, address, params)).state).toBe(now);
    return now;
  };
  const [code = ''] = await order('Nina', 2);
  const seen = [await state()];
  expect(await state()).toBe(seen[0]);
  const becomes = async (change: () => Promise<unknown>) => {
    await change();
    const now = await state();
    expect(seen).not.toContain(now);
    seen.push(now);
  };
  await becomes(async () => (sites.now = new Date('2026-11-26T14:52:00Z')));
  await becomes(() => as(vera).send(guestList, address, { checkIn: code }, params));
  await becomes(() => as(vera).send(guestList, address, { undo: code }, params));
  await becomes(() => order('Zoe'));
  const { token, tickets: given } = await placed(tickets, { reference: 'Ada', quantity: 1 });
  seen.push(await state());
  const to = { name: 'Boris', email: 'boris@example.com', language: 'en' } as const;
  sites.now = new Date('2026-11-26T14:53:00Z');
  await becomes(() => giveForGood(tickets, token, given[0]!.id, to));
  const visitor = as({ ...vera, role: undefined });
  expect(await thrownBy(visitor.open(listState, `${address}/state`, params))).toMatchObject({ init: { status: 403 } });
});

test('a code from before an address was corrected is known without a network: look for the name', async () => {
  const { id, tickets: before } = await placed(tickets, { quantity: 1, name: 'Nina', email: 'nima@example.com' });
  const old = before[0]!.code;
  sites.now = new Date('2026-11-26T14:52:00Z');
  expect(await room.open(guestList, address, params)).toMatchObject({
    replaced: [],
    guests: [{ seats: [{ code: old }] }],
  });
  const change = { intent: 'contact', name: 'Nina', email: 'nina@example.com', phone: '' } as const;
  await tickets.changeOrder(id, change, { by: { id: 'Vera', name: 'Vera' }, seen: 1, mayExceed: false });
  // A phone that has loaded the list before.
  expect(await room.send(guestList, address, { checkIn: old }, params)).toMatchObject({ problem: 'replaced' });
  const shown = await room.open(guestList, address, params);
  expect(shown).toMatchObject({ isIn: 0, replaced: [old], guests: [{ name: 'Nina' }] });
  expect(shown.guests[0]!.seats[0]!.code).not.toBe(old);
});

test('is closed to everybody else, and there is none of an event that is not on the site', async () => {
  const [code = ''] = await order('Nina');
  const visitor = as({ ...vera, role: undefined });
  sites.now = new Date('2026-11-26T14:52:00Z');
  expect(await thrownBy(visitor.open(guestList, address, params))).toMatchObject({ init: { status: 403 } });
  expect(await thrownBy(visitor.send(guestList, address, { checkIn: code }, params))).toMatchObject({
    init: { status: 403 },
  });
  expect(await as(null).send(guestList, address, { checkIn: code }, params)).toMatchObject({
    data: { code, problem: 'signed-out' },
    init: { status: 401 },
  });
  expect(await room.open(guestList, address, params)).toMatchObject({ isIn: 0 });
  expect(await thrownBy(room.open(guestList, '/Admin/door/no', { event: 'no' }))).toMatchObject({
    init: { status: 404 },
  });
});
