import { data } from 'react-router';

import type { DocumentKey } from '../../../domain/documents/document.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { PREVIEW_LINK } from '../../../i18n/preview-address.ts';
import { pathIn } from '../../../i18n/urls.ts';
import { addressedDocument } from '../../../server/forms/document-form.ts';
import { documentPaths, documentTitle } from '../../../server/content/content-kinds.ts';
import { writtenValue } from '../../../server/documents/document-store.ts';
import type { ListedLink } from '../../../server/documents/preview-links.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { valuesAround } from '../../../server/view-models/document-state.ts';
import { instantInWords } from '../../../i18n/event-words.server.ts';

/** Whole addresses are shown once, to whoever makes them. Instants are in Dubai. */
export interface PreviewLinksData {
  links?: ListedLink[];
  made?: { link: string; until: string } | undefined;
  hasEnded?: boolean;
  problem?: 'full' | 'attempts' | 'unavailable' | 'signed-out';
}

/** The links of a document that are good. */
export async function linksOf(
  { previewLinks, now }: Pick<PrivateContext, 'previewLinks' | 'now'>,
  key: DocumentKey,
  language: Language,
): Promise<ListedLink[]> {
  const links = await previewLinks.of(key, now);
  const inWords = (instant: string) => instantInWords(instant, language);
  return links.map((link) => ({ ...link, madeAt: inWords(link.madeAt), until: inWords(link.until) }));
}

/** The document of an address, and the page that a link to it opens. @throws a 404 response where there is none */
export async function linkedPage(
  { documents }: Pick<PrivateContext, 'documents'>,
  params: { kind: string; id: string },
  language: Language,
) {
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

/** Makes a link. @returns undefined when the document has as many as it may have */
export async function makeLink(
  { previewLinks, now, origin }: Pick<PrivateContext, 'previewLinks' | 'now' | 'origin'>,
  key: DocumentKey,
  path: string,
  userId: string,
  language: Language,
): Promise<PreviewLinksData['made']> {
  const made = await previewLinks.make(key, userId, now);
  return (
    made && {
      link: `${origin}${PREVIEW_LINK}/${made.token}${path === '/' ? '' : path}`,
      until: instantInWords(made.until.toISOString(), language),
    }
  );
}
