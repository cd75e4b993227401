import type { ListedEvent } from '../../domain/entities.ts';
import type { SeatKind } from '../../domain/tickets.ts';
import { bookSeat, type Booking } from './book-seat.ts';
import { failedNotices, retryNotice, type Notice } from './notice-inbox.ts';
import { orderWithTickets, seatsLeft, type OrderWithTickets, type TicketDependencies } from './order-rows.ts';
import type { Editor } from '../../domain/documents/document.ts';
import { checkIn, guestsOf, sendTicketAgain, ticketOfCode, undoCheckIn } from './door.ts';
import { changeOrder, type ChangeOptions, type OrderChange } from './order-changes.ts';
import {
  countOrders,
  listOrders,
  orderByCode,
  ordersToCheck,
  orderTotals,
  type ListPart,
  type OrderQuery,
} from './order-list.ts';
import { giveBack, heldOrder, ordersOfAccount, passOn, type Recipient } from './holder.ts';
import { failedMessages } from './messages.ts';
import { callBack, eventsToTell, holdersToTell, tellHolders } from './tell-holders.ts';
import { placeOrder, type NewOrder, type PlaceOptions } from './place-order.ts';

export type Tickets = ReturnType<typeof createTickets>;

/** Orders and their tickets (rules.md, Orders). Every method may throw `DatabaseUnavailableError`. */
export function createTickets(dependencies: TicketDependencies) {
  const { kysely } = dependencies.database;
  return {
    place: (order: NewOrder, options?: PlaceOptions) => placeOrder(dependencies, order, options),
    book: (booking: Booking) => bookSeat(dependencies, booking),
    /** How many seats of a kind are left; undefined where nobody counts them. */
    seatsLeft: (event: ListedEvent, seat: SeatKind) => seatsLeft(kysely, event, seat),
    /** Has pages say how many seats are left, and waits until they do. */
    showSeats: async () => dependencies.onSeats?.(),
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
    retryNotice: (notice: Pick<Notice, 'provider' | 'id'>) => retryNotice(kysely, notice),
    guests: (event: string) => guestsOf(dependencies, event),
    ticketOfCode: (code: string) => ticketOfCode(dependencies, code),
    checkIn: (code: string, by: Editor) => checkIn(dependencies, code, by),
    undoCheckIn: (code: string, by: Editor) => undoCheckIn(dependencies, code, by),
    sendTicketAgain: (code: string) => sendTicketAgain(dependencies, code),
    countOrders: (query: OrderQuery) => countOrders(kysely, query),
    listOrders: (query: OrderQuery, part: ListPart) => listOrders(kysely, query, part),
    orderTotals: (query: OrderQuery) => orderTotals(kysely, query),
    ordersToCheck: (limit: number) => ordersToCheck(kysely, limit),
    orderByCode: (code: string) => orderByCode(kysely, code),
    changeOrder: (id: string, change: OrderChange, options: ChangeOptions) =>
      changeOrder(dependencies, id, change, options),
    /** The order whose page has a token. */
    held: (token: string) => heldOrder(kysely, token),
    passOn: (token: string, ticket: string, to: Recipient) => passOn(dependencies, token, ticket, to),
    giveBack: (token: string, ticket: string) => giveBack(dependencies, token, ticket),
    ofAccount: (id: string) => ordersOfAccount(kysely, id),
  };
}
