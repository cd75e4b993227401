import { expect, test } from 'vitest';

import { recordFact } from '#server/tickets/record-payment.ts';
import { giveUp } from '#tests/fixtures/giving.ts';
import { ordersRoom } from '#tests/fixtures/orders-room.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';

const sites = publishingSites('sqlite');

test('the price of the seats that somebody wants to give back is offered, and ends no other', async () => {
  const { tickets, place, show, press } = await ordersRoom(sites);
  const { code, token, tickets: seats } = await place({ quantity: 3, amount: 120_000 });
  expect((await show(code)).values.amount).toBe('1200');
  for (const [index, price] of ['400', '800'].entries()) {
    await giveUp(tickets, token, seats[index]!.id);
    expect((await show(code)).values.amount).toBe(price);
  }
  const { values } = await show(code);
  await press(code, { intent: 'refund', amount: values.amount, how: 'cash', seat: '' });
  const after = await show(code);
  expect(after.tickets.map(({ isValid }) => isValid)).toEqual([false, false, true]);
  expect([after.needs, after.values.amount]).toEqual([[], '400']);
});

test('what a dispute is about is with the bank, and not offered as what the house gives back', async () => {
  const { site, place, show } = await ordersRoom(sites);
  const { code, provider, reference } = await place({ amount: 80_000 });
  const dependencies = { database: sites.database, catalogue: site.content.current, now: () => sites.now };
  const offered = async (dispute: string, amount: number, status: string) => {
    sites.now = new Date(sites.now.getTime() + 1);
    const statement = { fact: { kind: 'dispute', dispute, status, amount }, at: sites.now.toISOString() } as const;
    await recordFact(dependencies, { provider, reference, isTest: false }, statement);
    return (await show(code)).values.amount;
  };
  expect((await show(code)).values.amount).toBe('800');
  expect(await offered('d1', 40_000, 'needs_response')).toBe('400');
  expect(await offered('d2', 40_000, 'needs_response')).toBe('');
  expect(await offered('d1', 40_000, 'won')).toBe('400');
  expect(await offered('d2', 40_000, 'lost')).toBe('400');
});
