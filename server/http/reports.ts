import { type Handler, Hono, type Context } from 'hono';
import { z } from 'zod';

import { isPrivate, languageOf } from '../../i18n/urls.ts';
import { NEVER } from './response-headers.ts';
import { createNetworkLimit, bodyOf } from './client-request.ts';
import { notAllowed, type PageOptions, type SiteOptions } from './page-renderer.ts';
import { DatabaseUnavailableError } from '../database/database-unavailable.ts';
import type { NoticeInbox, Reception } from '../tickets/notices.ts';
import { STRIPE_PATH, YOOKASSA_PATH } from './canonical-address.ts';
import { MAX_NOTICE_BYTES } from './request-guard.ts';

/** Of one network, and of all together: so many lines of the log in a minute. */
const MAX_REPORTS = { ofNetwork: 60, ofAll: 600 };

const milliseconds = z.number().min(0).max(600_000).transform(Math.round).optional();

/**
 * What a browser reports once of a document (docs/rules.md, Measurements): its address and the Core Web Vitals. Whatever could tell one
 * visitor from another is refused, because nothing else is known here.
 */
const reportSchema = z.strictObject({
  path: z.string().startsWith('/').max(500),
  navigation: z.enum(['navigate', 'reload', 'back-forward', 'back-forward-cache', 'prerender', 'restore']),
  TTFB: milliseconds,
  FCP: milliseconds,
  LCP: milliseconds,
  INP: milliseconds,
  CLS: z
    .number()
    .min(0)
    .max(1_000)
    .transform((shift) => Math.round(shift * 10_000) / 10_000)
    .optional(),
});

/** What a report is sent as; as the page's own beacon only, because other sites may not send this type without being asked. */
export type WebVitalsReport = z.input<typeof reportSchema>;

/**
 * Takes the reports: one line of the log each, which names the kind of page, not the page, and the language. 400 for what
 * is no report of a public page, 429 for too many; neither leaves a line beside that of the request.
 */
export function webVitals(options: PageOptions): Handler {
  const { findPage, log } = options;
  const isWithinLimit = createNetworkLimit(options, MAX_REPORTS);
  return async (c) => {
    if (c.req.method !== 'POST') return notAllowed(c, 'POST');
    const respondWith = (status: 204 | 400 | 415 | 429) => c.body(null, status, { 'Cache-Control': NEVER });
    if (c.req.header('Content-Type') !== 'application/json') return respondWith(415);
    if (!isWithinLimit(c)) return respondWith(429);
    const { data } = reportSchema.safeParse(await c.req.json().catch(() => undefined));
    const pattern = data && !isPrivate(data.path) ? findPage(data.path)?.page.pattern : undefined;
    if (data === undefined || !pattern?.startsWith(LANGUAGE)) return respondWith(400);
    const { path, ...measured } = data;
    const language = languageOf({ lang: path.split('/')[1] });
    log.info({ page: pattern.slice(LANGUAGE.length) || '/', language, ...measured }, 'web vitals');
    return respondWith(204);
  };
}

/** What the pattern of every page for people begins with. */
const LANGUAGE = '/:lang?';

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
