import type { ListedEvent } from './entities.ts';
import type { IsoDay } from './values/field-values.ts';

/** Where pages show an event that is cancelled or moved, and where not (docs/decisions/004-events-and-tickets.md). */

type WithStatus = Pick<ListedEvent, 'status'>;

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
