import { createServer, type Server } from 'node:http';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { readConfig } from '#server/process/config.ts';
import { addressOf } from '#tests/fixtures/listen.ts';
import { checkPayments } from './doctor-payments.ts';

let site: Server;
let origin: string;
beforeEach(async () => {
  site = createServer();
  origin = `http://127.0.0.1:${(await addressOf(site)).port}`;
});
afterEach(() => void site.close());

async function found(settings: Record<string, string>) {
  const all = await checkPayments(readConfig({ SITE_URL: origin, ...settings }));
  return all.map(({ state, words }) => `${state}: ${words}`);
}

test('which providers can tell the site of payments, and whether their notices come through', async () => {
  expect(await found({})).toEqual([]);
  const asked: string[] = [];
  site.on('request', ({ method, url, headers }, outgoing) => {
    asked.push(`${method} ${url}`);
    const isSigned = headers['stripe-signature'] !== undefined;
    // The proxy lets no notice of YooKassa through.
    outgoing.writeHead(url !== '/webhooks/stripe' ? 403 : isSigned ? 200 : 400).end();
  });
  const both = { STRIPE_WEBHOOK_SECRET: 'whsec_1', YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'key' };
  expect(await found(both)).toEqual([
    `well: ${origin}/webhooks/stripe takes notices`,
    `wrong: ${origin}/webhooks/yookassa takes no notices (403)`,
  ]);
  expect(asked).toContain('POST /webhooks/stripe');
});

test('a secret of notices that the site does not have, and a key that its provider refuses', async () => {
  let ofProvider = 401;
  site.on('request', ({ url }, outgoing) => outgoing.writeHead(url?.startsWith('/v3/') ? ofProvider : 400).end());
  expect(await found({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual([
    `wrong: ${origin}/webhooks/stripe refuses what STRIPE_WEBHOOK_SECRET has signed (400)`,
  ]);
  const shop = { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'key', YOOKASSA_API: origin };
  expect(await found(shop)).toEqual([`wrong: ${origin} refuses the shop and its key (401)`]);
  ofProvider = 200;
  expect(await found(shop)).toEqual([`well: ${origin}/webhooks/yookassa takes notices`]);
});
