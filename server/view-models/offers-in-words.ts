import type { BookingWindow, ListedEvent, MembershipPlan } from '#domain/entities.ts';
import { bookingWindowState } from '#domain/event-status.ts';
import { planOffers, seatOffers, type PublishedOffer } from '#domain/offers.ts';
import { seats, type PaymentLinks } from '#domain/tickets.ts';
import type { IsoDay, Language } from '#domain/values/field-values.ts';
import { buyPath, type Bought } from '#i18n/buy-address.ts';
import { priceInWords } from '#i18n/event-words.server.ts';
import { dayInWords, money, rangeDash } from '#i18n/formats.ts';

/** What is on sale, in words. */

/** Where the buttons to pay lead: to addresses of the site, which look at what is published by then. */
export function paymentLinks(language: Language, bought: Bought, offers: readonly PublishedOffer[]): PaymentLinks {
  const linkIn = (wanted: PublishedOffer['currency']) => {
    const offer = offers.find(({ currency }) => currency === wanted);
    return offer && buyPath(language, bought, offer);
  };
  return { international: linkIn('aed'), russian: linkIn('rub') };
}

export type SeatData = ReturnType<typeof seatData>[number];

/** The seats of an event with their buttons to pay, as a page in this language has them. */
export function seatData(event: ListedEvent, now: Date, language: Language) {
  const { id: item, programId } = event;
  return seats(event, now).map((seat) => {
    const { kind, price, sale, isLast } = seat;
    const links = paymentLinks(language, { what: 'event', item, programId, seat: kind }, seatOffers(event, seat));
    return {
      kind,
      ...(isLast && { isLast }),
      price: priceInWords(price, language),
      sale: 'links' in sale ? { ...sale, links } : sale,
    };
  });
}

export type PlanData = ReturnType<typeof planData>[number];

export function planData(plans: readonly MembershipPlan[], language: Language) {
  return plans.map(({ price, stripeLink, ...plan }) => ({
    ...plan,
    price: money(price, 'aed', language),
    paymentLink: paymentLinks(language, { what: 'membership', item: plan.id }, planOffers({ price, stripeLink }))
      .international,
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
