import type { Handler } from 'hono';
import { z } from 'zod';

import { isPrivate, languageOf } from '#i18n/urls.ts';
import { perMinute } from '#server/process/limits.ts';
import { createNetworkLimit } from './client-request.ts';
import { notAllowed, type PageOptions } from './page-renderer.ts';
import { NEVER } from './response-headers.ts';

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
  const isWithinLimit = createNetworkLimit(options, perMinute['web-vitals']);
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
