import { readPage } from '../../../domain/paging.ts';

/** The tables of the page. */
export type CatalogueKind = 'programs' | 'events';

/** What a table shows: the entries with some words in their name or id, and which page of them. */
export interface TableQuery {
  /** Empty for all. */
  find: string;
  page: number;
}

/** What the query of the page says: the master that was added last, so that a reload does not add it again, and the tables. */
export interface AdminQuery {
  added?: string | undefined;
  /** Undefined for the first page of all. */
  programs?: TableQuery | undefined;
  events?: TableQuery | undefined;
}

/** The parameters of a table. */
export const tableParameters = {
  programs: { find: 'program', page: 'programs' },
  events: { find: 'event', page: 'events' },
} as const satisfies Record<CatalogueKind, unknown>;

/** A longer name than this is nobody's. */
export const MOST_SEARCHED = 100;

/** Reads the query of an address. Unknown values are ignored. */
export function readAdminQuery(parameters: URLSearchParams): AdminQuery {
  const table = (kind: CatalogueKind): TableQuery | undefined => {
    const names = tableParameters[kind];
    const find = (parameters.get(names.find) ?? '').trim().slice(0, MOST_SEARCHED);
    const page = readPage(parameters.get(names.page));
    return find === '' && page === 1 ? undefined : { find, page };
  };
  return { added: parameters.get('added') ?? undefined, programs: table('programs'), events: table('events') };
}

/** As a query, for example `?programs=2&event=overcoat`; empty for the first pages of all. */
export function adminQueryString({ added, ...tables }: AdminQuery): string {
  const parameters = new URLSearchParams();
  if (added !== undefined) parameters.set('added', added);
  for (const kind of ['programs', 'events'] as const) {
    const { find = '', page = 1 } = tables[kind] ?? {};
    if (find !== '') parameters.set(tableParameters[kind].find, find);
    if (page > 1) parameters.set(tableParameters[kind].page, String(page));
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}
