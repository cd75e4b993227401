import { lowestPrice } from './offers.ts';
import { dubaiDay } from './dubai-day.ts';
import type { ListedEvent } from './entities.ts';
import type { IsoDay } from './values/field-values.ts';

/** Events that have seats as long as they are to come, on a day or later, in order; of a program or master, or all. */
export type OpenEvents = (question: { from: IsoDay; program?: string; master?: string }) => Iterable<ListedEvent>;

/** Gives the event to offer instead of one, if there is any. */
export type NextEventFinder = (event: ListedEvent) => ListedEvent | undefined;

/**
 * Finds the event to offer instead of one that is past or sold out: the next event of its program, else an earlier one of
 * the program that still has seats, else one of the same master, else the next of all. Undefined when no event has seats.
 *
 * One finder serves a whole list: which events have seats is worked out once for each program and master.
 */
export function nextEventFinder(openEvents: OpenEvents, now: Date): NextEventFinder {
  const today = dubaiDay(now);
  const known = new Map<string, AvailableEvents>();
  const available = (key: string, of: { program?: string; master?: string }) => {
    const found = known.get(key) ?? availableEvents(openEvents({ from: today, ...of }), now);
    known.set(key, found);
    return found;
  };
  return (event) => {
    const isOther = ({ id }: ListedEvent) => id !== event.id;
    const ofProgram = available(`program ${event.programId}`, { program: event.programId });
    return (
      ofProgram((other) => isOther(other) && other.dateOfEvent >= event.dateOfEvent) ??
      ofProgram(isOther) ??
      available(`master ${event.master.id}`, { master: event.master.id })(isOther) ??
      available('all', {})(isOther)
    );
  };
}

/** Gives the first event with seats that fits. */
type AvailableEvents = (fits: (event: ListedEvent) => boolean) => ListedEvent | undefined;

/** Each event is looked at once, and only when none before it fits. @param events in order */
function availableEvents(events: Iterable<ListedEvent>, now: Date): AvailableEvents {
  const found: ListedEvent[] = [];
  const rest = events[Symbol.iterator]();
  return (fits) => {
    const known = found.find(fits);
    if (known !== undefined) return known;
    for (let next = rest.next(); !next.done; next = rest.next()) {
      if (lowestPrice(next.value, now) === undefined) continue;
      found.push(next.value);
      if (fits(next.value)) return next.value;
    }
    return undefined;
  };
}
