import { failedNotices, retryNotice, type Notice } from './notice-inbox.ts';
import { orderWithTickets, type Order, type OrderWithTickets, type TicketDependencies } from './order-rows.ts';
import { suggestions, type Suggestion } from './record-payment.ts';
import { failedMessages } from './send-messages.ts';
import { callBack, eventsToTell, holdersToTell, tellHolders } from './tell-holders.ts';
import { placeOrder, type NewOrder, type PlaceOptions } from './place-order.ts';

export type Tickets = ReturnType<typeof createTickets>;

/** Orders and their tickets (rules.md, Orders). Every method may throw `DatabaseUnavailableError`. */
export function createTickets(dependencies: TicketDependencies) {
  const { kysely } = dependencies.database;
  return {
    place: (order: NewOrder, options?: PlaceOptions) => placeOrder(dependencies, order, options),
    /** The order with an id. */
    order: (id: string): Promise<OrderWithTickets | undefined> => orderWithTickets(kysely, id),
    /** The emails that were given up, until a later one has reached the same holder. */
    failedMessages: () => failedMessages(kysely),
    /** The events about which holders have not been told what is published, and how many holders. */
    toTell: () => eventsToTell(dependencies),
    /** Who is to be told about an event, and the emails about it that can be called back. */
    holdersToTell: (event: string) => holdersToTell(dependencies, event),
    /** @param how `known`: without an email */
    tell: (event: string, how: 'email' | 'known') => tellHolders(dependencies, event, how),
    /** @returns how many emails do not go out */
    callBack: (event: string) => callBack(dependencies, event),
    /** The notices of payment providers that somebody has to look at. */
    failedNotices: () => failedNotices(kysely),
    /** Lets one of them be worked on again. @returns whether it waited for that */
    retryNotice: (notice: Pick<Notice, 'provider' | 'id'>) => retryNotice(kysely, notice, new Date()),
    /** What an order that is not assigned may be for. */
    suggestions: async (order: Order): Promise<Suggestion[]> => suggestions(dependencies, order),
  };
}
