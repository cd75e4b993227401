import { documentName, type DocumentChange, type DocumentKey } from '#domain/documents/document.ts';
import { kindOf } from '#server/content/content-kinds.ts';
import { collectReferences } from '#server/content/published-items.ts';
import type { Draft } from './stored-documents.ts';

/**
 * The drafts that are about one document: its own, those of what belongs to it, and those of what all these refer to. So
 * a master comes with programs, events and questions; an event comes with its program and master, and not with the other
 * events of that program.
 */
export function connectedDrafts(drafts: readonly Draft[], document: DocumentKey): Draft[] {
  const references = new Map(drafts.map((draft) => [documentName(draft), referencesOf(draft)]));
  const about = new Set([documentName(document)]);
  for (let before = 0; before < about.size;) {
    before = about.size;
    for (const draft of drafts) {
      const name = documentName(draft);
      if (kindOf(draft.kind).isPart && references.get(name)?.some((each) => about.has(each))) about.add(name);
    }
  }
  // A set goes on with what is added meanwhile.
  for (const name of about) for (const reference of references.get(name) ?? []) about.add(reference);
  return drafts.filter((draft) => about.has(documentName(draft)));
}

/** The names of the documents that a draft refers to, as far as it can be read. */
export function referencesOf(draft: DocumentChange): string[] {
  const names: string[] = [];
  try {
    collectReferences(draft, (to) => names.push(documentName(to)));
  } catch {
    // A draft need not be of the right shape; then what was found so far counts.
  }
  return names.filter((name) => name !== documentName(draft));
}
