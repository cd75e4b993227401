import { dubaiDay, dubaiInstant, dubaiTime, shiftDay } from '#domain/dubai-day.ts';
import { seats, type SeatKind } from '#domain/tickets.ts';
import { countRows, publishedEvents, type TicketDependencies } from '#server/tickets/order-rows.ts';
import { ordersToCheck } from '#server/tickets/order-list.ts';
import { refundsOwed } from '#server/tickets/refunds-owed.ts';
import { capacityOf, seatsTaken } from '#server/tickets/seats.ts';
import type { Queries } from '#server/database/tables.ts';
import { addEmails } from './tell-house.ts';

/** When the email of the morning is written, in Dubai; a process that was down then makes up for it until noon. */
const MORNING = { from: '08:00', before: '12:00' };
/** The room says for so long that a mailbox of the house has refused an email. */
const REFUSED_MS = 7 * 24 * 3_600_000;
/** So many evenings are named; a house has fewer in two days. */
const MAX_EVENINGS = 20;

/** Writes to the house in the morning, where there is anything to say. */
export async function tellMorning(dependencies: TicketDependencies): Promise<void> {
  const now = dependencies.now();
  const [day, time] = [dubaiDay(now), dubaiTime(now)];
  if (time < MORNING.from || time >= MORNING.before) return;
  const { kysely } = dependencies.database;
  const told = kysely.selectFrom('told').select('at').where('kind', '=', 'morning').where('at', '=', day);
  if (await told.executeTakeFirst()) return;
  const isAnything = (await morningOf(dependencies)) !== undefined;
  await kysely.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('told')
      .values({ kind: 'morning', id: '', at: day, emailAt: null })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ at: day }).where('told.at', '<>', day))
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    const old = new Date(now.getTime() - REFUSED_MS).toISOString();
    await tx.deleteFrom('messages').where('kind', '=', 'house').where('at', '<', old).execute();
    if (isAnything) await addEmails(tx, dependencies, day, { day });
  });
}

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
