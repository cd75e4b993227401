import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import { documentName, type DocumentChange, type DocumentKey } from '#domain/documents/document.ts';
import { canonicalValue } from '#domain/documents/values.ts';
import { atOnce, inSlices } from '#server/process/concurrency.ts';
import type { PictureFile } from '#domain/values/field-values.ts';
import { createCatalogue, type Catalogue } from './catalogue.ts';
import { checkDocument, type EntryProblem } from './check-document.ts';
import { checkReferences } from './check-references.ts';
import { Connection } from './connection.ts';
import {
  ContentError,
  entriesIn,
  fileProblem,
  hashingFiles,
  sourceOf,
  strayFiles,
  type ContentFiles,
  type ContentSource,
} from './content-files.ts';
import type { PublishedFile } from './published-file.ts';
import { createTables, setPicture } from './published-schema.ts';
import { readDocuments, writing } from './write-documents.ts';

/**
 * The documents that stand in content files, and what is wrong with the files once their documents were written.
 *
 * @param isWanted the others are not read
 */
export function contentOf(source: ContentSource, isWanted?: (key: DocumentKey) => boolean) {
  const unreadable: EntryProblem[] = [];
  function* documents(): Generator<DocumentChange> {
    for (const entry of entriesIn(source, isWanted)) {
      const { kind, id, value, problems } = entry;
      // What could not be read is there all the same: nobody is to be told that it is missing.
      const document = { kind, id, value: value === undefined ? null : canonicalValue(value) };
      // What is empty is not in the document, and may be a mistake in the file.
      if (problems || !isDeepStrictEqual(value, document.value)) unreadable.push(...checkDocument(entry).problems);
      yield document;
    }
  }
  const isSaid = ({ kind, id, field }: EntryProblem) =>
    unreadable.some(
      (each) => each.kind === kind && each.id === id && (isWithin(field, each.field) || isWithin(each.field, field)),
    );
  return {
    documents,
    /** @param found what is wrong with the documents @throws ContentError naming file, field and remedy of everything, not only of the first mistake */
    requireRight: (found: readonly EntryProblem[]): void => {
      const problems = [...unreadable, ...found.filter((problem) => !isSaid(problem))];
      const inOrder = problems.toSorted((one, other) => (documentName(one) < documentName(other) ? -1 : 1));
      const all = [...strayFiles(source.names), ...inOrder.map((problem) => fileProblem(problem, source.names))];
      if (all.length > 0) throw new ContentError(all);
    },
  };
}

/** Whether a field is another one or a part of it. The whole document has an empty name. */
const isWithin = (field: string, other: string) => other === '' || field === other || field.startsWith(`${other}.`);

/**
 * Publishes content files in place of everything that the file has.
 *
 * @param at the instant at which their documents begin, ISO 8601 in UTC
 * @param onStep is called for each of the three steps of a document
 * @throws ContentError as `requireRight` does; then the file keeps what it has
 */
export async function publishFiles(
  file: PublishedFile,
  source: ContentSource,
  { at, onStep }: { at: string; onStep?: () => void },
): Promise<void> {
  const { documents, requireRight } = contentOf(source);
  const folder = await inSlices(hashingFiles(source));
  await file.replace(documents(), { at, verify: requireRight, folder, ...(onStep && { onStep }) });
}

function picturesIn(connection: Connection): string[] {
  const named = "select distinct to_id as name from reference where to_kind = 'pictures'";
  return connection.all<{ name: string }>(named).map(({ name }) => name);
}

/**
 * Reads content files into a catalogue of their own, in memory.
 *
 * @param picture gives a picture by name, if there is one
 * @param at when their documents begin, ISO 8601 in UTC
 * @throws ContentError as `requireRight` does
 */
export function readCatalogue(
  files: ContentFiles,
  picture: (name: string) => PictureFile | undefined,
  at = '2026-10-01T08:00:00.000Z',
): Catalogue {
  const { documents, requireRight } = contentOf(sourceOf(files));
  const connection = new Connection(':memory:');
  createTables(connection);
  connection.run("insert into meta values ('version', ?)", randomUUID());
  // The index of the search is put in order once, not after each document.
  connection.exec('begin');
  const { problems } = atOnce(writing(connection, documents(), at));
  connection.exec('commit');
  for (const name of picturesIn(connection)) {
    const found = picture(name);
    if (found) setPicture(connection, found, false);
  }
  requireRight([...problems, ...checkReferences(connection)]);
  return createCatalogue(connection, () => connection.close());
}

/** A picture of which no more than its name matters: for a check of documents that name it. */
export const unknownPicture = (name: string): PictureFile => ({ name, version: '', width: 0, height: 0, widths: [] });

/**
 * Reads and checks content files.
 *
 * @param hasPicture whether there is a picture of this name
 * @throws ContentError as `requireRight` does
 * @returns a catalogue of their documents, these as they are written, and the pictures they name
 */
export function checkFiles(files: ContentFiles, hasPicture: (name: string) => boolean) {
  const catalogue = readCatalogue(files, (name) => (hasPicture(name) ? unknownPicture(name) : undefined));
  const { connection } = catalogue;
  return { catalogue, documents: [...readDocuments(connection)], pictures: new Set(picturesIn(connection)) };
}
