import type { DocumentKey } from '../../../domain/documents/document.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { PREVIEW_LINK } from '../../../i18n/preview-address.ts';
import { pathIn } from '../../../i18n/urls.ts';
import { kindOf } from '../../../server/content/content-kinds.ts';
import { documentPaths, documentTitle } from '../../../server/content/document-pages.ts';
import type { ListedLink } from '../../../server/documents/preview-links.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { instantInWords } from '../../../server/view-models/date-and-time.ts';

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

/** What a link to a document opens; undefined where there is no such document. */
export async function linkedPage(
  { documents }: Pick<PrivateContext, 'documents'>,
  key: DocumentKey,
  language: Language,
): Promise<{ title: string; path: string } | undefined> {
  const valueOf = async (each: DocumentKey) =>
    ((await documents.draft(each)) ?? (await documents.published(each)))?.value;
  const value = await valueOf(key);
  if (value === undefined) return undefined;
  // Questions stand on the page of their event.
  const { idOf } = kindOf(key.kind);
  const event = idOf && (await valueOf({ kind: idOf, id: key.id }));
  const paths = documentPaths(key, value, () => event);
  return {
    title: documentTitle(key, value, language, () => event),
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
