import { hash, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import type { Context } from 'hono';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import type { Config } from '#server/process/config.ts';
import { freeBytes, lastBackup } from '#server/process/data-folder.ts';
import { waitingKinds, type Waiting, type WaitingKind } from '#server/tickets/waiting-work.ts';
import { NEVER } from './response-headers.ts';
import { type FindPage, HEALTH_PATH, METRICS_PATH } from './canonical-address.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** From a kept page to the slowest form, in seconds. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5, 20];
const FILES = /^\/(assets|fonts|pictures|cards)\//;

interface MetricsOptions {
  /** Whoever presents it may read the numbers. */
  token: string;
  findPage: FindPage;
  config: Pick<Config, 'dataDirectory' | 'databaseUrl'>;
  /** Asks the database. */
  waitingWork: () => Promise<Record<WaitingKind, Waiting>>;
}

/**
 * The numbers of this process: those of Node, how long responses took, by the kind of page and the class of the status, and
 * what an operator has to know of the house. Labels are never made of what somebody has sent, so there are only so many of them.
 */
export function createMetrics({ token, findPage, ...house }: MetricsOptions) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const lookAtHouse = createHouseGauges(registry, house);
  const durations = new Histogram({
    name: 'site_answer_seconds',
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
    handler: async (c: Context) => {
      const isAllowed = timingSafeEqual(digestOf(c.req.header('Authorization') ?? ''), expected);
      const headers = { 'Cache-Control': NEVER, 'Content-Type': registry.contentType };
      if (isAllowed) {
        await lookAtHouse();
        return c.body(await registry.metrics(), 200, headers);
      }
      return c.text('METRICS_TOKEN is missing\n', 401, { 'Cache-Control': NEVER, 'WWW-Authenticate': 'Bearer' });
    },
    /** Counts a response. @param path without its query */
    observe: (path: string, status: number, milliseconds: number) => {
      const labels = { route: routeOf(path), status: `${Math.floor(status / 100)}xx` };
      durations.observe(labels, milliseconds / 1_000);
    },
  };
}

/** Prometheus waits for ten seconds in all. */
const DATABASE_TIMEOUT_MS = 5_000;

/** @returns what writes the present values. It never fails: a scrape is there to say that the database is away. */
function createHouseGauges(
  registry: Registry,
  { config, waitingWork }: Pick<MetricsOptions, 'config' | 'waitingWork'>,
) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const isUsable = gauge('site_database_usable', '1 where the database can be read and written, else 0');
  const waiting = gauge('site_waiting', 'How much there is to do', ['what']);
  const seconds = gauge('site_waiting_seconds', 'For how long the oldest of it waits', ['what']);
  const backup = gauge('site_last_backup_timestamp_seconds', 'When the last backup was made; 0 where there is none');
  const free = gauge('site_disk_free_bytes', 'What the disk of DATA_DIR can still hold; 0 where it cannot be asked');
  // Whoever asks again while the database does not answer waits for the same answer.
  let asked: ReturnType<typeof waitingWork> | undefined;
  const ask = () => (asked ??= waitingWork().finally(() => (asked = undefined)));
  return async () => {
    const late = new AbortController();
    const timeout = setTimeout(DATABASE_TIMEOUT_MS, undefined, { signal: late.signal });
    const found = await Promise.race([ask(), timeout]).catch(() => undefined);
    late.abort();
    isUsable.set(found ? 1 : 0);
    for (const what of waitingKinds) {
      if (found) {
        waiting.set({ what }, found[what].count);
        seconds.set({ what }, found[what].seconds);
      } else {
        waiting.remove({ what });
        seconds.remove({ what });
      }
    }
    backup.set(((await lastBackup(config))?.getTime() ?? 0) / 1000);
    free.set(await freeBytes(config.dataDirectory).catch(() => 0));
  };
}

/** Of one length whatever is given, so that comparing takes one time. */
function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
