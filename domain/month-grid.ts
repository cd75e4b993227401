import { dubaiInstant, shiftDay } from './dubai-day.ts';
import { isRealDay, type IsoDay } from './values/field-values.ts';

/** A month as `yyyy-mm`. Months sort as text, like days. */
export type IsoMonth = string;

const DAYS_A_WEEK = 7;

/** The month of a day. The day is already a day in Dubai (see dubai-day.ts), so no time zone matters here. */
export function monthOf(day: IsoDay): IsoMonth {
  return day.slice(0, 7);
}

/** Reads a month such as `2027-03` from a query parameter; undefined for anything else. */
export function parseMonth(text: string | null): IsoMonth | undefined {
  return text !== null && isRealDay(`${text}-01`) ? text : undefined;
}

/** The month `by` months later, or earlier when `by` is below zero. */
export function shiftMonth(month: IsoMonth, by: number): IsoMonth {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** From which instant on it is that month in Dubai, and from which on the next one, ISO 8601 in UTC. */
export function monthInstants(month: IsoMonth): { from: string; to: string } {
  const start = (each: IsoMonth) => dubaiInstant(`${each}-01`).toISOString();
  return { from: start(month), to: start(shiftMonth(month, 1)) };
}

/**
 * The first and the last month the calendar shows, both included: from the month of the first event, or today's if that is earlier, to the month of the last, or today's if later.
 *
 * @param first the day of the first event, `last` that of the last; undefined without events
 */
export function monthBounds(first: IsoDay | undefined, last: IsoDay | undefined, today: IsoDay) {
  const days = [first, last, today].filter((day) => day !== undefined).toSorted();
  return { first: monthOf(days[0]!), last: monthOf(days.at(-1)!) };
}

/**
 * The weeks of a month, each seven days from Sunday (rules.md, Calendar). Days of the neighbouring months
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

/** The day that comes after all days of a month, as text. */
export const afterMonth = (month: IsoMonth): IsoDay => `${month}-32`;
