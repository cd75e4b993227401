import { redirect } from 'react-router';

import type { Route } from './+types/calendar-files';
import { shiftDay } from '#domain/dubai-day.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { listingQuery } from '#domain/event-filters.ts';
import { categories, type IsoDay, type Language } from '#domain/values/field-values.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { eventPath, languageOf, pathIn, savedQuery } from '#i18n/urls.ts';
import type { EventQuestion } from '#server/content/content-questions.ts';
import type { LocalizedContent } from '#server/content/localized-content.ts';
import { inSlices } from '#server/process/concurrency.ts';
import { requestContext, type RequestContext } from '#server/request/request-context.ts';
import { icalendar } from '#server/syndication/icalendar.ts';
import { publicEvent } from '#server/syndication/public-event.ts';
import { requireQuery, savedEvents } from '#server/view-models/listings.ts';
import type { PageHandle } from '#app/layout/route-handle.ts';

/** The address of saved events names what a browser has saved, so no copy of that file is kept. */
export const handle: PageHandle = { parameters: ['events', 'alarm'], freeText: ['events'] };

interface Calendar {
  /** The name of the file, without its ending. */
  fileName: string;
  /** What it is of, before the name of the site; undefined for everything. */
  title?: string;
  /** Whether it is one event, to be added to a calendar. */
  isEntry?: true;
  /** The path of the page that shows the same events. */
  page: string;
  /** The query of the address, where the file is another one without it. */
  query?: string;
  events: Iterable<ListedEvent>;
  /** Events that exist in other languages only. */
  elsewhere?: readonly { language: Language; events: readonly ListedEvent[] }[];
}

/** Gives the calendar of an address; undefined where there is none. */
type FindCalendar = (
  request: RequestContext & { content: LocalizedContent },
  params: Route.LoaderArgs['params'],
  url: URL,
) => Calendar | undefined;

/** Twelve months. */
const PAST_DAYS = 366;

/**
 * The events of a calendar that people subscribe to: those of the past twelve months and all later ones. What is cancelled
 * stays among them with its status, because a calendar may keep an event that it finds no more.
 */
function subscribedEvents(today: IsoDay): EventQuestion {
  return { from: shiftDay(today, -PAST_DAYS) };
}

/** What each calendar file holds, by its path in app/routes.ts. */
const calendars: Partial<Record<string, FindCalendar>> = {
  ':lang?/calendar.ics': ({ content, today }) => ({
    fileName: 'calendar',
    page: pathIn(content.language, '/:lang?/calendar'),
    events: content.eachEvent(subscribedEvents(today)),
  }),

  // Of a category: `history.ics`.
  ':lang?/calendar/:file': ({ content, today }, { file }) => {
    const category = categories.find((each) => file === `${each.toLowerCase()}.ics`);
    return (
      category && {
        fileName: category.toLowerCase(),
        title: messagesOf(content.language).categories[category],
        page: pathIn(content.language, '/:lang?/events') + listingQuery('upcoming', { category }),
        events: content.eachEvent({ ...subscribedEvents(today), category }),
      }
    );
  },

  // All events of a program or of a series, the oldest too.
  ':lang?/program/:programId/calendar.ics': ({ content }, { programId = '' }) => {
    const title = content.title('programs', programId);
    return title === undefined
      ? undefined
      : {
          fileName: programId,
          title,
          page: pathIn(content.language, '/:lang?/program/:programId', { programId }),
          events: content.eachEvent({ program: programId }),
        };
  },

  // One event, to be added to a calendar.
  ':lang?/program/:programId/event/:eventId/calendar.ics': ({ content }, { programId = '', eventId = '' }, url) => {
    const { language } = content;
    const event = content.listedEvent(eventId.trim().toLowerCase());
    if (event === undefined) return undefined;
    if (event.id !== eventId || event.programId !== programId) {
      // One address answers: an id matches in capitals too, and the event may have been in another program.
      const address = { programId: event.programId, eventId: event.id };
      const path = pathIn(language, '/:lang?/program/:programId/event/:eventId/calendar.ics', address);
      throw redirect(path + url.search, 308);
    }
    return { fileName: eventId, isEntry: true, page: eventPath(language, event), events: [event] };
  },

  ':lang?/masters/:masterId/calendar.ics': ({ content, today }, { masterId = '' }) => {
    const master = content.master(masterId);
    return (
      master && {
        fileName: masterId,
        title: master.fullName,
        page: pathIn(content.language, '/:lang?/masters/:masterId', { masterId }),
        events: content.eachEvent({ ...subscribedEvents(today), master: masterId }),
      }
    );
  },

  // The events that the address names, those of other languages too: `/saved.ics?events=event2,p3e1`.
  ':lang?/saved.ics': ({ content: { language }, catalogue }, _, { searchParams }) => {
    const { ids, events, elsewhere } = savedEvents(catalogue, language, searchParams.get('events'));
    const query = savedQuery(ids);
    return {
      fileName: 'saved',
      title: messagesOf(language).saved.title,
      page: pathIn(language, '/:lang?/saved') + query,
      query,
      events,
      elsewhere,
    };
  },
};

/** The only reminder there is, so that each file has two addresses: itself and `?alarm=60`. */
const ALARM_MINUTES = 60;

/**
 * The response with a calendar as an iCalendar file, with reminders where the address asks for them; 404 where there is no
 * calendar. It is written with pauses, in which the events are looked up and other requests are answered.
 *
 * @throws a redirect to the address without a reminder, where it asks for another one than there is
 */
export async function loader({ params, pattern, url, context }: Route.LoaderArgs): Promise<Response> {
  const request = context.get(requestContext);
  const language = languageOf(params);
  const calendar = calendars[pattern]?.({ ...request, content: request.catalogue[language] }, params, url);
  if (calendar === undefined) throw new Response('Not found\n', { status: 404 });
  const { fileName, title, isEntry, page, query = '', events, elsewhere = [] } = calendar;
  const hasAlarm = url.searchParams.get('alarm') === String(ALARM_MINUTES);
  const alarm = hasAlarm ? `alarm=${ALARM_MINUTES}` : '';
  requireQuery(url, query + (alarm && (query === '' ? '?' : '&')) + alarm);
  function* publicEvents() {
    for (const each of [{ language, events }, ...elsewhere]) {
      for (const event of each.events) yield publicEvent(event, request.catalogue, each.language, request);
    }
  }
  const { name } = request.catalogue[language].house;
  const file = icalendar(publicEvents(), {
    name: isEntry ? undefined : title === undefined ? name : `${title} · ${name}`,
    url: request.origin + page,
    alarmMinutes: hasAlarm ? ALARM_MINUTES : undefined,
  });
  return new Response(await inSlices(file), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      // Calendars in the pages of others read it, too.
      'Access-Control-Allow-Origin': '*',
      // Phones show what is inline, and offer to add it; a browser that saves it needs a name.
      'Content-Disposition': `inline; filename="${fileName}.ics"`,
    },
  });
}
