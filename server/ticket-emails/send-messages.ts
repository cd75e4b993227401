import { sql } from 'kysely';

import type { Job } from '#server/database/repeat-jobs.ts';
import type { Queries } from '#server/database/tables.ts';
import { MailError, type Mailer } from '#server/mail/mailer.ts';
import type { ServiceLog } from '#server/process/log.ts';
import { emailKinds, type WriteDependencies } from './email-kinds.ts';
import { addReminders } from './reminders.ts';
import { deleteOldData } from '#server/tickets/forget-holders.ts';
import { foldHolders } from '#server/tickets/order-list.ts';
import { INTERRUPTED } from '#server/tickets/order-rows.ts';

export interface MessageDependencies extends WriteDependencies {
  mailer: Pick<Mailer, 'send'>;
  log: Pick<ServiceLog, 'error'>;
}

/** So many emails are sent at once, in each run. */
const MAX_AT_ONCE = 10;
const MINUTE_MS = 60_000;
const MAX_PAUSE_MINUTES = 60;
/** An email that the mail server does not take, though it takes others, is given up after three days of tries. */
const MAX_TRIES = 76;
/** When an email is tried again of which nobody knows whether it or the mail server is the reason. */
const AWAY_PAUSE_MS = 5 * MINUTE_MS;

type Message = Awaited<ReturnType<typeof dueMessages>>[number];

/**
 * Sends emails of the outbox that are due, the newest first: whoever has just paid waits for theirs. Each is taken by
 * moving its time ahead, so that no other process sends it meanwhile; it is tried again then, should this one end. One
 * goes before the others, so that not all of them are tried in vain while the mail server is away.
 *
 * @returns whether the mail server took what it was given; false where it is away
 */
export async function sendMessages(dependencies: MessageDependencies): Promise<boolean> {
  const { database, now } = dependencies;
  const [first, ...others] = byPerson(await dueMessages(database.kysely, now()));
  const send = async (messages: Message[]) => {
    for (const message of messages) if (!(await sendMessage(message, dependencies))) return false;
    return true;
  };
  if (first === undefined) return true;
  if (!(await send(first))) return false;
  return (await Promise.all(others.map(send))).every(Boolean);
}

/** Emails to one person go one after another. */
function byPerson(messages: readonly Message[]): Message[][] {
  return [...Map.groupBy(messages, ({ holderId, holdId }) => holderId ?? holdId).values()].map((toOne) =>
    toOne.toSorted((one, other) => emailKinds[one.kind].rank - emailKinds[other.kind].rank),
  );
}

/** The person or the hold that an email is about. */
const aboutWhat = sql<string>`coalesce("holderId", "holdId")`;

/** The newest that are due, and what else is due to the same people. */
function dueMessages(db: Queries, now: Date) {
  const due = db
    .selectFrom('messages')
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .where('dueAt', '<=', now.toISOString());
  const newest = due.select(aboutWhat.as('about')).orderBy('at', 'desc').limit(MAX_AT_ONCE);
  return due
    .selectAll()
    .where(aboutWhat, 'in', (query) => query.selectFrom(newest.as('newest')).select('newest.about'))
    .orderBy('at', 'desc')
    .execute();
}

/** @returns false where the mail server is away */
async function sendMessage(message: Message, dependencies: MessageDependencies): Promise<boolean> {
  const { key, at } = message;
  const { database, mailer, now, log } = dependencies;
  const db = database.kysely;
  if (!(await takeMessage(db, message, now()))) return true;
  try {
    const written = await emailKinds[message.kind].write(message, dependencies);
    const { to = '', email } = written ?? {};
    const isSent = email !== undefined && to !== '';
    if (isSent) await mailer.send(to, email, { key, at });
    await db.transaction().execute(async (tx) => {
      const sent = { sentAt: now().toISOString(), error: null };
      // What an email is about is locked before the email.
      await written?.follow?.(tx);
      if (isSent) await tx.updateTable('messages').set(sent).where('key', '=', key).execute();
      else await tx.deleteFrom('messages').where('key', '=', key).execute();
    });
    return true;
  } catch (error) {
    const { name, message: reason } = error as Error;
    const failure = error instanceof MailError ? error.failure : undefined;
    if (failure === 'away') {
      const later = new Date(now().getTime() + AWAY_PAUSE_MS).toISOString();
      // It counts as no try, but may have gone: so it cannot be called back any more.
      const again = { tries: Math.max(message.tries, 1), dueAt: later, error: reason };
      await db.updateTable('messages').set(again).where('key', '=', key).execute();
      return false;
    }
    const isGivenUp = failure === 'refused' || message.tries + 1 >= MAX_TRIES;
    if (isGivenUp) log.error({ key, reason: name }, 'an email about an order was given up');
    const givenUpAt = isGivenUp ? now().toISOString() : null;
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('messages').set({ givenUpAt, error: reason }).where('key', '=', key).execute();
      if (isGivenUp) await emailKinds[message.kind].giveUp?.(tx, message, now().toISOString());
    });
    return true;
  }
}

/** @returns whether it is this process that sends it; false too where it has been called back */
async function takeMessage(db: Queries, { key, dueAt, tries }: Message, now: Date): Promise<boolean> {
  const pause = Math.min(2 ** (tries + 1), MAX_PAUSE_MINUTES) * MINUTE_MS;
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ tries: tries + 1, dueAt: new Date(now.getTime() + pause).toISOString(), error: INTERRUPTED })
    .where('key', '=', key)
    .where('dueAt', '=', dueAt)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const SECOND_MS = 1000;

/** What is done about emails to holders of tickets, and about their data, again and again. */
export function emailJobs(dependencies: MessageDependencies): Job[] {
  let restsUntil = 0;
  const send = async () => {
    if (performance.now() < restsUntil) return;
    if (!(await sendMessages(dependencies))) restsUntil = performance.now() + MINUTE_MS;
  };
  return [
    // Also orders that other processes have taken are answered within five seconds.
    { name: 'messages', everyMs: 2 * SECOND_MS, run: send },
    { name: 'reminders', everyMs: 60 * SECOND_MS, run: () => addReminders(dependencies) },
    {
      name: 'search of orders',
      everyMs: 60 * 60 * SECOND_MS,
      run: () => foldHolders(dependencies.database.kysely),
    },
    { name: 'old data', everyMs: 24 * 60 * 60 * SECOND_MS, run: () => deleteOldData(dependencies) },
  ];
}
