import { describe, expect, test } from 'vitest';

import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { stripePayment } from '#tests/fixtures/stripe-payment.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import { recordPayment } from './record-payment.ts';

describe.each(oneDatabase)('the price of a sale on %s', (kind) => {
  const sites = publishingSites(kind);

  test.each<[string, string, number, { needs: string[]; quantity: number }]>([
    ['two seats at the price of then', '2026-11-21T10:00:00Z', 80_000, { needs: [], quantity: 2 }],
    ['four seats at the price that there is later', '2026-11-25T12:00:00Z', 80_000, { needs: [], quantity: 4 }],
    [
      'an amount of both, within a day of the change',
      '2026-11-23T13:00:00Z',
      80_000,
      { needs: ['amount'], quantity: 1 },
    ],
    [
      'an amount of one of them, within a day of the change',
      '2026-11-23T13:00:00Z',
      20_000,
      { needs: [], quantity: 1 },
    ],
  ])('is the one published when the page was opened, before the code: %s', async (_, opened, gross, found) => {
    const { site, publish, dependencies } = await ticketOffice(sites);
    await site.takeIn();
    // The first publication is of the clock of the machine.
    await sites.database.kysely.updateTable('publications').set({ at: '2026-10-01T08:00:00.000Z' }).execute();
    sites.now = new Date('2026-11-23T12:00:00Z');
    await publish({ price: { aed: 200 } });
    sites.now = new Date('2026-11-26T12:00:00Z');
    const payment = await stripePayment({
      created: Date.parse(opened) / 1000,
      amount_subtotal: gross,
      amount_total: gross * 0.9,
      total_details: { amount_discount: gross * 0.1, amount_tax: 0 },
    });
    await recordPayment(dependencies, payment);
    const row = sites.database.kysely.selectFrom('orders').select(['needs', 'quantity', 'amount']);
    const { needs, quantity, amount } = await row.executeTakeFirstOrThrow();
    expect({ needs: needs.split(' ').filter(Boolean), quantity }).toEqual(found);
    expect(amount).toBe(gross * 0.9);
  });
});
