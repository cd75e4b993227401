import { beforeEach, describe, expect, test } from 'vitest';

import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { ContentFiles } from '#server/content/content-files.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { placed, twoSeats } from '#tests/fixtures/ticket-office.ts';
import { refundInWords } from '#i18n/event-words.server.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import type { RefundDay } from '#domain/refunds.ts';
import { ordersOfAddress, paidInWords } from './holder.ts';
import type { OrderChange } from './order-changes.ts';
import type { OrderWithTickets } from './order-rows.ts';
import type { NewOrder } from './place-order.ts';
import { createTickets, type Tickets } from './tickets.ts';
import { giveForGood, giveUp, lend } from '#tests/fixtures/giving.ts';

const paid: NewOrder = { ...twoSeats, name: 'Anna', email: 'Anna@example.com', language: 'ru' };
const free: NewOrder = { ...paid, provider: 'free', reference: 'f1', amount: 0 };
const boris = { name: 'Boris', email: 'boris@example.com', language: 'en' } as const;

interface Given {
  now?: string;
  /** What the file of the event says, too. */
  published?: string | null;
  ticket?: object;
  order?: object;
  isIn?: boolean;
}

const file = 'content/events/overcoat.yaml';
/** The event with as many seats as an order here has. @param more lines of its file; null where it is not on the site */
function filesWith(more: string | null, ofHouse = 'refundDays: 7\n'): ContentFiles {
  const house = { 'content/house.yaml': fixtureContent['content/house.yaml']!.replace('refundDays: 7\n', ofHouse) };
  const { [file]: event, ...others }: ContentFiles = { ...fixtureContent, ...house };
  return more === null ? others : { ...others, [file]: `${event}capacity: 2\n${more}` };
}

describe.each(oneDatabase)('the holder of tickets on %s', (kind) => {
  const sites = publishingSites(kind);
  let tickets: Tickets;
  let catalogue: () => Catalogue;

  async function publish(...given: Parameters<typeof filesWith>): Promise<void> {
    catalogue = (await sites.process(filesWith(...given))).content.current;
  }
  beforeEach(async () => {
    await publish('');
    tickets = createTickets({ database: sites.database, catalogue: () => catalogue(), now: () => sites.now });
  });

  test('what an address has bought is found however it was written then', async () => {
    const written = ['Anna@Bücher.example', 'anna@xn--bcher-kva.example'];
    for (const [index, email] of written.entries()) await placed(tickets, { ...free, reference: `f${index}`, email });
    await placed(tickets, { ...free, reference: 'f9', email: 'anna@b.example' });
    for (const email of written) {
      const found = await ordersOfAddress(sites.database.kysely, email);
      expect(found.map((order) => order.email)).toEqual(['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example']);
    }
  });

  const place = (order: NewOrder) => placed(tickets, order);
  const messages = () =>
    sites.database.kysely.selectFrom('messages').select(['kind', 'holderId']).orderBy('kind').execute();

  test('has the last day for a refund that was sold, whatever event and house promise later', async () => {
    await publish('refundDays: 2\n');
    const sold = await place({ ...paid, quantity: 1 });
    // The event leaves it to the house again, and the house promises less.
    await publish('', 'refundDays: 1\n');
    const later = await place({ ...paid, reference: 'pi_2', quantity: 1 });
    const lastDay = async ({ token }: { token: string }) => {
      const order = (await tickets.seatsOfPage(token))!;
      return order.tickets[0]!.refundDay;
    };
    expect([await lastDay(sold), await lastDay(later)]).toEqual(['2026-11-24', '2026-11-25']);
    sites.now = new Date('2026-11-24T12:00:00Z');
    expect(await giveUp(tickets, sold.token, sold.tickets[0]!.id)).toBe('requested');
    const request = sites.database.kysely
      .selectFrom('orderHistory')
      .select('details')
      .where('key', 'like', 'request:%');
    expect(JSON.parse((await request.executeTakeFirstOrThrow()).details)).toMatchObject({ isInTime: true });
  });

  test('says of a refund what was sold, also that there is none, and nothing where nothing was promised', async () => {
    const lastDays = [];
    for (const [index, rule] of ['noRefunds: true\n', ''].entries()) {
      await publish(rule, rule);
      const { token } = await place({ ...paid, reference: `pi_${index}`, quantity: 1 });
      const order = (await tickets.seatsOfPage(token))!;
      lastDays.push(order.tickets[0]!.refundDay);
      expect(await giveUp(tickets, token, order.tickets[0]!.id)).toBe('requested');
    }
    expect(lastDays).toEqual(['none', '']);
    const requests = await sites.database.kysely
      .selectFrom('orderHistory')
      .select('details')
      .where('key', 'like', 'request:%')
      .execute();
    expect(requests.map(({ details }) => JSON.parse(details) as object)).toMatchObject([
      { isInTime: false },
      { isInTime: false },
    ]);
    const { until, past, none } = messagesOf('en').refund;
    const said = (day: RefundDay, hasStarted = false) => refundInWords(day, '2026-11-20', 'en', hasStarted);
    expect([said(''), said('none'), said('none', true), said('2026-11-19')]).toEqual([
      undefined,
      none.toCome,
      none.started,
      past.toCome,
    ]);
    expect(said('2026-11-20')).toBe(until('20 November 2026'));
  });

  test('gives free seats back at once: the last one ends the order', async () => {
    const {
      token,
      holders: [{ id }],
      tickets: [first, second],
    } = await place(free);
    expect(await giveUp(tickets, token, first!.id)).toBe('returned');
    expect(await tickets.seatsOfPage(token)).toMatchObject({
      state: 'paid',
      outcomes: new Map([[first!.id, 'returned']]),
    });
    await place({ ...free, reference: 'f2', quantity: 1 });
    expect(await Promise.all([giveUp(tickets, token, second!.id), giveUp(tickets, token, second!.id)])).toEqual([
      'returned',
      'returned',
    ]);
    expect(await tickets.seatsOfPage(token)).toMatchObject({ state: 'cancelled', needs: [] });
    const returned = (await messages()).filter(({ kind: what }) => what === 'returned');
    expect(returned).toEqual([
      { kind: 'returned', holderId: id },
      { kind: 'returned', holderId: id },
    ]);
  });

  test('asks for a refund of a paid seat, which stays valid until somebody decides', async () => {
    const {
      token,
      id,
      tickets: [first, second],
    } = await place(paid);
    expect(await giveUp(tickets, token, first!.id)).toBe('requested');
    expect(await giveUp(tickets, token, first!.id)).toBe('requested');
    const held = await tickets.seatsOfPage(token);
    expect(held).toMatchObject({
      state: 'paid',
      needs: ['refund-wanted'],
      outcomes: new Map([[first!.id, 'requested']]),
    });
    expect(held?.tickets.every(({ state }) => state === 'valid')).toBe(true);
    const history = sites.database.kysely.selectFrom('orderHistory').selectAll().where('orderId', '=', id);
    const requests = (await history.execute()).filter(({ what }) => what === 'refund-requested');
    // Less than seven days before.
    expect(requests.map(({ details }) => JSON.parse(details))).toMatchObject([{ ticket: first!.id, isInTime: false }]);
    expect(await giveForGood(tickets, token, first!.id, boris)).toBe('refused');
    expect(await giveForGood(tickets, token, second!.id, boris)).toBe('given');

    // Somebody has decided; whoever asks again is heard again.
    const options = { by: { id: 'Vera', name: 'Vera' }, seen: (await history.execute()).length, mayExceed: false };
    expect(await tickets.changeOrder(id, { intent: 'refuse', ticket: first!.id }, options)).toBeUndefined();
    expect(await tickets.seatsOfPage(token)).toMatchObject({ needs: [], outcomes: new Map() });
  });

  test('sends a form once: a copy that comes when the house has decided meanwhile changes nothing', async () => {
    const [asked, given] = [await place(paid), await place({ ...free, reference: 'f2' })];
    const [of, back] = [crypto.randomUUID(), crypto.randomUUID()];
    const [wanted, seat] = [asked.tickets[0]!.id, given.tickets[0]!.id];
    const both = () =>
      Promise.all([giveUp(tickets, asked.token, wanted, of), giveUp(tickets, given.token, seat, back)]);
    expect(await both()).toEqual(['requested', 'returned']);
    const decide = async ({ code, id }: OrderWithTickets, change: OrderChange) => {
      const { history } = (await tickets.orderByCode(code))!;
      const options = { by: { id: 'Vera', name: 'Vera' }, seen: history.length, mayExceed: true };
      expect(await tickets.changeOrder(id, change, options)).toBeUndefined();
    };
    await decide(asked, { intent: 'refuse', ticket: wanted });
    await decide(given, { intent: 'restore', ticket: seat });
    expect(await both()).toEqual(['requested', 'returned']);
    expect(await tickets.seatsOfPage(asked.token)).toMatchObject({ needs: [], outcomes: new Map() });
    expect(await tickets.seatsOfPage(given.token)).toMatchObject({ tickets: [{ state: 'valid' }, { state: 'valid' }] });
    // Another form is another request.
    expect(await giveUp(tickets, asked.token, wanted)).toBe('requested');
    expect(await tickets.seatsOfPage(asked.token)).toMatchObject({ needs: ['refund-wanted'] });
  });

  test('is not told that anything was done by a form that did something else', async () => {
    const { token, tickets: seats } = await place(paid);
    const [first, second] = seats;
    const act = crypto.randomUUID();
    const guest = (name: string) => ({ name, email: '', language: 'en' }) as const;
    for (const [seat, name] of [
      [first!, 'Carl'],
      [first!, 'Dora'],
      [second!, 'Emma'],
    ] as const)
      expect(await lend(tickets, token, seat.id, guest(name), act)).toBe('named');
    expect((await tickets.seatsOfPage(token))?.tickets.map(({ guestName }) => guestName).toSorted()).toEqual([
      'Dora',
      'Emma',
    ]);
    expect(await giveForGood(tickets, token, first!.id, boris, act)).toBe('given');
    expect(await giveForGood(tickets, token, first!.id, { ...boris, email: 'carl@example.com' }, act)).toBe('refused');
    expect(await giveUp(tickets, token, second!.id, act)).toBe('requested');
    expect((await tickets.seatsOfPage(token))?.outcomes).toEqual(new Map([[second!.id, 'requested']]));
  });

  test('keeps the refund rule of the day on which the ticket was bought', async () => {
    sites.now = new Date('2026-11-19T19:59:00Z');
    const {
      token,
      id,
      tickets: [first],
    } = await place(paid);
    await giveUp(tickets, token, first!.id);
    const history = await sites.database.kysely
      .selectFrom('orderHistory')
      .selectAll()
      .where('orderId', '=', id)
      .execute();
    const request = history.find(({ what }) => what === 'refund-requested');
    expect(JSON.parse(request!.details)).toMatchObject({ isInTime: true });
  });

  test.each([
    ['has begun', { now: '2026-11-26T15:00:00Z' }],
    ['is over', { now: '2026-11-28T15:00:00Z' }],
    ['is cancelled', { published: 'status: cancelled\n' }],
    ['is not on the site any more', { published: null }],
    ['is checked in', { isIn: true }],
    ['is void', { ticket: { state: 'void' as const, reason: 'void' as const } }],
    ['was refunded', { order: { state: 'refunded' as const } }],
    ['is disputed', { order: { state: 'disputed' as const } }],
  ])('changes nothing of what %s', async (_, given: Given) => {
    for (const order of [free, paid]) {
      await sites.database.kysely.deleteFrom('orders').execute();
      await publish('');
      sites.now = new Date('2026-11-21T12:00:00Z');
      const made = await place(order);
      const first = made.tickets[0]!;
      if (given.published !== undefined) await publish(given.published);
      if (given.now) sites.now = new Date(given.now);
      if (given.ticket) await sites.database.kysely.updateTable('tickets').set(given.ticket).execute();
      if (given.isIn) {
        const act = { id: made.id, ticketId: first.id, day: '2026-11-26', at: '2026-11-26T14:52:00Z', by: 'Dina' };
        await sites.database.kysely
          .insertInto('checkIns')
          .values({ ...act, byId: null, takenBack: null })
          .execute();
      }
      if (given.order) await sites.database.kysely.updateTable('orders').set(given.order).execute();
      const before = await tickets.seatsOfPage(made.token);
      expect(await giveForGood(tickets, made.token, first.id, boris)).toBe('refused');
      expect(await giveUp(tickets, made.token, first.id)).toBe('refused');
      expect(await tickets.seatsOfPage(made.token)).toEqual(before);
      expect(await messages()).toHaveLength(1);
    }
  });

  test('has no power over the tickets of others', async () => {
    const { token } = await place({ ...free, quantity: 1 });
    const other = await place({ ...free, reference: 'f2', quantity: 1 });
    expect(await giveForGood(tickets, token, other.tickets[0]!.id, boris)).toBe('refused');
    expect(await giveUp(tickets, token, other.tickets[0]!.id)).toBe('refused');
    expect(await giveUp(tickets, 'no-token', other.tickets[0]!.id)).toBe('refused');
    expect(await giveUp(tickets, token, 'nothing')).toBe('refused');
    expect(await tickets.seatsOfPage(other.token)).toMatchObject({ tickets: [{ state: 'valid' }] });
  });

  test('who is logged in has the orders of their confirmed address, however it is spelt', async () => {
    const mine = await place({ ...free, email: 'VERA@lyceum.example' });
    await place({ ...paid, email: 'anna@example.com', quantity: 1 });
    expect(await tickets.ofAccount('Vera')).toMatchObject([{ id: mine.id, tickets: [{}, {}] }]);
    await sites.database.kysely.updateTable('user').set({ emailVerified: false }).where('id', '=', 'Vera').execute();
    expect(await tickets.ofAccount('Vera')).toEqual([]);
    await sites.database.kysely.updateTable('user').set({ emailVerified: true }).where('id', '=', 'Vera').execute();
  });
});

test.each([
  ['nothing, where nothing was asked', { amount: 0 }, []],
  ['nothing of a test', { isTest: true }, []],
  ['the amount', {}, ['Paid: 800 AED']],
  ['the tax in it', { tax: 4_000 }, ['Paid: 800 AED, including 40 AED tax']],
  ['what a code has paid', { amount: 0, discount: 80_000 }, ['Paid: 0 AED, after a discount of 800 AED']],
])('the holder of an order reads what was paid: %s', (_, changes, words) => {
  const sale = { amount: 80_000, discount: null, tax: null, currency: 'aed', isTest: false };
  expect(paidInWords({ ...sale, ...changes }, 'en').map(plainSpaces)).toEqual(words);
});
