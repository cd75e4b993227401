import { readJson } from '#domain/values/records.ts';
import { documentName, documentOfName, type DocumentChange, type DocumentKey } from '#domain/documents/document.ts';
import { checkDocument, type EntryProblem } from './check-document.ts';
import { checkReferences, missingPictures } from './check-references.ts';
import type { Connection } from './connection.ts';
import { readDocument } from './write-documents.ts';

/** Under this name the published file notes the documents that pages do not show as they are published: a list in JSON. */
export const LEFT_OUT = 'left-out';

/** What is published and not on the pages of a machine. */
export interface LeftOutOfPages {
  /** The names of documents that pages lack, or show in an older wording. */
  documents: string[];
  /** What is wrong with them, and every picture that is named and not there. */
  problems: EntryProblem[];
}

/** What pages do not show as it is published, and why. */
export function leftOutIn(connection: Connection): LeftOutOfPages {
  const documents = leftOutNames(connection);
  const keys = documents.flatMap((name) => documentOfName(name) ?? []);
  const written = keys.flatMap((key) => readDocument(connection, key) ?? []);
  const own = written.flatMap((document) => (document.value === undefined ? [] : checkDocument(document).problems));
  const references = keys.length === 0 ? [] : checkReferences(connection, keys);
  const pictures = missingPictures(connection);
  const isSaid = new Set(pictures.map((each) => `${documentName(each)} ${each.field}`));
  const others = references.filter((each) => !isSaid.has(`${documentName(each)} ${each.field}`));
  return { documents, problems: [...own, ...others, ...pictures] };
}

export function leftOutNames(connection: Connection): string[] {
  const row = connection.one<{ value: string }>('select value from meta where key = ?', LEFT_OUT);
  return row === undefined ? [] : readJson<string[]>(row.value);
}

export function setLeftOut(connection: Connection, documents: readonly DocumentKey[]): void {
  connection.run('delete from meta where key = ?', LEFT_OUT);
  if (documents.length === 0) return;
  connection.run('insert into meta values (?, ?)', LEFT_OUT, JSON.stringify(documents.map(documentName)));
}

/** Changes, and after them the documents that were left out before. */
export function* withLeftOut(connection: Connection, changes: Iterable<DocumentChange>): Generator<DocumentChange> {
  const names = new Set(leftOutNames(connection));
  for (const change of changes) {
    names.delete(documentName(change));
    yield change;
  }
  for (const name of names) {
    const key = documentOfName(name);
    const document = key && readDocument(connection, key);
    if (document) yield document;
  }
}
