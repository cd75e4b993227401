import type { PageGraph, SiteIn } from '#server/request/request-context.ts';
import type { Event, Service } from 'schema-dts';

import { hasKey } from '#domain/values/records.ts';
import type { EventState } from '#domain/availability.ts';
import { dubaiInstant } from '#domain/dubai-day.ts';
import type { BookClub, Course, Master, MembershipPlan, Program, Series, Teens } from '#domain/entities.ts';
import type { IsoDay, Language } from '#domain/values/field-values.ts';
import type { Paging } from '#domain/paging.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { sitePages } from '#i18n/site-pages.ts';
import { eventPath, pathIn, type SitePath } from '#i18n/urls.ts';
import type { LocalizedContent } from '#server/content/localized-content.ts';
import type { PublicEvent } from './public-event.ts';
import { sitePageTitle } from './link-card.ts';
import {
  programCourse,
  recordedCourse,
  breadcrumbs,
  itemList,
  organization,
  organizationId,
  person,
  pictureOf,
  website,
  atDubai,
  educationEvent,
  placeOf,
} from './structured-data.ts';

/** What each page says to search engines: what it shows, and nothing else. */

/** What a list or the way to a page says of a page: its name, and its path in the language. */
interface PageLink {
  name: string;
  path: string;
}

type ListedEvent = Parameters<typeof eventPath>[1] & { name: string };
type ListedProgram = Pick<Program, 'id' | 'title'>;
type ListedMaster = Pick<Master, 'id' | 'fullName'>;
const eventLink = (language: Language) => (event: ListedEvent) => ({
  name: event.name,
  path: eventPath(language, event),
});
const programLink = (language: Language) => (program: ListedProgram) => ({
  name: program.title,
  path: pathIn(language, '/:lang?/program/:programId', { programId: program.id }),
});
const masterLink = (language: Language) => (master: ListedMaster) => ({
  name: master.fullName,
  path: pathIn(language, '/:lang?/masters/:masterId', { masterId: master.id }),
});
const courseLink = (language: Language) => (course: Pick<Course, 'id' | 'title'>) => ({
  name: course.title,
  path: pathIn(language, '/:lang?/course/:courseId', { courseId: course.id }),
});

/** @param events those that the page shows and that are not over, in their order */
export function homeGraph(at: SiteIn, events: readonly ListedEvent[]): PageGraph {
  const { home } = messagesOf(at.language);
  return [website(at), organization(at), ...listOf(at, home.upcoming, events.map(eventLink(at.language)))];
}

/** @param card the address of the picture of link previews, for an event without pictures of its own */
export function eventGraph(event: PublicEvent, at: SiteIn, card: string | undefined): PageGraph {
  const { origin } = at;
  const program = { name: event.program.title, path: event.program.url.slice(origin.length) };
  const page = { name: event.name, path: event.url.slice(origin.length) };
  const list = sitePageLink(at.language, event.program.isSeries ? '/:lang?/events' : '/:lang?/programs');
  return [educationEvent(event, origin, card), ...wayTo(at, list, program, page)];
}

/** The events of the page of its schedule that is shown. */
interface Schedule {
  events: readonly ListedEvent[];
  paging: Paging;
}

export function programGraph(program: Program, schedule: Schedule, at: SiteIn, now: Date): PageGraph {
  return [programCourse(program, at, now), ...scheduleGraph(program, schedule, at, '/:lang?/programs')];
}

/** A series is the list of its evenings, and nothing else. */
export function seriesGraph(series: Series, schedule: Schedule, at: SiteIn): PageGraph {
  return scheduleGraph(series, schedule, at, '/:lang?/events');
}

/** @param list the page that leads to it */
function scheduleGraph(series: Series, { events, paging }: Schedule, at: SiteIn, list: SitePath): PageGraph {
  const { language } = at;
  return [
    ...listOf(at, messagesOf(language).program.schedule, events.map(eventLink(language)), paging.first),
    ...wayTo(at, sitePageLink(language, list), programLink(language)(series)),
  ];
}

/** @param shown the programs and the upcoming events that the page shows; those that are over by now are not announced */
export function masterGraph(
  master: Master,
  shown: { programs: readonly ListedProgram[]; upcoming: readonly (ListedEvent & { state: EventState })[] },
  at: SiteIn,
): PageGraph {
  const { language } = at;
  const { home, master: words } = messagesOf(language);
  const upcoming = shown.upcoming.filter(({ state }) => state !== 'past');
  const page = masterLink(language)(master);
  return [
    {
      ...person({ name: master.fullName, url: at.origin + page.path }),
      givenName: master.name,
      familyName: master.surname,
      disambiguatingDescription: master.credentials,
      description: master.description,
      ...pictureOf(master.photo, at.origin),
    },
    ...listOf(at, words.programs, shown.programs.map(programLink(language))),
    ...listOf(at, home.upcoming, upcoming.map(eventLink(language))),
    ...wayTo(at, sitePageLink(language, '/:lang?/masters'), page),
  ];
}

export function courseGraph(course: Course, at: SiteIn): PageGraph {
  const { language } = at;
  const list = sitePageLink(language, '/:lang?/courses');
  return [recordedCourse(course, at), ...wayTo(at, list, courseLink(language)(course))];
}

/** A page of the site that lists others. @param linkOf what it says of an entry */
function listGraph<Entry>(path: SitePath, linkOf: (language: Language) => (entry: Entry) => PageLink) {
  return (entries: readonly Entry[], at: SiteIn, paging?: Paging): PageGraph => [
    ...listOf(at, sitePages[path].title(messagesOf(at.language)), entries.map(linkOf(at.language)), paging?.first),
    ...wayTo(at, sitePageLink(at.language, path)),
  ];
}
export const eventsGraph = listGraph('/:lang?/events', eventLink);
export const calendarGraph = listGraph('/:lang?/calendar', eventLink);
export const programsGraph = listGraph('/:lang?/programs', programLink);
export const mastersGraph = listGraph('/:lang?/masters', masterLink);
export const coursesGraph = listGraph('/:lang?/courses', courseLink);

export function teensGraph({ description, price }: Pick<Teens, 'description' | 'price'>, at: SiteIn): PageGraph {
  const name = messagesOf(at.language).teens.eyebrow;
  return serviceGraph(at, '/:lang?/teens', { name, description }, [{ price }]);
}

export function membershipGraph(
  { description, plans }: { description: string; plans: readonly MembershipPlan[] },
  at: SiteIn,
): PageGraph {
  const name = messagesOf(at.language).membership.title;
  const prices = plans.map(({ duration, price }) => ({ name: duration, price }));
  return serviceGraph(at, '/:lang?/membership', { name, description }, prices);
}

/** Meetings that are over are not announced any more. @param today the day in Dubai */
export function bookClubGraph({ meetings, location, locationLink }: BookClub, at: SiteIn, today: IsoDay): PageGraph {
  const { language, origin, house } = at;
  const { title } = messagesOf(language).bookClub;
  const path = '/:lang?/book-club';
  const place = placeOf({
    name: location,
    city: house.city,
    country: house.country,
    address: undefined,
    mapLink: locationLink,
  });
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
      ...pictureOf(meeting.image, origin),
      about: { '@type': 'Book', name: meeting.title, author: { '@type': 'Person', name: meeting.author } },
      organizer: organizationId(origin),
    })),
    ...wayTo(at, sitePageLink(language, path)),
  ];
}

/**
 * What a page of the site says as long as its loader adds nothing: the way to it, and who runs the site.
 *
 * @param path of any page; one that is none of the site's, or not for search engines, says nothing
 */
export function sitePageGraph(content: LocalizedContent, path: string, at: SiteIn): PageGraph {
  if (!hasKey(sitePages, path) || sitePages[path].noIndex !== undefined) return [];
  return wayTo(at, sitePageLink(at.language, path, sitePageTitle(content, path)));
}

function sitePageLink(
  language: Language,
  path: SitePath,
  name = sitePages[path].title(messagesOf(language)),
): PageLink {
  return { name, path: pathIn(language, path) };
}

/** The way from the home page to a page, and who runs the site. */
function wayTo(at: SiteIn, ...pages: PageLink[]): PageGraph {
  return [breadcrumbs(at, pages), organization(at)];
}

function listOf(at: SiteIn, name: string, entries: readonly PageLink[], first = 1): PageGraph {
  return entries.length === 0 ? [] : [itemList(at, name, entries, first)];
}

/** A page of the site that sells something. @param prices in whole dirhams */
function serviceGraph(
  at: SiteIn,
  path: SitePath,
  facts: { name: string; description: string },
  prices: readonly { name?: string; price: number }[],
): PageGraph {
  const url = at.origin + pathIn(at.language, path);
  const service: Service = {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    ...facts,
    provider: organizationId(at.origin),
    offers: prices.map((price) => ({ '@type': 'Offer', ...price, priceCurrency: 'AED', url })),
  };
  return [service, ...wayTo(at, sitePageLink(at.language, path))];
}
