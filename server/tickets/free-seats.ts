import { randomUUID } from 'node:crypto';

import type { Selectable } from 'kysely';

import type { ListedEvent } from '#domain/entities.ts';
import { phaseAt } from '#domain/event-hours.ts';
import { isCancelled } from '#domain/event-status.ts';
import { HOLD_MS, holdEnd, maxHeldByNetwork } from '#domain/holds.ts';
import { personKey } from '#domain/person-key.ts';
import {
  MAX_BOOKED_SEATS,
  isBookedHere,
  isClosed,
  seatNow,
  seats,
  type SeatKind,
  type SeatNow,
} from '#domain/tickets.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { Queries, Tables } from '#server/database/tables.ts';
import { WIDE } from '#server/process/limits.ts';
import { countRows, newToken, orderWithTickets, type OrderWithTickets, type TicketDependencies } from './order-rows.ts';
import { lockEvents } from './locks.ts';
import { spellingsOf } from './holders.ts';
import { capacityOf, seatsLeft } from './seats.ts';
import { addMessage, type MayEmail } from './outbox.ts';
import { placeOrderIn, type NewOrder } from './place-order.ts';

/** Free seats that somebody wants; the address in small letters. */
export interface Booking extends Pick<NewOrder, 'quantity' | 'name' | 'email' | 'language'> {
  event: string;
  seat: SeatKind;
  /** What stands for the network that the form comes from; after a blank, for the wider one around it. */
  network: string;
}

/** Free seats that wait for their address to be confirmed, or a booking that holds none (any more): only its email may say why. */
export type Hold = Selectable<Tables['holds']>;

/** Why no seat is held, as far as everybody may know it. */
export type BookingRefusal = 'full' | 'network';

/** The same booking of somebody who is logged in is the same form within this time, sent again. In milliseconds. */
const SAME_FORM_MS = 3 * 60_000;

/** Whether two bookings are the same form, sent twice. */
export const isSameBooking = (one: Booking, other: Booking): boolean =>
  (['event', 'seat', 'quantity', 'name', 'email'] as const).every((column) => one[column] === other[column]);

/**
 * Holds free seats, never more than there are, and asks by email whether the address is right. The same form again, from the same network,
 * is sent no second email, and what concerns the address alone is said in the email: so nobody learns by the form who comes.
 *
 * @returns the id of what is held
 */
export function holdSeats(
  dependencies: TicketDependencies,
  booking: Booking,
  mayEmail: MayEmail,
): Promise<{ hold: string } | BookingRefusal> {
  return changeSeats(dependencies, booking.event, async (tx) => {
    const id = newToken();
    const at = dependencies.now().toISOString();
    const refusal = await addHold(tx, dependencies, { ...booking, id, at, isReaddressed: 0 }, mayEmail);
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
): Promise<{ order: OrderWithTickets } | 'full' | 'too-many'> {
  const { now } = dependencies;
  return changeSeats(dependencies, booking.event, async (tx) => {
    const { event, seat, quantity, name, email } = booking;
    const before = await freeOrdersOf(tx, { event, email })
      .select('orders.id')
      .where((order) => order.and({ 'orders.state': 'paid', seat, quantity, 'holders.name': name }))
      .where('orders.at', '>=', new Date(now().getTime() - SAME_FORM_MS).toISOString())
      .executeTakeFirst();
    if (before) return { order: (await orderWithTickets(tx, before))! };
    if (await isEnough(tx, booking)) return 'too-many';
    const placed = await placeOrderIn(tx, dependencies, freeOrder(booking), { mustFit: true });
    return typeof placed === 'string' ? 'full' : { order: placed };
  });
}

/** The orders of free seats of an event that an address has booked. */
function freeOrdersOf(db: Queries, { event, email }: Pick<Booking, 'event' | 'email'>) {
  return db
    .selectFrom('orders')
    .innerJoin('holders', (join) => join.onRef('holders.orderId', '=', 'orders.id').on('holders.isBuyer', '=', 1))
    .where((order) => order.and({ item: event, 'orders.provider': 'free', 'holders.email': email }));
}

/** What is held, as long as it was neither taken nor deleted. */
export function readHold(db: Queries, key: { id: string } | { token: string }): Promise<Hold | undefined> {
  return db
    .selectFrom('holds')
    .selectAll()
    .where((hold) => hold.and(key))
    .executeTakeFirst();
}

/** Sends the email of a booking again, unless its address has had enough of them. */
export async function sendHoldAgain(
  { database: { kysely }, now }: TicketDependencies,
  id: string,
  mayEmail: MayEmail,
): Promise<void> {
  const hold = await readHold(kysely, { id });
  if (hold && (await mayEmail(hold.email))) await askByEmail(kysely, id, now());
}

/** The same of everything that is held for an address. */
export async function sendHoldsAgain(dependencies: TicketDependencies, email: string, mayEmail: MayEmail) {
  const { database, now } = dependencies;
  const holds = database.kysely.selectFrom('holds').select('id').where('until', '>', now().toISOString());
  for (const { id } of await holds.where('email', 'in', spellingsOf(email)).execute())
    await sendHoldAgain(dependencies, id, mayEmail);
}

function askByEmail(db: Queries, holdId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  return addMessage(db, { kind: 'hold', once: `${holdId}:${at}`, holdId, at });
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
  mayEmail: MayEmail,
): Promise<BookingRefusal | 'missing' | 'same' | undefined> {
  const { database } = dependencies;
  return database.kysely.transaction().execute(async (tx) => {
    const hold = await lockedHold(tx, { id });
    if (hold === undefined) return 'missing';
    // A form that is sent twice is sent to the address already.
    if (hold.isReaddressed === 1) return hold.email === email ? undefined : 'missing';
    if (personKey(hold.email) === personKey(email)) return 'same';
    return addHold(tx, dependencies, { ...hold, email, network, isReaddressed: 1 }, mayEmail);
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
  const { database, onSeats } = dependencies;
  const taken = await database.kysely.transaction().execute(async (tx): Promise<'taken' | HoldRefusal> => {
    const hold = await lockedHold(tx, { token });
    if (hold === undefined) {
      const page = tx.selectFrom('holders').select('id').where('token', '=', token);
      return (await page.executeTakeFirst()) === undefined ? 'missing' : 'taken';
    }
    const state = await stateOfHold(tx, dependencies, hold);
    if (state === 'closed' || state === 'full') return state;
    const event = shownEvent(dependencies.catalogue(), hold.event)!.event;
    const seat = seatNow(hold.seat, event);
    if (seat === 'none' || shownOf(event, seat) !== when) return 'changed';
    if (await isEnough(tx, hold)) return 'too-many';
    // The page of whoever has typed the booking goes on saying what it said: what is done behind the email is for its owner alone.
    const left = { token: newToken(), until: null, network: '' };
    await tx.updateTable('holds').set(left).where('id', '=', hold.id).execute();
    const order = { ...freeOrder({ ...hold, seat }), token };
    const isHeld = state === 'held';
    const placed = await placeOrderIn(tx, dependencies, order, { mayExceed: isHeld, mustFit: !isHeld });
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
  const event = shownEvent(catalogue(), id)?.event;
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

/** What the address of a booking has at its event beside it: other holds, the latest first, orders of free seats, and whether the orders leave no room for it. */
export async function bookedByAddress(db: Queries, hold: Hold, now: Date) {
  const { id, event, email } = hold;
  const held = db.selectFrom('holds').selectAll().where('until', '>', now.toISOString()).where('id', '<>', id);
  const holds = held.where((row) => row.and({ event, email })).orderBy('at', 'desc');
  const own = freeOrdersOf(db, hold).where('orders.state', '=', 'paid');
  const orders = await own.select('holders.token').orderBy('orders.at').execute();
  return { holds: await holds.execute(), orders, isEnough: await isEnough(db, hold) };
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
  const locked = await readHold(tx, { id: found.id });
  // What was given to its owner meanwhile is behind the former token no more.
  return locked?.token === found.token ? locked : undefined;
}

type NewHold = Booking & Pick<Hold, 'id' | 'at' | 'isReaddressed'>;

/** Holds the seats of a booking, in the place of what the same id has held before. Writes nothing where everybody may know why not. */
async function addHold(
  tx: Queries,
  { catalogue, now }: TicketDependencies,
  booking: NewHold,
  mayEmail: MayEmail,
): Promise<BookingRefusal | undefined> {
  const { event: id, quantity, email, network } = booking;
  const event = shownEvent(catalogue(), id)?.event;
  // A seat that was held in the hall may be online by now.
  const seat = event ? seatNow(booking.seat, event) : 'none';
  if (event === undefined || seat === 'none' || isClosed(event, seat)) return 'full';
  const capacity = capacityOf(event, seat);
  const left = await seatsLeft(tx, event, seat, now());
  const rows = await holdsOfEvent(tx, id, now());
  const before = rows.find((each) => each.id === booking.id && each.until !== null);
  const others = rows.filter((each) => each.id !== booking.id);
  if (left !== undefined && left + (before?.quantity ?? 0) < quantity) return 'full';
  const isSame = others.some((each) => each.until !== null && each.network === network && isSameBooking(each, booking));
  const isOver = network.split(' ').some((part, index) => {
    const ofPart = others.filter((each) => each.network.split(' ').includes(part));
    const held = ofPart.reduce((sum, each) => sum + each.quantity, quantity);
    return held > maxHeldByNetwork(capacity) * (index === 0 ? 1 : WIDE);
  });
  if (isOver) return 'network';
  const until = isSame ? null : holdEnd(event, new Date(booking.at)).toISOString();
  if (booking.isReaddressed === 1) await tx.deleteFrom('holds').where('id', '=', booking.id).execute();
  await tx
    .insertInto('holds')
    .values({ ...booking, seat, token: newToken(), until })
    .execute();
  if (!isSame && (await mayEmail(email, tx))) await askByEmail(tx, booking.id, now());
  return undefined;
}

/** What is held of an event, and the bookings that hold nothing for as long as they would: both count for their network. */
function holdsOfEvent(db: Queries, event: string, now: Date) {
  const since = new Date(now.getTime() - HOLD_MS).toISOString();
  return db
    .selectFrom('holds')
    .selectAll()
    .where('event', '=', event)
    .where((hold) =>
      hold.or([hold('until', '>', now.toISOString()), hold.and([hold('until', 'is', null), hold('at', '>', since)])]),
    )
    .execute();
}

/** Whether an address has booked so many free seats of an event, whoever has them, that a booking is too large. What is held does not count: anybody can have typed it. */
async function isEnough(db: Queries, { event, email, quantity }: Pick<Hold, 'event' | 'email' | 'quantity'>) {
  const own = freeOrdersOf(db, { event, email }).innerJoin('tickets', 'tickets.orderId', 'orders.id');
  return (await countRows(own.where('tickets.state', '=', 'valid'))) + quantity > MAX_BOOKED_SEATS;
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
