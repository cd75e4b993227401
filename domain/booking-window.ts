import type { BookingWindow } from './entities.ts';
import type { IsoDay } from './values/field-values.ts';

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
