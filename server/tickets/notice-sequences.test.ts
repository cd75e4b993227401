import fc from 'fast-check';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { OrderState } from '#domain/orders.ts';
import { fakeYookassa, paymentOffices } from '#tests/fixtures/payment-office.ts';
import {
  checkoutSession,
  stripeEvent,
  yookassaId,
  yookassaNotice,
  yookassaPayment,
} from '#tests/fixtures/payment-notices.ts';
import { dyingAfter } from '#tests/fixtures/dying-database.ts';
import { databaseKinds, oneDatabase } from '#tests/fixtures/test-databases.ts';
import type { Database } from '#server/database/open-database.ts';

/** How many sequences are tried: `NOTICE_SEQUENCES=10000 npm run test:unit -- server/tickets/notice-sequences.test.ts`. */
const RUNS = Number(process.env['NOTICE_SEQUENCES'] ?? 50);
/** A failure says the seed of its sequences; `NOTICE_SEED` tries the same again. */
const seed = Number(process.env['NOTICE_SEED'] ?? Date.now() % 2 ** 31);
const AMOUNT = 80_000;
const CREATED = 1_792_500_000;

/** What happens at the provider, in this order. */
interface History {
  isPaidLater: boolean;
  /** Totals. */
  refunds: number[];
  /** What is said of each refund by its own name; nothing of some. */
  singles: readonly ('untold' | 'succeeded' | 'failed')[];
  dispute: readonly ('needs_response' | 'won' | 'lost')[];
}

/** What happens here between two notices. */
type Step =
  | { does: 'nothing' | 'work' | 'work twice at once' }
  /** The process ends before so many statements more. */
  | { does: 'work and die'; statements: number }
  | { does: 'wait'; seconds: number };

const history: fc.Arbitrary<History> = fc.record({
  isPaidLater: fc.boolean(),
  refunds: fc
    .uniqueArray(fc.constantFrom(1, 20_000, 40_000, 79_999, AMOUNT), { maxLength: 3 })
    .map((totals) => totals.toSorted((one, other) => one - other)),
  singles: fc.array(fc.constantFrom('untold', 'succeeded', 'failed'), { minLength: 3, maxLength: 3 }),
  dispute: fc.constantFrom(
    ...([[], [], ['needs_response'], ['needs_response', 'won'], ['needs_response', 'lost']] as const),
  ),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('nothing', 'work', 'work twice at once') }),
  fc.record({ does: fc.constant('work and die'), statements: fc.integer({ min: 0, max: 25 }) }),
  fc.record({ does: fc.constant('wait'), seconds: fc.constantFrom(3, 60, 3_600, 3 * 24 * 3_600) }),
);

/** The order of arrival, with each notice once to three times, and what happens after each. */
const arrivals = (notices: number) =>
  fc.tuple(
    fc
      .array(fc.nat(notices - 1), { maxLength: notices })
      .chain((again) => shuffled([...Array.from({ length: notices }, (_, index) => index), ...again])),
    fc.array(step, { minLength: 2 * notices, maxLength: 2 * notices }),
  );
const shuffled = (all: number[]) => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What each refund gave back: its total less the one before. */
const partsOf = ({ refunds }: Pick<History, 'refunds'>) =>
  refunds.map((total, index) => total - (refunds[index - 1] ?? 0));

/** What the provider’s books say. */
function inBooks({ refunds, singles, dispute }: History) {
  const failed = partsOf({ refunds }).filter((_, index) => singles[index] === 'failed');
  const byRefunds = (refunds.at(-1) ?? 0) - sum(failed);
  // A dispute is about everything, whatever was returned before.
  return { returned: byRefunds + (dispute.includes('lost') ? AMOUNT : 0), hasFailed: failed.length > 0 };
}

function atProvider(past: History): { state: OrderState; returned: number; needs: string[] } {
  const { returned, hasFailed } = inBooks(past);
  if (returned >= AMOUNT) return { state: 'refunded', returned, needs: [] };
  // The price of a seat was returned, and nobody knows of which one.
  const isUnknown = returned >= AMOUNT / 2;
  const needs = [...(hasFailed ? ['refund-failed'] : []), ...(isUnknown ? ['which-seat'] : [])];
  const isOpen = past.dispute.length > 0 && !past.dispute.includes('won');
  const state = isOpen ? 'disputed' : returned > 0 ? 'part-refunded' : hasFailed ? 'to-check' : 'paid';
  return { state, returned, needs };
}

/** Processes that go on together: after each change of a notice one waits until all others have made one, or have ended. */
function inStep(processes: number) {
  let working = processes;
  const waiting: (() => void)[] = [];
  const goOn = () => {
    if (waiting.length >= working) for (const resolve of waiting.splice(0)) resolve();
  };
  const of = ({ kysely, type }: Database): Database => {
    const changes = new WeakSet<object>();
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('"notices"')) changes.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (changes.has(queryId) && (result.numAffectedRows ?? 0n) > 0n) {
          await new Promise<void>((resolve) => {
            waiting.push(resolve);
            goOn();
          });
        }
        return result;
      },
    };
    return { kysely: kysely.withPlugin(plugin), type };
  };
  const leave = () => {
    working -= 1;
    goOn();
  };
  return { of, leave };
}

describe.each(databaseKinds)('whatever the sequence of notices, on %s', (kind) => {
  const sites = paymentOffices(kind);
  const numRuns = kind === 'sqlite' ? RUNS : Math.ceil(RUNS / 10);
  // It only ends what hangs.
  const timeout = 180_000 + numRuns * 500;
  let provider: Awaited<ReturnType<typeof fakeYookassa>>;
  let payments = 0;
  beforeAll(async () => {
    provider = await fakeYookassa();
    // Nobody pulls the plug of this machine.
    if (kind === 'sqlite') await sql`pragma synchronous = off`.execute(sites.database.kysely);
  });
  afterAll(() => provider.close());

  function beginning() {
    payments += 1;
    sites.now = new Date('2026-10-20T12:00:00Z');
    return sites.open({ yookassa: provider.settings });
  }

  type Desk = ReturnType<typeof beginning>;
  type Provider = Parameters<Desk['drain']>[0];

  async function take(desk: Desk, from: Provider, each: Step): Promise<void> {
    if (each.does === 'wait') desk.later(each.seconds);
    if (each.does === 'work') await desk.drain(from);
    if (each.does === 'work twice at once') {
      const other = sites.open({ yookassa: provider.settings });
      await Promise.all([desk.drain(from), other.drain(from)]);
    }
    if (each.does === 'work and die') {
      const database = dyingAfter(each.statements, sites.database);
      await sites
        .open({ yookassa: provider.settings, database })
        .drain(from)
        .catch(() => undefined);
    }
  }

  /** Lets time pass until nothing is left to do. */
  async function settle(desk: Desk, from: Provider): Promise<void> {
    for (let rounds = 0; rounds < 30; rounds += 1) {
      await desk.drain(from);
      const { kysely } = sites.database;
      const undone = kysely.selectFrom('notices').where('doneAt', 'is', null).select('dueAt').orderBy('dueAt');
      const next = await undone.executeTakeFirst();
      if (next === undefined) return;
      sites.now = new Date(Math.max(Date.parse(next.dueAt), sites.now.getTime()));
    }
    throw new Error(`Notices are left: ${JSON.stringify(await desk.notices())}`);
  }

  async function orderOf(desk: Desk, reference: string) {
    const { kysely } = sites.database;
    const rows = await kysely.selectFrom('orders').select('id').where('reference', '=', reference).execute();
    expect(rows).toHaveLength(1);
    const order = (await desk.tickets.order(rows[0]!))!;
    const messages = await kysely
      .selectFrom('messages')
      .select('kind')
      .where('holderId', '=', order.holders[0].id)
      .execute();
    return { order, messages: messages.map((message) => message.kind) };
  }

  test('two workers end with two notices of one payment, however they wake each other', async () => {
    const desk = beginning();
    const session = checkoutSession(`pi_${kind}_${payments}`);
    for (const type of ['completed', 'async_payment_succeeded'])
      await desk.stripe(stripeEvent(`checkout.session.${type}`, session));
    const others = [sites.openAgain(), sites.openAgain()];
    const together = inStep(others.length);
    // Without an end they would need any number of statements.
    const databases = others.map((database) => together.of(dyingAfter(200, database)));
    const work = databases.map((database) => sites.open({ database }).drain('stripe').finally(together.leave));
    const outcomes = await Promise.allSettled(work);
    await Promise.all(others.map(({ kysely }) => kysely.destroy()));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect((await desk.notices()).filter(({ doneAt }) => doneAt === null)).toEqual([]);
  });

  test('a notice that takes longer than it is kept from other processes is done once it was worked on', async () => {
    const other = sites.open({ database: dyingAfter(2, sites.database) });
    let isTaken = false;
    const kysely = sites.database.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isTaken || (result.numAffectedRows ?? 0n) === 0n) return result;
        isTaken = true;
        desk.later(3);
        await expect(other.drain()).rejects.toThrow('killed');
        return result;
      },
    });
    const desk = sites.open({ database: { ...sites.database, kysely } });
    await desk.stripe(stripeEvent('checkout.session.completed', checkoutSession(`pi_${kind}_slow`)));
    await desk.drain();
    expect(await desk.notices()).toMatchObject([{ tries: 2, doneAt: expect.any(String), error: null }]);
    desk.later(3600);
    await desk.drain();
    expect((await orderOf(desk, `pi_${kind}_slow`)).messages).toEqual(['ticket']);
  });

  // What follows only asks others for its data: one database is enough.
  if (kind !== oneDatabase[0]) return;

  // It takes seconds: each sequence of notices is worked on as it comes, with its emails.
  test('an order is what Stripe says, with one email and all its tickets', { timeout }, async () => {
    const sequence = history.chain((past) => {
      const paid = past.isPaidLater ? 2 : 1;
      const told = past.refunds.filter((_, index) => past.singles[index] !== 'untold').length;
      return fc.tuple(fc.constant(past), arrivals(paid + past.refunds.length + 2 * told + past.dispute.length));
    });
    await fc.assert(
      fc.asyncProperty(sequence, async ([past, [order, steps]]) => {
        const desk = beginning();
        const reference = `pi_${kind}_${payments}`;
        const session = checkoutSession(reference);
        const at = (seconds: number) => ({ created: CREATED + seconds });
        const notices = [
          stripeEvent(
            'checkout.session.completed',
            past.isPaidLater ? { ...session, payment_status: 'unpaid' } : session,
          ),
          ...(past.isPaidLater ? [stripeEvent('checkout.session.async_payment_succeeded', session)] : []),
          ...past.refunds.map((total) =>
            stripeEvent('charge.refunded', { payment_intent: reference, amount_refunded: total }),
          ),
          ...partsOf(past).flatMap((amount, index) => {
            const end = past.singles[index]!;
            const single = { id: `re_${reference}_${index}`, payment_intent: reference, amount };
            if (end === 'untold') return [];
            const ended = end === 'failed' ? 'refund.failed' : 'refund.updated';
            return [
              stripeEvent('refund.created', { ...single, status: 'pending' }, at(index)),
              // Both within the second in which it was made.
              stripeEvent(ended, { ...single, status: end }, at(index)),
            ];
          }),
          ...past.dispute.map((status, index) => {
            const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed';
            const about = { id: `dp_${reference}`, payment_intent: reference, status, amount: AMOUNT };
            return stripeEvent(type, about, at(index));
          }),
        ];
        for (const [index, notice] of order.entries()) {
          await desk.stripe(notices[notice]!);
          await take(desk, 'stripe', steps[index]!);
        }
        await settle(desk, 'stripe');
        const found = await orderOf(desk, reference);
        const expected = atProvider(past);
        expect(found.order).toMatchObject({ ...expected, amount: AMOUNT, received: AMOUNT });
        const tickets = found.order.tickets.map((ticket) => ticket.state);
        expect(tickets).toEqual(expected.state === 'refunded' ? ['void', 'void'] : ['valid', 'valid']);
        expect(found.messages).toEqual(['ticket']);
      }),
      { numRuns, seed },
    );
  });

  test('an order is what YooKassa says', { timeout }, async () => {
    const sequence = history.chain((past) => fc.tuple(fc.constant(past), arrivals(1 + past.refunds.length)));
    await fc.assert(
      fc.asyncProperty(sequence, async ([{ refunds }, [order, steps]]) => {
        const desk = beginning();
        const id = yookassaId(payments);
        const rub = (minor: number) => ({ value: (minor / 100).toFixed(2), currency: 'RUB' });
        for (const [index, notice] of order.entries()) {
          // What the provider knows by then: at least what it tells of, and everything at the end.
          const known = index === order.length - 1 ? refunds.length : notice;
          const total = Math.max(...refunds.slice(0, known), 0);
          provider.payments.set(id, yookassaPayment(id, { amount: rub(AMOUNT), refunded_amount: rub(total) }));
          await desk.yookassa(yookassaNotice(notice === 0 ? 'payment.succeeded' : 'refund.succeeded', id));
          await take(desk, 'yookassa', steps[index]!);
        }
        await settle(desk, 'yookassa');
        const refunded = refunds.at(-1) ?? 0;
        const state = refunded === AMOUNT ? 'refunded' : refunded > 0 ? 'part-refunded' : 'to-check';
        const found = await orderOf(desk, id);
        expect(found).toMatchObject({ order: { state, returned: refunded, tickets: [] }, messages: [] });
      }),
      { numRuns, seed },
    );
  });
});
