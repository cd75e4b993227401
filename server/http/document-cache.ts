import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

import pLimit from 'p-limit';
import { LRUCache } from 'lru-cache';

import { singleFlight } from '#server/process/concurrency.ts';
import { canonicalAddress, type CanonicalAddress, type PageRoute } from './canonical-address.ts';
import { renderPage, type PageOptions, type Period, type PeriodAt, type RenderedPage } from './page-renderer.ts';
import { REVALIDATE } from './response-headers.ts';
import { addBest, prepareResponse, type PreparedResponse } from './prepared-response.ts';
import { alternateUrls, isPrivate } from '#i18n/urls.ts';

/** In bytes; some six hundred pages with all their encodings. */
const MAX_SIZE = 64 * 1024 * 1024;
/** In bytes; what is larger is rendered each time. */
const MAX_PAGE_SIZE = 4 * 1024 * 1024;
/** The three encodings of a text take less than the text itself; the headers are some kilobytes. */
const sizeOf = (bytes: Uint8Array) => 2 * bytes.byteLength + 4_096;
/**
 * How long the pages of a new period or of new content are sent as they were compressed quickly, in milliseconds: a
 * process that starts has better things to do, and content that is published twice in a row is soon gone. Shorter than
 * `AHEAD_MS`, so that the pages of the next period are at their best when it begins.
 */
const QUICK_MS = 20_000;
/** How many pages may wait for their best compression. */
const MAX_QUEUE = 500;
/** Between two pages that are compressed, in milliseconds: this work has no hurry. */
const QUEUE_PAUSE_MS = 50;

export type DocumentCache = ReturnType<typeof createDocumentCache>;

interface CachedPage {
  response: PreparedResponse;
  /** Whether its best compression has been asked for, or there is none. */
  isQueued: boolean;
}

/** The pages of one period. They are replaced as a whole, so no page of another period is ever found among them. */
interface Generation {
  period: Period;
  /** By the clock of the process, in milliseconds. */
  begunAt: number;
  pages: LRUCache<string, CachedPage>;
  rendering: ReturnType<typeof singleFlight<string, PreparedResponse>>;
  freshness: Record<'page' | 'missing' | 'data', () => readonly string[]>;
}

/** Public pages, rendered once per period and content and kept ready to be sent (docs/decisions/007-document-cache.md). */
export function createDocumentCache(options: PageOptions) {
  const { origin, now, periodAt, isDevelopment, quickMs = QUICK_MS } = options;
  const { current, at, isLive } = createGenerations(now, periodAt);
  const improve = createImprover(isLive, quickMs);

  const renderIn = async (generation: Generation, canonical: CanonicalAddress, instant: Date, signal?: AbortSignal) => {
    const { address, page: route, hasFreeText, isRevalidated } = canonical;
    // Nothing of the request is handed on: no cookie, no language, no host. So a page cannot depend on who requests it.
    const request = new Request(origin + address);
    const page = await renderPage(request, route, { now: instant, period: generation.period, signal }, options);
    const isData = isDataAddress(address);
    const ofPeriod = generation.freshness[isData ? 'data' : page.status === 404 ? 'missing' : 'page'];
    const response = responseWith(page, isRevalidated && !isData ? () => ['cache-control', REVALIDATE] : ofPeriod);
    // In development its code may have changed.
    if (!isDevelopment && !hasFreeText && response.digest !== undefined) {
      const cached = { response, isQueued: response.encodings.length === 0 };
      generation.pages.set(address, cached, { size: sizeOf(page.bytes) });
    }
    return response;
  };

  const getIn = (
    generation: Generation,
    canonical: CanonicalAddress,
    instant: Date,
    signal?: AbortSignal,
  ): Promise<PreparedResponse> => {
    const { address, hasFreeText } = canonical;
    if (hasFreeText) return renderIn(generation, canonical, instant, signal);
    const page = generation.pages.get(address);
    if (page) {
      improve(generation, address, page);
      return Promise.resolve(page.response);
    }
    return generation.rendering(address, () => renderIn(generation, canonical, instant));
  };

  return {
    find: (address: string): PreparedResponse | undefined => {
      const generation = current(now());
      const page = generation.pages.get(address);
      if (page) improve(generation, address, page);
      return page?.response;
    },
    /**
     * The page of an address: kept, being rendered for somebody else, or rendered now.
     *
     * @param signal aborted when the client has gone: a page that is for nobody else need not be rendered then
     */
    get: (canonical: CanonicalAddress, signal?: AbortSignal): Promise<PreparedResponse> => {
      const instant = now();
      return getIn(current(instant), canonical, instant, signal);
    },
    /** Renders the page of an address for the period of an instant at or after the present one. */
    prepare: async (canonical: CanonicalAddress, instant: Date): Promise<PreparedResponse> => {
      const generation = at(instant);
      const response = await getIn(generation, canonical, instant);
      const page = generation.pages.peek(canonical.address);
      if (page) improve(generation, canonical.address, page);
      return response;
    },
  };
}

/** The pages of the present period, and of the next once they are prepared. */
function createGenerations(now: () => Date, periodAt: PeriodAt) {
  let present: Generation | undefined;
  let next: Generation | undefined;
  const current = (instant: Date): Generation => {
    const period = periodAt(instant);
    if (present?.period !== period) {
      present = next?.period === period ? next : generationOf(period, now);
      next = undefined;
    }
    return present;
  };
  return {
    current,
    /** Those of an instant at or after the present one. */
    at: (instant: Date): Generation => {
      const period = periodAt(instant);
      const shown = current(now());
      if (shown.period === period) return shown;
      if (next?.period !== period) next = generationOf(period, now);
      return next;
    },
    isLive: (generation: Generation) => generation === present || generation === next,
  };
}

function generationOf(period: Period, now: () => Date): Generation {
  return {
    period,
    begunAt: performance.now(),
    pages: new LRUCache({ maxSize: MAX_SIZE, maxEntrySize: MAX_PAGE_SIZE }),
    rendering: singleFlight(),
    freshness: {
      page: countdown(period.until, now, limitsOfPage),
      missing: countdown(period.until, now, limitsOfMissing),
      data: countdown(period.until, now, limitsOfData),
    },
  };
}

/** @param ofPeriod how long copies of a page of the period may be used, unless the page says it itself */
function responseWith(page: RenderedPage, ofPeriod: () => readonly string[]): PreparedResponse {
  const { 'cache-control': cacheControl, ...headers } = page.headers;
  const isConfirmable = page.status === 200 && cacheControl !== 'no-store';
  // Where an address leads changes with the content: the redirect of a moment ago may lead astray.
  const isRedirect = page.status >= 300 && page.status < 400;
  const freshness = cacheControl ?? (isRedirect ? REVALIDATE : ofPeriod);
  return prepareResponse({ ...page, headers, freshness, isConfirmable });
}

/** Gives what compresses a page as well as possible. To be called when it is wanted again: what is requested once is not worth the work. */
function createImprover(isLive: (generation: Generation) => boolean, quickMs: number) {
  const inTurn = pLimit(1);
  return (generation: Generation, address: string, page: CachedPage) => {
    if (page.isQueued || inTurn.pendingCount >= MAX_QUEUE) return;
    page.isQueued = true;
    void inTurn(async () => {
      const restMs = Math.max(generation.begunAt + quickMs - performance.now(), 0);
      await sleep(restMs, undefined, { ref: false });
      if (!isLive(generation) || generation.pages.peek(address) !== page) return;
      // Without the best compression the page is sent with the quick one.
      await addBest(page.response).catch(() => undefined);
      await sleep(QUEUE_PAUSE_MS, undefined, { ref: false });
    });
  };
}

/** How long a shared cache may use a page without asking: new content is seen after so many seconds. */
const SHARED_SECONDS = 600;
/** How much longer it may show its copy to one visitor while it asks for the next. */
const STALE_SECONDS = 60;

/** How long it may say that there is nothing at an address. */
const MISSING_SECONDS = 30;
/** How long a browser uses the data of a page without asking: what it fetches ahead is fresh at the click. */
const AHEAD_SECONDS = 5;

/**
 * How long copies of the pages of a period may be used, as flat headers, made anew at most once a second. None of the limits
 * goes beyond the end of the period (docs/decisions/007-document-cache.md).
 *
 * @param limits the headers, from the seconds that are left of the period
 */
function countdown(until: Date, now: () => Date, limits: (left: number) => readonly string[]): () => readonly string[] {
  let made: readonly string[] = [];
  let madeFor: number | undefined;
  return () => {
    const left = Math.max(0, Math.floor((until.getTime() - now().getTime()) / 1000));
    if (left === madeFor) return made;
    madeFor = left;
    made = limits(left);
    return made;
  };
}

/** Browsers ask each time; shared caches keep a copy for some minutes. */
function limitsOfPage(left: number): readonly string[] {
  const fresh = Math.min(left, SHARED_SECONDS);
  const stale = left - fresh;
  return [
    'cache-control',
    `public, max-age=0, must-revalidate, s-maxage=${fresh}`,
    'cdn-cache-control',
    `max-age=${fresh}, stale-while-revalidate=${Math.min(stale, STALE_SECONDS)}, stale-if-error=${stale}`,
  ];
}

/** A page may be published here at any moment. */
function limitsOfMissing(left: number): readonly string[] {
  const fresh = Math.min(left, MISSING_SECONDS);
  return [
    'cache-control',
    `public, max-age=0, must-revalidate, s-maxage=${fresh}`,
    'cdn-cache-control',
    `max-age=${fresh}`,
  ];
}

/** Data are of use to one build alone, so no shared cache keeps them. */
function limitsOfData(left: number): readonly string[] {
  return ['cache-control', `private, max-age=${Math.min(left, AHEAD_SECONDS)}, must-revalidate`];
}

function isDataAddress(address: string): boolean {
  return /^[^?]+\.data(?:\?|$)/.test(address);
}

/** How long before the end of a period the pages of the next one are rendered, in milliseconds. */
const AHEAD_MS = 30_000;

/**
 * @param stopping aborted when the process is about to end
 * @returns renders pages as `warmUp` does; to be called at the start, and for new content, which ends the round before. Then
 *   with a pause in milliseconds: content changes several times in a row while many people book, and they come first.
 */
export function createWarmUp(
  documents: DocumentCache,
  pages: readonly PageRoute[],
  options: PageOptions,
  stopping?: AbortSignal,
): (pauseMs?: number) => Promise<void> {
  const fixed = pages
    .filter(({ pattern }) => !/[:*]/.test(pattern.replace('/:lang?', '')))
    .flatMap(({ pattern }) => {
      const path = pattern.replace('/:lang?', '') || '/';
      return pattern.startsWith('/:lang?') ? Object.values(alternateUrls(path, 'en')) : [path];
    })
    .filter((path) => !isPrivate(path));
  let round = new AbortController();
  return async (pauseMs = 0) => {
    round.abort();
    round = new AbortController();
    const signal = AbortSignal.any([round.signal, ...(stopping ? [stopping] : [])]);
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (!signal.aborted) await warmUp(documents, fixed, options, options.now(), signal);
  };
}

/**
 * Renders the pages that most visitors open, so that they find them ready: those of a fixed address in both languages, and
 * what the home pages link to. From then on it does so shortly before each period begins, and the pages change at once
 * and without a rush. One page at a time, so that requests come in between.
 */
async function warmUp(
  documents: DocumentCache,
  fixed: readonly string[],
  options: PageOptions,
  instant: Date,
  round: AbortSignal,
): Promise<void> {
  const { findPage, now, periodAt } = options;
  const { until } = periodAt(instant);
  const render = async (path: string) => {
    await nextTurn();
    if (round.aborted) return undefined;
    const present = now();
    const at = present < instant ? instant : present;
    // A page that cannot be rendered now, because too many are, is rendered when somebody asks for it.
    return documents.prepare(canonicalAddress(path, '', findPage), at).catch(() => undefined);
  };
  const homes = Object.values(alternateUrls('/', 'en'));
  const linked = new Set<string>();
  for (const path of fixed) {
    const page = await render(path);
    if (page === undefined || !homes.includes(path)) continue;
    const html = new TextDecoder().decode(page.variants.get('identity')!.bytes);
    for (const [, link = ''] of html.matchAll(/<a\s[^<>]*?href="(\/[^"?#]*)"/g)) linked.add(link);
  }
  for (const path of linked) {
    if (findPage(path)?.path === path && !isPrivate(path)) await render(path);
  }
  const wait = Math.max(until.getTime() - now().getTime() - AHEAD_MS, 0);
  setTimeout(() => {
    if (!round.aborted) void warmUp(documents, fixed, options, until, round);
  }, wait).unref();
}
