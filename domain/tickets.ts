import { phaseAt, type Phase } from './event-hours.ts';
import type { Language, LectureEvent, MembershipPlan, Price, Program } from './model.ts';

/** Where a card is charged: abroad in AED (Stripe) or in Russia in RUB (kassa). */
export interface PaymentLinks {
  international?: string | undefined;
  russian?: string | undefined;
}

export type SeatKind = 'in-person' | 'online';

/**
 * Whether a seat can be bought, and where. Without any link it is not on sale yet (spec.md §5). One registers for a free
 * seat behind whichever link it has. Once the event has begun, tickets for the hall are no longer sold.
 */
type Sale =
  | { state: 'open' | 'free'; links: PaymentLinks }
  | { state: 'begun' }
  | { state: 'sold-out' }
  | { state: 'past' };

/** One way to attend an event: what it costs and whether it can be bought. */
export interface Seat {
  kind: SeatKind;
  /** As it may be printed: only in currencies that can be paid. Empty while it is not announced. */
  price: Price;
  sale: Sale;
}

/** Whether tickets to join online are sold beside those for the hall. */
export function hasOnlineSeat(
  event: Pick<LectureEvent, 'eventType' | 'stripeLinkOnline' | 'kassaLinkOnline'>,
): boolean {
  return (
    event.eventType === 'in-person' && (event.stripeLinkOnline !== undefined || event.kassaLinkOnline !== undefined)
  );
}

/** What is left of a full event: nothing, or the seats online. Undefined while the hall has seats. */
export function soldOutState(event: LectureEvent): 'sold-out' | 'hall-sold-out' | undefined {
  if (!event.isSoldOut) return undefined;
  return hasOnlineSeat(event) ? 'hall-sold-out' : 'sold-out';
}

/**
 * The ways to attend an event, the default first, each kind once (spec.md §4: Purchase, Sold out, Online/in-person
 * toggle). An event in the hall has an online seat as well where that has a payment link of its own. `isSoldOut` is said
 * of the first: online seats beside a full hall stay on sale. So do they after the event has begun. A past event sells
 * nothing.
 */
export function seats(event: LectureEvent, now: Date): Seat[] {
  const phase = phaseAt(event, now);
  const first = seat(
    event.eventType === 'in-person' ? 'in-person' : 'online',
    event.price,
    { international: event.stripeLink, russian: event.kassaLink },
    phase,
    event.isSoldOut,
  );
  if (!hasOnlineSeat(event)) return [first];
  const onlineLinks = { international: event.stripeLinkOnline, russian: event.kassaLinkOnline };
  return [first, seat('online', event.priceOnline, onlineLinks, phase, false)];
}

function seat(kind: SeatKind, price: Price, links: PaymentLinks, phase: Phase, isSoldOut: boolean): Seat {
  const sale = (): Sale => {
    if (phase === 'past') return { state: 'past' };
    if (phase === 'begun' && kind === 'in-person') return { state: 'begun' };
    if (isSoldOut) return { state: 'sold-out' };
    return { state: isFree(price) ? 'free' : 'open', links };
  };
  return { kind, price: printedPrice(price, links), sale: sale() };
}

/**
 * The price in the currencies that can be paid. Without any payment link it stands as it is, and buying explains that
 * there is none; free is free in every currency.
 */
export function printedPrice(price: Price, links: PaymentLinks): Price {
  if (isFree(price) || (links.international === undefined && links.russian === undefined)) return price;
  const linkIn = { aed: links.international, rub: links.russian };
  return priceFrom((currency) => (linkIn[currency] === undefined ? undefined : price[currency]));
}

/** A price of what there is in each currency. */
export function priceFrom(amountIn: (currency: keyof Price) => number | undefined): Price {
  const [aed, rub] = [amountIn('aed'), amountIn('rub')];
  return { ...(aed !== undefined && { aed }), ...(rub !== undefined && { rub }) };
}

/** Whether a price is zero; one that is not announced is not. */
export function isFree({ aed, rub }: Price): boolean {
  return (aed ?? rub) === 0;
}

/** Whether a seat can be bought or registered for this moment. */
export function isOnSale({ sale }: Pick<Seat, 'sale'>): boolean {
  return 'links' in sale && (sale.links.international ?? sale.links.russian) !== undefined;
}

/** The links of an event’s seat as they are followed: Stripe is told what is bought, a kassa link stays as it is. */
export function paymentLinks(links: PaymentLinks, eventId: string, language: Language): PaymentLinks {
  return { international: stripeAddress(links.international, eventId, language), russian: links.russian };
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
