import type { ListedEvent } from '../../domain/entities.ts';
import type { IsoDay, Language } from '../../domain/values/field-values.ts';
import { stripeAddress } from '../../domain/orders.ts';
import { isRefundable, refundDeadline, seats, type Refundable } from '../../domain/tickets.ts';
import { dayInWords } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import { priceInWords } from './event-cards.ts';

export type SeatData = ReturnType<typeof seatData>[number];

/** The seats of an event with the payment links as they are followed from a page in this language. */
export function seatData(event: ListedEvent, now: Date, language: Language) {
  return seats(event, now).map(({ kind, price, sale, isLast }) => {
    const link = 'links' in sale ? sale.links.international : undefined;
    const international = link && stripeAddress(link, { what: 'event', item: event.id, seat: kind }, language);
    return {
      kind,
      ...(isLast && { isLast }),
      price: priceInWords(price, language),
      sale: 'links' in sale ? { ...sale, links: { ...sale.links, international } } : sale,
    };
  });
}

/** `Refund possible until 19 November 2026`, or what remains to be done later. @param today the day in Dubai */
export function refundInWords(sold: Refundable, today: IsoDay, language: Language): string {
  const { refund } = messagesOf(language);
  return isRefundable(sold, today) ? refund.until(dayInWords(refundDeadline(sold), language).full) : refund.over;
}
