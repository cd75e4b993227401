import { describe, expect, test } from 'vitest';

import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { placed, twoSeats } from '#tests/fixtures/ticket-office.ts';
import { createTickets } from './tickets.ts';

describe.each(databaseKinds)('an order on %s', (kind) => {
  const sites = publishingSites(kind);

  async function office() {
    const site = await sites.process();
    return createTickets({ database: sites.database, catalogue: site.content.current, now: () => sites.now });
  }
  test('is made once for a payment, with a ticket for each seat and one email', async () => {
    const tickets = await office();
    const made = await Promise.all([tickets.place(twoSeats), tickets.place(twoSeats), tickets.place(twoSeats)]);
    expect(made.filter((each) => each !== 'full' && each.isNew)).toHaveLength(1);
    const [first] = made;
    if (first === undefined || first === 'full') throw new Error('It is made');
    expect(first.order).toMatchObject({ state: 'paid', amount: 80_000, code: expect.stringMatching(/^BK-\w{5}$/) });
    expect(first.order.tickets.map(({ event, seat, state }) => [event, seat, state])).toEqual([
      ['overcoat', 'in-person', 'valid'],
      ['overcoat', 'in-person', 'valid'],
    ]);
    const messages = await sites.database.kysely.selectFrom('messages').selectAll().execute();
    expect(messages).toMatchObject([{ kind: 'ticket', orderId: first.order.id, sentAt: null }]);
  });

  test('has pages count seats anew once it is there, and again once it has ended', async () => {
    const site = await sites.process();
    const counted: Promise<number>[] = [];
    const valid = async () => {
      const rows = await sites.database.kysely
        .selectFrom('tickets')
        .select('id')
        .where('state', '=', 'valid')
        .execute();
      return rows.length;
    };
    const tickets = createTickets({
      database: sites.database,
      catalogue: site.content.current,
      now: () => sites.now,
      onSeats: async () => void counted.push(valid()),
    });
    const { id, code } = await placed(tickets);
    const { history } = (await tickets.orderByCode(code))!;
    const by = { id: 'Vera', name: 'Vera' };
    await tickets.changeOrder(id, { intent: 'cancel' }, { by, seen: history.length, mayExceed: false });
    expect(await Promise.all(counted)).toEqual([2, 0]);
  });

  test('for what is not on the site is kept to be checked, without tickets', async () => {
    const tickets = await office();
    const made = await tickets.place({ ...twoSeats, purchase: { what: 'program', item: 'nowhere' } });
    expect(made).toMatchObject({ order: { state: 'to-check', needs: ['unknown-item'], tickets: [] } });
  });
});
