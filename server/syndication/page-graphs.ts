import type { Event, Service } from 'schema-dts';

import { site } from '../../content/site.ts';
import { dubaiInstant } from '../../domain/dubai-day.ts';
import type { BookClub, Course, Master, MembershipPlan, Program, Teens } from '../../domain/entities.ts';
import type { IsoDay, Language } from '../../domain/field-values.ts';
import type { Paging } from '../../domain/paging.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import { eventPath, pathIn, type PagePath } from '../../i18n/urls.ts';
import type { PublicEvent } from './public-event.ts';
import { programCourse, recordedCourse } from './structured-course.ts';
import {
  breadcrumbs,
  itemList,
  organization,
  organizationId,
  person,
  pictureUrl,
  website,
  type PageGraph,
  type SiteIn,
} from './structured-data.ts';
import { atDubai, educationEvent, placeOf } from './structured-event.ts';

/** What each page says to search engines: what it shows, and nothing else. */

/** An event in a list of a page. */
interface ListedEvent {
  programId: string;
  id: string;
  name: string;
}

/** @param events those that the page shows, in their order */
export function homeGraph(at: SiteIn, events: readonly ListedEvent[]): PageGraph {
  const { home } = messagesOf(at.language);
  return [website(at), organization(at), ...listOf(at, home.eventsPromo.link, eventEntries(events, at.language))];
}

/** @param card the address of the picture of link previews, for an event without pictures of its own */
export function eventGraph(event: PublicEvent, origin: string, card: string | undefined): PageGraph {
  const at: SiteIn = { origin, language: event.language };
  return [
    educationEvent(event, origin, card),
    breadcrumbs(at, [
      programsPage(at.language),
      { name: event.program.title, path: event.program.url.slice(origin.length) },
      { name: event.name, path: event.url.slice(origin.length) },
    ]),
    organization(at),
  ];
}

/** @param events of the page of its schedule that is shown */
export function programGraph(
  program: Program,
  { events, paging }: { events: readonly Omit<ListedEvent, 'programId'>[]; paging: Paging },
  at: SiteIn,
  now: Date,
): PageGraph {
  const { language } = at;
  const listed = events.map(({ id, name }) => ({ programId: program.id, id, name }));
  const path = pathIn(language, '/:lang?/program/:programId', { programId: program.id });
  return [
    programCourse(program, at, now),
    ...listOf(at, messagesOf(language).program.schedule, eventEntries(listed, language), paging.first),
    breadcrumbs(at, [programsPage(language), { name: program.title, path }]),
    organization(at),
  ];
}

/** @param shown the programs and the upcoming events that the page shows */
export function masterGraph(
  master: Master,
  shown: { programs: readonly { id: string; title: string }[]; upcoming: readonly ListedEvent[] },
  at: SiteIn,
): PageGraph {
  const { language } = at;
  const { layout, master: words } = messagesOf(language);
  const path = pathIn(language, '/:lang?/masters/:masterId', { masterId: master.id });
  return [
    {
      ...person({ name: master.fullName, url: at.origin + path }),
      givenName: master.name,
      familyName: master.surname,
      disambiguatingDescription: master.credentials,
      description: master.description,
      image: pictureUrl(at.origin, master.photo),
    },
    ...listOf(at, words.programs, programEntries(shown.programs, language)),
    ...listOf(at, words.upcoming, eventEntries(shown.upcoming, language)),
    breadcrumbs(at, [
      { name: layout.links.masters, path: pathIn(language, '/:lang?/masters') },
      { name: master.fullName, path },
    ]),
    organization(at),
  ];
}

export function courseGraph(course: Course, at: SiteIn): PageGraph {
  const { language } = at;
  const path = pathIn(language, '/:lang?/course/:courseId', { courseId: course.id });
  return [
    recordedCourse(course, at),
    breadcrumbs(at, [
      { name: messagesOf(language).courses.title, path: pathIn(language, '/:lang?/courses') },
      { name: course.title, path },
    ]),
    organization(at),
  ];
}

/** A page that lists events, those of a month or all. */
export function eventsGraph(
  path: '/:lang?/events' | '/:lang?/calendar',
  { events, paging }: { events: readonly ListedEvent[]; paging: Paging },
  at: SiteIn,
): PageGraph {
  const { calendar, events: words } = messagesOf(at.language);
  const { title } = path === '/:lang?/events' ? words : calendar;
  return [...listOf(at, title, eventEntries(events, at.language), paging.first), ...pageAt(at, title, path)];
}

export function programsGraph(
  { programs, paging }: { programs: readonly { id: string; title: string }[]; paging: Paging },
  at: SiteIn,
): PageGraph {
  const { title } = messagesOf(at.language).programs;
  return [
    ...listOf(at, title, programEntries(programs, at.language), paging.first),
    ...pageAt(at, title, '/:lang?/programs'),
  ];
}

export function mastersGraph(
  { masters, paging }: { masters: readonly { id: string; fullName: string }[]; paging: Paging },
  at: SiteIn,
): PageGraph {
  const { title } = messagesOf(at.language).masters;
  const entries = masters.map(({ id, fullName }) => ({
    name: fullName,
    path: pathIn(at.language, '/:lang?/masters/:masterId', { masterId: id }),
  }));
  return [...listOf(at, title, entries, paging.first), ...pageAt(at, title, '/:lang?/masters')];
}

export function coursesGraph(courses: readonly { id: string; title: string }[], at: SiteIn): PageGraph {
  const { title } = messagesOf(at.language).courses;
  const entries = courses.map((course) => ({
    name: course.title,
    path: pathIn(at.language, '/:lang?/course/:courseId', { courseId: course.id }),
  }));
  return [...listOf(at, title, entries), ...pageAt(at, title, '/:lang?/courses')];
}

export function teensGraph({ description, price }: Pick<Teens, 'description' | 'price'>, at: SiteIn): PageGraph {
  const { layout, teens } = messagesOf(at.language);
  const path = '/:lang?/teens';
  return [
    serviceOf(at, { name: teens.eyebrow, description, path, prices: [{ price }] }),
    ...pageAt(at, layout.links.teens, path),
  ];
}

export function membershipGraph(
  { description, plans }: { description: string; plans: readonly MembershipPlan[] },
  at: SiteIn,
): PageGraph {
  const { title } = messagesOf(at.language).membership;
  const path = '/:lang?/membership';
  const prices = plans.map(({ duration, price }) => ({ name: duration, price }));
  return [serviceOf(at, { name: title, description, path, prices }), ...pageAt(at, title, path)];
}

/** Meetings that are over are not announced any more. @param today the day in Dubai */
export function bookClubGraph({ meetings, location, locationLink }: BookClub, at: SiteIn, today: IsoDay): PageGraph {
  const { language, origin } = at;
  const { title } = messagesOf(language).bookClub;
  const path = '/:lang?/book-club';
  const place = placeOf({ name: location, city: site.city[language], address: undefined, mapLink: locationLink });
  const upcoming = meetings.filter(({ day }) => day >= today);
  return [
    ...upcoming.map((meeting): Event => ({
      '@type': 'Event',
      '@id': `${origin}${pathIn(language, path)}#${meeting.day}`,
      name: `${title}: ${meeting.title}`,
      description: meeting.description,
      startDate: atDubai(dubaiInstant(meeting.day, meeting.time)),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: place,
      image: pictureUrl(origin, meeting.image),
      about: { '@type': 'Book', name: meeting.title, author: { '@type': 'Person', name: meeting.author } },
      organizer: organizationId(origin),
    })),
    ...pageAt(at, title, path),
  ];
}

/** A page that lists and sells nothing. @param name its title */
export function pageAt(at: SiteIn, name: string, path: PagePath): PageGraph {
  return [breadcrumbs(at, [{ name, path: pathIn(at.language, path) }]), organization(at)];
}

function listOf(at: SiteIn, name: string, entries: Parameters<typeof itemList>[2], first = 1): PageGraph {
  return entries.length === 0 ? [] : [itemList(at, name, entries, first)];
}

function eventEntries(events: readonly ListedEvent[], language: Language) {
  return events.map((event) => ({ name: event.name, path: eventPath(language, event) }));
}

function programEntries(programs: readonly { id: string; title: string }[], language: Language) {
  return programs.map(({ id, title }) => ({
    name: title,
    path: pathIn(language, '/:lang?/program/:programId', { programId: id }),
  }));
}

function programsPage(language: Language) {
  return { name: messagesOf(language).programs.title, path: pathIn(language, '/:lang?/programs') };
}

interface ServiceFacts {
  name: string;
  description: string;
  path: PagePath;
  /** In whole dirhams. */
  prices: readonly { name?: string; price: number }[];
}

function serviceOf({ origin, language }: SiteIn, { name, description, path, prices }: ServiceFacts): Service {
  const url = origin + pathIn(language, path);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name,
    description,
    provider: organizationId(origin),
    offers: prices.map((price) => ({ '@type': 'Offer', ...price, priceCurrency: 'AED', url })),
  };
}
