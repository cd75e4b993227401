import { documentName, type DocumentChange, type LastChange } from '../../domain/documents/document.ts';
import { lastChangeOf } from '../../domain/documents/last-change.ts';
import type { SiteDocuments } from './site-documents.ts';

/**
 * Changes with when what they say last changed, if they are published upon these documents at this instant.
 *
 * @param at ISO 8601 in UTC
 */
export function stampChanges<Change extends DocumentChange>(
  documents: SiteDocuments,
  changes: readonly Change[],
  at: string,
): (Change & { lastChange: LastChange })[] {
  return changes.map((change) => ({
    ...change,
    lastChange: lastChangeOf(change, documents.get(documentName(change)), at),
  }));
}
