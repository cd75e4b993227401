import { randomBytes } from 'node:crypto';

import { Hono } from 'hono';
import { html } from 'hono/html';

import { createFakeYookassa, listenLocally, stopServer, yookassaNotice, type FakeYookassa } from './fake-yookassa.ts';
import {
  chargeRefunded,
  disputeEvent,
  sessionCompleted,
  signedStripeEvent,
  stripeEvent,
  stripePayment,
} from './stripe-events.ts';

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

/** What was filled in. */
type Fields = Record<string, string>;

export async function startPaymentPage({ site, port = 0 }: { site: () => string; port?: number }) {
  const secret = `whsec_${randomBytes(24).toString('base64url')}`;
  const shop = { id: '100500', key: `test_${randomBytes(24).toString('base64url')}` };
  const yookassa = createFakeYookassa(shop);
  const payments: Payment[] = [];

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
      fields['provider'] === 'yookassa' ? payRoubles(fields, fault, yookassa) : payCard(fields, fault, secret);
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
  app.route('/', yookassa.api);
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

  const { server, origin } = await listenLocally(app, port);
  return {
    origin,
    /** For the site. */
    settings: {
      STRIPE_WEBHOOK_SECRET: secret,
      YOOKASSA_SHOP_ID: shop.id,
      YOOKASSA_SECRET_KEY: shop.key,
      YOOKASSA_API: origin,
    },
    stop: () => stopServer(server),
  };
}

const minorUnits = (amount: string | undefined) => Math.round(Number(amount) * 100);

function payCard(fields: Fields, fault: Fault, secret: string): Payment {
  const { reference, name = '', email = '', phone } = fields;
  const amount = minorUnits(fields['amount']) + (fault === 'amount' ? 1 : 0);
  const currency = fault === 'currency' ? 'usd' : (fields['currency'] ?? 'aed');
  const payment = stripePayment({ reference: reference || null, name, email, phone: phone || null, amount, currency });
  const isLive = fields['test'] === undefined;
  const at = new Date(Date.now() - (fault === 'late' ? THREE_DAYS_MS : 0));
  const noticeOf = (event: ReturnType<typeof stripeEvent>): Notice => ({
    title: event.type,
    delivery: () => ({
      path: '/webhooks/stripe',
      ...signedStripeEvent(event, fault === 'signature' ? 'somebody else' : secret),
    }),
    answers: [],
  });
  const paymentStatus = fault === 'unpaid' ? 'unpaid' : 'paid';
  const session = sessionCompleted(payment, { paymentStatus, at, isLive });
  let refunded = 0;
  const refund = (part: number) => {
    refunded = Math.min(amount, refunded + part);
    return noticeOf(chargeRefunded(payment, refunded, { isLive }));
  };
  return {
    title: `${payment.id}, ${amount / 100} ${currency}`,
    notices: [noticeOf(session)],
    later: {
      ...(fault === 'unpaid' && {
        'The money arrives': () =>
          noticeOf(
            stripeEvent(
              'checkout.session.async_payment_succeeded',
              { ...session.data.object, payment_status: 'paid' },
              { isLive },
            ),
          ),
      }),
      'Give half back': () => refund(Math.floor(amount / 2)),
      'Give everything back': () => refund(amount),
      'Dispute it': () => noticeOf(disputeEvent(payment, 'needs_response', { isLive })),
      'The house wins the dispute': () => noticeOf(disputeEvent(payment, 'won', { isLive })),
      'The house loses the dispute': () => noticeOf(disputeEvent(payment, 'lost', { isLive })),
    },
  };
}

function payRoubles(fields: Fields, fault: Fault, yookassa: FakeYookassa): Payment {
  const amount = minorUnits(fields['amount']) + (fault === 'amount' ? 1 : 0);
  const payment = yookassa.pay({
    amount,
    currency: fault === 'currency' ? 'USD' : 'RUB',
    status: fault === 'unpaid' ? 'pending' : 'succeeded',
    description: fields['description'] ?? '',
    isTest: fields['test'] !== undefined,
    at: new Date(Date.now() - (fault === 'late' ? THREE_DAYS_MS : 0)),
  });
  // Nobody signs these: what is not the provider's names a payment that it does not know.
  if (fault === 'signature') yookassa.payments.delete(payment.id);
  const noticeOf = (notice: ReturnType<typeof yookassaNotice>): Notice => ({
    title: notice.event,
    delivery: () => ({
      path: '/webhooks/yookassa',
      body: JSON.stringify(notice),
      headers: { 'Content-Type': 'application/json' },
    }),
    answers: [],
  });
  const change = (status: 'succeeded' | 'canceled') => () => {
    Object.assign(payment, { status, paid: status === 'succeeded' });
    return noticeOf(yookassaNotice(`payment.${status}`, payment));
  };
  return {
    title: `${payment.id}, ${payment.amount.value} ${payment.amount.currency}`,
    notices: [noticeOf(yookassaNotice('payment.succeeded', { ...payment, status: 'succeeded', paid: true }))],
    later: {
      ...(fault === 'unpaid' && { 'The money arrives': change('succeeded'), 'It is given up': change('canceled') }),
      'Give half back': () => noticeOf(yookassa.refund(payment, Math.floor(amount / 2))),
      'Give everything back': () => noticeOf(yookassa.refund(payment, amount)),
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
