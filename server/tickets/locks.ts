import { PostgresAdapter, sql } from 'kysely';

import type { Queries } from '#server/database/tables.ts';

/** SQLite has one writer at a time, and nothing to lock. */
const hasLocks = (db: Queries) => db.getExecutor().adapter instanceof PostgresAdapter;

/** Orders that no other transaction changes until this one ends. */
export function lockedOrders(db: Queries) {
  const rows = db.selectFrom('orders').selectAll().orderBy('id');
  // Rows that name an order, of its history for example, may be added meanwhile.
  return hasLocks(db) ? rows.forNoKeyUpdate() : rows;
}

/** Lets no other transaction take seats of an event until this one ends. Orders are locked before events, and events before tickets. */
export async function lockEvents(db: Queries, events: readonly string[]): Promise<void> {
  if (!hasLocks(db)) return;
  // In one order, so that two orders for the same events do not wait for each other.
  for (const event of [...new Set(events)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`seats of ${event}`}, 0))`.execute(db);
}
