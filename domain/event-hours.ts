import { dubaiDay, dubaiInstant, shiftDay, untilDubaiMidnight } from './dubai-day.ts';
import type { ListedEvent } from './entities.ts';
import { takingPlace, isPast } from './event-status.ts';

const MINUTE = 60 * 1000;

/** The link of an online seat is shown so long before the start (rules.md, Orders). */
const JOIN_MINUTES = 60;
/** For so long a recording can be watched. */
export const RECORDING_DAYS = 365;

/** For so long an event goes on of which nobody says how long it is; no page says so. */
const ASSUMED_MINUTES = 90;

/** The instants of an event. It may end on the next day in Dubai. */
export interface Hours {
  starts: Date;
  ends: Date;
}

type Timed = Pick<ListedEvent, 'dateOfEvent' | 'time'> & Partial<Pick<ListedEvent, 'minutes'>>;

/** The instants at which an event starts and ends; undefined while its time is not known. */
export function hoursOf(event: Timed): Hours | undefined {
  if (event.time === undefined) return undefined;
  const starts = dubaiInstant(event.dateOfEvent, event.time);
  return { starts, ends: new Date(starts.getTime() + (event.minutes ?? ASSUMED_MINUTES) * MINUTE) };
}

/** When the doors open: as early as visitors are asked to come (rules.md, Promises); undefined where nobody says it. */
export function doorsOf({ starts }: Hours, { minutesEarly }: Pick<ListedEvent, 'minutesEarly'>): Date | undefined {
  return minutesEarly && new Date(starts.getTime() - minutesEarly.most * MINUTE);
}

/** From when to when the link of an online seat is shown; undefined while the time of the event is not known. */
export function joinHours(event: Timed & Pick<ListedEvent, 'eventType'>): { opens: Date; closes: Date } | undefined {
  const hours = hoursOf(event);
  if (hours === undefined) return undefined;
  const opens = new Date(hours.starts.getTime() - JOIN_MINUTES * MINUTE);
  const isRecording = event.eventType === 'digital';
  return { opens, closes: isRecording ? dubaiInstant(shiftDay(event.dateOfEvent, RECORDING_DAYS)) : hours.ends };
}

/** The state of an event by the clock alone. */
export type Phase = 'upcoming' | 'started' | 'past';

/**
 * The phase of an event at the instant `now`, for its own page and for tickets; lists go by the day
 * (event-status.ts). An event is past from its end, and from midnight in Dubai at the latest (rules.md, Past and upcoming). For an
 * event without a time, and for a recording, the day alone decides.
 */
export function phaseAt(event: Timed & Pick<ListedEvent, 'eventType'>, now: Date): Phase {
  if (isPast(event, dubaiDay(now))) return 'past';
  const hours = event.eventType === 'digital' ? undefined : hoursOf(event);
  if (hours === undefined || now < hours.starts) return 'upcoming';
  return now < hours.ends ? 'started' : 'past';
}

/** Whether people may be let in: the whole day of an event, and after midnight until it ends. */
export function isTonight(event: Timed, now: Date): boolean {
  const hours = hoursOf(event);
  const isOn = hours !== undefined && hours.starts <= now && now < hours.ends;
  return isOn || event.dateOfEvent === dubaiDay(now);
}

/**
 * The events that a text may call the next ones: all that take place and are not over. The first may be on. Lists with a mark
 * at each event go by the day instead (rules.md, Past and upcoming).
 *
 * @param events in order
 */
export function eventsToCome<E extends Timed & Pick<ListedEvent, 'eventType' | 'status'>>(
  events: readonly E[],
  now: Date,
): E[] {
  return takingPlace(events).filter((event) => phaseAt(event, now) !== 'past');
}

/**
 * The next instant at which the pages may change: an event of today starts or ends, or it is midnight in Dubai, after which
 * no event of today goes on.
 *
 * @param ofToday the events of today that are not cancelled
 */
export function nextChange(ofToday: readonly Timed[], now: Date): Date {
  const midnight = new Date(now.getTime() + untilDubaiMidnight(now));
  const instants = ofToday.flatMap((event) => {
    const hours = hoursOf(event);
    return hours === undefined ? [] : [hours.starts, hours.ends];
  });
  return instants.reduce((next, instant) => (instant > now && instant < next ? instant : next), midnight);
}
