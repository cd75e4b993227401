import type { RouterContextProvider } from 'react-router';

import { site } from '../../../content/site.ts';
import type { ListedEvent } from '../../../domain/entities.ts';
import { languageOf } from '../../../i18n/urls.ts';
import type { LocalizedContent } from '../../../server/content/localized-content.ts';
import { requestContext, type RequestContext } from '../../../server/request/request-context.ts';
import { publicEvent, type PublicEvent } from '../../../server/syndication/public-event.ts';
import { requireQuery } from '../../../server/view-models/listings.ts';
import { shiftDay } from '../../../domain/dubai-day.ts';
import type { IsoDay, Language } from '../../../domain/values/field-values.ts';
import { inSlices } from '../../../server/process/concurrency.ts';
import type { EventQuestion } from '../../../server/content/content-questions.ts';
import { icalendar, type CalendarFacts } from '../../../server/syndication/icalendar.ts';

interface Calendar {
  /** The name of the file, without its ending. */
  fileName: string;
  /** What it is of, before the name of the site; undefined for everything. */
  title?: string;
  /** The path of the page that shows the same events. */
  page: string;
  /** The query of the address, where the file is another one without it. */
  query?: string;
  events: Iterable<ListedEvent>;
  /** Events that exist in the other language only. */
  elsewhere?: readonly { language: Language; events: readonly ListedEvent[] }[];
}

/** Gives the calendar of an address; undefined where there is none. */
export type FindCalendar<Params> = (
  request: RequestContext & { content: LocalizedContent },
  params: Params,
) => Calendar | undefined;

interface CalendarArgs<Params> {
  params: Params & { lang?: string };
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** The only reminder there is, so that each file has two addresses: itself and `?alarm=60`. */
const ALARM_MINUTES = 60;

/**
 * The response with a calendar, with reminders where the address asks for them; 404 where there is no calendar.
 *
 * @throws a redirect to the address without a reminder, where it asks for another one than there is
 */
export function calendarResponse<Params>(
  { params, url, context }: CalendarArgs<Params>,
  find: FindCalendar<Params> | undefined,
): Promise<Response> {
  const request = context.get(requestContext);
  const language = languageOf(params);
  const calendar = find?.({ ...request, content: request.catalogue[language] }, params);
  if (calendar === undefined) throw new Response('Not found\n', { status: 404 });
  const { fileName, title, page, query = '', events, elsewhere = [] } = calendar;
  const hasAlarm = url.searchParams.get('alarm') === String(ALARM_MINUTES);
  const alarm = hasAlarm ? `alarm=${ALARM_MINUTES}` : '';
  requireQuery(url, query + (alarm && (query === '' ? '?' : '&')) + alarm);
  function* publicEvents() {
    for (const each of [{ language, events }, ...elsewhere]) {
      for (const event of each.events) yield publicEvent(event, request.catalogue, each.language, request);
    }
  }
  return calendarFile(publicEvents(), {
    fileName,
    name: title === undefined ? site.name[language] : `${title} · ${site.name[language]}`,
    url: request.origin + page,
    alarmMinutes: hasAlarm ? ALARM_MINUTES : undefined,
  });
}

/** Twelve months. */
const PAST_DAYS = 366;

/**
 * The events of a calendar that people subscribe to: those of the past twelve months and all later ones. What is cancelled
 * stays among them with its status, because a calendar may keep an event that it finds no more.
 *
 * @param today the day in Dubai
 */
export function subscribedEvents(today: IsoDay): EventQuestion {
  return { from: shiftDay(today, -PAST_DAYS) };
}

/**
 * The response with events as an iCalendar file. It is written with pauses, in which other requests are answered.
 *
 * @param events may be lazy: then they are made in those pauses too
 * @param fileName without its ending
 */
async function calendarFile(
  events: Iterable<PublicEvent>,
  { fileName, ...facts }: CalendarFacts & { fileName: string },
): Promise<Response> {
  return new Response(await inSlices(icalendar(events, facts)), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      // Phones show what is inline, and offer to add it; a browser that saves it needs a name.
      'Content-Disposition': `inline; filename="${fileName}.ics"`,
    },
  });
}
