import { describe, expect, test } from 'vitest';

import { fixtureContent, withMistake } from '#tests/fixtures/fixture-content.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds, oneDatabase } from '#tests/fixtures/test-databases.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';
import { possibleIntents, type OrderChange } from './order-changes.ts';
import type { NewOrder } from './place-order.ts';
import { recordFact } from './record-payment.ts';
import { createTickets } from './tickets.ts';
import { giveUp } from '#tests/fixtures/giving.ts';

describe.each(databaseKinds)('an editor changes an order on %s', (kind) => {
  const sites = publishingSites(kind);
  const by = { id: 'Vera', name: 'Vera' };
  const overcoat = { what: 'event', item: 'overcoat', seat: 'in-person' } as const;
  const cash = { intent: 'refund', how: 'cash' } as const;
  /** Two seats. */
  const smallHall = withMistake('content/events/overcoat.yaml', (text) => `${text}capacity: 2\n`);

  async function office(content = fixtureContent) {
    const site = await sites.process(content);
    const tickets = createTickets({ database: sites.database, catalogue: site.content.current, now: () => sites.now });
    const place = (reference: string, changes: Partial<NewOrder> = {}) =>
      placed(tickets, { name: 'Anna', phone: '', reference, ...changes });
    const now = async (code: string) => (await tickets.orderByCode(code))!;
    /** As an editor does it who has seen what there is. */
    const change = async (code: string, what: OrderChange, mayExceed = false) => {
      const { order, history } = await now(code);
      return tickets.changeOrder(order.id, what, { by, seen: history.length, mayExceed });
    };
    const seats = async (code: string) => (await now(code)).order.tickets.map(({ state }) => state).join(' ');
    return { tickets, catalogue: site.content.current, place, now, change, seats };
  }

  test('does one of two changes that were made at once, and says so to the other', async () => {
    const { tickets, place, now } = await office();
    const { id, code } = await place('1');
    const options = { by, seen: 1, mayExceed: false };
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => tickets.changeOrder(id, { intent: 'refund', amount: 30_000, how: 'cash' }, options)),
    );
    expect(outcomes.filter((each) => each === undefined)).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'changed')).toHaveLength(2);
    expect((await now(code)).order).toMatchObject({ returned: 30_000, state: 'part-refunded' });
  });

  test('does a form once, and for that order, ticket and change alone', async () => {
    const { tickets, place, now, seats } = await office();
    const [one, other] = [await place('1', { quantity: 2, amount: 60_000 }), await place('2')];
    const act = crypto.randomUUID();
    const send = async (id: string, code: string, what: OrderChange) =>
      tickets.changeOrder(id, what, { by, seen: (await now(code)).history.length, mayExceed: false, act });
    const [first, second] = (await now(one.code)).order.tickets;
    for (const note of ['Comes late', 'Comes late']) await send(one.id, one.code, { intent: 'note', note });
    await send(other.id, other.code, { intent: 'note', note: 'Comes late' });
    await send(one.id, one.code, { intent: 'void', ticket: first!.id });
    await send(one.id, one.code, { intent: 'void', ticket: second!.id });
    expect((await now(one.code)).history.filter(({ what }) => what === 'note')).toHaveLength(1);
    expect((await now(other.code)).order.note).toBe('Comes late');
    expect(await seats(one.code)).toBe('void void');
  });

  test('notes refunds up to what was paid; the last one voids the tickets', async () => {
    const { place, change, now, seats } = await office();
    const { code } = await place('1');
    expect(await change(code, { ...cash, amount: 80_001 })).toBe('amount');
    expect(await change(code, { ...cash, amount: 0 })).toBe('amount');
    expect(await change(code, { ...cash, amount: 30_000 })).toBeUndefined();
    expect(await change(code, { ...cash, amount: 20_000 })).toBeUndefined();
    expect(await seats(code)).toBe('valid valid');
    expect(await change(code, { ...cash, amount: 30_000 })).toBeUndefined();
    expect(await seats(code)).toBe('void void');
    const found = await now(code);
    expect(found.order).toMatchObject({ state: 'refunded', returned: 80_000 });
    expect(possibleIntents(found)).toEqual(['contact', 'note']);
    expect(await change(code, { intent: 'cancel' })).toBe('not-now');
  });

  test.each(['provider', 'credit'] as const)('has nothing to note once the rest is noted: %s', async (how) => {
    const { place, change, now } = await office();
    const { code } = await place('1');
    await change(code, { ...cash, amount: 30_000 });
    expect(possibleIntents(await now(code))).toContain('refund');
    await change(code, { intent: 'refund', how, amount: 50_000 });
    expect(possibleIntents(await now(code))).not.toContain('refund');
    expect(await change(code, { ...cash, amount: 1 })).toBe('not-now');
  });

  test('of several decisions the last one is meant, also where the clock was put back between them', async () => {
    const { place, change, now, seats } = await office();
    const { code, tickets } = await place('1');
    const { id } = tickets[0]!;
    const earlier = () => (sites.now = new Date(sites.now.getTime() - 60_000));
    await change(code, { ...cash, amount: 40_000, seat: id });
    expect(await seats(code)).toBe('void valid');
    earlier();
    await change(code, { intent: 'restore', ticket: id });
    expect(await seats(code)).toBe('valid valid');
    earlier();
    await change(code, { ...cash, amount: 10_000, seat: id });
    expect(await seats(code)).toBe('void valid');
    const { order, messages } = await now(code);
    expect(order.returned).toBe(50_000);
    expect(messages.every(({ dueAt }) => dueAt <= '2026-11-21T12:00:00.000Z')).toBe(true);
  });

  test('assigns the last seats to one of two payments, however many editors do so at once', async () => {
    const { tickets, place, seats } = await office(smallHall);
    const made = await Promise.all(['1', '2', '3', '4'].map((reference) => place(reference, { purchase: undefined })));
    const assign = { intent: 'assign', purchase: overcoat, quantity: 2 } as const;
    const outcomes = await Promise.all(
      made.map(async ({ id, code }) => {
        const { history } = (await tickets.orderByCode(code))!;
        return tickets.changeOrder(id, assign, { by, seen: history.length, mayExceed: false });
      }),
    );
    expect(outcomes.map(String).toSorted()).toEqual(['full', 'full', 'full', 'undefined']);
    const held = await Promise.all(made.map(({ code }) => seats(code)));
    expect(held.filter((each) => each !== '')).toEqual(['valid valid']);
  });

  // What follows only asks others for its data: one database is enough.
  if (kind !== oneDatabase[0]) return;

  test('writes who corrected what and when, without what it said; the note too', async () => {
    const { place, change, now } = await office();
    const { code } = await place('1');
    const contact = { intent: 'contact', name: 'Anna', email: 'a@example.com', phone: '+971' } as const;
    expect(await change(code, contact)).toBeUndefined();
    expect(await change(code, { intent: 'note', note: 'Comes late' })).toBeUndefined();
    expect(await change(code, contact)).toBeUndefined();
    const { order, history } = await now(code);
    expect(order).toMatchObject({ email: 'a@example.com', phone: '+971', note: 'Comes late' });
    const details = history.map((each) => [each.what, each.by, each.byId, each.details].join(' '));
    expect(details.filter((each) => !each.startsWith('placed')).toSorted()).toEqual([
      'contact Vera Vera {"fields":["email","phone"]}',
      'note Vera Vera {"fields":["note"]}',
    ]);
  });

  test('gives up seats of a discounted order one by one, to the last fils of what was returned', async () => {
    const { catalogue, place, change, now, seats } = await office();
    const { code, tickets: sold } = await place('1', {
      quantity: 3,
      amount: 110_000,
      gross: 120_000,
      discount: 10_000,
    });
    const payment = { provider: 'stripe', reference: '1', isTest: false } as const;
    const returned = async (amount: number) =>
      recordFact({ database: sites.database, catalogue, now: () => sites.now }, payment, {
        fact: { kind: 'refund-total', amount },
        at: sites.now.toISOString(),
      });
    await returned(73_333);
    expect((await now(code)).order.needs).toEqual(['which-seat']);
    expect(await change(code, { intent: 'void', ticket: sold[0]!.id })).toBeUndefined();
    expect((await now(code)).order.needs).toEqual(['which-seat']);
    expect(await change(code, { intent: 'void', ticket: sold[1]!.id })).toBeUndefined();
    expect((await now(code)).order).toMatchObject({ state: 'part-refunded', needs: [], returned: 73_333 });
    expect((await now(code)).sum.undecided).toBe(0);
    expect((await seats(code)).split(' ').filter((state) => state === 'valid')).toHaveLength(1);
    await returned(110_000);
    expect((await now(code)).order).toMatchObject({ state: 'refunded', needs: [] });
  });

  test('voids a ticket and restores it while there is a seat, and beyond that when pressed again', async () => {
    const { place, change, now, seats } = await office(smallHall);
    const { code, tickets } = await place('1');
    const [ticket] = tickets.map(({ id }) => id);
    expect(await change(code, { intent: 'void', ticket: ticket! })).toBeUndefined();
    expect(await change(code, { intent: 'void', ticket: ticket! })).toBe('changed');
    const other = await place('2', { quantity: 1 });
    expect(await change(code, { intent: 'restore', ticket: ticket! })).toBe('full');
    expect(await change(code, { intent: 'restore', ticket: ticket! }, true)).toBeUndefined();
    expect(await change(other.code, { intent: 'cancel' })).toBeUndefined();
    expect(await change(other.code, { intent: 'restore', ticket: other.tickets[0]!.id })).toBe('not-now');
    // Its money is still with the house.
    expect((await now(other.code)).order.needs).toEqual(['owed']);
    expect(await change(other.code, { ...cash, amount: 80_000 })).toBeUndefined();
    expect((await now(other.code)).order).toMatchObject({ state: 'refunded', needs: [] });
    expect((await seats(code)) + (await seats(other.code))).toBe('valid validvoid');
  });

  test('assigns what a payment was for: its tickets are made and sent once', async () => {
    const { place, change, now, seats } = await office(smallHall);
    const { code, id } = await place('1', { purchase: undefined });
    const assign = { intent: 'assign', purchase: overcoat, quantity: 3 } as const;
    expect(await change(code, { intent: 'accept' })).toBe('not-now');
    expect(await change(code, { ...assign, purchase: { what: 'program', item: 'nowhere' } })).toBe('not-sold');
    expect(await change(code, assign)).toBe('full');
    expect(await change(code, { ...assign, quantity: 2 })).toBeUndefined();
    expect(await change(code, assign, true)).toBe('not-now');
    expect(await seats(code)).toBe('valid valid');
    const { order, messages } = await now(code);
    expect(order).toMatchObject({ state: 'paid', needs: [], purchase: overcoat, quantity: 2 });
    expect(messages.map(({ key }) => key)).toEqual([`ticket:${id}`]);
  });

  test('accepts an order that has one seat more than the hall', async () => {
    const { tickets, place, change, now } = await office(smallHall);
    const { code } = await place('1', { quantity: 3 });
    expect((await now(code)).order).toMatchObject({ state: 'to-check', needs: ['oversold'] });
    expect(await change(code, { intent: 'accept' })).toBeUndefined();
    expect((await now(code)).order).toMatchObject({ state: 'paid', needs: [] });
    expect(await change(code, { intent: 'accept' })).toBe('not-now');
    // A holder wants the money back, and does not get it.
    const { token, tickets: seats } = (await now(code)).order;
    expect(await giveUp(tickets, token, seats[0]!.id)).toBe('requested');
    expect((await now(code)).order).toMatchObject({ state: 'paid', needs: ['refund-wanted'] });
    expect(await change(code, { intent: 'accept' })).toBeUndefined();
    expect((await now(code)).order).toMatchObject({ state: 'paid', needs: [] });
  });

  test('sends the ticket again three times an hour', async () => {
    const { place, change, now } = await office();
    const { code } = await place('1');
    const outcomes = [];
    for (let time = 0; time < 4; time += 1) outcomes.push(await change(code, { intent: 'again' }));
    expect(outcomes).toEqual([undefined, undefined, undefined, 'often']);
    sites.now = new Date(sites.now.getTime() + 61 * 60_000);
    expect(await change(code, { intent: 'again' })).toBeUndefined();
    const sent = (await now(code)).messages.filter((message) => message.kind === 'again');
    expect(sent).toHaveLength(4);
    const silent = await place('2', { email: '' });
    expect(await change(silent.code, { intent: 'again' })).toBe('not-now');
  });

  test('ends a double: its tickets are void, or go to the payment that has none', async () => {
    const { place, change, now, seats } = await office();
    const first = await place('1');
    const double = await place('2');
    expect(await change(first.code, { intent: 'merge', code: 'LY-00000' })).toBe('unknown-order');
    expect(await change(first.code, { intent: 'merge', code: first.code })).toBe('unknown-order');
    expect(await change(first.code, { intent: 'merge', code: double.code.toLowerCase() })).toBeUndefined();
    expect(await seats(double.code)).toBe('void void');
    expect((await now(double.code)).order.state).toBe('cancelled');
    expect((await now(double.code)).history.map(({ what }) => what)).toContain('merged');
    expect(await change(first.code, { intent: 'merge', code: double.code })).toBe('not-now');

    const payment = await place('3', { provider: 'yookassa', purchase: undefined, name: '', phone: '' });
    const byHand = await place('4', { provider: 'hand', amount: 0, name: 'Oleg', email: 'oleg@example.com' });
    expect(await change(payment.code, { intent: 'merge', code: byHand.code })).toBe('another');
    expect(await change(payment.code, { intent: 'merge', code: byHand.code, isSure: true })).toBeUndefined();
    const { order, messages } = await now(payment.code);
    expect(order).toMatchObject({ state: 'paid', needs: [], name: 'Oleg', email: 'anna@example.com', quantity: 2 });
    expect(order.tickets.map((ticket) => ticket.code).toSorted()).toEqual(
      byHand.tickets.map((ticket) => ticket.code).toSorted(),
    );
    expect(messages).toHaveLength(1);
    expect((await now(byHand.code)).order).toMatchObject({ state: 'cancelled', tickets: [] });
  });

  test('by hand beyond the seats of the hall nobody has to look at it, and no email goes where none is wanted', async () => {
    const { tickets } = await office(smallHall);
    const order = { provider: 'hand', purchase: overcoat, name: 'Guest', email: 'g@example.com' } as const;
    const rest = { quantity: 3, language: 'en', amount: 0, currency: 'aed', reference: '1' } as const;
    expect(await tickets.place({ ...order, ...rest }, { by, mustFit: true })).toBe('full');
    const made = await tickets.place({ ...order, ...rest }, { by, mayExceed: true, isSilent: true });
    expect(made).toMatchObject({ state: 'paid', needs: [] });
    expect(await sites.database.kysely.selectFrom('messages').selectAll().execute()).toEqual([]);
  });
});
