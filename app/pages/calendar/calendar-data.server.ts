import type { Catalogue } from '../../../server/content/catalogue.ts';
import type { LocalizedContent } from '../../../server/content/localized-content.ts';
import type { EventQuestion } from '../../../server/content/content-questions.ts';
import { listAt } from '../../../server/view-models/listings.ts';
import { eventCard, eventRow } from '../../../server/view-models/event-cards.ts';
import { eventsDescription } from '../../../server/view-models/page-descriptions.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import {
  afterMonth,
  monthBounds,
  monthGrid,
  monthOf,
  parseMonth,
  shiftMonth,
  type IsoMonth,
} from '../../../domain/month-grid.ts';
import { dubaiDay } from '../../../domain/dubai-day.ts';
import { nextEventFinder } from '../../../domain/availability.ts';
import { listingQuery } from '../../../domain/event-filters.ts';
import type { IsoDay, Language } from '../../../domain/values/field-values.ts';
import { pagingOf, partOf } from '../../../domain/paging.ts';
import { isPast } from '../../../domain/event-status.ts';
import { dayInWords, monthInWords, weekdays } from '../../../i18n/formats.ts';

/** A day with more events than it has room for shows so many of them, and a link to all. */
const MAX_EVENTS_A_DAY = 4;
const SHOWN_OF_MANY = 3;

type CalendarData = ReturnType<typeof calendarData>;
export type CalendarDay = CalendarData['weeks'][number][number];
export type MonthLink = NonNullable<CalendarData['previous']>;

/**
 * The data of a month in the calendar (docs/rules.md, Calendar).
 *
 * @throws a redirect to the canonical address of what is shown, where the request has another
 */
export function calendarData(catalogue: Catalogue, language: Language, url: URL, now: Date) {
  const today = dubaiDay(now);
  const content = catalogue[language];
  const { bounds, month, ofMonth, nearest, paging, query, alternates } = listAt(
    catalogue,
    language,
    url,
    (each, parameters) => monthOfAddress(each, parameters, today),
  );
  /** `query` is that of the address of the month, empty for the month of today. */
  const link = (to: IsoMonth) => ({ ...monthInWords(to, language), query: monthQuery(to, today) });
  const findNext = nextEventFinder(content.openEvents, now);
  const { limit, offset } = partOf(paging);
  const entries = ofMonth.slice(offset, offset + limit);
  const events = entries.map((event) => eventRow(event, findNext, now, language));
  const rows = new Map(events.map((each) => [each.id, each]));
  const byDay = Map.groupBy(ofMonth, ({ dateOfEvent }) => dateOfEvent);
  const dayOf = (day: IsoDay) => {
    const all = byDay.get(day) ?? [];
    const shown = all.length > MAX_EVENTS_A_DAY ? all.slice(0, SHOWN_OF_MANY) : all;
    const view = isPast({ dateOfEvent: day }, today) ? 'past' : 'upcoming';
    return {
      iso: day,
      /** `1` to `31`. */
      number: Number(day.slice(8)),
      kind: monthOf(day) !== month ? ('outside' as const) : day === today ? ('today' as const) : ('usual' as const),
      // An event that is in the list too is sent to the browser once, because it is the same object.
      events: shown.map((event) => rows.get(event.id) ?? eventCard(event, now, language)),
      /** Those that are not shown: how many, and the query of the address of the events of the day. */
      more:
        all.length === shown.length
          ? undefined
          : {
              count: all.length - shown.length,
              day: dayInWords(day, language).withWeekday,
              query: listingQuery(view, { date: day }),
            },
    };
  };
  return {
    month: monthInWords(month, language),
    previous: month > bounds.first ? link(shiftMonth(month, -1)) : undefined,
    next: month < bounds.last ? link(shiftMonth(month, 1)) : undefined,
    /** Whether another month than today's is shown. */
    isOtherMonth: month !== monthOf(today),
    weekdays: weekdays(language),
    weeks: monthGrid(month).map((week) => week.map(dayOf)),
    query,
    description: eventsDescription(
      { events: entries, total: paging.total, text: messagesOf(language).calendar.subtext },
      now,
      language,
    ),
    paging,
    /** Of a page of the list below the month. */
    events,
    /** Only in a month without events: the month to go to. */
    nearestWithEvents: nearest && { ...link(nearest.month), direction: nearest.direction },
    alternates,
  };
}

function monthOfAddress(content: LocalizedContent, parameters: URLSearchParams, today: IsoDay) {
  const first = (question: EventQuestion) => content.events({ listedOn: today, ...question, limit: 1 })[0]?.dateOfEvent;
  const bounds = monthBounds(first({}), first({ latestFirst: true }), today);
  /** The month to go to from a month without events: the next with events, else the last with events. */
  const nearestTo = (month: IsoMonth) => {
    const next = first({ from: afterMonth(month) });
    const day = next ?? first({ before: month, latestFirst: true });
    const direction = next === undefined ? ('recent' as const) : ('upcoming' as const);
    return day === undefined ? undefined : { month: monthOf(day), direction };
  };
  const wanted = parseMonth(parameters.get('month')) ?? monthOf(today);
  const isWithin = wanted >= bounds.first && wanted <= bounds.last;
  const month = isWithin ? wanted : (nearestTo(wanted)?.month ?? monthOf(today));
  const ofMonth = content.events({ date: month, listedOn: today });
  return {
    bounds,
    month,
    ofMonth,
    nearest: ofMonth.length === 0 ? nearestTo(month) : undefined,
    paging: pagingOf(ofMonth.length, parameters.get('page')),
    query: monthQuery(month, today),
  };
}

/** The query of the address of a month; that of today has none. */
function monthQuery(month: IsoMonth, today: IsoDay): string {
  return month === monthOf(today) ? '' : `?month=${month}`;
}
