import { expect, test } from 'vitest';

import { recordFact } from '#server/tickets/record-payment.ts';
import { ordersRoom } from '#tests/fixtures/orders-room.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';

const sites = publishingSites('sqlite');

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
