/** Why somebody has to look at an order; it is noted with what has caused it (docs/the-life-of-an-order.md). */
export type CheckReason =
  /** What was paid for is not on the site. */
  | 'unknown-item'
  /** The amount is no multiple of the price, or of two prices within a day. */
  | 'amount'
  /** More seats than there are. */
  | 'oversold'
  /** The event is over or cancelled. */
  | 'not-sold'
  /** A test payment where the site takes real ones. */
  | 'test'
  /** It is paid again and again at the provider, and nothing here renews. */
  | 'subscription'
  /** The provider could not return the money. */
  | 'refund-failed';

/**
 * How an editor has settled what was owed. Cash and a transfer return money. What is done at the provider is a promise until the
 * provider says so itself. Credit and another way to take part return nothing, and nothing is owed any more.
 */
export const settlements = ['provider', 'cash', 'transfer', 'credit', 'access'] as const;
export type Settlement = (typeof settlements)[number];

/**
 * What was decided about a seat or a part of the money. `kindness`: a part was returned, and no seat is given up for it. `withdrawn`: whoever
 * asked comes after all.
 */
export type Decision = 'refunded' | 'settled' | 'refused' | 'kindness' | 'withdrawn';

/**
 * What was said or done about the money of an order, at the instant `at` by the clock of whoever said it. An act is a random id: of an
 * editor’s or a holder’s pressed button. Amounts are in minor units. No fact holds anything about a person.
 */
export type Fact = { at: string } & FactSaid;
export type FactSaid =
  | { kind: 'paid'; amount: number; reference: string }
  | { kind: 'refund'; refund: string; status: string; amount: number }
  /** Everything that was returned so far, where the provider names no single refund. */
  | { kind: 'refund-total'; amount: number }
  /** Without an amount it is about everything that was paid. */
  | { kind: 'dispute'; dispute: string; status: string; amount?: number | undefined }
  /** `upTo`: what the provider will have returned in all, once this is done there. */
  | { kind: 'settled'; act: string; how: Settlement; amount: number; upTo?: number | undefined }
  | { kind: 'request'; act: string; ticket: string; isInTime: boolean }
  | {
      kind: 'decision';
      act: string;
      outcome: Decision;
      request?: string | undefined;
      ticket?: string | undefined;
      amount: number;
    }
  | { kind: 'check'; why: CheckReason; cause: string }
  /** What was to be checked is all right: the key of a check, or one of the needs that are worked out. */
  | { kind: 'accepted'; check: string }
  /** The order is over: by an editor, as a double of another one, because nothing was paid, or because every seat was given back. */
  | { kind: 'ended'; act: string; as: 'cancelled' | 'merged' | 'unpaid' | 'returned' };
export type FactKind = Fact['kind'];

/** Why a ticket is void, as far as that follows from facts. */
export type MoneyVoid = 'refunded' | 'settled' | 'cancelled' | 'merged';

/** What tells a fact from others of its kind. */
const keyFields: Record<FactKind, readonly string[]> = {
  paid: [],
  refund: ['refund', 'status'],
  'refund-total': ['amount'],
  dispute: ['dispute', 'status'],
  settled: ['act'],
  request: ['act'],
  decision: ['about', 'act'],
  check: ['why', 'cause'],
  accepted: ['check'],
  ended: ['act'],
};

/** Names what a fact says, within its order: what is said twice has one key, and what changes has another. */
export function factKey(fact: FactSaid): string {
  const about = fact.kind === 'decision' ? (fact.request ?? fact.ticket ?? '') : undefined;
  const said: Readonly<Record<string, unknown>> = { ...fact, about };
  return [fact.kind, ...keyFields[fact.kind].map((field) => said[field])].join(':');
}

/** What is later in the life of a refund or a dispute, where two statements are of one instant. */
const ranks: Readonly<Record<string, number>> = { pending: 1, succeeded: 2, failed: 3, canceled: 3, won: 4, lost: 4 };

/** Which of two statements about one refund or dispute, or of two with one key, is the present one: the later one. */
export function compareStatements(one: Fact, other: Fact): number {
  const rank = (fact: Fact) => ('status' in fact ? (ranks[fact.status] ?? 0) : 0);
  return compare(one.at, other.at) || rank(one) - rank(other) || compare(JSON.stringify(one), JSON.stringify(other));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
