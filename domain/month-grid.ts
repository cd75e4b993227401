import type { IsoDay, LectureEvent } from './model.ts';
import { inOrder } from './past-and-upcoming.ts';

/** A month as `yyyy-mm`. It sorts as text, like a day. */
export type IsoMonth = string;

const DAYS_A_WEEK = 7;
const MILLISECONDS_A_DAY = 24 * 60 * 60 * 1000;

/** The first and the last month the calendar shows, both included. */
export interface MonthBounds {
  first: IsoMonth;
  last: IsoMonth;
}

/**
 * The month a day belongs to. Days are Dubai's already (see day.ts: the 14,400,000 ms of spec.md §9), so it is read off
 * and no clock is asked.
 */
export function monthOf(day: IsoDay): IsoMonth {
  return day.slice(0, 7);
}

/** The month a text names, as `2027-03`; undefined for anything else. */
export function parseMonth(text: string | null): IsoMonth | undefined {
  return text !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}

/** The month `by` months later, or earlier when it is below zero. For the years 0000 to 9999. */
export function shiftMonth(month: IsoMonth, by: number): IsoMonth {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** From the month of the first event, or today's if that is earlier, to the month of the last, or today's if later. */
export function monthBounds(events: readonly Pick<LectureEvent, 'dateOfEvent'>[], today: IsoDay): MonthBounds {
  const months = [today, ...events.map((event) => event.dateOfEvent)].map(monthOf).toSorted();
  return { first: months[0]!, last: months.at(-1)! };
}

/**
 * The month to show for what an address asks: today's where it asks for none or for no month, and for one out of bounds
 * the nearest with events.
 */
export function shownMonth(
  wanted: string | null,
  events: readonly Pick<LectureEvent, 'dateOfEvent'>[],
  today: IsoDay,
): IsoMonth {
  const month = parseMonth(wanted);
  if (month === undefined) return monthOf(today);
  const { first, last } = monthBounds(events, today);
  if (month >= first && month <= last) return month;
  return nearestMonthWithEvents(events, month)?.month ?? monthOf(today);
}

/**
 * The weeks that hold a month, each seven days from Sunday (spec.md §2 and §9, Calendar), with the days before and after
 * it that complete the first and the last of them.
 */
export function monthGrid(month: IsoMonth): IsoDay[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const lead = new Date(first).getUTCDay();
  const last = Date.parse(`${shiftMonth(month, 1)}-01T00:00:00Z`) - MILLISECONDS_A_DAY;
  const weeks = Math.ceil((lead + new Date(last).getUTCDate()) / DAYS_A_WEEK);
  const dayAt = (index: number) => new Date(first + (index - lead) * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_day, day) => dayAt(week * DAYS_A_WEEK + day)),
  );
}

/** The evenings of a month, in the order in which they happen. */
export function eventsOfMonth<E extends Pick<LectureEvent, 'dateOfEvent' | 'time'>>(
  events: readonly E[],
  month: IsoMonth,
): E[] {
  return inOrder(events.filter((event) => monthOf(event.dateOfEvent) === month));
}

/** Where to go from a month without events: to the next that has any, else back to the last; nowhere when none has. */
export function nearestMonthWithEvents(
  events: readonly Pick<LectureEvent, 'dateOfEvent'>[],
  month: IsoMonth,
): { month: IsoMonth; direction: 'upcoming' | 'recent' } | undefined {
  const months = events.map((event) => monthOf(event.dateOfEvent)).toSorted();
  const ahead = months.find((each) => each > month);
  if (ahead !== undefined) return { month: ahead, direction: 'upcoming' };
  const behind = months.findLast((each) => each < month);
  return behind === undefined ? undefined : { month: behind, direction: 'recent' };
}
