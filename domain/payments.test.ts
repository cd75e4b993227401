import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { mayMove, orderStates, type OrderState } from './orders.ts';
import { afterFact, isGivenBack, minorUnits, quantityOf, type OrderMoney, type PaymentFact } from './payments.ts';

const paid: OrderMoney = {
  amount: 40_000,
  refunded: 0,
  dispute: null,
  disputeAt: null,
  reason: null,
  state: 'paid',
};
const unassigned: OrderMoney = { ...paid, reason: 'unassigned', state: 'to-check' };
const wanted: OrderMoney = { ...paid, reason: 'refund-wanted' };
const refunded = (total: number): PaymentFact => ({ kind: 'refunded', total });
const disputed = (dispute: 'open' | 'won' | 'lost', second: number): PaymentFact => ({
  kind: 'disputed',
  dispute,
  at: `2026-11-21T12:00:0${second}.000Z`,
});
const after = (order: OrderMoney, ...facts: PaymentFact[]) => facts.reduce(afterFact, order);

test('every change of state that there is, and no other', () => {
  const moves = orderStates.flatMap((from) =>
    orderStates.filter((to) => mayMove(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual([
    'to-check → paid',
    'to-check → part-refunded',
    'to-check → refunded',
    'to-check → disputed',
    'to-check → cancelled',
    'paid → to-check',
    'paid → part-refunded',
    'paid → refunded',
    'paid → disputed',
    'paid → cancelled',
    'part-refunded → refunded',
    'part-refunded → disputed',
    'part-refunded → cancelled',
    'disputed → to-check',
    'disputed → paid',
    'disputed → part-refunded',
    'disputed → refunded',
    'cancelled → refunded',
  ]);
});

describe('what becomes of an order', () => {
  test.each<[string, OrderMoney, PaymentFact[], OrderState]>([
    ['a part is returned', paid, [refunded(1)], 'part-refunded'],
    ['all is returned', paid, [refunded(40_000)], 'refunded'],
    ['more than all is returned', paid, [refunded(40_001)], 'refunded'],
    ['an older total comes later', paid, [refunded(40_000), refunded(20_000)], 'refunded'],
    ['nothing is returned', paid, [refunded(0)], 'paid'],
    ['a dispute begins', paid, [disputed('open', 1)], 'disputed'],
    ['a dispute is won', paid, [disputed('open', 1), disputed('won', 2)], 'paid'],
    ['its end comes before its beginning', paid, [disputed('won', 2), disputed('open', 1)], 'paid'],
    ['both within one second, the end first', paid, [disputed('won', 1), disputed('open', 1)], 'paid'],
    ['a second dispute', paid, [disputed('won', 2), disputed('open', 3)], 'disputed'],
    ['a dispute is lost', paid, [disputed('lost', 2), disputed('open', 1)], 'refunded'],
    [
      'a dispute after a part was returned is won',
      paid,
      [refunded(1), disputed('open', 1), disputed('won', 2)],
      'part-refunded',
    ],
    ['a part is returned during a dispute', paid, [disputed('open', 1), refunded(1)], 'disputed'],
    ['a dispute about an unassigned payment is won', unassigned, [disputed('open', 1), disputed('won', 2)], 'to-check'],
    ['an unassigned payment is returned', unassigned, [refunded(40_000)], 'refunded'],
    ['a free seat', { ...paid, amount: 0 }, [refunded(0)], 'paid'],
    ['it was never paid', unassigned, [{ kind: 'cancelled' }], 'cancelled'],
    ['the house has cancelled it, a part is returned', { ...paid, state: 'cancelled' }, [refunded(1)], 'cancelled'],
    ['the house has cancelled it, all is returned', { ...paid, state: 'cancelled' }, [refunded(40_000)], 'refunded'],
  ])('%s', (_, order, facts, state) => {
    expect(after(order, ...facts).state).toBe(state);
  });

  test('nobody has to look at it any more once the money is back, or what the holder has asked for is done', () => {
    expect(after(unassigned, refunded(40_000)).reason).toBeNull();
    expect(after(unassigned, refunded(20_000)).reason).toBe('unassigned');
    expect(after(wanted, refunded(20_000)).reason).toBeNull();
    expect(after({ ...wanted, refunded: 20_000, state: 'part-refunded' }, refunded(20_000)).reason).toBe(
      'refund-wanted',
    );
  });

  test('tickets are void once all is given back, and only then', () => {
    expect(orderStates.filter(isGivenBack)).toEqual(['refunded', 'cancelled']);
  });

  const anyFact = fc.oneof(
    fc.integer({ min: 0, max: 41_000 }).map(refunded),
    fc
      .record({ dispute: fc.constantFrom('open', 'won', 'lost'), second: fc.nat(9) })
      .map(({ dispute, second }) => disputed(dispute, second)),
  );

  test('facts may come twice and in any order, and states only move as the table says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(paid, unassigned),
        fc
          .array(anyFact, { maxLength: 7 })
          .chain((facts) =>
            fc.tuple(
              fc.constant(facts),
              fc.shuffledSubarray([...facts, ...facts], { minLength: 2 * facts.length, maxLength: 2 * facts.length }),
            ),
          ),
        (order, [facts, again]) => {
          expect(after(order, ...again)).toEqual(after(order, ...facts));
          const end = after(order, ...facts);
          for (const fact of facts) expect(afterFact(end, fact)).toBe(end);
          again.reduce((before, fact) => {
            const next = afterFact(before, fact);
            expect(next.state === before.state || mayMove(before.state, next.state)).toBe(true);
            return next;
          }, order);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  [40_000, 400, 1],
  [80_000, 400, 2],
  [800_000, 400, 20],
  [840_000, 400, undefined],
  [40_001, 400, undefined],
  [20_000, 400, undefined],
  [0, 400, undefined],
  [0, 0, 1],
  [100, 0, undefined],
])('%s in minor units at %s each are %s seats', (amount, price, quantity) => {
  expect(quantityOf(amount, price)).toBe(quantity);
});

test.each([
  ['9000.00', 900_000],
  ['9000', 900_000],
  ['0.29', 29],
  ['1.1', 110],
  ['1.005', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['9'.repeat(13), undefined],
])('“%s” in minor units', (value, minor) => {
  expect(minorUnits(value)).toBe(minor);
});
