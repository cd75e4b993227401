import { useLocation, useMatches } from 'react-router';

import { canonicalQuery, isPrivate } from '../../i18n/urls.ts';
import type { AddressHandle } from '../../server/http/canonical-address.ts';

/**
 * The part of the query that the page reads, as the server sees it: whatever else stands in the address of a public page,
 * the server renders it without, and the browser must not render anything else. A private page reads the whole query.
 *
 * @param which all parameters that the page declares, or those for search engines only
 * @returns with its question mark, or empty
 */
export function useCanonicalQuery(which: 'parameters' | 'indexed' = 'parameters'): string {
  const { pathname, search } = useLocation();
  const handle = useMatches().at(-1)?.handle as AddressHandle | undefined;
  if (which === 'parameters' && isPrivate(pathname)) return search;
  return canonicalQuery(search, handle?.[which] ?? []);
}
