import { seats, type PaymentLinks, type SeatKind } from '../domain/tickets.ts';
import type { IsoDay, Language, LectureEvent } from '../domain/model.ts';
import { priceInWords, type PriceInWords } from './cards.server.ts';

/** One way to attend an evening, in words. */
export interface SeatData {
  kind: SeatKind;
  price: PriceInWords;
  sale: { state: 'open'; links: PaymentLinks } | { state: 'sold-out' } | { state: 'past' };
}

/** @param today the day in Dubai */
export function seatData(event: LectureEvent, today: IsoDay, language: Language): SeatData[] {
  return seats(event, today, language).map((seat) => ({ ...seat, price: priceInWords(seat.price, language) }));
}
