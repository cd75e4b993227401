import type { Queries } from '#server/database/tables.ts';
import { readFamily, type Family } from './order-family.ts';
import type { OrderWithTickets } from './order-rows.ts';

/** What there is to say of an order because a ticket of it was passed on, or came to it so. */
export interface PassedOn {
  /** Whether the money for its tickets is somebody’s: it goes back to whoever paid. */
  isPaid: boolean;
  /** The name of whoever has passed the ticket on to it; empty where it was forgotten. */
  giver: string | undefined;
  /** The valid tickets that others have now and this order has paid for: for which event, and in whose name they were passed on. */
  given: readonly { event: string; to: string }[];
}

export async function passedOnOf(db: Queries, order: OrderWithTickets): Promise<PassedOn> {
  const family = await readFamily(db, order.id);
  const root = family?.orders.find(({ id }) => id === family.root);
  const isPaid = (root?.amount ?? 0) > 0;
  if (family === undefined) return { isPaid, giver: undefined, given: [] };
  const from = family.tickets.find(({ id }) => id === order.reference)?.orderId;
  const giver = order.provider === 'passed' ? family.orders.find(({ id }) => id === from) : undefined;
  const given = isPaid && order.id === family.root ? order.tickets : [];
  return {
    isPaid,
    giver: giver?.name,
    given: given.flatMap(({ id, event }) => {
      const to = receiverOf(family, id);
      return to && isHeld(family, id) ? [{ event, to: to.name }] : [];
    }),
  };
}

/** The order that a ticket was passed on to. */
const receiverOf = ({ orders }: Family, ticket: string) =>
  orders.find(({ provider, reference }) => provider === 'passed' && reference === ticket);

/** Whether a ticket is still valid with whoever has it now. */
function isHeld(family: Family, ticket: string): boolean {
  const to = receiverOf(family, ticket);
  const own = family.tickets.filter(({ orderId }) => orderId === to?.id);
  return own.some(({ id, state }) => state === 'valid' || isHeld(family, id));
}
