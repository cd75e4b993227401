import { languages, type Language } from './values/field-values.ts';
import {
  declarationOf,
  paymentProvider,
  paymentProviderIds,
  providerOfLink,
  type PaymentProvider,
} from './values/payment-providers.ts';
import type { MoneyVoid, Settlement } from './order-facts.ts';
import type { SeatKind } from './tickets.ts';

/** How an order comes: from a payment provider, from the site itself, or from an editor. */
const otherProviders = ['free', 'hand'] as const;
export type Provider = PaymentProvider | (typeof otherProviders)[number];
export const providers: readonly Provider[] = [...paymentProviderIds, ...otherProviders];

/** How money is given back where an editor says nothing else: at the provider, if the site hears of that. */
export function usualSettlement(provider: Provider): Settlement {
  const paidAt = paymentProvider(provider);
  return paidAt && declarationOf(paidAt).tellsRefunds ? 'provider' : 'cash';
}

/** What an order is, as a word; it follows from its facts (domain/order-sum.ts). `to-check`: money is there and something does not fit. */
export const orderStates = ['to-check', 'paid', 'part-refunded', 'refunded', 'disputed', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/** What an order is for. `item` is the id of the event, the program or the plan. */
export type Purchase =
  | { what: 'event'; item: string; seat: SeatKind }
  | { what: 'program' | 'membership'; item: string; seat?: undefined };

/** What each kind of seat is called in references and addresses. */
export const seatWays = { 'in-person': 'hall', online: 'online' } as const satisfies Record<SeatKind, string>;

/** What a payment page hands back to us of a purchase: `event1_hall_ru`, `program1_program_en`, `monthly_membership_en`. */
export function purchaseReference({ what, item, seat }: Purchase, language: Language): string {
  return `${item}_${what === 'event' ? seatWays[seat] : what}_${language}`;
}

/** What such a reference says; undefined where it is none. */
export function readReference(reference: string): (Purchase & { language: Language }) | undefined {
  const [, item, way, last] = /^(\S+)_(hall|online|program|membership)_([a-z]{2})$/.exec(reference) ?? [];
  const language = languages.find((each) => each === last);
  if (item === undefined || language === undefined) return undefined;
  if (way === 'program' || way === 'membership') return { what: way, item, language };
  return { what: 'event', item, seat: way === 'hall' ? 'in-person' : 'online', language };
}

/** Letters and digits that nobody mistakes for each other, on paper or on the phone (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Before the codes of orders, where a site says nothing else at its first start. */
export const DEFAULT_ORDER_PREFIX = 'BK';

/** @param bytes five bits of each are used */
export function codeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');
}

/** A code as somebody has typed or read it out: without spaces and hyphens, `O` for 0, `I` and `L` for 1. */
export function normalizeCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/**
 * A payment link with the language, with the reference that comes back with the payment and says what is bought, and with the email
 * address of whoever is logged in, as far as links of its provider take them. Stripe silently ignores references over 200 characters.
 */
export function paymentAddress(link: string, purchase: Purchase, language: Language, email?: string): string {
  const { parameters } = providerOfLink(link) ?? {};
  if (parameters === undefined) return link;
  const url = new URL(link);
  const reference = purchaseReference(purchase, language);
  if (/^[\w-]{1,200}$/.test(reference)) url.searchParams.set(parameters.reference, reference);
  url.searchParams.set(parameters.language, language);
  // Encodes `+` as well, which Stripe would read as a space.
  if (email) url.searchParams.set(parameters.email, email);
  return url.href;
}

/** The tickets of such orders are void, so that others may have their seats. */
export const givenBackStates = ['refunded', 'cancelled'] as const satisfies OrderState[];

export function isGivenBack(state: OrderState): boolean {
  return givenBackStates.some((each) => each === state);
}

/** Why a ticket is void: by its holder, by an editor, or because of the money of its order (domain/order-sum.ts). */
export type VoidReason = MoneyVoid | 'returned' | 'void';
