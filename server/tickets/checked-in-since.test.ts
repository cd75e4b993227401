import { expect, test } from 'vitest';

import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';
import { checkedInSince } from './checked-in-since.ts';
import { createTickets } from './tickets.ts';

const sites = publishingSites('sqlite');
const EVENING = '2026-11-26T14:52:00.000Z';
const vera = { id: 'vera', name: 'Vera' };

/** An order of two seats, of which one was checked in. */
async function oneOfTwoIsIn() {
  const site = await sites.process();
  sites.now = new Date(EVENING);
  const tickets = createTickets({ database: sites.database, catalogue: site.content.current, now: () => sites.now });
  const order = await placed(tickets, { quantity: 2, email: '' });
  await tickets.checkIn(order.tickets[0]!.code, vera);
  return { site, tickets: order.tickets };
}
const since = ({ site, tickets }: Awaited<ReturnType<typeof oneOfTwoIsIn>>) =>
  checkedInSince(sites.database.kysely, site.content.current(), tickets);

test('a check-in is one of the evening that the event has now', async () => {
  const evening = await oneOfTwoIsIn();
  expect([...(await since(evening))]).toEqual([[evening.tickets[0]?.id, EVENING]]);
});

test('who was in when an evening was broken off is not in when it is held later', async () => {
  const evening = await oneOfTwoIsIn();
  await evening.site.takeIn();
  await evening.site.publisher.publish(await sites.draft({ dateOfEvent: '2026-12-24' }), vera);
  expect([...(await since(evening))]).toEqual([]);
});
