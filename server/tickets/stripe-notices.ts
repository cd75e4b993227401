import { z } from 'zod';

import { isMailbox, withPlainDomain } from '#domain/email-address.ts';
import { readReference } from '#domain/orders.ts';
import type { NoticeHead, PaymentNews, PaymentReader } from './payment-reader.ts';
import { parsed, type Payment, type Statement } from './record-payment.ts';
import { languages } from '#domain/values/field-values.ts';

/** What `Stripe-Signature` may differ from the time at which a notice arrives, in seconds. */
const TOLERANCE_S = 300;

/** @param secrets one of them has signed a notice; there are two while one takes the place of the other */
export function createStripeReader({ secrets }: { secrets: readonly string[] }): PaymentReader {
  // Stripe's package, which only a site with a secret needs.
  const loading = import('stripe');
  // Whoever needs it is told.
  loading.catch(() => undefined);

  /** Whether Stripe has signed a body that arrived at an instant. */
  async function isSigned(body: Uint8Array, header: string, receivedAt: Date): Promise<boolean> {
    const { Stripe } = await loading;
    const isAhead = (item: string) =>
      item.startsWith('t=') && Number.parseInt(item.slice(2)) - receivedAt.getTime() / 1000 > TOLERANCE_S;
    // Stripe's package refuses old notices alone.
    if (header.split(',').some(isAhead)) return false;
    const { signature } = Stripe.webhooks;
    return secrets.some((secret) => {
      try {
        return signature!.verifyHeader(body, header, secret, TOLERANCE_S, undefined, receivedAt.getTime());
      } catch {
        return false;
      }
    });
  }

  return {
    async head({ body, header, receivedAt }) {
      const signature = header('Stripe-Signature') ?? '';
      for (const at of receivedAt) if (await isSigned(body, signature, at)) return stripeHead(parsed(body));
      return undefined;
    },
    read: ({ body }) => Promise.resolve(readStripe(body ?? '')),
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

/** An address that nothing can be sent to is none. */
const address = typed.transform((text) => (isMailbox(text) ? withPlainDomain(text) : ''));
/** Which fields hold name and address depends on the version of Stripe's interface and on what the page asks for. */
const person = z.object({ name: typed, individual_name: typed, business_name: typed, email: address, phone: typed });

const session = z.object({
  id,
  mode: z.string().nullish(),
  payment_intent: intent,
  payment_status: z.string(),
  created: z.int().nonnegative().nullish(),
  amount_total: minor.nullish(),
  amount_subtotal: minor.nullish(),
  total_details: z.object({ amount_discount: minor.nullish(), amount_tax: minor.nullish() }).nullish(),
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .nullish(),
  client_reference_id: typed,
  customer_details: person.nullish(),
  customer_email: address,
  collected_information: z
    .object({ individual_name: typed, business_name: typed, shipping_details: z.object({ name: typed }).nullish() })
    .nullish(),
  locale: z.string().nullish(),
});
type Session = z.output<typeof session>;
const charge = z.object({ payment_intent: intent, amount_refunded: minor });
const refund = z.object({ id, payment_intent: intent, status: z.string().nullish(), amount: minor });
const dispute = z.object({ id, payment_intent: intent, status: z.string(), amount: minor });

/** The types of notices that are read, with what each is about. */
const objects = {
  'checkout.session.completed': session,
  'checkout.session.async_payment_succeeded': session,
  'charge.refunded': charge,
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.closed': dispute,
} as const;
type StripeType = keyof typeof objects;

const head = z.object({ id, type: z.string(), data: z.object({ object: z.unknown() }) });

/** An event of the second version of Stripe's interface, which names what it is about and does not say what became of it. */
const thin = z.object({ object: z.literal('v2.core.event') });

function stripeHead(said: unknown): NoticeHead | 'other' | 'thin' | undefined {
  if (thin.safeParse(said).success) return 'thin';
  const { data } = head.safeParse(said);
  if (data === undefined) return undefined;
  if (!Object.hasOwn(objects, data.type)) return 'other';
  const about = z.object({ id: id.nullish(), payment_intent: intent }).safeParse(data.data.object).data;
  // Where nothing had to be paid the page itself is the reference of the order.
  const page = data.type.startsWith('checkout.') ? about?.id : undefined;
  return { id: data.id, type: data.type, payment: about?.payment_intent ?? page ?? null };
}

/** The latest instant that is believed, in seconds: the year 2100. */
const MAX_CREATED = 4_102_444_800;

const event = head.extend({
  type: z.enum(Object.keys(objects) as [StripeType, ...StripeType[]]),
  created: z.int().nonnegative().max(MAX_CREATED),
  livemode: z.boolean(),
});

/** @returns nothing where it says nothing of a payment of ours @throws ZodError where it is malformed */
function readStripe(body: string): PaymentNews[] {
  const { type, created, livemode, data } = event.parse(JSON.parse(body));
  const isTest = !livemode;
  const { object } = data;
  if (type.startsWith('checkout.')) {
    const payment = paymentOf(session.parse(object), isTest, created);
    return payment ? [{ payment }] : [];
  }
  const { reference, fact } = factOf(type, object);
  // A charge without one was not made on a page that the site leads to.
  if (!reference) return [];
  const at = new Date(created * 1000).toISOString();
  return [{ of: { provider: 'stripe', reference, isTest }, statement: { fact, at } }];
}

function factOf(type: StripeType, object: unknown): { reference: string | null | undefined; fact: Statement['fact'] } {
  if (type === 'charge.refunded') {
    const { payment_intent: reference, amount_refunded: amount } = charge.parse(object);
    return { reference, fact: { kind: 'refund-total', amount } };
  }
  if (type.startsWith('refund.')) {
    const { id: of, payment_intent: reference, status, amount } = refund.parse(object);
    return { reference, fact: { kind: 'refund', refund: of, status: status ?? 'pending', amount } };
  }
  const { id: of, payment_intent: reference, status, amount } = dispute.parse(object);
  return { reference, fact: { kind: 'dispute', dispute: of, status, amount } };
}

/** @returns undefined where nothing was paid, also where a page only keeps a card */
function paymentOf(read: Session, isTest: boolean, created: number): Payment | undefined {
  const isPaid = read.payment_status === 'paid' || read.payment_status === 'no_payment_required';
  const { amount_total: amount, currency } = read;
  if (!isPaid || read.mode === 'setup' || typeof amount !== 'number' || !currency) return undefined;
  const { language, ...purchase } = readReference(read.client_reference_id) ?? {};
  return {
    provider: 'stripe',
    reference: read.payment_intent ?? read.id,
    isTest,
    purchase: 'what' in purchase ? purchase : undefined,
    ...holderOf(read),
    language: language ?? languages.find((each) => read.locale?.startsWith(each)) ?? languages[0],
    amount,
    gross: read.amount_subtotal ?? amount,
    discount: read.total_details?.amount_discount ?? null,
    tax: read.total_details?.amount_tax ?? null,
    currency,
    soldAt: new Date((read.created ?? created) * 1000),
    // What nobody can read here may still tell an editor what was bought.
    note: 'what' in purchase ? '' : read.client_reference_id,
    // It is paid again each month, and nothing here renews.
    reason: read.mode === 'subscription' ? 'subscription' : undefined,
  };
}

function holderOf({ customer_details: customer, collected_information: collected, customer_email: email }: Session) {
  const names = [
    customer?.name,
    customer?.individual_name,
    collected?.individual_name,
    customer?.business_name,
    collected?.business_name,
    collected?.shipping_details?.name,
  ];
  return { name: names.find(Boolean) ?? '', email: customer?.email || email, phone: customer?.phone ?? '' };
}
