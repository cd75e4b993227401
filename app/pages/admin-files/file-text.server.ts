import type { DocumentKey } from '../../../domain/documents/document.ts';
import { mergeDocuments } from '../../../domain/documents/merge.ts';
import { everyVersion } from '../../../server/documents/every-version.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';

type Documents = PrivateContext['documents'];

/**
 * Makes what a content file says the draft of its document: what the file changed since the site took it in is put into
 * what the room has. Where both changed the same, the file’s text becomes the draft, unless somebody’s draft is there
 * already: then that stays, because nothing else keeps it.
 */
export async function takeFileText(key: DocumentKey, file: unknown, documents: Documents, by: string): Promise<void> {
  const [draft, published, base] = await Promise.all([
    documents.draft(key),
    documents.published(key),
    lastFromFiles(key, documents),
  ]);
  const { value } = draft ? mergeDocuments(base, file, draft.value) : mergeDocuments(base, published?.value, file);
  const { kind, id } = key;
  const begun = { revision: draft?.revision ?? 0, version: published?.number };
  await documents.save({ kind, id, value, ...begun, tab: crypto.randomUUID() }, by);
}

/** What the files said of a document when the site last took them in. */
async function lastFromFiles(key: DocumentKey, documents: Documents): Promise<unknown> {
  for await (const { origin, value } of everyVersion(documents, key)) if (origin === 'files') return value;
  return undefined;
}
