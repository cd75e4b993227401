import type { Context, MiddlewareHandler } from 'hono';

import type { PaymentProvider } from '#domain/values/payment-providers.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import { atMostEvery } from '#server/process/concurrency.ts';
import { bodies, perMinute } from '#server/process/limits.ts';
import type { NoticeInbox, Reception } from '#server/tickets/payment-notices.ts';
import type { NoticeRequest } from '#server/tickets/payment-reader.ts';
import { webhookAt, webhookPath } from './canonical-address.ts';
import { bodyOf, createClientAddress, createNetworkLimit } from './client-request.ts';
import { notAllowed, type SiteOptions } from './page-renderer.ts';
import { NEVER } from './response-headers.ts';

/** A thin notice is answered with an error, so that the provider shows its deliveries as failed. */
const statusOf = { accepted: 200, rejected: 400, thin: 422, full: 503 } as const satisfies Record<Reception, number>;

const DAY_MS = 24 * 3600_000;

/** What has to be corrected at a provider. Each stands in the log once a day, however often the notice comes (docs/logs.md). */
const mistakes = {
  address: 'a payment provider sends its notices to a wrong address; enter the right one in its dashboard',
  thin: 'a payment provider sends thin notices, which do not say what was paid; choose snapshots in its dashboard',
} as const;

/**
 * Where payment providers report (rules.md, Orders): 200 once a notice is in the database, and only then. 404 while a provider
 * is not configured. What comes from strangers changes nothing and leaves no line beside that of the request.
 */
export function webhooks(inbox: NoticeInbox, options: SiteOptions): MiddlewareHandler {
  const { log, origin, now } = options;
  const isWithinLimit = createNetworkLimit(options, perMinute['unsigned-notices']);
  const clientAddress = createClientAddress(options);
  const mayTell = atMostEvery(DAY_MS);

  function tellOperator(mistake: keyof typeof mistakes, provider: PaymentProvider, path: string): void {
    if (!mayTell(`${mistake} ${provider}`)) return;
    log.error({ provider, path, address: origin + webhookPath(provider) }, mistakes[mistake]);
  }

  return async (c, next) => {
    const at = webhookAt(c.req.path);
    const desk = at && inbox[at.provider];
    const respondWith = (status: 200 | 400 | 404 | 413 | 422 | 429 | 503) =>
      c.body(null, status, { 'Cache-Control': NEVER });
    if (at === undefined || (at.isMisspelt && (desk === undefined || c.req.method !== 'POST'))) return next();
    if (desk === undefined) return respondWith(404);
    if (c.req.method !== 'POST') return notAllowed(c, 'POST');
    const sender = clientAddress(c);
    if (!desk.isUnlimited(sender) && !isWithinLimit(c)) return respondWith(429);
    const request = await noticeIn(c, now());
    if (request.body.byteLength > bodies.notice) return respondWith(413);
    if (at.isMisspelt) {
      if (await desk.isNotice(request)) tellOperator('address', at.provider, c.req.path);
      return respondWith(404);
    }
    try {
      const reception = await desk.receive(request, sender);
      if (reception === 'thin') tellOperator('thin', at.provider, c.req.path);
      return respondWith(statusOf[reception]);
    } catch (error) {
      // The database says so itself.
      if (!(error instanceof DatabaseUnavailableError)) log.error({ err: error }, 'a notice was not stored');
      return respondWith(503);
    }
  };
}

async function noticeIn(c: Context, now: Date): Promise<NoticeRequest> {
  return {
    body: new Uint8Array(await bodyOf(c)),
    header: (name) => c.req.header(name),
    receivedAt: [now, new Date()],
  };
}
