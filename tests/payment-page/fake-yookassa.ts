import { randomUUID } from 'node:crypto';

import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';

/** YooKassa as far as the site knows it: notices that nobody signs, and the address that tells what is true. */

interface YookassaAmount {
  value: string;
  currency: string;
}

export interface YookassaPayment {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  paid: boolean;
  amount: YookassaAmount;
  refunded_amount?: YookassaAmount;
  description: string;
  recipient: { account_id: string; gateway_id: string };
  created_at: string;
  captured_at?: string;
  refundable: boolean;
  test: boolean;
}

interface NewPayment {
  /** In minor units. */
  amount: number;
  currency?: string;
  status?: YookassaPayment['status'];
  description?: string;
  isTest?: boolean;
  at?: Date;
}

/** @param minor kopecks */
const inRoubles = (minor: number, currency: string): YookassaAmount => ({ value: (minor / 100).toFixed(2), currency });

/** The provider's side of a shop. */
export function createFakeYookassa(shop: { id: string; key: string }) {
  const payments = new Map<string, YookassaPayment>();
  const api = new Hono();
  api.use('/v3/*', basicAuth({ username: shop.id, password: shop.key }));
  api.get('/v3/payments/:id', (c) => {
    const payment = payments.get(c.req.param('id'));
    if (payment === undefined) return c.json({ type: 'error', code: 'not_found' }, 404);
    return c.json(payment);
  });

  return {
    api,
    /** What it says of each payment; tests may change that. */
    payments,
    pay({
      amount,
      currency = 'RUB',
      status = 'succeeded',
      isTest = false,
      at = new Date(),
      description = '',
    }: NewPayment) {
      const payment: YookassaPayment = {
        id: randomUUID(),
        status,
        paid: status === 'succeeded',
        amount: inRoubles(amount, currency),
        description,
        recipient: { account_id: shop.id, gateway_id: '1' },
        created_at: at.toISOString(),
        refundable: status === 'succeeded',
        test: isTest,
        ...(status === 'succeeded' && { captured_at: at.toISOString() }),
      };
      payments.set(payment.id, payment);
      return payment;
    },
    /** Gives money back. @param amount in minor units @returns the notice about it */
    refund(payment: YookassaPayment, amount: number) {
      const { value = '0', currency } = payment.refunded_amount ?? { currency: payment.amount.currency };
      const refunded = Math.round(Number(value) * 100) + amount;
      payment.refunded_amount = inRoubles(refunded, currency);
      const object = { id: randomUUID(), payment_id: payment.id, status: 'succeeded' };
      return yookassaNotice('refund.succeeded', {
        ...object,
        created_at: new Date().toISOString(),
        amount: inRoubles(amount, currency),
      });
    },
  };
}

export type FakeYookassa = ReturnType<typeof createFakeYookassa>;

type NoticeType = 'payment.succeeded' | 'payment.canceled' | 'refund.succeeded';

/** What is posted to the site. @param object the payment or the refund; whether it is true is for the API to say */
export function yookassaNotice(event: NoticeType, object: object) {
  return { type: 'notification', event, object };
}

/** Nobody else's machine can reach it. @param port 0 for any that is free */
export async function listenLocally(app: Hono, port = 0): Promise<{ server: ServerType; origin: string }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address) =>
      resolve({ server, origin: `http://127.0.0.1:${address.port}` }),
    );
    server.once('error', reject);
  });
}

export function stopServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
