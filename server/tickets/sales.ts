import { sql, type ExpressionBuilder } from 'kysely';

import { dubaiDay } from '#domain/dubai-day.ts';
import { monthInstants, type IsoMonth } from '#domain/month-grid.ts';
import type { IsoDay } from '#domain/values/field-values.ts';
import { keysOf } from '#domain/values/records.ts';
import type { Queries, Tables } from '#server/database/tables.ts';
import { moneySums } from './order-list.ts';

/** Why the money of an order is in no total of sales yet: a dispute is open, or somebody has to look at it. Empty where it is in them. */
type Apart = '' | 'disputed' | 'to-check';

/** What the orders for one thing made that came one way, in one currency; of what nobody knows both names are null. Money is in minor units. */
export type SalesLine = Awaited<ReturnType<typeof salesOf>>[number];

const none = { orders: 0, seats: 0, came: 0, gross: 0, discount: 0, tax: 0, received: 0, returned: 0 };

/** `seats` are valid tickets; `came` counts those that are void since as well. */
export type SalesSums = typeof none;

/** The sums of several lines, or of what is known of a line. */
export function addUp(all: readonly { [Name in keyof SalesSums]?: number | null }[]): SalesSums {
  const sums = { ...none };
  for (const each of all) for (const name of keysOf(sums)) sums[name] += each[name] ?? 0;
  return sums;
}

const apart = sql<Apart>`case when "orders"."disputed" > 0 then 'disputed' when "orders"."needs" > '' then 'to-check' else '' end`;

/**
 * The orders of a month in Dubai, by what they were for, how they came and in what currency; what was returned of them counts here whenever
 * that was. Their tickets are in lines of their own, those of a program in lines of its events. A test stands in no line where real payments
 * are taken.
 */
export async function salesOf(db: Queries, month: IsoMonth) {
  const { from, to } = monthInstants(month);
  const orders = db
    .selectFrom('orders')
    .where('orders.counts', '=', 1)
    .where('orders.at', '>=', from)
    .where('orders.at', '<', to);
  const money = orders
    .select(['what', 'item', 'provider', 'currency', apart.as('apart')])
    .select(moneySums)
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.sum<number>(fn.coalesce('gross', 'amount')).as('gross'),
      fn.sum<number | null>('discount').as('discount'),
      fn.sum<number | null>('tax').as('tax'),
    ])
    .groupBy(['what', 'item', 'provider', 'currency', 'apart']);
  const seats = orders
    .innerJoin('tickets', 'tickets.orderId', 'orders.id')
    .select(['tickets.event as item', 'provider', 'currency', apart.as('apart')])
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('tickets.state', '=', 'valid').as('seats'),
      fn.countAll<number>().filterWhere(hasCome).as('came'),
    ])
    .groupBy(['tickets.event', 'provider', 'currency', 'apart']);
  const ofOrders = (await money.execute()).map((row) => ({ ...row, sums: addUp([row]) }));
  const ofTickets = (await seats.execute()).map((row) => ({ ...row, what: 'event' as const, sums: addUp([row]) }));
  return [...ofOrders, ...ofTickets.filter(({ sums }) => sums.seats + sums.came > 0)].map(
    ({ apart: why, what, item, provider, currency, sums }) => ({ apart: why, what, item, provider, currency, sums }),
  );
}

function hasCome(eb: ExpressionBuilder<Tables, 'tickets'>) {
  const checkIn = eb
    .selectFrom('checkIns')
    .select('checkIns.id')
    .whereRef('checkIns.ticketId', '=', 'tickets.id')
    .where('checkIns.takenBack', 'is', null);
  return eb.exists(checkIn);
}

/** What was sold of some events: valid tickets by the kind that was sold, and received less returned of the orders for the event itself. */
export type EventSales = Awaited<ReturnType<typeof salesOfEvents>>;

export async function salesOfEvents(db: Queries, given: readonly string[]) {
  const events = ['', ...given];
  const seats = validTickets(db, events)
    .select(({ fn }) => ['tickets.event', 'tickets.seat', fn.countAll<number>().as('count')])
    .groupBy(['tickets.event', 'tickets.seat']);
  const money = db
    .selectFrom('orders')
    .where('counts', '=', 1)
    .where('what', '=', 'event')
    .where('item', 'in', events)
    .select(['item', 'currency'])
    .select(moneySums)
    .groupBy(['item', 'currency']);
  return {
    seats: await seats.execute(),
    money: (await money.execute()).map(({ item, currency, received, returned }) => ({
      event: item!,
      currency,
      amount: received - returned,
    })),
  };
}

/** Few orders do not count, so naming those is several times as fast as looking up the order of each ticket. */
function validTickets(db: Queries, events: readonly string[]) {
  const uncounted = db.selectFrom('orders').select('id').where('counts', '=', 0);
  return db
    .selectFrom('tickets')
    .where('tickets.event', 'in', events)
    .where('tickets.state', '=', 'valid')
    .where('tickets.orderId', 'not in', uncounted);
}

/** How many of the tickets that are valid now were ordered on each day in Dubai, by event and in the order of days. */
export async function soldByDay(
  db: Queries,
  events: readonly string[],
): Promise<Map<string, { day: IsoDay; count: number }[]>> {
  if (events.length === 0) return new Map();
  // An hour begins at the same instant in Dubai.
  const hour = sql<string>`substr("orders"."at", 1, 13)`;
  const rows = await validTickets(db, events)
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .select(({ fn }) => ['tickets.event', hour.as('hour'), fn.countAll<number>().as('count')])
    .groupBy(['tickets.event', 'hour'])
    .orderBy('hour')
    .execute();
  const days = rows.map(({ hour: at, ...row }) => ({ ...row, day: dubaiDay(new Date(`${at}:00Z`)) }));
  return Map.groupBy(days, ({ event }) => event);
}
