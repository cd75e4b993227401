import { randomBytes, randomUUID } from 'node:crypto';

import type { CheckReason, FactSaid } from '#domain/order-facts.ts';
import { codeOf, DEFAULT_ORDER_PREFIX } from '#domain/orders.ts';
import { settle } from '#server/database/settings.ts';
import type { Queries } from '#server/database/tables.ts';
import { addHolder, type Person } from './holders.ts';
import { addFact, newColumns } from './order-sums.ts';
import {
  addHistory,
  addTickets,
  orderWithTickets,
  readOrder,
  type Order,
  type OrderWithTickets,
  type SoldSeat,
  type TicketDependencies,
} from './order-rows.ts';
import { lockEvents } from './locks.ts';
import { addMessage } from './outbox.ts';
import { exceedsCapacity, seatsOf } from './seats.ts';

export interface NewOrder
  extends
    Pick<OrderWithTickets, 'provider' | 'reference' | 'purchase' | 'quantity' | 'amount' | 'currency'>,
    Pick<OrderWithTickets, 'name' | 'email' | 'language'>,
    Partial<Pick<OrderWithTickets, 'isTest' | 'counts' | 'phone' | 'note' | 'gross' | 'discount' | 'tax'>> {
  /** Of the page of its buyer, where an email has it already. */
  token?: string;
  /** Why somebody has to look at it; it has no tickets then. */
  reason?: CheckReason | undefined;
}

export interface PlaceOptions {
  /** Who makes it by hand. */
  by?: { id: string; name: string } | undefined;
  /** Whether it is refused where there are not enough seats, or none are sold; else it is kept, to be checked. */
  mustFit?: boolean;
  /** Whether more seats than there are need nobody's look: an editor knows. */
  mayExceed?: boolean;
  /** Whether no email brings it. */
  isSilent?: boolean;
  /** Whether an email says that the payment has arrived where there is nothing to bring yet. */
  confirmsPayment?: boolean;
}

/**
 * Makes an order with its tickets and the email that brings them, in one transaction and once for each reference.
 *
 * @returns the order, as it is where there was one; `full` or `not-sold` where it must get its tickets and cannot
 */
export async function placeOrder(
  dependencies: TicketDependencies,
  order: NewOrder,
  options: PlaceOptions = {},
): Promise<PlacedOrder> {
  const { database, onSeats } = dependencies;
  const placed = await database.kysely.transaction().execute((tx) => placeOrderIn(tx, dependencies, order, options));
  void onSeats?.();
  return placed;
}

type PlacedOrder = OrderWithTickets | 'full' | 'not-sold';

/** The same within a transaction that does more. */
export async function placeOrderIn(
  tx: Queries,
  { catalogue, now }: TicketDependencies,
  order: NewOrder,
  options: PlaceOptions = {},
): Promise<PlacedOrder> {
  const { purchase, quantity } = order;
  const { seats, ...wanted } =
    order.reason === undefined && purchase !== undefined
      ? seatsOf(purchase, quantity, catalogue(), now())
      : { seats: [], reason: order.reason };
  const events = seats.map(({ event }) => event.id);
  await lockEvents(tx, events);
  // A test takes no seat.
  const mayExceed = options.mayExceed || order.counts === 0;
  const isOversold = !mayExceed && (await exceedsCapacity(tx, seats, now()));
  const reason = wanted.reason ?? (isOversold ? 'oversold' : undefined);
  if (options.mustFit && reason !== undefined) return isOversold ? 'full' : 'not-sold';
  const facts: FactSaid[] = [];
  if (order.amount > 0) facts.push({ kind: 'paid', amount: order.amount, reference: order.reference });
  if (reason !== undefined) facts.push({ kind: 'check', why: reason, cause: 'placed' });
  const placed = await insertOrder(tx, order, facts, now().toISOString());
  if (placed) await addHolding(tx, placed, order, { facts, seats }, options);
  return (await orderWithTickets(tx, paymentOf(order)))!;
}

/** What comes with a new order: its buyer, facts, tickets, the email that brings them. */
async function addHolding(
  db: Queries,
  { id, at, provider, amount, purchase, needs }: Order,
  buyer: Person,
  { facts, seats }: { facts: readonly FactSaid[]; seats: readonly SoldSeat[] },
  { by, isSilent, confirmsPayment }: PlaceOptions,
): Promise<void> {
  const buyerId = await addHolder(db, { orderId: id, at, isBuyer: 1 }, buyer);
  if (amount === 0) await addHistory(db, id, 'placed', { at, by, provider, amount });
  for (const fact of facts)
    await addFact(db, id, fact, { at, by: fact.kind === 'paid' ? by : undefined, note: { provider } });
  const tickets = await addTickets(db, { id, buyerId }, seats, at);
  const hasHolding = tickets.length > 0 || (purchase?.what === 'membership' && needs.length === 0);
  const kind = hasHolding && !isSilent ? 'ticket' : !hasHolding && confirmsPayment ? 'received' : undefined;
  if (kind !== undefined && buyer.email !== '') await addMessage(db, { kind, once: id, holderId: buyerId, at });
}

const paymentOf = ({ provider, reference }: NewOrder) => ({ provider, reference });

/** A code that is taken already is drawn again. */
const MAX_DRAWS = 10;

/** @returns undefined where there is one of this reference already */
async function insertOrder(
  db: Queries,
  order: NewOrder,
  facts: readonly FactSaid[],
  at: string,
): Promise<Order | undefined> {
  const { provider, reference, purchase, isTest = false, counts = 1, note = '' } = order;
  const { amount, currency, quantity, gross = amount, discount = null, tax = null } = order;
  const prefix = await settle(db, 'orderPrefix', DEFAULT_ORDER_PREFIX);
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const row = await db
      .insertInto('orders')
      .values({
        id: randomUUID(),
        code: `${prefix}-${codeOf(randomBytes(5))}`,
        provider,
        reference,
        what: purchase?.what ?? null,
        item: purchase?.item ?? null,
        seat: purchase?.seat ?? null,
        quantity,
        amount,
        currency,
        unitPrice: gross !== null && gross % quantity === 0 ? gross / quantity : null,
        gross,
        discount,
        tax,
        isTest: Number(isTest),
        counts,
        note,
        at,
        ...newColumns({ ...order, gross, discount, tax, at }, facts),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) return readOrder(row);
    if (await orderWithTickets(db, paymentOf(order))) return undefined;
  }
  throw new Error('No code is left for another order');
}
