import { PostgresAdapter, sql } from 'kysely';

import type { Queries } from '#server/database/tables.ts';

/** SQLite has one writer at a time, and nothing to lock. */
const hasLocks = (db: Queries) => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Locks orders until the transaction ends: nobody else adds facts to them meanwhile. Orders are locked before events, and events before
 * tickets, so that no two transactions wait for each other.
 */
export async function lockOrders(tx: Queries, ids: readonly string[]): Promise<void> {
  const rows = tx.selectFrom('orders').select('id').where('id', 'in', ids).orderBy('id');
  // Rows that name an order, of its history for example, may be added meanwhile.
  if (hasLocks(tx)) await rows.forNoKeyUpdate().execute();
}

/** Lets no other transaction take seats of events until this one ends. */
export async function lockEvents(tx: Queries, events: readonly string[]): Promise<void> {
  if (!hasLocks(tx)) return;
  // In one order, so that two orders for the same events do not wait for each other.
  for (const event of [...new Set(events)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`seats of ${event}`}, 0))`.execute(tx);
}
