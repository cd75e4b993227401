import { saveIntents, type SaveIntent } from '../../../domain/master-fields.ts';

/** Where an editor is in the room: on which page of the collection, changing whom, having done what to whom. */
export interface AdminQuery {
  /** Begins with 1. */
  page: number;
  edit?: string | undefined;
  done?: { deed: SaveIntent; id: string } | undefined;
}

/** What an address asks for; what means nothing there is passed over. */
export function readAdminQuery(parameters: URLSearchParams): AdminQuery {
  const page = parameters.get('page') ?? '';
  const deed = saveIntents.find((each) => parameters.has(each));
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    edit: parameters.get('edit') ?? undefined,
    done: deed && { deed, id: parameters.get(deed) ?? '' },
  };
}

/** The query of a place's address, for example `?page=2&removed=…`; empty for the first page. */
export function adminQueryString({ page, edit, done }: AdminQuery): string {
  const parameters = new URLSearchParams();
  if (page > 1) parameters.set('page', String(page));
  if (edit !== undefined) parameters.set('edit', edit);
  if (done) parameters.set(done.deed, done.id);
  return parameters.size === 0 ? '' : `?${parameters}`;
}
