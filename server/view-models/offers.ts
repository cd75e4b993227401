import { bookingWindowState } from '../../domain/event-status.ts';
import type { BookingWindow, MembershipPlan } from '../../domain/entities.ts';
import { stripeAddress } from '../../domain/orders.ts';
import type { IsoDay, Language } from '../../domain/values/field-values.ts';
import { dayInWords, money, rangeDash } from '../../i18n/formats.ts';

/** What is on sale beside events and programs, in words. */

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
