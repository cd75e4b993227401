import { z } from 'zod';

import { readReference } from '../../domain/orders.ts';
import type { PaymentFact } from '../../domain/payments.ts';
import type { Payment } from './record-payment.ts';
import { languages } from '../../domain/values/field-values.ts';

/** What `Stripe-Signature` may differ from the time at which a notice arrives, in seconds. */
const TOLERANCE_S = 300;

/**
 * Loads Stripe's package, which only a site with a secret needs.
 *
 * @param secrets one of them has signed a notice; there are two while one takes the place of the other
 */
export function createStripeSignatures(secrets: readonly string[]) {
  const loading = import('stripe');
  // Whoever needs it is told.
  loading.catch(() => undefined);

  /**
   * @param receivedAt when the request arrived
   * @returns what is signed; undefined where it is not, or is no JSON
   */
  return async (body: Uint8Array, header: string, receivedAt: Date): Promise<unknown> => {
    const { Stripe } = await loading;
    const isAhead = (item: string) =>
      item.startsWith('t=') && Number.parseInt(item.slice(2)) - receivedAt.getTime() / 1000 > TOLERANCE_S;
    // Stripe's package refuses old notices alone.
    if (header.split(',').some(isAhead)) return undefined;
    for (const secret of secrets) {
      try {
        return Stripe.webhooks.constructEvent(body, header, secret, TOLERANCE_S, undefined, receivedAt.getTime());
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return undefined;
      }
    }
    return undefined;
  };
}

const id = z.string().regex(/^[\w-]{1,255}$/);
/** A payment intent, which is written out in some versions of Stripe's interface. */
const intent = z.union([id, z.object({ id }).transform((written) => written.id)]).nullish();
const minor = z.int().nonnegative();
/** Without what PostgreSQL does not keep, or an email would break at. */
const typed = z
  .string()
  .nullish()
  .transform((text) =>
    (text ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 200),
  );

const session = z.object({
  id,
  payment_intent: intent,
  payment_status: z.string(),
  amount_total: minor,
  currency: z.string().regex(/^[a-z]{3}$/),
  client_reference_id: typed,
  customer_details: z
    .object({ name: typed, email: typed.pipe(z.email().or(z.literal('')).catch('')), phone: typed })
    .nullish(),
  locale: z.string().nullish(),
});
const charge = z.object({ payment_intent: intent, amount_refunded: minor });
const dispute = z.object({ payment_intent: intent, status: z.string() });

/** The types of notices that are read, with what each is about. */
const objects = {
  'checkout.session.completed': session,
  'checkout.session.async_payment_succeeded': session,
  'charge.refunded': charge,
  'charge.dispute.created': dispute,
  'charge.dispute.closed': dispute,
} as const;
type StripeType = keyof typeof objects;

const head = z.object({ id, type: z.string(), data: z.object({ object: z.unknown() }) });

/**
 * Under what a notice is kept.
 *
 * @returns `other` for a type that is not read; undefined where it is no notice
 */
export function stripeHead(said: unknown): { id: string; type: string; payment: string | null } | 'other' | undefined {
  const { data } = head.safeParse(said);
  if (data === undefined) return undefined;
  if (!Object.hasOwn(objects, data.type)) return 'other';
  const about = z.object({ payment_intent: intent }).safeParse(data.data.object).data;
  return { id: data.id, type: data.type, payment: about?.payment_intent ?? null };
}

/** The latest instant that is believed, in seconds: the year 2100. */
const MAX_CREATED = 4_102_444_800;

const event = head.extend({
  type: z.enum(Object.keys(objects) as [StripeType, ...StripeType[]]),
  created: z.int().nonnegative().max(MAX_CREATED),
  livemode: z.boolean(),
});

/** What a notice says of a payment: that it was made, or what happened to it since. */
export type StripeNews =
  | { payment: Payment }
  | { of: Pick<Payment, 'provider' | 'reference' | 'isTest'>; fact: PaymentFact };

/** @returns undefined where it says nothing of a payment of ours @throws ZodError where it is malformed */
export function readStripe(body: string): StripeNews | undefined {
  const { type, created, livemode, data } = event.parse(JSON.parse(body));
  const isTest = !livemode;
  const { object } = data;
  if (type.startsWith('checkout.')) {
    const read = session.parse(object);
    const isPaid = read.payment_status === 'paid' || read.payment_status === 'no_payment_required';
    return isPaid ? { payment: paymentOf(read, isTest) } : undefined;
  }
  const { payment_intent: reference } = type === 'charge.refunded' ? charge.parse(object) : dispute.parse(object);
  // A charge without one was not made on a page that the site leads to.
  if (!reference) return undefined;
  const of = { provider: 'stripe' as const, reference, isTest };
  if (type === 'charge.refunded')
    return { of, fact: { kind: 'refunded', total: charge.parse(object).amount_refunded } };
  const end = dispute.parse(object).status === 'lost' ? 'lost' : 'won';
  const at = new Date(created * 1000).toISOString();
  return { of, fact: { kind: 'disputed', dispute: type === 'charge.dispute.created' ? 'open' : end, at } };
}

function paymentOf(read: z.output<typeof session>, isTest: boolean): Payment {
  const { language, ...purchase } = readReference(read.client_reference_id) ?? {};
  const { name = '', email = '', phone = '' } = read.customer_details ?? {};
  return {
    provider: 'stripe',
    reference: read.payment_intent ?? read.id,
    isTest,
    purchase: 'what' in purchase ? purchase : undefined,
    name,
    email,
    phone,
    language: language ?? languages.find((each) => read.locale?.startsWith(each)) ?? languages[0],
    amount: read.amount_total,
    currency: read.currency,
    // What nobody can read here may still tell an editor what was bought.
    note: 'what' in purchase ? '' : read.client_reference_id,
  };
}
