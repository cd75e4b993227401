import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { FactSaid } from '#domain/order-facts.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds, oneDatabase } from '#tests/fixtures/test-databases.ts';
import { giveUp } from '#tests/fixtures/giving.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';
import type { OrderChange } from './order-changes.ts';
import type { NewOrder } from './place-order.ts';
import { readSummed } from './order-sums.ts';
import { recordFact } from './record-payment.ts';
import { createTickets } from './tickets.ts';

/** How many histories are tried: `REFUND_HISTORIES=5000 npm run test:unit -- server/tickets/answered-requests.test.ts`. */
const RUNS = Number(process.env['REFUND_HISTORIES'] ?? 25);
const SEAT = 40_000;
const HALF = SEAT / 2;
const seats = [0, 1, 2] as const;
type Seat = (typeof seats)[number];

type Step =
  | { does: 'ask'; seat: Seat }
  /** The provider returns so many halves of a seat. */
  | { does: 'refund'; halves: number }
  /** Of the refunds so far one fails. */
  | { does: 'fail'; which: number }
  | { does: 'cash'; halves: number }
  /** An editor says that a seat is refunded at the provider, who says so later. */
  | { does: 'promise'; seat: Seat };

const seat = fc.constantFrom(...seats);
const halves = fc.constantFrom(1, 2, 2, 2, 4);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('ask'), seat }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('refund'), halves }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('fail'), which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cash'), halves }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('promise'), seat }) },
);
/** How the provider speaks of a refund: by its id, by the total first and the id later, or by the total unless it fails. */
const telling = fc.constantFrom('ids', 'totals and ids', 'totals');

/** What is so with the money in a box of halves: no facts, no amounts, no instants. */
function boxOfHalves() {
  const asked = new Set<Seat>();
  let paidFor: Seat[] = [];
  let [away, promised] = [0, 0];
  const ended = () => paidFor.slice(0, Math.floor(away / 2));
  const open = () => [...asked].filter((each) => !ended().includes(each));
  const loose = () => away - 2 * ended().length;
  const add = (count: number) => {
    const before = loose();
    away += count;
    const fits = [Math.min(count, loose() - before), loose()].includes(2 * open().length);
    if (fits && count > 0 && open().length > 0) paidFor = [...ended(), ...open()];
  };
  return {
    ask: (each: Seat) => void asked.add(each),
    add,
    take: (count: number) => void (away -= count),
    refund: (count: number) => {
      const kept = Math.min(promised, count);
      promised -= kept;
      add(count - kept);
    },
    promise: (each: Seat) => {
      paidFor = [...paidFor.filter((other) => other !== each), each];
      promised += 2;
      away += 2;
    },
    room: () => 6 - away,
    isVoid: (each: Seat) => away >= 6 || ended().includes(each),
    paidFor: () => paidFor.toSorted((one, other) => one - other),
  };
}

describe.each(databaseKinds)('a return of money on %s', (kind) => {
  const sites = publishingSites(kind);
  const by = { id: 'Vera', name: 'Vera' };
  let payments = 0;

  async function orderOfSeats(changes: Partial<NewOrder> = {}) {
    const { content } = await sites.process();
    const tickets = createTickets({ database: sites.database, catalogue: content.current, now: () => sites.now });
    payments += 1;
    const payment = { provider: 'stripe', reference: `pi_${payments}`, isTest: false } as const;
    const {
      code,
      token,
      tickets: sold,
    } = await placed(tickets, { ...payment, quantity: 3, amount: 3 * SEAT, ...changes });
    const say = (fact: FactSaid) => {
      sites.now = new Date(sites.now.getTime() + 1000);
      const at = sites.now.toISOString();
      const dependencies = { database: sites.database, catalogue: content.current, now: () => sites.now };
      return recordFact(dependencies, payment, { fact, at });
    };
    const now = async () => (await tickets.orderByCode(code))!;
    const change = async (what: OrderChange) => {
      sites.now = new Date(sites.now.getTime() + 1000);
      const { order, history } = await now();
      return tickets.changeOrder(order.id, what, { by, seen: history.length, mayExceed: false });
    };
    const idOf = (each: Seat) => sold.map(({ id }) => id)[each]!;
    return {
      refund: (refund: string, amount: number, status = 'pending') => say({ kind: 'refund', refund, status, amount }),
      total: (amount: number) => say({ kind: 'refund-total', amount }),
      ask: async (...each: Seat[]) => {
        for (const asked of each) {
          sites.now = new Date(sites.now.getTime() + 1000);
          expect(await giveUp(tickets, token, idOf(asked))).toBe('requested');
        }
      },
      change,
      idOf,
      now,
      /** The seats that are void, and those that the history says were refunded. */
      async seats() {
        const { order } = await now();
        const { facts } = (await readSummed(sites.database.kysely, order.id))!;
        const isVoid = (each: Seat) => order.tickets.find(({ id }) => id === idOf(each))!.state === 'void';
        const decided = new Set(
          facts.flatMap((fact) => (fact.kind === 'decision' && fact.outcome === 'refunded' ? [fact.ticket] : [])),
        );
        const isDecided = (each: Seat) => decided.has(idOf(each));
        return { void: seats.filter(isVoid), refunded: seats.filter(isDecided) };
      },
    };
  }

  test('which is a part that was missing answers what the whole is the price of', async () => {
    const order = await orderOfSeats();
    await order.ask(0);
    await order.refund('re_1', HALF);
    expect(await order.seats()).toEqual({ void: [], refunded: [] });
    await order.refund('re_2', HALF);
    expect(await order.seats()).toEqual({ void: [0], refunded: [0] });
  });

  // What follows only asks others for its data: one database is enough.
  if (kind !== oneDatabase[0]) return;

  test('which comes after one for no known seat answers what it is the price of itself', async () => {
    const order = await orderOfSeats();
    await order.refund('re_1', SEAT);
    await order.ask(0);
    await order.refund('re_2', SEAT);
    expect(await order.seats()).toEqual({ void: [0], refunded: [0] });
  });

  test('which is made again after it failed ends the seat that it was for, and no second one', async () => {
    const order = await orderOfSeats();
    await order.ask(0);
    await order.refund('re_1', SEAT);
    await order.ask(1);
    await order.refund('re_1', SEAT, 'failed');
    expect((await order.seats()).void).toEqual([]);
    await order.refund('re_2', SEAT);
    expect(await order.seats()).toEqual({ void: [0], refunded: [0] });
    // The next one is for the seat that an editor says, though another holder asked before.
    await order.ask(2);
    await order.change({ intent: 'refund', amount: SEAT, how: 'provider', seat: order.idOf(2) });
    await order.refund('re_3', SEAT);
    expect(await order.seats()).toEqual({ void: [0, 2], refunded: [0, 2] });
  });

  test.each<[Seat, Seat]>([
    [0, 2],
    [2, 0],
  ])('of which a part fails leaves the seat ended whose holder asked first: %s before %s', async (first, second) => {
    const order = await orderOfSeats();
    await order.refund('re_0', SEAT);
    await order.ask(first, second);
    await order.refund('re_1', SEAT);
    expect(await order.seats()).toEqual({ void: [0, 2], refunded: [0, 2] });
    await order.refund('re_0', SEAT, 'failed');
    expect(await order.seats()).toEqual({ void: [first], refunded: [0, 2] });
  });

  test.each([0, SEAT])(
    'which was promised for one seat ends no second one, with %s returned for no known seat',
    async (before) => {
      const order = await orderOfSeats();
      if (before > 0) await order.refund('re_0', before);
      await order.ask(1);
      await order.change({ intent: 'refund', amount: SEAT, how: 'provider', seat: order.idOf(0) });
      await order.total(before + SEAT);
      await order.refund('re_1', SEAT);
      expect(await order.seats()).toEqual({ void: [0], refunded: [0] });
    },
  );

  const taxed = { gross: 3 * SEAT, tax: 6_000, amount: 3 * SEAT + 6_000 };
  test.each([
    ['the price that the page of the event says', taxed, SEAT],
    ['the price with the tax that came on top of it', taxed, SEAT + 2_000],
    ['the price less a discount', { ...taxed, discount: 3_000, tax: 5_850, amount: 122_850 }, SEAT - 1_000],
  ])('which is %s answers the request of a seat', async (_, paid, amount) => {
    const order = await orderOfSeats(paid);
    await order.ask(0);
    await order.refund('re_1', amount);
    expect(await order.seats()).toEqual({ void: [0], refunded: [0] });
    // Nobody asked for this one: an editor says which seat it was.
    await order.refund('re_2', amount);
    expect((await order.now()).order.needs).toEqual(['which-seat']);
    await order.change({ intent: 'void', ticket: order.idOf(1) });
    expect((await order.now()).order).toMatchObject({ state: 'part-refunded', needs: [], returned: 2 * amount });
  });

  test('which is the price less a tax that was in it answers none', async () => {
    const order = await orderOfSeats({ gross: 3 * SEAT, tax: 6_000 });
    await order.ask(0);
    await order.refund('re_1', SEAT - 2_000);
    expect(await order.seats()).toEqual({ void: [], refunded: [] });
  });

  const numRuns = kind === 'sqlite' ? RUNS : Math.ceil(RUNS / 10);
  // It only ends what hangs.
  const timeout = 120_000 + numRuns * 500;
  test('ends the seats that a box of its halves says, whatever fails and is made again', { timeout }, async () => {
    const history = fc.tuple(telling, fc.array(step, { minLength: 4, maxLength: 14 }));
    await fc.assert(
      fc.asyncProperty(history, async ([how, steps]) => {
        const order = await orderOfSeats();
        const box = boxOfHalves();
        const refunds: { id: string; halves: number; hasFailed: boolean }[] = [];
        const begun = () => refunds.reduce((sum, each) => sum + each.halves * HALF, 0);
        const asked = new Set<Seat>();
        for (const each of steps) {
          if (each.does === 'ask' && !asked.has(each.seat) && !box.isVoid(each.seat)) {
            asked.add(each.seat);
            await order.ask(each.seat);
            box.ask(each.seat);
          }
          if (each.does === 'refund' && each.halves < box.room()) {
            const id = `re_${refunds.length}`;
            refunds.push({ id, halves: each.halves, hasFailed: false });
            if (how !== 'ids') await order.total(begun());
            if (how !== 'totals') await order.refund(id, each.halves * HALF);
            if (how === 'totals and ids') await order.refund(id, each.halves * HALF, 'succeeded');
            box.refund(each.halves);
          }
          const failed = each.does === 'fail' ? refunds[each.which] : undefined;
          if (failed && !failed.hasFailed) {
            failed.hasFailed = true;
            await order.refund(failed.id, failed.halves * HALF, 'failed');
            box.take(failed.halves);
          }
          if (each.does === 'cash' && each.halves < box.room()) {
            await order.change({ intent: 'refund', amount: each.halves * HALF, how: 'cash' });
            box.add(each.halves);
          }
          if (each.does === 'promise' && box.room() > 2 && !box.isVoid(each.seat)) {
            await order.change({ intent: 'refund', amount: SEAT, how: 'provider', seat: order.idOf(each.seat) });
            box.promise(each.seat);
          }
          const expected = { void: seats.filter(box.isVoid), refunded: box.paidFor() };
          expect(await order.seats()).toEqual(expected);
        }
      }),
      { numRuns },
    );
  });
});
