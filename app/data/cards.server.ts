import type {
  Category,
  EventType,
  IsoDay,
  Language,
  LectureEvent,
  PictureFile,
  Price,
  Program,
} from '../domain/model.ts';
import { hasStarted, isPast } from '../domain/schedule.ts';
import { dayInWords, dayRange, money, type DayInWords } from '../i18n/format.ts';
import { messagesOf } from '../i18n/messages.server.ts';

/** What a card of an evening shows, in words. */
export interface EventCardData {
  id: string;
  programId: string;
  category: Category;
  type: EventType;
  name: string;
  /** Absent when the house has not described the evening yet. */
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
  state: 'past' | 'sold-out' | 'open';
}

/** @param today the day in Dubai */
export function eventCard(event: LectureEvent, today: IsoDay, language: Language): EventCardData {
  const { when } = messagesOf(language);
  const day = dayInWords(event.dateOfEvent, language);
  return {
    id: event.id,
    programId: event.programId,
    category: event.category,
    type: event.eventType,
    name: event.name,
    description: event.shortDescription ?? event.description,
    master: event.master.fullName,
    day,
    time: event.time,
    when: event.time ? when.at(day.withWeekday, event.time) : when.atUnknownTime(day.withWeekday),
    location: event.location,
    locationLink: event.locationLink,
    image: event.images[0],
    state: isPast(event, today) ? 'past' : event.isSoldOut ? 'sold-out' : 'open',
  };
}

/** What a card of a program shows, in words. */
export interface ProgramCardData {
  id: string;
  category: Category;
  title: string;
  description: string;
  dateRange: string;
  master: string;
  noOfEvents: number;
  price: string | undefined;
  started: boolean;
  image: PictureFile;
}

/** @param today the day in Dubai */
export function programCard(program: Program, today: IsoDay, language: Language): ProgramCardData {
  return {
    id: program.id,
    category: program.category,
    title: program.title,
    description: program.description,
    dateRange: dayRange(program.startDate, program.endDate, language),
    master: program.master.fullName,
    noOfEvents: program.events.length,
    price: priceInWords(program.price, language).aed,
    started: hasStarted(program, today),
    image: program.image,
  };
}

/** A price as it is printed in each currency it exists in. */
export interface PriceInWords {
  aed: string | undefined;
  rub: string | undefined;
}

export function priceInWords({ aed, rub }: Price, language: Language): PriceInWords {
  return {
    aed: aed === undefined ? undefined : money(aed, 'aed', language),
    rub: rub === undefined ? undefined : money(rub, 'rub', language),
  };
}
