import { languages, type Language } from './values/field-values.ts';
import type { SeatKind } from './tickets.ts';
import type { ListedEvent } from './entities.ts';
import { isTonight } from './event-hours.ts';
import { isCancelled } from './event-status.ts';

/** How an order comes: from a payment provider, from the site itself, from an editor, or from the holder of another order. */
export const providers = ['stripe', 'yookassa', 'free', 'hand', 'passed'] as const;
export type Provider = (typeof providers)[number];

/** `to-check`: money is there and something does not fit. */
export const orderStates = ['to-check', 'paid', 'part-refunded', 'refunded', 'disputed', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/** Why somebody has to look at an order. */
const checkReasons = [
  /** Nobody knows yet what was paid for. */
  'unassigned',
  /** What was paid for is not on the site. */
  'unknown-item',
  /** The amount is no multiple of the price. */
  'amount',
  /** More seats than there are. */
  'oversold',
  /** The event is over or cancelled. */
  'not-sold',
  /** A test payment where the site takes real ones. */
  'test',
  /** Its holder cannot come, and wants the money back. */
  'refund-wanted',
] as const;
export type CheckReason = (typeof checkReasons)[number];

/** What an order is for. `item` is the id of the event, the program or the plan. */
export type Purchase =
  | { what: 'event'; item: string; seat: SeatKind }
  | { what: 'program' | 'membership'; item: string; seat?: undefined };

/**
 * The only changes of state that there are (rules.md, Orders). A dispute that is won leads back to where the order was, also to
 * `to-check`; one that is lost, and a whole refund, end it. The provider may return the money of an order that the house
 * has cancelled, and that is all that can still happen to it.
 */
const moves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  'to-check': ['paid', 'part-refunded', 'refunded', 'disputed', 'cancelled'],
  paid: ['to-check', 'part-refunded', 'refunded', 'disputed', 'cancelled'],
  'part-refunded': ['refunded', 'disputed', 'cancelled'],
  disputed: ['to-check', 'paid', 'part-refunded', 'refunded'],
  refunded: [],
  cancelled: ['refunded'],
};

export function mayMove(from: OrderState, to: OrderState): boolean {
  return moves[from].includes(to);
}

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

/** Letters and digits that nobody mistakes for each other, on paper or on the telephone (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** @param bytes five bits of each are used */
export function codeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');
}

/** A code as somebody has typed or read it out: without spaces and hyphens, `O` for 0, `I` and `L` for 1. */
export function normalizeCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** So few seats are the last ones. */
const MAX_LAST_SEATS = 5;

/** What pages say of the seats that are left. */
export type SeatState = 'sold-out' | 'last-seats';

/** Undefined while there are enough, or nobody counts them. */
export function seatStateOf(capacity: number | undefined, taken: number): SeatState | undefined {
  if (capacity === undefined) return undefined;
  const left = capacity - taken;
  if (left <= 0) return 'sold-out';
  return left <= MAX_LAST_SEATS ? 'last-seats' : undefined;
}

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

/** Why a ticket lets nobody in tonight. */
export type Refusal = 'void' | 'refunded' | 'cancelled' | 'another-day' | 'online';

/** What those at the door read of a ticket (rules.md, The door). */
export type DoorAnswer = 'come-in' | 'already-in' | Refusal;

interface TicketAtDoor {
  seat: SeatKind;
  state: 'valid' | 'void';
  checkedInAt: string | null;
  orderState: OrderState;
}

/** @param event as it is published; undefined where it is not on the site any more */
export function doorAnswer(ticket: TicketAtDoor, event: ListedEvent | undefined, now: Date): DoorAnswer {
  if (ticket.orderState === 'refunded') return 'refunded';
  if (ticket.state === 'void') return 'void';
  if (event === undefined || isCancelled(event)) return 'cancelled';
  if (!isTonight(event, now)) return 'another-day';
  if (ticket.seat === 'online') return 'online';
  return ticket.checkedInAt === null ? 'come-in' : 'already-in';
}

/** What those at the door are told of an order whose guests are let in all the same. */
export function doorMark(state: OrderState): 'to-check' | 'disputed' | undefined {
  return state === 'to-check' || state === 'disputed' ? state : undefined;
}
