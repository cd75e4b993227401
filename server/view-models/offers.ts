import type { BookingWindow, ListedEvent, MembershipPlan } from '../../domain/entities.ts';
import { bookingWindowState } from '../../domain/booking-window.ts';
import { stripeAddress } from '../../domain/payment-links.ts';
import { isRefundable, refundDeadline, seats, type Refundable } from '../../domain/tickets.ts';
import type { IsoDay, Language } from '../../domain/values/field-values.ts';
import { dayInWords, money, rangeDash } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import { priceInWords } from './event-cards.ts';

/** What is on sale, in words: seats, memberships, the dates of the assessment. */

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

export type PlanData = ReturnType<typeof planData>[number];

/** The memberships as their cards show them. */
export function planData(plans: readonly MembershipPlan[], language: Language) {
  return plans.map(({ price, stripeLink, ...plan }) => ({
    ...plan,
    price: money(price, 'aed', language),
    paymentLink: stripeAddress(stripeLink, { what: 'membership', item: plan.id }, language),
  }));
}

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
