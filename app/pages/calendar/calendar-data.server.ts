import { redirect } from 'react-router';

import { pathIn } from '../../../i18n/urls.ts';
import type { LocalizedContent } from '../../../server/content/catalogue.ts';
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
import type { IsoDay } from '../../../domain/field-values.ts';
import { monthInWords, weekdays, type MonthInWords } from '../../../i18n/formats.ts';

/** A link to a month; `query` is the query of its address, empty for the month of today. */
export interface MonthLink extends MonthInWords {
  query: string;
}

export interface CalendarDay {
  iso: IsoDay;
  /** `1` to `31`. */
  number: number;
  kind: 'usual' | 'today' | 'outside';
}

export interface CalendarData {
  month: MonthInWords;
  previous: MonthLink | undefined;
  next: MonthLink | undefined;
  /** Whether another month than today's is shown. */
  isOtherMonth: boolean;
  weekdays: { full: string; short: string }[];
  weeks: CalendarDay[][];
  events: EventRowData[];
  /** Only in a month without events: the month to go to. */
  nearestWithEvents: (MonthLink & { direction: 'upcoming' | 'recent' }) | undefined;
}

/**
 * The data of a month in the calendar (spec.md §2, Calendar).
 *
 * @param wanted the month that the address asks for, whatever it says
 * @throws a redirect to the month that is shown, where the address asks for another
 */
export function calendarData(content: LocalizedContent, wanted: string | null, now: Date): CalendarData {
  const today = dubaiDay(now);
  const { language, events: all } = content;
  const bounds = monthBounds(all, today);
  const month = shownMonth(wanted, all, bounds, today);
  const link = (to: IsoMonth): MonthLink => ({
    ...monthInWords(to, language),
    query: to === monthOf(today) ? '' : `?month=${to}`,
  });
  if (wanted !== null && wanted !== month) {
    throw redirect(pathIn(language, '/:lang?/calendar') + link(month).query);
  }
  const events = eventsOfMonth(all, month);
  const findNext = nextEventFinder(content, now);
  const nearest = events.length === 0 ? nearestMonthWithEvents(all, month) : undefined;
  return {
    month: monthInWords(month, language),
    previous: month > bounds.first ? link(shiftMonth(month, -1)) : undefined,
    next: month < bounds.last ? link(shiftMonth(month, 1)) : undefined,
    isOtherMonth: month !== monthOf(today),
    weekdays: weekdays(language),
    weeks: monthGrid(month).map((week) =>
      week.map((day) => ({
        iso: day,
        number: Number(day.slice(8)),
        kind: monthOf(day) !== month ? 'outside' : day === today ? 'today' : 'usual',
      })),
    ),
    events: events.map((event) => eventRow(event, findNext, now, language)),
    nearestWithEvents: nearest && { ...link(nearest.month), direction: nearest.direction },
  };
}
