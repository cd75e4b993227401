import { shiftDay } from './dubai-day.ts';
import type { LectureEvent } from './entities.ts';
import type { IsoDay } from './field-values.ts';
import { countBefore } from './past-and-upcoming.ts';

/** A month as `yyyy-mm`. Months sort as text, like days. */
export type IsoMonth = string;

const DAYS_A_WEEK = 7;

type Dated = Pick<LectureEvent, 'dateOfEvent'>;

/** The first and the last month the calendar shows, both included. */
export interface MonthBounds {
  first: IsoMonth;
  last: IsoMonth;
}

/**
 * The month of a day. The day is already a day in Dubai (see dubai-day.ts), so no time zone matters here.
 */
export function monthOf(day: IsoDay): IsoMonth {
  return day.slice(0, 7);
}

/** Reads a month such as `2027-03` from a query parameter; undefined for anything else. */
export function parseMonth(text: string | null): IsoMonth | undefined {
  return text !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}

/** The month `by` months later, or earlier when `by` is below zero. Works for the years 0000 to 9999. */
export function shiftMonth(month: IsoMonth, by: number): IsoMonth {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/**
 * From the month of the first event, or today's if that is earlier, to the month of the last, or today's if later.
 *
 * @param events in order, as `inOrder` gives them
 */
export function monthBounds(events: readonly Dated[], today: IsoDay): MonthBounds {
  const first = events[0]?.dateOfEvent ?? today;
  const last = events.at(-1)?.dateOfEvent ?? today;
  return { first: monthOf(first < today ? first : today), last: monthOf(last > today ? last : today) };
}

/**
 * The month that the calendar shows: the one that the address asks for; the nearest month with events where that one is
 * out of bounds; the month of today where the address asks for none.
 *
 * @param wanted the value of the query parameter, whatever it says
 * @param bounds from `monthBounds` of the same events and day
 * @param today the day in Dubai
 */
export function shownMonth(
  wanted: string | null,
  events: readonly Dated[],
  { first, last }: MonthBounds,
  today: IsoDay,
): IsoMonth {
  const month = parseMonth(wanted);
  if (month === undefined) return monthOf(today);
  if (month >= first && month <= last) return month;
  return nearestMonthWithEvents(events, month)?.month ?? monthOf(today);
}

/**
 * The weeks of a month, each seven days from Sunday (spec.md §2 and §9, Calendar). Days of the neighbouring months
 * complete the first and the last week.
 */
export function monthGrid(month: IsoMonth): IsoDay[][] {
  const first = `${month}-01`;
  const last = shiftDay(`${shiftMonth(month, 1)}-01`, -1);
  const daysBefore = new Date(`${first}T00:00:00Z`).getUTCDay();
  const weeks = Math.ceil((daysBefore + Number(last.slice(8))) / DAYS_A_WEEK);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_day, day) => shiftDay(first, week * DAYS_A_WEEK + day - daysBefore)),
  );
}

/** The events of a month. @param events in order, as `inOrder` gives them */
export function eventsOfMonth<E extends Dated>(events: readonly E[], month: IsoMonth): E[] {
  return events.slice(countBefore(events, firstDayOf(month)), countBefore(events, afterAll(month)));
}

/**
 * The month to go to from a month without events: the next with events, else the last with events; undefined when there
 * are none.
 *
 * @param events in order, as `inOrder` gives them
 */
export function nearestMonthWithEvents(
  events: readonly Dated[],
  month: IsoMonth,
): { month: IsoMonth; direction: 'upcoming' | 'recent' } | undefined {
  const next = events[countBefore(events, afterAll(month))];
  if (next !== undefined) return { month: monthOf(next.dateOfEvent), direction: 'upcoming' };
  const previous = events[countBefore(events, firstDayOf(month)) - 1];
  return previous === undefined ? undefined : { month: monthOf(previous.dateOfEvent), direction: 'recent' };
}

const firstDayOf = (month: IsoMonth): IsoDay => `${month}-01`;

/** Comes after every day of a month and before the next one, as text. */
const afterAll = (month: IsoMonth): IsoDay => `${month}-32`;
