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
