import type {
  BreadcrumbList,
  Graph,
  ItemList,
  Organization,
  Person,
  WebSite,
  EducationEvent,
  Offer,
  Place,
  VirtualLocation,
  Course as CourseNode,
  CourseInstance,
} from 'schema-dts';

import type { Course, Program } from '#domain/entities.ts';
import { otherLanguages, type PictureFile, type EventStatus } from '#domain/values/field-values.ts';
import { operatorFactsOn } from '#domain/values/operator-facts.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { pathIn } from '#i18n/urls.ts';
import type { PageGraph, SiteIn } from '#server/request/request-context.ts';
import { pictureFileName } from '#server/pictures/picture-rules.ts';
import { dubaiDay, dubaiTime } from '#domain/dubai-day.ts';
import type { PublicEvent, PublicOffer } from './public-event.ts';
import { languagesHeldIn, programState } from '#domain/availability.ts';
import { programPrice } from '#domain/offers.ts';
import { attendanceOf } from '#domain/event-filters.ts';
import { courseMinutes, takingPlace, isWhollyCancelled } from '#domain/event-status.ts';

/**
 * A graph as the text of a data block (JSON-LD 1.1, §7.2), in plain spaces. Nothing in it can end the element that it
 * stands in.
 *
 * @returns undefined where there is nothing to say
 */
export function jsonLd(graph: PageGraph): string | undefined {
  if (graph.length === 0) return undefined;
  const whole: Graph = { '@context': 'https://schema.org', '@graph': graph };
  return plainSpaces(JSON.stringify(whole)).replaceAll('<', String.raw`\u003c`);
}

/** What stands for the operator of the site in every graph. */
export const organizationId = (origin: string) => ({ '@id': `${origin}/#organization` });

/** The operator of the site. Facts that it has not provided are left out. */
export function organization({ origin, language, house }: SiteIn): Organization {
  const { mailboxes, social, operator } = house;
  const known = Object.fromEntries(operatorFactsOn('about', operator).map(({ name, text }) => [name, text]));
  const profiles = [social.instagram, social.telegram].filter((address) => address !== undefined);
  return {
    '@type': 'Organization',
    ...organizationId(origin),
    name: house.name,
    ...(known['legalName'] && { legalName: known['legalName'] }),
    url: origin + pathIn(language, '/:lang?'),
    logo: `${origin}/mark.svg`,
    email: mailboxes.hello,
    ...(known['registeredAddress'] && { address: known['registeredAddress'] }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

export function website({ origin, language, house, names }: SiteIn): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: origin + pathIn(language, '/:lang?'),
    name: house.name,
    alternateName: otherLanguages(language).map((each) => names[each]),
    description: house.description,
    inLanguage: language,
    publisher: organizationId(origin),
  };
}

/**
 * The way from the home page to a page.
 *
 * @param pages below the home page: the name of each, and its path in this language
 */
export function breadcrumbs(at: SiteIn, pages: readonly { name: string; path: string }[]): BreadcrumbList {
  const home = { name: at.house.name, path: pathIn(at.language, '/:lang?') };
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...pages].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at.origin + path,
    })),
  };
}

/**
 * The pages that a list leads to, in its order.
 *
 * @param first the number of the first of these entries in a list of several pages
 */
export function itemList(
  { origin }: SiteIn,
  name: string,
  entries: readonly { name: string; path: string }[],
  first = 1,
): ItemList {
  return {
    '@type': 'ItemList',
    name,
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: entry.name,
      url: origin + entry.path,
    })),
  };
}

/** A master, by the address of their page. */
export function person({ name, url }: { name: string; url: string }): Extract<Person, object> {
  return { '@type': 'Person', '@id': `${url}#person`, name, url };
}

/** The address of a picture in its largest size. */
export function pictureUrl(origin: string, { name, version, widths }: PictureFile): string {
  return `${origin}/pictures/${pictureFileName(name, version, widths.at(-1)!, 'jpg')}`;
}

/** What shows something, where there is a picture of it. */
export function pictureOf(picture: PictureFile | undefined, origin: string): { image?: string } {
  return picture === undefined ? {} : { image: pictureUrl(origin, picture) };
}

/** Of an event whose date holds, that does not take place, and that has another date now. */
const EVENT_STATUS = {
  scheduled: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  moved: 'https://schema.org/EventRescheduled',
} as const satisfies Record<EventStatus, string>;

const availabilities = {
  'on-sale': { availability: 'https://schema.org/InStock' },
  'last-seats': { availability: 'https://schema.org/LimitedAvailability' },
  'sold-out': { availability: 'https://schema.org/SoldOut' },
  'not-yet': {},
} as const satisfies Record<PublicOffer['availability'], object>;

/**
 * An event for search engines (schema.org EducationEvent). What is not known of it is left out.
 *
 * @param card the address of the picture of link previews, for an event without pictures of its own
 */
export function educationEvent(event: PublicEvent, origin: string, card: string | undefined): EducationEvent {
  const { hours, hall, isOnline, program } = event;
  const pictures = event.pictures.map((picture) => pictureUrl(origin, picture));
  const images = pictures.length === 0 && card !== undefined ? [card] : pictures;
  return {
    '@type': 'EducationEvent',
    '@id': `${event.url}#event`,
    url: event.url,
    name: event.name,
    ...(event.summary && { description: event.summary }),
    startDate: hours ? atDubai(hours.starts) : event.day,
    // A recording opens and stays open.
    ...(hours?.ends && !event.isOnDemand && { endDate: atDubai(hours.ends) }),
    ...(event.minutes && { duration: `PT${event.minutes}M` }),
    eventStatus: EVENT_STATUS[event.status],
    ...(event.previousDay && { previousStartDate: event.previousDay }),
    eventAttendanceMode: `https://schema.org/${hall === undefined ? 'Online' : isOnline ? 'Mixed' : 'Offline'}EventAttendanceMode`,
    location: [
      ...(hall ? [placeOf(hall)] : []),
      ...(isOnline ? [{ '@type': 'VirtualLocation', url: event.url } satisfies VirtualLocation] : []),
    ],
    inLanguage: event.heldIn,
    ...(images.length > 0 && { image: images }),
    performer: person(event.master),
    organizer: organizationId(origin),
    // The page of the program describes it: what stood here of it would lack its dates and its place.
    ...(!program.isSeries && { superEvent: { '@id': `${program.url}#dates` } }),
    ...(event.offers.length > 0 && { offers: event.offers.map((offer) => offerOf(offer, event)) }),
  };
}

/** An instant in ISO 8601 with the time of day in Dubai: `2026-11-26T19:00:00+04:00`. */
export function atDubai(instant: Date): string {
  return `${dubaiDay(instant)}T${dubaiTime(instant)}:00+04:00`;
}

/** A hall: its street is left out while the operator has not provided it. */
export function placeOf({ name, city, country, address, mapLink }: NonNullable<PublicEvent['hall']>): Place {
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      ...(address && { streetAddress: address }),
      addressLocality: city,
      addressCountry: country,
    },
    ...(mapLink && { hasMap: mapLink }),
  };
}

/** Payment pages are for visitors: whoever wants a ticket begins at the page of the event. */
function offerOf({ kind, currency, amount, availability }: PublicOffer, event: PublicEvent): Offer {
  const words = messagesOf(event.language).event;
  const isOneOfTwo = event.hall !== undefined && event.isOnline;
  return {
    '@type': 'Offer',
    ...(isOneOfTwo && { name: kind === 'online' ? words.onlineLabel : words.hallLabel }),
    price: amount,
    priceCurrency: currency,
    ...availabilities[availability],
    url: event.url,
  };
}

/**
 * A program for search engines: a course of lectures (schema.org Course) that takes place once, on its dates
 * (CourseInstance). Each event of the program names these dates as what it belongs to.
 */
export function programCourse(program: Program, at: SiteIn, now: Date): CourseNode {
  const url = at.origin + pathIn(at.language, '/:lang?/program/:programId', { programId: program.id });
  const held = takingPlace(program.events);
  const attendance = attendanceOf(held);
  const { hoursPerEvent } = at.house.programTicket;
  const offers = wholeProgram(program, url, now);
  const dates: CourseInstance = {
    '@type': 'CourseInstance',
    '@id': `${url}#dates`,
    name: program.title,
    url,
    startDate: program.startDate,
    ...(program.endDate && { endDate: program.endDate }),
    ...(isWhollyCancelled(program) && { eventStatus: EVENT_STATUS.cancelled }),
    ...(attendance && {
      courseMode: COURSE_MODE[attendance],
      ...(hoursPerEvent && { courseWorkload: `PT${held.length * hoursPerEvent}H` }),
      inLanguage: languagesHeldIn(program),
    }),
    instructor: masterOf(program, at),
    organizer: organizationId(at.origin),
    ...(offers.length > 0 && { offers }),
  };
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    url,
    name: program.title,
    description: program.description,
    ...pictureOf(program.image, at.origin),
    provider: organizationId(at.origin),
    hasCourseInstance: dates,
  };
}

/** A recorded course. It is open to members and has no price of its own (docs/decisions/004-events-and-tickets.md), so it has no offer. */
export function recordedCourse(course: Course, at: SiteIn): CourseNode {
  const url = at.origin + pathIn(at.language, '/:lang?/course/:courseId', { courseId: course.id });
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    url,
    name: course.title,
    description: course.description.join(' '),
    ...pictureOf(course.image, at.origin),
    inLanguage: course.heldIn,
    provider: organizationId(at.origin),
    syllabusSections: course.lessons.map(({ title, description, minutes }) => ({
      '@type': 'Syllabus',
      name: title,
      description,
      timeRequired: `PT${minutes}M`,
    })),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${courseMinutes(course)}M`,
      instructor: masterOf(course, at),
    },
  };
}

/** A program is sold as a whole until it has begun. */
function wholeProgram(program: Program, url: string, now: Date): Offer[] {
  if (programState(program, now) !== 'upcoming') return [];
  const { aed, rub } = programPrice(program);
  const availability = program.stripeLink && { availability: 'https://schema.org/InStock' as const };
  const offer = (priceCurrency: string, price: number | undefined): Offer[] =>
    price === undefined ? [] : [{ '@type': 'Offer', price, priceCurrency, ...availability, url }];
  return [...offer('AED', aed), ...offer('RUB', rub)];
}

const COURSE_MODE = { 'in-person': 'Onsite', online: 'Online', both: 'Blended' } as const;

function masterOf({ master }: Pick<Program | Course, 'master'>, { origin, language }: SiteIn) {
  const url = origin + pathIn(language, '/:lang?/masters/:masterId', { masterId: master.id });
  return person({ name: master.fullName, url });
}
