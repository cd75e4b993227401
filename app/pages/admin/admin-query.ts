import { saveIntents, type SaveIntent } from '../../../domain/master-fields.ts';
import { readPage } from '../../../domain/paging.ts';

/** The tables of the page. */
export type CatalogueKind = 'programs' | 'events';

/** What a table shows: the entries with some words in their name or id, and which page of them. */
export interface TableQuery {
  /** Empty for all. */
  find: string;
  page: number;
}

/** What the query of the page says: the page of the collection, the master being edited, what was done last, the tables. */
export interface AdminQuery {
  /** The first is 1. */
  page: number;
  edit?: string | undefined;
  done?: { intent: SaveIntent; id: string } | undefined;
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
  const intent = saveIntents.find((each) => parameters.has(each));
  const table = (kind: CatalogueKind): TableQuery | undefined => {
    const names = tableParameters[kind];
    const find = (parameters.get(names.find) ?? '').trim().slice(0, MOST_SEARCHED);
    const page = readPage(parameters.get(names.page));
    return find === '' && page === 1 ? undefined : { find, page };
  };
  return {
    page: readPage(parameters.get('page')),
    edit: parameters.get('edit') ?? undefined,
    done: intent && { intent, id: parameters.get(intent) ?? '' },
    programs: table('programs'),
    events: table('events'),
  };
}

/** As a query, for example `?page=2&removed=…`; empty for the first page. */
export function adminQueryString({ page, edit, done, ...tables }: AdminQuery): string {
  const parameters = new URLSearchParams();
  if (page > 1) parameters.set('page', String(page));
  if (edit !== undefined) parameters.set('edit', edit);
  if (done) parameters.set(done.intent, done.id);
  for (const kind of ['programs', 'events'] as const) {
    const { find = '', page: pageOfTable = 1 } = tables[kind] ?? {};
    if (find !== '') parameters.set(tableParameters[kind].find, find);
    if (pageOfTable > 1) parameters.set(tableParameters[kind].page, String(pageOfTable));
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}
