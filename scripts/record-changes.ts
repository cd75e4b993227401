import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { DocumentChange } from '../domain/documents/document.ts';
import { changeRecordText, readChangeRecord, unrecordedDocuments } from '../server/content/change-record.ts';
import { readContentFiles, RECORD_FILE, sourceOf, type ContentFiles } from '../server/content/content-files.ts';
import { checkFiles } from '../server/content/read-catalogue.ts';
import { pictureFiles } from './picture-files.ts';

/**
 * Records what has changed in the content files since they were recorded last.
 *
 * @param now the instant of these changes
 * @throws ContentError when the files are wrong
 * @returns the names of the documents that changed
 */
export function recordChanges(directory: string, now: Date): string[] {
  const files = readContentFiles(directory);
  const pictures = pictureFiles(join(directory, 'pictures'));
  const { documents } = checkFiles(files, (name) => pictures.has(name), now.toISOString());
  const record = readChangeRecord(sourceOf(files));
  const changed = unrecordedDocuments(documents, record ?? new Map());
  const text = changeRecordText(documents, record, now.toISOString());
  if (text !== files[RECORD_FILE]) writeFileSync(join(directory, basename(RECORD_FILE)), text);
  return changed;
}

/** What the record does not know of content files, in words; none where there is no record. @param documents those of the files */
export function recordWarnings(files: ContentFiles, documents: readonly DocumentChange[]): string[] {
  if (!Object.hasOwn(files, RECORD_FILE)) return [];
  const record = readChangeRecord(sourceOf(files));
  if (!record) return [`${RECORD_FILE}: this is no record any more; put back the last one that was, and ${REMEDY}`];
  const changed = unrecordedDocuments(documents, record);
  return changed.length === 0
    ? []
    : [`${RECORD_FILE}: it does not know what changed in ${changed.join(', ')}; ${REMEDY}`];
}

const REMEDY = 'use npm run content -- record';
