import { afterEach, describe, expect, test, vi } from 'vitest';

import { openDatabase } from '#server/database/open-database.ts';
import { startTestServer } from '#tests/e2e/test-server.ts';
import { isBuilt } from '#tests/fixtures/is-built.ts';
import { checkoutSession, STRIPE_SECRET, stripeEvent, stripeSignature } from '#tests/fixtures/payment-notices.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) await each();
});

/** As many as are under way when the process is killed. */
const NOTICES = 40;
const WAIT = { timeout: 60_000, interval: 50 };

describe.skipIf(!isBuilt).each(databaseKinds)('on %s', (kind) => {
  test('every payment that was acknowledged is an order after SIGKILL and a start, with its ticket and one email', async () => {
    const server = await startTestServer(kind, { STRIPE_WEBHOOK_SECRET: STRIPE_SECRET });
    undo.push(() => server.close());
    const acknowledged: string[] = [];
    let killed: Promise<void> | undefined;
    const pay = async (reference: string) => {
      const session = checkoutSession(reference, { client_reference_id: 'p3e1_hall_ru', amount_total: 40_000 });
      const body = JSON.stringify(stripeEvent('checkout.session.completed', session));
      const headers = { 'Stripe-Signature': stripeSignature(body, Date.now()) };
      const response = await fetch(`${server.origin}/webhooks/stripe`, { method: 'POST', body, headers }).catch(
        () => undefined,
      );
      if (response?.status === 200) acknowledged.push(reference);
      if (acknowledged.length >= 3) killed ??= server.kill();
    };
    await vi.waitUntil(async () => (await fetch(`${server.origin}/session`)).ok, WAIT);
    await Promise.all(Array.from({ length: NOTICES }, (_, index) => pay(`pi_${index}`)));
    await killed;
    expect(acknowledged.length).toBeGreaterThanOrEqual(3);
    await server.start();

    const { kysely } = openDatabase({ url: server.databaseUrl, directory: server.directory, onError: () => undefined });
    undo.push(() => kysely.destroy());
    const orders = () => kysely.selectFrom('orders').select(['id', 'reference', 'state']).execute();
    const missing = async () => {
      const there = new Set((await orders()).map((each) => each.reference));
      return acknowledged.filter((reference) => !there.has(reference));
    };
    await expect.poll(missing, WAIT).toEqual([]);
    const all = await orders();
    expect(all.filter(({ state }) => state !== 'paid')).toEqual([]);
    const tickets = await kysely.selectFrom('tickets').select('orderId').where('state', '=', 'valid').execute();
    const emails = await kysely
      .selectFrom('messages')
      .innerJoin('holders', 'holders.id', 'messages.holderId')
      .select('orderId')
      .where('kind', '=', 'ticket')
      .execute();
    const ids = all.map(({ id }) => id).toSorted();
    expect(tickets.map(({ orderId }) => orderId).toSorted()).toEqual(ids);
    expect(emails.map(({ orderId }) => orderId).toSorted()).toEqual(ids);
  });
});
