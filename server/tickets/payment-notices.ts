import type { Selectable } from 'kysely';
import { ZodError } from 'zod';

import { declarationOf, paymentProviderIds, type PaymentProvider } from '#domain/values/payment-providers.ts';
import { errorParts } from '#server/process/error-parts.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import type { Job } from '#server/database/repeat-jobs.ts';
import type { Queries, Tables } from '#server/database/tables.ts';
import type { Config } from '#server/process/config.ts';
import type { ServiceLog } from '#server/process/log.ts';
import { countRows, INTERRUPTED, isDue, MAX_TRIES } from './order-rows.ts';
import type { NoticeRequest, PaymentReader } from './payment-reader.ts';
import { NoticeError, recordFact, recordPayment, type PaymentDependencies } from './record-payment.ts';
import { createStripeReader } from './stripe-notices.ts';
import { createYookassaReader } from './yookassa-notices.ts';

export type Notice = Selectable<Tables['notices']>;

/** The reader of each provider; undefined while it is not configured. */
export function createReaders({ stripe, yookassa }: Partial<Config['payments']>): PaymentReaders {
  return {
    stripe: stripe && createStripeReader(stripe),
    yookassa: yookassa && createYookassaReader(yookassa),
  };
}
type PaymentReaders = Readonly<Record<PaymentProvider, PaymentReader | undefined>>;

/**
 * Anybody can send what looks like a notice that nobody has signed. So many are kept of senders that the provider does not name, until it
 * has been asked about them. A real one beyond that is among what the provider lists.
 */
const MAX_UNDONE = 1_000;
/** What comes from the provider, as far as one can see, is due since so long, so it is worked on first. */
const AHEAD_MS = 24 * 3600_000;

interface InboxOptions extends Pick<WorkerOptions, 'database' | 'readers' | 'clock'> {
  /** Called when there is something to work on. */
  wake: (provider: PaymentProvider) => void;
}

/** What has become of a notice: kept or not needed, wrong, of a kind that says too little, or one too many. */
export type Reception = 'accepted' | 'rejected' | 'thin' | 'full';

export type NoticeInbox = Readonly<Partial<Record<PaymentProvider, ReturnType<typeof createDesk>>>>;

/**
 * Takes the notices of payment providers (rules.md, Orders): what is accepted is in the database. Nothing is done with it here.
 * A provider that is not configured has no desk.
 */
export function createNoticeInbox(options: InboxOptions): NoticeInbox {
  const desks = paymentProviderIds.map((provider) => [provider, createDesk(provider, options)]);
  return Object.fromEntries(desks) as NoticeInbox;
}

/** Takes the notices of one provider. */
function createDesk(provider: PaymentProvider, { database, readers, clock, wake }: InboxOptions) {
  const { kysely } = database;
  const reader = readers[provider];
  if (reader === undefined) return undefined;
  const { isSigned } = declarationOf(provider);
  const isKnown = (address: string) => reader.isKnownSender?.(address) ?? false;

  /**
   * What is signed and has come before changes nothing. A notice that is not signed is worked on again: the payment may have changed
   * since, by a second refund for example, and somebody else may have sent the first one too early.
   */
  async function receive(request: NoticeRequest, address: string): Promise<Reception> {
    const head = await reader!.head(request);
    if (head === undefined) return 'rejected';
    if (head === 'other') return 'accepted';
    if (head === 'thin') return head;
    const now = clock();
    const receivedAt = now.toISOString();
    const isAhead = isKnown(address);
    const undone = kysely.selectFrom('notices').where((row) => row.and({ provider, doneAt: null }));
    const waitingBehind = undone.whereRef('dueAt', '>=', 'receivedAt');
    if (!isSigned && !isAhead && (await countRows(waitingBehind)) >= MAX_UNDONE) return 'full';
    const toDo = { dueAt: isAhead ? aheadOf(now) : receivedAt, doneAt: null, tries: 0 };
    // Of what nobody has signed the name of the payment is kept alone.
    const body = isSigned ? new TextDecoder().decode(request.body) : null;
    await kysely
      .insertInto('notices')
      .values({ ...head, ...toDo, provider, body, receivedAt, error: null })
      .onConflict((conflict) =>
        isSigned ? conflict.doNothing() : conflict.columns(['provider', 'id']).doUpdateSet(toDo),
      )
      .execute();
    wake(provider);
    return 'accepted';
  }

  return {
    /** Whether so many of its notices are taken from a network as come: they are signed, or their sender is known. */
    isUnlimited: (address: string) => isSigned || isKnown(address),
    /** Whether a request is a notice at all, wherever it was sent. */
    isNotice: async (request: NoticeRequest) => (await reader.head(request)) !== undefined,
    receive,
  };
}

/** When something is due that goes ahead of everything else. */
const aheadOf = (now: Date) => new Date(now.getTime() - AHEAD_MS).toISOString();

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

/** Lets a notice be worked on again: it is due since it was received. */
export async function retryNotice(db: Queries, { provider, id }: Pick<Notice, 'provider' | 'id'>): Promise<void> {
  await db
    .updateTable('notices')
    .set((notice) => ({ tries: 0, dueAt: notice.ref('receivedAt') }))
    .where((row) => row.and({ provider, id, doneAt: null }))
    .where('tries', '>=', MAX_TRIES)
    .execute();
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
  readers: PaymentReaders;
  /** The present instant, also where the clock of the site is frozen. */
  clock: () => Date;
  log: Pick<ServiceLog, 'error'>;
}

/** For so long no other process works on a notice: where the provider is asked, a little longer than it may take to answer. */
const leaseMs = (provider: PaymentProvider) => (declarationOf(provider).isAsked ? 12_000 : 2_000);
/** So many questions to a provider are open at once. */
const MAX_ASKED = 5;
/** The first pause after a failure; each further one is three times as long, until the longest. */
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 6 * 3600_000;
/** How often due notices are looked for. Another process may have taken one and been killed, and pauses end. */
const EVERY_MS = 5_000;
/** How often a provider is asked what was paid, and of how long before. A notice that was lost is found so. */
const LIST_EVERY_MS = 3 * 60_000;
const LISTED_MS = 3 * 24 * 3600_000;
/** By so much the clocks here and at a provider may differ. */
const CLOCKS_MS = 10 * 60_000;

const EARLY = 'its payment is not here yet';

/** The name of the job that works on the notices of a provider. */
export function noticeJob(provider: PaymentProvider): string {
  return `notices of ${provider}`;
}

/**
 * Works on the notices that were received: makes orders of payments, and changes them as the provider says. A notice
 * may be worked on any number of times, and by several processes at once, with the same result; the lease only saves
 * them the trouble.
 */
export function createNoticeWorker(options: WorkerOptions) {
  const worker: Worker = { ...options, ending: new AbortController() };
  const jobsOf = (provider: PaymentProvider): Job[] => [
    { name: noticeJob(provider), everyMs: EVERY_MS, run: () => drain(worker, provider) },
    ...(options.readers[provider]?.list
      ? [{ name: `payments of ${provider}`, everyMs: LIST_EVERY_MS, run: () => lookUp(worker, provider) }]
      : []),
  ];
  return {
    drain: (provider: PaymentProvider) => drain(worker, provider),
    lookUp: (provider: PaymentProvider) => lookUp(worker, provider),
    jobs: paymentProviderIds.flatMap(jobsOf),
    /** Begins nothing more, and waits for no provider any more. */
    end: () => worker.ending.abort(),
  };
}

type Worker = WorkerOptions & { ending: AbortController };

/**
 * Works on everything that is due. One provider does not wait for another, which may be slow. One notice goes first, to see whether
 * the provider is there; then, where it is asked, several are worked on at once.
 */
async function drain(worker: Worker, provider: PaymentProvider): Promise<void> {
  let isOver = false;
  const workOnNext = async (): Promise<boolean> => {
    try {
      const notice = isOver ? undefined : await claim(worker, provider);
      if (notice === undefined || worker.ending.signal.aborted) return false;
      const error = await work(worker, notice).catch((thrown: unknown) => thrown);
      if (worker.ending.signal.aborted && error !== undefined) return false;
      if (error instanceof DatabaseUnavailableError) throw error;
      await (error === undefined ? finish(worker, notice) : postpone(worker, notice, error));
      isOver ||= error instanceof NoticeError && error.kind === 'away';
      return true;
    } catch (thrown) {
      isOver = true;
      throw thrown;
    }
  };
  const workOnAll = async () => {
    while (await workOnNext());
  };
  if (!(await workOnNext())) return;
  const lanes = Array.from({ length: declarationOf(provider).isAsked ? MAX_ASKED : 1 }, workOnAll);
  const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Takes the notice that is due the longest; the attempt counts even if this process is killed during it. */
async function claim({ database: { kysely }, clock }: Worker, provider: PaymentProvider): Promise<Notice | undefined> {
  for (;;) {
    const now = clock();
    const due = await kysely
      .selectFrom('notices')
      .selectAll()
      .where((row) => row.and({ provider, doneAt: null }))
      .where(isDue(now, MAX_PAUSE_MS))
      .where('tries', '<', MAX_TRIES)
      .orderBy('dueAt')
      .orderBy('receivedAt')
      .limit(1)
      .executeTakeFirst();
    if (due === undefined) return undefined;
    const dueAt = new Date(now.getTime() + leaseMs(provider)).toISOString();
    const lease = { dueAt, tries: due.tries + 1, error: INTERRUPTED };
    if (await change(kysely, due, lease)) return { ...due, ...lease };
  }
}

/** Changes a notice, unless it was woken or claimed meanwhile; one that is done is done, whoever has claimed it. @returns whether it was changed */
async function change(
  db: Queries,
  { provider, id, dueAt, tries }: Notice,
  to: Partial<Pick<Notice, 'dueAt' | 'doneAt' | 'tries' | 'error'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set(to)
    .where((row) => row.and({ provider, id, doneAt: null }))
    .where((row) => row.or([row.and({ dueAt, tries }), ...(to.doneAt ? [row('tries', '>', tries)] : [])]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function work(worker: Worker, notice: Notice): Promise<void> {
  const { database, readers, clock, ending } = worker;
  const { provider, id } = notice;
  const reader = readers[provider];
  if (reader === undefined) throw new NoticeError('its provider is not configured');
  const news = await reader.read(notice, clock(), ending.signal);
  if (news === undefined) {
    // Somebody has made it up, and nothing of it is kept.
    await database.kysely
      .deleteFrom('notices')
      .where((row) => row.and({ provider, id }))
      .execute();
  }
  for (const each of news ?? []) {
    if ('payment' in each) await recordPayment(worker, each.payment);
    else if (!(await recordFact(worker, each.of, each.statement)) && !each.isOptional)
      throw new NoticeError(EARLY, 'early');
  }
}

/**
 * Asks a provider what was paid lately, and has worked on what is not done since: its notice was lost, or is one of many that wait.
 * What was given up is left to editors.
 */
async function lookUp({ database, clock, readers, ending }: Worker, provider: PaymentProvider): Promise<void> {
  const now = clock();
  const parts = readers[provider]?.list?.(new Date(now.getTime() - LISTED_MS), ending.signal);
  for await (const part of parts ?? []) {
    if (part.length === 0) continue;
    const ids = part.map(({ id }) => id);
    const ofProvider = database.kysely.selectFrom('notices').where('provider', '=', provider);
    const kept = await ofProvider.select(['id', 'doneAt', 'tries']).where('id', 'in', ids).execute();
    for (const { at, ...head } of part) {
      const { doneAt = null, tries = 0 } = kept.find(({ id }) => id === head.id) ?? {};
      const isSettled = doneAt === null ? tries >= MAX_TRIES : Date.parse(doneAt) > Date.parse(at) + CLOCKS_MS;
      if (isSettled) continue;
      const toDo = { dueAt: aheadOf(now), doneAt: null, tries: doneAt === null ? tries : 0 };
      await database.kysely
        .insertInto('notices')
        .values({ ...head, ...toDo, provider, body: null, receivedAt: now.toISOString(), error: null })
        .onConflict((conflict) => conflict.columns(['provider', 'id']).doUpdateSet(toDo))
        .execute();
    }
  }
}

/**
 * What waits for the payment, a refund for example, can be worked on now, also where it has waited in vain. A notice that was woken meanwhile is not done and
 * wakes no other: two processes with two notices of a payment would wake each other without end.
 */
async function finish({ database: { kysely }, clock }: Worker, notice: Notice): Promise<void> {
  const now = clock().toISOString();
  const { provider, id, payment } = notice;
  const isDone = await change(kysely, notice, { doneAt: now, error: null });
  if (!isDone || payment === null) return;
  await dropBodyOfForgotten(kysely, { provider, id }, payment);
  await kysely
    .updateTable('notices')
    .set({ dueAt: now, tries: 0, doneAt: null })
    .where((row) => row.and({ provider, payment }))
    .where('id', '<>', id)
    .where((row) =>
      row.or([row('doneAt', 'is', null), row.and([row('error', '=', EARLY), row('body', 'is not', null)])]),
    )
    .execute();
}

async function postpone({ database: { kysely }, clock, log }: Worker, notice: Notice, thrown: unknown): Promise<void> {
  const error = reasonOf(thrown);
  const isFinal = thrown instanceof ZodError || (thrown instanceof NoticeError && thrown.kind === 'final');
  const tries = isFinal ? MAX_TRIES : notice.tries;
  const pause = Math.min(FIRST_PAUSE_MS * 3 ** (tries - 1), MAX_PAUSE_MS);
  const dueAt = new Date(clock().getTime() + pause).toISOString();
  // Nobody can do anything about a payment that the house took elsewhere.
  const isPutAway = tries >= MAX_TRIES && thrown instanceof NoticeError && thrown.kind === 'early';
  const doneAt = isPutAway ? clock().toISOString() : null;
  if (!(await change(kysely, notice, { error, tries, dueAt, doneAt })) || tries < MAX_TRIES || isPutAway) return;
  const { provider, type } = notice;
  log.error({ provider, type, reason: error }, 'a payment notice could not be processed; the editors’ room lists it');
}

/** For editors and for the log: a message may quote what a buyer has typed, unless it is one of ours. */
function reasonOf(error: unknown): string {
  if (error instanceof NoticeError) return error.message;
  if (error instanceof ZodError) return `malformed: ${error.issues[0]?.path.join('.') ?? ''}`;
  if (!(error instanceof Error)) return 'unknown';
  return `${error.name} ${errorParts(error).code}`.trimEnd();
}

/** What comes later about the order of somebody who was forgotten names them again. */
async function dropBodyOfForgotten(
  db: Queries,
  notice: Pick<Notice, 'provider' | 'id'>,
  payment: string,
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ body: null })
    .where((row) => row.and(notice))
    .where((row) =>
      row.exists(
        row
          .selectFrom('orders')
          .innerJoin('orderHistory', 'orderHistory.orderId', 'orders.id')
          .innerJoin('holders', 'holders.orderId', 'orders.id')
          .select('orders.id')
          .where('orders.provider', '=', notice.provider)
          .where('orders.reference', '=', payment)
          .where((order) => order.and({ name: '', email: '', phone: '', isBuyer: 1, key: 'accepted:no-address' })),
      ),
    )
    .execute();
}
