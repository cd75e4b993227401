import { randomUUID } from 'node:crypto';
import { domainToUnicode } from 'node:url';

import { dubaiDay } from '#domain/dubai-day.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { phaseAt } from '#domain/event-hours.ts';
import { isCancelled } from '#domain/event-status.ts';
import { personKey } from '#domain/person-key.ts';
import { isRefundable, refundDeadline, type RefundDay } from '#domain/refunds.ts';
import type { Language } from '#domain/values/field-values.ts';
import { minorMoney } from '#i18n/formats.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { Queries } from '#server/database/tables.ts';
import { actUpon, isDone, noteAct } from './idempotency-keys.ts';
import { nameGuest, type Guest } from './guests.ts';
import { checkedInSince } from './checked-in-since.ts';
import { addFact, lockFamilies, readFamily, settleFamily } from './order-family.ts';
import {
  addHistory,
  orderWithTickets,
  publishedEvent,
  publishedProgram,
  type Order,
  type OrderWithTickets,
  type Ticket,
  type TicketDependencies,
} from './order-rows.ts';
import { lockEvents } from './locks.ts';
import { addMessage, type MayEmail } from './outbox.ts';
import { placeOrderIn, type NewOrder } from './place-order.ts';

/** What the holder of an order has done with a ticket. */
type Outcome = 'passed' | 'returned' | 'requested';

/** An order as whoever has the address of its page may know it. */
export interface HeldOrder extends OrderWithTickets {
  /** What has become of its tickets, by their ids; a request only while nobody has decided on it. */
  outcomes: ReadonlyMap<string, Outcome>;
  /** What was paid for the tickets, by whoever had them first, in minor units. */
  paid: number;
  /** Who is in, by ticket: since when, in the evening that the event has now. */
  checkedIn: ReadonlyMap<string, string>;
  /** Whether it is shown to a guest, who may change nothing. */
  isGuest: boolean;
}

/**
 * @param catalogue says on which evening an event is now
 * @param token of the order, or of a guest, who is shown the own ticket alone
 */
export async function heldOrder(db: Queries, catalogue: Catalogue, token: string): Promise<HeldOrder | undefined> {
  const own = await orderWithTickets(db, { token });
  const order = own ?? (await orderOfGuest(db, token));
  const family = order && (await readFamily(db, order.id));
  if (order === undefined || family === undefined) return undefined;
  const requests = family.sums.orders.get(order.id)!.requests.map(({ ticket }) => [ticket, 'requested'] as const);
  const done = order.tickets.flatMap(({ id, reason }) =>
    reason === 'passed' || reason === 'returned' ? [[id, reason] as const] : [],
  );
  const paid = family.orders.find(({ id }) => id === family.root)?.amount ?? 0;
  const checkedIn = await checkedInSince(db, catalogue, order.tickets);
  const outcomes = new Map<string, Outcome>([...requests, ...done]);
  const isGuest = own === undefined;
  return { ...order, outcomes, paid: isGuest ? 0 : paid, checkedIn, isGuest };
}

/** An order as a guest may know it. */
async function orderOfGuest(db: Queries, token: string): Promise<OrderWithTickets | undefined> {
  const found = await db
    .selectFrom('guests')
    .innerJoin('tickets', 'tickets.id', 'guests.ticketId')
    .select(['tickets.orderId', 'guests.ticketId'])
    .where('guests.token', '=', token)
    .executeTakeFirst();
  const order = found && (await orderWithTickets(db, { id: found.orderId }));
  const view = order && viewOfGuest(order, found.ticketId);
  return view && { ...view, token };
}

/** One ticket of an order, of a program too, in the name of the guest who comes by it: nothing of the others, and nothing of money. */
export function viewOfGuest(order: OrderWithTickets, ticketId: string): OrderWithTickets | undefined {
  const ticket = order.tickets.find(({ id }) => id === ticketId);
  const { name, email } = ticket?.guest ?? {};
  if (ticket === undefined || name === undefined) return undefined;
  const purchase = { what: 'event', item: ticket.event, seat: ticket.seat } as const;
  return { ...order, purchase, tickets: [ticket], name, email: email ?? '', amount: 0, discount: null, tax: null };
}

/** Whether its holder may still pass a ticket on or give it back: until the event begins. */
export function isChangeable(
  { state, checkedIn, isGuest }: Pick<HeldOrder, 'state' | 'checkedIn' | 'isGuest'>,
  ticket: Pick<Ticket, 'id' | 'state'>,
  event: ListedEvent | undefined,
  now: Date,
): boolean {
  const isGood = state === 'paid' || state === 'part-refunded' || state === 'to-check';
  const isUnused = ticket.state === 'valid' && !checkedIn.has(ticket.id);
  return (
    !isGuest && isGood && isUnused && event !== undefined && !isCancelled(event) && phaseAt(event, now) === 'upcoming'
  );
}

/** The last day on which a ticket can be returned: as it was when it was sold (rules.md, Refunds). */
export function refundDayOf(
  { purchase }: Pick<Order, 'purchase'>,
  { refundDay, day }: Pick<Ticket, 'refundDay' | 'day'>,
  catalogue: Catalogue,
): RefundDay {
  if (refundDay !== null) return refundDay;
  // Nobody kept that of a program's tickets once; every ticket was sold under this rule then.
  const program = purchase?.what === 'program' ? publishedProgram(catalogue, purchase.item) : undefined;
  return refundDeadline(
    program ? { startDate: program.startDate, refundDays: 7 } : { dateOfEvent: day, refundDays: 7 },
  );
}

/** What was paid for an order, as its holder reads it; nothing where nothing was asked. */
export function paidInWords(
  { amount, discount, tax, currency, isTest }: Pick<Order, 'amount' | 'discount' | 'tax' | 'currency' | 'isTest'>,
  language: Language,
): string[] {
  if (isTest || (amount === 0 && !discount)) return [];
  const inWords = (minor: number | null) => (minor ? minorMoney(minor, currency, language) : '');
  const paid = minorMoney(amount, currency, language);
  return [ticketWords(language).paid(paid, inWords(discount), inWords(tax))];
}

/** Who has a ticket from now on. */
export type Recipient = Pick<NewOrder, 'name' | 'email' | 'language'>;

/**
 * Gives a ticket to somebody else: the old one is void, and a new order has another. Twice is once.
 *
 * @param act of the form that was sent
 */
export function passOn(
  dependencies: TicketDependencies,
  token: string,
  ticketId: string,
  to: Recipient,
  act: string = randomUUID(),
): Promise<'passed' | 'refused'> {
  return changeTicket(dependencies, { token, ticketId, act: actUpon(act, 'pass', ticketId, to) }, async (given) => {
    const { tx, order, ticket, event, at, isRepeated } = given;
    const outcome = order.outcomes.get(ticket.id);
    if (isRepeated) return 'passed';
    // Somebody else has got it meanwhile.
    if (outcome === 'passed') return 'refused';
    if (event === undefined || outcome === 'requested' || !(await voidValid(tx, ticket.id, 'passed'))) return 'refused';
    await addHistory(tx, order.id, 'passed-on', { at, ticket: ticket.id });
    if (order.email !== '')
      await addMessage(tx, { kind: 'given', once: ticket.id, orderId: order.id, details: { ticket: ticket.id }, at });
    const { currency, isTest, counts } = order;
    const purchase = { what: 'event', item: ticket.event, seat: ticket.seat } as const;
    const once = { provider: 'passed', reference: ticket.id, quantity: 1, amount: 0 } as const;
    await placeOrderIn(tx, dependencies, { ...to, ...once, purchase, currency, isTest, counts });
    return 'passed';
  });
}

/** Says who comes by a ticket, which stays with its order. Twice is once. @param guest undefined where its holder comes again */
export function changeGuest(
  dependencies: TicketDependencies,
  token: string,
  ticketId: string,
  guest: Guest | undefined,
  act: string = randomUUID(),
): Promise<'named' | 'refused'> {
  return changeTicket(dependencies, { token, ticketId, act: actUpon(act, 'guest', ticketId, guest) }, async (given) => {
    const { tx, ticket, event, at, isRepeated } = given;
    if (isRepeated) return 'named';
    if (event === undefined || ticket.state !== 'valid') return 'refused';
    await nameGuest(tx, ticket, guest, at);
    return 'named';
  });
}

/**
 * Gives back a seat that cost nothing; for one that was paid for, the house is asked for a refund. Twice is once.
 *
 * @param pressed the act of the form that was sent
 */
export function giveBack(
  dependencies: TicketDependencies,
  token: string,
  ticketId: string,
  pressed: string = randomUUID(),
): Promise<'returned' | 'requested' | 'refused'> {
  const act = actUpon(pressed, 'back', ticketId);
  return changeTicket(dependencies, { token, ticketId, act }, async ({ tx, order, ticket, event, at, isRepeated }) => {
    const outcome = order.outcomes.get(ticket.id);
    // The house may have decided on it since the form was sent first.
    if (isRepeated) return order.paid > 0 ? 'requested' : 'returned';
    if (outcome === 'returned' || outcome === 'requested') return outcome;
    if (event === undefined) return 'refused';
    if (order.paid > 0) {
      const lastDay = refundDayOf(order, ticket, dependencies.catalogue());
      const isInTime = isRefundable(dubaiDay(dependencies.now()), lastDay);
      await addFact(tx, order.id, { kind: 'request', act, ticket: ticket.id, isInTime }, { at });
      await settleFamily(tx, dependencies, order.id, { at, cause: `request:${act}` });
      return 'requested';
    }
    if (!(await voidValid(tx, ticket.id, 'returned'))) return 'refused';
    await addHistory(tx, order.id, 'returned', { at, ticket: ticket.id });
    const details = { ticket: ticket.id };
    await addMessage(tx, { kind: 'returned', once: ticket.id, orderId: order.id, details, at });
    const isLast = order.tickets.every(({ id, state }) => id === ticket.id || state === 'void');
    if (isLast) await addFact(tx, order.id, { kind: 'ended', act, as: 'returned' }, { at });
    await settleFamily(tx, dependencies, order.id, { at, cause: `returned:${act}` });
    return 'returned';
  });
}

interface Change {
  tx: Queries;
  order: HeldOrder;
  ticket: Ticket;
  /** Undefined where its holder may not change the ticket any more. */
  event: ListedEvent | undefined;
  /** Now, ISO 8601 in UTC. */
  at: string;
  /** Whether its form was sent before and done. */
  isRepeated: boolean;
}

/** Changes a ticket in one transaction, in which nobody else changes its family or one of this event. What is done is noted as the act of its form. */
function changeTicket<Result extends string>(
  { database, catalogue, now }: TicketDependencies,
  { token, ticketId, act }: { token: string; ticketId: string; act: string },
  change: (given: Change) => Promise<Result>,
): Promise<Result | 'refused'> {
  return database.kysely.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('tickets')
      .select(['event', 'orderId'])
      .where('id', '=', ticketId)
      .executeTakeFirst();
    if (row === undefined) return 'refused';
    await lockFamilies(tx, [row.orderId]);
    await lockEvents(tx, [row.event]);
    const order = await heldOrder(tx, catalogue(), token);
    const ticket = order?.tickets.find(({ id }) => id === ticketId);
    if (order === undefined || ticket === undefined) return 'refused';
    const published = publishedEvent(catalogue(), ticket.event);
    const event = isChangeable(order, ticket, published, now()) ? published : undefined;
    const [at, isRepeated] = [now().toISOString(), await isDone(tx, act)];
    const result = await change({ tx, order, ticket, event, at, isRepeated });
    if (result !== 'refused') await noteAct(tx, act, at);
    return result;
  });
}

/** @returns false where somebody else has made it void meanwhile */
async function voidValid(db: Queries, id: string, reason: 'passed' | 'returned'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tickets')
    .set({ state: 'void', reason })
    .where('id', '=', id)
    .where('state', '=', 'valid')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** More than one visitor has. */
const MAX_ORDERS = 100;

/** An address, and what it was written as before domains had one spelling here. */
function spellingsOf(email: string): string[] {
  const [mailbox = '', domain = ''] = personKey(email).split('@');
  return [domain, domainToUnicode(domain)].map((each) => `${mailbox}@${each}`);
}

/** What was ordered with an address, the newest first, and then what it has as a guest of others. */
export async function ordersOfAddress(db: Queries, email: string): Promise<OrderWithTickets[]> {
  const rows = await ofAddress(db, email).limit(MAX_ORDERS).execute();
  const own = await Promise.all(rows.map(async (row) => (await orderWithTickets(db, row))!));
  const tokens = await guestsOfAddress(db, email).limit(MAX_ORDERS).execute();
  const asGuest = await Promise.all(tokens.map(({ token }) => orderOfGuest(db, token)));
  const others = asGuest.flatMap((order) => (order && own.every(({ id }) => id !== order.id) ? [order] : []));
  return [...own, ...others];
}

function ofAddress(db: Queries, email: string) {
  return db
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), 'in', spellingsOf(email)))
    .orderBy('at', 'desc');
}

/** The guests who have an address, the newest first: each has a page. */
function guestsOfAddress(db: Queries, email: string) {
  return db
    .selectFrom('guests')
    .innerJoin('tickets', 'tickets.id', 'guests.ticketId')
    .select(['guests.ticketId', 'guests.token', 'tickets.orderId'])
    .where('guests.email', 'in', spellingsOf(email))
    .where('guests.token', 'is not', null)
    .where('tickets.state', '=', 'valid')
    .orderBy('guests.at', 'desc')
    .$narrowType<{ token: string }>();
}

/** Emails the links to the tickets of an address, if it has any and has not had enough such emails. */
export async function sendFound(
  { database: { kysely }, now }: TicketDependencies,
  email: string,
  language: Language,
  mayEmail: MayEmail,
): Promise<void> {
  const order = await ofAddress(kysely, email).executeTakeFirst();
  const guest = order ? undefined : await guestsOfAddress(kysely, email).executeTakeFirst();
  const orderId = order?.id ?? guest?.orderId;
  if (orderId === undefined || !(await mayEmail(email))) return;
  const at = now().toISOString();
  const once = `${guest?.token ?? orderId}:${at}`;
  await addMessage(kysely, { kind: 'found', once, orderId, details: { language, guest: guest?.ticketId }, at });
}

/** What the address of an account has, as `ordersOfAddress`; nothing while the address is not confirmed. */
export async function ordersOfAccount(db: Queries, userId: string): Promise<OrderWithTickets[]> {
  const account = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  return account ? ordersOfAddress(db, account.email) : [];
}
