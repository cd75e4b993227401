import { randomUUID } from 'node:crypto';

import { sql, type Selectable } from 'kysely';

import type { ListedEvent } from '#domain/entities.ts';
import { phaseAt } from '#domain/event-hours.ts';
import { isCancelled } from '#domain/event-status.ts';
import { MAX_BOOKED_SEATS } from '#domain/field-declaration.ts';
import { holdEnd, maxHeldByNetwork } from '#domain/holds.ts';
import { personKey } from '#domain/person-key.ts';
import { isBookedHere, isClosed, seatNow, seats, type SeatKind, type SeatNow } from '#domain/tickets.ts';
import type { Queries, Tables } from '#server/database/tables.ts';
import {
  newToken,
  orderWithTickets,
  publishedEvent,
  type OrderWithTickets,
  type TicketDependencies,
} from './order-rows.ts';
import { lockEvents } from './locks.ts';
import { capacityOf, seatsLeft } from './seats-left.ts';
import { addMessage } from './outbox.ts';
import { placeOrderIn, type NewOrder } from './place-order.ts';

/** Free seats that somebody wants; the address in small letters. */
export interface Booking extends Pick<NewOrder, 'quantity' | 'name' | 'email' | 'language'> {
  event: string;
  seat: SeatKind;
  /** What stands for the network that the form comes from. */
  network: string;
}

/** Free seats that wait for their address to be confirmed, or a booking that holds none: only its email may say why. */
export type Hold = Selectable<Tables['holds']>;

/** Why no seat is held, as far as everybody may know it. */
export type BookingRefusal = 'full' | 'network' | TooMany;

/** Too many bookings, or emails to one address. */
export interface TooMany {
  problem: string;
  minutes?: number | undefined;
}

/** Counts a booking in its transaction. @param email of whoever is sent an email for it */
export type CountBooking = (tx: Queries, email: string | undefined) => Promise<TooMany | undefined>;

/** The same booking of somebody who is logged in is the same form within this time, sent again. In milliseconds. */
const SAME_FORM_MS = 3 * 60_000;

/** The columns by which a booking is the same as another. */
const sameBooking = ({ event, seat, quantity, name, email }: Omit<Booking, 'network' | 'language'>) => ({
  event,
  seat,
  quantity,
  name,
  email,
});

/** Whether two bookings are the same form, sent twice. */
export const isSameBooking = (one: Omit<Booking, 'network'>, other: Omit<Booking, 'network'>): boolean =>
  JSON.stringify(sameBooking(one)) === JSON.stringify(sameBooking(other));

/**
 * Holds free seats, never more than there are, and asks by email whether the address is right. The same form again is sent no second
 * email, and what concerns the address alone is said in the email: so nobody learns by the form who comes.
 *
 * @returns the id of what is held
 */
export function holdSeats(
  dependencies: TicketDependencies,
  booking: Booking,
  count: CountBooking,
): Promise<{ hold: string } | BookingRefusal> {
  return changeSeats(dependencies, booking.event, async (tx) => {
    const id = newToken();
    const at = dependencies.now().toISOString();
    const refusal = await addHold(tx, dependencies, { ...booking, id, at, isReaddressed: 0 }, count);
    return refusal ?? { hold: id };
  });
}

/**
 * Gives free seats at once to somebody who is logged in with the address.
 *
 * @returns the order, as it is where the same form was sent before
 */
export function takeSeats(
  dependencies: TicketDependencies,
  booking: Omit<Booking, 'network'>,
  count: CountBooking,
): Promise<{ order: OrderWithTickets } | 'full' | 'too-many' | TooMany> {
  const { now } = dependencies;
  return changeSeats(dependencies, booking.event, async (tx) => {
    const before = await sameOrder(tx, booking, now());
    const limited = await count(tx, before ? undefined : booking.email);
    if (limited) return limited;
    if (before) return { order: (await orderWithTickets(tx, before))! };
    if ((await seatsOfAddress(tx, booking, now())) + booking.quantity > MAX_BOOKED_SEATS) return 'too-many';
    const placed = await placeOrderIn(tx, dependencies, freeOrder(booking), { mustFit: true });
    return typeof placed === 'string' ? 'full' : { order: placed.order };
  });
}

/** The order of the same form that somebody who is logged in has just sent. */
function sameOrder(db: Queries, booking: Omit<Booking, 'network'>, now: Date) {
  const { event, ...same } = sameBooking(booking);
  return db
    .selectFrom('orders')
    .select('id')
    .where((order) => order.and({ ...same, item: event, provider: 'free', state: 'paid' }))
    .where('at', '>=', new Date(now.getTime() - SAME_FORM_MS).toISOString())
    .executeTakeFirst();
}

/** What is held, as long as it was neither taken nor deleted. */
export function readHold(db: Queries, key: { id: string } | { token: string }): Promise<Hold | undefined> {
  return db
    .selectFrom('holds')
    .selectAll()
    .where((hold) => hold.and(key))
    .executeTakeFirst();
}

/** Sends the email of a booking again. @returns false where the booking is no more */
export async function sendHoldAgain({ database: { kysely }, now }: TicketDependencies, id: string): Promise<boolean> {
  if ((await readHold(kysely, { id })) === undefined) return false;
  const at = now().toISOString();
  await addMessage(kysely, { kind: 'hold', once: `${id}:${at}`, holdId: id, at });
  return true;
}

/**
 * Sends what is held to another address, once: from then on the first email leads nowhere. The same address again changes nothing.
 *
 * @returns why not; undefined where it was done; `same` where it has that address, and was not sent to another one
 */
export function readdressHold(
  dependencies: TicketDependencies,
  id: string,
  { email, network }: Pick<Booking, 'email' | 'network'>,
  count: CountBooking,
): Promise<BookingRefusal | 'missing' | 'same' | undefined> {
  const { database } = dependencies;
  return database.kysely.transaction().execute(async (tx) => {
    const hold = await lockedHold(tx, { id });
    if (hold === undefined) return 'missing';
    // A form that is sent twice is sent to the address already.
    if (hold.isReaddressed === 1) return hold.email === email ? undefined : 'missing';
    if (personKey(hold.email) === personKey(email)) return 'same';
    return addHold(tx, dependencies, { ...hold, email, network, isReaddressed: 1 }, count);
  });
}

/** Why a seat that was held cannot be taken. `changed`: the event has another day, time or format than the page that was read. */
export type HoldRefusal = 'missing' | 'changed' | 'closed' | 'full' | 'too-many';

/**
 * Gives what is held to whoever has the link in the email; after its time where there still are seats. Twice is once.
 *
 * @param when what the page has shown, as `shownOf` says it
 */
export async function takeHeldSeats(
  dependencies: TicketDependencies,
  token: string,
  when: string,
): Promise<'taken' | HoldRefusal> {
  const { database, now, onSeats } = dependencies;
  const taken = await database.kysely.transaction().execute(async (tx): Promise<'taken' | HoldRefusal> => {
    const hold = await lockedHold(tx, { token });
    if (hold === undefined) return (await orderWithTickets(tx, { token })) ? 'taken' : 'missing';
    const state = await stateOfHold(tx, dependencies, hold);
    if (state === 'closed' || state === 'full') return state;
    const event = publishedEvent(dependencies.catalogue(), hold.event)!;
    const seat = seatNow(hold.seat, event);
    if (seat === 'none' || shownOf(event, seat) !== when) return 'changed';
    // What is held counts among the seats of its address already.
    if (state === 'left' && (await seatsOfAddress(tx, hold, now())) + hold.quantity > MAX_BOOKED_SEATS)
      return 'too-many';
    await tx.deleteFrom('holds').where('id', '=', hold.id).execute();
    const how = state === 'held' ? { mayExceed: true } : { mustFit: true };
    const placed = await placeOrderIn(tx, dependencies, { ...freeOrder({ ...hold, seat }), token }, how);
    if (typeof placed === 'string') throw new Error('The seats that are left are not there');
    return 'taken';
  });
  void onSeats?.();
  return taken;
}

/** A day with its time and where the seats are, by which a form says what it has shown. */
export const shownOf = ({ dateOfEvent, time = '' }: Pick<ListedEvent, 'dateOfEvent' | 'time'>, seat: SeatNow) =>
  `${dateOfEvent} ${time} ${seat}`;

/**
 * What has become of a booking: its seats are held, can still be had, or are gone; `closed`: the event is over, cancelled, off the site or
 * not free any more.
 */
export async function stateOfHold(
  db: Queries,
  { catalogue, now }: Pick<TicketDependencies, 'catalogue' | 'now'>,
  { event: id, seat: wanted, quantity, until }: Hold,
): Promise<'held' | 'left' | 'full' | 'closed'> {
  const event = publishedEvent(catalogue(), id);
  if (event === undefined || isCancelled(event)) return 'closed';
  const seat = seatNow(wanted, event);
  if (seat === 'none') return 'closed';
  const phase = phaseAt(event, now());
  if (phase === 'past' || (phase === 'started' && seat === 'in-person')) return 'closed';
  if (until !== null && until > now().toISOString()) return 'held';
  if (isClosed(event, seat)) return 'full';
  // What is counted is asked below, as it is at this instant.
  const open = seats({ ...event, isSoldOut: false, isSoldOutOnline: false }, now());
  if (!open.some((each) => each.kind === seat && isBookedHere(each))) return 'closed';
  const left = await seatsLeft(db, event, seat, now());
  return left === undefined || left >= quantity ? 'left' : 'full';
}

/** What an address holds at an event now, the latest first. */
function holdsOfAddress(db: Queries, { event, email }: Pick<Hold, 'event' | 'email'>, now: Date) {
  const held = db.selectFrom('holds').selectAll().where('until', '>', now.toISOString());
  return held
    .where((hold) => hold.and({ event, email }))
    .orderBy('at', 'desc')
    .execute();
}

/** The same, and the orders of free seats that it has there. */
export async function bookedByAddress(db: Queries, { event, email }: Pick<Hold, 'event' | 'email'>, now: Date) {
  const holds = await holdsOfAddress(db, { event, email }, now);
  const orders = await db
    .selectFrom('orders')
    .select('token')
    .where('email', '=', email)
    .where('item', '=', event)
    .where('provider', '=', 'free')
    .where('state', '=', 'paid')
    .orderBy('at')
    .execute();
  return { holds, orders };
}

/** Runs a change of the seats of an event, in which nobody else takes any. */
async function changeSeats<Result>(
  { database, onSeats }: TicketDependencies,
  event: string,
  change: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  const result = await database.kysely.transaction().execute(async (tx) => {
    await lockEvents(tx, [event]);
    return change(tx);
  });
  void onSeats?.();
  return result;
}

/** What is held, once nobody else takes seats of its event. */
async function lockedHold(tx: Queries, key: Parameters<typeof readHold>[1]): Promise<Hold | undefined> {
  const found = await readHold(tx, key);
  if (found === undefined) return undefined;
  await lockEvents(tx, [found.event]);
  return readHold(tx, { id: found.id });
}

type NewHold = Booking & Pick<Hold, 'id' | 'at' | 'isReaddressed'>;

/** Holds the seats of a booking, in the place of what the same id has held before. Writes nothing where everybody may know why not. */
async function addHold(
  tx: Queries,
  { catalogue, now }: TicketDependencies,
  booking: NewHold,
  count: CountBooking,
): Promise<BookingRefusal | undefined> {
  const { event: id, quantity, email, network } = booking;
  const event = publishedEvent(catalogue(), id);
  // A seat that was held in the hall may be online by now.
  const seat = event ? seatNow(booking.seat, event) : 'none';
  if (event === undefined || seat === 'none' || isClosed(event, seat)) return 'full';
  const [instant, capacity] = [now().toISOString(), capacityOf(event, seat)];
  const sold = await seatsSold(tx, id, email);
  const held = await tx
    .selectFrom('holds')
    .select(['seat', 'quantity', 'name', 'email', 'network', 'event', 'language'])
    .where('event', '=', id)
    .where('until', '>', instant)
    .where('id', '<>', booking.id)
    .execute();
  const taken = [...sold, ...held].filter((each) => seatNow(each.seat, event) === seat);
  if (capacity !== undefined && sumOf(taken) + quantity > capacity) return 'full';
  const isSame = held.some((each) => isSameBooking(each, booking));
  const limited = await count(tx, isSame ? undefined : email);
  if (limited) return limited;
  if (sumOf(held.filter((each) => each.network === network)) + quantity > maxHeldByNetwork(capacity)) return 'network';
  const own = sumOf(held.filter((each) => each.email === email)) + sold.reduce((sum, each) => sum + each.own, 0);
  const isHolding = !isSame && own + quantity <= MAX_BOOKED_SEATS;
  const until = isHolding ? holdEnd(event, new Date(booking.at)).toISOString() : null;
  if (booking.isReaddressed === 1) await tx.deleteFrom('holds').where('id', '=', booking.id).execute();
  await tx
    .insertInto('holds')
    .values({ ...booking, seat, token: newToken(), until })
    .execute();
  if (!isSame)
    await addMessage(tx, { kind: 'hold', once: `${booking.id}:${instant}`, holdId: booking.id, at: instant });
  return undefined;
}

const sumOf = (rows: readonly { quantity: number }[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);

/** The seats that are sold of an event, by kind; and how many an address has had of the free ones, those it has passed on included. */
async function seatsSold(db: Queries, event: string, email: string) {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .select('tickets.seat')
    .select([
      sql<number | string>`sum(case when "tickets"."state" = 'valid' and "orders"."counts" = 1 then 1 else 0 end)`.as(
        'quantity',
      ),
      sql<number | string>`sum(case when "orders"."email" = ${email} and "orders"."provider" = 'free' and
        ("tickets"."state" = 'valid' or "tickets"."reason" = 'passed') then 1 else 0 end)`.as('own'),
    ])
    .where('tickets.event', '=', event)
    .groupBy('tickets.seat')
    .execute();
  return rows.map((row) => ({ seat: row.seat, quantity: Number(row.quantity), own: Number(row.own) }));
}

/** How many free seats of an event an address has or holds. */
async function seatsOfAddress(
  db: Queries,
  { event, email }: Pick<Hold, 'event' | 'email'>,
  now: Date,
): Promise<number> {
  const holds = await holdsOfAddress(db, { event, email }, now);
  const sold = await seatsSold(db, event, email);
  return sumOf(holds) + sold.reduce((sum, { own }) => sum + own, 0);
}

const freeOrder = ({ event, seat, quantity, name, email, language }: Omit<Booking, 'network'>): NewOrder => ({
  quantity,
  name,
  email,
  language,
  provider: 'free',
  reference: randomUUID(),
  purchase: { what: 'event', item: event, seat },
  amount: 0,
  currency: 'aed',
});
