import { data } from 'react-router';

import type { Route } from './+types/preview-links-page';
import type { Language } from '#domain/values/field-values.ts';
import { PREVIEW_LINK } from '#i18n/preview-address.ts';
import { documentFormPath, languageOf, pathIn } from '#i18n/urls.ts';
import { adminPreviewWords } from '#i18n/messages/admin-preview-words.ts';
import { documentPaths, documentTitle } from '#server/content/content-kinds.ts';
import { writtenValue } from '#server/documents/document-store.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { instantInWords } from '#i18n/event-words.server.ts';
import { valuesAround } from '#server/view-models/document-state.ts';
import { readForm } from '#server/forms/parse-submission.ts';
import { actOfForm } from '#server/tickets/idempotency-keys.ts';
import { editorAction, editorFormLoader } from '#server/request/require-editor.ts';
import { ErrorBoundary, handle } from '#app/admin/components/room-page.ts';
import { retryableAction } from '#app/components/retryable-action.ts';
import { useLanguage } from '#app/hooks/use-language.ts';
import { addressedDocument } from '#server/forms/document-form.ts';
import { AdminPage } from '#app/admin/components/admin-page.tsx';
import { PreviewLinks, type PreviewLinksData } from './preview-links.tsx';
import { linksOf } from './document-page-data.server.ts';

/** What the links on the page of a document send their form to; without scripts the answer is this page. */
export async function loader(route: Route.LoaderArgs) {
  const language = languageOf(route.params);
  const { id } = route.params;
  const to = documentFormPath(language, addressedDocument(route.params, language).key);
  const page = await editorFormLoader(route, async ({ context }) => {
    const { key, title } = await linkedPage(context, route.params, language);
    return { title, links: await linksOf(context, key, language) };
  });
  return { to, ...(page ?? { title: id, links: undefined }) };
}

/** The document of an address, and the page that a link to it opens. @throws a 404 response where there is none */
async function linkedPage({ documents }: PrivateContext, params: Route.LoaderArgs['params'], language: Language) {
  const { key } = addressedDocument(params, language);
  const value = await writtenValue(documents, key);
  if (value === undefined) throw data(null, { status: 404 });
  const valueOf = await valuesAround(documents, key);
  const paths = documentPaths(key, value, valueOf);
  return {
    key,
    title: documentTitle(key, value, language, valueOf),
    path: paths[language] ?? Object.values(paths)[0] ?? pathIn(language, '/:lang?'),
  };
}

/** Makes a link, or ends the one that `end` names. */
export async function action(route: Route.ActionArgs) {
  const form = await readForm(route.request);
  return editorAction(
    route,
    async ({ context, editor, language }) => {
      const { key, path } = await linkedPage(context, route.params, language);
      const ended = form.get('end');
      const links = () => linksOf(context, key, language);
      if (typeof ended === 'string') {
        await context.previewLinks.end(key, ended);
        return data<PreviewLinksData>({ links: await links(), hasEnded: true });
      }
      const made = await context.previewLinks.make(key, editor.id, context.now, actOfForm(form));
      if (!made) return data<PreviewLinksData>({ links: await links(), problem: 'full' }, { status: 409 });
      const link = `${context.origin}${PREVIEW_LINK}/${made.token}${path === '/' ? '' : path}`;
      const until = instantInWords(made.until.toISOString(), language);
      return data<PreviewLinksData>({ links: await links(), made: { link, until } });
    },
    ({ problem, status }) => data<PreviewLinksData>({ problem }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => retryableAction(serverAction);

export { ErrorBoundary, handle };

export default function PreviewLinksPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = adminPreviewWords(useLanguage()).link;
  const { to, title, links } = loaderData;
  return (
    <AdminPage title={words.title} trail={[{ to, label: title }]}>
      <PreviewLinks address={`${to}/preview-links`} shown={{ ...(links && { links }), ...actionData }} />
    </AdminPage>
  );
}
