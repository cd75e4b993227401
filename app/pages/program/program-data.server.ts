import {
  formatInWords,
  heldInWords,
  lowestPriceInWords,
  movedInWords,
  priceInWords,
  whenInWords,
  type PriceInWords,
} from '../../../server/view-models/event-cards.ts';
import { programDescription } from '../../../server/view-models/page-descriptions.ts';
import { requireQuery } from '../../../server/view-models/canonical-query.ts';
import type { Catalogue } from '../../../server/content/catalogue.ts';
import { refundInWords } from '../../../server/view-models/seats.ts';
import { heldEvents, isCancelled } from '../../../domain/event-status.ts';
import { dubaiDay } from '../../../domain/dubai-day.ts';
import type { FaqEntry, LectureEvent, MasterSummary, Program, Video } from '../../../domain/entities.ts';
import type { Category, Language, PictureFile } from '../../../domain/field-values.ts';
import { languages } from '../../../domain/field-values.ts';
import {
  eventState,
  languagesHeldIn,
  lowestPrice,
  priceOfSingleTickets,
  programPrice,
  programState,
  type EventState,
  type ProgramState,
} from '../../../domain/availability.ts';
import { pageOf, pageQuery, pagingOf, type Paging } from '../../../domain/paging.ts';
import { programHours } from '../../../domain/past-and-upcoming.ts';
import { programPaymentLink, seats } from '../../../domain/tickets.ts';
import { dayInWords, dayRange, type DayInWords } from '../../../i18n/formats.ts';

/** An event in the timeline of a program (spec.md §3, Timeline item). */
export interface TimelineItem {
  id: string;
  name: string;
  description: string | undefined;
  day: DayInWords;
  time: string | undefined;
  location: string;
  /** `In person and online`. */
  format: string;
  /** `in Russian`. */
  heldIn: string;
  /** `from 100 AED`; `0` where the price is not announced (spec.md §5). Absent where there is none. */
  price: string | undefined;
  /** Explains that `0` does not mean free. */
  priceNote: string | undefined;
  isToday: boolean;
  state: EventState;
  /** `Moved from Thursday 26 November`. */
  movedFrom?: string;
}

export interface ProgramData {
  id: string;
  title: string;
  description: string;
  /** For search engines and link previews. */
  summary: string;
  category: Category;
  dateRange: string;
  price: PriceInWords;
  /** The sum of the single tickets, where it is higher. */
  singleTickets: PriceInWords;
  /** Until when the ticket for the whole program can be returned. */
  refund: string;
  master: MasterSummary;
  whatsIncluded: string[];
  image: PictureFile;
  video: Video | undefined;
  state: ProgramState;
  /** `in Russian and English`; empty while the program has no events. */
  heldIn: string;
  paymentLink: string | undefined;
  /** Without cancelled events. */
  noOfEvents: number;
  hours: number;
  timeline: TimelineItem[];
  /** The events that a ticket for the whole program does not include. */
  cancelled: { name: string; when: string }[];
  paging: Paging;
  /** The languages in which this page of the timeline exists. */
  alternates: Language[];
  faq: FaqEntry[];
  existsIn: Language[];
}

/**
 * The data of the page of a program. A long timeline is shown in pages.
 *
 * @throws a redirect to the canonical address of the page, where the request has another
 */
export function programData(
  program: Program,
  catalogue: Catalogue,
  language: Language,
  url: URL,
  now: Date,
): ProgramData {
  const today = dubaiDay(now);
  const wanted = url.searchParams.get('page');
  const { entries, paging } = pageOf(program.events, wanted);
  requireQuery(url, pageQuery('', paging.page));
  const held = heldEvents(program.events);
  const existsIn = languages.filter((each) => catalogue[each].program(program.id) !== undefined);
  return {
    id: program.id,
    title: program.title,
    description: program.description,
    summary: programDescription(program, now, language),
    category: program.category,
    dateRange: dayRange(program.startDate, program.endDate, language),
    heldIn: heldInWords(languagesHeldIn(program), language),
    price: priceInWords(programPrice(program), language),
    singleTickets: priceInWords(priceOfSingleTickets(program), language),
    refund: refundInWords(program, today, language),
    master: program.master,
    whatsIncluded: program.whatsIncluded,
    image: program.image,
    video: program.video,
    state: programState(program, now),
    paymentLink: programPaymentLink(program, language),
    noOfEvents: held.length,
    hours: programHours(held.length),
    timeline: entries.map((event) => ({
      id: event.id,
      name: event.name,
      description: event.shortDescription,
      day: dayInWords(event.dateOfEvent, language),
      time: event.time,
      location: event.location,
      format: formatInWords(event, language),
      heldIn: heldInWords([event.heldIn], language),
      ...timelinePrice(event, now, language),
      isToday: event.dateOfEvent === today,
      state: eventState(event, now),
      ...movedInWords(event, now, language),
    })),
    cancelled: program.events
      .filter(isCancelled)
      .map((event) => ({ name: event.name, when: whenInWords(event, language) })),
    faq: catalogue[language].faq(),
    paging,
    existsIn,
    alternates: existsIn.filter(
      (each) => pagingOf(catalogue[each].program(program.id)!.events.length, wanted).page === paging.page,
    ),
  };
}

function timelinePrice(event: LectureEvent, now: Date, language: Language): Pick<TimelineItem, 'price' | 'priceNote'> {
  const state = eventState(event, now);
  if (state === 'cancelled') return { price: undefined, priceNote: undefined };
  const lowest = lowestPrice(event, now) ?? { price: seats(event, now)[0]?.price ?? {}, from: false };
  const inWords = lowestPriceInWords(lowest, language);
  if (Object.keys(lowest.price).length > 0) return { price: inWords, priceNote: undefined };
  if (state === 'past') return { price: undefined, priceNote: undefined };
  return { price: '0', priceNote: inWords };
}
