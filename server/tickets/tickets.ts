import { checkIn, guestsOf, sendTicketAgain, ticketOfCode, undoCheckIn } from './door.ts';
import { giveBack, heldOrder, ordersOfAccount, passOn } from './holder.ts';
import { failedNotices, retryNotice } from './notices.ts';
import { changeOrder } from './order-changes.ts';
import { countOrders, failedMessages, listOrders, orderByCode, ordersToCheck, orderTotals } from './order-list.ts';
import { orderWithTickets, seatsLeft, type TicketDependencies } from './order-rows.ts';
import { bookSeat, placeOrder, type NewOrder, type PlaceOptions } from './place-order.ts';
import { callBack, eventsToTell, holdersToTell, tellHolders } from './tell-holders.ts';

export type Tickets = ReturnType<typeof createTickets>;

/** Orders and their tickets (rules.md, Orders), as pages use them. Every method may throw `DatabaseUnavailableError`. */
export function createTickets(dependencies: TicketDependencies) {
  const { kysely } = dependencies.database;
  return {
    place: (order: NewOrder, options?: PlaceOptions) => placeOrder(dependencies, order, options),
    book: bookSeat.bind(undefined, dependencies),
    seatsLeft: seatsLeft.bind(undefined, kysely),
    /** Has pages say how many seats are left, and waits until they do. */
    showSeats: async () => dependencies.onSeats?.(),
    order: orderWithTickets.bind(undefined, kysely),
    failedMessages: failedMessages.bind(undefined, kysely),
    toTell: eventsToTell.bind(undefined, dependencies),
    holdersToTell: holdersToTell.bind(undefined, dependencies),
    tell: tellHolders.bind(undefined, dependencies),
    callBack: callBack.bind(undefined, dependencies),
    failedNotices: failedNotices.bind(undefined, kysely),
    retryNotice: retryNotice.bind(undefined, kysely),
    guests: guestsOf.bind(undefined, dependencies),
    ticketOfCode: ticketOfCode.bind(undefined, dependencies),
    checkIn: checkIn.bind(undefined, dependencies),
    undoCheckIn: undoCheckIn.bind(undefined, dependencies),
    sendTicketAgain: sendTicketAgain.bind(undefined, dependencies),
    countOrders: countOrders.bind(undefined, kysely),
    listOrders: listOrders.bind(undefined, kysely),
    orderTotals: orderTotals.bind(undefined, kysely),
    ordersToCheck: ordersToCheck.bind(undefined, kysely),
    orderByCode: orderByCode.bind(undefined, kysely),
    changeOrder: changeOrder.bind(undefined, dependencies),
    held: heldOrder.bind(undefined, kysely),
    passOn: passOn.bind(undefined, dependencies),
    giveBack: giveBack.bind(undefined, dependencies),
    ofAccount: ordersOfAccount.bind(undefined, kysely),
  };
}
