import { site } from '../../content/site.ts';
import { formatsOf } from '../../domain/event-filters.ts';
import type { LectureEvent, Program } from '../../domain/entities.ts';
import type { Category, Language, PictureFile, Price } from '../../domain/field-values.ts';
import {
  eventState,
  languagesHeldIn,
  lowestPrice,
  lowestPriceOf,
  programPrice,
  programState,
  type EventState,
  type LowestPrice,
  type ProgramState,
} from '../../domain/availability.ts';
import { dubaiDay } from '../../domain/dubai-day.ts';
import { movedFrom } from '../../domain/event-status.ts';
import { isFree } from '../../domain/tickets.ts';
import { dayInWords, dayRange, fromDay, money, moscowTime, type DayInWords } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';

/** What a card of an event shows, in words. */
export interface EventCardData {
  id: string;
  programId: string;
  category: Category;
  /** `In person`, `In person and online`. */
  format: string;
  /** `in Russian`. */
  heldIn: string;
  name: string;
  /** Absent while the event has no description. */
  description: string | undefined;
  master: string;
  day: DayInWords;
  /** `19:00`; absent while it is not known. */
  time: string | undefined;
  /** `Thursday 26 November 2026 at 19:00`. */
  when: string;
  location: string;
  locationLink: string | undefined;
  image: PictureFile | undefined;
  state: EventState;
  /** `Moved from Thursday 26 November`. */
  movedFrom?: string;
  /** `400 AED`, `from 100 AED`, `Free`, `price to be announced`; absent when nothing is left to buy. */
  price: string | undefined;
}

export function eventCard(event: LectureEvent, now: Date, language: Language): EventCardData {
  return {
    id: event.id,
    programId: event.programId,
    category: event.category,
    format: formatInWords(event, language),
    heldIn: heldInWords([event.heldIn], language),
    name: event.name,
    description: event.shortDescription ?? beginning(event.description),
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

/** More than the lines that a card or a row shows of a long description. */
const MOST_CHARACTERS = 480;

/** The whole words at the beginning of a long text, which the page cuts off after some lines. */
function beginning(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= MOST_CHARACTERS) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MOST_CHARACTERS))}…`;
}

/** `26 November 2026 at 19:00`, also where the time is not known yet. */
export function whenInWords(
  { dateOfEvent, time }: Pick<LectureEvent, 'dateOfEvent' | 'time'>,
  language: Language,
): string {
  const { when } = messagesOf(language);
  const day = dayInWords(dateOfEvent, language).withWeekday;
  return time === undefined ? when.atUnknownTime(day) : when.at(day, time);
}

/** From which day an event was moved: `Moved from Thursday 26 November`; nothing for any other event. */
export function movedInWords(event: LectureEvent, now: Date, language: Language): Pick<EventCardData, 'movedFrom'> {
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

/** The ways to attend an event: `In person`, `In person and online`. */
export function formatInWords(event: LectureEvent, language: Language): string {
  const { eventTypes, inPersonAndOnline } = messagesOf(language);
  return formatsOf(event).length > 1 ? inPersonAndOnline : eventTypes[event.eventType];
}

/** `The Reading Room, Al Quoz, Dubai, and online`, `Online`. */
export function whereInWords(event: LectureEvent, language: Language): string {
  const { event: words, eventTypes } = messagesOf(language);
  const formats = formatsOf(event);
  if (!formats.includes('in-person')) return eventTypes[event.eventType];
  const venue = `${event.location}, ${site.city[language]}`;
  return formats.length > 1 ? words.andOnline(venue) : venue;
}

/** `in Russian and English`; nothing for no language. */
export function heldInWords(held: readonly Language[], language: Language): string {
  const { when } = messagesOf(language);
  const [first, second] = held;
  if (first === undefined) return '';
  return second === undefined ? when.heldIn[first] : when.heldInBoth[first];
}

/** What a card of a program shows, in words. */
export interface ProgramCardData {
  id: string;
  category: Category;
  title: string;
  description: string;
  dateRange: string;
  master: string;
  /** `in Russian`; empty while it has no events. */
  heldIn: string;
  state: ProgramState;
  /** Of the whole; once it has started, of a single event. Absent when nothing of it is on sale. */
  price: string | undefined;
  image: PictureFile;
}

export function programCard(program: Program, now: Date, language: Language): ProgramCardData {
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
export interface PriceInWords {
  aed: string | undefined;
  rub: string | undefined;
  /** `0 AED` is printed as `Free`. */
  isFree: boolean;
}

export function priceInWords(price: Price, language: Language): PriceInWords {
  const { aed, rub } = price;
  return {
    aed: aed === undefined ? undefined : money(aed, 'aed', language),
    rub: rub === undefined ? undefined : money(rub, 'rub', language),
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
