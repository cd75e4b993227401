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
}

interface Kept {
  response: PreparedResponse;
  isQueued: boolean;
}

/** The pages of one period. They are replaced as a whole, so no page of another period is ever found among them. */
interface Generation {
  period: Period;
  pages: LRUCache<string, Kept>;
  rendering: ReturnType<typeof singleFlight<string, PreparedResponse>>;
  freshness: Record<'page' | 'data', () => readonly string[]>;
}

/** Public pages, rendered once per period and content and kept ready to be sent (docs/decisions/007-document-cache.md). */
export function createDocumentCache({ render, now, periodAt, isDisabled = false }: DocumentCacheOptions) {
  const inTurn = pLimit(1);
  let present: Generation | undefined;
  let next: Generation | undefined;

  const generationOf = (period: Period): Generation => ({
    period,
    pages: new LRUCache({ maxSize: MAX_SIZE, maxEntrySize: MAX_PAGE_SIZE }),
    rendering: singleFlight(),
    freshness: { page: countdown(period.until, now, false), data: countdown(period.until, now, true) },
  });

  const current = (instant: Date): Generation => {
    const period = periodAt(instant);
    if (present?.period !== period) {
      present = next?.period === period ? next : generationOf(period);
      next = undefined;
    }
    return present;
  };

  const compressBest = async (generation: Generation, address: string, kept: Kept) => {
    const isLive = generation === present || generation === next;
    if (!isLive || generation.pages.peek(address) !== kept) return;
    // Without the best compression the page is sent with the quick one.
    await addBest(kept.response).catch(() => undefined);
    await setTimeout(QUEUE_PAUSE_MS, undefined, { ref: false });
  };

  /** To be called when a page is wanted again: what is requested once is not worth the work. */
  const improve = (generation: Generation, address: string, kept: Kept) => {
    if (kept.isQueued || inTurn.pendingCount >= MAX_QUEUE) return;
    kept.isQueued = true;
    void inTurn(() => compressBest(generation, address, kept));
  };

  const renderIn = async (generation: Generation, canonical: CanonicalAddress, instant: Date, signal?: AbortSignal) => {
    const page = await render(canonical, generation.period, instant, signal);
    const { 'cache-control': own, ...headers } = page.headers;
    const isKept = !isDisabled && page.status === 200 && !canonical.hasFreeText && own !== 'no-store';
    const ofPeriod = generation.freshness[isDataAddress(canonical.address) ? 'data' : 'page'];
    const response = prepareResponse({
      ...page,
      headers,
      freshness: own ?? ofPeriod,
      isConfirmable: page.status === 200 && own !== 'no-store',
    });
    const { address } = canonical;
    if (isKept) {
      const size = sizeOf(page.bytes);
      generation.pages.set(address, { response, isQueued: response.encodings.length === 0 }, { size });
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
    const kept = generation.pages.get(address);
    if (kept) {
      improve(generation, address, kept);
      return Promise.resolve(kept.response);
    }
    return generation.rendering(address, () => renderIn(generation, canonical, instant));
  };

  return {
    /** The kept page of exactly this address. */
    find: (address: string): PreparedResponse | undefined => {
      const generation = current(now());
      const kept = generation.pages.get(address);
      if (kept === undefined) return undefined;
      if (!kept.isQueued) improve(generation, address, kept);
      return kept.response;
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
      const period = periodAt(instant);
      const isPresent = current(now()).period === period;
      if (!isPresent && next?.period !== period) next = generationOf(period);
      const generation = isPresent ? present! : next!;
      const response = await getIn(generation, canonical, instant);
      const kept = generation.pages.peek(canonical.address);
      if (kept) improve(generation, canonical.address, kept);
      return response;
    },
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
