import { describe, expect, test } from 'vitest';

import type { FactSaid } from '#domain/order-facts.ts';
import type { Purchase } from '#domain/orders.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { addFact, settleOrder } from '#server/tickets/order-sums.ts';
import type { OrderWithTickets } from '#server/tickets/order-rows.ts';
import type { NewOrder } from '#server/tickets/place-order.ts';
import * as documentPage from '#app/admin/content/document-page.tsx';
import * as ordersCsv from './orders-csv.ts';
import * as orders from './orders.tsx';
import * as list from '#app/admin/start/list.tsx';
import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { ordersRoom } from '#tests/fixtures/orders-room.ts';
import { lettersOnline, overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds, oneDatabase } from '#tests/fixtures/test-databases.ts';
import * as sales from './sales.tsx';
import * as salesCsv from './sales-csv.ts';

const hall = { what: 'event', item: 'overcoat', seat: 'in-person' } as const;
const online = { what: 'event', item: 'letters', seat: 'online' } as const;
const program = { what: 'program', item: 'books' } as const;
const membership = { what: 'membership', item: 'member-6' } as const;

/** The two events a year from now, the first with twenty seats in the hall and ten online. */
const content = {
  ...fixtureContent,
  [overcoatFile]: `${fixtureContent[overcoatFile]!.replace('2026-11-26', '2027-03-25')}
capacity: 20
capacityOnline: 10
priceOnline: { aed: 100 }
stripeLinkOnline: https://buy.stripe.com/overcoat_online
heldIn: en
`,
  'content/events/letters.yaml': lettersOnline.replace('2026-12-03', '2027-03-31'),
};

async function house(sites: ReturnType<typeof publishingSites>) {
  const { site, tickets, place, room } = await ordersRoom(sites, content);
  const dependencies = { database: sites.database, catalogue: site.content.current, now: () => sites.now };
  /** Says something of an order now. */
  const say = ({ id }: OrderWithTickets, said: FactSaid) =>
    sites.database.kysely.transaction().execute(async (tx) => {
      const at = sites.now.toISOString();
      await addFact(tx, id, said, { at });
      await settleOrder(tx, dependencies, id, { at, cause: crypto.randomUUID() });
    });
  const refund = (order: OrderWithTickets, amount: number) =>
    say(order, { kind: 'refund', refund: crypto.randomUUID(), status: 'succeeded', amount });
  const open = async (month: string) => room.open(sales, `/Admin/sales?month=${month}`);
  const table = async (page: typeof salesCsv | typeof ordersCsv, month: string) => {
    const response = await room.open(page, `/Admin/${page === salesCsv ? 'sales' : 'orders'}.csv?month=${month}`);
    const [head = [], ...rows] = readCsv(await response.text());
    return rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [head[index], cell])));
  };
  return { site, tickets, place, room, say, refund, open, table };
}

function readCsv(text: string): string[][] {
  const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  return lines.map((line) => line.slice(1, -1).split('","'));
}

/** Whole numbers below a limit, the same in each run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** What a bookkeeper writes down of an order. */
interface Entry {
  month: string;
  what: Purchase['what'];
  provider: string;
  currency: string;
  gross: number;
  received: number;
  returned: number;
  quantity: number;
  isApart: boolean;
  isTest: boolean;
  isVoid: boolean;
}

const sumBy = (entries: readonly Entry[], key: (entry: Entry) => string, amount: (entry: Entry) => number) => {
  const sums = new Map<string, number>();
  for (const entry of entries) sums.set(key(entry), (sums.get(key(entry)) ?? 0) + amount(entry));
  return Object.fromEntries(sums);
};

const digits: Record<string, number> = { aed: 2, rub: 2, kwd: 3, jpy: 0 };
const inMinor = (cell = '', currency = '') => Math.round(Number(cell) * 10 ** digits[currency.toLowerCase()]!);

describe.each(databaseKinds)('the sales of a month on %s', (kind) => {
  const sites = publishingSites(kind);

  test.each([1, 2, 3])('are the books of generated orders, on the page and in both tables (%i)', async (seed) => {
    const { refund, say, open, table, tickets } = await house(sites);
    const below = numbersFrom(seed);
    const pick = <Item>(items: readonly Item[]) => items[below(items.length)]!;
    const books: Entry[] = [];
    for (let index = 0; index < 60; index += 1) {
      // Some in the first and the last second of a month in Dubai.
      const instants = ['2026-10-31T19:59:59.999Z', '2026-10-31T20:00:00.000Z', '2026-11-30T19:59:59.999Z'];
      const day = new Date(Date.UTC(2026, 9, 1 + below(90), below(24))).toISOString();
      sites.now = new Date(below(5) === 0 ? pick(instants) : day);
      const month = new Date(sites.now.getTime() + 4 * 3_600_000).toISOString().slice(0, 7);
      const quantity = 1 + below(2);
      const purchase = pick([hall, online, program, membership]);
      const seatPrice = 1001 + below(50_000);
      const amount = below(8) === 0 ? 0 : quantity * seatPrice;
      const discount = amount > 0 && below(4) === 0 ? 500 : null;
      const isTest = below(9) === 0;
      const isToCheck = amount > 0 && below(9) === 0;
      const currency = pick(['aed', 'rub', 'kwd', 'jpy']);
      const provider = pick(['stripe', 'yookassa', 'hand'] as const);
      const order: Partial<NewOrder> = {
        purchase,
        quantity,
        amount,
        currency,
        provider,
        discount,
        gross: amount + (discount ?? 0),
        ...(isTest && { isTest: true, counts: 0 }),
        ...(isToCheck && { reason: 'amount' as const }),
      };
      const placed = await tickets.place(
        { reference: `r${index}`, name: 'Anna', email: 'anna@example.com', language: 'en', ...order } as NewOrder,
        { mayExceed: true },
      );
      if (typeof placed === 'string') throw new Error(placed);
      const entry: Entry = {
        month,
        what: purchase.what,
        provider,
        currency,
        quantity,
        isTest,
        gross: amount + (discount ?? 0),
        received: amount,
        returned: 0,
        isApart: isToCheck,
        isVoid: isToCheck,
      };
      books.push(entry);
      if (amount === 0) continue;
      // What comes later counts in the month of the order.
      sites.now = new Date(sites.now.getTime() + below(60) * 24 * 3_600_000);
      const deed = below(6);
      if (deed === 0) {
        entry.returned = amount;
        entry.isVoid = true;
        entry.isApart = false;
        await refund(placed, amount);
      } else if (deed === 1) {
        entry.returned = 1 + below(seatPrice - 1);
        await refund(placed, entry.returned);
      } else if (deed === 2) {
        entry.isApart = true;
        await say(placed, { kind: 'dispute', dispute: 'd', status: 'needs_response', amount });
      } else if (deed === 3) {
        entry.returned = amount;
        entry.isVoid = true;
        entry.isApart = false;
        await say(placed, { kind: 'dispute', dispute: 'd', status: 'lost', amount });
      }
    }
    const own = books.filter(({ isTest, isApart }) => !isTest && !isApart);
    const months = [...new Set(books.map(({ month }) => month))];
    expect(months.length).toBeGreaterThan(2);
    for (const month of months) {
      const ledger = own.filter((entry) => entry.month === month);
      const rows = await table(salesCsv, month);
      const columns = [
        ['Full price', ({ gross }: Entry) => gross],
        ['Received', ({ received }: Entry) => received],
        ['Refunded', ({ returned }: Entry) => returned],
        ['Net', ({ received, returned }: Entry) => received - returned],
      ] as const;
      for (const [name, amount] of columns) {
        const said: Record<string, number> = {};
        for (const row of rows) {
          const key = `${row['Source']} ${row['Currency']}`;
          said[key] = (said[key] ?? 0) + inMinor(row[name], row['Currency']);
        }
        const ways = { stripe: 'Stripe', yookassa: 'YooKassa', hand: 'By hand' };
        const key = ({ provider, currency }: Entry) =>
          `${ways[provider as keyof typeof ways]} ${currency.toUpperCase()}`;
        const expected = sumBy(ledger, key, amount);
        for (const each of Object.keys(said)) expected[each] ??= 0;
        expect([month, name, said]).toEqual([month, name, expected]);
      }
      const count = (name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0);
      expect(count('Orders')).toBe(ledger.length);
      const seats = { event: 1, program: 2, membership: 0 };
      expect(count('Valid tickets')).toBe(
        ledger.reduce((sum, { what, quantity, isVoid }) => sum + (isVoid ? 0 : seats[what] * quantity), 0),
      );

      // Every order, tests and what stands apart too.
      const all = books.filter((entry) => entry.month === month);
      const each = await table(ordersCsv, month);
      expect(each).toHaveLength(all.length);
      const net = each.reduce((sum, row) => sum + inMinor(row['Net'], row['Currency']), 0);
      expect(net).toBe(all.reduce((sum, { received, returned }) => sum + received - returned, 0));

      const page = await open(month);
      const apart = all.filter(({ isApart, isTest }) => isApart && !isTest).length;
      const facts = [page.total?.facts ?? '', ...page.apart.map((row) => row.facts)].map((text) => plainSpaces(text));
      const ordersIn = (text: string) => Number(/^(\d+) order/.exec(text)?.[1] ?? 0);
      expect(ordersIn(facts[0]!)).toBe(ledger.length);
      expect(facts.slice(1).reduce((sum, text) => sum + ordersIn(text), 0)).toBe(apart);
      expect(page.rows.reduce((sum, row) => sum + ordersIn(plainSpaces(row.facts)), 0)).toBe(ledger.length);
    }
  });

  test('end with the last second in Dubai, and stay where they are when an event moves to another month', async () => {
    const { site, place, open } = await house(sites);
    sites.now = new Date('2026-11-30T19:59:59.999Z');
    await place({ amount: 40_000, quantity: 1 });
    sites.now = new Date('2026-11-30T20:00:00.000Z');
    await place({ amount: 50_000, quantity: 1 });
    const netOf = async (month: string) =>
      (await open(month)).total?.money.map(({ net }) => plainSpaces(net)) ?? 'nothing';
    expect([await netOf('2026-11'), await netOf('2026-12')]).toEqual([['Stripe: 400 AED'], ['Stripe: 500 AED']]);
    const evenings = async (month: string) => (await open(month)).evenings.map(({ id, text }) => `${id} ${text}`);
    expect(plainSpaces((await evenings('2027-03'))[0]!)).toBe('overcoat 2 of 20 · online 0 of 10');
    await site.publisher.publish(await sites.draft({ dateOfEvent: '2027-04-08' }), { id: 'Vera', name: 'Vera' });
    expect(await evenings('2027-04')).toHaveLength(1);
    expect([await netOf('2026-11'), await netOf('2026-12')]).toEqual([['Stripe: 400 AED'], ['Stripe: 500 AED']]);
  });

  test('say who came once, whatever was pressed at the door, and the seats of a program with each event', async () => {
    const { place, open, tickets } = await house(sites);
    sites.now = new Date('2026-11-02T12:00:00Z');
    const { tickets: seats } = await place({ purchase: program, quantity: 2, amount: 90_000 });
    const [first, second] = seats.filter(({ event }) => event === 'overcoat');
    const row = { ticketId: first!.id, at: sites.now.toISOString(), by: 'Vera', byId: 'Vera' };
    await sites.database.kysely
      .insertInto('checkIns')
      .values([
        { ...row, id: '1', day: '2027-03-25', takenBack: 'act' },
        { ...row, id: '2', day: '2027-03-25', takenBack: null },
        { ...row, id: '3', day: '2027-03-26', takenBack: null },
        { ...row, id: '4', ticketId: second!.id, day: '2027-03-25', takenBack: 'act' },
      ])
      .execute();
    const { rows } = await open('2026-11');
    expect(rows.map(({ name, facts, money }) => [plainSpaces(name), plainSpaces(facts), money.length])).toEqual([
      ['The Overcoat, Thu 25 Mar 2027', '2 tickets · 1 checked in', 0],
      ['Letters, Wed 31 Mar 2027', '2 tickets', 0],
      ['Short Books', '1 order', 1],
    ]);
    expect(await tickets.soldByDay(['overcoat', 'letters'])).toEqual(
      new Map(['overcoat', 'letters'].map((event) => [event, [{ event, day: '2026-11-02', count: 2 }]])),
    );
  });
});

describe.each(oneDatabase)('what was sold', (kind) => {
  const sites = publishingSites(kind);

  test('is nothing in an empty month, and no address breaks the page', async () => {
    const { open, table } = await house(sites);
    expect(await open('2026-05')).toMatchObject({ rows: [], apart: [], total: undefined, evenings: [], more: 0 });
    expect(await table(salesCsv, '2026-05')).toEqual([]);
    for (const month of ['', '0000-01', '9999-12', '2026-13', 'x'])
      expect((await open(month)).month.iso).toBe('2026-11');
    expect((await open('2001-12')).next.iso).toBe('2002-01');
  });

  test('stands apart while it is to be checked or disputed, and in the total once that is decided', async () => {
    const { open, place, say, room } = await house(sites);
    const order = await place({ amount: 40_000, quantity: 1, email: 'a@example.com' });
    await place({ amount: 31_500, quantity: 1, email: 'b@example.com', reason: 'amount' });
    await say(order, { kind: 'dispute', dispute: 'd', status: 'needs_response' });
    const { total, apart } = await open('2026-11');
    expect(total).toBeUndefined();
    expect(
      apart.map(({ name, facts, money, to }) => [name, plainSpaces(facts), plainSpaces(money[0]!.net), to]),
    ).toEqual([
      ['To check', '1 order', 'Stripe: 315 AED', '/Admin/orders?month=2026-11&state=to-check'],
      ['Disputed', '1 order · 1 ticket', 'Stripe: 400 AED', '/Admin/orders?month=2026-11&state=disputed'],
    ]);
    for (const { to } of apart) expect((await room.open(orders, to)).orders).toHaveLength(1);
    await say(order, { kind: 'dispute', dispute: 'd', status: 'won' });
    const { total: won } = await open('2026-11');
    // What is the same as what is left is not said again.
    expect(won?.money.map(({ net, parts }) => [plainSpaces(net), parts])).toEqual([['Stripe: 400 AED', '']]);
  });

  test('is said of an event in lists and on its page: seats of each kind, and what was received less returned', async () => {
    const { place, refund, room } = await house(sites);
    const order = await place({ amount: 80_000, email: 'a@example.com' });
    await place({ purchase: { ...hall, seat: 'online' }, amount: 10_000, quantity: 1, email: 'b@example.com' });
    await place({ amount: 900_000, currency: 'rub', quantity: 1, email: 'c@example.com' });
    await place({ purchase: program, quantity: 1, amount: 180_000, email: 'd@example.com' });
    await place({ quantity: 1, isTest: true, counts: 0, email: 'e@example.com' });
    await refund(order, 5000);
    const said = '4 of 20 · online 1 of 10 · 850 AED · 9,000 RUB';
    const { page } = await room.open(documentPage, '/Admin/content/events/overcoat', {
      kind: 'events',
      id: 'overcoat',
    });
    expect(plainSpaces(page?.sales ?? '')).toBe(said);
    const { list: events } = await room.open(list, '/Admin/content/events', { kind: 'events' });
    expect(events?.rows.map(({ name, sales: line }) => [name, plainSpaces(line ?? '')])).toEqual([
      ['events/overcoat', said],
      ['events/letters', 'online 1'],
    ]);
  });

  test('of an event is drawn day by day, up to today, beside the others of its program', async () => {
    const { place, room } = await house(sites);
    expect((await room.open(orders, '/Admin/orders?item=event/overcoat')).chart).toBeUndefined();
    // In Dubai it is the next day.
    sites.now = new Date('2027-03-14T20:30:00Z');
    await place({ amount: 40_000, quantity: 1 });
    await place({ purchase: online, amount: 10_000, quantity: 2 });
    sites.now = new Date('2027-03-20T12:00:00Z');
    await place({ amount: 80_000, quantity: 2 });
    const { chart } = await room.open(orders, '/Admin/orders?item=event/overcoat');
    expect(chart).toMatchObject({ most: 3, span: 17 });
    expect(chart?.rows).toEqual([
      { before: 17, sold: [0, 0] },
      { before: 16, sold: [0, 2] },
      { before: 10, sold: [1, undefined] },
      { before: 5, sold: [3, undefined] },
    ]);
    const [own, other] = chart!.lines;
    expect(own!.points.split(' ').at(-1)).toBe('70.6,0');
    expect(other).toMatchObject({ id: 'letters', to: '/Admin/orders?item=event/letters' });
  });

  test('an event that went on sale today, months before its day, has a line already', async () => {
    const { room, place } = await house(sites);
    sites.now = new Date('2026-12-01T12:00:00Z');
    await place({ quantity: 1, amount: 40_000 });
    const { chart } = await room.open(orders, '/Admin/orders?item=event/overcoat');
    expect(chart!.lines[0]!.points).toBe('0,100 0.9,0');
  });

  test('an event of which all seats were bought on its day has a line of that day', async () => {
    const { room, place } = await house(sites);
    sites.now = new Date('2027-03-25T08:00:00Z');
    await place({ quantity: 1, amount: 40_000 });
    const { chart } = await room.open(orders, '/Admin/orders?item=event/overcoat');
    expect([chart!.span, chart!.lines[0]!.points]).toEqual([1, '0,100 100,0']);
  });

  test('says what an accountant wants of each order behind the columns there were', async () => {
    const { place, refund, table } = await house(sites);
    const bought = await place({ purchase: hall, quantity: 1, amount: 40_000, gross: 50_000, discount: 10_000 });
    await refund(bought, 150);
    await place({ purchase: program, provider: 'hand', quantity: 1, amount: 1000, currency: 'kwd', email: '' });
    const rows = await table(ordersCsv, '2026-11');
    const [first, second] = ['AED', 'KWD'].map((currency) => rows.find((row) => row['Currency'] === currency));
    expect(Object.keys(first ?? {}).slice(-6)).toEqual([
      'Note',
      'Kind',
      'Day of the event',
      'Venue',
      'Language of the event',
      'Net',
    ]);
    expect(first).toMatchObject({
      Kind: 'in person',
      'Day of the event': '2027-03-25',
      Venue: expect.stringContaining('The Reading Room'),
      'Language of the event': 'English',
      'Full price': '500.00',
      Discount: '100.00',
      Refunded: '1.50',
      Net: '398.50',
    });
    expect(second).toMatchObject({ Kind: 'Program', 'Day of the event': '', Net: '1.000', Currency: 'KWD' });
  });
});
