import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { html } from 'hono/html';

import { addressOf } from '#tests/fixtures/listen.ts';
import {
  checkoutSession,
  stripeEvent,
  stripeId,
  stripeSignature,
  yookassaAnswer,
  yookassaList,
  yookassaNotice,
  yookassaPayment,
  yookassaRefund,
} from '#tests/fixtures/payment-notices.ts';

/**
 * A payment page for development and journeys: what it takes, it says to the site as the provider would, or with one of
 * the faults that happen. No money is moved, and nobody else's machine can reach it.
 */

const faults = {
  none: 'nothing',
  twice: 'the notice comes twice',
  'refund-first': 'a refund is told before the payment',
  lost: 'the notice is lost',
  late: 'the notice comes three days late',
  signature: 'the notice is not the provider’s',
  amount: 'the amount is another',
  unpaid: 'the money is not there yet',
  currency: 'the currency is another',
} as const;
type Fault = keyof typeof faults;

const THREE_DAYS_MS = 3 * 24 * 3600_000;

/** Something that a provider says to the site, and how often it was taken how. */
interface Notice {
  title: string;
  /** Signs it anew, as each delivery is. */
  delivery: () => { path: string; body: string; headers: Record<string, string> };
  answers: string[];
}

interface Payment {
  title: string;
  notices: Notice[];
  /** What can happen to it later; each makes a notice. */
  later: Record<string, () => Notice>;
}

/** What YooKassa knows, the payments by their ids. */
interface Roubles {
  payments: Map<string, ReturnType<typeof yookassaPayment>>;
  refunds: ReturnType<typeof yookassaRefund>[];
}

/** What was filled in. */
type Fields = Record<string, string>;

export async function startPaymentPage({ site }: { site: () => string }) {
  const secret = `whsec_${randomBytes(24).toString('base64url')}`;
  const shop = { id: '100500', key: `test_${randomBytes(24).toString('base64url')}` };
  const payments: Payment[] = [];
  const inRoubles: Roubles = { payments: new Map(), refunds: [] };

  async function send(notice: Notice): Promise<void> {
    const { path, body, headers } = notice.delivery();
    const answer = await fetch(site() + path, { method: 'POST', body, headers }).then(
      ({ status }) => String(status),
      () => 'nobody answers',
    );
    notice.answers.push(answer);
  }

  async function pay(fields: Fields): Promise<number> {
    const fault = fields['fault'] as Fault;
    const payment =
      fields['provider'] === 'yookassa' ? payRoubles(fields, fault, inRoubles) : payCard(fields, fault, secret);
    payments.push(payment);
    const [paid] = payment.notices;
    if (fault === 'refund-first') await later(payment, 'Give everything back');
    if (fault !== 'lost') await send(paid!);
    if (fault === 'twice') await send(paid!);
    return payments.length - 1;
  }

  async function later(payment: Payment, what: string): Promise<void> {
    const notice = payment.later[what]!();
    payment.notices.push(notice);
    await send(notice);
  }

  const app = new Hono();
  app.use('/v3/*', basicAuth({ username: shop.id, password: shop.key }));
  const listOf = (url: string, known: Parameters<typeof yookassaList>[1]) =>
    yookassaList(new URL(url).searchParams, known);
  app.get('/v3/payments', (c) => c.json(listOf(c.req.url, inRoubles.payments.values())));
  app.get('/v3/refunds', (c) => c.json(listOf(c.req.url, inRoubles.refunds)));
  app.get('/v3/payments/:id', (c) => {
    const { status, body } = yookassaAnswer(inRoubles.payments.get(c.req.param('id')));
    return c.json(body, status);
  });
  app.get('/payments/:number', (c) => {
    const payment = payments[Number(c.req.param('number'))];
    return payment === undefined ? c.notFound() : c.html(paymentView(payment, site()));
  });
  app.post('/payments', async (c) => c.redirect(`/payments/${await pay(await c.req.parseBody<Fields>())}`, 303));
  app.post('/payments/:number', async (c) => {
    const payment = payments[Number(c.req.param('number'))];
    const { what = '', notice } = await c.req.parseBody<Fields>();
    if (payment === undefined) return c.notFound();
    await (notice === undefined ? later(payment, what) : send(payment.notices[Number(notice)]!));
    return c.redirect(c.req.path, 303);
  });
  // The address of a payment link with this page in front of it: /buy.stripe.com/…, /yookassa.ru/my/i/….
  app.get('*', (c) => c.html(formView(c.req.path, c.req.query())));

  const server = createServer(getRequestListener(app.fetch));
  const { port } = await addressOf(server);
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    /** For the site. */
    settings: {
      STRIPE_WEBHOOK_SECRET: secret,
      YOOKASSA_SHOP_ID: shop.id,
      YOOKASSA_SECRET_KEY: shop.key,
      YOOKASSA_API: origin,
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const minorUnits = (amount: string | undefined) => Math.round(Number(amount) * 100);

function payCard(fields: Fields, fault: Fault, secret: string): Payment {
  const { reference, name = '', email = '', phone } = fields;
  const id = stripeId('pi');
  const asked = minorUnits(fields['amount']) + (fault === 'amount' ? 1 : 0);
  const discount = Math.min(asked, minorUnits(fields['discount'] || '0'));
  const amount = asked - discount;
  const currency = fault === 'currency' ? 'usd' : (fields['currency'] ?? 'aed');
  const livemode = fields['test'] === undefined;
  const noticeOf = (type: string, object: object, at = Date.now()): Notice => {
    const body = JSON.stringify(stripeEvent(type, object, { livemode, created: Math.floor(at / 1000) }));
    const usedSecret = fault === 'signature' ? 'somebody else' : secret;
    const delivery = () => ({
      path: '/webhooks/stripe',
      body,
      headers: {
        'Content-Type': 'application/json',
        'Stripe-Signature': stripeSignature(body, Date.now(), usedSecret),
      },
    });
    return { title: type, delivery, answers: [] };
  };
  const session = checkoutSession(id, {
    payment_status: fault === 'unpaid' ? 'unpaid' : amount === 0 ? 'no_payment_required' : 'paid',
    payment_intent: amount === 0 ? null : id,
    amount_subtotal: asked,
    amount_total: amount,
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    currency,
    client_reference_id: reference || null,
    customer_details: { name, email, phone: phone || null, address: null },
  });
  let refunded = 0;
  const refund = (part: number) => () => {
    refunded = Math.min(amount, refunded + part);
    return noticeOf('charge.refunded', { payment_intent: id, amount, currency, amount_refunded: refunded });
  };
  const dispute = (what: 'created' | 'closed', status: string) => () =>
    noticeOf(`charge.dispute.${what}`, { id: `dp_${id}`, payment_intent: id, amount, currency, status });
  return {
    title: `${id}, ${amount / 100} ${currency}`,
    notices: [noticeOf('checkout.session.completed', session, Date.now() - (fault === 'late' ? THREE_DAYS_MS : 0))],
    later: {
      ...(fault === 'unpaid' && {
        'The money arrives': () =>
          noticeOf('checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' }),
      }),
      'Give half back': refund(Math.floor(amount / 2)),
      'Give everything back': refund(amount),
      'Dispute it': dispute('created', 'needs_response'),
      'The house wins the dispute': dispute('closed', 'won'),
      'The house loses the dispute': dispute('closed', 'lost'),
    },
  };
}

/** @param known what the provider knows: nobody signs its notices, so one that is not its own names a payment that it does not know */
function payRoubles(fields: Fields, fault: Fault, known: Roubles): Payment {
  const id = randomUUID();
  const amount = minorUnits(fields['amount']) + (fault === 'amount' ? 1 : 0);
  const currency = fault === 'currency' ? 'USD' : 'RUB';
  const money = (minor: number) => ({ value: (minor / 100).toFixed(2), currency });
  const status = fault === 'unpaid' ? 'pending' : 'succeeded';
  const payment = yookassaPayment(id, {
    status,
    captured_at: new Date().toISOString(),
    paid: status === 'succeeded',
    amount: money(amount),
    refunded_amount: money(0),
    description: fields['description'] ?? '',
    test: fields['test'] !== undefined,
  });
  if (fault !== 'signature') known.payments.set(id, payment);
  const noticeOf = (event: string): Notice => ({
    title: event,
    delivery: () => ({
      path: '/webhooks/yookassa',
      body: yookassaNotice(event, id),
      headers: { 'Content-Type': 'application/json' },
    }),
    answers: [],
  });
  const change = (to: 'succeeded' | 'canceled') => () => {
    Object.assign(payment, { status: to, paid: to === 'succeeded' });
    return noticeOf(`payment.${to}`);
  };
  let refunded = 0;
  const refund = (part: number) => () => {
    refunded = Math.min(amount, refunded + part);
    payment.refunded_amount = money(refunded);
    known.refunds.push(yookassaRefund(id, new Date().toISOString()));
    return noticeOf('refund.succeeded');
  };
  return {
    title: `${id}, ${payment.amount.value} ${currency}`,
    notices: [noticeOf('payment.succeeded')],
    later: {
      ...(fault === 'unpaid' && { 'The money arrives': change('succeeded'), 'It is given up': change('canceled') }),
      'Give half back': refund(Math.floor(amount / 2)),
      'Give everything back': refund(amount),
    },
  };
}

type View = ReturnType<typeof html>;

const page = (title: string, content: View): View =>
  html`<!doctype html>
    <html lang="en">
      <title>${title}</title>
      <style>
        body {
          font: 1rem/1.5 monospace;
          max-width: 44rem;
          margin: 2rem auto;
          padding: 0 1rem;
          background: #fffbe6;
        }
        form {
          display: grid;
          gap: 0.75rem;
          margin-block: 1rem;
        }
        label {
          display: grid;
        }
        input,
        select,
        button {
          font: inherit;
          padding: 0.5rem;
        }
      </style>
      <h1>${title}</h1>
      <p>For development: no money is moved.</p>
      ${content}
    </html>`;

function formView(path: string, query: Fields): View {
  const isKassa = path.startsWith('/yookassa');
  const field = (label: string, name: string, value = '') =>
    html`<label>${label} <input name="${name}" value="${value}" /></label>`;
  // A link of YooKassa's takes nothing of the site along, and its notices say nothing of whoever has paid.
  const more = isKassa
    ? [field('Description', 'description', path.split('/').at(-2))]
    : [
        field('Reference', 'reference', query['client_reference_id']),
        field('Discount', 'discount', '0'),
        field('Currency', 'currency', 'aed'),
        field('Name', 'name', 'Anna Akhmatova'),
        field('Email', 'email', query['prefilled_email'] ?? 'anna@example.com'),
        field('Phone', 'phone', '+971500000000'),
      ];
  return page(
    'Test payment',
    html`<p>${path} ${query['locale']}</p>
      <form method="post" action="/payments">
        <input type="hidden" name="provider" value="${isKassa ? 'yookassa' : 'stripe'}" />
        ${field('Amount', 'amount', query['amount'])} ${more}
        <label>
          What goes wrong
          <select name="fault">
            ${Object.entries(faults).map(([fault, words]) => html`<option value="${fault}">${words}</option>`)}
          </select>
        </label>
        <label
          ><span><input type="checkbox" name="test" /> In the provider’s test mode</span></label
        >
        <button>Pay</button>
      </form>`,
  );
}

function paymentView({ title, notices, later }: Payment, site: string): View {
  const sent = notices.map(
    ({ title: type, answers }, index) =>
      html`<li>
        ${type}: ${answers.length === 0 ? 'not sent' : `answered with ${answers.join(', ')}`}
        <button name="notice" value="${index}">${answers.length === 0 ? 'Send it now' : 'Send it again'}</button>
      </li>`,
  );
  const more = Object.keys(later).map((what) => html`<button name="what" value="${what}">${what}</button> `);
  return page(
    'Test payment made',
    html`<p>${title}</p>
      <form method="post">
        <ul>
          ${sent}
        </ul>
      </form>
      <form method="post">${more}</form>
      <p><a href="${site}">Back to the site</a></p>`,
  );
}
