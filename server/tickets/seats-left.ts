import type { ListedEvent } from '#domain/entities.ts';
import { seatNow, type SeatKind } from '#domain/tickets.ts';
import type { Queries } from '#server/database/tables.ts';

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
    .select(({ fn }) => ['tickets.event', 'tickets.seat', fn.countAll<number | string>().as('count')])
    .where('tickets.event', 'in', ids)
    .where('tickets.state', '=', 'valid')
    .where('orders.counts', '=', 1)
    .groupBy(['tickets.event', 'tickets.seat']);
  const held = db
    .selectFrom('holds')
    .select(({ fn }) => ['event', 'seat', fn.sum<number | string>('quantity').as('count')])
    .where('event', 'in', ids)
    .where('until', '>', now.toISOString())
    .groupBy(['event', 'seat']);
  const rows = await sold.unionAll(held).execute();
  return (event, seat) => {
    const taken = rows.filter((row) => row.event === event.id && seatNow(row.seat, event) === seat);
    return taken.reduce((total, { count }) => total + Number(count), 0);
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
