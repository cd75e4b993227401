import type { Catalogue, Edition } from '../../data/catalogue.ts';
import { eventCard } from '../../data/cards.server.ts';
import { seatData, type SeatData } from '../../data/seats.server.ts';
import { dubaiInstant } from '../../domain/day.ts';
import type {
  Category,
  EventType,
  FaqEntry,
  IsoDay,
  Language,
  LectureEvent,
  MasterSummary,
  PictureFile,
  Takeaway,
  Video,
} from '../../domain/model.ts';
import { languages } from '../../domain/model.ts';
import { nextEvening } from '../../domain/schedule.ts';
import { dayInWords, moscowTime, type DayInWords } from '../../i18n/format.ts';

export interface EventData {
  id: string;
  category: Category;
  type: EventType;
  program: { id: string; title: string };
  name: string;
  shortDescription: string | undefined;
  /** One string per paragraph; none when the house has not described the evening yet. */
  description: string[];
  day: DayInWords;
  time: string | undefined;
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
  past: boolean;
  /** Where to go when this evening cannot be bought: the next one of the same program, else master. */
  next: { programId: string; eventId: string; name: string; when: string } | undefined;
  faq: FaqEntry[];
  existsIn: Language[];
}

/** Everything the page of an evening says. @param today the day in Dubai */
export function eventData(event: LectureEvent, catalogue: Catalogue, language: Language, today: IsoDay): EventData {
  const edition = catalogue[language];
  const card = eventCard(event, today, language);
  const seats = seatData(event, today, language);
  // Moscow's time stands on every Russian page, and wherever somebody may join from there.
  const elsewhere = language === 'ru' || event.eventType !== 'in-person' || seats.length > 1;
  return {
    id: event.id,
    category: event.category,
    type: event.eventType,
    program: { id: event.programId, title: edition.program(event.programId)?.title ?? '' },
    name: event.name,
    shortDescription: event.shortDescription,
    description: event.description?.split(/\n\s*\n/) ?? [],
    day: dayInWords(event.dateOfEvent, language),
    time: event.time,
    moscowTime: elsewhere && event.time !== undefined ? moscowTime(event.time) : undefined,
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
    past: card.state === 'past',
    next: card.state === 'open' ? undefined : nextEvent(event, edition, today),
    faq: edition.faq(event.id),
    existsIn: languages.filter((each) => catalogue[each].event(event.programId, event.id) !== undefined),
  };
}

function nextEvent(event: LectureEvent, edition: Edition, today: IsoDay): EventData['next'] {
  const next = nextEvening(event, edition.events, today);
  if (next === undefined) return undefined;
  const { when } = eventCard(next, today, edition.language);
  return { programId: next.programId, eventId: next.id, name: next.name, when };
}
