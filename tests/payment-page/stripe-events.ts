import { createHmac, randomBytes } from 'node:crypto';

/** Notices as Stripe sends them. They are signed here and not by Stripe's package, which checks them. */

export interface StripePayment {
  /** The payment intent. */
  id: string;
  /** `client_reference_id` of the payment link. */
  reference: string | null;
  name: string;
  email: string;
  phone: string | null;
  /** In minor units. */
  amount: number;
  currency: string;
}

interface EventOptions {
  /** Of the notice: one that comes twice has the same. */
  id?: string;
  /** When it happened. */
  at?: Date;
  /** Whether money was moved; else it is a test of the provider's. */
  isLive?: boolean;
}

const stripeId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;

export function stripePayment(given: Partial<StripePayment> = {}): StripePayment {
  return {
    id: stripeId('pi'),
    reference: null,
    name: 'Anna Akhmatova',
    email: 'anna@example.com',
    phone: '+971500000000',
    amount: 40_000,
    currency: 'aed',
    ...given,
  };
}

/** Any notice. @param object what it is about */
export function stripeEvent(type: string, object: object, options: EventOptions = {}) {
  const { id = stripeId('evt'), at = new Date(), isLive: livemode = true } = options;
  const created = Math.floor(at.getTime() / 1000);
  return {
    id,
    object: 'event',
    api_version: '2026-06-24.dahlia',
    created,
    livemode,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object: { created, livemode, ...object } },
  };
}

type StripeEvent = ReturnType<typeof stripeEvent>;

/** Somebody has filled in the payment page. @param paymentStatus `unpaid` while the money is not there yet */
export function sessionCompleted(
  { id, reference, name, email, phone, amount, currency }: StripePayment,
  { paymentStatus = 'paid', ...options }: EventOptions & { paymentStatus?: 'paid' | 'unpaid' } = {},
): StripeEvent {
  return stripeEvent(
    'checkout.session.completed',
    {
      id: id.replace(/^pi/, 'cs_live'),
      object: 'checkout.session',
      amount_subtotal: amount,
      amount_total: amount,
      client_reference_id: reference,
      currency,
      customer_details: { address: null, email, name, phone, tax_exempt: 'none', tax_ids: [] },
      mode: 'payment',
      payment_intent: id,
      payment_link: 'plink_lyceum',
      payment_status: paymentStatus,
      status: 'complete',
    },
    options,
  );
}

/** @param refunded in all until now, in minor units */
export function chargeRefunded(
  { id, amount, currency }: StripePayment,
  refunded: number,
  options?: EventOptions,
): StripeEvent {
  const charge = { id: id.replace(/^pi/, 'ch'), object: 'charge', payment_intent: id, amount, currency };
  return stripeEvent(
    'charge.refunded',
    { ...charge, amount_refunded: refunded, refunded: refunded === amount, status: 'succeeded' },
    options,
  );
}

/** The holder of the card has complained; `won` and `lost` are how it ended for the house. */
export function disputeEvent(
  { id, amount, currency }: StripePayment,
  status: 'needs_response' | 'won' | 'lost',
  options?: EventOptions,
): StripeEvent {
  const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed';
  const dispute = { id: id.replace(/^pi/, 'dp'), object: 'dispute', charge: id.replace(/^pi/, 'ch') };
  return stripeEvent(type, { ...dispute, payment_intent: id, amount, currency, reason: 'fraudulent', status }, options);
}

/**
 * What Stripe posts: the body, and the header that proves it. A delivery is signed when it is made, however old the
 * notice is.
 */
export function signedStripeEvent(event: object, secret: string, at = new Date()) {
  const body = JSON.stringify(event, undefined, 2);
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${seconds},v1=${signature}` };
  return { body, headers };
}
