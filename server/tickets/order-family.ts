import type { SelectQueryBuilder } from 'kysely';

import { factKey, type Fact, type FactKind, type FactSaid, type MoneyVoid } from '#domain/order-facts.ts';
import { orderOf, type FamilySum, type SoldFamily } from '#domain/order-sum.ts';
import type { VoidReason } from '#domain/orders.ts';
import { paymentProvider } from '#domain/values/payment-providers.ts';
import type { Queries, Tables } from '#server/database/tables.ts';
import {
  historyRow,
  publishedEvent,
  readOrder,
  type Deed,
  type Order,
  type Ticket,
  type TicketDependencies,
} from './order-rows.ts';
import { lockedOrders, lockEvents } from './locks.ts';
import { addMessage } from './outbox.ts';
import { exceedsCapacity } from './seats-of-purchases.ts';

/** An order and those to whom its tickets were passed on, with everything that follows from their facts. */
export interface Family {
  root: string;
  orders: readonly Order[];
  tickets: readonly Ticket[];
  facts: readonly Fact[];
  sold: SoldFamily;
  sums: FamilySum;
}

/**
 * Locks the family of an order until the transaction ends: nobody else adds facts to it meanwhile. Locked before events
 * and tickets are, so that no two transactions wait for each other.
 */
export async function lockFamilies(tx: Queries, ids: readonly string[]): Promise<void> {
  const rootsOf = async () => {
    const rows = await tx.selectFrom('orders').select('root').where('id', 'in', ids).execute();
    return rows.map(({ root }) => root);
  };
  const locked = new Set<string>();
  // Somebody may have given a ticket to another family before the lock was there.
  for (let roots = await rootsOf(); roots.some((root) => !locked.has(root)); roots = await rootsOf()) {
    await lockedOrders(tx).where('id', 'in', roots).execute();
    for (const root of roots) locked.add(root);
  }
}

/** The family that an order belongs to; undefined where there is no such order. */
export async function readFamily(db: Queries, orderId: string): Promise<Family | undefined> {
  const [family] = await readFamilies(db, db.selectFrom('orders').select('root').where('id', '=', orderId));
  return family;
}

/** The families of some roots. */
async function readFamilies(
  db: Queries,
  roots: readonly string[] | SelectQueryBuilder<Tables, 'orders', { root: string }>,
): Promise<Family[]> {
  const rows = await db.selectFrom('orders').selectAll().where('root', 'in', roots).orderBy('id').execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const tickets = await db.selectFrom('tickets').selectAll().where('orderId', 'in', ids).orderBy('id').execute();
  const facts = await readFacts(db, ids);
  const [ticketsOf, factsOf] = [
    Map.groupBy(tickets, ({ orderId }) => orderId),
    Map.groupBy(facts, ({ order }) => order),
  ];
  return [...Map.groupBy(rows.map(readOrder), ({ root }) => root)].map(([root, orders]) => {
    const own = {
      tickets: orders.flatMap(({ id }) => ticketsOf.get(id) ?? []),
      facts: orders.flatMap(({ id }) => factsOf.get(id) ?? []),
    };
    return { orders, ...own, ...sumUp(root, orders, own.tickets, own.facts) };
  });
}

/** What the facts of an order are about. */
type Sold = Pick<
  Order,
  'id' | 'provider' | 'reference' | 'purchase' | 'email' | 'amount' | 'gross' | 'discount' | 'tax' | 'quantity'
>;

function sumUp(root: string, orders: readonly Sold[], tickets: readonly Ticket[], facts: readonly Fact[]) {
  const first = orders.find(({ id }) => id === root);
  const isSeat = first?.purchase?.what === 'event';
  const sold: SoldFamily = {
    root,
    orders: orders.map((order) => ({
      id: order.id,
      from: order.provider === 'passed' ? order.reference : undefined,
      isAssigned: order.purchase !== undefined,
      isReachable: order.email !== '' || !isPayment(order),
    })),
    tickets: tickets.map(({ id, orderId: order, state }) => ({ id, order, isValid: state === 'valid', isSeat })),
    seatPrices: first ? seatPrices(first) : [],
  };
  return { root, sold, sums: orderOf(sold, facts) };
}

/** What one seat cost as it was paid, and without the tax that was added to the price that its holder has read. */
function seatPrices({ amount, gross, discount, tax, quantity }: Sold): number[] {
  const isOnTop = tax !== null && gross !== null && amount === gross - (discount ?? 0) + tax;
  return [...new Set([amount, isOnTop ? amount - tax : amount])].map((price) => price / quantity);
}

/** Whether it came from a payment provider: whoever paid waits for an email. */
const isPayment = ({ provider, purchase }: Sold) => paymentProvider(provider) !== undefined && purchase !== undefined;

async function readFacts(db: Queries, orders: readonly string[]): Promise<Fact[]> {
  const rows = await db
    .selectFrom('orderHistory')
    .select(['orderId', 'key', 'details', 'at'])
    .where('orderId', 'in', orders)
    .where('key', 'is not', null)
    .execute();
  return rows.map(({ orderId: order, key, details, at }) => {
    const [kind, ...named] = key!.split(':');
    // A request from before it was a fact says its act in its key alone.
    return { act: named.at(-1), ...(JSON.parse(details) as object), kind, order, at } as Fact;
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

/** What follows from the facts of an order, as it is kept beside it. No state is written but by this. */
function columnsOf({ root, sums }: Pick<Family, 'root' | 'sums'>, id: string) {
  const { state, needs } = sums.orders.get(id)!;
  const { received, returned, held, settled } = id === root ? sums : noMoney;
  return { state, needs: needs.join(' '), received, returned, held, settled };
}

/** Of an order that got its ticket passed on. */
const noMoney = { received: 0, returned: 0, held: 0, settled: 0 };

/** Whether what is kept beside an order is what follows from its facts. */
function isWritten(family: Family, { id, state, needs, received, returned, held, settled }: Order): boolean {
  const kept = { state, needs: needs.join(' '), received, returned, held, settled };
  return JSON.stringify(columnsOf(family, id)) === JSON.stringify(kept);
}

/** The columns of an order that is only just made. */
export function newColumns(order: Sold & Pick<Order, 'root' | 'at'>, facts: readonly FactSaid[]) {
  const { id, root, at } = order;
  return columnsOf(
    sumUp(
      root,
      [order],
      [],
      facts.map((said): Fact => ({ ...said, order: id, at })),
    ),
    id,
  );
}

/** What has made a family different, and when; its emails go once for each cause. */
export interface Cause {
  at: string;
  cause: string;
}

/**
 * Writes everywhere what follows from the facts of a family: orders, tickets, and emails to those whose tickets it changes. Of a ticket that is
 * valid again its seat may have been sold meanwhile; somebody has to look at that.
 */
export async function settleFamily(
  tx: Queries,
  dependencies: Pick<TicketDependencies, 'catalogue' | 'now'>,
  orderId: string,
  cause: Cause,
): Promise<Family> {
  let family = (await readFamily(tx, orderId))!;
  const changes = ticketChanges(family);
  if (changes.length > 0) {
    await lockEvents(
      tx,
      changes.map(({ ticket }) => ticket.event),
    );
    const revived = changes.flatMap(({ ticket, reason }) => (reason === null ? [ticket] : []));
    await checkSeats(tx, dependencies, revived, cause);
    for (const { ticket, reason } of changes) await switchTicket(tx, ticket.id, reason);
    await tellHolders(tx, family, changes, cause);
    family = (await readFamily(tx, orderId))!;
  }
  for (const order of family.orders) await writeSums(tx, family, order);
  return family;
}

/** A ticket whose validity follows from money, and is not yet so. `reason` is null where it is valid again. */
interface TicketChange {
  ticket: Ticket;
  reason: MoneyVoid | null;
}

const moneyReasons: ReadonlySet<VoidReason | null> = new Set(['refunded', 'settled', 'cancelled', 'merged']);

function ticketChanges({ tickets, sums }: Family): TicketChange[] {
  return tickets.flatMap((ticket) => {
    const reason = sums.voided.get(ticket.id) ?? null;
    // What holders and editors have done stays.
    const isOfMoney = ticket.state === 'valid' || moneyReasons.has(ticket.reason);
    return isOfMoney && reason !== ticket.reason ? [{ ticket, reason }] : [];
  });
}

/** Makes a ticket void for a reason, or valid without one. */
export async function switchTicket(db: Queries, id: string, reason: VoidReason | null): Promise<void> {
  const state = reason === null ? 'valid' : 'void';
  await db.updateTable('tickets').set({ state, reason }).where('id', '=', id).execute();
}

async function checkSeats(
  tx: Queries,
  { catalogue, now }: Pick<TicketDependencies, 'catalogue' | 'now'>,
  revived: readonly Ticket[],
  { at, cause }: Cause,
): Promise<void> {
  for (const [orderId, tickets] of Map.groupBy(revived, ({ orderId: id }) => id)) {
    const wanted = tickets.flatMap((ticket) => {
      const event = publishedEvent(catalogue(), ticket.event);
      return event ? [{ event, seat: ticket.seat }] : [];
    });
    if (await exceedsCapacity(tx, wanted, now()))
      await addFact(tx, orderId, { kind: 'check', why: 'oversold', cause }, { at });
  }
}

/** Whoever got a ticket passed on has done nothing about its money, and hears what becomes of the ticket. */
async function tellHolders(
  tx: Queries,
  { root, orders, facts }: Family,
  changes: readonly TicketChange[],
  { at, cause }: Cause,
): Promise<void> {
  for (const { ticket, reason } of changes) {
    const order = orders.find(({ id }) => id === ticket.orderId);
    if (order === undefined || order.id === root || order.email === '') continue;
    // A void ticket that is void for another reason by now is no news.
    if (reason !== null && ticket.state === 'void') continue;
    // An editor who ends their order itself has read that no email is sent.
    if (reason !== null && facts.some((fact) => fact.kind === 'ended' && fact.order === order.id)) continue;
    const kind = reason === null ? 'again' : 'refunded';
    const details = reason === null ? { isRevived: true } : { ticket: ticket.id };
    await addMessage(tx, { kind, once: `${order.id}:${cause}`, orderId: order.id, details, at });
  }
}

async function writeSums(tx: Queries, family: Family, order: Order): Promise<void> {
  if (isWritten(family, order)) return;
  await tx
    .updateTable('orders')
    .set((row) => ({ ...columnsOf(family, order.id), written: row('written', '+', 1) }))
    .where('id', '=', order.id)
    .execute();
}

/** So many families are compared at once. */
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
    const batch = await db
      .selectFrom('orders')
      .select('root')
      .distinct()
      .where('root', '>', after)
      .orderBy('root')
      .limit(BATCH)
      .execute();
    const roots = batch.map(({ root }) => root);
    const families = roots.length === 0 ? [] : await readFamilies(db, roots);
    for (const family of families) if (differentIn(family).length > 0) found.push(...(await compare(family.root)));
    if (roots.length < BATCH) return found;
    after = roots.at(-1)!;
  }

  /** The site may have written between two questions, so what seems different is read once more, alone. */
  function compare(root: string): Promise<string[]> {
    return db.transaction().execute(async (tx) => {
      await lockFamilies(tx, [root]);
      const family = await readFamily(tx, root);
      const different = family ? differentIn(family) : [];
      if (family && repair) for (const order of different) await writeSums(tx, family, order);
      return different.map(({ code }) => code);
    });
  }
}

const differentIn = (family: Family) => family.orders.filter((order) => !isWritten(family, order));
