import { readJson } from '#domain/values/records.ts';
import { factKey, type Fact, type FactKind, type FactSaid } from '#domain/order-facts.ts';
import { orderOf, type OrderSum, type SoldOrder } from '#domain/order-sum.ts';
import { isCancelled } from '#domain/event-status.ts';
import type { VoidReason } from '#domain/orders.ts';
import { paymentProvider } from '#domain/values/payment-providers.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { Queries } from '#server/database/tables.ts';
import {
  historyRow,
  orderWithTickets,
  publishedEvent,
  withTickets,
  type Deed,
  type Holder,
  type OrderWithTickets,
  type Ticket,
  type TicketDependencies,
} from './order-rows.ts';
import { lockEvents, lockOrders } from './locks.ts';
import { isCancellationNew, noteSeats } from './notified-facts.ts';
import { addMessage } from './outbox.ts';
import { exceedsCapacity } from './seats.ts';

/** An order with everything that follows from its facts. */
export type SummedOrder = Awaited<ReturnType<typeof withSums>>[number];

/** @returns undefined where there is no such order */
export async function readSummed(db: Queries, id: string): Promise<SummedOrder | undefined> {
  const order = await orderWithTickets(db, { id });
  return order && (await withSums(db, [order]))[0];
}

/** The same of several orders. */
export async function withSums(db: Queries, orders: readonly OrderWithTickets[]) {
  const said = await readFacts(db, ['', ...orders.map(({ id }) => id)]);
  const ofOrder = Map.groupBy(said, ({ orderId }) => orderId);
  return orders.map((order) => {
    const facts = (ofOrder.get(order.id) ?? []).map(({ fact }) => fact);
    const sold = soldOf(order, order.tickets);
    return { order, facts, sold, sum: orderOf(sold, facts) };
  });
}

/** What the facts of an order are about. */
type Bought = Pick<
  OrderWithTickets,
  'provider' | 'purchase' | 'amount' | 'gross' | 'discount' | 'tax' | 'quantity' | 'email'
>;

function soldOf(order: Bought, tickets: readonly Pick<Ticket, 'id' | 'state'>[]): SoldOrder {
  const isSeat = order.purchase?.what === 'event';
  return {
    isAssigned: order.purchase !== undefined,
    isReachable: order.email !== '' || !isPayment(order),
    tickets: tickets.map(({ id, state }) => ({ id, isValid: state === 'valid', isSeat })),
    seatPrices: seatPrices(order),
  };
}

/** What one seat cost as it was paid, and without the tax that was added to the price that its buyer has read. */
function seatPrices({ amount, gross, discount, tax, quantity }: Bought): number[] {
  const isOnTop = tax !== null && gross !== null && amount === gross - (discount ?? 0) + tax;
  return [...new Set([amount, isOnTop ? amount - tax : amount])].map((price) => price / quantity);
}

/** Whether it came from a payment provider: whoever paid waits for an email. */
const isPayment = ({ provider, purchase }: Bought) => paymentProvider(provider) !== undefined && purchase !== undefined;

async function readFacts(db: Queries, orders: readonly string[]) {
  const rows = await db
    .selectFrom('orderHistory')
    .select(['orderId', 'key', 'details', 'at'])
    .where('orderId', 'in', orders)
    .where('key', 'is not', null)
    .execute();
  return rows.map(({ orderId, key, details, at }) => {
    const [kind] = key!.split(':');
    return { orderId, fact: { ...readJson<object>(details), kind, at } as Fact };
  });
}

/** What the history calls a fact. */
const names = {
  paid: 'placed',
  refund: 'refunded',
  'refund-total': 'refunded',
  dispute: 'disputed',
  settled: 'refund',
  request: 'refund-requested',
  decision: 'decided',
  check: 'check',
  accepted: 'accept',
  ended: 'cancelled',
} as const satisfies Record<FactKind, string>;

/** Adds a fact about an order. What was said before is kept once, with the later instant. @returns whether it is new */
export async function addFact(db: Queries, orderId: string, said: FactSaid, deed: Deed & { note?: object }) {
  const { kind, ...details } = said;
  const name = said.kind === 'ended' && said.as === 'merged' ? 'merged' : names[kind];
  const row = historyRow(orderId, name, deed);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('orderHistory')
    .values({ ...row, details: JSON.stringify({ ...deed.note, ...details }), key: factKey(said) })
    .onConflict((conflict) =>
      conflict
        .columns(['orderId', 'key'])
        .doUpdateSet((eb) => ({ at: eb.ref('excluded.at'), details: eb.ref('excluded.details') }))
        .whereRef('excluded.at', '>', 'orderHistory.at'),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type Kept = Pick<OrderSum, 'state' | 'needs' | 'received' | 'returned' | 'disputed' | 'settled'>;

/** What follows from the facts of an order, as it is kept beside it. No state is written but by this. */
function columnsOf({ state, needs, received, returned, disputed, settled }: Kept) {
  return { state, needs: needs.join(' '), received, returned, disputed, settled };
}

/** Whether what is kept beside an order is what follows from its facts. */
function isWritten({ order, sum }: SummedOrder): boolean {
  return JSON.stringify(columnsOf(sum)) === JSON.stringify(columnsOf(order));
}

/** The columns of an order that is only just made. */
export function newColumns(order: Bought & { at: string }, facts: readonly FactSaid[]) {
  const said = facts.map((fact): Fact => ({ ...fact, at: order.at }));
  return columnsOf(orderOf(soldOf(order, []), said));
}

/** What has made an order different, and when; its emails go once for each cause. */
export interface Cause {
  at: string;
  cause: string;
}

/**
 * Writes everywhere what follows from the facts of an order: its columns, tickets, and emails to those whose seats it changes. Of a ticket
 * that is valid again the seat may have been sold meanwhile; somebody has to look at that.
 */
export async function settleOrder(
  tx: Queries,
  dependencies: Pick<TicketDependencies, 'catalogue' | 'now'>,
  orderId: string,
  cause: Cause,
): Promise<SummedOrder> {
  let summed = (await readSummed(tx, orderId))!;
  const changes = ticketChanges(summed);
  if (changes.length > 0) {
    const events = changes.map(({ ticket }) => ticket.event);
    await lockEvents(tx, events);
    const revived = changes.flatMap(({ ticket, reason }) => {
      const event = reason === null ? shownEvent(dependencies.catalogue(), ticket.event)?.event : undefined;
      return event ? [{ event, seat: ticket.seat }] : [];
    });
    if (await exceedsCapacity(tx, revived, dependencies.now()))
      await addFact(tx, orderId, { kind: 'check', why: 'oversold', cause: cause.cause }, { at: cause.at });
    await switchTickets(tx, dependencies, summed.order, changes, cause);
    summed = (await readSummed(tx, orderId))!;
  }
  await writeSum(tx, summed);
  return summed;
}

/** A ticket that becomes void for a reason, or valid without one. */
interface TicketSwitch {
  ticket: Ticket;
  reason: VoidReason | null;
}

const moneyReasons: ReadonlySet<VoidReason | null> = new Set(['refunded', 'settled', 'cancelled', 'merged']);

/** The tickets whose validity follows from money, and is not yet so. */
function ticketChanges({ order: { tickets }, sum }: SummedOrder): TicketSwitch[] {
  return tickets.flatMap((ticket) => {
    const reason = sum.voided.get(ticket.id) ?? null;
    // What holders and editors have done stays.
    const isOfMoney = ticket.state === 'valid' || moneyReasons.has(ticket.reason);
    return isOfMoney && reason !== ticket.reason ? [{ ticket, reason }] : [];
  });
}

/** Makes tickets void for a reason, or valid without one, and has everybody told who loses or gets a seat by it. */
export async function switchTickets(
  tx: Queries,
  dependencies: Pick<TicketDependencies, 'catalogue'>,
  { holders }: Pick<OrderWithTickets, 'holders'>,
  changes: readonly TicketSwitch[],
  cause: Cause,
): Promise<void> {
  for (const { ticket, reason } of changes) {
    const state = reason === null ? 'valid' : 'void';
    await tx.updateTable('tickets').set({ state, reason }).where('id', '=', ticket.id).execute();
  }
  for (const holder of holders) await tellOfSeats(tx, dependencies, holder, changes, cause);
}

async function tellOfSeats(
  tx: Queries,
  { catalogue }: Pick<TicketDependencies, 'catalogue'>,
  { id: holderId, email, isBuyer }: Holder,
  changes: readonly TicketSwitch[],
  { at, cause }: Cause,
): Promise<void> {
  const own = changes.filter(({ ticket }) => ticket.holderId === holderId || ticket.ownerId === holderId);
  // A void ticket that is void for another reason by now is no news.
  const lost = own.filter(({ ticket, reason }) => reason !== null && ticket.state === 'valid');
  const back = own.filter(({ reason }) => reason === null);
  const untold: TicketSwitch[] = [];
  for (const change of lost) {
    const event = publishedEvent(catalogue(), change.ticket.event);
    const isNew = event && (await isCancellationNew(tx, holderId, event, at));
    // Where the event is cancelled, everybody hears that once. Of money alone its buyer hears from the provider.
    if (isNew || (isBuyer === 0 && !(event && isCancelled(event)))) untold.push(change);
  }
  const add = async (kind: 'refunded' | 'again', switches: readonly TicketSwitch[], details: object) => {
    const tickets = switches.map(({ ticket }) => ticket.id);
    if (email === '' || tickets.length === 0) return;
    await addMessage(tx, { kind, once: `${holderId}:${cause}`, holderId, details: { ...details, tickets }, at });
  };
  await add('refunded', untold, {});
  if (isBuyer === 1) return;
  await add('again', back, { isRevived: true });
  const revived = back.map(({ ticket }) => ticket.id);
  for (const { ticket } of back) {
    const event = publishedEvent(catalogue(), ticket.event);
    if (event && email !== '') await noteSeats(tx, holderId, event, at, revived);
  }
}

async function writeSum(tx: Queries, summed: SummedOrder): Promise<void> {
  if (isWritten(summed)) return;
  await tx.updateTable('orders').set(columnsOf(summed.sum)).where('id', '=', summed.order.id).execute();
}

/** So many orders are compared at once. */
const BATCH = 200;

/**
 * Compares what is kept beside each order with what follows from its facts.
 *
 * @param repair writes it anew where it is different
 * @returns the codes of the orders where it was
 */
export async function differentOrders(db: Queries, { repair }: { repair: boolean }): Promise<string[]> {
  const found: string[] = [];
  for (let after = ''; ;) {
    const batch = db.selectFrom('orders').selectAll().where('id', '>', after).orderBy('id').limit(BATCH);
    const orders = await withTickets(db, await batch.execute());
    for (const summed of await withSums(db, orders)) if (!isWritten(summed)) found.push(...(await compare(summed)));
    if (orders.length < BATCH) return found;
    after = orders.at(-1)!.id;
  }

  /** The site may have written between two questions, so what seems different is read once more, alone. */
  function compare({ order: { id } }: SummedOrder): Promise<string[]> {
    return db.transaction().execute(async (tx) => {
      await lockOrders(tx, [id]);
      const summed = await readSummed(tx, id);
      if (summed === undefined || isWritten(summed)) return [];
      if (repair) await writeSum(tx, summed);
      return [summed.order.code];
    });
  }
}
