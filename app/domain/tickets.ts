import { isPast } from './schedule.ts';
import type { IsoDay, Language, LectureEvent, MembershipPlan, Price, Program } from './model.ts';

/** Where a card is charged: abroad in AED (Stripe) or in Russia in RUB (kassa). */
export interface PaymentLinks {
  international?: string;
  russian?: string;
}

export type SeatKind = 'in-person' | 'online';

/** One way to attend an evening: what it costs and whether it can be bought. */
export interface Seat {
  kind: SeatKind;
  price: Price;
  sale: { state: 'open'; links: PaymentLinks } | { state: 'sold-out' } | { state: 'past' };
}

/**
 * The ways to attend an evening, the default first (spec.md §4: Purchase, Sold out, Online/in-person toggle).
 * There is a second, online seat only where it has a payment link of its own. `isSoldOut` means the hall is full:
 * online seats stay on sale. A past evening sells nothing.
 *
 * @param today the day in Dubai
 */
export function seats(event: LectureEvent, today: IsoDay, language: Language): Seat[] {
  const sale = (links: PaymentLinks, soldOut: boolean): Seat['sale'] => {
    if (isPast(event, today)) return { state: 'past' };
    return soldOut ? { state: 'sold-out' } : { state: 'open', links };
  };
  const hall: Seat = {
    kind: event.eventType === 'in-person' ? 'in-person' : 'online',
    price: event.price,
    sale: sale(
      { international: stripeAddress(event.stripeLink, event.id, language), russian: event.kassaLink },
      event.isSoldOut,
    ),
  };
  if (event.stripeLinkOnline === undefined && event.kassaLinkOnline === undefined) return [hall];
  const online: Seat = {
    kind: 'online',
    price: event.priceOnline,
    sale: sale(
      {
        international: stripeAddress(event.stripeLinkOnline, event.id, language),
        russian: event.kassaLinkOnline,
      },
      false,
    ),
  };
  return [hall, online];
}

/** The payment page of a whole program, if it has one (spec.md §2, Program detail). */
export function programPaymentLink(
  program: Pick<Program, 'id' | 'stripeLink'>,
  language: Language,
): string | undefined {
  return stripeAddress(program.stripeLink, program.id, language);
}

/** The payment page of a membership (spec.md §2, Membership). */
export function membershipPaymentLink(plan: Pick<MembershipPlan, 'id' | 'stripeLink'>, language: Language): string {
  return stripeAddress(plan.stripeLink, plan.id, language);
}

/** Tells Stripe what is bought and in which language to ask; Stripe drops references longer than 200 characters silently. */
function stripeAddress(link: string, reference: string, language: Language): string;
function stripeAddress(link: string | undefined, reference: string, language: Language): string | undefined;
function stripeAddress(link: string | undefined, reference: string, language: Language): string | undefined {
  if (link === undefined) return undefined;
  const url = new URL(link);
  if (/^[\w-]{1,200}$/.test(reference)) url.searchParams.set('client_reference_id', reference);
  url.searchParams.set('locale', language);
  return url.href;
}

/** A payment page of Stripe that need not ask for the e-mail of somebody who is signed in (design.md, Buying). */
export function withEmail(address: string, email: string): string {
  const url = new URL(address);
  // Encodes `+` as well, which Stripe would read as a space.
  url.searchParams.set('prefilled_email', email);
  return url.href;
}
