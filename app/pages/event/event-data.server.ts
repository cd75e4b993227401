import type { Catalogue } from '../../data/catalogue.ts';
import { formatInWords, moscowInWords, whenInWords } from '../../data/cards.server.ts';
import { nextEventInWords, type NextEvent } from '../../data/event-rows.server.ts';
import { seatData, type SeatData } from '../../data/seats.server.ts';
import { dubaiInstant } from '../../domain/day.ts';
import type {
  Category,
  FaqEntry,
  Language,
  LectureEvent,
  MasterSummary,
  PictureFile,
  Takeaway,
  Video,
} from '../../domain/model.ts';
import { languages } from '../../domain/model.ts';
import { eventState, type EventState } from '../../domain/offers.ts';
import { isOnSale } from '../../domain/tickets.ts';
import { dayInWords, type DayInWords } from '../../i18n/format.ts';
import { eventSummary } from './event-summary.server.ts';

export interface EventData {
  id: string;
  category: Category;
  /** `In person and online`. */
  format: string;
  program: { id: string; title: string };
  name: string;
  shortDescription: string | undefined;
  /** For search results and shared links. */
  summary: string;
  /** One string per paragraph; none when the house has not described the evening yet. */
  description: string[];
  day: DayInWords;
  time: string | undefined;
  /** `26 November 2026 at 19:00`. */
  when: string;
  /** `18:00 in Moscow`. */
  moscowTime: string | undefined;
  /** The beginning as an ISO instant, for a visitor's own clock. */
  begins: string | undefined;
  minutes: number;
  heldIn: Language;
  location: string;
  locationLink: string | undefined;
  master: MasterSummary;
  images: PictureFile[];
  seats: SeatData[];
  priceDescription: string | undefined;
  benefits: string[];
  keyTakeaways: Takeaway[];
  video: Video | undefined;
  state: EventState;
  /** Where to go when this evening cannot be bought: the next one of the same program, else master. */
  next: NextEvent | undefined;
  faq: FaqEntry[];
  existsIn: Language[];
}

/** Everything the page of an event says. */
export function eventData(event: LectureEvent, catalogue: Catalogue, language: Language, now: Date): EventData {
  const edition = catalogue[language];
  const seats = seatData(event, now, language);
  // Moscow's time stands on every Russian page, and wherever somebody may join from there.
  const elsewhere = language === 'ru' || event.eventType !== 'in-person' || seats.length > 1;
  return {
    id: event.id,
    category: event.category,
    format: formatInWords(event, language),
    program: { id: event.programId, title: edition.program(event.programId)?.title ?? '' },
    name: event.name,
    shortDescription: event.shortDescription,
    summary: eventSummary(event, now, language),
    description: event.description?.split(/\n\s*\n/) ?? [],
    day: dayInWords(event.dateOfEvent, language),
    when: whenInWords(event, language),
    time: event.time,
    moscowTime: elsewhere && event.time !== undefined ? moscowInWords(event.time, undefined, language) : undefined,
    begins: event.time && dubaiInstant(event.dateOfEvent, event.time).toISOString(),
    minutes: event.minutes,
    heldIn: event.heldIn,
    location: event.location,
    locationLink: event.locationLink,
    master: event.master,
    images: event.images,
    seats,
    priceDescription: event.priceDescription,
    benefits: event.benefits,
    keyTakeaways: event.keyTakeaways,
    video: event.video,
    state: eventState(event, now),
    next: seats.some(isOnSale) ? undefined : nextEventInWords(event, edition.events, now, language),
    faq: edition.faq(event.id),
    existsIn: languages.filter((each) => catalogue[each].event(event.programId, event.id) !== undefined),
  };
}
