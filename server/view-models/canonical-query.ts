import { redirect } from 'react-router';

import { sitePath } from '../../i18n/preview-address.ts';

/**
 * Sends a request on to the canonical address of the page that its query stands for, so that no page has two addresses.
 *
 * @param url of the request
 * @param query of the canonical address, empty or from `?` on; its path is that of the request
 * @throws a redirect, unless the request has this query
 */
export function requireQuery(url: URL, query: string): void {
  // Compared in one spelling: a browser may escape other characters than URLSearchParams does.
  if (String(url.searchParams) !== String(new URLSearchParams(query))) throw redirect(sitePath(url.pathname) + query);
}
