import type { DocumentKey } from '../../domain/documents/document.ts';
import type { DocumentStore, Version } from './document-store.ts';

const PIECE = 100;

/** The published versions of a document, the newest first; read in pieces, so only as many as are looked at. */
export async function* everyVersion(
  documents: Pick<DocumentStore, 'history'>,
  key: DocumentKey,
): AsyncGenerator<Version> {
  for (let page = 1; ; page += 1) {
    const { versions } = await documents.history(key, page, PIECE);
    yield* versions;
    if (versions.length < PIECE) return;
  }
}
