import { data } from 'react-router';

import type { Route } from './+types/search-answer';
import type { Found } from '../../../domain/found.ts';
import { boundedQuery } from '../../../domain/search/search-query.ts';
import { languages, type Language } from '../../../domain/values/field-values.ts';
import { requestContext, type RequestContext } from '../../../server/request/request-context.ts';
import { SearchUnavailableError } from '../../../server/search/search-service.ts';
import type { PageHandle } from '../../layout/route-handle.ts';

export const handle: PageHandle = { parameters: ['q'], freeText: ['q'] };

/** What is found, as JSON, while somebody types: `/search-answer/ru?q=…`. */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
  const language = languages.find((each) => each === params.language);
  if (language === undefined) throw data(null, { status: 404 });
  const { found, init } = await answerTo(url, language, context.get(requestContext));
  return Response.json(found ?? null, { ...init, headers: { ...init.headers, 'X-Robots-Tag': 'noindex' } });
}

/** In seconds: by then others that wait have been answered. */
const RETRY_AFTER = '5';

interface SearchReply {
  /** What was looked for, tidied; empty when nothing was. */
  query: string;
  /** Undefined when nothing was looked for, or when the search is unavailable. */
  found: Found | undefined;
  isUnavailable: boolean;
  /** Status and headers of the response. */
  init: { status: number; headers: Record<string, string> };
}

/** What the server finds for the parameter `q` of an address. The number of possible queries has no limit, so it is not cached. */
export async function answerTo(
  url: URL,
  language: Language,
  { search, today }: Pick<RequestContext, 'search' | 'today'>,
): Promise<SearchReply> {
  const query = boundedQuery(url.searchParams.get('q') ?? '');
  const nothing = { query, found: undefined, isUnavailable: false };
  if (query === '') return { ...nothing, init: { status: 200, headers: {} } };
  const headers = { 'Cache-Control': 'no-store' };
  try {
    return { ...nothing, found: await search.find(language, query, today), init: { status: 200, headers } };
  } catch (error) {
    if (!(error instanceof SearchUnavailableError)) throw error;
    const init = { status: 503, headers: { ...headers, 'Retry-After': RETRY_AFTER } };
    return { ...nothing, isUnavailable: true, init };
  }
}
