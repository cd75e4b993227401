import { bookingWindowInWords, type BookingWindowInWords } from '../../../server/view-models/booking-window-data.ts';
import { teensDescription } from '../../../server/view-models/page-descriptions.ts';
import type { Teens } from '../../../domain/entities.ts';
import type { IsoDay, Language } from '../../../domain/field-values.ts';
import { money } from '../../../i18n/formats.ts';

export interface TeensData extends Omit<Teens, 'bookingWindow' | 'price'> {
  bookingWindow: BookingWindowInWords;
  price: string;
  /** For search engines and link previews. */
  summary: string;
}

/** The data of the teens page. @param today the day in Dubai */
export function teensData(teens: Teens, today: IsoDay, language: Language): TeensData {
  return {
    ...teens,
    bookingWindow: bookingWindowInWords(teens.bookingWindow, today, language),
    summary: teensDescription(teens, today, language),
    price: money(teens.price, 'aed', language),
  };
}
