import { data } from 'react-router';

import type { Route } from './+types/page-document';
import { documentFormPath, languageOf, LANGUAGE_PREFIX, pathIn } from '../../../i18n/urls.ts';
import { documentOfPage, pageKinds } from '../../../server/content/content-kinds.ts';
import { privateContext } from '../../../server/request/request-context.ts';

const address = new RegExp(`^${LANGUAGE_PREFIX}(/.*)?$`);

/** Where an editor edits what the page at `path` shows: its document, or the list of a kind. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { auth, catalogue } = context.get(privateContext);
  const person = await auth.person();
  if (person?.role !== 'editor') throw data(null, { status: 403 });
  const [page, lang, path = '/'] = address.exec(url.searchParams.get('path') ?? '') ?? [];
  if (!page) throw data(null, { status: 400 });
  const language = languageOf({ lang });
  const kind = pageKinds.find((each) => path === `/${each}`);
  const key = documentOfPage(path);
  const isShown = key !== undefined && catalogue[language].has(key.kind, key.id);
  const to = kind
    ? pathIn(language, '/:lang?/Admin/content/:kind', { kind })
    : isShown
      ? documentFormPath(language, key)
      : null;
  return Response.json({ to }, { headers: { 'X-Robots-Tag': 'noindex' } });
}
