import { purchaseReference, type Purchase } from './orders.ts';
import type { Language } from './values/field-values.ts';

/**
 * A payment link of Stripe with the language, and with the reference that comes back with the payment and says what is bought.
 * Stripe silently ignores references over 200 characters.
 */
export function stripeAddress(link: string, purchase: Purchase, language: Language): string {
  const url = new URL(link);
  const reference = purchaseReference(purchase, language);
  if (/^[\w-]{1,200}$/.test(reference)) url.searchParams.set('client_reference_id', reference);
  url.searchParams.set('locale', language);
  return url.href;
}
