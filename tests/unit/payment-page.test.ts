import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { addressOf } from '#tests/fixtures/listen.ts';
import { startPaymentPage } from '#tests/payment-page/payment-page.ts';

/** The payment page of development and journeys sends what the providers send, and the site has nothing of it. */

interface Taken {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let site: Server;
let taken: Taken[];
let page: Awaited<ReturnType<typeof startPaymentPage>>;
beforeEach(async () => {
  taken = [];
  site = createServer(async (request, response) => {
    taken.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    response.end();
  });
  const { port } = await addressOf(site);
  page = await startPaymentPage({ site: () => `http://127.0.0.1:${port}` });
});
afterEach(() => {
  page.stop();
  site.close();
  site.closeAllConnections();
});

const stripe = new Stripe('none');
const read = ({ body, headers }: Taken, secret = page.settings.STRIPE_WEBHOOK_SECRET) =>
  stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', secret);

const send = (path: string, fields: Record<string, string>) =>
  fetch(page.origin + path, { method: 'POST', body: new URLSearchParams(fields) });

/** Fills in the form. @returns the address of the payment */
async function pay(fields: Record<string, string>): Promise<string> {
  const given = { provider: 'stripe', reference: 'overcoat_hall_ru', amount: '400', name: 'Anna', fault: 'none' };
  const response = await send('/payments', { ...given, currency: 'aed', email: 'anna@example.com', ...fields });
  return new URL(response.url).pathname;
}

const truth = (id: string, { YOOKASSA_API, YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY } = page.settings) =>
  fetch(`${YOOKASSA_API}/v3/payments/${id}`, {
    headers: { Authorization: `Basic ${btoa(`${YOOKASSA_SHOP_ID}:${YOOKASSA_SECRET_KEY}`)}` },
  });

describe('a card', () => {
  test('is paid with what the link carries, and Stripe’s own package takes the notice', async () => {
    const query = 'client_reference_id=overcoat_hall_ru&locale=ru&prefilled_email=anna%2Bl%40example.com&amount=400';
    const form = await (await fetch(`${page.origin}/buy.stripe.com/lyceum?${query}`)).text();
    for (const value of ['overcoat_hall_ru', '400', 'anna+l@example.com']) expect(form).toContain(`value="${value}"`);
    await pay({});
    expect(taken.map(({ path }) => path)).toEqual(['/webhooks/stripe']);
    expect(read(taken[0]!)).toMatchObject({
      type: 'checkout.session.completed',
      livemode: true,
      data: {
        object: {
          client_reference_id: 'overcoat_hall_ru',
          payment_status: 'paid',
          amount_total: 40_000,
          currency: 'aed',
          customer_details: { name: 'Anna', email: 'anna@example.com' },
        },
      },
    });
    expect(() => read(taken[0]!, 'whsec_another')).toThrow('No signatures found');
  });

  test.each([
    ['amount', { amount_total: 40_001 }],
    ['unpaid', { payment_status: 'unpaid' }],
    ['currency', { currency: 'usd' }],
  ])('is charged with a wrong %s', async (fault, expected) => {
    await pay({ fault });
    expect(read(taken[0]!).data.object).toMatchObject(expected);
  });

  test.each([
    ['a part', '40', { amount_total: 36_000, payment_status: 'paid', total_details: { amount_discount: 4_000 } }],
    ['everything', '400', { amount_total: 0, payment_status: 'no_payment_required', payment_intent: null }],
  ])('is charged less with a code for %s', async (_, discount, expected) => {
    await pay({ discount });
    expect(read(taken[0]!).data.object).toMatchObject({ amount_subtotal: 40_000, ...expected });
  });

  test('has notices that come twice, before their time, late, never, or from somebody else', async () => {
    await pay({ fault: 'twice' });
    expect(new Set(taken.map((each) => read(each).id)).size).toBe(1);
    expect(taken.splice(0)).toHaveLength(2);

    await pay({ fault: 'refund-first' });
    expect(taken.splice(0).map((each) => read(each).type)).toEqual(['charge.refunded', 'checkout.session.completed']);

    await pay({ fault: 'late' });
    const seconds = Date.now() / 1000 - read(taken.splice(0)[0]!).created;
    expect(Math.round(seconds / 3600)).toBe(72);

    await pay({ fault: 'signature' });
    expect(() => read(taken.splice(0)[0]!)).toThrow('No signatures found');

    const payment = await pay({ fault: 'lost' });
    expect(taken).toEqual([]);
    await send(payment, { notice: '0' });
    expect(taken.map((each) => read(each).type)).toEqual(['checkout.session.completed']);
  });

  test('is paid back and disputed later', async () => {
    const payment = await pay({});
    for (const what of ['Give half back', 'Give everything back', 'Dispute it', 'The house loses the dispute'])
      await send(payment, { what });
    const events = taken.map((each) => read(each));
    const objects = events.map(({ data }) => data.object as unknown as Record<string, unknown>);
    expect(
      events.map(({ type }, index) => [type, objects[index]?.['amount_refunded'], objects[index]?.['status']]),
    ).toEqual([
      ['checkout.session.completed', undefined, 'complete'],
      ['charge.refunded', 20_000, undefined],
      ['charge.refunded', 40_000, undefined],
      ['charge.dispute.created', undefined, 'needs_response'],
      ['charge.dispute.closed', undefined, 'lost'],
    ]);
    expect(new Set(objects.map((object) => object['payment_intent'])).size).toBe(1);
    const shown = await (await fetch(page.origin + payment)).text();
    expect(shown.match(/answered with 200/g)).toHaveLength(5);
  });
});

describe('roubles', () => {
  test('are paid by a link that carries nothing, and the API tells whoever has the key', async () => {
    expect(await (await fetch(`${page.origin}/yookassa.ru/my/i/lyceum/l`)).text()).not.toContain('name="reference"');
    const payment = await pay({ provider: 'yookassa', amount: '9000' });
    const notice = JSON.parse(taken[0]!.body);
    expect(notice).toMatchObject({ event: 'payment.succeeded', object: { status: 'succeeded' } });
    expect((await truth(notice.object.id, { ...page.settings, YOOKASSA_SECRET_KEY: 'another' })).status).toBe(401);
    const { id } = notice.object;
    expect(await (await truth(id)).json()).toMatchObject({
      status: 'succeeded',
      amount: { value: '9000.00', currency: 'RUB' },
      recipient: { account_id: '100500' },
    });
    await send(payment, { what: 'Give half back' });
    expect(JSON.parse(taken[1]!.body)).toMatchObject({ event: 'refund.succeeded', object: { payment_id: id } });
    expect(await (await truth(id)).json()).toMatchObject({ refunded_amount: { value: '4500.00', currency: 'RUB' } });
  });

  test('that are not there, or of a payment that nobody made, are known by asking', async () => {
    const payment = await pay({ provider: 'yookassa', fault: 'unpaid' });
    const { id } = JSON.parse(taken[0]!.body).object;
    expect(await (await truth(id)).json()).toMatchObject({ status: 'pending', paid: false });
    await send(payment, { what: 'The money arrives' });
    expect(await (await truth(id)).json()).toMatchObject({ status: 'succeeded', paid: true });
    await pay({ provider: 'yookassa', fault: 'signature' });
    expect((await truth(JSON.parse(taken[2]!.body).object.id)).status).toBe(404);
  });
});

test.each(['/payments/0', '/buy.stripe.com/lyceum', '/yookassa.ru/my/i/lyceum/l', '/v3/payments/1'])(
  'the site has no %s',
  async (path) => {
    expect((await realSite({}).app.request(ORIGIN + path, {}, connection)).status).toBe(404);
  },
);
