import type { ListedEvent } from '#domain/entities.ts';
import { eventsToCome } from '#domain/event-hours.ts';
import type { CheckReason } from '#domain/order-facts.ts';
import type { Purchase } from '#domain/orders.ts';
import { refundDeadline } from '#domain/refunds.ts';
import { isClosed, seatNow, type SeatKind } from '#domain/tickets.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { Queries } from '#server/database/tables.ts';
import { publishedEvent, publishedProgram, type SoldSeat } from './order-rows.ts';

/** How many seats of each kind an event has; undefined where nobody counts them. */
export function capacityOf(event: ListedEvent, seat: SeatKind): number | undefined {
  return seat === 'online' && event.eventType === 'in-person' ? event.capacityOnline : event.capacity;
}

/**
 * How many seats of each kind are taken at events, as these are now: by valid tickets, and by what is held. Tests take none where real
 * payments are taken.
 */
export async function seatsTaken(
  db: Queries,
  events: readonly ListedEvent[],
  now: Date,
): Promise<(event: ListedEvent, seat: SeatKind) => number> {
  const ids = events.map(({ id }) => id);
  if (ids.length === 0) return () => 0;
  const sold = db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .select(({ fn }) => ['tickets.event', 'tickets.seat', fn.countAll<number>().as('count')])
    .where('tickets.event', 'in', ids)
    .where('tickets.state', '=', 'valid')
    .where('orders.counts', '=', 1)
    .groupBy(['tickets.event', 'tickets.seat']);
  const held = db
    .selectFrom('holds')
    .select(({ fn }) => ['event', 'seat', fn.sum<number>('quantity').as('count')])
    .where('event', 'in', ids)
    .where('until', '>', now.toISOString())
    .groupBy(['event', 'seat']);
  const rows = await sold.unionAll(held).execute();
  return (event, seat) => {
    const taken = rows.filter((row) => row.event === event.id && seatNow(row.seat, event) === seat);
    return taken.reduce((total, { count }) => total + count, 0);
  };
}

/** How many seats of a kind are left; undefined where nobody counts them. */
export async function seatsLeft(
  db: Queries,
  event: ListedEvent,
  seat: SeatKind,
  now: Date,
): Promise<number | undefined> {
  const capacity = capacityOf(event, seat);
  return capacity === undefined ? undefined : capacity - (await seatsTaken(db, [event], now))(event, seat);
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
): { seats: SoldSeat[]; reason?: CheckReason } {
  const { what, item, seat } = purchase;
  if (what === 'membership') {
    const { plans = [] } = catalogue.en.membership ?? {};
    return plans.some(({ id }) => id === item) ? { seats: [] } : { seats: [], reason: 'unknown-item' };
  }
  const event = what === 'event' ? publishedEvent(catalogue, item) : undefined;
  const program = what === 'program' ? publishedProgram(catalogue, item) : undefined;
  const events = event ? [event] : program?.events.flatMap(({ id }) => publishedEvent(catalogue, id) ?? []);
  if (events === undefined) return { seats: [], reason: 'unknown-item' };
  const each = eventsToCome(events, now).flatMap((one): SoldSeat[] => {
    const kind = seat ?? (one.eventType === 'in-person' ? 'in-person' : 'online');
    // A program counts as a whole.
    const sold = { event: one, seat: kind, ...(program && { refundDay: refundDeadline(program) }) };
    return seatNow(kind, one) === 'none' ? [] : [sold];
  });
  if (each.length === 0) return { seats: [], reason: 'not-sold' };
  return { seats: Array.from({ length: quantity }, () => each).flat() };
}

/** Whether more seats are wanted than are left, or an editor says that these are sold out. */
export async function exceedsCapacity(
  db: Queries,
  wanted: readonly (Pick<SoldSeat, 'seat'> & { event: ListedEvent })[],
  now: Date,
): Promise<boolean> {
  const events = [...new Map(wanted.map(({ event }) => [event.id, event])).values()];
  const taken = await seatsTaken(db, events, now);
  return events.some((event) => {
    const kinds = wanted.flatMap((each) => (each.event.id === event.id ? [seatNow(each.seat, event)] : []));
    return (['in-person', 'online'] as const).some((kind) => {
      const count = kinds.filter((each) => each === kind).length;
      const capacity = capacityOf(event, kind);
      return count > 0 && (isClosed(event, kind) || (capacity !== undefined && taken(event, kind) + count > capacity));
    });
  });
}
