import { dubaiDay } from '../../domain/dubai-day.ts';
import type { ListedEvent } from '../../domain/entities.ts';
import { mayMove, type CheckReason, type Purchase } from '../../domain/orders.ts';
import { afterFact, isGivenBack, quantityOf, type PaymentFact } from '../../domain/payments.ts';
import type { SeatKind } from '../../domain/tickets.ts';
import type { Price } from '../../domain/values/field-values.ts';
import { isTestLink } from '../../domain/values/links.ts';
import type { Catalogue } from '../content/catalogue.ts';
import type { Queries } from '../database/tables.ts';
import {
  addHistory,
  lockedOrders,
  publishedEvent,
  publishedEvents,
  publishedProgram,
  readOrder,
  type Order,
  type TicketDependencies,
} from './order-rows.ts';
import { placeOrder, type NewOrder } from './place-order.ts';

/** Somebody has to look at a notice: its error is shown to editors, so it names nobody. */
export class NoticeError extends Error {
  override readonly name = 'NoticeError';
  /** `final`: trying again does not help. `away`: nobody answers, so others need not be tried now either. */
  readonly kind: 'final' | 'away' | undefined;

  constructor(message: string, kind?: 'final' | 'away') {
    super(message);
    this.kind = kind;
  }
}

/** A payment that was made. */
export type Payment = Required<Omit<NewOrder, 'quantity' | 'reason'>>;

export interface PaymentDependencies extends TicketDependencies {
  /** The public origin, for example `https://lyceum.example`. */
  origin: string;
}

/** Makes the order of a payment, where there is none yet. */
export async function recordPayment(dependencies: PaymentDependencies, payment: Payment): Promise<void> {
  const { purchase, isTest, amount, currency } = payment;
  const sold = purchase && publishedSale(dependencies.catalogue(), purchase);
  const price = sold?.price[currency as keyof Price];
  const quantity = price === undefined ? undefined : quantityOf(amount, price);
  const isOnlyTest = isTest && !takesTests(dependencies.origin) && !(sold?.link && isTestLink(sold.link));
  const reason: CheckReason | undefined = isOnlyTest ? 'test' : sold && quantity === undefined ? 'amount' : undefined;
  await placeOrder(dependencies, { ...payment, quantity: quantity ?? 1, reason });
}

/** What is asked for a purchase at present; undefined where it is not on the site. */
function publishedSale(
  catalogue: Catalogue,
  { what, item, seat }: Purchase,
): { price: Price; link: string | undefined } | undefined {
  if (what === 'membership') {
    const plan = catalogue.en.membership.plans.find(({ id }) => id === item);
    return plan && { price: { aed: plan.price }, link: plan.stripeLink };
  }
  if (what === 'program') {
    const program = publishedProgram(catalogue, item);
    return program && { price: program.price, link: program.stripeLink };
  }
  const event = publishedEvent(catalogue, item);
  return event && seatSale(event, seat);
}

function seatSale(event: ListedEvent, seat: SeatKind | undefined): { price: Price; link: string | undefined } {
  const isInHall = event.eventType === 'in-person';
  if (seat === 'online' && isInHall) return { price: event.priceOnline, link: event.stripeLinkOnline };
  return { price: seat === 'online' || isInHall ? event.price : {}, link: event.stripeLink };
}

/** On this machine everything is tried with test payments. */
function takesTests(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/**
 * Writes down what a provider says of a payment: in one transaction, with the row of the order locked.
 *
 * @returns whether there is an order of this payment
 * @throws NoticeError where one of them is a test and the other is not
 */
export async function recordFact(
  { database, now, onSeats }: Pick<TicketDependencies, 'database' | 'now' | 'onSeats'>,
  payment: Pick<Payment, 'provider' | 'reference' | 'isTest'>,
  fact: PaymentFact,
): Promise<boolean> {
  const isKnown = await database.kysely.transaction().execute(async (tx) => {
    const row = await lockedOrders(tx)
      .where('provider', '=', payment.provider)
      .where('reference', '=', payment.reference)
      .executeTakeFirst();
    if (row === undefined) return false;
    const order = readOrder(row);
    if (order.isTest !== payment.isTest)
      throw new NoticeError('its order is not of the same mode (test, live)', 'final');
    const next = afterFact(order, fact);
    if (next === order) return true;
    const { refunded, dispute, disputeAt, reason, state } = next;
    const told = { refunded, dispute, disputeAt, reason, state };
    await tx.updateTable('orders').set(told).where('id', '=', order.id).execute();
    const at = now().toISOString();
    const { kind, ...details } = fact;
    await addHistory(tx, order.id, kind, { ...details, state, at });
    if (isGivenBack(state)) await voidAllTickets(tx, order.id, at);
    return true;
  });
  void onSeats?.();
  return isKnown;
}

/** Voids the tickets of an order, also those that its holder has passed on: the money for them was given back. */
export async function voidAllTickets(db: Queries, orderId: string, at: string): Promise<void> {
  await db.updateTable('tickets').set({ state: 'void' }).where('orderId', '=', orderId).execute();
  const tickets = db.selectFrom('tickets').select('id').where('orderId', '=', orderId);
  const passedOn = lockedOrders(db).where('provider', '=', 'passed').where('reference', 'in', tickets);
  for (const { id, state } of await passedOn.execute()) {
    if (!mayMove(state, 'cancelled')) continue;
    await db.updateTable('orders').set({ state: 'cancelled', reason: null }).where('id', '=', id).execute();
    await addHistory(db, id, 'cancelled', { state: 'cancelled', at });
    await voidAllTickets(db, id, at);
  }
}

/** What an amount may have been paid for. */
export interface Suggestion {
  purchase: Purchase;
  quantity: number;
}

const MAX_SUGGESTIONS = 10;

/** What an order may be for: seats at events to come whose price is its amount, then those whose price divides it, by day. */
export function suggestions(
  catalogue: Catalogue,
  now: Date,
  { amount, currency }: Pick<Order, 'amount' | 'currency'>,
): Suggestion[] {
  const found: Suggestion[] = [];
  for (const event of publishedEvents(catalogue, { from: dubaiDay(now), held: true })) {
    for (const seat of ['in-person', 'online'] as const) {
      const quantity = quantityOf(amount, seatSale(event, seat).price[currency as keyof Price] ?? Number.NaN);
      if (quantity !== undefined) found.push({ purchase: { what: 'event', item: event.id, seat }, quantity });
    }
  }
  return found.toSorted((one, other) => one.quantity - other.quantity).slice(0, MAX_SUGGESTIONS);
}
