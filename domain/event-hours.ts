import { dubaiDay, dubaiInstant, untilDubaiMidnight } from './dubai-day.ts';
import type { LectureEvent } from './model.ts';
import { isPast } from './past-and-upcoming.ts';

const MINUTE = 60 * 1000;

/** Visitors are asked to come 15 to 30 minutes early (spec.md §9), so the doors open this many minutes before. */
const DOORS_MINUTES = 30;

/** The instants of an event. Its end may lie on the next day in Dubai. */
export interface Hours {
  doors: Date;
  begins: Date;
  ends: Date;
}

type Timed = Pick<LectureEvent, 'dateOfEvent' | 'time' | 'minutes'>;

/** When an event opens its doors, begins and ends; undefined while its time is not known. */
export function hoursOf(event: Timed): Hours | undefined {
  if (event.time === undefined) return undefined;
  const begins = dubaiInstant(event.dateOfEvent, event.time);
  const after = (minutes: number) => new Date(begins.getTime() + minutes * MINUTE);
  return { doors: after(-DOORS_MINUTES), begins, ends: after(event.minutes) };
}

export type Phase = 'upcoming' | 'begun' | 'past';

/**
 * Where an event stands by the clock, for its own page and for tickets; lists go by the day (schedule.ts). It is past
 * from its end, and from midnight in Dubai at the latest (spec.md §4). Without a time its day decides alone, and so it
 * does for a recording, which can be watched from its hour on.
 */
export function phaseAt(event: Timed & Pick<LectureEvent, 'eventType'>, now: Date): Phase {
  if (isPast(event, dubaiDay(now))) return 'past';
  const hours = event.eventType === 'digital' ? undefined : hoursOf(event);
  if (hours === undefined || now < hours.begins) return 'upcoming';
  return now < hours.ends ? 'begun' : 'past';
}

/**
 * The next instant at which what pages say may change: an event of today begins or ends, or the day turns in Dubai, after
 * which no event of today goes on.
 */
export function nextChange(events: readonly Timed[], now: Date): Date {
  const today = dubaiDay(now);
  const midnight = new Date(now.getTime() + untilDubaiMidnight(now));
  const instants = events
    .filter(({ dateOfEvent }) => dateOfEvent === today)
    .flatMap((event) => {
      const hours = hoursOf(event);
      return hours === undefined ? [] : [hours.begins, hours.ends];
    });
  return instants.reduce((next, instant) => (instant > now && instant < next ? instant : next), midnight);
}
