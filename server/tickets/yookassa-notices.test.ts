import { createServer } from 'node:http';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addressOf } from '#tests/fixtures/listen.ts';
import { fakeYookassa, paymentOffices, YOOKASSA_SENDER } from '#tests/fixtures/payment-office.ts';
import { yookassaId, yookassaNotice, yookassaPayment, yookassaRefund } from '#tests/fixtures/payment-notices.ts';
import { databaseKinds, oneDatabase } from '#tests/fixtures/test-databases.ts';
import { suggestions } from './sale-prices.ts';

let provider: Awaited<ReturnType<typeof fakeYookassa>>;
beforeAll(async () => {
  provider = await fakeYookassa();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.payments.clear();
  provider.refunds.length = 0;
  provider.asked.length = 0;
  provider.instead = undefined;
});

const id = yookassaId(1);
const rub = (value: string) => ({ value, currency: 'RUB' });
const knows = (changes: object = {}) => provider.payments.set(id, yookassaPayment(id, changes));

describe.each(databaseKinds)('a notice of YooKassa on %s', (kind) => {
  const sites = paymentOffices(kind);
  const office = (origin?: string) =>
    sites.open({ yookassa: provider.settings, ...(origin !== undefined && { origin }) });

  test('that comes while the same one is worked on is worked on after it', async () => {
    const desk = office();
    knows({ refunded_amount: rub('1000.00') });
    provider.instead = async (response) => {
      provider.instead = undefined;
      const before = JSON.stringify(provider.payments.get(id));
      knows({ refunded_amount: rub('2000.00') });
      await desk.yookassa(yookassaNotice('refund.succeeded', id));
      response.writeHead(200).end(before);
    };
    await desk.yookassa(yookassaNotice('refund.succeeded', id));
    await desk.drain('yookassa');
    expect(provider.asked).toHaveLength(2);
    expect(await desk.orders()).toMatchObject([{ returned: 200_000 }]);
  });

  test('is worked on before the made-up ones that wait; the provider is asked five things at once', async () => {
    const desk = office();
    const at = (index: number) => new Date(sites.now.getTime() - index).toISOString();
    const madeUp = Array.from({ length: 1_000 }, (_, index) => ({
      provider: 'yookassa' as const,
      type: 'payment.succeeded',
      body: null,
      receivedAt: at(index),
      dueAt: at(index),
      id: `payment.succeeded:${yookassaId(1_000 + index)}`,
      payment: yookassaId(1_000 + index),
      doneAt: null,
      error: null,
    }));
    for (let from = 0; from < 1_000; from += 100) {
      await sites.database.kysely
        .insertInto('notices')
        .values(madeUp.slice(from, from + 100))
        .execute();
    }
    for (let number = 2_000; number < 2_200; number += 1) {
      expect(await desk.yookassa(yookassaNotice('payment.succeeded', yookassaId(number)))).toBe('full');
    }
    const fromElsewhere = yookassaId(2);
    provider.payments.set(fromElsewhere, yookassaPayment(fromElsewhere));
    knows();
    expect(await desk.yookassa(yookassaNotice('payment.succeeded', id), YOOKASSA_SENDER)).toBe('accepted');
    expect(await desk.yookassa(yookassaNotice('payment.succeeded', fromElsewhere))).toBe('full');
    await desk.worker.lookUp('yookassa');
    // A hundred are enough to see what is asked about first.
    await sites.database.kysely.deleteFrom('notices').where('receivedAt', '<', at(99)).execute();
    provider.asked.length = 0;
    provider.mostOpen = 0;
    await desk.drain('yookassa');
    const first = provider.asked.slice(0, 2).map((asked) => asked.split(/[/ ]/)[3]);
    expect(new Set(first)).toEqual(new Set([id, fromElsewhere]));
    expect(provider.asked).toHaveLength(102);
    expect(provider.mostOpen).toBeLessThanOrEqual(5);
    expect(await desk.orders()).toHaveLength(2);
    expect(new Set((await desk.notices()).map(({ payment }) => payment))).toEqual(new Set([id, fromElsewhere]));
  });

  // What follows only asks others for its data: one database is enough.
  if (kind !== oneDatabase[0]) return;

  test('of a payment makes an order that nobody has assigned, and suggests what it may be for', async () => {
    const desk = office();
    knows();
    expect(await desk.yookassa(yookassaNotice('payment.succeeded', id))).toBe('accepted');
    await desk.drain('yookassa');
    expect(provider.asked).toEqual([`/v3/payments/${id} 100500:live_secret`]);
    const [order] = await desk.orders();
    expect(order).toMatchObject({
      provider: 'yookassa',
      reference: id,
      state: 'to-check',
      needs: ['unassigned'],
      amount: 900_000,
      currency: 'rub',
      language: 'ru',
      note: 'Шинель, 26 ноября',
      tickets: [],
    });
    const seat = { purchase: { what: 'event', item: 'overcoat', seat: 'in-person' } };
    const suggested = (amount: number) => suggestions(sites.catalogue, sites.now, { ...order!, amount, gross: amount });
    expect(suggested(900_000)).toEqual([{ ...seat, quantity: 1 }]);
    expect(suggested(2_700_000)).toEqual([{ ...seat, quantity: 3 }]);
    expect(suggested(900_001)).toEqual([]);
    const { body } = (await desk.notices())[0]!;
    expect(body).toBeNull();
  });

  test('of a refund is asked about again each time, because every refund of a payment has the same name', async () => {
    const desk = office();
    knows({ refunded_amount: rub('1000.00') });
    // The refund is told before the payment.
    await desk.yookassa(yookassaNotice('refund.succeeded', id));
    await desk.drain('yookassa');
    expect(await desk.orders()).toMatchObject([{ state: 'part-refunded', returned: 100_000, needs: ['unassigned'] }]);
    knows({ refunded_amount: rub('9000.00') });
    await desk.yookassa(yookassaNotice('refund.succeeded', id));
    await desk.yookassa(yookassaNotice('payment.succeeded', id));
    await desk.drain('yookassa');
    expect(await desk.orders()).toMatchObject([{ state: 'refunded', returned: 900_000, needs: [] }]);
    expect(await desk.notices()).toMatchObject([{ doneAt: expect.any(String) }, { doneAt: expect.any(String) }]);
  });

  test('that somebody sends before the payment is made does not keep the real one away', async () => {
    const desk = office();
    knows({ status: 'pending', paid: false });
    await desk.yookassa(yookassaNotice('payment.succeeded', id));
    await desk.drain('yookassa');
    expect(await desk.orders()).toEqual([]);
    knows();
    await desk.yookassa(yookassaNotice('payment.succeeded', id));
    await desk.drain('yookassa');
    expect(await desk.orders()).toMatchObject([{ state: 'to-check' }]);
  });

  test('of a payment that came to nothing makes no order', async () => {
    const desk = office();
    knows({ status: 'canceled', paid: false });
    await desk.yookassa(yookassaNotice('payment.canceled', id));
    await desk.drain('yookassa');
    expect(await desk.orders()).toEqual([]);
    expect(await desk.notices()).toMatchObject([{ doneAt: expect.any(String), error: null }]);
  });

  test('of a test payment is kept as a test', async () => {
    knows({ test: true });
    const real = office();
    await real.yookassa(yookassaNotice('payment.succeeded', id));
    await real.drain('yookassa');
    expect(await real.orders()).toMatchObject([{ isTest: true, needs: ['test', 'unassigned'] }]);
  });

  test('that somebody has made up leaves nothing behind', async () => {
    const desk = office();
    await desk.yookassa(yookassaNotice('payment.succeeded', yookassaId(2)));
    await desk.drain('yookassa');
    expect([await desk.notices(), await desk.orders(), desk.log]).toEqual([[], [], []]);
  });

  test.each([400, 404])(
    'of which the provider says %i leaves nothing behind: no payment has its name',
    async (status) => {
      const desk = office();
      provider.instead = (response) => response.writeHead(status).end();
      await desk.yookassa(yookassaNotice('payment.succeeded', id));
      await desk.drain('yookassa');
      expect([await desk.notices(), await desk.orders(), desk.log]).toEqual([[], [], []]);
    },
  );

  test.each<[string, string]>([
    ['is no JSON', '{'],
    ['is a list', '[]'],
    ['names no payment', JSON.stringify({ type: 'notification', event: 'payment.succeeded', object: {} })],
    ['names something longer', yookassaNotice('payment.succeeded', `${id}0`)],
    ['names a way out of the address', yookassaNotice('payment.succeeded', `../refunds/${id}`.slice(0, 36))],
    ['names its payment elsewhere', yookassaNotice('payment.succeeded', id).replace('notification', 'note')],
  ])('is none where it %s', async (_, body) => {
    const desk = office();
    expect(await desk.yookassa(body)).toBe('rejected');
    expect(await desk.notices()).toEqual([]);
  });

  test('of something that is not read is taken and not kept', async () => {
    const desk = office();
    expect(await desk.yookassa(yookassaNotice('payment.waiting_for_capture', id))).toBe('accepted');
    expect(await desk.notices()).toEqual([]);
  });

  test('waits while the provider cannot be asked, with growing pauses, and then for somebody', async () => {
    const desk = office();
    provider.instead = (response) => response.writeHead(503).end();
    await desk.yookassa(yookassaNotice('payment.succeeded', id));
    await desk.yookassa(yookassaNotice('payment.succeeded', yookassaId(2)));
    const pauses: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) {
      provider.asked.length = 0;
      await desk.drain('yookassa');
      // The others are not asked about while nobody answers.
      expect(provider.asked).toHaveLength(1);
      await desk.drain('yookassa');
      const { dueAt } = (await desk.notices())[0]!;
      pauses.push((Date.parse(dueAt) - sites.now.getTime()) / 1000);
      desk.later(pauses.at(-1)!);
    }
    expect(pauses.slice(0, 9)).toEqual([5, 15, 45, 135, 405, 1215, 3645, 10_935, 21_600]);
    expect(await desk.tickets.failedNotices()).toMatchObject({
      count: 2,
      notices: [{ payment: id, error: 'the provider answers with status 503' }, {}],
    });
    expect(desk.log).toHaveLength(2);
    expect(desk.log.join('')).not.toContain('live_secret');
    provider.instead = undefined;
    knows();
    const { notices } = await desk.tickets.failedNotices();
    for (const notice of notices) await desk.tickets.retryNotice(notice);
    sites.now = new Date(Math.max(sites.now.getTime(), Date.now()));
    await desk.drain('yookassa');
    expect(await desk.orders()).toHaveLength(1);
    expect(await desk.notices()).toHaveLength(1);
  });

  test('of another shop, and an answer about another payment, change nothing', async () => {
    const desk = office();
    knows({ recipient: { account_id: '1', gateway_id: '1' } });
    await desk.yookassa(yookassaNotice('payment.succeeded', id));
    provider.payments.set(yookassaId(2), yookassaPayment(id));
    await desk.yookassa(yookassaNotice('payment.succeeded', yookassaId(2)));
    await desk.drain('yookassa');
    expect(await desk.orders()).toEqual([]);
    expect((await desk.notices()).map(({ error }) => error ?? '').toSorted()).toEqual([
      'the payment is not one of this shop',
      'the provider’s answer cannot be read',
    ]);
  });

  test('does not follow a redirect with the key, and reads no endless answer', async () => {
    const desk = office();
    let stolen = 0;
    const thief = createServer((_, response) => {
      stolen += 1;
      response.end('{}');
    });
    const { port } = await addressOf(thief);
    provider.instead = (response) => response.writeHead(302, { Location: `http://127.0.0.1:${port}/` }).end();
    await desk.yookassa(yookassaNotice('payment.succeeded', id));
    await desk.drain('yookassa');
    thief.close();
    expect(stolen).toBe(0);
    provider.instead = (response) => response.writeHead(200).end(' '.repeat(300 * 1024));
    desk.later(5);
    await desk.drain('yookassa');
    expect(await desk.notices()).toMatchObject([{ doneAt: null, error: 'the provider’s answer is too long' }]);
  });

  test('that was lost is found in what the provider lists, and asked about once', async () => {
    const desk = office();
    // The clocks of the site and of the provider may differ, so what has just been paid is asked about again.
    desk.later(15 * 60);
    const many = Array.from({ length: 60 }, (_, index) => yookassaId(index + 1));
    for (const each of many) provider.payments.set(each, yookassaPayment(each));
    const old = yookassaId(99);
    provider.payments.set(old, yookassaPayment(old, { captured_at: '2026-11-18T11:59:59.000Z' }));
    await desk.worker.lookUp('yookassa');
    await desk.drain('yookassa');
    expect((await desk.orders()).map(({ reference }) => reference).toSorted()).toEqual(many);
    desk.later(3600);
    knows({ refunded_amount: rub('9000.00') });
    provider.refunds.push(yookassaRefund(id, '2026-11-21T12:30:00.000Z'));
    provider.asked.length = 0;
    for (let again = 0; again < 2; again += 1) {
      await desk.worker.lookUp('yookassa');
      await desk.drain('yookassa');
      desk.later(24 * 3600);
    }
    expect(provider.asked.filter((asked) => !asked.includes('?'))).toEqual([`/v3/payments/${id} 100500:live_secret`]);
    expect((await desk.orders()).filter(({ state }) => state === 'refunded')).toMatchObject([{ reference: id }]);
    expect(desk.log).toEqual([]);
  });

  test('that was lost is found though another provider has told of something with its name', async () => {
    const desk = office();
    knows();
    const [receivedAt, name] = ['2026-11-21T12:00:00.000Z', `payment.succeeded:${id}`];
    const told = {
      provider: 'stripe' as const,
      id: name,
      type: 'payment.succeeded',
      body: null,
      payment: id,
      error: null,
    };
    await sites.database.kysely
      .insertInto('notices')
      .values({ ...told, receivedAt, dueAt: receivedAt, doneAt: '2026-11-21T13:00:00.000Z', tries: 0 })
      .execute();
    await desk.worker.lookUp('yookassa');
    await desk.drain('yookassa');
    expect(await desk.orders()).toMatchObject([{ provider: 'yookassa', reference: id }]);
  });

  test('that was given up stays with editors, and a list that cannot be read is said', async () => {
    const desk = office();
    knows({ recipient: { account_id: '1', gateway_id: '1' } });
    await desk.worker.lookUp('yookassa');
    await desk.drain('yookassa');
    await desk.worker.lookUp('yookassa');
    await desk.drain('yookassa');
    expect([(await desk.tickets.failedNotices()).count, desk.log.length]).toEqual([1, 1]);
    provider.instead = (response) => response.writeHead(200).end('{}');
    await expect(desk.worker.lookUp('yookassa')).rejects.toThrow('the provider’s list of payments cannot be read');
  });
});
