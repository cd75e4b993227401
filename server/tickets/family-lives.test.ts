import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { dyingAfter } from '#tests/fixtures/dying-database.ts';
import { vera } from '#tests/fixtures/editors-room.ts';
import { fakeProviders } from '#tests/fixtures/fake-provider.ts';
import { fixtureContent, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { paymentOffices } from '#tests/fixtures/payment-office.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import type { OrderChange } from './order-changes.ts';
import { differentOrders } from './order-sums.ts';
import type { Tickets } from './tickets.ts';
import { giveForGood, giveUp } from '#tests/fixtures/giving.ts';

/**
 * The life of a family of orders, told twice: undisturbed, and with processes that end between any two statements, forms and notices
 * that come again, and two workers. Both end the same, with the money that the provider's books say.
 */

/** How many are tried: `FAMILY_LIVES=2000 npm run test:unit -- server/tickets/family-lives.test.ts`. */
const RUNS = Number(process.env['FAMILY_LIVES'] ?? 6);
/** A failure says the seed of its lives; `FAMILY_SEED` tries the same again. */
const seed = Number(process.env['FAMILY_SEED'] ?? Date.now() % 2 ** 31);
const PRICE = 40_000;
const RECEIVED = 3 * PRICE;

/** Seats are named in the order in which they came to be. */
type Step =
  | { does: 'pass' | 'give back' | 'come' | 'take back' | 'void' | 'restore' | 'refuse'; seat: number }
  | { does: 'refunds' | 'disputes'; amount: number }
  | { does: 'closes'; as: 'won' | 'lost' }
  | { does: 'cash' | 'credit' | 'provider'; amount: number; seat: number | undefined }
  | { does: 'publish'; what: number }
  | { does: 'fails' | 'accept' | 'cancel' | 'correct' | 'tell' | 'another pays' };

const seat = fc.nat(5);
const amount = fc.constantFrom(5_000, PRICE, PRICE, 2 * PRICE, RECEIVED);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('pass', 'pass', 'give back', 'give back', 'come', 'take back', 'void', 'restore', 'refuse'),
      seat,
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('refunds', 'refunds', 'disputes'), amount }) },
  fc.record({ does: fc.constant('closes'), as: fc.constantFrom('won', 'lost') }),
  fc.record({
    does: fc.constantFrom('cash', 'credit', 'provider'),
    amount,
    seat: fc.option(seat, { nil: undefined }),
  }),
  fc.record({ does: fc.constant('publish'), what: fc.nat(2) }),
  fc.record({ does: fc.constantFrom('fails', 'accept', 'cancel', 'correct', 'tell', 'another pays') }),
) as fc.Arbitrary<Step>;

/** What happens to each attempt at a step: after how many statements its process ends. */
const kills = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 2 });
const life = fc.record({
  told: fc.constantFrom('total', 'id', 'both'),
  steps: fc.array(fc.tuple(step, kills), { minLength: 3, maxLength: 9 }),
  lots: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 7, maxLength: 7 }),
});
type Life = (typeof life extends fc.Arbitrary<infer Each> ? Each : never) & { told: 'total' | 'id' | 'both' };

const file = 'content/events/overcoat.yaml';
const catalogueWith = (more: string, change = (text: string) => text) =>
  readCatalogue({ ...fixtureContent, [file]: change(`${fixtureContent[file]}capacity: 4\n${more}`) }, fixturePicture);
const published = [
  catalogueWith(''),
  catalogueWith('status: cancelled\n'),
  catalogueWith('', (text) => text.replace('eventType: in-person', 'eventType: online')),
];

describe.each(oneDatabase)('the life of a family on %s', (kind) => {
  const sites = paymentOffices(kind);
  const numRuns = kind === 'sqlite' ? RUNS : Math.ceil(RUNS / 5);
  let count = 0;
  beforeAll(async () => {
    // Nobody pulls the plug of this machine.
    if (kind === 'sqlite') await sql`pragma synchronous = off`.execute(sites.database.kysely);
  });

  /** Plays a life. @returns what is so at its end, without what chance has named */
  async function play({ told, steps, lots }: Life, isCalm: boolean) {
    const { kysely } = sites.database;
    await kysely.deleteFrom('orders').execute();
    await kysely.deleteFrom('notices').execute();
    count += 1;
    sites.now = new Date('2026-11-26T06:00:00Z');
    sites.catalogue = published[0]!;
    let drawn = 0;
    const random = () => (isCalm ? 0 : lots[(drawn += 1) % lots.length]!);
    const { stripe, deliver, ledger } = fakeProviders(() => sites.now.getTime(), random);
    const reference = `pi_${kind}_${count}`;
    const desk = sites.open();
    const other = sites.open();
    const seats: string[] = [];
    const refunds: string[] = [];
    const disputes: string[] = [];
    const answers: unknown[] = [];
    let cash = 0;

    /** Does something until it is answered; where it is disturbed, once more after that: the answer was lost. */
    async function until<Answer>(
      ends: readonly number[],
      work: (tickets: Tickets) => Promise<Answer>,
    ): Promise<Answer> {
      if (isCalm) return work(desk.tickets);
      for (const statements of ends) {
        try {
          await work(sites.open({ database: dyingAfter(statements, sites.database) }).mortal);
        } catch (error) {
          expect((error as Error).message).toBe('killed');
        }
      }
      return work(desk.tickets);
    }

    /** Receives what the provider tells, and works on it until nothing is left. */
    async function settle(ends: readonly number[]) {
      desk.later(120);
      for (const { body } of deliver()) await desk.stripe(JSON.parse(body) as object);
      for (const statements of isCalm ? [] : ends) {
        const database = dyingAfter(statements, sites.database);
        await Promise.allSettled([sites.open({ database }).drain(), other.drain()]);
      }
      for (let round = 0; round < 20; round += 1) {
        await Promise.all(isCalm ? [desk.drain()] : [desk.drain(), other.drain()]);
        const undone = kysely.selectFrom('notices').where('doneAt', 'is', null).select('dueAt').orderBy('dueAt');
        const next = await undone.executeTakeFirst();
        if (next === undefined) break;
        sites.now = new Date(Math.max(Date.parse(next.dueAt), sites.now.getTime()));
      }
      await nameSeats();
    }
    async function nameSeats() {
      const rows = await kysely.selectFrom('tickets').select('id').orderBy('at').orderBy('id').execute();
      seats.push(...rows.map(({ id }) => id).filter((id) => !seats.includes(id)));
    }
    const pays = (name: string, payment: string, paid: number) =>
      stripe.pays({
        reference: payment,
        item: 'overcoat_hall_en',
        amount: paid,
        name,
        email: `${name}@example.com`,
      });
    async function orderOfSeat(id: string | undefined) {
      const of = kysely.selectFrom('tickets').innerJoin('holders', 'holders.id', 'tickets.ownerId');
      return of
        .select(['tickets.orderId as id', 'holders.token', 'tickets.code'])
        .where('tickets.id', '=', id ?? '')
        .executeTakeFirst();
    }
    const rootOf = async () => (await desk.tickets.order({ provider: 'stripe', reference }))!;
    async function change(ends: readonly number[], id: string, what: OrderChange) {
      const history = kysely.selectFrom('orderHistory').select('id').where('orderId', '=', id);
      const seen = (await history.execute()).length;
      const act = crypto.randomUUID();
      return until(ends, (tickets) => tickets.changeOrder(id, what, { by: vera, seen, mayExceed: false, act }));
    }

    async function take(each: Step, ends: readonly number[], index: number): Promise<unknown> {
      const id = 'seat' in each && each.seat !== undefined ? seats[each.seat] : undefined;
      const { id: orderId, token = '', code = '' } = (await orderOfSeat(id)) ?? {};
      const act = crypto.randomUUID();
      switch (each.does) {
        case 'pass': {
          const to = { name: `guest ${index}`, email: `guest${index}@example.com`, language: 'en' } as const;
          return until(ends, (tickets) => giveForGood(tickets, token, id ?? '', to, act));
        }
        case 'give back':
          return until(ends, (tickets) => giveUp(tickets, token, id ?? '', act));
        case 'come':
          return until(ends, async (tickets) => (await tickets.checkIn(code, vera, act)).isDone);
        case 'take back':
          return until(ends, async (tickets) => (await tickets.undoCheckIn(code, vera, act)).isDone);
        case 'void':
        case 'restore':
        case 'refuse':
          return orderId && change(ends, orderId, { intent: each.does, ticket: id! });
        case 'refunds': {
          const left = ledger().get(reference)!;
          if (left > 0) refunds.push(stripe.refunds(reference, Math.min(each.amount, left), told));
          return;
        }
        case 'fails': {
          const refund = told === 'total' ? undefined : refunds.pop();
          if (refund !== undefined) stripe.refundFails(reference, refund);
          return;
        }
        case 'disputes':
          disputes.push(stripe.disputes(reference, each.amount));
          return;
        case 'closes': {
          const dispute = disputes.shift();
          if (dispute !== undefined) stripe.closes(reference, dispute, each.as);
          return;
        }
        case 'cash':
        case 'credit':
        case 'provider': {
          const { id: root } = await rootOf();
          const problem = await change(ends, root, { intent: 'refund', amount: each.amount, how: each.does, seat: id });
          if (problem === undefined && each.does === 'cash') cash += each.amount;
          return problem;
        }
        case 'accept':
        case 'cancel':
          return change(ends, (await rootOf()).id, { intent: each.does });
        case 'correct': {
          const contact = { name: 'anna', email: `anna${index}@example.com`, phone: '' };
          return change(ends, (await rootOf()).id, { intent: 'contact', ...contact });
        }
        case 'publish':
          sites.catalogue = published[each.what]!;
          return;
        case 'tell':
          return until(ends, (tickets) => tickets.tell('overcoat', 'email'));
        case 'another pays':
          return pays(`other ${index}`, `${reference}_${index}`, PRICE);
      }
    }

    pays('anna', reference, RECEIVED);
    await settle([]);
    for (const [index, [each, ends]] of steps.entries()) {
      answers.push(await take(each, ends, index));
      await settle(ends);
      desk.later(600);
    }
    const { received, returned } = await rootOf();
    expect(received - returned).toBe(ledger().get(reference)! - cash);
    expect(await differentOrders(kysely, { repair: false })).toEqual([]);
    const orders = await Promise.all(
      (
        await kysely.selectFrom('holders').select('orderId as id').where('isBuyer', '=', 1).orderBy('name').execute()
      ).map(async (row) => {
        const { order, messages, checkIns } = (await desk.tickets.orderByCode((await desk.tickets.order(row))!.code))!;
        const { name, state, needs, received: paid, returned: given, disputed, settled } = order;
        return {
          facts: { name, state, needs, paid, given, disputed, settled },
          tickets: order.tickets.map((ticket) => ticket.reason ?? ticket.state).toSorted(),
          emails: messages.map((message) => message.kind).toSorted(),
          isIn: checkIns.length,
        };
      }),
    );
    return { answers, orders };
  }

  // It only ends what hangs.
  test('is the same with kills and repetitions as without', { timeout: 180_000 + numRuns * 2_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(life as fc.Arbitrary<Life>, async (each) => {
        const calm = await play(each, true);
        expect(await play(each, false)).toEqual(calm);
      }),
      { numRuns, seed },
    );
  });
});
