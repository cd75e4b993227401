import { randomUUID } from 'node:crypto';

import { MAX_BOOKED_SEATS } from '../../domain/field-declaration.ts';
import type { SeatKind } from '../../domain/tickets.ts';
import { orderWithTickets, type OrderWithTickets, type Queries, type TicketDependencies } from './order-rows.ts';
import { placeOrder, type NewOrder } from './place-order.ts';

/** Free seats that somebody wants; the address in small letters. */
export interface Booking extends Pick<NewOrder, 'quantity' | 'name' | 'email' | 'language'> {
  event: string;
  seat: SeatKind;
}

/** The same booking within this time is the same form, sent again: by a second click, or by going back. In milliseconds. */
const SAME_FORM_MS = 3 * 60_000;

/** Gives free seats, never more than there are. @returns the order, as it is where the same form was sent before */
export async function bookSeat(
  dependencies: TicketDependencies,
  { event, seat, ...holder }: Booking,
): Promise<{ order: OrderWithTickets; isNew: boolean } | 'full' | 'too-many'> {
  const since = new Date(dependencies.now().getTime() - SAME_FORM_MS).toISOString();
  const order = {
    ...holder,
    provider: 'free',
    reference: randomUUID(),
    purchase: { what: 'event', item: event, seat },
    amount: 0,
    currency: 'aed',
  } as const;
  return placeOrder(dependencies, order, {
    mustFit: true,
    instead: async (tx) => {
      const held = await bookedSeats(tx, event, holder.email);
      const same = held.find(
        (each) =>
          each.at >= since && each.seat === seat && each.quantity === holder.quantity && each.name === holder.name,
      );
      if (same) return { order: (await orderWithTickets(tx, same.id))!, isNew: false };
      return held.length + holder.quantity > MAX_BOOKED_SEATS ? 'too-many' : undefined;
    },
  });
}

/** The orders of the free seats that somebody has at an event, once for each seat. */
function bookedSeats(db: Queries, event: string, email: string) {
  return db
    .selectFrom('orders')
    .innerJoin('tickets', 'tickets.orderId', 'orders.id')
    .select(['orders.id', 'orders.at', 'orders.seat', 'orders.quantity', 'orders.name'])
    .where('orders.email', '=', email)
    .where('orders.provider', '=', 'free')
    .where('tickets.event', '=', event)
    .where('tickets.state', '=', 'valid')
    .execute();
}
