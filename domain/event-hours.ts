import { dubaiDay, dubaiInstant, shiftDay, untilDubaiMidnight } from './dubai-day.ts';
import type { LectureEvent } from './entities.ts';
import { heldEvents } from './event-status.ts';
import { countBefore, isPast } from './past-and-upcoming.ts';

const MINUTE = 60 * 1000;

/** The site asks visitors to come 15 to 30 minutes early (spec.md §9), so the doors open so many minutes before the start. */
const DOORS_MINUTES = 30;

/** The instants of an event. It may end on the next day in Dubai. */
export interface Hours {
  doors: Date;
  starts: Date;
  ends: Date;
}

type Timed = Pick<LectureEvent, 'dateOfEvent' | 'time' | 'minutes'>;

/** The instants at which an event opens its doors, starts and ends; undefined while its time is not known. */
export function hoursOf(event: Timed): Hours | undefined {
  if (event.time === undefined) return undefined;
  const starts = dubaiInstant(event.dateOfEvent, event.time);
  const after = (minutes: number) => new Date(starts.getTime() + minutes * MINUTE);
  return { doors: after(-DOORS_MINUTES), starts, ends: after(event.minutes) };
}

/** The state of an event by the clock alone. */
export type Phase = 'upcoming' | 'started' | 'past';

/**
 * The phase of an event at the instant `now`, for its own page and for tickets; lists go by the day
 * (past-and-upcoming.ts). An event is past from its end, and from midnight in Dubai at the latest (spec.md §4). For an
 * event without a time, and for a recording, the day alone decides.
 */
export function phaseAt(event: Timed & Pick<LectureEvent, 'eventType'>, now: Date): Phase {
  if (isPast(event, dubaiDay(now))) return 'past';
  const hours = event.eventType === 'digital' ? undefined : hoursOf(event);
  if (hours === undefined || now < hours.starts) return 'upcoming';
  return now < hours.ends ? 'started' : 'past';
}

/**
 * The next instant at which the pages may change: an event of today that is not cancelled starts or ends, or it is midnight in Dubai, after
 * which no event of today goes on.
 *
 * @param events in order, as `inOrder` gives them
 */
export function nextChange(events: readonly (Timed & Pick<LectureEvent, 'status'>)[], now: Date): Date {
  const today = dubaiDay(now);
  const midnight = new Date(now.getTime() + untilDubaiMidnight(now));
  const ofToday = events.slice(countBefore(events, today), countBefore(events, shiftDay(today, 1)));
  const instants = heldEvents(ofToday).flatMap((event) => {
    const hours = hoursOf(event);
    return hours === undefined ? [] : [hours.starts, hours.ends];
  });
  return instants.reduce((next, instant) => (instant > now && instant < next ? instant : next), midnight);
}
