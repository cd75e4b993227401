import { giveBack, heldOrder, ordersOfAccount, passOn, type Recipient } from './holder.ts';
import { orderWithTickets, type OrderWithTickets, type TicketDependencies } from './order-rows.ts';
import { placeOrder, type NewOrder, type PlaceOptions } from './place-order.ts';

export type Tickets = ReturnType<typeof createTickets>;

/** Orders and their tickets (rules.md, Orders). Every method may throw `DatabaseUnavailableError`. */
export function createTickets(dependencies: TicketDependencies) {
  const { kysely } = dependencies.database;
  return {
    place: (order: NewOrder, options?: PlaceOptions) => placeOrder(dependencies, order, options),
    /** The order with an id. */
    order: (id: string): Promise<OrderWithTickets | undefined> => orderWithTickets(kysely, id),
    /** The order whose page has a token. */
    held: (token: string) => heldOrder(kysely, token),
    passOn: (token: string, ticket: string, to: Recipient) => passOn(dependencies, token, ticket, to),
    giveBack: (token: string, ticket: string) => giveBack(dependencies, token, ticket),
    ofAccount: (id: string) => ordersOfAccount(kysely, id),
  };
}
