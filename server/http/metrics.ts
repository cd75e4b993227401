import { hash, timingSafeEqual } from 'node:crypto';

import type { Context } from 'hono';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

import { NEVER } from './response-headers.ts';
import { type FindPage, HEALTH_PATH, METRICS_PATH } from './canonical-address.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** From a kept page to the slowest form, in seconds. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5, 20];
const FILES = /^\/(assets|fonts|pictures|cards)\//;

/**
 * The numbers of this process: those of Node, and how long responses took, by the kind of page and the class of the status.
 * Labels are never made of what somebody has sent, so there are only so many of them.
 */
export function createMetrics(token: string, findPage: FindPage) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'lyceum_answer_seconds',
    help: 'How long requests took to answer',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const routeOf = (path: string) => {
    if (path === HEALTH_PATH || path === METRICS_PATH) return path;
    return FILES.exec(path)?.[1] ?? findPage(path)?.page.pattern ?? 'other';
  };
  const expected = digestOf(`Bearer ${token}`);
  return {
    /** Responds to a request with the token. */
    handler: async (c: Context) => {
      const isAllowed = timingSafeEqual(digestOf(c.req.header('Authorization') ?? ''), expected);
      const headers = { 'Cache-Control': NEVER, 'Content-Type': registry.contentType };
      if (isAllowed) return c.body(await registry.metrics(), 200, headers);
      return c.text('METRICS_TOKEN is missing\n', 401, { 'Cache-Control': NEVER, 'WWW-Authenticate': 'Bearer' });
    },
    /** Counts a response. @param path without its query */
    observe: (path: string, status: number, milliseconds: number) => {
      const labels = { route: routeOf(path), status: `${Math.floor(status / 100)}xx` };
      durations.observe(labels, milliseconds / 1_000);
    },
  };
}

/** Of one length whatever is given, so that comparing takes one time. */
function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
