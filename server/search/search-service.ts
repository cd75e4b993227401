import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { languages, type IsoDay, type Language } from '../../domain/field-values.ts';
import { inSlices, SLICE_MS } from '../../domain/in-slices.ts';
import { preparingSearch, type Found, type Search } from '../../domain/search/search-engine.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { searchDocuments } from '../view-models/search-documents.ts';

export interface SearchService {
  /**
   * Searches the content that is published at present. Waits for its index when there is none yet; while the index of new
   * content is being made, the one before answers.
   *
   * @param today the day in Dubai
   * @throws SearchUnavailableError when there is no index in time
   */
  find: (language: Language, query: string, today: IsoDay) => Promise<Found>;
  /** The documents of a language for a search in the browser; undefined where they are too many for it. */
  browserIndex: (catalogue: Catalogue, language: Language) => BrowserIndex | undefined;
  /** Makes the indexes of the content that is published at present, so that nobody has to wait for them. */
  prepare: () => void;
  close: () => void;
}

interface BrowserIndex {
  json: string;
  /** Changes with the documents; letters, digits, `-` and `_`. */
  version: string;
}

/** There is no index yet. Another try may succeed in some seconds. */
export class SearchUnavailableError extends Error {
  override readonly name = 'SearchUnavailableError';
}

interface SearchServiceOptions {
  /** The content that is published at present. */
  current: () => Catalogue;
  log: { error(details: object, message: string): void };
  /** How long a search waits for an index, in milliseconds: where an older one could answer, and where none can. */
  timeouts?: { newer: number; first: number };
}

/** So many documents of a language are searched in the browser (docs/decisions/023-search.md). */
const MAX_BROWSER_DOCUMENTS = 400;
/** How many searches wait for an index at most: fewer than pages may be rendered at once (server/http/request-pipeline.ts). */
const MAX_WAITING = 20;

interface Answering {
  catalogue: Catalogue;
  search: Search;
}

/** The search on the server. Indexes are made on the event loop, one at a time, in slices between which requests are answered. */
export function createSearchService({
  current,
  log,
  timeouts = { newer: 40, first: 15_000 },
}: SearchServiceOptions): SearchService {
  const answering: Partial<Record<Language, Answering>> = {};
  const building: Partial<Record<Language, Promise<void>>> = {};
  const browserIndexes = new WeakMap<Catalogue, Partial<Record<Language, BrowserIndex | 'too large'>>>();
  let lastBuild = Promise.resolve();
  let waiting = 0;
  let isClosed = false;

  async function build(language: Language): Promise<void> {
    try {
      const catalogue = current();
      // While an older index answers, pages of the new content come first.
      const restMs = answering[language] ? SLICE_MS : 0;
      const search = await inSlices(preparingSearch(searchDocuments(catalogue, language)), () => isClosed, restMs);
      if (search) answering[language] = { catalogue, search };
    } catch (error) {
      log.error({ err: error, language }, 'the search index could not be made');
    } finally {
      delete building[language];
    }
  }

  /** Resolves when the index that is being made is ready; undefined when that of the present content is. */
  function update(language: Language): Promise<void> | undefined {
    if (answering[language]?.catalogue === current()) return undefined;
    building[language] ??= lastBuild = lastBuild.then(() => build(language));
    return building[language];
  }

  return {
    async find(language, query, today) {
      const built = update(language);
      if (built && waiting < MAX_WAITING) {
        waiting += 1;
        const limit = answering[language] ? timeouts.newer : timeouts.first;
        await Promise.race([built, setTimeout(limit, undefined, { ref: false })]);
        waiting -= 1;
      }
      const ready = answering[language];
      if (ready === undefined) throw new SearchUnavailableError();
      return ready.search(query, today);
    },
    browserIndex(catalogue, language) {
      const known = browserIndexes.get(catalogue) ?? {};
      browserIndexes.set(catalogue, known);
      const index = (known[language] ??= toBrowserIndex(catalogue, language));
      return index === 'too large' ? undefined : index;
    },
    prepare() {
      for (const language of languages) void update(language);
    },
    close() {
      isClosed = true;
    },
  };
}

function toBrowserIndex(catalogue: Catalogue, language: Language): BrowserIndex | 'too large' {
  const documents = searchDocuments(catalogue, language);
  if (documents.length > MAX_BROWSER_DOCUMENTS) return 'too large';
  const json = JSON.stringify(Array.from({ length: documents.length }, (_, number) => documents.at(number)));
  return { json, version: createHash('sha256').update(json).digest('base64url').slice(0, 12) };
}
