import { documentName, type DocumentChange } from '../../domain/documents/document.ts';
import type { Content } from './content-kinds.ts';
import { entriesOfDocuments, withChanges, type SiteDocuments } from './site-documents.ts';
import { validateContent, type EntryProblem } from './validate-content.ts';

interface Whole {
  content: Content;
  documents: SiteDocuments;
  /** Everything that is wrong with what was left out. */
  leftOut: EntryProblem[];
}

/**
 * Leaves out what cannot be shown: first changes that are wrong, then changes by which something else becomes wrong, and
 * documents themselves only where that does not help, because they were written for another version of this code.
 *
 * @param inTheirPlace documents to take where those of `base` are wrong
 * @param hasPicture whether there is a picture of this name
 * @throws Error when something is wrong that no site can do without
 */
export function leaveOutBroken(
  base: SiteDocuments,
  changes: readonly DocumentChange[],
  hasPicture: (name: string) => boolean,
  inTheirPlace: SiteDocuments = new Map(),
): Whole {
  const documents = withChanges(base, changes);
  const remaining = new Map(changes.map((change) => [documentName(change), change]));
  const replaced = new Set<string>();
  const leftOut: EntryProblem[] = [];
  for (;;) {
    const result = validateContent(entriesOfDocuments(documents), hasPicture);
    if ('content' in result) return { content: result.content, documents, leftOut };
    const broken = new Set(result.problems.map(documentName));
    const wrong = [...broken].filter((name) => remaining.has(name));
    const causes = wrong.length > 0 ? wrong : causesOf(broken, documents, remaining);
    const toBlame = causes.length > 0 ? causes : [...remaining.keys()];
    leftOut.push(...result.problems.filter((problem) => wrong.length === 0 || wrong.includes(documentName(problem))));
    for (const name of toBlame) {
      remaining.delete(name);
      put(documents, name, base.get(name));
    }
    if (toBlame.length > 0) continue;
    const known = [...broken].filter((name) => documents.has(name));
    if (known.length === 0)
      throw new Error(`Something is missing without which there is no site: ${[...broken].join()}`);
    for (const name of known) {
      put(documents, name, replaced.has(name) ? undefined : inTheirPlace.get(name));
      replaced.add(name);
    }
  }
}

/** The changes that broken documents name. */
function causesOf(
  broken: ReadonlySet<string>,
  documents: SiteDocuments,
  changes: ReadonlyMap<string, DocumentChange>,
): string[] {
  const texts = [...broken].map((name) => JSON.stringify(documents.get(name) ?? name));
  return [...changes].filter(([, { id }]) => texts.some((text) => text.includes(`"${id}"`))).map(([name]) => name);
}

function put(documents: Map<string, DocumentChange>, name: string, document: DocumentChange | undefined): void {
  if (document === undefined) documents.delete(name);
  else documents.set(name, document);
}
