import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { FREE } from '#tests/fixtures/booking-desk.ts';
import { overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { withMistake } from '#tests/fixtures/fixture-content.ts';
import { hasPostgres } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import type { OrderChange } from './order-changes.ts';
import { lockEvents } from './locks.ts';
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
    return { ...given, token, first: first!, second: second!, change };
  }

  /** Whether some work waits for a transaction that has the seats of the event. */
  async function waits(work: () => Promise<unknown>): Promise<boolean> {
    const state = { isDone: false };
    let working: Promise<unknown> | undefined;
    const hasWaited = await sites.database.kysely.transaction().execute(async (tx) => {
      await lockEvents(tx, ['overcoat']);
      working = work().finally(() => (state.isDone = true));
      while (!state.isDone) {
        const { rows } = await sql`
          select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(tx);
        if (rows.length > 0) return true;
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

  test('so does whoever names a guest, passes a ticket on, corrects an address, or tells what has changed', async () => {
    const { site, tickets, token, first, second, change, publish } = await office();
    await site.takeIn();
    expect(await waits(() => lend(tickets, token, second.id, boris)), 'named').toBe(true);
    expect(await waits(() => giveForGood(tickets, token, first.id, boris)), 'passed on').toBe(true);
    const contact = { intent: 'contact', name: 'Anna', email: 'anna@elsewhere.example', phone: '' } as const;
    expect(await waits(await change(contact)), 'corrected').toBe(true);
    await publish({ time: '20:00' });
    expect(await waits(() => tickets.tell('overcoat', 'email')), 'told').toBe(true);
  });

  test('so does the door', async () => {
    const { tickets, first } = await office();
    sites.now = new Date('2026-11-26T14:52:00.000Z');
    expect(await waits(() => tickets.checkIn(first.code, vera)), 'checked in').toBe(true);
    expect(await waits(() => tickets.undoCheckIn(first.code, vera)), 'taken back').toBe(true);
  });

  test('so do free seats, when they are held and when they are taken', async () => {
    const { tickets } = await office({ isFree: true });
    expect(await waits(() => tickets.hold(booking, uncounted)), 'held').toBe(true);
    const { id } = await sites.database.kysely.selectFrom('holds').select('id').executeTakeFirstOrThrow();
    const elsewhere = { email: 'clara@elsewhere.example', network: 'a network' };
    expect(await waits(() => tickets.readdressHold(id, elsewhere, uncounted)), 'sent elsewhere').toBe(true);
    const { token } = await sites.database.kysely.selectFrom('holds').select('token').executeTakeFirstOrThrow();
    expect(await waits(() => tickets.takeHeld(token, '2026-11-26 19:00 in-person')), 'taken').toBe(true);
    expect(await waits(() => tickets.take(booking)), 'logged in').toBe(true);
  });
});
