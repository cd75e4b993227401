import { z } from 'zod';

import { documentName, documentOfName, type DocumentChange, type LastChange } from '../../domain/documents/document.ts';
import { aspects, aspectsOf, firstChange, nextChange, type Aspect } from '../../domain/last-change.ts';
import { documentHash } from './document-hash.ts';
import { RECORD_FILE, type ContentSource } from './content-files.ts';

/**
 * The record that is kept with content files: when each of their documents last changed, and hashes that tell whether it
 * still says the same. It is generated; what it does not know yet follows from it and from when the files were written.
 */

const lastChangeSchema = z.object({
  at: z.object({ en: z.iso.datetime(), ru: z.iso.datetime() }),
  sequence: z.int().nonnegative(),
  scheduledAt: z.iso.datetime(),
  lists: z.array(z.string()).optional(),
});
const hash = z.string();
const recordSchema = z.record(
  z.string(),
  z.object({ lastChange: lastChangeSchema, hashes: z.object({ en: hash, ru: hash, schedule: hash }) }),
);

type Recorded = z.output<typeof recordSchema>[string];
/** By document name; those that were taken off stay, so that they count on when they come back. */
type ChangeRecord = ReadonlyMap<string, Recorded>;

/** @returns undefined where there is no such file, or one that nobody can read */
export function readChangeRecord({ names, read }: ContentSource): ChangeRecord | undefined {
  if (!names.includes(RECORD_FILE)) return undefined;
  try {
    return new Map(Object.entries(recordSchema.parse(JSON.parse(read(RECORD_FILE)))));
  } catch {
    return undefined;
  }
}

/** When a document of content files last changed. @param at when the files were written, ISO 8601 in UTC */
export function recordedChange(document: DocumentChange, record: ChangeRecord | undefined, at: string): LastChange {
  const known = record?.get(documentName(document));
  return known ? nextChange(known.lastChange, document, isSameAs(known, document), at) : firstChange(document, at);
}

/** The names of the documents that say something else than the record knows, are not in it, or are not there any more. */
export function unrecordedDocuments(documents: readonly DocumentChange[], record: ChangeRecord): string[] {
  return [...documents, ...removedDocuments(documents, record)]
    .filter((document) => {
      const known = record.get(documentName(document));
      return !known || !aspects.every(isSameAs(known, document));
    })
    .map(documentName);
}

/**
 * The text of the record: one line for each document, in the order of their names.
 *
 * @param documents those of them that say when they last changed keep that
 * @param before the record that there is
 * @param at when all others changed that say something else than that, ISO 8601 in UTC
 */
export function changeRecordText(
  documents: readonly DocumentChange[],
  before: ChangeRecord | undefined,
  at: string,
): string {
  const lines = [...documents, ...removedDocuments(documents, before)].map((document) => {
    const lastChange = document.lastChange ?? recordedChange(document, before, at);
    return `${JSON.stringify(documentName(document))}: ${JSON.stringify({ lastChange, hashes: hashesOf(document) })}`;
  });
  return `{\n${lines.toSorted().join(',\n')}\n}\n`;
}

function removedDocuments(documents: readonly DocumentChange[], record: ChangeRecord | undefined): DocumentChange[] {
  const there = new Set(documents.map(documentName));
  const keys = [...(record?.keys() ?? [])].filter((name) => !there.has(name)).map(documentOfName);
  return keys.filter((key) => key !== undefined).map((key) => ({ ...key, value: undefined }));
}

function isSameAs({ hashes }: Recorded, document: DocumentChange): (aspect: Aspect) => boolean {
  const own = hashesOf(document);
  return (aspect) => own[aspect] === hashes[aspect];
}

const HASH_LENGTH = 12;

function hashesOf(document: DocumentChange): Record<Aspect, string> {
  const own = aspectsOf(document);
  const of = (aspect: Aspect) => documentHash(own[aspect]).slice(0, HASH_LENGTH);
  return { en: of('en'), ru: of('ru'), schedule: of('schedule') };
}
