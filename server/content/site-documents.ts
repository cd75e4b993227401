import { documentName, type DocumentChange, type DocumentKey } from '../../domain/documents/document.ts';
import { canonicalValue } from '../../domain/documents/values.ts';
import type { ContentEntry } from './validate-content.ts';

/** Every document of the site by its name. Those that were taken off are among them, without a value. */
export type SiteDocuments = ReadonlyMap<string, DocumentChange>;

export function documentsIn(entries: readonly ContentEntry[]): Map<string, DocumentChange> {
  return new Map(
    entries.map(({ kind, id, value }) => [documentName({ kind, id }), { kind, id, value: canonicalValue(value) }]),
  );
}

export function withChanges(documents: SiteDocuments, changes: readonly DocumentChange[]): Map<string, DocumentChange> {
  const changed = new Map(documents);
  for (const change of changes) changed.set(documentName(change), change);
  return changed;
}

/** What there is to check and to show, in an order that does not depend on the order of changes. */
export function entriesOfDocuments(documents: SiteDocuments): ContentEntry[] {
  return [...documents.values()].filter(({ value }) => value !== undefined).toSorted(inOrder);
}

function inOrder(one: DocumentKey, other: DocumentKey): number {
  const [a, b] = one.kind === other.kind ? [one.id, other.id] : [one.kind, other.kind];
  return a < b ? -1 : a > b ? 1 : 0;
}
