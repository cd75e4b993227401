import type { ListedEvent, Program, Course, BookingWindow } from './entities.ts';
import type { IsoDay } from './values/field-values.ts';

/** Where pages show an event that is cancelled or moved, and where not (docs/decisions/004-events-and-tickets.md). */

type WithStatus = Pick<ListedEvent, 'status'>;

/** Whether an event does not take place. It keeps its date, and nothing of it can be bought. */
export function isCancelled({ status }: WithStatus): boolean {
  return status === 'cancelled';
}

/** The events that take place or took place. */
export function takingPlace<E extends WithStatus>(events: readonly E[]): E[] {
  return events.filter((event) => !isCancelled(event));
}

/** Whether every event of a program is cancelled; not while it has none. */
export function isWhollyCancelled({ events }: { events: readonly WithStatus[] }): boolean {
  return events.length > 0 && events.every(isCancelled);
}

/**
 * The day on which a moved event was to be. Pages say it until both days are over, so that nobody waits for an event that
 * was moved to an earlier day.
 *
 * @param today the day in Dubai
 */
export function movedFrom(
  { dateOfEvent, previousDate }: Pick<ListedEvent, 'dateOfEvent' | 'previousDate'>,
  today: IsoDay,
): IsoDay | undefined {
  if (previousDate === undefined) return undefined;
  return dateOfEvent < today && previousDate < today ? undefined : previousDate;
}

/** An event is past from the day after it, in Dubai (rules.md, Past and upcoming). */
export function isPast(event: Pick<ListedEvent, 'dateOfEvent'>, today: IsoDay): boolean {
  return event.dateOfEvent < today;
}

/** A program has started from the day after its first day, in Dubai (rules.md, Past and upcoming). */
export function hasStarted(program: Pick<Program, 'startDate'>, today: IsoDay): boolean {
  return today > program.startDate;
}

/** The last day of a program: the one it names, or that of its last event if it is later. Undefined without either. */
export function lastDayOf({ endDate, events }: Pick<Program, 'endDate' | 'events'>): IsoDay | undefined {
  return events.reduce<IsoDay | undefined>(
    (last, { dateOfEvent }) => (last === undefined || dateOfEvent > last ? dateOfEvent : last),
    endDate,
  );
}

/** The minutes that the lessons of a course take together. */
export function courseMinutes({ lessons }: { lessons: readonly Pick<Course['lessons'][number], 'minutes'>[] }): number {
  return lessons.reduce((sum, { minutes }) => sum + minutes, 0);
}

export type BookingWindowState = 'before' | 'open' | 'over';

/**
 * Whether a booking window is still to come, open, or over. Both its days belong to it: it is over from the day after
 * its end (rules.md, Teens).
 *
 * @param today the day in Dubai
 */
export function bookingWindowState({ start, end }: BookingWindow, today: IsoDay): BookingWindowState {
  if (today < start) return 'before';
  return today > end ? 'over' : 'open';
}
