import { expect, test } from 'vitest';

import type { Purchase } from '#domain/orders.ts';
import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { lettersOnline, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';

const sites = publishingSites('sqlite');
const letters = { 'content/events/letters.yaml': lettersOnline };

async function found(status: 'cancelled' | 'scheduled', purchase: Purchase) {
  const { site, tickets, order, send, publish } = await ticketOffice(sites, { ...fixtureContent, ...letters });
  await site.takeIn();
  const { code } = await order({ quantity: 1, purchase });
  await send();
  await publish({ status });
  await tickets.sendFound('anna@example.com', 'en', () => Promise.resolve(true));
  const [email] = await send();
  return email!.text.replaceAll(code, 'CODE').split('\n');
}

const overcoat = { what: 'event', item: 'overcoat', seat: 'in-person' } as const;
const program = { what: 'program', item: 'books' } as const;

test.each([
  ['scheduled', overcoat, 'The Overcoat', /26 November 2026/],
  ['cancelled', overcoat, 'Cancelled: The Overcoat', /26 November 2026/],
  ['scheduled', program, 'Short Books', /26 November 2026/],
  // Its next evening that takes place.
  ['cancelled', program, 'Short Books', /^When: (?!.*26 November)/],
] as const)('an event that is %s is found as that: %j', async (status, purchase, title, when) => {
  const lines = await found(status, purchase);
  expect(lines).toContain(title);
  expect(lines.find((line) => line.startsWith('When:'))).toMatch(when);
  expect(lines).toContain('Order: CODE');
});

/** What is found after some doings. */
async function foundAfter(doings: (desk: Awaited<ReturnType<typeof ticketOffice>>) => Promise<unknown>) {
  const desk = await ticketOffice(sites);
  await desk.site.takeIn();
  await doings(desk);
  await desk.send();
  sites.now = new Date(sites.now.getTime() + 60_000);
  await desk.tickets.sendFound('anna@example.com', 'en', () => Promise.resolve(true));
  return desk.send();
}

test('a membership is found', async () => {
  const membership = { what: 'membership', item: 'member-6' } as const;
  const [email] = await foundAfter(({ order }) => order({ purchase: membership, quantity: 1 }));
  expect(email?.text).toMatch(/^Membership\nOrder: /m);
});

test.each([
  ['for something known', overcoat, 'Being checked: The Overcoat'],
  ['for nobody knows what', undefined, 'Being checked: your payment'],
])('a payment that is being checked is found, %s', async (_, purchase, title) => {
  const [email] = await foundAfter(({ order }) => order({ purchase, reason: 'amount' }));
  expect(email?.text.split('\n')).toContain(title);
});

test('free seats that are held are found by the email that asks for them, again', async () => {
  const booking = {
    event: 'overcoat',
    seat: 'in-person',
    quantity: 2,
    name: 'Anna',
    email: 'anna@example.com',
  } as const;
  const [email, ...others] = await foundAfter(async ({ publish, tickets }) => {
    await publish({ price: { aed: 0 }, kassaLink: undefined, capacity: 10 });
    await tickets.hold({ ...booking, language: 'en', network: '' }, () => Promise.resolve(true));
  });
  expect([email?.subject, others]).toEqual(['Confirm your booking: The Overcoat', []]);
});
