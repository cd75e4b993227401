import { expect, test } from 'vitest';

import { plainSpaces } from '#i18n/typeset.ts';
import { ordersRoom } from '#tests/fixtures/orders-room.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import * as orders from './orders.tsx';
import * as sales from './sales.tsx';

const sites = publishingSites('sqlite');

test('an evening of which nobody counts the seats says that none is sold', async () => {
  const { room } = await ordersRoom(sites);
  const { evenings } = await room.open(sales, '/Admin/sales?month=2026-11');
  expect(evenings.map(({ id, text }) => [id, plainSpaces(text)])).toEqual([['overcoat', '0 tickets']]);
});

test('a row of Sales leads to the orders that it counts, and these to those of every month', async () => {
  const { room, place } = await ordersRoom(sites);
  const codes: string[] = [];
  for (const at of ['2026-10-31T19:59:00Z', '2026-11-05T12:00:00Z', '2026-11-05T12:01:00Z', '2026-11-30T20:00:00Z']) {
    sites.now = new Date(at);
    codes.push((await place({ amount: 40_000, quantity: 1 })).code);
  }
  const [row] = (await room.open(sales, '/Admin/sales?month=2026-11')).rows;
  const list = await room.open(orders, row!.to!);
  expect(list.orders.map(({ code }) => code)).toEqual([codes[2], codes[1]]);
  expect(list).toMatchObject({ fields: { month: '2026-11' }, months: [{ value: '2026-11', label: 'November 2026' }] });
  expect(list.totals!.map(({ money }) => plainSpaces(money))).toEqual(['800 AED']);
  expect((await room.open(orders, '/Admin/orders?month=2026-13')).orders).toHaveLength(4);
});
