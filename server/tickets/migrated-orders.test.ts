import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openEmpty, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/resilient-database.ts';
import { differentOrders } from './order-sums.ts';

/** How many orders are kept on the day of the upgrade: `MIGRATED_ORDERS=2000 npm run test:unit -- server/tickets/migrated-orders.test.ts`. */
const ORDERS = Number(process.env['MIGRATED_ORDERS'] ?? 170);

interface OldOrder {
  id: string;
  state: string;
  reason: string | null;
  refunded: number;
  amount: number;
  what: string | null;
  dispute: string | null;
}

/** Everything that an order could say before it was the sum of its facts. */
const kinds: readonly Omit<OldOrder, 'id' | 'what'>[] = [
  { state: 'paid', reason: null, refunded: 0, amount: 80_000, dispute: null },
  { state: 'paid', reason: 'refund-wanted', refunded: 0, amount: 80_000, dispute: null },
  { state: 'paid', reason: null, refunded: 0, amount: 0, dispute: null },
  { state: 'to-check', reason: 'unassigned', refunded: 0, amount: 90_000, dispute: null },
  { state: 'to-check', reason: 'oversold', refunded: 0, amount: 80_000, dispute: null },
  { state: 'to-check', reason: 'amount', refunded: 0, amount: 79_999, dispute: null },
  { state: 'part-refunded', reason: null, refunded: 40_000, amount: 80_000, dispute: null },
  { state: 'part-refunded', reason: 'unassigned', refunded: 10_000, amount: 90_000, dispute: null },
  { state: 'refunded', reason: null, refunded: 80_000, amount: 80_000, dispute: null },
  { state: 'refunded', reason: null, refunded: 0, amount: 80_000, dispute: 'lost' },
  // A request was written onto an order that was over.
  { state: 'refunded', reason: 'refund-wanted', refunded: 80_000, amount: 80_000, dispute: null },
  { state: 'disputed', reason: null, refunded: 0, amount: 80_000, dispute: 'open' },
  { state: 'disputed', reason: null, refunded: 20_000, amount: 80_000, dispute: 'open' },
  { state: 'paid', reason: null, refunded: 0, amount: 80_000, dispute: 'won' },
  { state: 'cancelled', reason: null, refunded: 0, amount: 0, dispute: null },
  { state: 'cancelled', reason: null, refunded: 0, amount: 80_000, dispute: null },
  { state: 'cancelled', reason: null, refunded: 40_000, amount: 80_000, dispute: null },
];

const TOLD = JSON.stringify({ day: '2026-12-10', time: '19:00', isCancelled: false, place: 'The Reading Room' });

describe.each(databaseKinds)('orders from before they were sums of facts, on %s', (kind) => {
  let fresh: Fresh;
  const db = () => fresh.database.kysely as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const isOld = ({ name }: { name: string }) => name < '020';
  const orders: OldOrder[] = [];

  beforeAll(async () => {
    fresh = await openEmpty(kind);
    await migrate(fresh.database, migrations.filter(isOld));
    await fill();
    await migrate(fresh.database, migrations);
  }, 300_000);
  afterAll(() => fresh.remove());

  async function fill() {
    const rows = Array.from({ length: ORDERS }, (_, index) => {
      const old = kinds[index % kinds.length]!;
      const what = old.reason === 'unassigned' ? null : 'event';
      orders.push({ id: `o${index}`, what, ...old });
      return {
        id: `o${index}`,
        code: `LY-${index}`,
        token: `t${index}`,
        ...old,
        what,
        item: what && 'overcoat',
        seat: what && 'in-person',
        quantity: 2,
        name: 'Anna',
        email: index % 7 === 0 ? '' : 'anna@example.com',
        phone: '',
        language: 'en',
        currency: 'aed',
        provider: old.amount === 0 ? 'free' : 'stripe',
        reference: `pi_${index}`,
        disputeAt: old.dispute && '2026-11-06T10:00:00.000Z',
        at: '2026-11-05T10:00:00.000Z',
      };
    });
    const passed = {
      ...rows[0]!,
      id: 'given',
      code: 'LY-G',
      token: 'given',
      provider: 'passed',
      amount: 0,
      quantity: 1,
    };
    const ofRefunded = { ...passed, id: 'dead', code: 'LY-D', token: 'dead', state: 'cancelled', reference: 'o8-0' };
    const all = [...rows, { ...passed, reference: 'o0-0' }, ofRefunded];
    const tickets = all.flatMap(({ id, what, state, provider, at }) =>
      Array.from({ length: what === null ? 0 : provider === 'passed' ? 1 : 2 }, (_, index) => ({
        id: `${id}-${index}`,
        orderId: id,
        event: 'overcoat',
        seat: 'in-person',
        code: `${id}-${index}`,
        state: state === 'refunded' || state === 'cancelled' || id === 'o0' ? 'void' : 'valid',
        checkedInAt: id === 'o1' ? '2026-12-10T20:30:00.000Z' : null,
        checkedInBy: id === 'o1' ? 'Vera' : null,
        told: TOLD,
        at,
      })),
    );
    const history = all.flatMap(({ id, reason, amount, at }) => [
      { id: `h${id}`, orderId: id, what: 'placed', details: JSON.stringify({ amount }), by: '', at },
      ...(reason === 'refund-wanted'
        ? [
            {
              id: `r${id}`,
              orderId: id,
              what: 'refund-requested',
              details: JSON.stringify({ ticket: `${id}-0`, isInTime: true }),
              by: '',
              at,
            },
          ]
        : []),
    ]);
    // Sold for 20 November; moved to 10 December since, and every holder was told.
    const versions = [
      { number: 1, at: '2026-10-01T08:00:00.000Z', day: '2026-11-20' },
      { number: 2, at: '2026-11-06T08:00:00.000Z', day: '2026-12-10' },
    ].map(({ number, at, day }) => ({
      kind: 'events',
      id: 'overcoat',
      number,
      at,
      value: JSON.stringify({ dateOfEvent: day }),
      hash: String(number),
      origin: 'editor',
      by: 'Vera',
    }));
    for (const [table, given] of Object.entries({ orders: all, tickets, orderHistory: history, versions }))
      for (let from = 0; from < given.length; from += 100)
        await db()
          .insertInto(table)
          .values(given.slice(from, from + 100))
          .execute();
  }

  const order = (id: string) =>
    fresh.database.kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const ticket = (id: string) =>
    fresh.database.kysely.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('say what follows from the facts that they have now', async () => {
    const { kysely } = fresh.database;
    expect(await differentOrders(kysely, { repair: false })).toEqual([]);
    // Somebody has written into the table.
    await kysely.updateTable('orders').set({ needs: 'test', written: 9 }).where('id', '=', 'o0').execute();
    expect(await differentOrders(kysely, { repair: true })).toEqual(['LY-0']);
    expect(await differentOrders(kysely, { repair: false })).toEqual([]);
  });

  test('say what they said, or better', async () => {
    const rows = await fresh.database.kysely.selectFrom('orders').selectAll().execute();
    const now = new Map(rows.map((row) => [row.id, row]));
    for (const old of orders) {
      const { state, needs, received, returned, held } = now.get(old.id)!;
      const left = old.amount - old.refunded;
      const isOver = old.state === 'refunded' || old.state === 'cancelled';
      expect({ state, needs, received: Number(received), returned: Number(returned), held: Number(held) }).toEqual({
        state: old.state,
        // The money of what was cancelled is owed; what was over needs nothing.
        needs: isOver ? (old.state === 'cancelled' && left > 0 ? 'owed' : '') : (old.reason ?? ''),
        received: old.amount,
        // A dispute that was lost took the rest.
        returned: old.dispute === 'lost' ? old.amount : old.refunded,
        held: old.dispute === 'open' ? left : 0,
      });
    }
  });

  test('keep the day that was sold, who came, and why a ticket is void', async () => {
    expect(await ticket('o3-0').catch(() => undefined)).toBeUndefined();
    expect(await ticket('o1-0')).toMatchObject({ day: '2026-11-20', refundDay: '2026-11-13', reason: null });
    // What was passed on is the seat; the code of the step before it is replaced.
    expect(await ticket('given-0')).toMatchObject({ orderId: 'o0', ownerId: 'given', day: '2026-11-20', reason: null });
    expect(await ticket('o0-0').catch(() => undefined)).toBeUndefined();
    const replaced = fresh.database.kysely.selectFrom('replacedCodes').selectAll().where('code', '=', 'o0-0');
    expect(await replaced.executeTakeFirst()).toMatchObject({ ticketId: 'given-0', orderId: 'o0' });
    expect((await ticket('o0-1')).reason).toBe('void');
    expect((await ticket('o8-1')).reason).toBe('refunded');
    expect((await ticket('dead-0')).reason).toBe('refunded');
    expect((await ticket('dead-0')).orderId).toBe('o8');
    const checkIns = await fresh.database.kysely.selectFrom('checkIns').selectAll().orderBy('ticketId').execute();
    expect(checkIns).toMatchObject([
      { ticketId: 'o1-0', day: '2026-12-10', by: 'Vera' },
      { ticketId: 'o1-1', day: '2026-12-10', by: 'Vera' },
    ]);
  });

  test('are not written by a process of the version before, whose transactions end as they began', async () => {
    const before = await order('o0');
    const [at, error] = ['2026-11-21T12:00:00.000Z', null];
    const waiting = { tries: 0, dueAt: at, error };
    const { kysely } = fresh.database;
    const notice = { provider: 'stripe', id: 'evt_1', type: 'refund.failed', payment: null, body: '{}' } as const;
    await kysely
      .insertInto('notices')
      .values({ ...notice, ...waiting, receivedAt: at, doneAt: null })
      .execute();
    const email = { key: 'refunded:1', holderId: 'o0', kind: 'refunded', details: '{}' } as const;
    await kysely
      .insertInto('messages')
      .values({ ...email, ...waiting, at })
      .execute();
    const writes = [
      () => sql`update "notices" set "tries" = 1, "dueAt" = '2026-11-21T12:00:02.000Z' where "id" = 'evt_1'`,
      () => sql`update "messages" set "tries" = 1, "dueAt" = '2026-11-21T12:02:00.000Z' where "key" = 'refunded:1'`,
      () => sql`update "orders" set "state" = 'refunded', "refunded" = 80000 where "id" = 'o0'`,
      () => sql`update "orders" set "reason" = 'refund-wanted' where "id" = 'o0'`,
      () => sql`update "tickets" set "state" = 'void' where "id" = 'o1-0'`,
      () => sql`update "tickets" set "checkedInAt" = '2026-12-10T15:00:00Z' where "id" = 'o4-0'`,
      () =>
        sql`insert into "tickets" ("id", "orderId", "event", "seat", "code", "state", "told", "at")
          values ('x', 'o0', 'overcoat', 'in-person', 'x', 'valid', ${TOLD}, '2026-11-21T12:00:00.000Z')`,
    ];
    for (const write of writes) {
      const work = kysely.transaction().execute(async (tx) => {
        await sql`update "messages" set "details" = ''`.execute(tx);
        await write().execute(tx);
      });
      await expect(work).rejects.toThrow(/a newer version of the site keeps the orders now|column/);
    }
    expect(await order('o0')).toEqual(before);
    expect((await ticket('o1-0')).state).toBe('valid');
    expect(await kysely.selectFrom('notices').selectAll().execute()).toMatchObject([{ ...waiting, doneAt: null }]);
    expect(await kysely.selectFrom('messages').selectAll().execute()).toMatchObject([{ ...waiting, details: '{}' }]);
  });
});
