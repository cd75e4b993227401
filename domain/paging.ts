/** The rows of a page of a list. Three and two columns fill their last line. */
export const PAGE_SIZE = 24;

/** Where a page stands in its list. */
export interface Paging {
  /** From 1 to `pages`. */
  page: number;
  /** At least 1: an empty list has one page. */
  pages: number;
  /** The entries on all pages. */
  total: number;
  /** The number of the first entry of the page, from 1 on; 0 in an empty list. */
  first: number;
  last: number;
}

/** The entries of one page of a list, and where that page stands in it. */
export interface ListPage<Entry> {
  entries: Entry[];
  paging: Paging;
}

/** The part of a list that a page has, as a question for it. */
export function partOf({ first, last }: Paging): { limit: number; offset: number } {
  return first === 0 ? { limit: 0, offset: 0 } : { limit: last - first + 1, offset: first - 1 };
}

/**
 * A page of a list. Whatever a query says, there is one: the first where it says no number of a page, the last where
 * the list is shorter.
 *
 * @param wanted the value of the parameter `page`
 */
export function pageOf<Entry>(list: readonly Entry[], wanted: string | null, size = PAGE_SIZE): ListPage<Entry> {
  const paging = pagingOf(list.length, wanted, size);
  return { entries: list.slice(paging.first === 0 ? 0 : paging.first - 1, paging.last), paging };
}

/** Where the wanted page stands in a list of `total` entries; see `pageOf`. */
export function pagingOf(total: number, wanted: string | null, size = PAGE_SIZE): Paging {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(readPage(wanted), pages);
  return { page, pages, total, first: Math.min(total, (page - 1) * size + 1), last: Math.min(total, page * size) };
}

/** The number of a page in a query; 1 for anything else than a whole number from 1 on, as it is usually written. */
export function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** The query of a list, empty or from `?` on. @param fields what is asked for: empty, or the state `all`, for everything */
export function listQuery({ state, ...fields }: Readonly<Record<string, string>> & { state: string }): string {
  const given = Object.entries({ ...fields, state: state === 'all' ? '' : state });
  const query = new URLSearchParams(given.filter(([, value]) => value !== ''));
  return query.size === 0 ? '' : `?${query}`;
}

/** The query with the number of a page as its last parameter. The first page has none. @param query empty, or from `?` on */
export function pageQuery(query: string, page: number): string {
  if (page === 1) return query;
  return `${query === '' ? '?' : `${query}&`}page=${page}`;
}

/** The pages on both sides of the current one that have a link, beside the first and the last. */
const NEIGHBOURS = 1;
/** First, gap, neighbours, current, neighbours, gap, last. */
const PLACES = 5 + 2 * NEIGHBOURS;

/**
 * The numbers that the links between pages show; 0 stands for those left out, never for one alone. However many pages
 * there are, their count is the same on each, so the links do not move.
 */
export function pageNumbers(page: number, pages: number): number[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (pages <= PLACES) return range(1, pages);
  const atEnd = PLACES - 2;
  if (page < atEnd) return [...range(1, atEnd), 0, pages];
  if (page > pages - atEnd + 1) return [1, 0, ...range(pages - atEnd + 1, pages)];
  return [1, 0, ...range(page - NEIGHBOURS, page + NEIGHBOURS), 0, pages];
}
