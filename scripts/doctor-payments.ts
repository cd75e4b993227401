import { createHmac } from 'node:crypto';

import { paymentProviderIds, type PaymentProvider } from '#domain/values/payment-providers.ts';
import { webhookPath } from '#server/http/canonical-address.ts';
import type { Config } from '#server/process/config.ts';
import { well, wrong, type Finding } from './doctor-findings.ts';
import { statusOf } from './doctor-pages.ts';

/**
 * Whether providers can tell the site of payments: it refuses what is no notice, and says so itself. A site may be without; then its links
 * work, nothing is known of who has paid, and the list of what is to be done says so.
 */
export async function checkPayments(config: Config): Promise<Finding[]> {
  const configured = paymentProviderIds.filter((provider) => config.payments[provider]);
  const remedy = 'start the site with these settings, and let the proxy pass POST with 256 KB to this address';
  return Promise.all(
    configured.map(async (provider) => {
      const address = config.origin + webhookPath(provider);
      const status = await statusOf(address, undefined, { method: 'POST', body: '{}' });
      if (status !== 400) return wrong('payments', `${address} takes no notices (${status ?? 'no answer'})`, remedy);
      return (await proofs[provider](config, address)) ?? well('payments', `${address} takes notices`);
    }),
  );
}

type Proof = (config: Config, address: string) => Promise<Finding | undefined>;

/** Of each provider whether what proves its notices is right, as far as that can be seen from here. */
const proofs: Record<PaymentProvider, Proof> = { stripe: checkStripeSecret, yookassa: checkYookassaKey };

/** A notice of a kind that the site does not read is taken where its signature is right, and not kept. */
async function checkStripeSecret({ payments: { stripe } }: Config, address: string): Promise<Finding | undefined> {
  const [secret] = stripe?.secrets ?? [];
  if (secret === undefined) return undefined;
  const body = JSON.stringify({ id: 'evt_doctor', object: 'event', type: 'doctor.asks', data: { object: {} } });
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const headers = { 'Stripe-Signature': `t=${seconds},v1=${signature}` };
  const status = await statusOf(address, undefined, { method: 'POST', body, headers });
  if (status === 200) return undefined;
  return wrong(
    'payments',
    `${address} refuses what STRIPE_WEBHOOK_SECRET has signed (${status ?? 'no answer'})`,
    'give the site and this command the signing secret of the webhook at Stripe, whsec_…, and restart the site; check its clock too',
  );
}

async function checkYookassaKey({ payments: { yookassa } }: Config): Promise<Finding | undefined> {
  if (yookassa === undefined) return undefined;
  const { api, shopId, secretKey } = yookassa;
  const Authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  const status = await statusOf(`${api}/v3/payments?limit=1`, undefined, { headers: { Authorization } });
  if (status === 200) return undefined;
  if (status === 401 || status === 403) {
    const remedy = 'check YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY in the merchant account';
    return wrong('payments', `${api} refuses the shop and its key (${status})`, remedy);
  }
  const remedy = 'allow this address in the firewall, or try again later';
  return wrong('payments', `${api} does not say what was paid (${status ?? 'no answer'})`, remedy);
}
