import { redirect } from 'react-router';

import type { Route } from './+types/event';
import { eventState } from '#domain/availability.ts';
import { nextEventFinder } from '#domain/next-event.ts';
import { dubaiDay, dubaiTime } from '#domain/dubai-day.ts';
import type { LectureEvent } from '#domain/entities.ts';
import { doorsOf, hoursOf, phaseAt } from '#domain/event-hours.ts';
import { lastDayOf } from '#domain/event-status.ts';
import { refundDeadline } from '#domain/refunds.ts';
import { isOnSale } from '#domain/tickets.ts';
import type { IsoDay, Language } from '#domain/values/field-values.ts';
import { venueFactsOn } from '#domain/values/operator-facts.ts';
import {
  eventDescription,
  formatInWords,
  minutesEarlyInWords,
  moscowInWords,
  movedInWords,
  nextEventInWords,
  refundInWords,
  whenInWords,
} from '#i18n/event-words.server.ts';
import { conventions, dayInWords, shortDay } from '#i18n/formats.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { offerChangeWords } from '#i18n/messages/offer-change-words.ts';
import { operatorWords } from '#i18n/messages/operator-words.ts';
import { typeset } from '#i18n/typeset.ts';
import { eventPath, languageOf } from '#i18n/urls.ts';
import { existsIn, shownEvent } from '#server/content/catalogue.ts';
import type { LocalizedContent } from '#server/content/localized-content.ts';
import { pageGraph, requestContext, type RequestContext } from '#server/request/request-context.ts';
import { eventShareText, publicEvent, type PublicEvent } from '#server/syndication/public-event.ts';
import { googleCalendarLink } from '#server/syndication/icalendar.ts';
import { linkCardFile } from '#server/syndication/link-card.ts';
import { eventGraph } from '#server/syndication/page-graphs.ts';
import { seatData, type SeatData } from '#server/view-models/offers-in-words.ts';
import { notFound } from '#server/view-models/not-found-data.ts';
import { changeNotice, priceSentence } from '#server/view-models/offer-changes.ts';
import { printedAddress } from '#server/view-models/printed-address-data.ts';
import { useMessages } from '#app/hooks/use-language.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { revalidateUnlessPathStays, type PageHandle } from '#app/layout/route-handle.ts';
import { Faq } from '#app/site/components/faq.tsx';
import { MasterTeaser } from '#app/site/components/master-teaser.tsx';
import { PrintedAddress } from '#app/site/components/printed-address.tsx';
import { ChangeNotice, PurchaseDialog } from '#app/site/components/purchase-dialog.tsx';
import { VideoPlayer } from '#app/site/components/video-player.tsx';
import { categoryColour, classNames } from '#app/ui/class-names.ts';
import { Section } from '#app/ui/section.tsx';
import { TextBlocks } from '#app/ui/text-blocks.tsx';
import { EventOverview } from './event-overview.tsx';
import styles from './event.module.css';
import { EventPriceCard, TicketStub } from './ticket-panel.tsx';
import '#app/ui/pieces.css';

export const handle: PageHandle = { parameters: ['seat', 'changed'], revalidated: ['changed'] };

export function loader({ params, url, context }: Route.LoaderArgs) {
  const shared = context.get(requestContext);
  const { catalogue, origin } = shared;
  const language = languageOf(params);
  const content = catalogue[language];
  const { programId, eventId } = params;
  const event = content.event(programId, eventId);
  if (event === undefined) throw eventElsewhere(programId, eventId, shared, language, url.search);
  const path = eventPath(language, event);
  // An id matches in capitals and with spaces around it too (docs/rules.md, Events); one address answers.
  if (event.id !== eventId) throw redirect(path + url.search, 308);
  const seat = url.searchParams.get('seat');
  const published = publicEvent(event, catalogue, language, shared);
  const data = eventData(event, published, shared, seat);
  if (seat !== null && seat !== data.chosen) throw redirect(path);
  const changed = changeNotice(url, changesOf(event, data, language), language);
  context.set(pageGraph, (at) => {
    const isWithoutPicture = event.images.length === 0;
    const card = isWithoutPicture ? linkCardFile(catalogue, language, eventPath('en', event), shared) : undefined;
    return eventGraph(published, at, card && `${origin}/cards/${card}`);
  });
  return { ...data, changed, printed: printedAddress(path, shared) };
}

/** Where an event is that is not in a program: it may be in another one by now (docs/rules.md, Events). */
function eventElsewhere(programId: string, eventId: string, shared: RequestContext, language: Language, query: string) {
  const { catalogue } = shared;
  const id = eventId.trim().toLowerCase();
  const here = catalogue[language].listedEvent(id);
  if (here) return redirect(eventPath(language, here) + query, 308);
  const elsewhere = shownEvent(catalogue, id)?.event;
  const missing = catalogue[language].has('programs', programId) ? 'event' : 'program';
  return notFound(missing, shared, language, eventPath('en', elsewhere ?? { programId, id }));
}

/**
 * The data of the page of an event.
 *
 * @param published the same event, as other programs get to know it
 * @param wantedSeat the kind of seat that the address asks for; else the first that is on sale is selected (docs/rules.md, Tickets and prices)
 */
function eventData(
  event: LectureEvent,
  published: PublicEvent,
  { catalogue, now, today }: RequestContext,
  wantedSeat: string | null,
) {
  const { language } = published;
  const content = catalogue[language];
  const program = content.program(event.programId);
  const state = eventState(event, now);
  const isOver = state === 'past' || state === 'cancelled';
  const seats = seatData(event, now, language);
  const hasTwoSeats = seats.length > 1;
  const sale = saleOf(event, seats, wantedSeat, now, language);
  const lastDay = program && lastDayOf(program);
  const hasRecording = event.isRecorded && event.eventType !== 'digital';
  return {
    id: event.id,
    category: event.category,
    format: formatInWords(event, language),
    program: published.program,
    name: event.name,
    shortDescription: event.shortDescription,
    summary: eventDescription(event, now, language),
    /** Behind the name in the title of the document. */
    dated: shortDay(event.dateOfEvent, language),
    description: event.description ?? '',
    day: dayInWords(event.dateOfEvent, language),
    when: whenInWords(event, language),
    ...movedInWords(event, now, language),
    ...timesOfDay(event, language, hasTwoSeats),
    heldIn: event.heldIn,
    ...placeOf(event, content, hasTwoSeats),
    master: event.master,
    images: event.images,
    ...sale,
    /** The event to suggest when this one is not to be had: the next of the same program, else of the same master. */
    next: sale.isOnSale ? undefined : nextEventInWords(event, nextEventFinder(content.openEvents, now), now, language),
    /** What the house says of the recording, if there is one. */
    recording: hasRecording && lastDay && recordingInWords(content, lastDay),
    benefits: { 'in-person': event.benefits, online: event.benefitsOnline },
    keyTakeaways: event.keyTakeaways,
    video: event.video,
    /** `15–30 minutes` before the beginning; undefined where nobody is asked to come early. */
    minutesEarly: minutesEarlyInWords(event, now, language),
    age: event.recommendedAge
      ? messagesOf(language).event.practicalInfo.ageText(event.recommendedAge, content.house.youngerGuests)
      : undefined,
    state,
    isToday: event.dateOfEvent === today,
    faq: content.faq(event.id),
    existsIn: existsIn(catalogue, 'events', event.id),
    /** What a message to a friend says above the link to the page. */
    shareText: eventShareText(published),
    /** The address that adds it to Google Calendar; absent where there is nothing to come to. */
    googleCalendar: isOver ? undefined : googleCalendarLink(published),
  };
}

/** What the house says of recordings, which open after the last day of a program. */
function recordingInWords({ house, language }: LocalizedContent, lastDay: IsoDay): string | undefined {
  const { event } = house.recordings;
  return event && typeset(event.replaceAll('{date}', dayInWords(lastDay, language).full), language);
}

/** What may have changed since a copy of the page was made. */
function changesOf(
  { dateOfEvent, time }: LectureEvent,
  { seats, chosen }: ReturnType<typeof eventData>,
  language: Language,
) {
  const words = offerChangeWords(language).event;
  const { when } = messagesOf(language);
  const day = dayInWords(dateOfEvent, language).withWeekday;
  const seat = seats.find(({ kind }) => kind === chosen);
  return {
    sale: seat && isOnSale(seat) ? undefined : words.sale,
    seat: seats.length > 1 ? undefined : words.seat,
    date: words.date(time === undefined ? when.atUnknownTime(day) : when.at(day, time)),
    price: seat && priceSentence(seat.price, language),
  };
}

/** Times of day in Dubai, absent while the time is not known, and in Moscow. */
function timesOfDay(event: LectureEvent, language: Language, hasTwoSeats: boolean) {
  const { event: words, when } = messagesOf(language);
  const { time, eventType } = event;
  const isOnDemand = eventType === 'digital';
  const hours = hoursOf(event);
  const doors = hours && doorsOf(hours, event);
  const endTime = hours && event.minutes !== undefined ? dubaiTime(hours.ends) : undefined;
  // Nobody takes midnight for the next day.
  const endsNextDay = hours && dubaiDay(hours.ends) > event.dateOfEvent && endTime !== '00:00';
  // The time in Moscow is shown on every Russian page, and wherever the event can be joined online.
  const showsMoscowTime = conventions[language].secondZone === 'Moscow' || eventType !== 'in-person' || hasTwoSeats;
  return {
    /** A recording has a start only: `from 19:00`. */
    time: time !== undefined && isOnDemand ? words.fromTime(time) : time,
    ends: endTime === undefined || isOnDemand ? undefined : endsNextDay ? when.nextDay(endTime) : endTime,
    doors: doors && eventType === 'in-person' ? dubaiTime(doors) : undefined,
    moscowTime: showsMoscowTime && time !== undefined ? moscowInWords(time, undefined, language) : undefined,
    /** For the local time of the browser. */
    startsAt: hours?.starts.toISOString(),
    minutes: event.minutes,
    isOnDemand,
    hasLink: event.hasLink,
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
    venue: accessibility && isInHall ? [...facts, { label: words.accessibility, text: accessibility }] : facts,
    ...(accessibility && !isInHall && { accessibility }),
  };
}

function saleOf(event: LectureEvent, seats: SeatData[], wantedSeat: string | null, now: Date, language: Language) {
  const onSale = seats.filter(isOnSale);
  return {
    seats,
    isOnSale: onSale.length > 0,
    /** The kind of seat that is selected when the page opens. */
    chosen: (seats.find(({ kind }) => kind === wantedSeat) ?? onSale[0] ?? seats[0])?.kind,
    priceDescription: event.priceDescription,
    refund: onSale.some(({ sale }) => sale.state === 'open')
      ? refundInWords(refundDeadline(event), dubaiDay(now), language, phaseAt(event, now) === 'started')
      : undefined,
  };
}

/** Selecting a seat changes only the query, and the page already has all the data. */
export const shouldRevalidate = revalidateUnlessPathStays;

export default function EventPage({ loaderData: event }: Route.ComponentProps) {
  const messages = useMessages();
  const words = messages.event;
  return (
    <div className={classNames(categoryColour(event.category), event.seats.length > 1 && styles.twoSeats)}>
      <PageHead
        title={event.state === 'cancelled' ? `${messages.when.states.cancelled}: ${event.name}` : event.name}
        details={event.dated}
        description={event.summary}
        existsIn={event.existsIn}
      />
      <ChangeNotice text={event.changed} />
      <EventOverview event={event} />
      <Takeaways takeaways={event.keyTakeaways} />
      {event.video && (
        <Section
          id="video"
          title={words.video}
          beside={<p className="soft">{event.video.title}</p>}
          className="screenOnly"
        >
          <VideoPlayer video={event.video} sizes="(width <= 1440px) 92vw, 84rem" />
        </Section>
      )}
      <MasterTeaser leads="event" master={event.master} />
      <EventPriceCard event={event} />
      {event.faq && <Faq entries={event.faq} />}
      <PrintedAddress printed={event.printed} />
      {event.seats.map((seat) => (
        <PurchaseDialog
          key={seat.kind}
          seat={seat}
          isVideo={event.isOnDemand}
          isFor={<TicketStub event={event} kind={seat.kind} />}
          refund={event.refund}
        />
      ))}
    </div>
  );
}

function Takeaways({ takeaways }: { takeaways: LectureEvent['keyTakeaways'] }) {
  const words = useMessages().event;
  if (takeaways.length === 0) return null;
  return (
    <Section id="takeaways" title={words.takeaways}>
      <ol className={classNames('grid counted', styles.takeaways)}>
        {takeaways.map(({ title, description }) => (
          <li key={title} className="stack gap-3 top largeNumber">
            <h3 className="subheading">{title}</h3>
            <TextBlocks text={description} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
