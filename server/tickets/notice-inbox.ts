import type { Selectable } from 'kysely';

import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { countRows, type Queries } from './order-rows.ts';
import { createStripeSignatures, stripeHead } from './stripe-notices.ts';
import { yookassaHead, type YookassaSettings } from './yookassa-notices.ts';

export type Notice = Selectable<Tables['notices']>;

/** After so many attempts a notice waits for somebody to look at it. */
export const MAX_TRIES = 10;
/** Anybody can send what looks like a notice of YooKassa; so many are kept until the provider has been asked about them. */
const MAX_UNDONE = 1_000;

interface InboxOptions {
  database: Database;
  /** Of Stripe; none where it is not used. */
  stripeSecrets: readonly string[];
  yookassa: YookassaSettings | undefined;
  /** The present instant, also where the clock of the site is frozen. */
  clock: () => Date;
  /** Called when there is something to work on. */
  wake: (provider: Notice['provider']) => void;
}

/** What has become of a notice: kept or not needed, wrong, or one too many. */
export type Reception = 'accepted' | 'rejected' | 'full';

export type NoticeInbox = ReturnType<typeof createNoticeInbox>;

/**
 * Takes the notices of payment providers (rules.md, Orders): what is accepted is in the database. Nothing is done with it here.
 * A provider that is not configured has no function.
 */
export function createNoticeInbox({ database, stripeSecrets, yookassa, clock, wake }: InboxOptions) {
  const { kysely } = database;
  const verify = stripeSecrets.length === 0 ? undefined : createStripeSignatures(stripeSecrets);

  /**
   * What has come before changes nothing at Stripe. A notice of YooKassa is worked on again: the payment may have changed since,
   * by a second refund for example, and somebody else may have sent the first one too early.
   */
  async function keep(
    provider: Notice['provider'],
    head: ReturnType<typeof stripeHead>,
    body: string | null,
  ): Promise<Reception> {
    if (head === undefined) return 'rejected';
    if (head === 'other') return 'accepted';
    const at = clock().toISOString();
    const toDo = { dueAt: at, doneAt: null, tries: 0 };
    await kysely
      .insertInto('notices')
      .values({ ...head, ...toDo, provider, body, receivedAt: at, error: null })
      .onConflict((conflict) =>
        provider === 'stripe' ? conflict.doNothing() : conflict.columns(['provider', 'id']).doUpdateSet(toDo),
      )
      .execute();
    wake(provider);
    return 'accepted';
  }

  async function stripe(body: Uint8Array, signature: string, receivedAt: Date): Promise<Reception> {
    const head = stripeHead(await verify?.(body, signature, receivedAt));
    return keep('stripe', head, new TextDecoder().decode(body));
  }

  /** What is kept is the id of the payment alone. */
  async function askLater(body: Uint8Array): Promise<Reception> {
    const head = yookassaHead(new TextDecoder().decode(body));
    const undone = kysely.selectFrom('notices').where((row) => row.and({ provider: 'yookassa', doneAt: null }));
    if (typeof head === 'object' && (await countRows(undone)) >= MAX_UNDONE) return 'full';
    return keep('yookassa', head, null);
  }

  return { stripe: verify && stripe, yookassa: yookassa && askLater };
}

const MAX_LISTED = 50;

/** The notices that somebody has to look at: how many there are, and the first of them, the oldest before all others. */
export async function failedNotices(db: Queries) {
  const failed = db.selectFrom('notices').where('doneAt', 'is', null).where('tries', '>=', MAX_TRIES);
  const notices = await failed
    .select(['provider', 'id', 'type', 'payment', 'receivedAt', 'error'])
    .orderBy('receivedAt')
    .limit(MAX_LISTED)
    .execute();
  return { count: await countRows(failed), notices };
}

/** Lets a notice be worked on again: it is due since it was received. @returns whether it waited for that */
export async function retryNotice(db: Queries, { provider, id }: Pick<Notice, 'provider' | 'id'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set((notice) => ({ tries: 0, dueAt: notice.ref('receivedAt') }))
    .where((row) => row.and({ provider, id, doneAt: null }))
    .where('tries', '>=', MAX_TRIES)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Bodies hold names and addresses of buyers. */
const BODY_DAYS = 90;

/** Deletes the bodies of old notices. One that could not be worked on until then never will be. */
export async function deleteOldBodies(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - BODY_DAYS * 24 * 3600_000).toISOString();
  const old = db.updateTable('notices').where('receivedAt', '<', before);
  await old.set({ body: null }).where('body', 'is not', null).execute();
  await old.set({ doneAt: now.toISOString() }).where('doneAt', 'is', null).execute();
}
