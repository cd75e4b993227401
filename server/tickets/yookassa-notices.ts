import { BlockList, isIPv6 } from 'node:net';

import { z } from 'zod';

import { hasKey } from '#domain/values/records.ts';
import { minorUnits } from '#domain/payments.ts';
import type { ListedNotice, NoticeHead, PaymentNews, PaymentReader } from './payment-reader.ts';
import { NoticeError, parsed, type Payment } from './record-payment.ts';

export interface YookassaSettings {
  /** The address of the provider’s API without a slash at its end. */
  api: string;
  shopId: string;
  secretKey: string;
}

/** The networks that the provider says its notices come from (https://yookassa.ru/developers/using-api/webhooks). */
const senders = new BlockList();
for (const [network, prefix] of [
  ['185.71.76.0', 27],
  ['185.71.77.0', 27],
  ['77.75.153.0', 25],
  ['77.75.154.128', 25],
  ['77.75.156.11', 32],
  ['77.75.156.35', 32],
] as const) {
  senders.addSubnet(network, prefix);
}
senders.addSubnet('2a02:5180::', 32, 'ipv6');

/** A reader that asks the provider, who alone knows; its notices only name payments. */
export function createYookassaReader(settings: YookassaSettings): PaymentReader {
  return {
    head: ({ body }) => Promise.resolve(yookassaHead(body)),
    async read({ payment: reference }, now, ending) {
      return reference === null ? undefined : askYookassa(settings, reference, now.toISOString(), ending);
    },
    isKnownSender: (address) => senders.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
    list: (since, ending) => listYookassa(settings, since, ending),
  };
}

const id = z.string().regex(/^[0-9a-f-]{36}$/);
const notice = z.object({ type: z.literal('notification'), event: z.string(), object: z.unknown() });
/** The payment in the objects of the events that are read. */
const paymentIn = {
  'payment.succeeded': z.object({ id }).transform((payment) => payment.id),
  'payment.canceled': z.object({ id }).transform((payment) => payment.id),
  'refund.succeeded': z.object({ payment_id: id }).transform((refund) => refund.payment_id),
} as const;

/** Which payment a notice is about. Nobody has signed it, so nothing else in it is believed. */
function yookassaHead(body: Uint8Array): NoticeHead | 'other' | undefined {
  const { data } = notice.safeParse(parsed(body));
  if (data === undefined) return undefined;
  const { event } = data;
  if (!hasKey(paymentIn, event)) return 'other';
  const payment = paymentIn[event].safeParse(data.object).data;
  return payment === undefined ? undefined : headOf(event, payment);
}

/** What is kept of a notice: there is one for all refunds of a payment. */
const headOf = (type: string, payment: string) => ({ id: `${type}:${payment}`, type, payment });

const money = z
  .object({
    value: z.string(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .toLowerCase(),
  })
  .transform(({ value, currency }) => ({ value: minorUnits(value, currency), currency }))
  .pipe(z.object({ value: z.int(), currency: z.string() }));
const payment = z.object({
  id,
  status: z.string(),
  amount: money,
  refunded_amount: money.optional(),
  recipient: z.object({ account_id: z.string() }),
  test: z.boolean(),
  description: z.string().default(''),
});

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 256 * 1024;

/** Asks what became of a payment. @returns undefined where the provider knows no such payment @throws NoticeError */
async function askYookassa(
  settings: YookassaSettings,
  reference: string,
  at: string,
  ending: AbortSignal,
): Promise<PaymentNews[] | undefined> {
  const text = await fetchText(settings, `/v3/payments/${reference}`, ending);
  if (text === undefined) return undefined;
  const { data } = payment.safeParse(parsed(text));
  if (data?.id !== reference) throw new NoticeError('the provider’s answer cannot be read');
  const { amount, refunded_amount: refunded, recipient, test: isTest, status, description } = data;
  if (recipient.account_id !== settings.shopId) throw new NoticeError('the payment is not one of this shop', 'final');
  if (refunded !== undefined && refunded.currency !== amount.currency) {
    throw new NoticeError('it was paid in one currency and returned in another', 'final');
  }
  const of = { provider: 'yookassa', reference, isTest } as const;
  if (status === 'canceled') {
    const fact = { kind: 'ended', act: of.provider, as: 'unpaid' } as const;
    return [{ of, statement: { fact, at }, isOptional: true }];
  }
  if (status !== 'succeeded') throw new NoticeError('it is not paid yet');
  const paid: Payment = {
    ...of,
    // Its payment page takes nothing of ours along.
    purchase: undefined,
    name: '',
    email: '',
    phone: '',
    language: 'ru',
    amount: amount.value,
    gross: amount.value,
    discount: null,
    tax: null,
    currency: amount.currency,
    note: description.replaceAll(/\p{Cc}/gu, ' ').slice(0, 200),
  };
  const fact = { kind: 'refund-total', amount: refunded?.value ?? 0 } as const;
  return [{ payment: paid }, ...(fact.amount > 0 ? [{ of, statement: { fact, at } }] : [])];
}

const instant = z.iso.datetime({ offset: true });
const listed = {
  payments: z
    .object({ id, captured_at: instant })
    .transform((paid) => ({ ...headOf('payment.succeeded', paid.id), at: paid.captured_at })),
  refunds: z
    .object({ payment_id: id, created_at: instant })
    .transform((refund) => ({ ...headOf('refund.succeeded', refund.payment_id), at: refund.created_at })),
} as const;
/** The parameter that says since when. */
const sinceOf = { payments: 'captured_at.gte', refunds: 'created_at.gte' } as const;
/** Of a part of a list; so many fit into an answer that is read. */
const LIMIT = 50;
const MAX_PARTS = 200;

/** Lists what was paid and returned, in parts. @throws NoticeError */
async function* listYookassa(
  settings: YookassaSettings,
  since: Date,
  ending: AbortSignal,
): AsyncGenerator<ListedNotice[]> {
  for (const kind of ['payments', 'refunds'] as const) {
    const schema = z.object({ items: z.array(listed[kind]), next_cursor: z.string().optional() });
    const query = new URLSearchParams({ status: 'succeeded', limit: `${LIMIT}`, [sinceOf[kind]]: since.toISOString() });
    for (let part = 0; part < MAX_PARTS; part += 1) {
      const text = await fetchText(settings, `/v3/${kind}?${query}`, ending);
      const { data } = schema.safeParse(parsed(text ?? ''));
      if (data === undefined) throw new NoticeError(`the provider’s list of ${kind} cannot be read`);
      yield data.items;
      if (data.next_cursor === undefined) break;
      query.set('cursor', data.next_cursor);
    }
  }
}

/** @returns what is answered; undefined where there is nothing */
async function fetchText(
  { api, shopId, secretKey }: YookassaSettings,
  path: string,
  ending: AbortSignal,
): Promise<string | undefined> {
  let response: Response;
  try {
    response = await fetch(api + path, {
      headers: { Authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}` },
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ending]),
    });
    if (response.ok) return await textOf(response);
    await response.body?.cancel();
  } catch (error) {
    if (error instanceof NoticeError) throw error;
    throw new NoticeError('the provider does not answer', 'away');
  }
  // 400: no payment can have such an id.
  if (response.status === 404 || response.status === 400) return undefined;
  throw new NoticeError(`the provider answers with status ${response.status}`, 'away');
}

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new NoticeError('the provider’s answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
