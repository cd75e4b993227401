import { dubaiDay } from '../../domain/dubai-day.ts';
import type { ListedEvent } from '../../domain/entities.ts';
import { phaseAt } from '../../domain/event-hours.ts';
import { isCancelled } from '../../domain/event-status.ts';
import { isRefundable, refundableSince, type Refundable } from '../../domain/tickets.ts';
import { languages, inFirst } from '../../domain/values/field-values.ts';
import type { Catalogue } from '../content/catalogue.ts';
import {
  addHistory,
  addMessage,
  lockEvents,
  orderWithTickets,
  publishedEvent,
  readOrder,
  type Order,
  type OrderWithTickets,
  type Queries,
  type Ticket,
  type TicketDependencies,
} from './order-rows.ts';
import { placeOrderIn, type NewOrder } from './place-order.ts';

/** What the holder of an order has done with a ticket, by the name of its entry in the history. */
const outcomes = { 'passed-on': 'passed', returned: 'returned', 'refund-requested': 'requested' } as const;
type Outcome = (typeof outcomes)[keyof typeof outcomes];

/** An order as whoever has the address of its page may know it. */
export interface HeldOrder extends OrderWithTickets {
  /** What has become of its tickets, by their ids; a request only while nobody has decided on it. */
  outcomes: ReadonlyMap<string, Outcome>;
  /** What was paid for the tickets, by whoever had them first, in minor units; and when they were bought. */
  paid: number;
  boughtAt: string;
}

export async function heldOrder(db: Queries, token: string): Promise<HeldOrder | undefined> {
  const row = await db.selectFrom('orders').select('id').where('token', '=', token).executeTakeFirst();
  const order = row && (await orderWithTickets(db, row.id));
  if (order === undefined) return undefined;
  const { amount: paid, at: boughtAt } = await boughtOrder(db, order);
  const names = Object.keys(outcomes) as (keyof typeof outcomes)[];
  const history = await db
    .selectFrom('orderHistory')
    .select(['what', 'details'])
    .where('orderId', '=', order.id)
    .where('what', 'in', order.reason === 'refund-wanted' ? names : names.filter((name) => name !== 'refund-requested'))
    .execute();
  const known = history.map(({ what, details }) => {
    const { ticket } = JSON.parse(details) as { ticket: string };
    return [ticket, outcomes[what as keyof typeof outcomes]] as const;
  });
  return { ...order, outcomes: new Map(known), paid, boughtAt };
}

/** The order by which tickets were bought that have been passed on since, perhaps more than once. */
async function boughtOrder(db: Queries, order: Order): Promise<Order> {
  if (order.provider !== 'passed') return order;
  const before = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .selectAll('orders')
    .where('tickets.id', '=', order.reference)
    .executeTakeFirst();
  return before === undefined ? order : boughtOrder(db, readOrder(before));
}

/** Whether its holder may still pass a ticket on or give it back: until the event begins. */
export function isChangeable(
  { state }: Pick<Order, 'state'>,
  ticket: Pick<Ticket, 'state' | 'checkedInAt'>,
  event: ListedEvent | undefined,
  now: Date,
): boolean {
  const isGood = state === 'paid' || state === 'part-refunded' || state === 'to-check';
  const isUnused = ticket.state === 'valid' && ticket.checkedInAt === null;
  return isGood && isUnused && event !== undefined && !isCancelled(event) && phaseAt(event, now) === 'upcoming';
}

/** What the refund rule goes by: the program, or the event (rules.md, Refunds). */
export function refundableOf(
  { purchase, boughtAt }: Pick<HeldOrder, 'purchase' | 'boughtAt'>,
  event: ListedEvent,
  catalogue: Catalogue,
): Refundable {
  if (purchase?.what !== 'program') return refundableSince(event, boughtAt);
  const program = inFirst(languages[0], (language) => catalogue[language].program(purchase.item));
  return program ?? refundableSince(event, boughtAt);
}

/** Who has a ticket from now on. */
export type Recipient = Pick<NewOrder, 'name' | 'email' | 'language'>;

/** Gives a ticket to somebody else: the old one is void, and a new order has another. Twice is once. */
export function passOn(
  dependencies: TicketDependencies,
  token: string,
  ticketId: string,
  to: Recipient,
): Promise<'passed' | 'refused'> {
  return changeTicket(dependencies, token, ticketId, async ({ tx, order, ticket, event, at }) => {
    const outcome = order.outcomes.get(ticket.id);
    if (outcome === 'passed') return outcome;
    if (event === undefined || outcome === 'requested' || !(await voidUnused(tx, ticket.id))) return 'refused';
    await addHistory(tx, order.id, 'passed-on', { at, ticket: ticket.id });
    const { currency, isTest } = order;
    const purchase = { what: 'event', item: ticket.event, seat: ticket.seat } as const;
    const once = { provider: 'passed', reference: ticket.id, quantity: 1, amount: 0 } as const;
    await placeOrderIn(tx, dependencies, { ...to, ...once, purchase, currency, isTest });
    return 'passed';
  });
}

/** Gives back a seat that cost nothing; for one that was paid for, the house is asked for a refund. Twice is once. */
export function giveBack(
  dependencies: TicketDependencies,
  token: string,
  ticketId: string,
): Promise<'returned' | 'requested' | 'refused'> {
  return changeTicket(dependencies, token, ticketId, async ({ tx, order, ticket, event, at }) => {
    const outcome = order.outcomes.get(ticket.id);
    if (outcome === 'returned' || outcome === 'requested') return outcome;
    if (event === undefined) return 'refused';
    const change = tx.updateTable('orders').where('id', '=', order.id);
    if (order.paid > 0) {
      const sold = refundableOf(order, event, dependencies.catalogue());
      const isInTime = isRefundable(sold, dubaiDay(dependencies.now()));
      await addHistory(tx, order.id, 'refund-requested', { at, ticket: ticket.id, isInTime });
      await change.set({ reason: 'refund-wanted' }).execute();
      return 'requested';
    }
    if (!(await voidUnused(tx, ticket.id))) return 'refused';
    await addHistory(tx, order.id, 'returned', { at, ticket: ticket.id });
    const details = { ticket: ticket.id };
    await addMessage(tx, { key: `returned:${ticket.id}`, orderId: order.id, kind: 'returned', details, at });
    const isLast = order.tickets.every(({ id, state }) => id === ticket.id || state === 'void');
    if (isLast) await change.set({ state: 'cancelled' }).execute();
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
}

/** Changes a ticket in one transaction, in which nobody else changes one of this event. */
function changeTicket<Result>(
  { database, catalogue, now }: TicketDependencies,
  token: string,
  ticketId: string,
  change: (given: Change) => Promise<Result>,
): Promise<Result | 'refused'> {
  return database.kysely.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('tickets').select('event').where('id', '=', ticketId).executeTakeFirst();
    await lockEvents(tx, database.type, row ? [row.event] : []);
    const order = await heldOrder(tx, token);
    const ticket = order?.tickets.find(({ id }) => id === ticketId);
    if (order === undefined || ticket === undefined) return 'refused';
    const published = publishedEvent(catalogue(), ticket.event);
    const event = isChangeable(order, ticket, published, now()) ? published : undefined;
    return change({ tx, order, ticket, event, at: now().toISOString() });
  });
}

/** @returns false where somebody has come in with it meanwhile */
async function voidUnused(db: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tickets')
    .set({ state: 'void' })
    .where('id', '=', id)
    .where('state', '=', 'valid')
    .where('checkedInAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** More than one visitor has. */
const MAX_ORDERS = 100;

/** What was bought with the address of an account, the newest first; nothing while the address is not confirmed. */
export async function ordersOfAccount(db: Queries, userId: string): Promise<OrderWithTickets[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('user', (join) =>
      join.on((eb) => eb(eb.fn('lower', ['orders.email']), '=', eb.fn('lower', ['user.email']))),
    )
    .selectAll('orders')
    .where('user.id', '=', userId)
    .where('user.emailVerified', '=', true)
    .orderBy('orders.at', 'desc')
    .limit(MAX_ORDERS)
    .execute();
  return Promise.all(rows.map(async (row) => (await orderWithTickets(db, row.id))!));
}
