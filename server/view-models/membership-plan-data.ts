import type { MembershipPlan } from '../../domain/entities.ts';
import type { Language } from '../../domain/values/field-values.ts';
import { stripeAddress } from '../../domain/orders.ts';
import { money } from '../../i18n/formats.ts';

export type PlanData = ReturnType<typeof planData>[number];

/** The memberships as their cards show them. */
export function planData(plans: readonly MembershipPlan[], language: Language) {
  return plans.map(({ price, stripeLink, ...plan }) => ({
    ...plan,
    price: money(price, 'aed', language),
    paymentLink: stripeAddress(stripeLink, { what: 'membership', item: plan.id }, language),
  }));
}
