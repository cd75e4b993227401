import type { Selectable } from 'kysely';
import { ZodError } from 'zod';

import { DatabaseUnavailableError } from '../database/database-unavailable.ts';
import type { Job } from '../database/repeat-jobs.ts';
import type { Queries, Tables } from '../database/tables.ts';
import type { ServiceLog } from '../process/log.ts';
import { countRows, MAX_TRIES } from './order-rows.ts';
import { NoticeError, recordFact, recordPayment, type PaymentDependencies } from './record-payment.ts';
import { createStripeSignatures, readStripe, stripeHead } from './stripe-notices.ts';
import { askYookassa, yookassaHead, type YookassaSettings } from './yookassa-notices.ts';

export type Notice = Selectable<Tables['notices']>;

/** Anybody can send what looks like a notice of YooKassa; so many are kept until the provider has been asked about them. */
const MAX_UNDONE = 1_000;

interface InboxOptions extends Pick<WorkerOptions, 'database' | 'yookassa' | 'clock'> {
  /** Of Stripe; none where it is not used. */
  stripeSecrets: readonly string[];
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

interface WorkerOptions extends PaymentDependencies {
  yookassa: YookassaSettings | undefined;
  /** The present instant, also where the clock of the site is frozen. */
  clock: () => Date;
  log: Pick<ServiceLog, 'error'>;
}

/** For so long no other process works on a notice: a little longer than a provider may take to answer that is asked about it. */
const LEASE_MS = { stripe: 2_000, yookassa: 12_000 };
/** The first pause after a failure; each further one is three times as long, until the longest. */
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 6 * 3600_000;
/** How often due notices are looked for. Another process may have taken one and been killed, and pauses end. */
const EVERY_MS = 5_000;

/** The name of the job that works on the notices of a provider. */
export function noticeJob(provider: Notice['provider']): string {
  return `notices of ${provider}`;
}

/**
 * Works on the notices that were received: makes orders of payments, and changes them as the provider says. A notice
 * may be worked on any number of times, and by several processes at once, with the same result; the lease only saves
 * them the trouble.
 */
export function createNoticeWorker(options: WorkerOptions) {
  const { database, clock, log, yookassa } = options;
  const { kysely } = database;
  const ending = new AbortController();

  /** Works on everything that is due. One provider does not wait for another, which may be slow. */
  async function drain(provider: Notice['provider']): Promise<void> {
    for (;;) {
      const notice = await claim(provider);
      if (notice === undefined || ending.signal.aborted) return;
      const error = await work(notice).catch((thrown: unknown) => thrown);
      if (ending.signal.aborted && error !== undefined) return;
      if (error instanceof DatabaseUnavailableError) throw error;
      await (error === undefined ? finish(notice) : postpone(notice, error));
      if (error instanceof NoticeError && error.kind === 'away') return;
    }
  }

  /** Takes the oldest notice that is due; the attempt counts even if this process is killed during it. */
  async function claim(provider: Notice['provider']): Promise<Notice | undefined> {
    for (;;) {
      const now = clock();
      const due = await kysely
        .selectFrom('notices')
        .selectAll()
        .where((row) => row.and({ provider, doneAt: null }))
        .where('dueAt', '<=', now.toISOString())
        .where('tries', '<', MAX_TRIES)
        .orderBy('receivedAt')
        .limit(1)
        .executeTakeFirst();
      if (due === undefined) return undefined;
      const lease = { dueAt: new Date(now.getTime() + LEASE_MS[provider]).toISOString(), tries: due.tries + 1 };
      if (await change(due, lease)) return { ...due, ...lease };
    }
  }

  /** Changes a notice, unless it was claimed or woken meanwhile. @returns whether it was changed */
  async function change(
    { provider, id, dueAt, tries }: Notice,
    to: Partial<Pick<Notice, 'dueAt' | 'doneAt' | 'tries' | 'error'>>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await kysely
      .updateTable('notices')
      .set(to)
      .where((row) => row.and({ provider, id, dueAt, tries, doneAt: null }))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async function work(notice: Notice): Promise<void> {
    if (notice.provider === 'yookassa') return workOnYookassa(notice);
    const news = readStripe(notice.body ?? '');
    if (news === undefined) return;
    if ('payment' in news) return recordPayment(options, news.payment);
    if (!(await recordFact(options, news.of, news.statement))) throw new NoticeError('its payment is not here yet');
  }

  async function workOnYookassa({ provider, id, payment: reference }: Notice): Promise<void> {
    if (yookassa === undefined || reference === null) throw new NoticeError('YooKassa is not configured');
    const found = await askYookassa(yookassa, reference, ending.signal);
    if (found === undefined) {
      // Somebody has made it up, and nothing of it is kept.
      await kysely
        .deleteFrom('notices')
        .where((row) => row.and({ provider, id }))
        .execute();
      return;
    }
    const { status, payment, refunded } = found;
    const at = clock().toISOString();
    if (status === 'canceled') {
      const fact = { kind: 'ended', act: provider, as: 'unpaid' } as const;
      return void (await recordFact(options, payment, { fact, at }));
    }
    if (status !== 'succeeded') throw new NoticeError('it is not paid yet');
    await recordPayment(options, payment);
    const fact = { kind: 'refund-total', amount: refunded } as const;
    if (refunded > 0) await recordFact(options, payment, { fact, at });
  }

  /**
   * What waits for the payment, a refund for example, can be worked on now. A notice that was woken meanwhile is not done and
   * wakes no other: two processes with two notices of a payment would wake each other without end.
   */
  async function finish(notice: Notice): Promise<void> {
    const now = clock().toISOString();
    const { provider, id, payment } = notice;
    const isDone = await change(notice, { doneAt: now, error: null });
    if (!isDone || payment === null) return;
    await kysely
      .updateTable('notices')
      .set({ dueAt: now, tries: 0 })
      .where((row) => row.and({ provider, payment, doneAt: null }))
      .where('id', '<>', id)
      .execute();
  }

  async function postpone(notice: Notice, thrown: unknown): Promise<void> {
    const error = reasonOf(thrown);
    const isFinal = thrown instanceof ZodError || (thrown instanceof NoticeError && thrown.kind === 'final');
    const tries = isFinal ? MAX_TRIES : notice.tries;
    const pause = Math.min(FIRST_PAUSE_MS * 3 ** (tries - 1), MAX_PAUSE_MS);
    const dueAt = new Date(clock().getTime() + pause).toISOString();
    if (!(await change(notice, { error, tries, dueAt })) || tries < MAX_TRIES) return;
    const { provider, type } = notice;
    log.error(
      { provider, type, reason: error },
      'a notice of a payment cannot be worked on; the editors’ room lists it',
    );
  }

  const jobOf = (provider: Notice['provider']): Job => ({
    name: noticeJob(provider),
    everyMs: EVERY_MS,
    run: () => drain(provider),
  });
  return {
    drain,
    jobs: [jobOf('stripe'), jobOf('yookassa')],
    /** Begins nothing more, and waits for no provider any more. */
    end: () => ending.abort(),
  };
}

/** For editors and for the log: a message may quote what a buyer has typed, unless it is one of ours. */
function reasonOf(error: unknown): string {
  if (error instanceof NoticeError) return error.message;
  if (error instanceof ZodError) return `malformed: ${error.issues[0]?.path.join('.') ?? ''}`;
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
