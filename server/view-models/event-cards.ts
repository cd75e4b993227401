import { formatInWords, whenInSentence, whenInWords } from '#i18n/event-words.server.ts';
import { formatsOf } from '#domain/event-filters.ts';
import type { ListedEvent, Program } from '#domain/entities.ts';
import type { IsoDay, Language, Price } from '#domain/values/field-values.ts';
import {
  eventState,
  languagesHeldIn,
  lowestPrice,
  lowestPriceOf,
  programPrice,
  programState,
  type LowestPrice,
  type ProgramState,
} from '#domain/availability.ts';
import type { NextEventFinder } from '#domain/next-event.ts';
import { dubaiDay, dubaiTime } from '#domain/dubai-day.ts';
import { isCancelled, movedFrom } from '#domain/event-status.ts';
import { seatOffers } from '#domain/offers.ts';
import { isFree, scarcityOf, seats, type SeatNow } from '#domain/tickets.ts';
import { conventions, dayInWords, dayRange, fromDay, money, moscowTime, shortDay } from '#i18n/formats.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { phaseAt } from '#domain/event-hours.ts';
import { isRefundable, type RefundDay } from '#domain/refunds.ts';
import { paymentLinks } from './offers-in-words.ts';

export type EventCardData = ReturnType<typeof eventCard>;

/** What a card of an event shows, in words. */
export function eventCard(event: ListedEvent, now: Date, language: Language) {
  return {
    id: event.id,
    programId: event.programId,
    category: event.category,
    format: formatInWords(event, language),
    heldIn: heldInWords([event.heldIn], language),
    name: event.name,
    description: event.teaser,
    master: event.master.fullName,
    day: dayInWords(event.dateOfEvent, language),
    time: event.time,
    when: whenInWords(event, language),
    location: event.location,
    locationLink: event.eventType === 'in-person' ? event.locationLink : undefined,
    image: event.images[0],
    state: eventState(event, now),
    ...movedInWords(event, now, language),
    price: lowestPriceInWords(lowestPrice(event, now), language),
  };
}

/** From which day an event was moved: `Moved from Thursday 26 November`; nothing for any other event. */
export function movedInWords(event: ListedEvent, now: Date, language: Language): { movedFrom?: string } {
  const previous = movedFrom(event, dubaiDay(now));
  if (previous === undefined) return {};
  return { movedFrom: messagesOf(language).when.movedFrom(fromDay(previous, event.dateOfEvent, language)) };
}

/** `18:00 in Moscow`, or `18:00–19:30 in Moscow`, for times in Dubai. */
export function moscowInWords(from: string, to: string | undefined, language: Language): string {
  const { time, dayBefore } = moscowTime(from);
  const until = to === undefined ? '' : `–${moscowTime(to).time}`;
  return messagesOf(language).when.moscow(time + until, dayBefore);
}

/** Behind “until” and «до»: `19:00 Dubai time, Thursday 26 November 2026`; in Russian the time in Moscow too. */
export function untilInWords(instant: Date, city: string, language: Language): string {
  const [time, day] = [dubaiTime(instant), dayInWords(dubaiDay(instant), language)];
  return `${time} ${messagesOf(language).when.clock(city)}${inMoscow(time, language)}${conventions[language].untilDay(day)}`;
}

/** ` (18:00 Moscow)`, where the language has that zone; else nothing. */
function inMoscow(time: string, language: Language): string {
  return conventions[language].secondZone === 'Moscow' ? ` (${moscowInWords(time, undefined, language)})` : '';
}

/** `Thursday 26 November 2026 at 19:00 Dubai time`, as far as the time of an event is known; in Russian the time in Moscow too. */
export function whenInDubai(event: Pick<ListedEvent, 'dateOfEvent' | 'time' | 'city'>, language: Language): string {
  const when = whenInSentence(event, language);
  if (event.time === undefined) return when;
  return `${when} ${messagesOf(language).when.clock(event.city)}${inMoscow(event.time, language)}`;
}

/** `The Reading Room, Al Quoz, Dubai, and online`, `Online`. @param seat where a seat is; without one all of them are meant */
export function whereInWords(event: ListedEvent, language: Language, seat: SeatNow = 'none'): string {
  const { event: words, eventTypes } = messagesOf(language);
  const formats = seat === 'none' ? formatsOf(event) : [seat];
  if (!formats.includes('in-person'))
    return event.eventType === 'in-person' ? words.onlinePlace : eventTypes[event.eventType];
  const venue = `${event.location}, ${event.city}`;
  return formats.length > 1 ? words.andOnline(venue) : venue;
}

/** `in Russian and English`; nothing for no language. */
export function heldInWords(held: readonly Language[], language: Language): string {
  const { when } = messagesOf(language);
  const [first, second] = held;
  if (first === undefined) return '';
  return second === undefined ? when.heldIn[first] : when.heldInBoth[first];
}

export type ProgramCardData = ReturnType<typeof programCard>;

/** What a card of a program shows, in words. */
export function programCard(program: Program, now: Date, language: Language) {
  const state = programState(program, now);
  return {
    id: program.id,
    category: program.category,
    title: program.title,
    description: program.description,
    dateRange: dayRange(program.startDate, program.endDate, language),
    master: program.master.fullName,
    heldIn: heldInWords(languagesHeldIn(program), language),
    state,
    /** Of the whole; once it has started, of a single event. Absent when nothing of it is on sale. */
    price: programPriceInWords(program, state, now, language),
    image: program.image,
  };
}

function programPriceInWords(program: Program, state: ProgramState, now: Date, language: Language): string | undefined {
  const { money: words } = messagesOf(language);
  if (state === 'upcoming') {
    return words.wholeProgram(lowestPriceInWords({ price: programPrice(program), from: false }, language));
  }
  const single = lowestPriceInWords(lowestPriceOf(program, now), language);
  return single === undefined ? undefined : words.singleEvents(single);
}

/** A price as it is printed in each currency it exists in; in neither while it is not announced. */
export function priceInWords(price: Price, language: Language) {
  const { aed, rub } = price;
  return {
    aed: aed === undefined ? undefined : money(aed, 'aed', language),
    rub: rub === undefined ? undefined : money(rub, 'rub', language),
    /** `0 AED` is printed as `Free`. */
    isFree: isFree(price),
  };
}

/** `400 AED`, `from 100 AED`, `Free` or `price to be announced`; nothing for nothing. */
export function lowestPriceInWords(lowest: LowestPrice, language: Language): string;
export function lowestPriceInWords(lowest: LowestPrice | undefined, language: Language): string | undefined;
export function lowestPriceInWords(lowest: LowestPrice | undefined, language: Language): string | undefined {
  if (lowest === undefined) return undefined;
  const { money: words } = messagesOf(language);
  const { aed, rub, isFree: free } = priceInWords(lowest.price, language);
  const amount = aed ?? rub;
  if (amount === undefined) return words.toBeAnnounced;
  if (lowest.from) return words.from(amount);
  return free ? words.free : amount;
}

export type EventRowData = ReturnType<typeof eventRow>;

/** What a row of a list shows, in words: a card, and where to go on from it. @param findNext for all events of this language */
export function eventRow(event: ListedEvent, findNext: NextEventFinder, now: Date, language: Language) {
  const { events: words, when } = messagesOf(language);
  const card = eventCard(event, now, language);
  const isOver = card.state === 'past' || card.state === 'cancelled';
  return {
    ...card,
    /** `26 November 2026 @ 19:00` in English (docs/rules.md, Events). */
    dateAtTime: event.time ? words.dateAtTime(card.day.full, event.time) : when.atUnknownTime(card.day.full),
    next: isOver ? nextEventInWords(event, findNext, now, language, whenInSentence) : undefined,
  };
}

/**
 * The event to come instead of one that is over or full.
 *
 * @param findNext for all events of this language
 * @param inWords says when it is: for a line of its own, or behind other words
 */
export function nextEventInWords(
  event: ListedEvent,
  findNext: NextEventFinder,
  now: Date,
  language: Language,
  inWords = whenInWords,
) {
  const next = findNext(event);
  if (next === undefined) return undefined;
  const when = inWords(next, language);
  const isOn = phaseAt(next, now) === 'started';
  return {
    programId: next.programId,
    id: next.id,
    name: next.name,
    /** `Thursday 26 November 2026 at 19:00`; before it, that it is on now. */
    when: isOn ? `${messagesOf(language).when.states.started} · ${when}` : when,
  };
}

export type SeatData = ReturnType<typeof seatData>[number];

/** The seats of an event with their buttons to pay, as a page in this language has them. */
export function seatData(event: ListedEvent, now: Date, language: Language) {
  const { id: item, programId } = event;
  return seats(event, now).map((seat) => {
    const { kind, price, sale, isLast } = seat;
    const links = paymentLinks(language, { what: 'event', item, programId, seat: kind }, seatOffers(event, seat));
    return {
      kind,
      ...(isLast && { isLast }),
      price: priceInWords(price, language),
      sale: 'links' in sale ? { ...sale, links } : sale,
    };
  });
}

/** How early visitors are asked to come: `15–30 minutes`. Undefined where they are not, as to a recording (rules.md, Promises), and once it has started. */
export function minutesEarlyInWords(event: ListedEvent, now: Date, language: Language): string | undefined {
  const { least, most } = event.minutesEarly ?? { least: 0, most: 0 };
  if (event.eventType === 'digital' || most === 0 || phaseAt(event, now) !== 'upcoming') return undefined;
  return messagesOf(language).event.practicalInfo.minutesEarly(least, most);
}

/**
 * `Refund possible until 19 November 2026`, or what remains to be done later; undefined where nothing is promised.
 *
 * @param today the day in Dubai
 * @param hasStarted whether nothing remains: from the start on no ticket is passed on
 */
export function refundInWords(
  lastDay: RefundDay,
  today: IsoDay,
  language: Language,
  hasStarted = false,
): string | undefined {
  const { refund } = messagesOf(language);
  if (lastDay === '') return undefined;
  if (isRefundable(today, lastDay)) return refund.until(dayInWords(lastDay, language).full);
  return refund[lastDay === 'none' ? 'none' : 'past'][hasStarted ? 'started' : 'toCome'];
}

/**
 * The description of an event for search engines and link previews: `Thu 26 Nov 2026, 19:00 · The Reading Room,
 * Dubai, and online · in Russian · from 100 AED. A clerk buys a coat.` Before all this it says when the event is past, sold out,
 * cancelled or moved, because whoever comes from a search engine sees this first.
 */
export function eventDescription(event: ListedEvent, now: Date, language: Language): string {
  const line = eventFacts(event, now, language);
  const about = event.shortDescription ?? event.teaser?.split('\n')[0];
  return plainSpaces(about === undefined ? `${line}.` : `${line}. ${about}`);
}

/** The first sentence of it, without its full stop, in plain spaces. */
export function eventFacts(event: ListedEvent, now: Date, language: Language): string {
  const day = shortDay(event.dateOfEvent, language);
  const facts = [
    ...eventNotices(event, language, now),
    event.time === undefined ? day : `${day}, ${event.time}`,
    whereInWords(event, language),
    heldInWords([event.heldIn], language),
    lowestPriceInWords(lowestPrice(event, now), language),
  ];
  return plainSpaces(facts.filter((fact) => fact !== undefined).join(' · '));
}

/**
 * What one must know of an event before all else: `Cancelled`, `Past`, `Sold Out`, `Last seats`, `Moved from Thursday 26 November`. Link
 * cards, descriptions, feeds, calendars and messages say this; pages show the state itself (app/components/event-marks.tsx).
 *
 * @param now undefined for what is kept elsewhere, as calendars are: then it is what the clock does not change
 */
export function eventNotices(event: ListedEvent, language: Language, now?: Date): string[] {
  const { when } = messagesOf(language);
  if (isCancelled(event)) return [when.states.cancelled];
  const isOver = now !== undefined && phaseAt(event, now) === 'past';
  const state = isOver ? 'past' : scarcityOf(event);
  const previous = now === undefined ? event.previousDate : movedFrom(event, dubaiDay(now));
  return [
    ...(state === undefined ? [] : [when.states[state]]),
    ...(previous === undefined ? [] : [when.movedFrom(fromDay(previous, event.dateOfEvent, language))]),
  ];
}
