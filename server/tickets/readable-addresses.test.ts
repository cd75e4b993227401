import { expect, test } from 'vitest';

import * as ordersCsv from '#app/admin/orders/orders-csv.ts';
import * as orders from '#app/admin/orders/orders.tsx';
import * as addGuests from '#app/admin/orders/add-guests.tsx';
import type { AddGuestsData } from '#app/admin/orders/add-guests.server.ts';
import { ticketPageData } from '#app/site/ticket/ticket-data.server.ts';
import { ordersRoom } from '#tests/fixtures/orders-room.ts';
import { lend } from '#tests/fixtures/giving.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { readableAddress } from './holders.ts';

const sites = publishingSites('sqlite');
const address = 'user@почта.рф';
/** As mail servers know it, and as it is kept. */
const kept = 'user@xn--80a1acny.xn--p1ai';

test.each([
  [kept, address],
  ['user@bücher.example', 'user@bücher.example'],
  ['anna@example.com', 'anna@example.com'],
  ['user@xn--a', 'user@xn--a'],
  ['not an address', 'not an address'],
  ['', ''],
])('%j is read as %j', (email, expected) => {
  expect(readableAddress(email)).toBe(expected);
});

test('an address in other letters is shown and found as people write it', async () => {
  const { site, tickets, place, room, show, press } = await ordersRoom(sites);
  const order = await place({ name: '', email: address });
  expect(order.email).toBe(kept);
  await lend(tickets, order.token, order.tickets[0]!.id, { name: 'Кира', email: 'kira@почта.рф', language: 'ru' });

  const context = {
    catalogue: site.content.current(),
    now: sites.now,
    today: '2026-11-21',
    origin: 'https://x.example',
  };
  const page = await ticketPageData((await tickets.seatsOfPage(order.token))!, context, 'ru');
  expect(page.sentTo).toBe(address);
  expect(page.upcoming[0]!.seats[0]!.typed).toEqual({ name: 'Кира', email: 'kira@почта.рф' });

  const { title, people } = await show(order.code);
  expect([title, ...people.map(({ values }) => values.email)]).toEqual([address, address, 'kira@почта.рф']);
  for (const find of [address, 'почта.рф', 'почта', kept]) {
    const list = await room.open(orders, `/Admin/orders?find=${encodeURIComponent(find)}`);
    expect(list.orders.map(({ name }) => name)).toEqual([address]);
  }
  expect(await (await room.open(ordersCsv, '/Admin/orders.csv')).text()).toContain(`"${address}"`);

  // The form that has it as it is read changes nothing.
  const codes = async () => (await tickets.order({ id: order.id }))!.tickets.map(({ code }) => code);
  const before = await codes();
  await press(order.code, { intent: 'contact', name: 'Юлия', email: address, phone: '' });
  expect(await codes()).toEqual(before);
  expect((await show(order.code)).title).toBe('Юлия');
});

test('a list of guests shows addresses as they were typed, and finds who has them', async () => {
  const { room, place } = await ordersRoom(sites);
  await place({ name: 'Юлия', email: address });
  const fields = { reference: 'a-reference', list: `Юля, ${address}`, seat: 'in-person', paidBy: 'guest', price: '' };
  const form = { ...fields, language: 'ru', intent: 'check' };
  const event = { event: 'overcoat' };
  const answer = (await room.send(addGuests, '/Admin/orders/guests/overcoat', form, event)) as { data: AddGuestsData };
  expect(answer.data.read!.lines).toMatchObject([{ email: address, isKnown: true }]);
});
