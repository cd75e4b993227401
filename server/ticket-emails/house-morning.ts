import { dubaiDay, dubaiInstant, shiftDay } from '#domain/dubai-day.ts';
import { seats, type SeatKind } from '#domain/tickets.ts';
import { countRows, publishedEvents, type TicketDependencies } from '#server/tickets/order-rows.ts';
import { ordersToCheck } from '#server/tickets/order-list.ts';
import { refundsOwed } from '#server/tickets/refunds-owed.ts';
import { capacityOf, seatsTaken } from '#server/tickets/seats.ts';
import type { Queries } from '#server/database/tables.ts';

/** So many evenings are named; a house has fewer in two days. */
const MAX_EVENINGS = 20;

/** What a day brings and what waits; undefined where there is nothing. */
export async function morningOf(dependencies: TicketDependencies) {
  const { catalogue, database, now } = dependencies;
  const db = database.kysely;
  const today = dubaiDay(now());
  const evenings = publishedEvents(catalogue(), { from: today, before: shiftDay(today, 2), takesPlace: true });
  const taken = await seatsTaken(db, evenings, now());
  const drafts = db.selectFrom('documents').where('hasDraft', '=', 1);
  const morning = {
    evenings: evenings.slice(0, MAX_EVENINGS).map((event) => ({
      event,
      isToday: event.dateOfEvent === today,
      seats: seats(event, now()).map(({ kind }): [SeatKind, number, number | undefined] => [
        kind,
        taken(event, kind),
        capacityOf(event, kind),
      ]),
    })),
    owed: (await refundsOwed(dependencies, 0)).count,
    toCheck: (await ordersToCheck(db, 0)).count,
    drafts: await countRows(drafts),
    bookings: await bookingsOf(db, shiftDay(today, -1)),
  };
  const { owed, toCheck, bookings } = morning;
  const isAnything = evenings.length + owed + toCheck + morning.drafts + bookings.orders > 0;
  return isAnything ? morning : undefined;
}

export type Morning = NonNullable<Awaited<ReturnType<typeof morningOf>>>;

/** The orders of a day in Dubai, their valid seats, and what was received for them, by currency in minor units. */
async function bookingsOf(db: Queries, day: string) {
  const ofDay = db
    .selectFrom('orders')
    .where('orders.at', '>=', dubaiInstant(day).toISOString())
    .where('orders.at', '<', dubaiInstant(shiftDay(day, 1)).toISOString())
    .where('counts', '=', 1);
  const sums = await ofDay
    .select(({ fn }) => ['currency', fn.countAll<number>().as('orders'), fn.sum<number>('received').as('amount')])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  const valid = ofDay.innerJoin('tickets', 'tickets.orderId', 'orders.id').where('tickets.state', '=', 'valid');
  return {
    orders: sums.reduce((total, { orders }) => total + orders, 0),
    seats: await countRows(valid),
    money: sums,
  };
}
