import type { LectureEvent, Program } from './entities.ts';
import type { Category, IsoDay } from './field-values.ts';

/** How many events 'Mark your calendar' shows after the first (spec.md §2, Home). */
const UPCOMING_TEASERS = 3;

/** Lessons are counted as two hours each in a program's figures (spec.md §9). */
const HOURS_PER_EVENT = 2;

/** An event is past from the day after it, in Dubai (spec.md §4). */
export function isPast(event: Pick<LectureEvent, 'dateOfEvent'>, today: IsoDay): boolean {
  return event.dateOfEvent < today;
}

/** A program has started from the day after its first day, in Dubai (spec.md §4). */
export function hasStarted(program: Pick<Program, 'startDate'>, today: IsoDay): boolean {
  return today > program.startDate;
}

/** The events of today and later, soonest first. @param events in order, as `inOrder` gives them */
export function upcomingEvents<E extends Pick<LectureEvent, 'dateOfEvent'>>(events: readonly E[], today: IsoDay): E[] {
  return events.slice(countBefore(events, today));
}

/** The events before today, soonest first. @param events in order, as `inOrder` gives them */
export function pastEvents<E extends Pick<LectureEvent, 'dateOfEvent'>>(events: readonly E[], today: IsoDay): E[] {
  return events.slice(0, countBefore(events, today));
}

/**
 * How many events take place before a day, which need not exist: `2027-02-32` comes after all of February.
 *
 * @param events in order, as `inOrder` gives them
 */
export function countBefore(events: readonly Pick<LectureEvent, 'dateOfEvent'>[], day: IsoDay): number {
  let [from, to] = [0, events.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (events[middle]!.dateOfEvent < day) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The events of 'Mark your calendar' (spec.md §2, Home): at most three, without the soonest, which has a block of its own.
 *
 * @param upcoming the upcoming events, soonest first
 */
export function upcomingTeasers<E>(upcoming: readonly E[]): E[] {
  return upcoming.slice(1, 1 + UPCOMING_TEASERS);
}

/** Events in the order in which they happen: by day, on one day by time, those without a time last. */
export function inOrder<E extends Pick<LectureEvent, 'dateOfEvent' | 'time'>>(events: readonly E[]): E[] {
  return events.toSorted((a, b) => compare(a.dateOfEvent, b.dateOfEvent) || compare(a.time ?? '~', b.time ?? '~'));
}

/** Programs by their first day, of one category or of all (spec.md §2, Programs list). */
export function programsOf<P extends Pick<Program, 'category' | 'startDate'>>(
  programs: readonly P[],
  category?: Category,
): P[] {
  return programs
    .filter((program) => category === undefined || program.category === category)
    .toSorted((a, b) => compare(a.startDate, b.startDate));
}

/** The last day of a program: the one it names, or that of its last event if it is later. Undefined without either. */
export function lastDayOf({ endDate, events }: Pick<Program, 'endDate' | 'events'>): IsoDay | undefined {
  return events.reduce<IsoDay | undefined>(
    (last, { dateOfEvent }) => (last === undefined || dateOfEvent > last ? dateOfEvent : last),
    endDate,
  );
}

/** A program is over from the day after its last day, in Dubai; without a last day it never is. */
export function isOver(program: Pick<Program, 'endDate' | 'events'>, today: IsoDay): boolean {
  const last = lastDayOf(program);
  return last !== undefined && last < today;
}

/** The hours a program takes, as its figures state them. */
export function programHours(noOfEvents: number): number {
  return noOfEvents * HOURS_PER_EVENT;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
