import { data } from 'react-router';

import type { Route } from './+types/session-route';
import { documentFormPath, languageOf, LANGUAGE_PREFIX, pathIn } from '#i18n/urls.ts';
import { documentOfPage, pageKinds } from '#server/content/content-kinds.ts';
import { privateContext } from '#server/request/request-context.ts';
import type { User } from '#app/hooks/use-session.ts';

/** What the browser asks beside its pages, which are rendered without knowing the user, by the paths in app/routes.ts. */
const loaders: Partial<Record<string, (args: Route.LoaderArgs) => Promise<Response>>> = {
  session: loadUser,
  'session/document': loadDocumentOfPage,
  'session/portrait': loadPortrait,
};

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return loaders[args.pattern]!(args);
}

/** Who is signed in, for the header (rules.md, Layout). */
async function loadUser({ context }: Route.LoaderArgs): Promise<Response> {
  const person = await context.get(privateContext).auth.person();
  const user: User | null = person
    ? { name: person.name, email: person.email, picture: person.picture !== undefined, role: person.role }
    : null;
  return Response.json({ user }, { headers: { 'X-Robots-Tag': 'noindex' } });
}

const address = new RegExp(`^${LANGUAGE_PREFIX}(/.*)?$`);

/** Where an editor edits what the page at `path` shows: its document, or the list of a kind. */
async function loadDocumentOfPage({ url, context }: Route.LoaderArgs): Promise<Response> {
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

/** Not SVG: it can carry scripts, and the file comes from another site but is served from this origin. */
const picture = /^image\/(?:avif|gif|jpeg|png|webp)$/;

/** The picture of the signed-in user, so that no page requests it from their provider. */
async function loadPortrait({ context }: Route.LoaderArgs): Promise<Response> {
  const fetched = await context.get(privateContext).auth.profilePicture();
  const type = fetched?.headers.get('Content-Type')?.split(';', 1)[0] ?? '';
  if (!fetched?.ok || !picture.test(type)) throw data(null, { status: 404 });
  return new Response(fetched.body, {
    headers: { 'Content-Type': type, 'Cache-Control': 'private, max-age=86400', 'X-Robots-Tag': 'noindex' },
  });
}
