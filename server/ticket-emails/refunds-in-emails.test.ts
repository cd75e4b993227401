import { expect, test } from 'vitest';

import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import type { NewOrder } from '#server/tickets/place-order.ts';

const sites = publishingSites('sqlite');
const program: Partial<NewOrder> = { purchase: { what: 'program', item: 'books' }, quantity: 1 };

test('the email with the tickets of a program says that the whole of it can be refunded, and no single evening', async () => {
  const { order, send } = await ticketOffice(sites);
  sites.now = new Date('2026-10-01T12:00:00Z');
  await order(program);
  const [email] = await send();
  expect(email?.text).toMatch(/The program as a whole, not a single event of it, can be refunded until \d+ \w+ 2026\./);
  sites.now = new Date('2026-10-14T12:00:00Z');
  await order({ ...program, reference: 'pi_2', language: 'ru' });
  expect((await send())[0]?.text).toContain('Вернуть билет уже нельзя, но можно передать его другому.');
});

test.each<[string, Partial<NewOrder>, RegExp]>([
  ['the day of the ticket', {}, /Refund possible until 19 November 2026\./],
  ['no refund where nothing was paid', { provider: 'free', amount: 0 }, /^(?!.*efund)/s],
])('the email about a moved event says %s', async (_, changes, expected) => {
  const { site, tickets, order, send, publish } = await ticketOffice(sites);
  await site.takeIn();
  sites.now = new Date('2026-11-10T12:00:00Z');
  await order(changes);
  await send();
  await publish({ dateOfEvent: '2026-12-26', status: 'moved', previousDate: '2026-11-26' });
  await tickets.tell('overcoat', 'email');
  sites.now = new Date('2026-11-10T12:11:00Z');
  const [email] = await send();
  expect(email?.subject).toBe('New date: The Overcoat');
  expect(email?.text).toMatch(expected);
});
