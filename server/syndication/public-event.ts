import { lowestPrice } from '#domain/offers.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { hoursOf } from '#domain/event-hours.ts';
import type { Language } from '#domain/values/field-values.ts';
import { formatsOf, isOnSale, seats, type Seat, type SeatKind, type SeatNow } from '#domain/tickets.ts';
import { eventNotices, eventWords, lowestPriceInWords, whereInWords } from '#i18n/event-words.server.ts';
import { eventPath, pathIn } from '#i18n/urls.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { LocalizedContent } from '#server/content/localized-content.ts';
import { dubaiTime } from '#domain/dubai-day.ts';
import { capitalized, dayInWords } from '#i18n/formats.ts';

export interface PublicOffer {
  kind: SeatKind;
  currency: 'AED' | 'RUB';
  /** Whole dirhams or roubles; 0 is free. */
  amount: number;
  /** `not-yet`: nothing leads to a payment page. */
  availability: 'on-sale' | 'last-seats' | 'sold-out' | 'not-yet';
}

/** The instant at which the events are looked at, and the public origin of the site. */
export interface PublicAt {
  now: Date;
  /** For example `https://lectures.example`. */
  origin: string;
}

/**
 * What other programs get to know of an event: calendars, feed readers, search engines, messengers. Every format is made
 * of this alone, so that no two of them say different things. Texts are in one language, addresses are absolute.
 */
export type PublicEvent = ReturnType<typeof publicEvent>;

/** Of an event that exists in this language. */
export function publicEvent(event: ListedEvent, catalogue: Catalogue, language: Language, at: PublicAt) {
  return {
    ...calendarEvent(event, catalogue, language, at),
    /** `from 100 AED`; undefined where nothing is left to buy. */
    price: lowestPriceInWords(lowestPrice(event, at.now), language),
    /** One for each currency and way to attend; none while the price is not announced, nor of seats that are not sold any more. */
    offers: seats(event, at.now).flatMap(offersOf),
    pictures: event.images,
  };
}

/** The part of it that calendars and tickets need: nothing of it is for sale. */
export type CalendarEvent = ReturnType<typeof calendarEvent>;

function calendarEvent(event: ListedEvent, catalogue: Catalogue, language: Language, { now, origin }: PublicAt) {
  const { programId, id } = event;
  const formats = formatsOf(event);
  const hours = hoursOf(event);
  return {
    id,
    /** One for each event, whatever the language, the file or the address of the site (RFC 7986 §5.3). */
    uid: `${id}@${catalogue.idHost}`,
    language,
    /** The languages in which it has a page. */
    url: origin + eventPath(language, event),
    name: event.name,
    /** One or two sentences; undefined while there are none. */
    summary: event.shortDescription,
    /** That of the house, whose clock it goes by. */
    city: event.city,
    day: event.dateOfEvent,
    /** Undefined while its time is not known: then it is a day. */
    hours: hours && { starts: hours.starts, ends: event.minutes === undefined ? undefined : hours.ends },
    minutes: event.minutes,
    status: event.status,
    /** `Sold Out`, `Moved from Thursday 26 November`: what of this the clock does not change, and all of it at this instant. */
    notices: { lasting: eventNotices(event, language), now: eventNotices(event, language, now) },
    previousDay: event.previousDate,
    /** ISO 8601 in UTC. */
    changedAt: event.changedAt,
    ...rescheduled(event, catalogue[language]),
    category: event.category,
    program: {
      id: programId,
      title: catalogue[language].title('programs', programId) ?? '',
      url: origin + pathIn(language, '/:lang?/program/:programId', { programId }),
      isSeries: catalogue[language].series(programId) !== undefined,
    },
    master: {
      id: event.master.id,
      name: event.master.fullName,
      url: origin + pathIn(language, '/:lang?/masters/:masterId', { masterId: event.master.id }),
    },
    heldIn: event.heldIn,
    /** Whether it is a recording, which opens at its start. */
    isOnDemand: event.eventType === 'digital',
    /** `The Reading Room, Al Quoz, Dubai, and online`. */
    where: whereInWords(event, language),
    /** Undefined for an event that is only online. */
    hall: formats.includes('in-person') ? hallOf(event, catalogue[language]) : undefined,
    isOnline: formats.some((format) => format !== 'in-person'),
  };
}

/**
 * How often what a calendar has of an event has changed, and when anything last did: by itself, or with the addresses of the
 * venues. These count for every event, because one may come to a venue and leave it, and the number must never fall.
 */
function rescheduled({ sequence, changedAt, locationLink }: ListedEvent, { house, addressChanges }: LocalizedContent) {
  const isAtVenue = house.venues.some((venue) => venue.locationLink === locationLink);
  const moved = isAtVenue ? addressChanges.at : '';
  return {
    sequence: sequence + addressChanges.count,
    /** The same as `changedAt` or later, where the address of its venue has changed since: a calendar shows that. */
    calendarChangedAt: moved > changedAt ? moved : changedAt,
  };
}

function hallOf({ location, locationLink }: ListedEvent, { house }: LocalizedContent) {
  const venue = house.venues.find((each) => each.locationLink === locationLink);
  return { name: location, city: house.city, country: house.country, address: venue?.address, mapLink: locationLink };
}

function offersOf(seat: Seat): PublicOffer[] {
  const { kind, price, sale, isLast } = seat;
  if (!('links' in sale) && sale.state !== 'sold-out') return [];
  const onSale = isLast ? 'last-seats' : 'on-sale';
  const availability = !('links' in sale) ? 'sold-out' : isOnSale(seat) ? onSale : 'not-yet';
  const offer = (currency: 'AED' | 'RUB', amount: number | undefined): PublicOffer[] =>
    amount === undefined ? [] : [{ kind, currency, amount, availability }];
  return [...offer('AED', price.aed), ...offer('RUB', price.rub)];
}

/** What became of an event; undefined for one that takes place as it was announced and has seats. */
export function noticeSentence({ notices: { lasting } }: CalendarEvent): string | undefined {
  return lasting.length === 0 ? undefined : `${lasting.join(' · ')}.`;
}

/** With whom, in which language, of which program: a line each. */
export function factLines({ language, master, heldIn, program }: CalendarEvent): string[] {
  const { when, aboutEvent: words } = eventWords(language);
  return [
    `${words.speaker}: ${master.name}`,
    `${words.language}: ${when.languages[heldIn]}`,
    `${program.isSeries ? words.partOfSeries : words.partOf}: ${program.title}`,
  ];
}

/**
 * What a message to a friend says of an event above its link, in the language of the page: what became of it, its name, when and where it is,
 * with whom, in which language and at what price.
 *
 * @returns three lines
 */
export function eventShareText(event: PublicEvent): string {
  const { when } = eventWords(event.language);
  const day = dayInWords(event.day, event.language).withWeekday;
  const time = event.hours && when.at(day, dubaiTime(event.hours.starts));
  const { lasting } = event.notices;
  const name = lasting.length === 0 ? event.name : `${lasting.join(' · ')}: ${event.name}`;
  const facts = [event.where, event.master.name, when.heldIn[event.heldIn], event.price];
  return [
    name,
    capitalized(time === undefined ? when.atUnknownTime(day) : `${time} ${when.clock(event.city)}`),
    facts.filter((fact) => fact !== undefined).join(' · '),
  ].join('\n');
}

interface Held {
  event: ListedEvent;
  /** The language in which the event is shown; it may have no page in that of the order. */
  shownIn: Language;
  /** Where its seat is now. */
  seat: SeatNow;
}

/**
 * An event as the calendar of a holder shows it: its place is that of the seat, and nothing says what is still sold.
 *
 * @param order whose page the entry leads to; undefined where an address in it would be told to another site
 */
export function ticketedEvent(
  { event, shownIn, seat }: Held,
  catalogue: Catalogue,
  language: Language,
  at: PublicAt,
  order?: { token: string },
): CalendarEvent {
  const bought = { ...event, isSoldOut: false, lastSeats: undefined };
  const known = calendarEvent(event, catalogue, shownIn, at);
  const page = order && at.origin + pathIn(language, '/:lang?/ticket/:token', { token: order.token });
  const notices = { lasting: eventNotices(bought, shownIn), now: eventNotices(bought, shownIn, at.now) };
  const held = { ...known, notices, url: page ?? known.url };
  if (event.eventType === 'digital') return held;
  if (seat === 'in-person') return { ...held, isOnline: false };
  const { onlinePlace, noSeat } = eventWords(language).aboutEvent;
  const where = seat === 'online' ? onlinePlace : noSeat;
  return { ...held, where, hall: undefined };
}
