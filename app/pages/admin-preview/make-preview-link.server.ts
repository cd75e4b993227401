import { documentName, type DocumentKey } from '../../../domain/documents/document.ts';
import type { Language } from '../../../domain/field-values.ts';
import { PREVIEW_LINK } from '../../../i18n/preview-address.ts';
import { pathIn } from '../../../i18n/urls.ts';
import { documentPaths, documentTitle } from '../../../server/content/document-pages.ts';
import { connectedDrafts } from '../../../server/documents/connected-drafts.ts';
import type { Draft } from '../../../server/documents/document-store.ts';
import type { PrivateContext } from '../../../server/request-context.ts';
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

export function makePreviewLink(
  { previewLinks, now, origin }: Pick<PrivateContext, 'previewLinks' | 'now' | 'origin'>,
  key: DocumentKey,
  { path }: LinkedDocument,
  language: Language,
): MadeLink {
  const { token, until } = previewLinks.make(key, now);
  return {
    link: `${origin}${PREVIEW_LINK}/${token}${path === '/' ? '' : path}`,
    until: instantInWords(until.toISOString(), language),
  };
}
