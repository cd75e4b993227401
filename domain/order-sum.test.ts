import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { factKey, type Decision, type Fact, type FactSaid } from './order-facts.ts';
import { orderOf, requestsAnswered, seatPart, type OrderSum, type SoldOrder } from './order-sum.ts';

/** Three seats for 400 each. */
const sold: SoldOrder = {
  isAssigned: true,
  isReachable: true,
  tickets: ['seat-1', 'seat-2', 'seat-3'].map((id) => ({ id, isValid: true, isSeat: true })),
  seatPrices: [40_000],
};

const second = (at: number) => new Date(1_795_000_000_000 + at * 1000).toISOString();
const fact = (said: FactSaid, at = 0): Fact => ({ ...said, at: second(at) });
const paid = fact({ kind: 'paid', amount: 120_000, reference: 'pi_1' });
const refund = (id: string, status: string, amount: number, at = 0) =>
  fact({ kind: 'refund', refund: id, status, amount }, at);
const total = (amount: number) => fact({ kind: 'refund-total', amount });
const dispute = (id: string, status: string, amount: number | undefined, at = 0) =>
  fact({ kind: 'dispute', dispute: id, status, amount }, at);
const settled = (act: string, how: 'provider' | 'cash' | 'credit', amount: number, upTo?: number) =>
  fact({ kind: 'settled', act, how, amount, upTo });
const request = (act: string, ticket: string) => fact({ kind: 'request', act, ticket, isInTime: true });
const decided = (act: string, outcome: Decision, ticket?: string, of?: string) =>
  fact({ kind: 'decision', act, outcome, ticket, request: of, amount: outcome === 'kindness' ? 5_000 : 40_000 });
const check = (why: 'oversold' | 'amount' | 'refund-failed', cause: string) => fact({ kind: 'check', why, cause });

const sumOf = (...facts: Fact[]) => orderOf(sold, [paid, ...facts]);
const voidedBy = (...facts: Fact[]) => [...sumOf(...facts).voided.keys()].toSorted();

describe('money', () => {
  test.each<[string, Fact[], number]>([
    ['nothing', [], 0],
    ['a total alone', [total(40_000)], 40_000],
    ['an older total that comes later', [total(80_000), total(40_000)], 80_000],
    ['a total and the refund it is of', [total(40_000), refund('re_1', 'succeeded', 40_000)], 40_000],
    ['two refunds without a total', [refund('re_1', 'pending', 40_000), refund('re_2', 'succeeded', 40_000)], 80_000],
    ['a refund that has failed', [refund('re_1', 'pending', 40_000), refund('re_1', 'failed', 40_000, 1)], 0],
    ['one that has failed within the second', [refund('re_1', 'failed', 40_000), refund('re_1', 'pending', 40_000)], 0],
    ['a total of which one has failed', [total(80_000), refund('re_1', 'failed', 40_000)], 40_000],
    ['one that was taken back at the provider', [refund('re_1', 'canceled', 40_000)], 0],
    ['a lost dispute about a part', [dispute('dp_1', 'lost', 40_000)], 40_000],
    ['a lost dispute about whatever there is', [total(20_000), dispute('', 'lost', undefined)], 120_000],
    ['a dispute that was won', [dispute('dp_1', 'needs_response', 40_000), dispute('dp_1', 'won', 40_000)], 0],
    ['cash', [settled('one', 'cash', 40_000)], 40_000],
    ['credit', [settled('one', 'credit', 40_000)], 0],
    ['a promise', [settled('one', 'provider', 40_000, 40_000)], 0],
    ['a promise that was kept', [settled('one', 'provider', 40_000, 40_000), total(40_000)], 40_000],
  ])('returned: %s', (_, facts, returned) => {
    expect(sumOf(...facts)).toMatchObject({ received: 120_000, returned });
  });

  test('a promise is one until the provider says anything of it, also that it failed', () => {
    const promise = settled('one', 'provider', 40_000, 40_000);
    expect(sumOf(promise)).toMatchObject({ promised: 40_000, returned: 0 });
    expect(sumOf(promise, total(40_000))).toMatchObject({ promised: 0, returned: 40_000 });
    expect(sumOf(promise, refund('re_1', 'failed', 40_000))).toMatchObject({ promised: 0, returned: 0 });
    const another = settled('two', 'provider', 40_000, 80_000);
    expect(sumOf(promise, another, total(40_000))).toMatchObject({ promised: 40_000, returned: 40_000 });
  });

  test('each dispute is held while it is open; warnings and prevented ones are none', () => {
    const first = dispute('dp_1', 'needs_response', 40_000);
    const other = dispute('dp_2', 'under_review', 20_000);
    expect(sumOf(first, other).disputed).toBe(60_000);
    expect(sumOf(first, other, dispute('dp_1', 'won', 40_000, 1)).disputed).toBe(20_000);
    expect(sumOf(dispute('dp_1', 'warning_needs_response', 40_000)).disputed).toBe(0);
    expect(sumOf(dispute('dp_1', 'prevented', 40_000)).disputed).toBe(0);
    // Kept before disputes had ids, and told again since.
    expect(sumOf(dispute('', 'needs_response', undefined), dispute('dp_1', 'won', 40_000, 1)).disputed).toBe(0);
  });
});

describe('state and needs', () => {
  test.each<[string, Fact[], string, string[]]>([
    ['paid', [], 'paid', []],
    ['a part returned', [total(5_000)], 'part-refunded', []],
    ['the price of a seat returned', [total(40_000)], 'part-refunded', ['which-seat']],
    ['the seat is known', [total(40_000), decided('one', 'refunded', 'seat-1')], 'part-refunded', []],
    ['all returned', [total(120_000)], 'refunded', []],
    ['all returned, one part has failed', [total(120_000), refund('re_1', 'failed', 115_000)], 'part-refunded', []],
    ['disputed', [dispute('dp_1', 'needs_response', 40_000)], 'disputed', []],
    ['disputed and a part returned', [dispute('dp_1', 'needs_response', 40_000), total(1)], 'disputed', []],
    [
      'the first of two disputes won',
      [dispute('dp_1', 'won', 40_000), dispute('dp_2', 'needs_response', 40_000)],
      'disputed',
      [],
    ],
    ['a dispute about one seat lost', [dispute('dp_1', 'lost', 40_000)], 'part-refunded', ['which-seat']],
    ['to check', [check('oversold', 'placed')], 'to-check', ['oversold']],
    ['accepted', [check('oversold', 'placed'), fact({ kind: 'accepted', check: 'check:oversold:placed' })], 'paid', []],
    [
      'one cause accepted, and another',
      [
        check('oversold', 'placed'),
        check('oversold', 're_1'),
        fact({ kind: 'accepted', check: 'check:oversold:placed' }),
      ],
      'to-check',
      ['oversold'],
    ],
    ['what is over needs no look', [check('oversold', 'placed'), total(120_000)], 'refunded', []],
    ['a refund has failed', [check('refund-failed', 're_1')], 'to-check', ['refund-failed']],
    ['ended with its money', [fact({ kind: 'ended', act: 'one', as: 'cancelled' })], 'cancelled', ['owed']],
    [
      'ended, and settled with credit',
      [fact({ kind: 'ended', act: 'one', as: 'cancelled' }), settled('two', 'credit', 120_000)],
      'cancelled',
      [],
    ],
    ['ended and returned', [fact({ kind: 'ended', act: 'one', as: 'cancelled' }), total(120_000)], 'refunded', []],
  ])('%s', (_, facts, state, needs) => {
    expect(sumOf(...facts)).toMatchObject({ state, needs });
  });

  test('nobody knows what was paid for, or where to send it', () => {
    const lost = { ...sold, isAssigned: false, isReachable: false };
    const { state, needs } = orderOf(lost, [paid]);
    expect({ state, needs }).toEqual({ state: 'to-check', needs: ['unassigned', 'no-address'] });
    const accepted = fact({ kind: 'accepted', check: 'no-address' });
    expect(orderOf(lost, [paid, accepted]).needs).toEqual(['unassigned']);
    expect(orderOf(lost, [paid, fact({ kind: 'ended', act: 'one', as: 'cancelled' }), total(120_000)]).needs).toEqual(
      [],
    );
  });
});

describe('requests and seats', () => {
  test('end one by one', () => {
    const both = [request('a', 'seat-1'), request('b', 'seat-2')];
    expect(sumOf(...both).needs).toEqual(['refund-wanted']);
    const one = [...both, total(40_000), decided('one', 'refunded', 'seat-1', 'a')];
    expect(sumOf(...one).requests).toEqual([both[1]]);
    expect(voidedBy(...one)).toEqual(['seat-1']);
    expect(sumOf(...both, decided('one', 'refused', 'seat-1', 'a')).requests).toEqual([both[1]]);
    expect(voidedBy(...both, decided('one', 'refused', 'seat-1', 'a'))).toEqual([]);
  });

  test('of two decisions about a seat the last one is meant, and a later request is another one', () => {
    const first = [request('a', 'seat-1'), total(40_000), decided('one', 'refunded', 'seat-1', 'a')];
    const undone = { ...decided('two', 'kindness', 'seat-1'), at: second(1), amount: 40_000 } as Fact;
    expect(voidedBy(...first, undone)).toEqual([]);
    expect(sumOf(...first, undone).undecided).toBe(0);
    expect(sumOf(...first, undone).requests).toEqual([]);
    expect(sumOf(...first, undone, request('b', 'seat-1')).requests).toMatchObject([{ act: 'b' }]);
  });

  test('a kindness ends none', () => {
    const facts = [request('a', 'seat-1'), total(5_000), decided('one', 'kindness')];
    expect(sumOf(...facts)).toMatchObject({ needs: ['refund-wanted'] });
    expect(sumOf(...facts).undecided).toBe(0);
  });

  test('a seat is given up only as long as its money is away', () => {
    const facts = [request('a', 'seat-1'), total(40_000), decided('one', 'refunded', 'seat-1', 'a')];
    expect(voidedBy(...facts)).toEqual(['seat-1']);
    const failed = [...facts, refund('re_1', 'failed', 40_000, 1)];
    expect(voidedBy(...failed)).toEqual([]);
    expect(sumOf(...failed).requests).toHaveLength(1);
  });

  test('of the seats that one refund was for, the one that was asked for last is valid again where a part fails', () => {
    const requests = [request('z', 'seat-2'), { ...request('a', 'seat-1'), at: second(1) }];
    const both = [decided('one', 'refunded', 'seat-1', 'a'), decided('one', 'refunded', 'seat-2', 'z')];
    const facts = [...requests, ...both.map((each) => ({ ...each, at: second(2) })), total(80_000)];
    expect(voidedBy(...facts)).toEqual(['seat-1', 'seat-2']);
    const failed = [...facts, refund('re_1', 'failed', 40_000, 3)];
    expect(voidedBy(...failed)).toEqual(['seat-2']);
    expect(sumOf(...failed).requests).toMatchObject([{ act: 'a' }]);
  });

  test('all money that goes back, and the end of an order, void every seat; the last one given back voids none', () => {
    expect(voidedBy(total(120_000))).toHaveLength(3);
    expect(voidedBy(fact({ kind: 'ended', act: 'one', as: 'cancelled' }))).toHaveLength(3);
    const returned = sumOf(fact({ kind: 'ended', act: 'one', as: 'returned' }));
    expect(returned.state).toBe('cancelled');
    expect([...returned.voided]).toEqual([]);
    const one = sumOf(total(40_000), decided('one', 'refunded', 'seat-3'));
    expect([[...one.voided.keys()], one.state]).toEqual([['seat-3'], 'part-refunded']);
  });

  test('a request that is withdrawn is none, and the seat can be asked for again', () => {
    const withdrawn = [request('a', 'seat-1'), decided('one', 'withdrawn', 'seat-1', 'a')];
    expect(sumOf(...withdrawn)).toMatchObject({ needs: [], requests: [] });
    expect(voidedBy(...withdrawn)).toEqual([]);
    expect(sumOf(...withdrawn, request('b', 'seat-1')).requests).toMatchObject([{ act: 'b' }]);
  });

  test('a return answers the requests whose seats it is the price of, and no others', () => {
    /** By the last fact. */
    const answered = (...facts: Fact[]) =>
      requestsAnswered(sold, sumOf(...facts.slice(0, -1)), sumOf(...facts)).map(({ act }) => act);
    const [a, b] = [request('a', 'seat-1'), request('b', 'seat-3')];
    expect(answered(a, total(40_000))).toEqual(['a']);
    expect(answered(a, b, total(40_000))).toEqual([]);
    expect(answered(a, b, total(80_000)).toSorted()).toEqual(['a', 'b']);
    // In two halves.
    expect(answered(a, total(20_000), total(40_000))).toEqual(['a']);
    expect(answered(a, total(5_000))).toEqual([]);
    for (const other of [39_999, 40_001]) expect(answered(a, total(other))).toEqual([]);
    expect(requestsAnswered({ ...sold, seatPrices: [] }, sumOf(a), sumOf(a, total(40_000)))).toEqual([]);
  });

  // Three seats for 1100 together.
  const discounted = { ...sold, seatPrices: [110_000 / 3] };
  const sumOfDiscounted = (...facts: Fact[]) => orderOf(discounted, [{ ...paid, amount: 110_000 } as Fact, ...facts]);

  test.each([
    [1, 36_666, [36_666]],
    [1, 36_667, [36_667]],
    [1, 36_665, []],
    [1, 40_000, []],
    [2, 73_333, [36_666, 36_667]],
    [2, 73_334, [36_667, 36_667]],
    [2, 36_667, []],
  ])('of %s seats with a price that is no whole number, %s is shared out as %s', (count, amount, shares) => {
    const requests = [request('a', 'seat-1'), request('b', 'seat-2')].slice(0, count);
    const returned = sumOfDiscounted(...requests, total(amount));
    const answered = requestsAnswered(discounted, sumOfDiscounted(...requests), returned);
    expect(answered.map((each) => each.amount)).toEqual(shares);
  });

  test.each([
    [5_000, [], undefined],
    [36_666, ['which-seat'], 36_666],
    [36_667, ['which-seat'], 36_667],
    [73_333, ['which-seat'], 36_667],
    [50_000, ['which-seat'], 36_666],
  ])('%s returned of a discounted order needs %s, and one seat has %s of it', (amount, needs, part) => {
    const sums = sumOfDiscounted(total(amount));
    expect(sums.needs).toEqual(needs);
    expect(seatPart(discounted, sums)).toBe(part);
  });
});

const amount = fc.constantFrom(1, 5_000, 40_000, 80_000, 120_000);
const act = fc.constantFrom('a', 'b', 'c');
const ticket = fc.constantFrom(...sold.tickets.map(({ id }) => id));
const said: fc.Arbitrary<FactSaid> = fc.oneof(
  fc.constant<FactSaid>({ kind: 'paid', amount: 120_000, reference: 'pi_1' }),
  fc.record({
    kind: fc.constant('refund'),
    refund: act,
    status: fc.constantFrom('pending', 'succeeded', 'failed', 'canceled'),
    amount,
  }),
  fc.record({ kind: fc.constant('refund-total'), amount }),
  fc.record({
    kind: fc.constant('dispute'),
    dispute: fc.constantFrom('', 'dp_1', 'dp_2'),
    status: fc.constantFrom('needs_response', 'under_review', 'won', 'lost', 'warning_closed', 'prevented'),
    amount: fc.option(amount, { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('settled'),
    act,
    how: fc.constantFrom('provider', 'cash', 'transfer', 'credit', 'access'),
    amount,
    upTo: fc.option(amount, { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('request'), act, ticket, isInTime: fc.boolean() }),
  fc.record({
    kind: fc.constant('decision'),
    act,
    outcome: fc.constantFrom('refunded', 'settled', 'refused', 'kindness'),
    request: fc.option(act, { nil: undefined }),
    ticket: fc.option(ticket, { nil: undefined }),
    amount,
  }),
  fc.record({ kind: fc.constant('check'), why: fc.constantFrom('oversold', 'amount', 'refund-failed'), cause: act }),
  fc.record({ kind: fc.constant('accepted'), check: fc.constantFrom('check:oversold:a', 'no-address', 'owed:40000') }),
  fc.record({
    kind: fc.constant('ended'),
    act,
    as: fc.constantFrom('cancelled', 'merged', 'unpaid', 'returned'),
  }),
) as fc.Arbitrary<FactSaid>;
const anyFact = fc.record({ said, at: fc.nat(3) }).map((each) => fact(each.said, each.at));

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

/** How many orders of more than seven facts are tried. */
const RUNS = Number(process.env['FACT_RUNS'] ?? 500);

/** All of a sum, to be compared more often than is done by its parts. */
const asText = ({ voided, ...others }: OrderSum) => JSON.stringify([others, [...voided]]);

test('the same in every order of up to seven facts', () => {
  fc.assert(
    fc.property(fc.array(anyFact, { minLength: 2, maxLength: 7, size: 'max' }), (facts) => {
      const expected = asText(orderOf(sold, facts));
      const others = permutations(facts).find((each) => asText(orderOf(sold, each)) !== expected);
      expect(others).toBeUndefined();
    }),
    { numRuns: Math.ceil(RUNS / 20) },
  );
});

test('every order of seven facts about one seat that is refunded, fails and is refunded again', () => {
  const facts = [
    paid,
    request('a', 'seat-1'),
    total(40_000),
    decided('one', 'refunded', 'seat-1', 'a'),
    refund('re_1', 'pending', 40_000),
    refund('re_1', 'failed', 40_000, 1),
    refund('re_2', 'succeeded', 40_000, 1),
  ];
  const expected = orderOf(sold, facts);
  expect(expected).toMatchObject({ returned: 40_000, undecided: 0 });
  for (const each of permutations(facts)) expect(orderOf(sold, each)).toEqual(expected);
});

test('the same in any order of many facts, each up to three times', () => {
  const sequence = fc.array(anyFact, { minLength: 8, maxLength: 24 }).chain((facts) => {
    const thrice = [...facts, ...facts, ...facts];
    return fc.tuple(
      fc.constant(facts),
      fc.shuffledSubarray(thrice, { minLength: facts.length, maxLength: thrice.length }),
    );
  });
  fc.assert(
    fc.property(sequence, ([facts, again]) => {
      const missing = facts.filter((each) => !again.includes(each));
      expect(orderOf(sold, [...again, ...missing])).toEqual(orderOf(sold, facts));
    }),
    { numRuns: RUNS },
  );
});

test('is total: amounts are never negative, and what is void has a reason', () => {
  fc.assert(
    fc.property(fc.array(anyFact, { maxLength: 24 }), (facts) => {
      const sums = orderOf(sold, facts);
      const { received, returned, promised, disputed, settled: otherwise, undecided } = sums;
      for (const each of [received, returned, promised, disputed, otherwise, undecided])
        expect(each).toBeGreaterThanOrEqual(0);
      const isRefunded = sums.state === 'refunded';
      expect(isRefunded && sums.voided.size < sold.tickets.length).toBe(false);
    }),
    { numRuns: RUNS },
  );
});

test('what is said twice has one key, and what changes has another', () => {
  expect(factKey(refund('re_1', 'pending', 1))).toBe(factKey(refund('re_1', 'pending', 1, 5)));
  expect(factKey(refund('re_1', 'pending', 1))).not.toBe(factKey(refund('re_1', 'succeeded', 1)));
  expect(factKey(total(1))).not.toBe(factKey(total(2)));
});
