import { sql } from 'kysely';

import { recordOf } from '#domain/values/records.ts';
import type { Queries } from '#server/database/tables.ts';
import { givenUpMessages } from './order-list.ts';
import { MAX_TRIES } from './order-rows.ts';

/** What the site, or somebody, has still to do. */
export const waitingKinds = ['emails', 'emails_given_up', 'notices', 'notices_given_up', 'orders_to_check'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export interface Waiting {
  count: number;
  /** For how long the oldest of it waits, in seconds; 0 where there is none. */
  seconds: number;
}

/** Each reads by an index what waits, and nothing that is done. */
const questions = {
  // One that was tried is due at its next try, which may be in an hour.
  emails: (db, now) =>
    db
      .selectFrom('messages')
      .where((row) => row.and({ sentAt: null, givenUpAt: null }))
      .where((row) => row.or([row('dueAt', '<=', now), row('tries', '>', 0)]))
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('since')]),
  emails_given_up: (db) =>
    givenUpMessages(db).select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('messages.givenUpAt').as('since'),
    ]),
  notices: (db) => undoneNotices(db).where('tries', '<', MAX_TRIES),
  notices_given_up: (db) => undoneNotices(db).where('tries', '>=', MAX_TRIES),
  orders_to_check: (db) => {
    // An order of last month may have to be looked at since this morning.
    const lastSaid = sql<string>`coalesce((select max("at") from "orderHistory" where "orderId" = "orders"."id"), "at")`;
    return db
      .selectFrom('orders')
      .where('needs', '>', '')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min(lastSaid).as('since')]);
  },
} satisfies Record<WaitingKind, (db: Queries, now: string) => object>;

function undoneNotices(db: Queries) {
  return db
    .selectFrom('notices')
    .where('doneAt', 'is', null)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('receivedAt').as('since')]);
}

/** Counts what waits. @throws where the database cannot be read, or not be written */
export async function waitingWork(db: Queries, now: Date): Promise<Record<WaitingKind, Waiting>> {
  // A standby, and a file that can only be read, refuse also what changes nothing.
  await db.updateTable('notices').set({ tries: 0 }).where(sql.lit(false)).execute();
  const counted = waitingKinds.map(async (kind) => {
    const [{ count, since } = { count: 0, since: null }] = await questions[kind](db, now.toISOString()).execute();
    const seconds = since === null ? 0 : Math.max(0, (now.getTime() - Date.parse(since)) / 1000);
    return [kind, { count, seconds }] as const;
  });
  return recordOf<WaitingKind, Waiting>(await Promise.all(counted));
}
