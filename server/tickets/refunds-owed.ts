import { sql } from 'kysely';

import type { Fact } from '#domain/order-facts.ts';
import { isCancelled } from '#domain/event-status.ts';
import { hasFailed } from '#domain/order-sum.ts';
import { givenBackStates } from '#domain/orders.ts';
import { seatNow } from '#domain/tickets.ts';
import { shownEvent, type Catalogue } from '#server/content/catalogue.ts';
import type { Queries, Tables } from '#server/database/tables.ts';
import { readFacts } from './notified-facts.ts';
import { countRows, withTickets, type Ticket, type TicketDependencies } from './order-rows.ts';
import { withSums, type SummedOrder } from './order-sums.ts';

/** Why money is owed. Of several the first one is said. */
const owedReasons = ['owed', 'gone', 'refund-wanted', 'refund-failed', 'oversold'] as const;
type OwedReason = (typeof owedReasons)[number];

/** Money of a guest that is still with the house. */
export type RefundOwed = ReturnType<typeof refundOf>;

/**
 * What is to be paid back (rules.md, Refunds): for an event that is cancelled or has no such seat any more, a request that came in time, a seat
 * too many, an order that is over, a refund that failed. What an open dispute is about is with the bank. It stays until the provider says that it was returned, or an editor that it was settled.
 * It follows from orders and from events as they are published, and is asked here alone.
 */
export async function refundsOwed(
  { database: { kysely: db }, catalogue }: Pick<TicketDependencies, 'database' | 'catalogue'>,
  limit: number,
): Promise<{ refunds: RefundOwed[]; count: number }> {
  const gone = await seatsGone(db, catalogue());
  const owed = owedOrders(db, gone);
  const count = await countRows(owed);
  if (count === 0 || limit === 0) return { refunds: [], count };
  const rows = await owed.selectAll().orderBy('at').orderBy('id').limit(limit).execute();
  const isGone = (ticket: Ticket) =>
    ticket.state === 'valid' && gone.some(({ event, seat }) => event === ticket.event && seat === ticket.seat);
  const summed = await withSums(db, await withTickets(db, rows));
  const people = summed.flatMap(({ order }) => order.holders.map(({ id }) => id));
  const notified = await db.selectFrom('notified').selectAll().where('holderId', 'in', people).execute();
  return { refunds: summed.map((each) => refundOf(each, isGone, notified)), count };
}

/** The kinds of sold seats that events have no more. */
async function seatsGone(db: Queries, catalogue: Catalogue) {
  const valid = db.selectFrom('tickets').select(['event', 'seat']).distinct().where('state', '=', 'valid');
  return (await valid.execute()).filter(({ event: id, seat }) => {
    const event = shownEvent(catalogue, id)?.event;
    return event !== undefined && (isCancelled(event) || seatNow(seat, event) === 'none');
  });
}

function owedOrders(db: Queries, gone: Awaited<ReturnType<typeof seatsGone>>) {
  const needing = (...needs: string[]) =>
    db
      .selectFrom('orders')
      .select('id')
      .where('needs', '>', '')
      .where((or) => or.or(needs.map((need) => or('needs', 'like', `%${need}%`))));
  const holding = db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .select('orders.id')
    .where('tickets.state', '=', 'valid')
    .where('orders.state', 'not in', givenBackStates)
    .where((ticket) =>
      ticket.or(gone.map(({ event, seat }) => ticket.and({ 'tickets.event': event, 'tickets.seat': seat }))),
    );
  const inTime = openRequestsOf(db).select('orders.id').where('details', 'like', '%"isInTime":true%');
  return db
    .selectFrom('orders')
    .where('id', 'in', needing('owed', 'refund-failed', 'oversold').union(inTime).union(holding))
    .where('counts', '=', 1)
    .where((order) => order('received', '>', sql<number>`"returned" + "settled" + "disputed"`));
}

/** What holders have asked for and nobody has decided on, with their orders. */
export function openRequestsOf(db: Queries) {
  return db
    .selectFrom('orders')
    .innerJoin('orderHistory', 'orderHistory.orderId', 'orders.id')
    .where('orders.needs', '>', '')
    .where('orders.needs', 'like', '%refund-wanted%')
    .where('orderHistory.key', 'like', 'request:%')
    .where((request) => {
      const decided = request
        .selectFrom('orderHistory as decision')
        .select('decision.id')
        .whereRef('decision.orderId', '=', 'orders.id')
        .where('decision.key', 'like', sql<string>`'decision:' || substr("orderHistory"."key", 9) || ':%'`);
      return request.not(request.exists(decided));
    });
}

function refundOf(
  { order, sum, sold, facts }: SummedOrder,
  isGone: (ticket: Ticket) => boolean,
  notified: readonly Tables['notified'][],
) {
  const gone = order.tickets.filter(isGone);
  const wanted = sum.requests.filter(({ isInTime }) => isInTime);
  const isSaid: Record<OwedReason, boolean> = {
    owed: sum.needs.includes('owed'),
    gone: gone.length > 0,
    'refund-wanted': wanted.length > 0,
    'refund-failed': sum.needs.includes('refund-failed'),
    oversold: true,
  };
  const reason = owedReasons.find((each) => isSaid[each])!;
  const left = sum.left - sum.disputed;
  const valid = order.tickets.filter(({ state }) => state === 'valid').length;
  const asked = new Set(wanted.map(({ ticket }) => ticket)).size;
  const seats = reason === 'gone' ? gone.length : reason === 'refund-wanted' ? asked : undefined;
  const isAll = reason === 'owed' || seats === valid || valid === 0 || (seats === undefined && valid === 1);
  const price = order.purchase?.what === 'event' ? sold.seatPrices[0] : undefined;
  const isPriced = !isAll && seats !== undefined && price !== undefined;
  const said = (is: (fact: Fact) => boolean) => facts.filter(is).map(({ at }) => at);
  const told = notified.filter(({ holderId, event, facts: known }) => {
    const { isCancelled: isOff } = readFacts(known);
    return gone.some((ticket) => ticket.holderId === holderId && ticket.event === event) && isOff;
  });
  const promises: Record<OwedReason, string[]> = {
    owed: said(({ kind }) => kind === 'ended'),
    gone: told.map(({ at }) => at),
    'refund-wanted': wanted.map(({ at }) => at),
    'refund-failed': said((fact) => fact.kind === 'refund' && hasFailed(fact)),
    oversold: [],
  };
  return {
    order,
    reason,
    /** In minor units. */
    amount: isPriced ? Math.min(left, Math.round(price * seats)) : left,
    /** Whether nobody can say which part of the amount it is. */
    isUpTo: !isAll && !isPriced,
    /** When it was promised, ISO 8601 in UTC; undefined while the guest was told nothing. */
    promisedAt: promises[reason].toSorted()[0],
  };
}
