import type { Language } from '#domain/values/field-values.ts';
import type { Found } from '#domain/search/search-result.ts';
import { boundedQuery } from '#domain/search/search-query.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { withPagesByName } from '#server/search/pages-by-name.ts';
import { SearchUnavailableError } from '#server/search/search-service.ts';

/** In seconds: by then others that wait have been answered. */
const RETRY_AFTER = '5';

interface SearchReply {
  /** What was looked for, tidied; empty when nothing was. */
  query: string;
  /** Undefined when nothing was looked for, or when the search is unavailable. */
  found: Found | undefined;
  isUnavailable: boolean;
  init: { status: number; headers: Record<string, string> };
}

/** What the server finds for the parameter `q` of an address. The number of possible queries has no limit, so it is not cached. */
export async function answerTo(
  url: URL,
  language: Language,
  { search, today, catalogue }: Pick<RequestContext, 'search' | 'today' | 'catalogue'>,
): Promise<SearchReply> {
  const query = boundedQuery(url.searchParams.get('q') ?? '');
  const nothing = { query, found: undefined, isUnavailable: false };
  if (query === '') return { ...nothing, init: { status: 200, headers: {} } };
  const headers = { 'Cache-Control': 'no-store' };
  try {
    const found = await search.find(language, query, today);
    return {
      ...nothing,
      found: withPagesByName(found, language, catalogue[language].off),
      init: { status: 200, headers },
    };
  } catch (error) {
    if (!(error instanceof SearchUnavailableError)) throw error;
    const init = { status: 503, headers: { ...headers, 'Retry-After': RETRY_AFTER } };
    return { ...nothing, isUnavailable: true, init };
  }
}
