import { parseArgs } from 'node:util';

import { checkoutSession, STRIPE_SECRET, stripeEvent, stripeSignature } from '#tests/fixtures/payment-notices.ts';
import { idle } from './process-figures.ts';
import { latencies, report } from './report.ts';
import { startSite } from './start-site.ts';

/**
 * How long a notice of a payment takes until it is acknowledged, with a hundred a second beside 200 pages a second, and
 * what pages notice of it: rounds with and without notices in turns.
 *
 *     npm run bench:webhooks -- [--rounds 3] [--seconds 10]
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '10' } },
});
const NOTICES_PER_SECOND = 100;
const PAGES_PER_SECOND = 200;
/** What 19 of 20 notices have to stay below, in milliseconds. */
const BAR = 50;
const pages = [
  '/',
  '/ru',
  '/events',
  '/ru/events',
  '/calendar',
  '/masters',
  '/programs',
  '/program/program1',
  '/about',
];

const site = await startSite(4396, { environment: { STRIPE_WEBHOOK_SECRET: STRIPE_SECRET } });
let failed = 0;
let notices = 0;

/** Sends a request at an even pace, whether or not those before were answered. @returns how long each took, in milliseconds */
async function load(perSecond: number, send: () => Promise<Response>): Promise<number[]> {
  const times: number[] = [];
  const waiting: Promise<void>[] = [];
  const begun = performance.now();
  const end = begun + Number(values.seconds) * 1000;
  const measure = async () => {
    const start = performance.now();
    const response = await send().catch(() => undefined);
    await response?.arrayBuffer();
    times.push(performance.now() - start);
    if (!response?.ok) failed += 1;
  };
  while (performance.now() < end) {
    const due = ((performance.now() - begun) / 1000) * perSecond;
    while (waiting.length < due) waiting.push(measure());
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(waiting);
  return times;
}

let asked = 0;
const askForPage = () => fetch(site.origin + pages[(asked += 1) % pages.length]!);
function notify(): Promise<Response> {
  notices += 1;
  const session = checkoutSession(`pi_${notices}`, { client_reference_id: 'event2_hall_en', amount_total: 40_000 });
  const body = JSON.stringify(stripeEvent('checkout.session.completed', session));
  const headers = { 'Stripe-Signature': stripeSignature(body, Date.now()) };
  return fetch(`${site.origin}/webhooks/stripe`, { method: 'POST', body, headers });
}

try {
  const times: Record<'alone' | 'beside' | 'notices', number[]> = { alone: [], beside: [], notices: [] };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    await idle(site.server.pid ?? 0);
    times.alone.push(...(await load(PAGES_PER_SECOND, askForPage)));
    const [beside, taken] = await Promise.all([load(PAGES_PER_SECOND, askForPage), load(NOTICES_PER_SECOND, notify)]);
    times.beside.push(...beside);
    times.notices.push(...taken);
  }
  const noticed = latencies(times.notices);
  const rows = {
    'pages alone': latencies(times.alone),
    'pages beside notices': latencies(times.beside),
    notices: { ...noticed, bar: BAR },
  };
  report('webhooks', rows, { ...values, failed });
  if (failed > 0 || Number(noticed['p95 ms']) > BAR) process.exitCode = 1;
} finally {
  await site.close();
}
