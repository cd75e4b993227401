import { Hono, type Context } from 'hono';

import { DatabaseUnavailableError } from '../database/database-unavailable.ts';
import type { NoticeInbox, Reception } from '../tickets/payment-notices.ts';
import { STRIPE_PATH, YOOKASSA_PATH } from './canonical-address.ts';
import { bodyOf, createNetworkLimit } from './client-request.ts';
import { notAllowed, type SiteOptions } from './page-renderer.ts';
import { MAX_NOTICE_BYTES } from './request-guard.ts';
import { NEVER } from './response-headers.ts';

/** Of YooKassa, whose notices nobody has signed. A real one that is refused comes again within minutes. */
const MAX_UNSIGNED = { ofNetwork: 300, ofAll: 3_000 };

const statusOf = { accepted: 200, rejected: 400, full: 503 } as const satisfies Record<Reception, number>;

/**
 * Where payment providers report (rules.md, Orders): 200 once a notice is in the database, and only then. 404 while a provider
 * is not configured. What comes from strangers changes nothing and leaves no line beside that of the request.
 */
export function webhooks({ stripe, yookassa }: NoticeInbox, options: SiteOptions): Hono {
  const isWithinLimit = createNetworkLimit(options, MAX_UNSIGNED);

  /** @param receive undefined while the provider is not configured */
  const handle = async (c: Context, receive: ((body: Uint8Array) => Promise<Reception>) | undefined) => {
    const respondWith = (status: 200 | 400 | 404 | 413 | 503) => c.body(null, status, { 'Cache-Control': NEVER });
    if (receive === undefined) return respondWith(404);
    if (c.req.method !== 'POST') return notAllowed(c, 'POST');
    const body = new Uint8Array(await bodyOf(c));
    if (body.byteLength > MAX_NOTICE_BYTES) return respondWith(413);
    try {
      return respondWith(statusOf[await receive(body)]);
    } catch (error) {
      // The database says so itself.
      if (!(error instanceof DatabaseUnavailableError)) options.log.error({ err: error }, 'a notice was not stored');
      return respondWith(503);
    }
  };

  const app = new Hono();
  app.all(STRIPE_PATH, async (c) => {
    const header = c.req.header('Stripe-Signature') ?? '';
    // A site whose clock is frozen, to show another day, still gets the notices of the present one.
    const clocks = [options.now(), new Date()];
    const receive = async (body: Uint8Array) => {
      for (const receivedAt of clocks) {
        if ((await stripe?.(body, header, receivedAt)) === 'accepted') return 'accepted';
      }
      return 'rejected';
    };
    return handle(c, stripe && receive);
  });
  app.all(YOOKASSA_PATH, async (c) => {
    const isPost = c.req.method === 'POST';
    if (yookassa && isPost && !isWithinLimit(c)) return c.body(null, 429, { 'Cache-Control': NEVER });
    return handle(c, yookassa);
  });
  return app;
}
