import type { LectureEvent } from './entities.ts';
import type { IsoDay } from './field-values.ts';
import { isPast, upcomingEvents } from './past-and-upcoming.ts';

/** Where pages show an event that is cancelled or moved, and where not (docs/decisions/032). */

type WithStatus = Pick<LectureEvent, 'status'>;
type Listed = WithStatus & Pick<LectureEvent, 'dateOfEvent'>;

/** Whether an event does not take place. It keeps its date, and nothing of it can be bought. */
export function isCancelled({ status }: WithStatus): boolean {
  return status === 'cancelled';
}

/** The events that take place or took place. */
export function heldEvents<E extends WithStatus>(events: readonly E[]): E[] {
  return events.filter((event) => !isCancelled(event));
}

/** Whether every event of a program is cancelled; not while it has none. */
export function isWhollyCancelled({ events }: { events: readonly WithStatus[] }): boolean {
  return events.length > 0 && events.every(isCancelled);
}

/**
 * The events of complete lists, those of the events page and of the calendar. A cancelled one is among them until its day
 * is over, because those who have a ticket look for it; afterwards nothing took place.
 *
 * @param today the day in Dubai
 */
export function listedEvents<E extends Listed>(events: readonly E[], today: IsoDay): E[] {
  return events.filter((event) => !isCancelled(event) || !isPast(event, today));
}

/**
 * The events of today and later that a page may recommend: all that are not cancelled.
 *
 * @param events in order, as `inOrder` gives them
 * @param today the day in Dubai
 */
export function recommendedEvents<E extends Listed>(events: readonly E[], today: IsoDay): E[] {
  return heldEvents(upcomingEvents(events, today));
}

/**
 * The day on which a moved event was to be. Pages say it until both days are over, so that nobody waits for an event that
 * was moved to an earlier day.
 *
 * @param today the day in Dubai
 */
export function movedFrom(
  { dateOfEvent, previousDate }: Pick<LectureEvent, 'dateOfEvent' | 'previousDate'>,
  today: IsoDay,
): IsoDay | undefined {
  if (previousDate === undefined) return undefined;
  return dateOfEvent < today && previousDate < today ? undefined : previousDate;
}
