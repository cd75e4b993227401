import { randomBytes, randomUUID } from 'node:crypto';

import { MAX_BOOKED_SEATS } from '../../domain/field-declaration.ts';
import type { ListedEvent } from '../../domain/entities.ts';
import { codeOf, type CheckReason, type Purchase } from '../../domain/orders.ts';
import { eventsToCome } from '../../domain/event-hours.ts';
import type { SeatKind } from '../../domain/tickets.ts';
import type { Catalogue } from '../content/catalogue.ts';
import type { Queries } from '../database/tables.ts';
import {
  addHistory,
  foldHolder,
  addMessage,
  addTickets,
  lockEvents,
  orderWithTickets,
  publishedEvent,
  publishedProgram,
  readOrder,
  seatsLeft,
  type Order,
  type OrderWithTickets,
  type Ticket,
  type TicketDependencies,
} from './order-rows.ts';

/** An order that is to be made. */
export interface NewOrder
  extends
    Pick<
      Order,
      'provider' | 'reference' | 'purchase' | 'quantity' | 'name' | 'email' | 'language' | 'amount' | 'currency'
    >,
    Partial<Pick<Order, 'isTest' | 'phone' | 'note'>> {
  /** Why somebody has to look at it; it has no tickets then. */
  reason?: CheckReason | undefined;
}

export interface PlaceOptions<Found = never> {
  /** Who makes it by hand. */
  by?: { id: string; name: string } | undefined;
  /** Whether it is refused where there are not enough seats; else it is kept, to be checked. */
  mustFit?: boolean;
  /** Runs once nobody else can take these seats. Where it finds something no order is made. */
  instead?: (tx: Queries) => Promise<Found | undefined>;
  /** Whether more seats than there are need nobody's look: an editor knows. */
  mayExceed?: boolean;
  /** Whether no email brings it. */
  isSilent?: boolean;
}

/** One seat of an event. */
export interface WantedSeat {
  event: ListedEvent;
  seat: SeatKind;
}

/**
 * The seats that a purchase is for: of a program one at each of its events that is still to come. Where something does not
 * fit there are none, and the reason why.
 */
export function seatsOf(
  purchase: Purchase,
  quantity: number,
  catalogue: Catalogue,
  now: Date,
): { seats: WantedSeat[]; reason?: CheckReason } {
  const { what, item, seat } = purchase;
  if (what === 'membership') {
    const { plans } = catalogue.en.membership;
    return plans.some(({ id }) => id === item) ? { seats: [] } : { seats: [], reason: 'unknown-item' };
  }
  const event = what === 'event' ? publishedEvent(catalogue, item) : undefined;
  const events = what === 'event' ? event && [event] : publishedProgram(catalogue, item)?.events;
  if (events === undefined) return { seats: [], reason: 'unknown-item' };
  const toCome = eventsToCome(events, now);
  if (toCome.length === 0) return { seats: [], reason: 'not-sold' };
  const each = toCome.map((one): WantedSeat => ({
    event: one,
    seat: seat ?? (one.eventType === 'in-person' ? 'in-person' : 'online'),
  }));
  return { seats: Array.from({ length: quantity }, () => each).flat() };
}

/**
 * Makes an order with its tickets and the email that brings them, in one transaction and once for each reference.
 *
 * @returns the order, as it is where there was one; `full` where it must fit and does not; what was found instead of it
 */
export async function placeOrder<Found = never>(
  dependencies: TicketDependencies,
  order: NewOrder,
  options: PlaceOptions<Found> = {},
): Promise<PlacedOrder | Found> {
  const { database, onSeats } = dependencies;
  const placed = await database.kysely.transaction().execute((tx) => placeOrderIn(tx, dependencies, order, options));
  void onSeats?.();
  return placed;
}

type PlacedOrder = { order: OrderWithTickets; isNew: boolean } | 'full';

/** The same within a transaction that does more. */
export async function placeOrderIn<Found = never>(
  tx: Queries,
  { catalogue, now }: TicketDependencies,
  order: NewOrder,
  options: PlaceOptions<Found> = {},
): Promise<PlacedOrder | Found> {
  const wanted =
    order.reason === undefined && order.purchase !== undefined
      ? seatsOf(order.purchase, order.quantity, catalogue(), now())
      : { seats: [], reason: order.reason ?? ('unassigned' as const) };
  const { seats } = wanted;
  await lockEvents(
    tx,
    seats.map(({ event }) => event.id),
  );
  const found = await options.instead?.(tx);
  if (found !== undefined) return found;
  // A ticket that is passed on takes the seat that was given up for it.
  const mayExceed = options.mayExceed || order.provider === 'passed';
  const isOversold = !mayExceed && (await exceedsCapacity(tx, seats));
  const reason = wanted.reason ?? (isOversold ? 'oversold' : null);
  if (options.mustFit && reason !== null) return 'full';
  const placed = await insertOrder(tx, order, reason, now().toISOString());
  if (placed === undefined) return { order: (await orderWithTickets(tx, paymentOf(order)))!, isNew: false };
  return { order: { ...placed, tickets: await addHolding(tx, placed, seats, options) }, isNew: true };
}

/** Whether more seats are wanted than are left. */
export async function exceedsCapacity(db: Queries, seats: readonly WantedSeat[]): Promise<boolean> {
  for (const [, same] of Map.groupBy(seats, ({ event, seat }) => `${event.id} ${seat}`)) {
    const { event, seat } = same[0]!;
    const left = await seatsLeft(db, event, seat);
    if (left !== undefined && left < same.length) return true;
  }
  return false;
}

/** What comes with a new order: history, tickets, the email that brings them. */
async function addHolding(
  db: Queries,
  { id, at, provider, amount, reason, purchase, email }: Order,
  seats: readonly WantedSeat[],
  { by, isSilent }: PlaceOptions<unknown>,
): Promise<Ticket[]> {
  await addHistory(db, id, 'placed', { at, by, provider, amount, reason });
  const tickets = await addTickets(db, id, seats, at);
  const hasHolding = tickets.length > 0 || (purchase?.what === 'membership' && reason === null);
  if (hasHolding && email !== '' && !isSilent)
    await addMessage(db, { key: `ticket:${id}`, orderId: id, kind: 'ticket', at });
  return tickets;
}

const paymentOf = ({ provider, reference }: NewOrder) => ({ provider, reference });

/** A code that is taken already is drawn again. */
const MAX_DRAWS = 10;

/** @returns undefined where there is one of this reference already */
async function insertOrder(
  db: Queries,
  order: NewOrder,
  reason: CheckReason | null,
  at: string,
): Promise<Order | undefined> {
  const { purchase, phone = '', isTest = false, note = '', reason: _, ...others } = order;
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const row = await db
      .insertInto('orders')
      .values({
        ...others,
        id: randomUUID(),
        phone,
        note,
        at,
        folded: foldHolder({ ...order, phone }),
        reason,
        code: `LY-${codeOf(randomBytes(5))}`,
        token: randomBytes(16).toString('base64url'),
        what: purchase?.what ?? null,
        item: purchase?.item ?? null,
        seat: purchase?.seat ?? null,
        isTest: Number(isTest),
        state: reason === null ? 'paid' : 'to-check',
        dispute: null,
        disputeAt: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) return readOrder(row);
    if (await orderWithTickets(db, paymentOf(order))) return undefined;
  }
  throw new Error('No code is left for another order');
}

/** Free seats that somebody wants; the address in small letters. */
export interface Booking extends Pick<NewOrder, 'quantity' | 'name' | 'email' | 'language'> {
  event: string;
  seat: SeatKind;
}

/** The same booking within this time is the same form, sent again: by a second click, or by going back. In milliseconds. */
const SAME_FORM_MS = 3 * 60_000;

/** Gives free seats, never more than there are. @returns the order, as it is where the same form was sent before */
export async function bookSeat(
  dependencies: TicketDependencies,
  { event, seat, ...holder }: Booking,
): Promise<{ order: OrderWithTickets; isNew: boolean } | 'full' | 'too-many'> {
  const since = new Date(dependencies.now().getTime() - SAME_FORM_MS).toISOString();
  const order = {
    ...holder,
    provider: 'free',
    reference: randomUUID(),
    purchase: { what: 'event', item: event, seat },
    amount: 0,
    currency: 'aed',
  } as const;
  return placeOrder(dependencies, order, {
    mustFit: true,
    instead: async (tx) => {
      const held = await bookedSeats(tx, event, holder.email);
      const same = held.find(
        (each) =>
          each.at >= since && each.seat === seat && each.quantity === holder.quantity && each.name === holder.name,
      );
      if (same) return { order: (await orderWithTickets(tx, { id: same.id }))!, isNew: false };
      return held.length + holder.quantity > MAX_BOOKED_SEATS ? 'too-many' : undefined;
    },
  });
}

/** The orders of the free seats that somebody has at an event, once for each seat. */
function bookedSeats(db: Queries, event: string, email: string) {
  return db
    .selectFrom('orders')
    .innerJoin('tickets', 'tickets.orderId', 'orders.id')
    .select(['orders.id', 'orders.at', 'orders.seat', 'orders.quantity', 'orders.name'])
    .where('orders.email', '=', email)
    .where('orders.provider', '=', 'free')
    .where('tickets.event', '=', event)
    .where('tickets.state', '=', 'valid')
    .execute();
}
