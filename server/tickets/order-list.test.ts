import { describe, expect, test } from 'vitest';

import { lend } from '#tests/fixtures/giving.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { eachSpelling, spellings } from '#tests/fixtures/spellings.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';
import { forgetHolders } from './forget-holders.ts';
import type { OrderQuery } from './order-list.ts';
import type { NewOrder } from './place-order.ts';
import { createTickets } from './tickets.ts';

describe.each(databaseKinds)('the list of orders on %s', (kind) => {
  const sites = publishingSites(kind);
  const all: OrderQuery = { find: '' };
  const overcoat = { what: 'event', item: 'overcoat', seat: 'in-person' } as const;

  /** Three minutes apart: Anna by card, Пётр with a program in roubles, a test, and a payment for nobody knows what. */
  async function office() {
    const site = await sites.process();
    const tickets = createTickets({ database: sites.database, catalogue: site.content.current, now: () => sites.now });
    const place = (reference: string, changes: Partial<NewOrder>) => {
      sites.now = new Date(sites.now.getTime() + 60_000);
      return placed(tickets, { name: 'Anna Karenina', email: 'Anna@Example.com', reference, ...changes });
    };
    const anna = await place('1', {});
    const program = { what: 'program', item: 'books' } as const;
    const petr = await place('2', {
      purchase: program,
      quantity: 1,
      name: 'Пётр Орлов',
      email: '',
      currency: 'rub',
      amount: 90_000,
    });
    const trial = await place('3', { isTest: true, name: 'Test', email: 't@example.com' });
    const unknown = await place('4', { provider: 'yookassa', purchase: undefined, name: '', email: 'x@example.com' });
    const guest = await place('5', { provider: 'hand', amount: 0, quantity: 1, name: 'Guest', email: '' });
    return { tickets, anna, petr, trial, unknown, guest };
  }

  async function found(tickets: Awaited<ReturnType<typeof office>>['tickets'], query: Partial<OrderQuery>) {
    const orders = await tickets.listOrders({ ...all, ...query }, { limit: 10 });
    expect(await tickets.countOrders({ ...all, ...query })).toBe(orders.length);
    return orders.map(({ reference }) => reference).join('');
  }

  test('has the newest first, a page at a time, each with its valid tickets', async () => {
    const { tickets } = await office();
    expect(await found(tickets, {})).toBe('54321');
    const page = await tickets.listOrders(all, { limit: 2, offset: 1 });
    expect(page.map(({ reference, valid, amount }) => [reference, valid, amount])).toEqual([
      ['4', 0, 80_000],
      ['3', 2, 80_000],
    ]);
    const parts: string[] = [];
    for (let after: (typeof page)[number] | undefined; ;) {
      const part = await tickets.listOrders(all, { limit: 2, after });
      after = part.at(-1);
      if (after === undefined) break;
      parts.push(part.map(({ reference }) => reference).join(''));
    }
    expect(parts).toEqual(['54', '32', '1']);
  });

  test('of the same instant has all, each on one page, in one order', async () => {
    const { tickets } = await office();
    await sites.database.kysely.updateTable('orders').set({ at: sites.now.toISOString() }).execute();
    const ids = (await tickets.listOrders(all, { limit: 10 })).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    const pages = await Promise.all([0, 2, 4].map((offset) => tickets.listOrders(all, { limit: 2, offset })));
    expect(pages.flat().map(({ id }) => id)).toEqual(ids);
  });

  test('finds an address by either spelling of its domain', async () => {
    const { tickets } = await office();
    await placed(tickets, { name: 'Vera', email: 'vera@xn--bcher-kva.example', reference: '6' });
    expect(await found(tickets, { find: 'Vera@Bücher.example' })).toBe('6');
    expect(await found(tickets, { find: 'vera@xn--bcher-kva.example' })).toBe('6');
  });

  test('finds a name in any letters, an email, the code of an order and of a ticket', async () => {
    const { tickets, anna } = await office();
    expect(await found(tickets, { find: 'karenina ANNA' })).toBe('1');
    expect(await found(tickets, { find: 'anna@example' })).toBe('1');
    expect(await found(tickets, { find: 'пётр' })).toBe('2');
    expect(await found(tickets, { find: 'орлов ПЁТР' })).toBe('2');
    expect(await found(tickets, { find: anna.code })).toBe('1');
    expect(await found(tickets, { find: anna.code.slice(3).toLowerCase() })).toBe('1');
    const code = anna.tickets[0]!.code.toLowerCase();
    expect(await found(tickets, { find: `${code.slice(0, 8)} ${code.slice(8)}` })).toBe('1');
    expect(await found(tickets, { find: 'nobody' })).toBe('');
    expect((await tickets.orderByCode(anna.code.toLowerCase()))?.order.id).toBe(anna.id);
    expect(await tickets.orderByCode('LY-NOSUCH')).toBeUndefined();
  });

  test('finds names as people write them, in any order of words', async () => {
    const { tickets } = await office();
    for (const [name] of spellings)
      await placed(tickets, { provider: 'hand', reference: `${name} `, name, email: '', phone: '', amount: 0 });
    for (const [name, find] of eachSpelling)
      expect([find, await found(tickets, { find, provider: 'hand' })]).toEqual([find, `${name} `]);
  });

  test('finds an address with any sign in it, a phone number, and a payment by what its provider calls it', async () => {
    const { tickets } = await office();
    const odd = { email: 'anna_k.50%@example.com', phone: '+971 (50) 123-45-67', reference: 'pi_3Nxy' };
    await placed(tickets, { name: 'Vera', ...odd });
    expect(await found(tickets, { find: 'Anna_K.50%@example.com' })).toBe('pi_3Nxy');
    expect(await found(tickets, { find: '50 123 4567' })).toBe('pi_3Nxy');
    expect(await found(tickets, { find: ' pi_3Nxy ' })).toBe('pi_3Nxy');
    expect(await found(tickets, { find: 'annaxk' })).toBe('');
    expect(await found(tickets, { find: '\\' })).toBe('');
  });

  test('finds a corrected name and not the one before, and nobody who is forgotten', async () => {
    const { tickets, anna } = await office();
    const by = { id: 'Vera', name: 'Vera' };
    const contact = { intent: 'contact', name: 'Инна Каренина', email: 'inna@example.com', phone: '' } as const;
    await tickets.changeOrder(anna.id, contact, { by, seen: 1, mayExceed: false });
    expect(await found(tickets, { find: 'Anna Karenina' })).toBe('');
    expect(await found(tickets, { find: 'inna@example.com' })).toBe('1');
    await forgetHolders(sites.database.kysely, 'inna@example.com');
    expect(await found(tickets, { find: 'Каренина' })).toBe('');
  });

  test('finds a name that stands on a seat alone', async () => {
    const { tickets, anna } = await office();
    const aunt = { name: 'Тётя Фёкла', email: '', language: 'ru' } as const;
    expect(await lend(tickets, anna.token, anna.tickets[0]!.id, aunt)).toBe('named');
    expect(await found(tickets, { find: 'фекла' })).toBe('1');
    expect(await found(tickets, { find: 'Tetya Fekla' })).toBe('1');
    expect(await found(tickets, { find: 'фекла', provider: 'hand' })).toBe('');
  });

  test('is filtered by event, program, way and state; an event has those for its program too', async () => {
    const { tickets } = await office();
    expect(await found(tickets, { item: overcoat })).toBe('5321');
    expect(await found(tickets, { item: { what: 'program', item: 'books' } })).toBe('2');
    expect(await found(tickets, { provider: 'yookassa' })).toBe('4');
    // Nothing can be sent to the second.
    expect(await found(tickets, { state: 'to-check' })).toBe('42');
    expect(await found(tickets, { state: 'unpaid' })).toBe('54');
    expect(await found(tickets, { state: 'paid', provider: 'stripe', find: 'anna' })).toBe('1');
    const waiting = await tickets.ordersToCheck(5);
    expect(waiting).toMatchObject({
      count: 2,
      orders: [
        { reference: '2', needs: ['no-address'] },
        { reference: '4', needs: ['unassigned'] },
      ],
    });
  });

  test('adds up what was paid by what for and currency, and counts seats; test orders apart', async () => {
    const { tickets, anna } = await office();
    const by = { id: 'Vera', name: 'Vera' };
    const options = { by, seen: 1, mayExceed: false };
    await tickets.changeOrder(anna.id, { intent: 'refund', amount: 30_000, how: 'cash' }, options);
    await tickets.changeOrder(anna.id, { intent: 'void', ticket: anna.tickets[0]!.id }, { ...options, seen: 2 });
    const { money, seats } = await tickets.orderTotals({ ...all, item: overcoat });
    expect(money.toSorted((one, other) => one.amount - other.amount)).toEqual([
      { what: 'event', item: 'overcoat', currency: 'aed', isTest: 0, amount: 50_000, disputed: 0 },
      { what: 'event', item: 'overcoat', currency: 'aed', isTest: 1, amount: 80_000, disputed: 0 },
      { what: 'program', item: 'books', currency: 'rub', isTest: 0, amount: 90_000, disputed: 0 },
    ]);
    expect(seats.toSorted((one, other) => other.sold - one.sold)).toEqual([
      { event: 'overcoat', isTest: 0, sold: 4, valid: 3 },
      { event: 'overcoat', isTest: 1, sold: 2, valid: 2 },
    ]);
  });
});
