import { setTimeout as sleep } from 'node:timers/promises';

import type { Context, MiddlewareHandler } from 'hono';

import { paymentAddress } from '#domain/orders.ts';
import { providerOfLink } from '#domain/values/payment-providers.ts';
import { readBuyAddress } from '#i18n/buy-address.ts';
import { followPurchase } from '#server/request/follow-purchase.ts';
import { createPrivateRequests } from './client-request.ts';
import { notAllowed, type SiteOptions } from './page-renderer.ts';
import { NEVER } from './response-headers.ts';

/** Nobody waits longer than this to have their email address filled in, in milliseconds. */
const EMAIL_TIMEOUT_MS = 500;

const HEADERS = { 'Cache-Control': NEVER, 'X-Robots-Tag': 'noindex, nofollow' };

/**
 * Leads from a button to the payment page, or back to the page that says what has changed since: no copy of a page, in whatever cache,
 * tab or email, sells what is gone (docs/decisions/013-orders-and-tickets.md). It reads what is published alone, so it needs no
 * database, and changes nothing.
 */
export function buyButtons(options: SiteOptions): MiddlewareHandler {
  const requestOf = createPrivateRequests(options);

  /** The address of whoever is logged in. Asked for here, it stands neither in a page nor in the log. */
  async function emailOf(c: Context): Promise<{ email?: string | undefined; cookies: readonly string[] }> {
    if (c.req.header('Cookie') === undefined) return { cookies: [] };
    const { auth, cookies } = requestOf(c);
    const timeout = sleep(EMAIL_TIMEOUT_MS, undefined, { ref: false });
    const person = await Promise.race([auth.person(), timeout]).catch(() => undefined);
    return { email: person?.email, cookies };
  }

  return async (c, next) => {
    const address = readBuyAddress(new URL(c.req.url).pathname);
    if (address === undefined) return next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return notAllowed(c, 'GET, HEAD');
    // What is fetched ahead would be looked at later, when the last seat may be gone.
    if (isPrefetch(c)) return c.body(null, 403, HEADERS);
    const followed = followPurchase(address, options.catalogue(), options.now());
    if ('to' in followed) return c.body(null, 303, { ...HEADERS, Location: followed.to });
    const { link, purchase } = followed;
    const takesEmail = providerOfLink(link)?.parameters !== undefined;
    const { email, cookies } = takesEmail ? await emailOf(c) : { cookies: [] };
    const payment = paymentAddress(link, purchase, address.language, email);
    const response = c.body(null, 303, { ...HEADERS, Location: payment });
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
    return response;
  };
}

function isPrefetch({ req }: Context): boolean {
  return /prefetch/i.test(`${req.header('Sec-Purpose')} ${req.header('Purpose')}`);
}
