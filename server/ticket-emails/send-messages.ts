import { sql } from 'kysely';

import type { MessageKind } from '#domain/ticket-emails.ts';
import type { Email } from '#i18n/messages/email-texts.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { Job } from '#server/database/repeat-jobs.ts';
import type { Queries } from '#server/database/tables.ts';
import { MailError, type Mailer, type MailFailure } from '#server/mail/mailer.ts';
import type { ServiceLog } from '#server/process/log.ts';
import { holdEmail } from './hold-email.ts';
import type { EmailContext } from './held-events.ts';
import { orderEmail, type Beside } from './order-emails.ts';
import { addReminders } from './reminders.ts';
import { deleteOldData } from '#server/tickets/forget-holders.ts';
import { onceForGuest } from '#server/tickets/guests.ts';
import { messageKey } from '#server/tickets/outbox.ts';
import { bookedByAddress, isSameBooking, readHold, stateOfHold, type Hold } from '#server/tickets/free-seats.ts';
import { ordersOfAddress, viewOfGuest } from '#server/tickets/holder.ts';
import { foldHolders } from '#server/tickets/order-list.ts';
import { passedOnOf } from '#server/tickets/passed-on.ts';
import {
  INTERRUPTED,
  orderWithTickets,
  publishedEvent,
  type OrderWithTickets,
  type TicketDependencies,
} from '#server/tickets/order-rows.ts';
import { factsToTell } from '#server/tickets/notified-facts.ts';
import { forgetTold, setTold, type ChangeDetails } from '#server/tickets/tell-holders.ts';

export interface MessageDependencies extends TicketDependencies {
  mailer: Pick<Mailer, 'send'>;
  /** The public origin, for example `https://lectures.example`. */
  origin: string;
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
  const [first, ...others] = byOrder(await dueMessages(database.kysely, now()));
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

/** Of emails to one holder these go first: a ticket at a new address, then what has changed, which others may contradict. */
const firstKinds: readonly MessageKind[] = ['corrected', 'changed'];

/** Emails to one holder go one after another. */
function byOrder(messages: readonly Message[]): Message[][] {
  const rank = ({ kind }: Message) => (firstKinds.includes(kind) ? firstKinds.indexOf(kind) : firstKinds.length);
  return [...Map.groupBy(messages, ({ orderId, holdId }) => orderId ?? holdId).values()].map((ofOrder) =>
    ofOrder.toSorted((one, other) => rank(one) - rank(other)),
  );
}

/** The order or the hold that an email is about. */
const aboutWhat = sql<string>`coalesce("orderId", "holdId")`;

/** The newest that are due, and what else is due of the same orders; not of those to whose holder one is on its way. */
function dueMessages(db: Queries, now: Date) {
  const due = db
    .selectFrom('messages')
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .where('dueAt', '<=', now.toISOString());
  const onTheirWay = db
    .selectFrom('messages as other')
    .select(sql<string>`coalesce("other"."orderId", "other"."holdId")`.as('about'))
    .where('sentAt', 'is', null)
    .where('dueAt', '>', now.toISOString())
    .where('error', '=', INTERRUPTED);
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
    const written = await write(message, dependencies);
    const { to = '', email } = written ?? {};
    const isSent = email !== undefined && to !== '';
    if (isSent) {
      await notePerhapsSent(db, message, now());
      await mailer.send(to, email, { key, at });
      isTaken = true;
    }
    await db.transaction().execute(async (tx) => {
      const sent = { sentAt: now().toISOString(), error: null };
      // What an email is about is locked before the email.
      await written?.follow?.(tx);
      if (isSent) await tx.updateTable('messages').set(sent).where('key', '=', key).execute();
      else await tx.deleteFrom('messages').where('key', '=', key).execute();
    });
    return 'went on';
  } catch (error) {
    // What the server has taken is sent, though nobody could note it.
    const failure = error instanceof MailError ? error.failure : isTaken ? 'perhaps' : 'email';
    const { outcome, ...failed } = afterFailure(message, failure, error as Error, now());
    if (failed.givenUpAt) log.error({ key, reason: (error as Error).name }, 'an email about an order was given up');
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('messages').set(failed).where('key', '=', key).execute();
      if (failed.givenUpAt && message.kind === 'changed')
        await forgetTold(tx, { ...message, orderId: message.orderId! });
    });
    return outcome;
  } finally {
    clearInterval(renewing);
  }
}

/** What a failed try means, for the email and for the others. @param message as it was before */
function afterFailure({ tries: before, perhapsSent }: Message, failure: MailFailure, error: Error, now: Date) {
  const tries = before + 1;
  const again = (pause: number) => ({
    tries,
    perhapsSent,
    error: error.message,
    dueAt: new Date(now.getTime() + pause).toISOString(),
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

/** An email, whom it goes to, and what is written once a mail server has taken it, or there is none to send. */
interface WrittenEmail {
  to: string;
  /** Undefined where there is nothing to say any more. */
  email: Email | undefined;
  follow?: (tx: Queries) => Promise<void>;
}

/** @returns undefined where nothing is to be sent any more */
async function write(message: Message, dependencies: MessageDependencies): Promise<WrittenEmail | undefined> {
  const { kind, orderId, holdId } = message;
  const { kysely } = dependencies.database;
  const catalogue = dependencies.catalogue();
  const context = { ...dependencies, catalogue, now: dependencies.now() };
  if (kind === 'hold') {
    const hold = await readHold(kysely, { id: holdId! });
    return hold && writeAboutHold(hold, dependencies, context);
  }
  const whole = (await orderWithTickets(kysely, { id: orderId! }))!;
  const { guest } = JSON.parse(message.details) as { guest?: string };
  const order = guest === undefined ? whole : await guestOrder(kysely, whole, message, guest);
  if (order === undefined) return undefined;
  const facts = factsIn(message, catalogue);
  const email = await orderEmail(
    { ...message, kind },
    order,
    context,
    await besideOrder(kysely, { kind, guest }, { ...order, name: whole.name }),
  );
  return { to: order.email, email, ...(facts && { follow: (tx) => setTold(tx, order.id, facts) }) };
}

/** An order as one of its guests is written to about it; undefined where the guest, or the code that an email brings, is another one by now. */
async function guestOrder(db: Queries, order: OrderWithTickets, { kind, key }: Message, ticketId: string) {
  const view = viewOfGuest(order, ticketId);
  const guest = await db.selectFrom('guests').selectAll().where('ticketId', '=', ticketId).executeTakeFirst();
  const [ticket] = view?.tickets ?? [];
  if (view === undefined || ticket === undefined || !guest?.token) return undefined;
  const { token, language } = guest;
  if (kind === 'guest' && key !== messageKey({ kind, once: onceForGuest({ token, code: ticket.code }) }))
    return undefined;
  if (kind === 'found' && !key.startsWith(messageKey({ kind, once: token }))) return undefined;
  return { ...view, token, language };
}

/** What an email says beside its order. */
async function besideOrder(
  db: Queries,
  { kind, guest }: Pick<Message, 'kind'> & { guest: string | undefined },
  order: OrderWithTickets,
): Promise<Beside> {
  if (kind === 'found') return { orders: await ordersOfAddress(db, order.email) };
  if (guest !== undefined && kind !== 'changed') return { giver: order.name };
  if (order.provider !== 'passed' && order.tickets.every(({ reason }) => reason !== 'passed')) return {};
  const { giver, ...passedOn } = await passedOnOf(db, order);
  const told = kind === 'refunded' ? await toldOfChange(db, order.id) : [];
  return { giver, ...passedOn, told };
}

/** The events of which an email has told the holder of an order a change. */
async function toldOfChange(db: Queries, orderId: string): Promise<string[]> {
  const sent = await db
    .selectFrom('messages')
    .select('details')
    .where('kind', '=', 'changed')
    .where('orderId', '=', orderId)
    .where('sentAt', 'is not', null)
    .execute();
  return sent.map(({ details }) => (JSON.parse(details) as ChangeDetails).event);
}

/** Asks whether the address of held seats is right; from when that is sent they are held for two hours. */
async function writeAboutHold(
  asked: Hold,
  dependencies: MessageDependencies,
  context: EmailContext,
): Promise<WrittenEmail | undefined> {
  const { kysely } = dependencies.database;
  const booked = await bookedByAddress(kysely, asked, context.now);
  // The form that was sent twice holds its seats once.
  const hold = booked.holds.find((each) => asked.until === null && isSameBooking(each, asked)) ?? asked;
  const state = await stateOfHold(kysely, dependencies, hold);
  const written = holdEmail(hold, { state, booked }, context);
  if (written === undefined) return undefined;
  const until = written.until.toISOString();
  const follow = async (tx: Queries) => {
    const held = tx.updateTable('holds').set({ until }).where('id', '=', hold.id).where('token', '=', hold.token);
    await held.where('until', '>', context.now.toISOString()).execute();
  };
  return { to: hold.email, email: written.email, follow };
}

/** The facts that an email about a change tells. */
function factsIn({ kind, details }: Message, catalogue: Catalogue) {
  if (kind !== 'changed') return undefined;
  const { event: id } = JSON.parse(details) as ChangeDetails;
  const event = publishedEvent(catalogue, id);
  return event && { event: id, told: factsToTell(event) };
}

const pauseAfter = (tries: number) => Math.min(2 ** (tries + 1) * MINUTE_MS, MAX_PAUSE_MS);

/** @returns whether it is this process that sends it; false too where it has been called back */
async function takeMessage(db: Queries, { key, dueAt, tries }: Message, now: Date): Promise<boolean> {
  // What ends a process whenever it is written is written less and less often.
  const lease = Math.max(pauseAfter(tries), LEASE_MS);
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ tries: tries + 1, dueAt: new Date(now.getTime() + lease).toISOString(), error: INTERRUPTED })
    .where('key', '=', key)
    .where('dueAt', '=', dueAt)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Has an email count as perhaps sent while the mail server has it: this process may end before the server has answered. */
async function notePerhapsSent(db: Queries, { key, perhapsSent }: Message, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + PERHAPS_PAUSE_MS).toISOString();
  const noted = { perhapsSent: perhapsSent + 1, dueAt };
  await db.updateTable('messages').set(noted).where('key', '=', key).execute();
}

/** Keeps an email that is on its way from other processes. */
async function renewLease(db: Queries, key: string, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + LEASE_MS).toISOString();
  const taken = db.updateTable('messages').set({ dueAt }).where('key', '=', key).where('error', '=', INTERRUPTED);
  await taken.where('dueAt', '<', dueAt).execute();
}

/** What is done about emails to holders of tickets, and about their data, again and again. */
export function emailJobs(dependencies: MessageDependencies): Job[] {
  /** Also orders that other processes have taken are answered within five seconds. */
  const sending = (name: string): Job => {
    let restsUntil = 0;
    const run = async () => {
      if (performance.now() < restsUntil) return;
      if (!(await sendMessages(dependencies))) restsUntil = performance.now() + MINUTE_MS;
    };
    return { name, everyMs: 2 * SECOND_MS, run };
  };
  return [
    // One for each connection of the mailer: what one waits for holds up nothing of the other.
    sending('messages'),
    sending('more messages'),
    { name: 'reminders', everyMs: 60 * SECOND_MS, run: () => addReminders(dependencies) },
    {
      name: 'search of orders',
      everyMs: 60 * 60 * SECOND_MS,
      run: () => foldHolders(dependencies.database.kysely),
    },
    { name: 'old data', everyMs: 24 * 60 * 60 * SECOND_MS, run: () => deleteOldData(dependencies) },
  ];
}
