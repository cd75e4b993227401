import { z } from 'zod';

import { minorUnits } from '../../domain/payments.ts';
import { NoticeError, type Payment } from './record-payment.ts';

export interface YookassaSettings {
  /** The address of the provider’s API without a slash at its end. */
  api: string;
  shopId: string;
  secretKey: string;
}

const id = z.string().regex(/^[0-9a-f-]{36}$/);
const notice = z.object({ type: z.literal('notification'), event: z.string(), object: z.unknown() });
/** The payment in the objects of the events that are read. */
const paymentIn = {
  'payment.succeeded': z.object({ id }).transform((payment) => payment.id),
  'payment.canceled': z.object({ id }).transform((payment) => payment.id),
  'refund.succeeded': z.object({ payment_id: id }).transform((refund) => refund.payment_id),
} as const;

/**
 * Which payment a notice is about. Nobody has signed it, so nothing else in it is believed.
 *
 * @returns `other` for an event that is not read; undefined where it is no notice
 */
export function yookassaHead(body: string): { id: string; type: string; payment: string } | 'other' | undefined {
  const { data } = notice.safeParse(parsed(body));
  if (data === undefined) return undefined;
  const { event } = data;
  if (!Object.hasOwn(paymentIn, event)) return 'other';
  const payment = paymentIn[event as keyof typeof paymentIn].safeParse(data.object).data;
  return payment === undefined ? undefined : { id: `${event}:${payment}`, type: event, payment };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

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

/**
 * Asks the provider, who alone knows, for a payment and for what has become of it.
 *
 * @param ending aborted when the process is about to end
 * @returns undefined where it knows no such payment
 * @throws NoticeError
 */
export async function askYookassa(
  { api, shopId, secretKey }: YookassaSettings,
  reference: string,
  ending: AbortSignal,
): Promise<{ status: string; refunded: number; payment: Payment } | undefined> {
  const text = await fetchPayment(`${api}/v3/payments/${reference}`, `${shopId}:${secretKey}`, ending);
  if (text === undefined) return undefined;
  const { data } = payment.safeParse(parsed(text));
  if (data?.id !== reference) throw new NoticeError('the provider’s answer cannot be read');
  const { amount, refunded_amount: refunded, recipient, test: isTest, status, description } = data;
  if (recipient.account_id !== shopId) throw new NoticeError('the payment is not one of this shop', 'final');
  if (refunded !== undefined && refunded.currency !== amount.currency) {
    throw new NoticeError('it was paid in one currency and returned in another', 'final');
  }
  return {
    status,
    refunded: refunded?.value ?? 0,
    payment: {
      provider: 'yookassa',
      reference,
      isTest,
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
    },
  };
}

/** @returns what is answered; undefined where there is no such payment */
async function fetchPayment(url: string, credentials: string, ending: AbortSignal): Promise<string | undefined> {
  let response: Response;
  try {
    response = await fetch(url, {
      headers: { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
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
