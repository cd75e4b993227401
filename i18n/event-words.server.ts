import { programState } from '#domain/availability.ts';
import { lowestPrice, lowestPriceOf, programPrice, type LowestPrice } from '#domain/offers.ts';
import { dubaiDay, dubaiTime } from '#domain/dubai-day.ts';
import type { ListedEvent, Program } from '#domain/entities.ts';
import { phaseAt } from '#domain/event-hours.ts';
import { isCancelled, movedFrom } from '#domain/event-status.ts';
import type { NextEventFinder } from '#domain/next-event.ts';
import { isRefundable, type RefundDay } from '#domain/refunds.ts';
import { formatsOf, isFree, scarcityOf, type SeatNow } from '#domain/tickets.ts';
import type { IsoDay, Language, Price } from '#domain/values/field-values.ts';
import { capitalized, conventions, dayInWords, fromDay, money, moscowTime, shortDay } from './formats.ts';
import { eventEn } from './messages/event-en.ts';
import { eventRu } from './messages/event-ru.ts';
import { plainSpaces, wordsIn } from './typeset.ts';

/** What is said of an event wherever it is told of. Pages have it among their messages. */
export const eventWords = wordsIn({ en: eventEn, ru: eventRu });

type Scheduled = Pick<ListedEvent, 'dateOfEvent' | 'time'>;

/** `Thursday 26 November 2026 at 19:00`, for a line of its own; also where the time is not known yet. */
export function whenInWords(event: Scheduled, language: Language): string {
  return capitalized(whenInSentence(event, language));
}

/** The same behind other words: in Russian with a small letter. */
export function whenInSentence({ dateOfEvent, time }: Scheduled, language: Language): string {
  const { when } = eventWords(language);
  const day = dayInWords(dateOfEvent, language).withWeekday;
  return time === undefined ? when.atUnknownTime(day) : when.at(day, time);
}

/** The ways to attend an event: `In person`, `In person and online`. */
export function formatInWords(event: ListedEvent, language: Language): string {
  const { eventTypes, inPersonAndOnline } = eventWords(language);
  return formatsOf(event).length > 1 ? inPersonAndOnline : eventTypes[event.eventType];
}

/** `21 November 2026 at 14:05`, in Dubai. @param instant ISO 8601 */
export function instantInWords(instant: string, language: Language): string {
  const date = new Date(instant);
  return eventWords(language).when.at(dayInWords(dubaiDay(date), language).full, dubaiTime(date));
}

/** From which day an event was moved: `Moved from Thursday 26 November`; nothing for any other event. */
export function movedInWords(event: ListedEvent, now: Date, language: Language): { movedFrom?: string } {
  const previous = movedFrom(event, dubaiDay(now));
  if (previous === undefined) return {};
  return { movedFrom: eventWords(language).when.movedFrom(fromDay(previous, event.dateOfEvent, language)) };
}

/** `18:00 in Moscow`, or `18:00–19:30 in Moscow`, for times in Dubai. */
export function moscowInWords(from: string, to: string | undefined, language: Language): string {
  const { time, dayBefore } = moscowTime(from);
  const until = to === undefined ? '' : `–${moscowTime(to).time}`;
  return eventWords(language).when.moscow(time + until, dayBefore);
}

/** Behind “until” and «до»: `19:00 Dubai time, Thursday 26 November 2026`; in Russian the time in Moscow too. */
export function untilInWords(instant: Date, city: string, language: Language): string {
  const [time, day] = [dubaiTime(instant), dayInWords(dubaiDay(instant), language)];
  return `${time} ${eventWords(language).when.clock(city)}${inMoscow(time, language)}${conventions[language].untilDay(day)}`;
}

/** ` (18:00 Moscow)`, where the language has that zone; else nothing. */
function inMoscow(time: string, language: Language): string {
  return conventions[language].secondZone === 'Moscow' ? ` (${moscowInWords(time, undefined, language)})` : '';
}

/** `Thursday 26 November 2026 at 19:00 Dubai time`, as far as the time of an event is known; in Russian the time in Moscow too. */
export function whenInDubai(event: Pick<ListedEvent, 'dateOfEvent' | 'time' | 'city'>, language: Language): string {
  const when = whenInSentence(event, language);
  if (event.time === undefined) return when;
  return `${when} ${eventWords(language).when.clock(event.city)}${inMoscow(event.time, language)}`;
}

/** `The Reading Room, Al Quoz, Dubai, and online`, `Online`. @param seat where a seat is; without one all of them are meant */
export function whereInWords(event: ListedEvent, language: Language, seat: SeatNow = 'none'): string {
  const { aboutEvent: words, eventTypes } = eventWords(language);
  const formats = seat === 'none' ? formatsOf(event) : [seat];
  if (!formats.includes('in-person'))
    return event.eventType === 'in-person' ? words.onlinePlace : eventTypes[event.eventType];
  const venue = `${event.location}, ${event.city}`;
  return formats.length > 1 ? words.andOnline(venue) : venue;
}

/** `in Russian and English`; nothing for no language. */
export function heldInWords(held: readonly Language[], language: Language): string {
  const { when } = eventWords(language);
  const [first, second] = held;
  if (first === undefined) return '';
  return second === undefined ? when.heldIn[first] : when.heldInBoth[first];
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
  const { money: words } = eventWords(language);
  const { aed, rub, isFree: free } = priceInWords(lowest.price, language);
  const amount = aed ?? rub;
  if (amount === undefined) return words.toBeAnnounced;
  if (lowest.from) return words.from(amount);
  return free ? words.free : amount;
}

/** How early visitors are asked to come: `15–30 minutes`. Undefined where they are not, as to a recording (rules.md, Promises), and once it has started. */
export function minutesEarlyInWords(event: ListedEvent, now: Date, language: Language): string | undefined {
  const { least, most } = event.minutesEarly ?? { least: 0, most: 0 };
  if (event.eventType === 'digital' || most === 0 || phaseAt(event, now) !== 'upcoming') return undefined;
  return eventWords(language).aboutEvent.early.minutes(least, most);
}

/**
 * `Refund possible until 19 November 2026`, or what remains to be done later; undefined where nothing is promised.
 *
 * @param hasStarted whether nothing remains: from the start on no ticket is passed on
 */
export function refundInWords(
  lastDay: RefundDay,
  today: IsoDay,
  language: Language,
  hasStarted = false,
): string | undefined {
  const { refund } = eventWords(language);
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
  const { when } = eventWords(language);
  if (isCancelled(event)) return [when.states.cancelled];
  const isOver = now !== undefined && phaseAt(event, now) === 'past';
  const state = isOver ? 'past' : scarcityOf(event);
  const previous = now === undefined ? event.previousDate : movedFrom(event, dubaiDay(now));
  return [
    ...(state === undefined ? [] : [when.states[state]]),
    ...(previous === undefined ? [] : [when.movedFrom(fromDay(previous, event.dateOfEvent, language))]),
  ];
}

/** Of the whole program; once it has started, of a single event. Undefined where nothing of it is on sale. */
export function programPriceInWords(program: Program, now: Date, language: Language): string | undefined {
  const { money: words } = eventWords(language);
  if (programState(program, now) === 'upcoming')
    return words.wholeProgram(lowestPriceInWords({ price: programPrice(program), from: false }, language));
  const single = lowestPriceInWords(lowestPriceOf(program, now), language);
  return single === undefined ? undefined : words.singleEvents(single);
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
    when: isOn ? `${eventWords(language).when.states.started} · ${when}` : when,
  };
}
