import { inSlices } from '../../../domain/in-slices.ts';
import { preparingSearch, type Search, type SearchDocument } from '../../../domain/search/search-engine.ts';

let opened: { index: string; search: Search } | undefined;

/**
 * The search engine of the server, in the browser. This module and its packages are loaded when the visitor starts to
 * search, not before.
 *
 * @param index the address of the documents
 * @throws when the documents cannot be loaded
 */
export async function openSearch(index: string): Promise<Search> {
  if (opened?.index === index) return opened.search;
  const response = await fetch(index);
  if (!response.ok) throw new Error(`${index} answered ${response.status}`);
  const search = await inSlices(preparingSearch((await response.json()) as SearchDocument[]));
  opened = { index, search };
  return search;
}
