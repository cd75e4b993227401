import { formatInWords, whenInWords } from '../../../i18n/event-words.server.ts';
import { existsIn, type Catalogue } from '../../../server/content/catalogue.ts';
import type { LocalizedContent } from '../../../server/content/localized-content.ts';
import { googleCalendarLink } from '../../../server/syndication/icalendar.ts';
import type { PublicEvent } from '../../../server/syndication/public-event.ts';
import { eventShareText } from '../../../server/syndication/event-sentences.ts';
import { movedInWords, moscowInWords, nextEventInWords } from '../../../server/view-models/event-cards.ts';
import { eventDescription } from '../../../server/view-models/event-description.ts';
import { refundInWords, seatData, type SeatData } from '../../../server/view-models/seats.ts';
import { eventState, nextEventFinder } from '../../../domain/availability.ts';
import { dubaiDay, dubaiTime } from '../../../domain/dubai-day.ts';
import type { LectureEvent } from '../../../domain/entities.ts';
import { hoursOf } from '../../../domain/event-hours.ts';
import { venueFactsOn } from '../../../domain/values/operator-facts.ts';
import { lastDayOf } from '../../../domain/event-status.ts';
import { isOnSale } from '../../../domain/tickets.ts';
import { dayInWords, shortDay, conventions } from '../../../i18n/formats.ts';
import type { IsoDay, Language } from '../../../domain/values/field-values.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import { operatorWords } from '../../../i18n/messages/operator-words.ts';

export type EventData = ReturnType<typeof eventData>;

/**
 * The data of the page of an event.
 *
 * @param published the same event, as other programs get to know it
 * @param wantedSeat the kind of seat that the address asks for; else the first that is on sale is selected (docs/rules.md, Tickets and prices)
 */
export function eventData(
  event: LectureEvent,
  published: PublicEvent,
  catalogue: Catalogue,
  now: Date,
  wantedSeat: string | null,
) {
  const { language } = published;
  const content = catalogue[language];
  const program = content.program(event.programId);
  const state = eventState(event, now);
  const isOver = state === 'past' || state === 'cancelled';
  const seats = seatData(event, now, language);
  const hasTwoSeats = seats.length > 1;
  const canBeHad = seats.some(isOnSale);
  const lastDay = program && lastDayOf(program);
  const hasRecording = event.isRecorded && event.eventType !== 'digital';
  return {
    id: event.id,
    category: event.category,
    format: formatInWords(event, language),
    program: { id: event.programId, title: program?.title ?? '' },
    name: event.name,
    shortDescription: event.shortDescription,
    /** For search engines and link previews. */
    summary: eventDescription(event, now, language),
    /** Behind the name in the title of the document. */
    dated: shortDay(event.dateOfEvent, language),
    /** One string per paragraph; empty while the event has no description. */
    description: event.description?.split(/\n\s*\n/) ?? [],
    day: dayInWords(event.dateOfEvent, language),
    when: whenInWords(event, language),
    ...movedInWords(event, now, language),
    ...timesOfDay(event, language, hasTwoSeats),
    heldIn: event.heldIn,
    ...placeOf(event, content, hasTwoSeats),
    master: event.master,
    images: event.images,
    ...saleOf(event, seats, wantedSeat, dubaiDay(now), language),
    /** The event to suggest when this one is not to be had: the next of the same program, else of the same master. */
    next: canBeHad ? undefined : nextEventInWords(event, nextEventFinder(content.openEvents, now), now, language),
    /** The day after which ticket holders get the recording, if there is one. */
    recordingOpens: hasRecording && lastDay ? dayInWords(lastDay, language).full : undefined,
    benefits: { 'in-person': event.benefits, online: event.benefitsOnline },
    keyTakeaways: event.keyTakeaways,
    video: event.video,
    state,
    isToday: event.dateOfEvent === dubaiDay(now),
    faq: content.faq(event.id),
    existsIn: existsIn(catalogue, 'events', event.id),
    /** What a message to a friend says above the link to the page. */
    shareText: eventShareText(published),
    /** The address that adds it to Google Calendar; absent where there is nothing to come to. */
    googleCalendar: isOver ? undefined : googleCalendarLink(published),
  };
}

/** Times of day in Dubai, absent while the time is not known, and in Moscow. */
function timesOfDay(event: LectureEvent, language: Language, hasTwoSeats: boolean) {
  const { event: words, when } = messagesOf(language);
  const { time, eventType } = event;
  const isOnDemand = eventType === 'digital';
  const hours = hoursOf(event);
  const endTime = hours && dubaiTime(hours.ends);
  // Nobody takes midnight for the next day.
  const endsNextDay = hours && dubaiDay(hours.ends) > event.dateOfEvent && endTime !== '00:00';
  // The time in Moscow is shown on every Russian page, and wherever the event can be joined online.
  const showsMoscowTime = conventions[language].secondZone === 'Moscow' || eventType !== 'in-person' || hasTwoSeats;
  return {
    /** A recording has a start only: `from 19:00`. */
    time: time !== undefined && isOnDemand ? words.fromTime(time) : time,
    ends: endTime === undefined || isOnDemand ? undefined : endsNextDay ? when.nextDay(endTime) : endTime,
    /** The time at which the doors of the hall open. */
    doors: hours && eventType === 'in-person' ? dubaiTime(hours.doors) : undefined,
    moscowTime: showsMoscowTime && time !== undefined ? moscowInWords(time, undefined, language) : undefined,
    /** For the local time of the browser. */
    startsAt: hours?.starts.toISOString(),
    minutes: event.minutes,
    isOnDemand,
  };
}

function placeOf(event: LectureEvent, { language, house }: LocalizedContent, hasTwoSeats: boolean) {
  const { event: words } = messagesOf(language);
  const { location, locationLink, accessibility } = event;
  const isInHall = event.eventType === 'in-person';
  const { labels } = operatorWords(language);
  const facts = venueFactsOn('event', house.venues, locationLink).map(({ name, text }) => ({
    label: labels[name],
    text,
  }));
  return {
    /** The hall, or the broadcast, for each kind of seat. */
    venues: { 'in-person': location, online: hasTwoSeats ? words.onlinePlace : location },
    locationLink,
    /** The known facts about the venue. */
    venue: accessibility && isInHall ? [...facts, { label: words.accessibility, text: accessibility }] : facts,
    ...(accessibility && !isInHall && { accessibility }),
  };
}

function saleOf(event: LectureEvent, seats: SeatData[], wantedSeat: string | null, today: IsoDay, language: Language) {
  const onSale = seats.filter(isOnSale);
  return {
    seats,
    isOnSale: onSale.length > 0,
    /** The kind of seat that is selected when the page opens. */
    chosen: (seats.find(({ kind }) => kind === wantedSeat) ?? onSale[0] ?? seats[0])?.kind,
    priceDescription: event.priceDescription,
    refund: onSale.some(({ sale }) => sale.state === 'open') ? refundInWords(event, today, language) : undefined,
  };
}
