import type { MembershipPlan } from '../../domain/entities.ts';
import type { Language } from '../../domain/field-values.ts';
import { membershipPaymentLink } from '../../domain/tickets.ts';
import { money } from '../../i18n/formats.ts';

/** A membership as its card shows it. */
export interface PlanData extends Omit<MembershipPlan, 'price' | 'stripeLink'> {
  price: string;
  paymentLink: string;
}

export function planData(plans: readonly MembershipPlan[], language: Language): PlanData[] {
  return plans.map(({ price, stripeLink, ...plan }) => ({
    ...plan,
    price: money(price, 'aed', language),
    paymentLink: membershipPaymentLink({ id: plan.id, stripeLink }, language),
  }));
}
