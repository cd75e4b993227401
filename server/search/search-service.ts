import { Worker } from 'node:worker_threads';

import type { IsoDay, Language } from '#domain/values/field-values.ts';
import type { Found } from '#domain/search/search-result.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { atOnce } from '#server/process/limits.ts';
import type { ServiceLog } from '#server/process/log.ts';
import { programBeside } from '#server/process/one-job-process.ts';
import { find, type Question } from './find.ts';

export interface Search {
  /** Searches what is published. @throws SearchUnavailableError when there is no result in time */
  find: (language: Language, query: string, today: IsoDay) => Promise<Found>;
}

export type SearchService = ReturnType<typeof createSearchService>;

/** There is no result of a search in time. Another try may succeed in some seconds. */
export class SearchUnavailableError extends Error {
  override readonly name = 'SearchUnavailableError';
}

interface SearchServiceOptions {
  path: string;
  log: Pick<ServiceLog, 'error'>;
  /** How long a search may take, in milliseconds, waiting included. */
  timeoutMs?: number;
  program?: string;
}

/** Searches in memory, and in drafts, which only their own connection sees. */
export function searchIn({ connection }: Pick<Catalogue, 'connection'>): Search {
  return { find: async (language, query, today) => find(connection, { language, query, today }) };
}

/**
 * Searches the published file in one thread of its own, one search after another, so that none keeps a request waiting that
 * looks for nothing. A thread that fails, or takes too long, is ended; the next search starts another.
 */
export function createSearchService({
  path,
  log,
  timeoutMs = 5000,
  program = programBeside(import.meta.url, 'search-worker'),
}: SearchServiceOptions) {
  /** In the order of the searches, in which the thread replies. */
  const waiting: PromiseWithResolvers<Found>[] = [];
  let worker: Worker | undefined;
  let isClosed = false;

  function start(): Worker {
    const started = new Worker(program, { workerData: path });
    // Whoever waits for a result keeps the process alive, the thread does not.
    started.unref();
    started.on('message', (found: Found) => worker === started && waiting.shift()?.resolve(found));
    started.on('error', (error) => log.error({ err: error }, 'a search failed'));
    started.on('exit', () => end(started));
    return started;
  }

  /** Ends a thread; whoever waits for it waits no longer. */
  function end(ended: Worker | undefined): void {
    if (ended === undefined || worker !== ended) return;
    worker = undefined;
    void ended.terminate();
    for (const { reject } of waiting.splice(0)) reject(new SearchUnavailableError());
  }

  return {
    async find(language: Language, query: string, today: IsoDay): Promise<Found> {
      if (isClosed || waiting.length >= atOnce.searches) throw new SearchUnavailableError();
      const result = Promise.withResolvers<Found>();
      waiting.push(result);
      const asked = (worker ??= start());
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      asked.postMessage({ language, query, today } satisfies Question);
      const timeout = setTimeout(() => {
        log.error({ language }, 'a search took too long');
        end(asked);
      }, timeoutMs);
      return result.promise.finally(() => clearTimeout(timeout));
    },
    /** Starts its thread, so that nobody has to wait for it. */
    prepare(): void {
      worker ??= start();
    },
    async close(): Promise<void> {
      isClosed = true;
      const last = worker;
      end(last);
      await last?.terminate();
    },
  };
}
