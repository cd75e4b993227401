import { data } from 'react-router';

import type { Route } from './+types/preview-links-page';
import { documentFormPath, languageOf } from '../../../i18n/urls.ts';
import { adminPreviewWords } from '../../../i18n/messages/admin-preview-words.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { editorAction, editorLoader, isDegraded } from '../../../server/request/require-editor.ts';
import { retryableAction } from '../../components/retryable-action.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { addressedDocument } from '../../../server/forms/document-form.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { PreviewLinks } from './preview-links.tsx';
import { linkedPage, linksOf, makeLink, type PreviewLinksData } from './preview-links.server.ts';

/** What the links on the page of a document send their form to; without scripts the answer is this page. */
export async function loader(route: Route.LoaderArgs) {
  const language = languageOf(route.params);
  const { id } = route.params;
  const to = documentFormPath(language, addressedDocument(route.params, language).key);
  if (route.context.get(isDegraded)) return { to, title: id, links: undefined };
  return editorLoader(route, async ({ context }) => {
    const { key, title } = await linkedPage(context, route.params, language);
    return { to, title, links: await linksOf(context, key, language) };
  });
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
      const made = await makeLink(context, key, path, editor.id, language);
      if (!made) return data<PreviewLinksData>({ links: await links(), problem: 'full' }, { status: 409 });
      return data<PreviewLinksData>({ links: await links(), made });
    },
    ({ problem, status }) => data<PreviewLinksData>({ problem }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => retryableAction(serverAction);

export default function PreviewLinksPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = adminPreviewWords(useLanguage()).link;
  const { to, title, links } = loaderData;
  return (
    <AdminPage title={words.title} trail={[{ to, label: title }]}>
      <PreviewLinks address={`${to}/preview-links`} shown={{ ...(links && { links }), ...actionData }} />
    </AdminPage>
  );
}

export const ErrorBoundary = AdminErrorPage;
