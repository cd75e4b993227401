import { documentName, type DocumentKey } from '../../../domain/documents/document.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { PREVIEW_LINK } from '../../../i18n/preview-address.ts';
import { pathIn } from '../../../i18n/urls.ts';
import { documentPaths, documentTitle } from '../../../server/content/document-pages.ts';
import type { ListedLink } from '../../../server/documents/preview-links.ts';
import { connectedDrafts } from '../../../server/documents/connected-drafts.ts';
import type { Draft } from '../../../server/documents/document-store.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { instantInWords } from '../../../server/view-models/date-and-time.ts';
import { namedDocument, type NamedDocument } from '../../../server/view-models/document-names.ts';
import { draftProblems } from '../../../server/view-models/draft-problems.ts';

/** A document that a link can be made to. */
export interface LinkedDocument {
  name: string;
  title: string;
  /** The page that the link opens. */
  path: string;
  /** The drafts about it that are not in order yet, so that the link does not show them. */
  leftOut: NamedDocument[];
}

export interface MadeLink {
  /** The whole address. */
  link: string;
  /** When it ends, in Dubai. */
  until: string;
}

type LinkContext = Pick<PrivateContext, 'previewLinks' | 'now' | 'origin'>;

/** The document that a link is asked for, in the language of the room; undefined where there is none. */
export async function linkedDocument(
  { documents, publisher }: Pick<PrivateContext, 'documents' | 'publisher'>,
  key: DocumentKey,
  language: Language,
): Promise<LinkedDocument | undefined> {
  const valueOf = async (each: DocumentKey) =>
    (await documents.draft(each))?.value ?? (await documents.published(each))?.value;
  const value = await valueOf(key);
  if (value === undefined) return undefined;
  // Questions stand on the page of their event.
  const event = key.kind === 'faq' ? await valueOf({ kind: 'events', id: key.id }) : undefined;
  const paths = documentPaths(key, value, () => event);
  return {
    name: documentName(key),
    title: documentTitle(key, value, language, () => event),
    path: paths[language] ?? paths.en ?? paths.ru ?? pathIn(language, '/:lang?'),
    leftOut: await leftOutOf(connectedDrafts(await documents.drafts(), key), publisher, language),
  };
}

async function leftOutOf(
  drafts: readonly Draft[],
  publisher: PrivateContext['publisher'],
  language: Language,
): Promise<NamedDocument[]> {
  const broken = new Set((await draftProblems(publisher, drafts))?.map(documentName));
  return drafts
    .filter((draft) => broken.has(documentName(draft)))
    .map((draft) => namedDocument(draft, draft.value, language));
}

/** @returns undefined when the document has as many links as it may have */
export async function makePreviewLink(
  { previewLinks, now, origin }: LinkContext,
  key: DocumentKey,
  { path }: LinkedDocument,
  userId: string,
  language: Language,
): Promise<MadeLink | undefined> {
  const made = await previewLinks.make(key, userId, now);
  return (
    made && {
      link: `${origin}${PREVIEW_LINK}/${made.token}${path === '/' ? '' : path}`,
      until: instantInWords(made.until.toISOString(), language),
    }
  );
}

/** The links of a document, with their times in Dubai. */
export async function linksInWords(
  { previewLinks, now }: LinkContext,
  key: DocumentKey,
  language: Language,
): Promise<ListedLink[]> {
  const links = await previewLinks.of(key, now);
  const inWords = (instant: string) => instantInWords(instant, language);
  return links.map((link) => ({ ...link, madeAt: inWords(link.madeAt), until: inWords(link.until) }));
}
