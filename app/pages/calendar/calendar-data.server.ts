import type { Catalogue, LocalizedContent } from '../../../server/content/catalogue.ts';
import { requireQuery } from '../../../server/view-models/canonical-query.ts';
import { eventCard, type EventCardData } from '../../../server/view-models/event-cards.ts';
import { eventsDescription } from '../../../server/view-models/page-descriptions.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import { eventRow, type EventRowData } from '../../../server/view-models/event-rows.ts';
import {
  eventsOfMonth,
  monthBounds,
  monthGrid,
  monthOf,
  nearestMonthWithEvents,
  shiftMonth,
  shownMonth,
  type IsoMonth,
} from '../../../domain/month-grid.ts';
import { dubaiDay } from '../../../domain/dubai-day.ts';
import { nextEventFinder } from '../../../domain/availability.ts';
import { listedEvents } from '../../../domain/event-status.ts';
import type { LectureEvent } from '../../../domain/entities.ts';
import { listingQuery } from '../../../domain/event-filters.ts';
import { languages, type IsoDay, type Language } from '../../../domain/field-values.ts';
import { pageOf, pageQuery, pagingOf, type Paging } from '../../../domain/paging.ts';
import { isPast } from '../../../domain/past-and-upcoming.ts';
import { dayInWords, monthInWords, weekdays, type MonthInWords } from '../../../i18n/formats.ts';

/** A day with more events than it has room for shows so many of them, and a link to all. */
const MOST_OF_A_DAY = 4;
const SHOWN_OF_MANY = 3;

/** A link to a month; `query` is the query of its address, empty for the month of today. */
export interface MonthLink extends MonthInWords {
  query: string;
}

export interface CalendarDay {
  iso: IsoDay;
  /** `1` to `31`. */
  number: number;
  kind: 'usual' | 'today' | 'outside';
  events: EventCardData[];
  /** Those that are not shown: how many, and the query of the address of the events of the day. */
  more: { count: number; day: string; query: string } | undefined;
}

export interface CalendarData {
  month: MonthInWords;
  previous: MonthLink | undefined;
  next: MonthLink | undefined;
  /** Whether another month than today's is shown. */
  isOtherMonth: boolean;
  weekdays: { full: string; short: string }[];
  weeks: CalendarDay[][];
  /** The query of the address of the month. */
  query: string;
  /** For search engines and link previews. */
  description: string;
  paging: Paging;
  /** Of a page of the list below the month. */
  events: EventRowData[];
  /** The languages in which this address has a page. */
  alternates: Language[];
  /** Only in a month without events: the month to go to. */
  nearestWithEvents: (MonthLink & { direction: 'upcoming' | 'recent' }) | undefined;
}

/**
 * The data of a month in the calendar (spec.md §2, Calendar).
 *
 * @throws a redirect to the canonical address of what is shown, where the request has another
 */
export function calendarData(catalogue: Catalogue, language: Language, url: URL, now: Date): CalendarData {
  const today = dubaiDay(now);
  const content = catalogue[language];
  const { events: listed, bounds, month, ofMonth } = monthOfAddress(content, url.searchParams, today);
  const link = (to: IsoMonth): MonthLink => ({ ...monthInWords(to, language), query: monthQuery(to, today) });
  const { entries, paging } = pageOf(ofMonth, url.searchParams.get('page'));
  const address = pageQuery(link(month).query, paging.page);
  requireQuery(url, address);

  const findNext = nextEventFinder(content, now);
  const row = (event: LectureEvent) => eventRow(event, findNext, now, language);
  const events = entries.map(row);
  const rows = new Map(events.map((each) => [each.id, each]));
  const byDay = Map.groupBy(ofMonth, ({ dateOfEvent }) => dateOfEvent);
  const nearest = ofMonth.length === 0 ? nearestMonthWithEvents(listed, month) : undefined;
  return {
    month: monthInWords(month, language),
    previous: month > bounds.first ? link(shiftMonth(month, -1)) : undefined,
    next: month < bounds.last ? link(shiftMonth(month, 1)) : undefined,
    isOtherMonth: month !== monthOf(today),
    weekdays: weekdays(language),
    weeks: monthGrid(month).map((week) =>
      week.map((day) => {
        const all = byDay.get(day) ?? [];
        const shown = all.length > MOST_OF_A_DAY ? all.slice(0, SHOWN_OF_MANY) : all;
        const view = isPast({ dateOfEvent: day }, today) ? 'past' : 'upcoming';
        return {
          iso: day,
          number: Number(day.slice(8)),
          kind: monthOf(day) !== month ? 'outside' : day === today ? 'today' : 'usual',
          // An event that is in the list too is sent to the browser once, because it is the same object.
          events: shown.map((event) => rows.get(event.id) ?? eventCard(event, now, language)),
          more:
            all.length === shown.length
              ? undefined
              : {
                  count: all.length - shown.length,
                  day: dayInWords(day, language).withWeekday,
                  query: listingQuery(view, { date: day }),
                },
        };
      }),
    ),
    query: link(month).query,
    description: eventsDescription(
      { events: entries, total: paging.total, text: messagesOf(language).calendar.subtext },
      now,
      language,
    ),
    paging,
    events,
    nearestWithEvents: nearest && { ...link(nearest.month), direction: nearest.direction },
    alternates: languages.filter((each) => {
      if (each === language) return true;
      const other = monthOfAddress(catalogue[each], url.searchParams, today);
      const { page } = pagingOf(other.ofMonth.length, url.searchParams.get('page'));
      return pageQuery(monthQuery(other.month, today), page) === address;
    }),
  };
}

function monthOfAddress(content: LocalizedContent, parameters: URLSearchParams, today: IsoDay) {
  const events = listedEvents(content.events, today);
  const bounds = monthBounds(events, today);
  const month = shownMonth(parameters.get('month'), events, bounds, today);
  return { events, bounds, month, ofMonth: eventsOfMonth(events, month) };
}

/** The query of the address of a month; that of today has none. */
function monthQuery(month: IsoMonth, today: IsoDay): string {
  return month === monthOf(today) ? '' : `?month=${month}`;
}
