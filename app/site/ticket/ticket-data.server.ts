import { data, redirect } from 'react-router';

import type { LectureEvent } from '#domain/entities.ts';
import { dubaiDay, dubaiTime } from '#domain/dubai-day.ts';
import { eventState } from '#domain/availability.ts';
import { doorsOf, hoursOf, joinHours, phaseAt } from '#domain/event-hours.ts';
import { isCancelled, isPast } from '#domain/event-status.ts';
import { isGivenBack, type VoidReason } from '#domain/orders.ts';
import { seatNow, type SeatNow } from '#domain/tickets.ts';
import { inFirst, type Language } from '#domain/values/field-values.ts';
import {
  eventWords,
  moscowInWords,
  movedInWords,
  untilInWords,
  whenInSentence,
  whenInWords,
  whereInWords,
} from '#i18n/event-words.server.ts';
import { capitalized, dayInWords, conventions } from '#i18n/formats.ts';
import { findTicketsWords } from '#i18n/messages/find-tickets-words.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { eventPath, pathIn } from '#i18n/urls.ts';
import { shownEvent, type Catalogue } from '#server/content/catalogue.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { googleCalendarLink } from '#server/syndication/icalendar.ts';
import { ticketedEvent as calendarEvent } from '#server/syndication/public-event.ts';
import { shownOf, type Hold } from '#server/tickets/free-seats.ts';
import { seatChanges, type SeatsOfHolder } from '#server/tickets/give-seats.ts';
import { paidInWords, ticketRefundInWords } from '#server/tickets/holder.ts';
import { nameBeside, nameOf, readableAddress, type OrderOfHolder } from '#server/tickets/holders.ts';
import { qrPicture } from '#server/tickets/qr-picture.ts';
import type { Ticket } from '#server/tickets/order-rows.ts';
import { placeIn, readFacts } from '#server/tickets/notified-facts.ts';

/** 128 bits in letters of base 64. */
const TOKEN = /^[\w-]{22}$/;

/** Seats that are held for the address of a page; undefined where it is that of an order, or of nothing. */
export async function holdAt(token: string, { tickets }: PrivateContext): Promise<Hold | undefined> {
  return TOKEN.test(token) ? tickets.readHold({ token }) : undefined;
}

/**
 * The order of the person whose page has a token. Only addresses that nobody has are counted: 128 bits cannot be guessed anyway, and an
 * evening's guests, who open theirs from one network, must not shut one another out.
 *
 * @param pathOf where the page with another token is
 * @throws a 404 response where there is none, 429 after too many of these; 410 where it went to another address; a redirect where it is
 *   that of another person of the order by now
 */
export async function orderOf(
  token: string,
  { tickets, auth }: PrivateContext,
  pathOf: (token: string) => string,
): Promise<SeatsOfHolder> {
  const isToken = TOKEN.test(token);
  const order = isToken ? await tickets.seatsOfPage(token) : undefined;
  if (order !== undefined) return order;
  const replaced = isToken ? await tickets.replacedToken(token) : undefined;
  if (replaced === 'gone') throw data(null, { status: 410 });
  if (replaced) throw redirect(pathOf(replaced.token), 303);
  const error = await auth.count('ticket');
  if (error?.problem === 'attempts') throw data({ minutes: error.minutes ?? 1 }, { status: 429 });
  throw data(null, { status: 404 });
}

type Context = Pick<PrivateContext, 'catalogue' | 'now' | 'today' | 'origin'>;
export type TicketedEventData = Awaited<ReturnType<typeof ticketedEvent>>;

/** What the page of a person shows: the events of their seats as they are now, and a code for each seat. */
export async function ticketPageData(order: SeatsOfHolder, context: Context, language: Language) {
  const { purchase, state, tickets, code, name, isTest, holder } = order;
  const isBuyer = holder.isBuyer === 1;
  const [paid] = paidInWords(order, language);
  const ofEvents = [...Map.groupBy(tickets, ({ event }) => event).values()];
  const held = await Promise.all(ofEvents.map((ofEvent) => ticketedEvent(order, ofEvent, context, language)));
  const events = held.toSorted((one, other) => (one.starts < other.starts ? -1 : 1));
  const isWithout =
    isBuyer && order.allTickets.length === 0 && (purchase?.what !== 'membership' || state === 'to-check');
  const isOwed = state === 'cancelled' && isBuyer && order.received > order.returned + order.settled;
  const saysNothing =
    state === 'paid' ||
    state === 'to-check' ||
    // Others read nothing of the money of the order, and whoever has no seat any more nothing of what became of it.
    (!isBuyer && (state !== 'cancelled' || tickets.length === 0)) ||
    // An order that has ended because its seats were given back: each seat says so.
    (state === 'cancelled' && tickets.length > 0 && tickets.every(({ reason }) => reason === 'returned'));
  return {
    code,
    name,
    isTest,
    /** What there is to say of the whole order. */
    note: saysNothing && !isWithout ? undefined : isOwed ? ('owed' as const) : state,
    isMembership: purchase?.what === 'membership',
    /** The title of a program, how long a membership lasts; undefined for a single event. */
    bought: boughtInWords(order, context.catalogue, language),
    paid: paid && { text: paid, receipt: pathIn(language, '/:lang?/ticket/:token/receipt', { token: order.token }) },
    sentTo: readableAddress(order.email),
    upcoming: events.filter(({ isOver }) => !isOver),
    past: events.filter(({ isOver }) => isOver),
    validCount: tickets.filter(({ state: each }) => each === 'valid').length,
    lost: order.lost.map((each) => lostInWords(each, context.catalogue, language)),
  };
}

type Lost = SeatsOfHolder['lost'][number];

/** What has become of a seat that is somebody else's. */
function lostInWords({ id, as, other, event, from, doer }: Lost, catalogue: Catalogue, language: Language) {
  const words = ticketWords(language).lost;
  const shown = shownEvent(catalogue, event, language)?.event;
  const text = doer === from ? words[as === 'given' ? 'given' : 'back'](other) : words.taken(other);
  return { id, text, event: shown && `${shown.name}, ${whenInSentence(shown, language)}` };
}

/** What an order of several evenings is for; undefined for a single event. */
export function boughtInWords(
  { purchase }: OrderOfHolder,
  catalogue: Catalogue,
  language: Language,
): string | undefined {
  // What is shown in another language alone is better than nothing.
  if (purchase?.what === 'program')
    return inFirst(language, (each) => catalogue[each].title('programs', purchase.item));
  if (purchase?.what !== 'membership') return undefined;
  const plan = catalogue[language].soldPlans.find(({ id }) => id === purchase.item);
  return plan?.length ?? plan?.duration;
}

/** How many other events are suggested where there is no seat any more. */
const MAX_SUGGESTED = 3;

/** What a booking is for, as its event is now. */
export function bookedSeats(hold: Hold, { catalogue, now }: Pick<Context, 'catalogue' | 'now'>, language: Language) {
  const shown = shownEvent(catalogue, hold.event, language);
  const seat = shown ? seatNow(hold.seat, shown.event) : hold.seat;
  return {
    count: hold.quantity,
    isOnline: seat === 'online',
    event: shown && {
      name: shown.event.name,
      category: shown.event.category,
      path: eventPath(shown.language, shown.event),
      facts: [whenInWords(shown.event, language), whereInWords(shown.event, language, seat)],
      ...movedInWords(shown.event, now, language),
      shown: shownOf(shown.event, seat),
    },
  };
}

/** What there is to say of seats that are held, beside what they are for. */
export async function holdData(hold: Hold, context: PrivateContext, language: Language) {
  const { tickets, catalogue, today } = context;
  const state = await tickets.stateOfHold(hold);
  const suggested = catalogue[language].events({ from: today, takesPlace: true, limit: MAX_SUGGESTED + 1 });
  const others = suggested.filter(({ id }) => id !== hold.event).slice(0, MAX_SUGGESTED);
  return {
    ...bookedSeats(hold, context, language),
    state,
    until: state === 'held' ? untilInWords(new Date(hold.until!), catalogue[language].house.city, language) : undefined,
    next: (state === 'full' || state === 'closed' ? others : []).map((event) => ({
      name: event.name,
      when: whenInWords(event, language),
      path: eventPath(language, event),
    })),
  };
}

async function ticketedEvent(order: SeatsOfHolder, tickets: readonly Ticket[], context: Context, language: Language) {
  const [first] = tickets as readonly [Ticket, ...Ticket[]];
  const { event: id } = first;
  const { catalogue, now, today, origin } = context;
  const shown = shownEvent(catalogue, id, language);
  const event = shown && catalogue[shown.language].event(shown.event.programId, id);
  const seat = shown ? seatNow(first.seat, shown.event) : first.seat;
  // What is not on the site any more is shown as they were last told.
  const told = order.notified.get(id);
  const last = told ? readFacts(told) : { day: first.day, time: null, place: {} };
  const { dateOfEvent, time } = event ?? { dateOfEvent: last.day, time: last.time ?? undefined };
  const isHeld = (event === undefined || !isCancelled(event)) && !isGivenBack(order.state);
  const isValid = tickets.some(({ state }) => state === 'valid');
  // Of a test nobody has paid for the link, as the door lets nobody in for it.
  const mayJoin = isHeld && seat === 'online' && isValid && order.counts === 1;
  const join = event && mayJoin ? joining(event, now, language) : undefined;
  const isOver = isPast({ dateOfEvent }, today) || (event !== undefined && phaseAt(event, now) === 'past');
  // Of a refund there is nothing more to say where the order or each of its seats has said it.
  const isMoneyOpen = !isGivenBack(order.state) && tickets.some(({ reason }) => reason === null);
  const facts = event && eventFacts(order, first, { event, seat, shownIn: shown.language }, context, language);
  const addressOf = (code: string) => origin + pathIn(language, '/:lang?/t/:code', { code });
  const hasCode = isHeld && !isOver && seat !== 'none';
  const pictures = tickets.map(async ({ state, code }) =>
    hasCode && state === 'valid' ? qrPicture(addressOf(code)) : undefined,
  );
  const codes = await Promise.all(pictures);
  return {
    id,
    /** A recording can be watched for long. */
    isOver: isOver && join?.link === undefined,
    starts: `${dateOfEvent} ${time ?? '~'}`,
    when: whenInWords({ dateOfEvent, time }, language),
    place: facts?.place ?? placeIn(last, language),
    seat,
    isInHallToday: dateOfEvent === today && seat === 'in-person',
    isMoneyOpen,
    join,
    seats: tickets.map((ticket, index) => ({
      id: ticket.id,
      /** Which of several it is. */
      label: tickets.length > 1 ? ticketWords(language).seat(index + 1, tickets.length) : undefined,
      /** Why it is void; undefined while it is valid. */
      reason: ticket.reason === null ? undefined : reasonInWords(ticket.reason, ticket, order, language),
      checkedInAt: timeIn(order.checkedIn.get(ticket.id)),
      ...giving(order, ticket, event, now, language),
      code: ticket.code.match(/.{1,4}/g)!.join(' '),
      /** The address of a picture with the address that a phone opens at the door. */
      qr: codes[index] && `data:image/png;base64,${codes[index].toString('base64')}`,
      isRefundWanted: order.outcomes.get(ticket.id) === 'requested',
      act: crypto.randomUUID(),
    })),
    facts,
  };
}

/** Who comes by a seat, and what may be done with it by whoever reads the page. */
function giving(order: SeatsOfHolder, ticket: Ticket, event: LectureEvent | undefined, now: Date, language: Language) {
  const { holder } = order;
  const isOwner = ticket.ownerId === holder.id;
  const { isChangeable, ...possible } = seatChanges(order, ticket, event, now);
  const isOnline = event !== undefined && seatNow(ticket.seat, event) === 'online';
  const borrower = order.holders.find(({ id }) => id === ticket.holderId && id !== ticket.ownerId);
  return {
    /** The name on it, where it is not that of whoever reads the page. */
    guest: nameBeside(ticket, order),
    /** What stands in the form at first: they have typed that. */
    typed: isOwner ? { name: ticket.guestName, email: readableAddress(borrower?.email ?? '') } : undefined,
    isOwner,
    ...possible,
    lender: isChangeable && !isOwner ? ticketWords(language).lent(nameOf(order, ticket.ownerId), isOnline) : undefined,
    /** Whether it is one of several evenings. */
    hasMore: order.tickets.some((each) => each.event !== ticket.event && each.ownerId === holder.id),
  };
}

/** Why a ticket is void, to whoever reads it: others than the buyer have paid nothing, and whoever had it lent has done nothing. */
function reasonInWords(reason: VoidReason, { ownerId }: Ticket, { holder }: OrderOfHolder, language: Language): string {
  const words = ticketWords(language);
  if (ownerId !== holder.id) return words.voidForGuest;
  return reason === 'refunded' && holder.isBuyer === 0 ? words.refundedToBuyer : words.void[reason];
}

const timeIn = (instant: string | undefined) => (instant === undefined ? undefined : dubaiTime(new Date(instant)));

/** @param shown an event where the seat is now; it may have no page in the language of the ticket */
function eventFacts(
  order: SeatsOfHolder,
  ticket: Ticket,
  shown: { event: LectureEvent; shownIn: Language; seat: SeatNow },
  { catalogue, now, origin }: Context,
  language: Language,
) {
  const { event, shownIn, seat } = shown;
  const { event: words, when } = messagesOf(language);
  const { noSeat, onlinePlace } = eventWords(language).aboutEvent;
  const state = eventState(event, now);
  const isValid = order.tickets.some((each) => each.event === event.id && each.state === 'valid');
  const isComing = isValid && state !== 'past' && state !== 'cancelled';
  const hours = hoursOf(event);
  const isVideo = event.eventType === 'digital';
  const doors = hours && doorsOf(hours, event);
  const ends = hours && !isVideo && event.minutes !== undefined ? dubaiTime(hours.ends) : undefined;
  const showsMoscowTime = conventions[language].secondZone === 'Moscow' || seat === 'online';
  const places = {
    none: noSeat,
    online: event.eventType === 'in-person' ? onlinePlace : event.location,
    'in-person': event.location,
  };
  const at = { token: order.token, event: event.id };
  const file = pathIn(language, '/:lang?/ticket/:token/:event/calendar.ics', at);
  const entry = calendarEvent(shown, catalogue, language, { now, origin });
  return {
    name: event.name,
    category: event.category,
    state,
    isComing,
    path: eventPath(shownIn, event),
    ...movedInWords(event, now, language),
    day: event.time && capitalized(dayInWords(event.dateOfEvent, language).withWeekday),
    hours:
      event.time &&
      `${isVideo ? words.fromTime(event.time) : event.time}${ends ? `–${ends}` : ''} ${when.clock(event.city)}`,
    moscow: event.time && showsMoscowTime ? moscowInWords(event.time, ends, language) : undefined,
    doors: doors && seat === 'in-person' && isComing ? words.doors(dubaiTime(doors)) : undefined,
    /** Where the seat is: of an event in a hall it may be online. */
    place: places[seat],
    heldIn: when.languages[event.heldIn],
    fromMaster: isComing && seat !== 'none' ? event.beforeYouCome : undefined,
    map: seat === 'in-person' ? event.locationLink : undefined,
    benefits: { none: [], online: event.benefitsOnline, 'in-person': event.benefits }[seat],
    isVideo,
    isForMoney: order.isPaid,
    /** Money that goes back goes to whoever paid, who may have passed the ticket on. */
    isOwnMoney: order.amount > 0,
    refund: ticketRefundInWords(order, ticket, { now }, language),
    calendar: isComing && seat !== 'none' ? { file, google: googleCalendarLink(entry) } : undefined,
  };
}

/** The link to join online while it may be followed; before that, when it will be there. */
function joining(event: LectureEvent, now: Date, language: Language) {
  const kind = event.eventType === 'digital' ? 'watch' : 'join';
  const { title, ...words } = ticketWords(language)[kind];
  const { joinLink } = event;
  const hours = joinHours(event);
  if (hours !== undefined && now >= hours.closes) return undefined;
  if (joinLink === undefined) return { title, text: eventWords(language).aboutEvent.later[kind] };
  if (hours === undefined) return { title, text: words.before };
  if (now >= hours.opens) return { title, link: joinLink };
  const time = dubaiTime(hours.opens);
  const moscow = moscowInWords(time, undefined, language);
  const isSameDay = dubaiDay(hours.opens) === event.dateOfEvent;
  const at = words.at(`${time} ${eventWords(language).when.clock(event.city)}`, moscow);
  return { title, text: isSameDay ? at : words.before };
}

export type BoughtData = ReturnType<typeof boughtData>;

/** An order as a list shows it: by its next event, or the last one where all are over. */
export function boughtData(order: OrderOfHolder, { catalogue, today }: Context, language: Language) {
  const { purchase, tickets, quantity } = order;
  // While it is being checked there are no tickets.
  const ids = tickets.length === 0 && purchase?.what === 'event' ? [purchase.item] : tickets.map(({ event }) => event);
  const events = [...new Set(ids)]
    .flatMap((id) => shownEvent(catalogue, id, language)?.event ?? [])
    .toSorted((one, other) => (one.dateOfEvent < other.dateOfEvent ? -1 : 1));
  const next = events.filter((event) => !isPast(event, today));
  const shown = next.find((event) => !isCancelled(event)) ?? next[0] ?? events.at(-1);
  const valid = tickets.filter(({ state }) => state === 'valid').length;
  const { membership, title } = ticketWords(language);
  const { yours } = findTicketsWords(language);
  const bought = boughtInWords(order, catalogue, language);
  const ofMembership = bought === undefined ? membership : yours.membership(bought);
  return {
    token: order.token,
    title: purchase?.what === 'membership' ? ofMembership : (bought ?? shown?.name ?? title(quantity)),
    facts: [
      ...(shown && isCancelled(shown) ? [eventWords(language).when.states.cancelled] : []),
      ...(shown ? [whenInWords(shown, language)] : []),
      ...(tickets.length > 0 ? [yours.count(valid)] : []),
      order.code,
    ],
    day: shown?.dateOfEvent ?? today,
    isPast: shown !== undefined && isPast(shown, today),
  };
}
