import { documentName, type DocumentKey } from '../../../domain/documents/document.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { instantInWords } from '../../../server/view-models/date-and-time.ts';
import { linksOf } from './preview-links.server.ts';

export type DocumentAside = Awaited<ReturnType<typeof documentAside>>;

/** What the page of a document shows beside its form: when it goes out, the links to its preview, and the picture that it describes. */
export async function documentAside(
  context: Pick<PrivateContext, 'documents' | 'previewLinks' | 'pictures' | 'now'>,
  key: DocumentKey,
  language: Language,
) {
  const [scheduled, links, pictures] = await Promise.all([
    context.documents.scheduled(),
    linksOf(context, key, language),
    key.kind === 'pictures' ? context.pictures.library().catch(() => []) : [],
  ]);
  const name = documentName(key);
  return {
    name,
    scheduled: scheduled
      .filter(({ changes }) => changes.some((change) => documentName(change) === name))
      .map(({ id, publishAt, state }) => ({
        id,
        when: instantInWords(publishAt, language),
        hasFailed: state === 'failed',
      })),
    links,
    picture: pictures.find(({ file }) => file.name === key.id)?.file,
  };
}
