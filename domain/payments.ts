import { mayMove, type CheckReason, type OrderState } from './orders.ts';

/** What a payment provider says of a payment after it was made. Amounts are in minor units, instants ISO 8601 in UTC. */
export type PaymentFact =
  /** `total`: everything that was returned so far. */
  | { kind: 'refunded'; total: number }
  /** `at`: when the provider said so. */
  | { kind: 'disputed'; dispute: 'open' | 'won' | 'lost'; at: string }
  /** It was never paid. */
  | { kind: 'cancelled' };

/** What facts change of an order. */
export interface OrderMoney {
  amount: number;
  refunded: number;
  dispute: string | null;
  disputeAt: string | null;
  reason: CheckReason | null;
  state: OrderState;
}

/**
 * An order after a fact. Facts arrive twice and in any order, and the order becomes the same: of refunds the largest total
 * counts, of a dispute its end or else what was said last, and a dispute that is lost stays lost.
 *
 * @returns the same object where nothing changes
 */
export function afterFact<Of extends OrderMoney>(order: Of, fact: PaymentFact): Of {
  const noted = withFact(order, fact);
  const state = fact.kind === 'cancelled' ? 'cancelled' : stateOf(noted);
  if (!mayMove(order.state, state)) return noted;
  // Nobody has to look at what is over.
  return { ...noted, state, reason: isGivenBack(state) ? null : noted.reason };
}

function withFact<Of extends OrderMoney>(order: Of, fact: PaymentFact): Of {
  if (fact.kind === 'refunded' && fact.total > order.refunded) {
    // What the holder had asked for is done.
    return { ...order, refunded: fact.total, reason: order.reason === 'refund-wanted' ? null : order.reason };
  }
  if (fact.kind !== 'disputed' || weightOf(fact.dispute, fact.at) <= weightOf(order.dispute, order.disputeAt))
    return order;
  return { ...order, dispute: fact.dispute, disputeAt: fact.at };
}

/** What is greater counts: a dispute that is lost, then what was said later, and within one second its end. */
function weightOf(dispute: string | null, at: string | null): string {
  if (dispute === null || at === null) return '';
  return `${dispute === 'lost' ? 1 : 0} ${at} ${dispute === 'open' ? 0 : 1}`;
}

function stateOf({ amount, refunded, dispute, reason }: OrderMoney): OrderState {
  if (dispute === 'lost' || (refunded > 0 && refunded >= amount)) return 'refunded';
  if (dispute === 'open') return 'disputed';
  if (refunded > 0) return 'part-refunded';
  return reason === null ? 'paid' : 'to-check';
}

/** The tickets of such orders are void, so that others may have their seats. */
export const givenBackStates = ['refunded', 'cancelled'] as const satisfies OrderState[];

export function isGivenBack(state: OrderState): boolean {
  return givenBackStates.some((each) => each === state);
}

/** More seats are not bought at once. */
const MAX_QUANTITY = 20;

/**
 * How many seats an amount pays for; undefined where it is no multiple of the price.
 *
 * @param amount in minor units
 * @param price as it is published, in whole units
 */
export function quantityOf(amount: number, price: number): number | undefined {
  if (price === 0) return amount === 0 ? 1 : undefined;
  const quantity = amount / (price * 100);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : undefined;
}

/** `9000.50` in minor units, without the errors of fractions; undefined where it is no amount. */
export function minorUnits(value: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
