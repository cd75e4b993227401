import type { RouterContextProvider } from 'react-router';

import { documentName, type DocumentKey } from '../../../domain/documents/document.ts';
import type { Language } from '../../../domain/field-values.ts';
import { documentPath } from '../../../i18n/document-address.ts';
import { pathIn } from '../../../i18n/urls.ts';
import { PREVIEW_LINK } from '../../../i18n/preview-address.ts';
import { privateContext } from '../../../server/request-context.ts';
import { instantInWords } from '../../../server/view-models/date-and-time.ts';

export interface MadeLink {
  /** The name of the document that it shows. */
  document: string;
  /** The whole address. */
  link: string;
  /** When it ends, in Dubai. */
  until: string;
}

/** Makes a link to the page of a document in a language; undefined where there is no such document. */
export async function makePreviewLink(
  context: Readonly<RouterContextProvider>,
  key: DocumentKey,
  language: Language,
): Promise<MadeLink | undefined> {
  const { documents, previewLinks, now, origin } = context.get(privateContext);
  const document = (await documents.draft(key)) ?? (await documents.published(key));
  if (document?.value === undefined) return undefined;
  const { token, until } = previewLinks.make(key, now);
  // Questions stand on the page of their event; what has no page at all is looked for from the home page.
  const eventKey = { kind: 'events', id: key.id } as const;
  const event =
    key.kind === 'faq' ? ((await documents.draft(eventKey)) ?? (await documents.published(eventKey))) : undefined;
  const path = documentPath(language, event ?? document) ?? pathIn(language, '/:lang?');
  return {
    document: documentName(key),
    link: `${origin}${PREVIEW_LINK}/${token}${path === '/' ? '' : path}`,
    until: instantInWords(until.toISOString(), language),
  };
}
