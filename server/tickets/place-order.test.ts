import { describe, expect, test } from 'vitest';

import type { ContentFiles } from '#server/content/content-files.ts';
import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { placed, twoSeats } from '#tests/fixtures/ticket-office.ts';
import { createTickets } from './tickets.ts';

const BOOKS = 'content/programs/books.yaml';

/** The program of two evenings, as it is or as a series. */
function inBoth(change = (program: string) => program): ContentFiles {
  const event = fixtureContent['content/events/overcoat.yaml']!;
  return {
    ...fixtureContent,
    [BOOKS]: change(fixtureContent[BOOKS]!),
    'content/events/portrait.yaml': event.replace('id: overcoat', 'id: portrait').replace('2026-11-26', '2026-12-03'),
  };
}

const asSeries = (program: string) =>
  `${program.replaceAll(/^(?:startDate|price|stripeLink|whatsIncluded).*\n/gm, '')}isSeries: true\n`;

describe.each(databaseKinds)('an order on %s', (kind) => {
  const sites = publishingSites(kind);

  async function office() {
    const site = await sites.process();
    return createTickets({ database: sites.database, catalogue: site.content.current, now: () => sites.now });
  }
  test('is made once for a payment, with a ticket for each seat and one email', async () => {
    const tickets = await office();
    const made = await Promise.all([tickets.place(twoSeats), tickets.place(twoSeats), tickets.place(twoSeats)]);
    const [first, ...others] = made;
    if (first === undefined || typeof first === 'string') throw new Error('It is made');
    expect(others).toEqual([first, first]);
    expect(first).toMatchObject({ state: 'paid', amount: 80_000, code: expect.stringMatching(/^BK-\w{5}$/) });
    expect(first.tickets.map(({ event, seat, state }) => [event, seat, state])).toEqual([
      ['overcoat', 'in-person', 'valid'],
      ['overcoat', 'in-person', 'valid'],
    ]);
    const messages = await sites.database.kysely.selectFrom('messages').selectAll().execute();
    expect(messages).toMatchObject([{ kind: 'ticket', holderId: first.holders[0].id, sentAt: null }]);
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

  test('for a program that becomes a series keeps every evening that was bought; nobody buys the whole any more', async () => {
    const program = {
      ...twoSeats,
      quantity: 1,
      purchase: { what: 'program', item: 'books' },
      amount: 180_000,
    } as const;
    const open = async (files: ContentFiles) => (await sites.process(files)).content.current;
    let catalogue = await open(inBoth());
    const tickets = createTickets({ database: sites.database, catalogue: () => catalogue(), now: () => sites.now });
    const { token } = await placed(tickets, program);
    const evenings = async () =>
      (await tickets.seatsOfPage(token))!.tickets.map(
        ({ event, state, refundDay }) => `${event} ${state} ${refundDay}`,
      );
    const sold = await evenings();
    expect(sold.toSorted()).toEqual(['overcoat valid 2026-10-08', 'portrait valid 2026-10-08']);

    catalogue = await open(inBoth(asSeries));
    expect(await evenings()).toEqual(sold);
    expect(await placed(tickets, { ...program, reference: 'pi_2' })).toMatchObject({
      needs: ['unknown-item'],
      tickets: [],
    });
    // One evening admits to that alone.
    const single = await placed(tickets, { ...twoSeats, quantity: 1, amount: 40_000, reference: 'pi_3' });
    expect(single.tickets.map(({ event }) => event)).toEqual(['overcoat']);

    catalogue = await open(inBoth());
    expect((await tickets.seatsOfPage(single.token))!.tickets.map(({ event }) => event)).toEqual(['overcoat']);
    expect(await evenings()).toEqual(sold);
  });

  test('for what is not on the site is kept to be checked, without tickets', async () => {
    const tickets = await office();
    const made = await tickets.place({ ...twoSeats, purchase: { what: 'program', item: 'nowhere' } });
    expect(made).toMatchObject({ state: 'to-check', needs: ['unknown-item'], tickets: [] });
  });
});
