import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { Queries } from '#server/database/tables.ts';
import { FREE } from '#tests/fixtures/booking-desk.ts';
import { overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { withMistake } from '#tests/fixtures/fixture-content.ts';
import { hasPostgres } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import type { OrderChange } from './order-changes.ts';
import { lockEvents, lockOrders } from './locks.ts';
import { recordFact } from './record-payment.ts';
import { giveForGood, lend } from '#tests/fixtures/giving.ts';

const vera = { id: 'Vera', name: 'Vera' };
const asEditor = { by: vera, mayExceed: false };
const boris = { name: 'Boris', email: 'boris@example.com', language: 'en' } as const;
const overcoat = { what: 'event', item: 'overcoat', seat: 'in-person' } as const;
const booking = {
  event: 'overcoat',
  seat: 'in-person',
  quantity: 1,
  name: 'Clara',
  email: 'clara@example.com',
  language: 'en',
  network: 'a network',
} as const;
const uncounted = async () => true;

/** SQLite has one writer at a time. */
describe.runIf(hasPostgres)('while somebody sells seats of an event', () => {
  const sites = publishingSites('postgres');

  /** An order of two seats, and what can be done to it. */
  async function office({ isFree = false } = {}) {
    const free = (text: string) => `${text.replace(/^(?:price|kassaLink): .*\n/gm, '')}${FREE}\n`;
    const given = await ticketOffice(sites, isFree ? withMistake(overcoatFile, free) : undefined);
    const { tickets } = given;
    const { id, code, token } = await given.order();
    const [first, second] = (await tickets.order({ id }))!.tickets;
    const change = async (what: OrderChange) => {
      const { order, history } = (await tickets.orderByCode(code))!;
      return () => tickets.changeOrder(order.id, what, { ...asEditor, seen: history.length });
    };
    return { ...given, id, token, first: first!, second: second!, change };
  }

  const seats = (tx: Queries) => lockEvents(tx, ['overcoat']);

  /** Whether some work waits, before it reads, for a transaction that has the seats of the event or another lock. */
  async function waits(work: () => Promise<unknown>, lock: (tx: Queries) => Promise<void> = seats): Promise<boolean> {
    const state = { isDone: false };
    let working: Promise<unknown> | undefined;
    const hasWaited = await sites.database.kysely.transaction().execute(async (tx) => {
      await lock(tx);
      working = work().finally(() => (state.isDone = true));
      // The first look may say of a connection that waits what it did just before.
      for (let looks = 0; !state.isDone;) {
        await sql`select pg_stat_clear_snapshot()`.execute(tx);
        const { rows } = await sql<{ query: string }>`
          select query from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(tx);
        // What waits as it writes has read already, and writes what was true before.
        if (rows.length > 0 && (looks += 1) > 1) return rows[0]!.query.startsWith('select');
      }
      return false;
    });
    await working;
    return hasWaited;
  }

  test('another order waits', async () => {
    const { order } = await office();
    expect(await waits(() => order({ reference: 'pi_2' }))).toBe(true);
  });

  test('so do tickets that are assigned, restored, and void with their order', async () => {
    const { tickets, order, first, change } = await office();
    const open = await order({ reference: 'pi_2', purchase: undefined });
    const { history } = (await tickets.orderByCode(open.code))!;
    const assign = { intent: 'assign', purchase: overcoat, quantity: 1 } as const;
    expect(
      await waits(() => tickets.changeOrder(open.id, assign, { ...asEditor, seen: history.length })),
      'assigned',
    ).toBe(true);
    await (
      await change({ intent: 'void', ticket: first.id })
    )();
    expect(await waits(await change({ intent: 'restore', ticket: first.id })), 'restored').toBe(true);
    expect(await waits(await change({ intent: 'cancel' })), 'cancelled').toBe(true);
  });

  test('so does whoever names a guest, passes a ticket on, takes one back, corrects an address, tells what has changed, or writes to guests', async () => {
    const { site, tickets, token, first, second, change, publish } = await office();
    await site.takeIn();
    expect(await waits(() => lend(tickets, token, second.id, boris)), 'named').toBe(true);
    expect(await waits(await change({ intent: 'take-back', ticket: second.id })), 'taken back').toBe(true);
    expect(await waits(() => giveForGood(tickets, token, first.id, boris)), 'passed on').toBe(true);
    const contact = { intent: 'contact', name: 'Anna', email: 'anna@elsewhere.example', phone: '' } as const;
    expect(await waits(await change(contact)), 'corrected').toBe(true);
    await publish({ time: '20:00' });
    expect(await waits(() => tickets.tell('overcoat', 'email')), 'told').toBe(true);
    const letter = {
      what: 'event',
      item: 'overcoat',
      audience: 'all',
      texts: { en: { subject: 'Pencils', text: 'Bring one.' } },
    } as const;
    expect(await waits(() => tickets.write({ id: crypto.randomUUID(), ...letter, by: vera })), 'written to').toBe(true);
  });

  test('so does the door', async () => {
    const { tickets, first } = await office();
    sites.now = new Date('2026-11-26T14:52:00.000Z');
    expect(await waits(() => tickets.checkIn(first.code, vera)), 'checked in').toBe(true);
    expect(await waits(() => tickets.undoCheckIn(first.code, vera)), 'taken back').toBe(true);
  });

  test('so does whoever makes two orders one: who is let in meanwhile stays in', async () => {
    const { tickets, order, change } = await office();
    const other = await order({ reference: 'pi_2' });
    const [guest] = (await tickets.order({ id: other.id }))!.tickets;
    const letIn = async (tx: Queries) => {
      await seats(tx);
      const checkIn = {
        id: 'a press',
        ticketId: guest!.id,
        day: '2026-11-26',
        at: sites.now.toISOString(),
        by: vera.name,
        byId: vera.id,
      };
      await tx.insertInto('checkIns').values(checkIn).execute();
    };
    expect(await waits(await change({ intent: 'merge', code: other.code }), letIn)).toBe(true);
    const states = sites.database.kysely.selectFrom('tickets').select('state').where('id', '=', guest!.id);
    expect(await states.execute()).toEqual([{ state: 'valid' }]);
  });

  test('so do free seats, when they are held and when they are taken', async () => {
    const { tickets } = await office({ isFree: true });
    expect(await waits(() => tickets.hold(booking, uncounted)), 'held').toBe(true);
    const { id } = await sites.database.kysely.selectFrom('holds').select('id').executeTakeFirstOrThrow();
    const elsewhere = { email: 'clara@elsewhere.example', network: 'a network' };
    expect(await waits(() => tickets.readdressHold(id, elsewhere, uncounted)), 'sent elsewhere').toBe(true);
    const { token } = await sites.database.kysely.selectFrom('holds').select('token').executeTakeFirstOrThrow();
    const take = (link: string) => tickets.takeHeld(link, '2026-11-26 19:00 in-person');
    // Its owner corrects the address while whoever read the email of the wrong one presses.
    const givenAway = async (tx: Queries) => {
      await seats(tx);
      await tx.updateTable('holds').set({ token: 'of its owner' }).where('id', '=', id).execute();
    };
    expect(await waits(async () => expect(await take(token)).toBe('missing'), givenAway), 'elsewhere').toBe(true);
    expect(await waits(async () => expect(await take('of its owner')).toBe('taken')), 'taken').toBe(true);
    expect(await waits(() => tickets.take(booking)), 'logged in').toBe(true);
  });

  test('nobody changes an order that another changes: its editor, its provider, or whoever gives a seat of it', async () => {
    const { tickets, dependencies, id, token, first, second, change } = await office();
    const waitsForOrder = (work: () => Promise<unknown>) => waits(work, (tx) => lockOrders(tx, [id]));
    expect(await waitsForOrder(() => lend(tickets, token, second.id, { ...boris, email: '' })), 'named').toBe(true);
    expect(await waitsForOrder(await change({ intent: 'void', ticket: first.id })), 'changed').toBe(true);
    const payment = { provider: 'stripe', reference: 'pi_1', isTest: false } as const;
    const returned = { fact: { kind: 'refund-total', amount: 40_000 }, at: sites.now.toISOString() } as const;
    expect(await waitsForOrder(() => recordFact(dependencies, payment, returned)), 'money').toBe(true);
  });
});
