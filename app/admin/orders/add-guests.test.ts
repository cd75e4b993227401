import { describe, expect, test } from 'vitest';

import { fixtureContent, withMistake } from '#tests/fixtures/fixture-content.ts';
import { ordersRoom } from '#tests/fixtures/orders-room.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import * as addGuests from './add-guests.tsx';
import type { AddGuestsData } from './add-guests.server.ts';

const sites = publishingSites('sqlite');
const address = '/Admin/orders/guests/overcoat';
const params = { event: 'overcoat' };
const base = {
  reference: '0b9e3f2a-1111-4222-8333-944455556666',
  seat: 'in-person',
  paidBy: 'guest',
  price: '',
  language: 'ru',
};

describe('guests by the list', () => {
  async function openRoom(content = fixtureContent) {
    const { room, tickets, place } = await ordersRoom(sites, content);
    const send = async (form: string[][]) => {
      const answer = (await room.send(addGuests, address, form, params)) as string | { data: AddGuestsData };
      return typeof answer === 'string' ? answer : answer.data;
    };
    const fieldsOf = (list: string, more: Record<string, string>) => Object.entries({ ...base, list, ...more });
    const check = async (list: string, more: Record<string, string> = {}) =>
      (await send(fieldsOf(list, { intent: 'check', ...more }))) as AddGuestsData;
    /** Presses the button below what the list says, with the ticks as they came or with those of some lines. */
    const add = async (list: string, more: Record<string, string> = {}, lines?: number[]) => {
      const { read } = await check(list, more);
      const ticked = lines ?? read!.lines.flatMap((each) => ('seats' in each && !each.isKnown ? [each.line] : []));
      const shown = { intent: 'add', seen: read!.seen, ...(read!.isOver && { full: 'yes' }), ...more };
      return send([...fieldsOf(list, shown), ...ticked.map((line) => ['line', String(line)])]);
    };
    const orders = () =>
      sites.database.kysely
        .selectFrom('orders')
        .innerJoin('holders', 'holders.orderId', 'orders.id')
        .select(['name', 'email', 'quantity', 'amount', 'provider', 'note', 'language'])
        .orderBy('name')
        .execute();
    const messages = () => sites.database.kysely.selectFrom('messages').select(['kind']).execute();
    return { room, tickets, place, send, check, add, orders, messages, fieldsOf };
  }

  test('forty people are on the list after one paste and two presses, with what is usual in an order by hand', async () => {
    const { add, check, orders, messages, room, tickets } = await openRoom();
    const list = Array.from({ length: 40 }, (_, index) => `Guest ${index + 10}\tg${index}@example.com\t1`).join('\n');
    const { kinds, isOver } = (await room.open(addGuests, address, params))!;
    expect([kinds.map(({ value }) => value), isOver]).toEqual([expect.arrayContaining(['in-person']), false]);
    const { read, problem } = await check(list);
    expect([read!.lines.length, problem]).toEqual([40, undefined]);
    // Looking at it makes nothing.
    expect(await orders()).toEqual([]);
    expect(await add(list, { send: 'yes' })).toBe(`${address}?done=added`);
    const made = await orders();
    expect(made.length).toBe(40);
    expect(made[0]).toMatchObject({
      name: 'Guest 10',
      email: 'g0@example.com',
      quantity: 1,
      amount: 0,
      provider: 'hand',
      note: 'Nothing: invited guest',
      language: 'ru',
    });
    expect((await messages()).map(({ kind }) => kind)).toEqual(Array(40).fill('ticket'));
    expect((await tickets.guests('overcoat')).length).toBe(40);
  });

  test('a line that is wrong has a word and is left out, the others are kept', async () => {
    const { check, add, orders } = await openRoom();
    const list = 'Name, email, seats\nAnna, anna@example.com, 2\nBoris, boris.example.com\nVera';
    expect((await check(list)).read!.lines).toEqual([
      { line: 2, name: 'Anna', email: 'anna@example.com', seats: 2, isKnown: false },
      { line: 3, text: 'Boris, boris.example.com', problem: 'email' },
      { line: 4, name: 'Vera', email: '', seats: 1, isKnown: false },
    ]);
    await add(list);
    expect((await orders()).map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Anna', 2],
      ['Vera', 1],
    ]);
  });

  test('whoever has a seat already, by name or address, is marked and not ticked', async () => {
    const { check, add, orders, place } = await openRoom();
    await place({ name: 'Anna Lee', email: 'anna@example.com' });
    const list = 'ANNA LEE\nNora, Anna@Example.com\nOleg';
    expect((await check(list)).read!.lines.map((each) => 'isKnown' in each && each.isKnown)).toEqual([
      true,
      true,
      false,
    ]);
    await add(list);
    expect((await orders()).map(({ name }) => name)).toEqual(['Anna Lee', 'Oleg']);
    // Whoever is ticked all the same is meant.
    await add(list, {}, [1]);
    expect((await orders()).length).toBe(3);
  });

  test('the same press twice makes each order once, also where the list has grown between', async () => {
    const { add, orders } = await openRoom();
    await add('Anna\nBoris', {}, [1, 2]);
    expect(await add('Anna\nBoris', {}, [1, 2])).toBe(`${address}?done=added`);
    await add('Vera\nAnna\nBoris', {}, [1, 2, 3]);
    expect((await orders()).map(({ name }) => name)).toEqual(['Anna', 'Boris', 'Vera']);
  });

  test('a list that somebody else has added since is looked at again, with those who are on it', async () => {
    const { check, add, send, fieldsOf, orders } = await openRoom();
    const { read } = await check('Anna\nBoris');
    await add('Boris', { reference: 'another-editor-reads-it' });
    const pressed = fieldsOf('Anna\nBoris', { intent: 'add', seen: read!.seen });
    const answer = await send([...pressed, ['line', '1'], ['line', '2']]);
    expect(answer).toMatchObject({ read: { lines: [{ isKnown: false }, { name: 'Boris', isKnown: true }] } });
    expect((await orders()).map(({ name }) => name)).toEqual(['Boris']);
  });

  test('a list that was changed after it was looked at is looked at again', async () => {
    const { check, send, fieldsOf, orders } = await openRoom();
    const { read } = await check('Anna');
    const answer = await send([...fieldsOf('Anna\nBoris', { intent: 'add', seen: read!.seen }), ['line', '1']]);
    expect(answer).toMatchObject({ problem: undefined, read: { lines: [{ name: 'Anna' }, { name: 'Boris' }] } });
    expect(await orders()).toEqual([]);
  });

  test('more than there are seats are added after a question alone, all or none', async () => {
    const { check, add, send, fieldsOf, orders, place } = await openRoom(
      withMistake('content/events/overcoat.yaml', (text) => `${text}capacity: 4\n`),
    );
    const list = 'Anna, , 2\nBoris, , 2';
    const { read, problem } = await check(list);
    expect([read!.isOver, problem]).toEqual([false, undefined]);
    // Somebody takes a seat before the press.
    await place({ name: 'Zoe', email: 'zoe@example.com', quantity: 1 });
    const ticked = [
      ['line', '1'],
      ['line', '2'],
    ];
    const answer = await send([...fieldsOf(list, { intent: 'add', seen: read!.seen }), ...ticked]);
    expect(answer).toMatchObject({ problem: 'full', read: { isOver: true } });
    expect((await orders()).map(({ name }) => name)).toEqual(['Zoe']);
    expect(await check(list)).toMatchObject({ problem: 'full', read: { isOver: true } });
    await add(list);
    expect((await orders()).map(({ name }) => name)).toEqual(['Anna', 'Boris', 'Zoe']);
  });

  test('what was paid in cash stands in the orders, and without a tick nobody gets an email', async () => {
    const { add, check, orders, messages } = await openRoom();
    const cash = { paidBy: 'cash', price: '400,50' };
    expect(await check('Anna', { ...cash, price: 'much' })).toMatchObject({ problem: 'amount' });
    await add('Anna, anna@example.com, 2', cash);
    expect(await orders()).toMatchObject([{ amount: 80_100, note: 'Cash' }]);
    expect(await messages()).toEqual([]);
  });

  test('says what is wrong with a list as a whole, with everything that was typed', async () => {
    const { check, add } = await openRoom();
    expect(await check(' ')).toMatchObject({ problem: 'empty' });
    const many = Array.from({ length: 201 }, (_, index) => `Guest ${index}`).join('\n');
    expect(await check(many)).toMatchObject({ problem: 'many', typed: { list: many } });
    expect(await check('Anna,'.repeat(20_000))).toMatchObject({ problem: 'many' });
    expect(await add('Anna', {}, [])).toMatchObject({ problem: 'nobody' });
  });

  test('nobody is added to what is cancelled, and that is said before a list is pasted', async () => {
    const { add, orders, room } = await openRoom(
      withMistake('content/events/overcoat.yaml', (text) => `${text}status: cancelled\n`),
    );
    expect((await room.open(addGuests, address, params))!.isOver).toBe(true);
    expect(await add('Anna', { send: 'yes' })).toMatchObject({ problem: 'not-sold' });
    expect(await orders()).toEqual([]);
  });

  test('an event that is not on the site has no list', async () => {
    const { room } = await openRoom();
    const answer = Promise.resolve().then(() => room.open(addGuests, '/Admin/orders/guests/no', { event: 'no' }));
    await expect(answer).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('says how many seats are left', async () => {
    const { room, place } = await openRoom(
      withMistake('content/events/overcoat.yaml', (text) => `${text}capacity: 4\n`),
    );
    await place({ quantity: 3 });
    const shown = everyText((await room.open(addGuests, address, params))!.left, plainSpaces);
    expect(shown).toEqual(['1 seat left in the hall']);
  });
});
