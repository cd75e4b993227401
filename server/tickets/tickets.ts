import type { Editor } from '../../domain/documents/document.ts';
import { checkIn, guestsOf, sendTicketAgain, ticketOfCode, undoCheckIn } from './door.ts';
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
    guests: (event: string) => guestsOf(dependencies, event),
    ticketOfCode: (code: string) => ticketOfCode(dependencies, code),
    checkIn: (code: string, by: Editor) => checkIn(dependencies, code, by),
    undoCheckIn: (code: string, by: Editor) => undoCheckIn(dependencies, code, by),
    sendTicketAgain: (code: string) => sendTicketAgain(dependencies, code),
  };
}
