import type { MembershipPlan, Program } from './entities.ts';
import { purchaseReference, type Purchase } from './orders.ts';
import type { PaymentLinks } from './tickets.ts';
import type { Language } from './values/field-values.ts';

/** The payment links of a purchase for the page: the Stripe link says what is bought and in which language, the kassa link stays as it is. */
export function paymentLinks(links: PaymentLinks, purchase: Purchase, language: Language): PaymentLinks {
  return { international: stripeAddress(links.international, purchase, language), russian: links.russian };
}

/** The payment page of a whole program, if it has one (rules.md, Programs). */
export function programPaymentLink(
  { id, stripeLink }: Pick<Program, 'id' | 'stripeLink'>,
  language: Language,
): string | undefined {
  return stripeAddress(stripeLink, { what: 'program', item: id }, language);
}

/** The payment page of a membership (rules.md, Membership and courses). */
export function membershipPaymentLink(
  { id, stripeLink }: Pick<MembershipPlan, 'id' | 'stripeLink'>,
  language: Language,
): string {
  return stripeAddress(stripeLink, { what: 'membership', item: id }, language);
}

/**
 * Adds to a Stripe link the language and the reference that comes back with the payment. Stripe silently ignores references
 * over 200 characters.
 */
function stripeAddress(link: string, purchase: Purchase, language: Language): string;
function stripeAddress(link: string | undefined, purchase: Purchase, language: Language): string | undefined;
function stripeAddress(link: string | undefined, purchase: Purchase, language: Language): string | undefined {
  if (link === undefined) return undefined;
  const url = new URL(link);
  const reference = purchaseReference(purchase, language);
  if (/^[\w-]{1,200}$/.test(reference)) url.searchParams.set('client_reference_id', reference);
  url.searchParams.set('locale', language);
  return url.href;
}
