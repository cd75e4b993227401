import { saveIntents, type SaveIntent } from '../../../domain/master-fields.ts';

/** What the query of the page says: the page of the collection, the master being edited, and what was done last. */
export interface AdminQuery {
  /** The first is 1. */
  page: number;
  edit?: string | undefined;
  done?: { intent: SaveIntent; id: string } | undefined;
}

/** Reads the query of an address. Unknown values are ignored. */
export function readAdminQuery(parameters: URLSearchParams): AdminQuery {
  const page = parameters.get('page') ?? '';
  const intent = saveIntents.find((each) => parameters.has(each));
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    edit: parameters.get('edit') ?? undefined,
    done: intent && { intent, id: parameters.get(intent) ?? '' },
  };
}

/** As a query, for example `?page=2&removed=…`; empty for the first page. */
export function adminQueryString({ page, edit, done }: AdminQuery): string {
  const parameters = new URLSearchParams();
  if (page > 1) parameters.set('page', String(page));
  if (edit !== undefined) parameters.set('edit', edit);
  if (done) parameters.set(done.intent, done.id);
  return parameters.size === 0 ? '' : `?${parameters}`;
}
