import { data } from 'react-router';

import type { Route } from './+types/document-page';
import type { DocumentKey } from '#domain/documents/document.ts';
import type { Language } from '#domain/values/field-values.ts';
import { PREVIEW_LINK } from '#i18n/preview-address.ts';
import { pathIn } from '#i18n/urls.ts';
import { documentPaths } from '#server/content/content-kinds.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { instantInWords } from '#i18n/event-words.server.ts';
import { valuesAround } from '#server/view-models/document-state.ts';
import { addressedDocument } from '#server/forms/document-form.ts';
import { editorForm } from '#server/request/require-editor.ts';
import type { PreviewLinksData } from './preview-links.tsx';
import { linksOf } from './document-page-data.server.ts';

/** The page that a link to a document opens, also where a draft takes it off. @throws a 404 response where there is none */
async function linkedPage({ documents }: PrivateContext, key: DocumentKey, language: Language): Promise<string> {
  const written = (await documents.draft(key)) ?? (await documents.published(key));
  if (written === undefined) throw data(null, { status: 404 });
  const paths = documentPaths(key, written.value, await valuesAround(documents, key));
  return paths[language] ?? Object.values(paths)[0] ?? pathIn(language, '/:lang?');
}

/** Makes a link to the preview of a document, or ends the one that `end` names. */
export const changePreviewLinks = (route: Pick<Route.ActionArgs, 'params' | 'request' | 'url' | 'context'>) =>
  editorForm(
    route,
    async ({ context, typed: { end: ended }, act, editor, language }) => {
      const { key } = addressedDocument(route.params, language);
      const links = () => linksOf(context, key, language);
      if (ended !== undefined) {
        await context.previewLinks.end(key, ended);
        return data<PreviewLinksData>({ links: await links(), hasEnded: true });
      }
      const path = await linkedPage(context, key, language);
      const made = await context.previewLinks.make(key, editor.id, context.now, act);
      if (!made) return data<PreviewLinksData>({ links: await links(), problem: 'full' }, { status: 409 });
      const link = `${context.origin}${PREVIEW_LINK}/${made.token}${path === '/' ? '' : path}`;
      const until = instantInWords(made.until.toISOString(), language);
      return data<PreviewLinksData>({ links: await links(), made: { link, until } });
    },
    ({ problem, status }) => data<PreviewLinksData>({ problem }, { status }),
  );
