import { dubaiDay } from '#domain/dubai-day.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { seatStateOf } from '#domain/seat-state.ts';
import { seats, type SeatKind } from '#domain/tickets.ts';
import type { Catalogue, ContentStore } from '#server/content/catalogue.ts';
import type { PublishedFile } from '#server/content/published-file.ts';
import type { CountedSeat } from '#server/content/seat-states.ts';
import type { Queries } from '#server/database/tables.ts';
import { memoByObject } from '#server/process/concurrency.ts';
import { checkIn, guestsOf, guestState, sendTicketAgain, ticketOfCode, undoCheckIn } from './door.ts';
import { callBackWritten, countHolders, readersOf, seatsAt, writeToGuests, writtenTo } from './guest-emails.ts';
import { giveSeat, giveUp, seatsOfPage, takeBack, withdrawRequest } from './give-seats.ts';
import { orderOfHolder, ordersOfAccount, sendFound } from './holder.ts';
import { failedNotices, retryNotice } from './payment-notices.ts';
import { changeOrder } from './order-changes.ts';
import {
  countOrders,
  failedMessages,
  listOrders,
  orderByCode,
  ordersToCheck,
  orderTotals,
  retryMessages,
} from './order-list.ts';
import { orderWithTickets, publishedEvents, type TicketDependencies } from './order-rows.ts';
import { capacityOf, seatsLeft, seatsTaken } from './seats.ts';
import {
  holdSeats,
  readdressHold,
  readHold,
  sendHoldAgain,
  stateOfHold,
  takeHeldSeats,
  takeSeats,
  type Hold,
} from './free-seats.ts';
import { placeGuests } from './place-guests.ts';
import { placeOrder, type NewOrder, type PlaceOptions } from './place-order.ts';
import { refundsOwed } from './refunds-owed.ts';
import { replacedCodesOf, replacedToken } from './replaced-codes.ts';
import { salesOf, salesOfEvents, soldByDay } from './sales.ts';
import { callBack, eventsToTell, holdersToTell, tellHolders } from './tell-holders.ts';
import { houseRefused } from './who-is-told.ts';

export type Tickets = ReturnType<typeof createTickets>;

/** Orders and their tickets (rules.md, Orders), as pages use them. Every method may throw `DatabaseUnavailableError`. */
export function createTickets(dependencies: TicketDependencies) {
  const { kysely } = dependencies.database;
  return {
    place: (order: NewOrder, options?: PlaceOptions) => placeOrder(dependencies, order, options),
    placeGuests: placeGuests.bind(undefined, dependencies),
    take: takeSeats.bind(undefined, dependencies),
    hold: holdSeats.bind(undefined, dependencies),
    readHold: readHold.bind(undefined, kysely),
    stateOfHold: (hold: Hold) => stateOfHold(kysely, dependencies, hold),
    takeHeld: takeHeldSeats.bind(undefined, dependencies),
    readdressHold: readdressHold.bind(undefined, dependencies),
    sendHoldAgain: sendHoldAgain.bind(undefined, dependencies),
    seatsLeft: (event: ListedEvent, seat: SeatKind) => seatsLeft(kysely, event, seat, dependencies.now()),
    /** Has pages say how many seats are left, and waits until they do. */
    showSeats: async () => dependencies.onSeats?.(),
    order: orderWithTickets.bind(undefined, kysely),
    failedMessages: failedMessages.bind(undefined, kysely),
    retryMessages: (key?: string) => retryMessages(kysely, dependencies.now(), key),
    toTell: eventsToTell.bind(undefined, dependencies),
    holdersToTell: holdersToTell.bind(undefined, dependencies),
    tell: tellHolders.bind(undefined, dependencies),
    callBack: callBack.bind(undefined, dependencies),
    readers: (events: Parameters<typeof readersOf>[1], written?: Parameters<typeof readersOf>[3]) =>
      readersOf(kysely, events, dependencies.now(), written),
    write: writeToGuests.bind(undefined, dependencies),
    written: writtenTo.bind(undefined, kysely),
    callBackWritten: callBackWritten.bind(undefined, dependencies),
    /** The names and addresses of those with a valid seat at an event, with what tells their orders apart. */
    namesAt: (event: string) => seatsAt(kysely, [event]).select(['guestName', 'name', 'email', 'reference']).execute(),
    failedNotices: failedNotices.bind(undefined, kysely),
    retryNotice: retryNotice.bind(undefined, kysely),
    countHolders: countHolders.bind(undefined, kysely),
    guests: guestsOf.bind(undefined, dependencies),
    guestState: guestState.bind(undefined, kysely),
    replacedCodes: replacedCodesOf.bind(undefined, kysely),
    ticketOfCode: ticketOfCode.bind(undefined, dependencies),
    checkIn: checkIn.bind(undefined, dependencies),
    undoCheckIn: undoCheckIn.bind(undefined, dependencies),
    sendTicketAgain: sendTicketAgain.bind(undefined, dependencies),
    countOrders: countOrders.bind(undefined, kysely),
    listOrders: listOrders.bind(undefined, kysely),
    orderTotals: orderTotals.bind(undefined, kysely),
    sales: salesOf.bind(undefined, kysely),
    salesOfEvents: salesOfEvents.bind(undefined, kysely),
    soldByDay: soldByDay.bind(undefined, kysely),
    ordersToCheck: ordersToCheck.bind(undefined, kysely),
    refundsOwed: refundsOwed.bind(undefined, dependencies),
    houseRefused: () => houseRefused(dependencies),
    orderByCode: orderByCode.bind(undefined, kysely),
    changeOrder: changeOrder.bind(undefined, dependencies),
    replacedToken: replacedToken.bind(undefined, kysely),
    seatsOfPage: (token: string) => seatsOfPage(kysely, dependencies.catalogue(), token),
    orderOfHolder: orderOfHolder.bind(undefined, kysely),
    giveSeat: giveSeat.bind(undefined, dependencies),
    takeBack: takeBack.bind(undefined, dependencies),
    giveUp: giveUp.bind(undefined, dependencies),
    withdrawRequest: withdrawRequest.bind(undefined, dependencies),
    sendFound: sendFound.bind(undefined, dependencies),
    ofAccount: ordersOfAccount.bind(undefined, kysely),
  };
}

/** Of so many events to come the seats are counted, the next ones first; later ones follow as time passes. */
const MAX_EVENTS = 500;

interface SeatStateParts extends Omit<TicketDependencies, 'catalogue'> {
  content: Pick<ContentStore, 'current' | 'refresh'>;
  file: Pick<PublishedFile, 'setSeats'>;
}

/** @returns shows on all pages how many seats are left by now, and what another process has found of that */
export function createSeatStates({ database, content, file, now }: SeatStateParts): () => Promise<void> {
  // Which events to come have a number of seats changes with what is published; what is over meanwhile costs a row more.
  const countedEvents = memoByObject((catalogue: Catalogue) =>
    publishedEvents(catalogue, { from: dubaiDay(now()), takesPlace: true, counted: true, limit: MAX_EVENTS }),
  );
  return async () => {
    content.refresh();
    const states = await statesOf(database.kysely, countedEvents(content.current()), now());
    if (await file.setSeats(states)) content.refresh();
  };
}

async function statesOf(db: Queries, events: readonly ListedEvent[], now: Date): Promise<CountedSeat[]> {
  const taken = await seatsTaken(db, events, now);
  return events.flatMap((event) =>
    seats(event, now).flatMap(({ kind }): CountedSeat[] => {
      const state = seatStateOf(capacityOf(event, kind), taken(event, kind));
      return state === undefined ? [] : [{ event: event.id, kind, state }];
    }),
  );
}
