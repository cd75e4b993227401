import { documentName, documentOfName, type DocumentChange } from '../../domain/documents/document.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { documentHash } from '../documents/document-hash.ts';
import type { SiteDocuments } from './site-documents.ts';

/** What content files have said last of each document, by its name. */
export type FileVersions = Awaited<ReturnType<DocumentStore['fileVersions']>>;

/** What content files say that they did not say before. */
export interface FileChanges {
  /** Of documents that nobody has edited since. */
  toPublish: DocumentChange[];
  /** Of documents that were edited: an editor chooses. */
  toKeep: DocumentChange[];
  /** Where the database knows of no files: what the site says otherwise, from an edition of a database that is gone. */
  instead: DocumentChange[];
}

/** @param published what the site says */
export function fileChanges(files: SiteDocuments, known: FileVersions, published: SiteDocuments): FileChanges {
  const changes: FileChanges = { toPublish: [], toKeep: [], instead: [] };
  const gone = [...known.keys()].filter((name) => !files.has(name)).map((name) => documentOfName(name)!);
  const all: DocumentChange[] = [...files.values(), ...gone.map((key) => ({ ...key, value: undefined }))];
  for (const document of all) {
    const name = documentName(document);
    const last = known.get(name);
    const hash = documentHash(document.value);
    if (last?.hash === hash) continue;
    const before = published.get(name)?.value;
    const isEdited = last === undefined ? before !== undefined : last.number !== last.published;
    const isToKeep = isEdited && documentHash(before) !== hash;
    changes[isToKeep ? 'toKeep' : 'toPublish'].push(document);
  }
  if (known.size > 0) return changes;
  const differs = ({ value }: DocumentChange, name: string) =>
    documentHash(value) !== documentHash(files.get(name)?.value);
  return { ...changes, instead: [...published].filter(([name, each]) => differs(each, name)).map(([, each]) => each) };
}
