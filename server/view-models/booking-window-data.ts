import type { BookingWindow } from '../../domain/entities.ts';
import type { IsoDay, Language } from '../../domain/values/field-values.ts';
import { bookingWindowState } from '../../domain/event-status.ts';
import { dayInWords, rangeDash } from '../../i18n/formats.ts';

export type BookingWindowInWords = ReturnType<typeof bookingWindowInWords>;

/** The dates of the teens assessment, and whether they are still to come. @param today the day in Dubai */
export function bookingWindowInWords(window: BookingWindow, today: IsoDay, language: Language) {
  const { start, end } = window;
  const [first, last] = [dayInWords(start, language), dayInWords(end, language)];
  const month = first.month === last.month ? last.month : `${first.month}${rangeDash(language)}${last.month}`;
  return {
    state: bookingWindowState(window, today),
    /** `1–11`, apart from `May 2025`, because the days are printed large. */
    days: start === end ? first.day : `${first.day}–${last.day}`,
    month: `${month} ${last.year}`,
  };
}
