import type { BookingWindow } from '../../domain/entities.ts';
import type { IsoDay, Language } from '../../domain/field-values.ts';
import { bookingWindowState, type BookingWindowState } from '../../domain/booking-window.ts';
import { dayInWords, rangeDash } from '../../i18n/formats.ts';

/** The dates of the teens assessment, and whether they are still to come. */
export interface BookingWindowInWords {
  state: BookingWindowState;
  /** `1–11` and `May 2025`: set apart, because the days are printed large. */
  days: string;
  month: string;
}

/** The dates of a booking window, formatted. @param today the day in Dubai */
export function bookingWindowInWords(window: BookingWindow, today: IsoDay, language: Language): BookingWindowInWords {
  const { start, end } = window;
  const [first, last] = [dayInWords(start, language), dayInWords(end, language)];
  const month = first.month === last.month ? last.month : `${first.month}${rangeDash(language)}${last.month}`;
  return {
    state: bookingWindowState(window, today),
    days: start === end ? first.day : `${first.day}–${last.day}`,
    month: `${month} ${last.year}`,
  };
}
