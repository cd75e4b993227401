import { setTimeout } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

import { singleFlight } from '../process/concurrency.ts';
import { pageFreshness } from './cache-control.ts';
import type { CanonicalAddress } from './canonical-address.ts';
import type { RenderedPage } from './page-renderer.ts';
import type { Period, PeriodAt } from './period.ts';
import { addBest, prepareResponse, type PreparedResponse } from './prepared-response.ts';

/** In bytes; some six hundred pages with all their encodings. */
const MAX_SIZE = 64 * 1024 * 1024;
/** In bytes; what is larger is rendered each time. */
const MAX_PAGE_SIZE = 4 * 1024 * 1024;
/** The three encodings of a text take less than the text itself; the headers are some kilobytes. */
const sizeOf = (bytes: Uint8Array) => 2 * bytes.byteLength + 4_096;
/**
 * How long the pages of a new period or of new content are sent as they were compressed quickly, in milliseconds: a
 * process that starts has better things to do, and content that is published twice in a row is soon gone.
 */
const QUICK_MS = 60_000;
/** How many pages may wait for their best compression. */
const MAX_QUEUE = 500;
/** Between two pages that are compressed, in milliseconds: this work has no hurry. */
const QUEUE_PAUSE_MS = 50;

export type DocumentCache = ReturnType<typeof createDocumentCache>;

interface DocumentCacheOptions {
  /** Renders a page as it is at an instant. It does not throw: an error of ours is a page as well. */
  render: (address: CanonicalAddress, period: Period, instant: Date, signal?: AbortSignal) => Promise<RenderedPage>;
  now: () => Date;
  periodAt: PeriodAt;
  /** Whether every page is rendered each time, because its code may have changed. */
  isDisabled?: boolean | undefined;
  /** Instead of `QUICK_MS`. */
  quickMs?: number | undefined;
}

/** A page that is kept. */
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
  freshness: Record<'page' | 'data', () => readonly string[]>;
}

/** Public pages, rendered once per period and content and kept ready to be sent (docs/decisions/007-document-cache.md). */
export function createDocumentCache(options: DocumentCacheOptions) {
  const { render, now, periodAt, isDisabled = false, quickMs = QUICK_MS } = options;
  const { current, at, isLive } = createGenerations(now, periodAt);
  const improve = createImprover(isLive, quickMs);

  const renderIn = async (generation: Generation, canonical: CanonicalAddress, instant: Date, signal?: AbortSignal) => {
    const page = await render(canonical, generation.period, instant, signal);
    const { address, hasFreeText } = canonical;
    const response = responseWith(page, generation.freshness[isDataAddress(address) ? 'data' : 'page']);
    if (!isDisabled && !hasFreeText && response.digest !== undefined) {
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
    /** The kept page of exactly this address. */
    find: (address: string): PreparedResponse | undefined => {
      const generation = current(now());
      const page = generation.pages.get(address);
      if (page === undefined) return undefined;
      if (!page.isQueued) improve(generation, address, page);
      return page.response;
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
    freshness: { page: countdown(period.until, now, false), data: countdown(period.until, now, true) },
  };
}

/** @param ofPeriod how long copies of a page of the period may be used, unless the page says it itself */
function responseWith(page: RenderedPage, ofPeriod: () => readonly string[]): PreparedResponse {
  const { 'cache-control': cacheControl, ...headers } = page.headers;
  const isConfirmable = page.status === 200 && cacheControl !== 'no-store';
  return prepareResponse({ ...page, headers, freshness: cacheControl ?? ofPeriod, isConfirmable });
}

/** Gives what compresses a page as well as possible. To be called when it is wanted again: what is requested once is not worth the work. */
function createImprover(isLive: (generation: Generation) => boolean, quickMs: number) {
  const inTurn = pLimit(1);
  return (generation: Generation, address: string, page: CachedPage) => {
    if (page.isQueued || inTurn.pendingCount >= MAX_QUEUE) return;
    page.isQueued = true;
    void inTurn(async () => {
      const restMs = Math.max(generation.begunAt + quickMs - performance.now(), 0);
      await setTimeout(restMs, undefined, { ref: false });
      if (!isLive(generation) || generation.pages.peek(address) !== page) return;
      // Without the best compression the page is sent with the quick one.
      await addBest(page.response).catch(() => undefined);
      await setTimeout(QUEUE_PAUSE_MS, undefined, { ref: false });
    });
  };
}

/** How long the pages of a period may be kept by others. Made anew at most once a second. */
function countdown(until: Date, now: () => Date, isData: boolean): () => readonly string[] {
  let made: readonly string[] = [];
  let madeFor: number | undefined;
  return () => {
    const seconds = Math.max(0, Math.floor((until.getTime() - now().getTime()) / 1000));
    if (seconds !== madeFor) {
      made = pageFreshness(seconds, isData);
      madeFor = seconds;
    }
    return made;
  };
}

/** Whether an address is that of the data of a page, without its document. */
function isDataAddress(address: string): boolean {
  return /^[^?]+\.data(?:\?|$)/.test(address);
}
