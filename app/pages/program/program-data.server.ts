import { formatInWords, whenInWords } from '../../../i18n/event-words.server.ts';
import {
  heldInWords,
  lowestPriceInWords,
  movedInWords,
  priceInWords,
} from '../../../server/view-models/event-cards.ts';
import { programDescription } from '../../../server/view-models/page-descriptions.ts';
import { requireQuery } from '../../../server/view-models/listings.ts';
import { existsIn, type Catalogue } from '../../../server/content/catalogue.ts';
import { refundInWords } from '../../../server/view-models/seats.ts';
import { heldEvents, isCancelled, programHours } from '../../../domain/event-status.ts';
import { dubaiDay } from '../../../domain/dubai-day.ts';
import type { ListedEvent, Program } from '../../../domain/entities.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import {
  eventState,
  languagesHeldIn,
  lowestPrice,
  priceOfSingleTickets,
  programPrice,
  programState,
} from '../../../domain/availability.ts';
import { pageOf, pageQuery, pagingOf } from '../../../domain/paging.ts';
import { stripeAddress } from '../../../domain/orders.ts';
import { seats } from '../../../domain/tickets.ts';
import { dayInWords, dayRange } from '../../../i18n/formats.ts';

export type ProgramData = ReturnType<typeof programData>;

/**
 * The data of the page of a program. A long timeline is shown in pages.
 *
 * @throws a redirect to the canonical address of the page, where the request has another
 */
export function programData(program: Program, catalogue: Catalogue, language: Language, url: URL, now: Date) {
  const today = dubaiDay(now);
  const wanted = url.searchParams.get('page');
  const { entries, paging } = pageOf(program.events, wanted);
  requireQuery(url, pageQuery('', paging.page));
  const held = heldEvents(program.events);
  const shownIn = existsIn(catalogue, 'programs', program.id);
  return {
    id: program.id,
    title: program.title,
    description: program.description,
    /** For search engines and link previews. */
    summary: programDescription(program, now, language),
    category: program.category,
    dateRange: dayRange(program.startDate, program.endDate, language),
    heldIn: heldInWords(languagesHeldIn(program), language),
    price: priceInWords(programPrice(program), language),
    /** The sum of the single tickets, where it is higher. */
    singleTickets: priceInWords(priceOfSingleTickets(program), language),
    /** Until when the ticket for the whole program can be returned. */
    refund: refundInWords(program, today, language),
    master: program.master,
    whatsIncluded: program.whatsIncluded,
    image: program.image,
    video: program.video,
    state: programState(program, now),
    paymentLink:
      program.stripeLink && stripeAddress(program.stripeLink, { what: 'program', item: program.id }, language),
    /** Without cancelled events. */
    noOfEvents: held.length,
    hours: programHours(held.length),
    timeline: entries.map((event) => timelineItem(event, now, language)),
    /** The events that a ticket for the whole program does not include. */
    cancelled: program.events
      .filter(isCancelled)
      .map((event) => ({ name: event.name, when: whenInWords(event, language) })),
    faq: catalogue[language].faq(),
    paging,
    existsIn: shownIn,
    /** The languages in which this page of the timeline exists. */
    alternates: shownIn.filter(
      (each) => pagingOf(catalogue[each].countEvents({ program: program.id }), wanted).page === paging.page,
    ),
  };
}

export type TimelineItem = ReturnType<typeof timelineItem>;

/** An event in the timeline of a program (docs/rules.md, Programs). */
function timelineItem(event: ListedEvent, now: Date, language: Language) {
  return {
    id: event.id,
    name: event.name,
    description: event.shortDescription,
    day: dayInWords(event.dateOfEvent, language),
    time: event.time,
    location: event.location,
    format: formatInWords(event, language),
    heldIn: heldInWords([event.heldIn], language),
    ...timelinePrice(event, now, language),
    isToday: event.dateOfEvent === dubaiDay(now),
    state: eventState(event, now),
    ...movedInWords(event, now, language),
  };
}

/** `from 100 AED`; `0` where the price is not announced (docs/rules.md, Programs), with a note that it is not free. */
function timelinePrice(event: ListedEvent, now: Date, language: Language) {
  const state = eventState(event, now);
  if (state === 'cancelled') return { price: undefined, priceNote: undefined };
  const lowest = lowestPrice(event, now) ?? { price: seats(event, now)[0]?.price ?? {}, from: false };
  const inWords = lowestPriceInWords(lowest, language);
  if (Object.keys(lowest.price).length > 0) return { price: inWords, priceNote: undefined };
  if (state === 'past') return { price: undefined, priceNote: undefined };
  return { price: '0', priceNote: inWords };
}
