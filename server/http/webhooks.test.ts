import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';

import { appWith, forgetRequests, html, lines, page, received } from '#tests/fixtures/http-app.ts';
import { fakeYookassa, paymentOffices } from '#tests/fixtures/payment-office.ts';
import {
  checkoutSession,
  STRIPE_SECRET,
  stripeEvent,
  stripeSignature,
  yookassaId,
  yookassaNotice,
} from '#tests/fixtures/payment-notices.ts';
import { everyStripeNotice, thinNotice } from '#tests/fixtures/stripe-kinds.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import { createNoticeInbox, createReaders, type NoticeInbox } from '#server/tickets/payment-notices.ts';
import { rejectionOf } from './request-guard.ts';

const sites = paymentOffices('sqlite');
beforeEach(forgetRequests);

const NEXT_SECRET = 'whsec_the_next_one';
const nobody = { api: 'http://127.0.0.1:9', shopId: '1', secretKey: 'secret' };

/** A site, and what it answers. @param changes to the inbox of both providers, with two secrets */
function site(changes: Partial<NoticeInbox> = {}) {
  const inbox = createNoticeInbox({
    database: sites.database,
    readers: createReaders({ stripe: { secrets: [NEXT_SECRET, STRIPE_SECRET] }, yookassa: nobody }),
    clock: () => sites.now,
    wake: () => undefined,
  });
  const app = appWith(() => html(page), 'http://localhost:3000', {
    notices: { ...inbox, ...changes },
    now: () => sites.now,
    proxyHeader: 'x-forwarded-for',
  });
  return (path: string, body: BodyInit, headers: Record<string, string> = {}, method = 'POST') =>
    app.request(path, {
      method,
      headers: { 'X-Forwarded-For': '192.0.2.7', ...headers },
      ...(method === 'POST' && { body }),
    });
}

/** Takes what a test says. */
const scripted = { isUnlimited: () => false, isNotice: () => Promise.resolve(true) };

const stored = () => sites.database.kysely.selectFrom('notices').selectAll().execute();
const event = () => JSON.stringify(stripeEvent('checkout.session.completed', checkoutSession('pi_1')));
const signed = (body: string, header: string) => ['/webhooks/stripe', body, { 'Stripe-Signature': header }] as const;
/** In seconds before now. */
const signedBefore = (body: string, seconds: number, ...secrets: string[]) =>
  signed(body, stripeSignature(body, sites.now.getTime() - seconds * 1000, ...secrets));

describe('a notice of Stripe', () => {
  test('is stored before it is acknowledged, once; it comes from another site, without cookies', async () => {
    const send = site();
    const body = event();
    const response = await send(...signedBefore(body, 0));
    expect([response.status, await response.text(), response.headers.get('Cache-Control')]).toEqual([
      200,
      '',
      'no-store',
    ]);
    expect(response.headers.get('Set-Cookie')).toBeNull();
    await send(...signedBefore(body, 0));
    expect(await stored()).toMatchObject([{ provider: 'stripe', payment: 'pi_1', body, doneAt: null, tries: 0 }]);
    expect(received).toEqual([]);
    expect(lines).toEqual([]);
  });

  test.each<[string, number, (body: string) => readonly [string, string, Record<string, string>]]>([
    ['299 seconds old', 200, (body) => signedBefore(body, 299)],
    ['302 seconds old', 400, (body) => signedBefore(body, 302)],
    ['299 seconds ahead', 200, (body) => signedBefore(body, -299)],
    ['302 seconds ahead', 400, (body) => signedBefore(body, -302)],
    ['signed with the older secret', 200, (body) => signedBefore(body, 0, STRIPE_SECRET)],
    ['signed with the newer secret', 200, (body) => signedBefore(body, 0, NEXT_SECRET)],
    [
      'signed twice, with a secret that is unknown here and one that is known',
      200,
      (body) => signedBefore(body, 0, 'whsec_x', NEXT_SECRET),
    ],
    ['signed with another secret', 400, (body) => signedBefore(body, 0, 'whsec_x')],
    ['not signed', 400, (body) => ['/webhooks/stripe', body, {}]],
    [
      'changed after it was signed',
      400,
      (body) => signed(body.replace('80000', '40000'), stripeSignature(body, sites.now.getTime())),
    ],
    [
      'signed without a time',
      400,
      (body) => signed(body, stripeSignature(body, sites.now.getTime()).replace(/^t=\d+,/, '')),
    ],
  ])('%s', async (_, status, request) => {
    expect((await site()(...request(event()))).status).toBe(status);
    expect(await stored()).toHaveLength(status === 200 ? 1 : 0);
  });

  test('at present is taken by a site whose clock is frozen to show another day', async () => {
    const body = event();
    expect((await site()(...signed(body, stripeSignature(body, Date.now())))).status).toBe(200);
  });

  test.each([
    ['no JSON', 'not json', 400],
    ['no notice', '[]', 400],
    ['nothing', 'null', 400],
    ['a name that is none', JSON.stringify({ ...stripeEvent('charge.refunded', {}), id: 'a b' }), 400],
    ['a type that nobody reads here', JSON.stringify(stripeEvent('customer.created', {})), 200],
    ['a type like a property of every object', JSON.stringify(stripeEvent('constructor', {})), 200],
  ])('that is signed and has %s is not kept', async (_, body, status) => {
    expect((await site()(...signedBefore(body, 0))).status).toBe(status);
    expect(await stored()).toEqual([]);
  });
});

test('every kind of notice that Stripe sends is taken, and leaves editors nothing that they cannot do anything about', async () => {
  const send = site();
  const desk = sites.open();
  const ofTheSite = everyStripeNotice('pi_1');
  const elsewhere = everyStripeNotice('pi_2').filter(({ type }) => !type.startsWith('checkout.'));
  expect(ofTheSite.length).toBeGreaterThanOrEqual(88);
  for (const notice of [...ofTheSite, ...elsewhere]) {
    const { status } = await send(...signedBefore(JSON.stringify(notice), 0));
    expect([notice.type, status]).toEqual([notice.type, 200]);
  }
  for (let tries = 0; tries < 20; tries += 1) {
    await desk.drain();
    desk.later(6 * 3600);
  }
  expect(await desk.orders()).toMatchObject([
    { reference: 'pi_1', state: 'part-refunded', returned: 1_000, needs: [] },
  ]);
  expect(await desk.tickets.failedNotices()).toEqual({ count: 0, notices: [] });
  expect(await desk.tickets.ordersToCheck(10)).toMatchObject({ count: 0 });
  expect([lines, desk.log]).toEqual([[], []]);
});

describe('a notice that the provider was told to send wrongly', () => {
  const said = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  test('is taken at the address with a slash at its end', async () => {
    const body = event();
    const [, ...request] = signedBefore(body, 0);
    expect((await site()('/webhooks/stripe/', ...request)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  test.each(['/ru/webhooks/stripe', '/en/webhooks/stripe/', '/webhooks/Stripe', '/api/webhooks/stripe'])(
    'is not taken at %s, and one line says the right address',
    async (path) => {
      const send = site();
      const [, ...request] = signedBefore(event(), 0);
      expect((await send(path, event())).status).toBe(404);
      expect(lines).toEqual([]);
      for (let again = 0; again < 20; again += 1) expect((await send(path, ...request)).status).toBe(404);
      expect(said()).toMatchObject([
        { level: 'error', provider: 'stripe', path, address: 'http://localhost:3000/webhooks/stripe' },
      ]);
      expect(await stored()).toEqual([]);
    },
  );

  test('is not taken where it does not say what was paid, and one line says what to choose', async () => {
    const send = site();
    expect((await send('/webhooks/stripe', thinNotice)).status).toBe(400);
    expect(lines).toEqual([]);
    for (let again = 0; again < 20; again += 1) expect((await send(...signedBefore(thinNotice, 0))).status).toBe(422);
    expect(said()).toMatchObject([{ level: 'error', provider: 'stripe', msg: expect.stringContaining('snapshots') }]);
    expect(await stored()).toEqual([]);
  });
});

describe('the addresses of payment providers', () => {
  const paths = ['/webhooks/stripe', '/webhooks/yookassa'];

  test.each(paths)('%s takes POST alone, and does not exist while it is not configured', async (path) => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await site()(path, '', {}, method);
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
    }
    const without = site({ stripe: undefined, yookassa: undefined });
    expect((await without(path, '{}')).status).toBe(404);
    expect((await without(path, '', {}, 'GET')).status).toBe(404);
  });

  test.each(paths)('%s takes up to 256 kB, of which the length is said', async (path) => {
    const guard = (headers: Record<string, string>) => rejectionOf({ url: path, headers })?.status;
    expect(guard({ 'content-length': String(256 * 1024) })).toBeUndefined();
    expect(guard({ 'content-length': String(256 * 1024 + 1) })).toBe(413);
    expect(guard({ 'transfer-encoding': 'chunked' })).toBe(411);
    expect((await site()(path, 'x'.repeat(256 * 1024))).status).toBe(400);
    expect((await site()(path, 'x'.repeat(256 * 1024 + 1))).status).toBe(413);
  });

  test('answer 503 and never 200 while nothing can be stored', async () => {
    for (const [error, said] of [
      [new DatabaseUnavailableError(new Error('gone')), 0],
      [new Error('disk full'), 1],
    ] as const) {
      forgetRequests();
      const fails = { ...scripted, receive: () => Promise.reject(error) };
      const send = site({ stripe: fails, yookassa: fails });
      for (const path of paths) expect((await send(path, '{}')).status).toBe(503);
      expect(lines).toHaveLength(2 * said);
    }
  });

  test('take so many notices that nobody has signed from one network in a minute, and no more than can be asked about', async () => {
    const send = site();
    const statuses = [];
    for (let index = 0; index < 305; index += 1) statuses.push((await send(paths[1]!, '{}')).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(300);
    expect(statuses.slice(300)).toEqual([429, 429, 429, 429, 429]);
    const others = await send(paths[1]!, yookassaNotice('payment.succeeded', yookassaId(1)), {
      'X-Forwarded-For': '192.0.2.8',
    });
    expect(others.status).toBe(200);
    const full = site({ yookassa: { ...scripted, receive: () => Promise.resolve('full') } });
    expect((await full(paths[1]!, '{}')).status).toBe(503);
    expect(lines).toEqual([]);
  });
});

test('a thousand forged notices change nothing, fail nothing, and leave neither rows nor lines', async () => {
  const provider = await fakeYookassa();
  const desk = sites.open({ yookassa: provider.settings });
  const real = stripeEvent('checkout.session.completed', checkoutSession('pi_1'));
  await desk.stripe(real);
  await desk.drain();
  const before = JSON.stringify([await desk.orders(), await stored(), await desk.messages()]);
  const send = site({ yookassa: desk.inbox.yookassa });

  const time = fc
    .integer({ min: -1_000, max: 1_000 })
    .map((seconds) => Math.floor(sites.now.getTime() / 1000) + seconds);
  const header = fc.oneof(
    fc.string().filter((text) => /^[\x20-\x7e]*$/.test(text)),
    fc
      .tuple(
        time,
        fc.string({ unit: 'binary-ascii' }).map((text) => Buffer.from(text).toString('hex')),
      )
      .map(([at, hex]) => `t=${at},v1=${hex}`),
    fc
      .tuple(time, fc.constantFrom('whsec_', 'secret', ' '))
      .map(([at, secret]) => stripeSignature(JSON.stringify(real), at * 1000, secret)),
  );
  const type = fc.constantFrom('checkout.session.completed', 'charge.refunded', 'charge.dispute.closed', 'x');
  const object = fc.oneof(fc.constant(checkoutSession('pi_1')), fc.dictionary(fc.string(), fc.jsonValue()));
  const stripeBody = fc.oneof(
    fc.string(),
    fc.tuple(type, object).map(([each, about]) => JSON.stringify(stripeEvent(each, about))),
  );
  const names = fc.constantFrom('payment.succeeded', 'payment.canceled', 'refund.succeeded', 'payout.succeeded');
  const yookassaBody = fc.oneof(
    fc.string(),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.tuple(names, fc.oneof(fc.string(), fc.nat().map(yookassaId))).map(([name, id]) => yookassaNotice(name, id)),
  );
  const request = fc.oneof(
    fc.record({ path: fc.constant('/webhooks/stripe'), body: stripeBody, header }),
    fc.record({ path: fc.constant('/webhooks/yookassa'), body: yookassaBody, header: fc.constant('') }),
  );
  const statuses = new Map<number, number>();
  for (const [index, { path, body, header: signature }] of fc.sample(request, 1_000).entries()) {
    const response = await send(path, body, {
      'Stripe-Signature': signature,
      'X-Forwarded-For': `198.51.${index % 100}.${index % 250}`,
    });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  }
  expect([...statuses.keys()].filter((status) => ![200, 400, 429].includes(status))).toEqual([]);
  await desk.drain('yookassa');
  await desk.drain('stripe');
  expect(JSON.stringify([await desk.orders(), await stored(), await desk.messages()])).toBe(before);
  expect([lines, desk.log]).toEqual([[], []]);
  provider.close();
});
