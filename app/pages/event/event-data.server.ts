import { venues } from '../../../content/site.ts';
import type { Catalogue } from '../../../server/content/catalogue.ts';
import { googleCalendarLink } from '../../../server/syndication/google-calendar-link.ts';
import type { PublicEvent } from '../../../server/syndication/public-event.ts';
import { eventShareText } from '../../../server/syndication/share-text.ts';
import { formatInWords, movedInWords, moscowInWords, whenInWords } from '../../../server/view-models/event-cards.ts';
import { eventDescription } from '../../../server/view-models/event-description.ts';
import { nextEventInWords, type NextEvent } from '../../../server/view-models/event-rows.ts';
import { refundInWords, seatData, type SeatData } from '../../../server/view-models/seats.ts';
import { dubaiDay, dubaiTime } from '../../../domain/dubai-day.ts';
import { hoursOf } from '../../../domain/event-hours.ts';
import type { FaqEntry, LectureEvent, MasterSummary, Takeaway, Video } from '../../../domain/entities.ts';
import type { Category, Language, PictureFile } from '../../../domain/field-values.ts';
import { languages } from '../../../domain/field-values.ts';
import { eventState, nextEventFinder, type EventState } from '../../../domain/availability.ts';
import { venueFactsOn } from '../../../domain/operator-facts.ts';
import { lastDayOf } from '../../../domain/past-and-upcoming.ts';
import { isOnSale, type SeatKind } from '../../../domain/tickets.ts';
import { dayInWords, shortDay, type DayInWords } from '../../../i18n/formats.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import { operatorWords } from '../../../i18n/messages/operator-words.ts';

export interface EventData {
  id: string;
  category: Category;
  /** `In person and online`. */
  format: string;
  program: { id: string; title: string };
  name: string;
  shortDescription: string | undefined;
  /** For search engines and link previews. */
  summary: string;
  /** `Thu 26 Nov 2026`, behind the name in the title of the document. */
  dated: string;
  /** One string per paragraph; empty while the event has no description. */
  description: string[];
  day: DayInWords;
  /** Times of day in Dubai, `19:00`; absent while the time is not known. A recording has a start only: `from 19:00`. */
  time: string | undefined;
  ends: string | undefined;
  /** The time at which the doors of the hall open. */
  doors: string | undefined;
  /** `26 November 2026 at 19:00`. */
  when: string;
  /** `Moved from Thursday 26 November`. */
  movedFrom?: string;
  /** `18:00 in Moscow`. */
  moscowTime: string | undefined;
  /** The start as an ISO instant, for the local time of the browser. */
  startsAt: string | undefined;
  minutes: number;
  isOnDemand: boolean;
  heldIn: Language;
  /** The venue for each kind of seat: the hall, or the broadcast. */
  venues: Record<SeatKind, string>;
  /** A link to the venue on a map. */
  locationLink: string | undefined;
  master: MasterSummary;
  images: PictureFile[];
  /** Whether any seat is on sale. */
  isOnSale: boolean;
  /** The known facts about the venue. */
  venue: { label: string; text: string }[];
  /** How people with a disability attend an event that is in no hall; of one in a hall it is among the facts of the venue. */
  accessibility?: string;
  seats: SeatData[];
  /** The kind of seat that is selected when the page opens. */
  chosen: SeatKind | undefined;
  priceDescription: string | undefined;
  /** `Refund possible until 19 November 2026`; absent where no seat is sold for money. */
  refund: string | undefined;
  /** The day after which ticket holders get the recording, if there is one. */
  recordingOpens: string | undefined;
  /** The benefits of each kind of ticket. */
  benefits: Record<SeatKind, string[]>;
  keyTakeaways: Takeaway[];
  video: Video | undefined;
  state: EventState;
  isToday: boolean;
  /** The event to suggest when this one is not on sale: the next of the same program, else of the same master. */
  next: NextEvent | undefined;
  faq: FaqEntry[];
  existsIn: Language[];
  /** What a message to a friend says above the link to the page. */
  shareText: string;
  /** The address that adds it to Google Calendar; absent where there is nothing to come to. */
  googleCalendar: string | undefined;
}

/**
 * The data of the page of an event.
 *
 * @param published the same event, as other programs get to know it
 * @param wantedSeat the kind of seat that the address asks for; else the first that is on sale is selected (spec.md
 * §4)
 */
export function eventData(
  event: LectureEvent,
  published: PublicEvent,
  catalogue: Catalogue,
  now: Date,
  wantedSeat: string | null,
): EventData {
  const { language } = published;
  const state = eventState(event, now);
  const content = catalogue[language];
  const program = content.program(event.programId);
  const seats = seatData(event, now, language);
  const words = messagesOf(language).event;
  const today = dubaiDay(now);
  const isOnDemand = event.eventType === 'digital';
  const isInHall = event.eventType === 'in-person';
  const hours = hoursOf(event);
  const lastDay = program && lastDayOf(program);
  const canBeHad = seats.some(isOnSale);
  const isSold = seats.some((seat) => seat.sale.state === 'open' && isOnSale(seat));
  // The time in Moscow is shown on every Russian page, and wherever the event can be joined online.
  const showsMoscowTime = language === 'ru' || !isInHall || seats.length > 1;
  return {
    id: event.id,
    category: event.category,
    format: formatInWords(event, language),
    program: { id: event.programId, title: program?.title ?? '' },
    name: event.name,
    shortDescription: event.shortDescription,
    summary: eventDescription(event, now, language),
    dated: shortDay(event.dateOfEvent, language),
    description: event.description?.split(/\n\s*\n/) ?? [],
    day: dayInWords(event.dateOfEvent, language),
    when: whenInWords(event, language),
    ...movedInWords(event, now, language),
    time: event.time !== undefined && isOnDemand ? words.fromTime(event.time) : event.time,
    ends: hours && !isOnDemand ? dubaiTime(hours.ends) : undefined,
    doors: hours && isInHall ? dubaiTime(hours.doors) : undefined,
    moscowTime:
      showsMoscowTime && event.time !== undefined ? moscowInWords(event.time, undefined, language) : undefined,
    startsAt: hours?.starts.toISOString(),
    minutes: event.minutes,
    isOnDemand,
    heldIn: event.heldIn,
    venues: { 'in-person': event.location, online: seats.length > 1 ? words.onlinePlace : event.location },
    locationLink: event.locationLink,
    master: event.master,
    images: event.images,
    venue: [
      ...venueFactsOn('event', venues, event.locationLink, language).map(({ name, text }) => ({
        label: operatorWords(language).labels[name],
        text,
      })),
      ...(event.accessibility && isInHall ? [{ label: words.accessibility, text: event.accessibility }] : []),
    ],
    ...(event.accessibility && !isInHall && { accessibility: event.accessibility }),
    seats,
    isOnSale: canBeHad,
    chosen: (seats.find(({ kind }) => kind === wantedSeat) ?? seats.find(isOnSale) ?? seats[0])?.kind,
    priceDescription: event.priceDescription,
    refund: isSold ? refundInWords(event, today, language) : undefined,
    recordingOpens: event.isRecorded && !isOnDemand && lastDay ? dayInWords(lastDay, language).full : undefined,
    benefits: { 'in-person': event.benefits, online: event.benefitsOnline },
    keyTakeaways: event.keyTakeaways,
    video: event.video,
    state,
    isToday: event.dateOfEvent === today,
    next: canBeHad ? undefined : nextEventInWords(event, nextEventFinder(content, now), language),
    faq: content.faq(event.id),
    existsIn: languages.filter((each) => catalogue[each].event(event.programId, event.id) !== undefined),
    shareText: eventShareText(published),
    googleCalendar: state === 'past' || state === 'cancelled' ? undefined : googleCalendarLink(published),
  };
}
