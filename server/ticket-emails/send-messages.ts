import { sql } from 'kysely';

import { errorParts } from '#server/process/error-parts.ts';
import type { Queries } from '#server/database/tables.ts';
import { MailError, type Mailer, type MailFailure } from '#server/mail/mailer.ts';
import type { ServiceLog } from '#server/process/log.ts';
import { emailKinds } from './email-kinds.ts';
import type { WriteDependencies } from './ticketed-events.ts';
import { INTERRUPTED, isDue } from '#server/tickets/order-rows.ts';

export interface MessageDependencies extends WriteDependencies {
  mailer: Pick<Mailer, 'send'>;
  log: Pick<ServiceLog, 'error'>;
}

/** So many emails are sent at once, in each run. */
const MAX_AT_ONCE = 10;
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** An email that the mail server does not take, though it takes others, is given up after three days of tries. */
const MAX_TRIES = 76;
/** When an email is tried again of which nobody knows whether it or the mail server is the reason. */
const AWAY_PAUSE_MS = 5 * MINUTE_MS;
/** The first pause where the mail server is only busy. */
const BUSY_PAUSE_MS = 10 * SECOND_MS;
/** When an email that is perhaps sent is tried again: RFC 5321 lets a server think about it for so long. */
const PERHAPS_PAUSE_MS = 10 * MINUTE_MS;
/** Whoever sends an email has it for so long, and for longer as long as that takes. */
const LEASE_MS = 2 * MINUTE_MS;

type Message = Awaited<ReturnType<typeof dueMessages>>[number];

/**
 * Sends emails of the outbox that are due, the newest first: whoever has just paid waits for theirs. Each is taken by
 * moving its time ahead, and again as long as it is on its way, so that no other process sends it meanwhile; it is tried again
 * then, should this one end. One goes before the others, so that not all of them are tried in vain while the mail server is
 * away.
 *
 * @returns whether the mail server took what it was given; false where it is away
 */
export async function sendMessages(dependencies: MessageDependencies): Promise<boolean> {
  const { database, now } = dependencies;
  const [first, ...others] = byPerson(await dueMessages(database.kysely, now()));
  const send = async (messages: Message[]): Promise<Outcome> => {
    let outcome: Outcome = 'went on';
    for (const message of messages) if (outcome === 'went on') outcome = await sendMessage(message, dependencies);
    return outcome;
  };
  if (first === undefined) return true;
  const outcome = await send(first);
  if (outcome === 'busy' || outcome === 'away') return outcome === 'busy';
  return !(await Promise.all(others.map(send))).includes('away');
}

/** What a try has shown: it `went on` from there, somebody else has that email, or the mail server takes none just now. */
type Outcome = 'went on' | 'elsewhere' | 'busy' | 'away';

/** Emails to one person go one after another. */
function byPerson(messages: readonly Message[]): Message[][] {
  return [...Map.groupBy(messages, ({ key, holderId, holdId }) => holderId ?? holdId ?? key).values()].map((toOne) =>
    toOne.toSorted((one, other) => emailKinds[one.kind].rank - emailKinds[other.kind].rank),
  );
}

/** The person or the hold that an email is about; one to the house is about nobody. */
const aboutWhat = sql<string>`coalesce("holderId", "holdId", "key")`;

/** The newest that are due, and what else is due to the same people; not to those to whom one is on its way. */
function dueMessages(db: Queries, now: Date) {
  const due = db
    .selectFrom('messages')
    .where((row) => row.and({ sentAt: null, givenUpAt: null }))
    .where(isDue(now, MAX_PAUSE_MS));
  const onTheirWay = db
    .selectFrom('messages as other')
    .select(sql<string>`coalesce("other"."holderId", "other"."holdId", "other"."key")`.as('about'))
    .where((row) => row.and({ sentAt: null, error: INTERRUPTED }))
    .where(sql<boolean>`not ${isDue(now, MAX_PAUSE_MS)}`);
  const newest = due
    .where(aboutWhat, 'not in', onTheirWay)
    .select(aboutWhat.as('about'))
    .orderBy('at', 'desc')
    .limit(MAX_AT_ONCE);
  return due
    .selectAll()
    .where(aboutWhat, 'in', (query) => query.selectFrom(newest.as('newest')).select('newest.about'))
    .orderBy('at', 'desc')
    .execute();
}

async function sendMessage(message: Message, dependencies: MessageDependencies): Promise<Outcome> {
  const { key, at } = message;
  const { database, mailer, now, log } = dependencies;
  const db = database.kysely;
  if (!(await takeMessage(db, message, now()))) return 'elsewhere';
  const renewing = setInterval(() => void renewLease(db, key, now()).catch(() => undefined), LEASE_MS / 4);
  let isTaken = false;
  try {
    // Each of two processes has ended over it.
    if (message.perhapsSent > 1) throw new MailError(INTERRUPTED, 'refused');
    const written = await emailKinds[message.kind].write(message, dependencies);
    const { to = '', email } = written ?? {};
    const isSent = email !== undefined && to !== '';
    const isLost = email !== undefined && to === '';
    if (isSent) {
      // It counts as perhaps sent while the mail server has it: this process may end before the server has answered.
      const noted = { perhapsSent: message.perhapsSent + 1, dueAt: isoAfter(now(), PERHAPS_PAUSE_MS) };
      await db.updateTable('messages').set(noted).where('key', '=', key).execute();
      await mailer.send(to, email, { key, at });
      isTaken = true;
    }
    await db.transaction().execute(async (tx) => {
      // Another process may have given it up while this one was asleep.
      const sent = { sentAt: now().toISOString(), error: null, givenUpAt: null };
      // What an email is about is locked before the email.
      if (isLost) await emailKinds[message.kind].giveUp?.(tx, message, now().toISOString());
      else await written?.follow(tx);
      if (isSent) await tx.updateTable('messages').set(sent).where('key', '=', key).execute();
      else await tx.deleteFrom('messages').where('key', '=', key).execute();
    });
    return 'went on';
  } catch (error) {
    // What the server has taken is sent, though nobody could note it.
    const failure = error instanceof MailError ? error.failure : isTaken ? 'perhaps' : 'email';
    const { name, message: reason } = errorParts(error);
    const { outcome, ...failed } = afterFailure(message, failure, reason, now());
    await db.transaction().execute(async (tx) => {
      const unsent = tx.updateTable('messages').set(failed).where('key', '=', key).where('sentAt', 'is', null);
      const { numUpdatedRows } = await unsent.executeTakeFirst();
      if (numUpdatedRows === 0n || !failed.givenUpAt) return;
      log.error({ key, reason: name }, 'an email about an order was given up');
      await emailKinds[message.kind].giveUp?.(tx, message, now().toISOString());
    });
    return outcome;
  } finally {
    clearInterval(renewing);
  }
}

/** What a failed try means, for the email and for the others. @param message as it was before */
function afterFailure({ tries: before, perhapsSent }: Message, failure: MailFailure, error: string, now: Date) {
  const tries = before + 1;
  const again = (pause: number) => ({
    tries,
    perhapsSent,
    error,
    dueAt: isoAfter(now, pause),
    givenUpAt: null,
    outcome: 'went on' as Outcome,
  });
  const givenUp = { ...again(0), givenUpAt: now.toISOString() };
  switch (failure) {
    case 'refused':
      return givenUp;
    case 'perhaps':
      return { ...(perhapsSent > 0 ? givenUp : again(PERHAPS_PAUSE_MS)), perhapsSent: perhapsSent + 1 };
    case 'busy':
      return { ...again(Math.min(BUSY_PAUSE_MS * 2 ** before, MAX_PAUSE_MS)), outcome: 'busy' as const };
    case 'away':
      // It counts as no try, but may have gone: so it cannot be called back any more.
      return { ...again(AWAY_PAUSE_MS), tries: Math.max(before, 1), outcome: 'away' as const };
    case 'email':
      return tries >= MAX_TRIES ? givenUp : again(pauseAfter(before));
  }
}

const isoAfter = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

const pauseAfter = (tries: number) => Math.min(2 ** (tries + 1) * MINUTE_MS, MAX_PAUSE_MS);

/** @returns whether it is this process that sends it; false too where it has been called back */
async function takeMessage(db: Queries, { key, dueAt, tries }: Message, now: Date): Promise<boolean> {
  // What ends a process whenever it is written is written less and less often.
  const lease = Math.max(pauseAfter(tries), LEASE_MS);
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ tries: tries + 1, dueAt: isoAfter(now, lease), error: INTERRUPTED })
    .where((row) => row.and({ key, dueAt, sentAt: null }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps an email that is on its way from other processes. */
async function renewLease(db: Queries, key: string, now: Date): Promise<void> {
  const dueAt = isoAfter(now, LEASE_MS);
  const taken = db.updateTable('messages').set({ dueAt }).where('key', '=', key).where('error', '=', INTERRUPTED);
  await taken.where('dueAt', '<', dueAt).execute();
}
