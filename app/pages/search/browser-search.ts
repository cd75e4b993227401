import { createSearch, type Search, type SearchDocument } from '../../../domain/search/search-engine.ts';

let opened: { index: string; search: Search } | undefined;

/**
 * The search the server has, in this browser. This module and everything it brings along is asked for when somebody
 * begins to search, and not before.
 *
 * @param index the address of the documents
 * @throws when the documents cannot be had
 */
export async function openSearch(index: string): Promise<Search> {
  if (opened?.index === index) return opened.search;
  const response = await fetch(index);
  if (!response.ok) throw new Error(`${index} answered ${response.status}`);
  const search = createSearch((await response.json()) as SearchDocument[]);
  opened = { index, search };
  return search;
}
