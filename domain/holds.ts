import { dubaiInstant, shiftDay } from './dubai-day.ts';
import type { ListedEvent } from './entities.ts';
import { hoursOf } from './event-hours.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A free seat waits so long for its address to be confirmed, from when a mail server has taken the email. */
export const HOLD_MS = 2 * HOUR_MS;
/** So long at most from the booking, for example while the mail server is away. */
const MAX_HOLD_MS = 24 * HOUR_MS;

/**
 * Until when a free seat is held, never past the start of its event; an online one that is booked later, never past its end (rules.md,
 * Tickets and prices).
 *
 * @param sent when a mail server has taken the email; undefined while it waits
 */
export function holdEnd(event: ListedEvent, booked: Date, sent?: Date): Date {
  const hours = event.eventType === 'digital' ? undefined : hoursOf(event);
  const night = dubaiInstant(shiftDay(event.dateOfEvent, 1));
  const last = hours === undefined ? night : booked < hours.starts ? hours.starts : hours.ends;
  const ends = [booked.getTime() + MAX_HOLD_MS, last.getTime()];
  return new Date(Math.min(...ends, ...(sent ? [sent.getTime() + HOLD_MS] : [])));
}

/** So many seats that nobody has confirmed one network can hold, of any event and of a large one. */
export const MAX_HELD = 12;
export const MAX_HELD_PART = 0.3;

/** How many seats of an event one network can hold before somebody there has confirmed: a mobile carrier is one network. */
export function maxHeldByNetwork(capacity: number | undefined): number {
  return capacity === undefined ? Infinity : Math.max(MAX_HELD, Math.floor(capacity * MAX_HELD_PART));
}
