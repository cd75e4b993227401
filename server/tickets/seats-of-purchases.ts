import type { CheckReason } from '#domain/order-facts.ts';
import { eventsToCome } from '#domain/event-hours.ts';
import type { Purchase } from '#domain/orders.ts';
import { refundDeadline } from '#domain/refunds.ts';
import { isClosed, seatNow } from '#domain/tickets.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { Queries } from '#server/database/tables.ts';
import { publishedEvent, publishedProgram, type SoldSeat } from './order-rows.ts';
import { capacityOf, seatsTaken } from './seats-left.ts';

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
  const events = event ? [event] : program?.events;
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
export async function exceedsCapacity(db: Queries, wanted: readonly SoldSeat[], now: Date): Promise<boolean> {
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
