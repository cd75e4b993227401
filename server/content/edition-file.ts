import {
  closeSync,
  fsyncSync,
  globSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

import { documentName, type DocumentChange } from '../../domain/documents/document.ts';
import type { PictureFile } from '../../domain/field-values.ts';
import type { SiteDocuments } from './site-documents.ts';

/** Which edition it is. */
export interface EditionMark {
  number: number;
  token: string;
}

/** The last edition that a process of this folder has served: with it a start needs no database. */
export interface KeptEdition {
  edition: EditionMark;
  /** The hash of the content files of which it knows. */
  takenHash: string;
  documents: SiteDocuments;
  /** Those that were uploaded, by their names. */
  pictures: ReadonlyMap<string, PictureFile>;
}

interface Head extends Omit<KeptEdition, 'documents' | 'pictures'> {
  pictures: PictureFile[];
  count: number;
}

const NAME = 'edition.jsonl';
const LINES_A_WRITE = 500;
const ABANDONED_MS = 600_000;

/**
 * Reads the kept edition: a line about it, then one for each document, as JSON.
 *
 * @returns undefined when there is none
 * @throws Error when it is not whole
 */
export function readEditionFile(directory: string): KeptEdition | undefined {
  const text = textOf(directory);
  if (text === undefined) return undefined;
  const [first = '', ...lines] = text.trimEnd().split('\n');
  const { edition, takenHash, pictures, count } = JSON.parse(first) as Head;
  if (lines.length !== count) throw new Error(`There are ${lines.length} documents in it, and should be ${count}`);
  const documents = new Map(
    lines.map((line) => {
      const document = JSON.parse(line) as DocumentChange;
      return [documentName(document), document];
    }),
  );
  return { edition, takenHash, documents, pictures: new Map(pictures.map((picture) => [picture.name, picture])) };
}

/**
 * Writes it, so that there is always a whole one.
 *
 * @param isOtherLineage whether the editions before belong to another database, so that their numbers mean nothing
 */
export function writeEditionFile(directory: string, kept: KeptEdition, isOtherLineage: boolean): void {
  const { documents, edition, takenHash, pictures } = kept;
  if (!isOtherLineage && numberIn(directory) > edition.number) return;
  for (const file of globSync(`${NAME}.*`, { cwd: directory })) {
    const { mtimeMs = 0 } = statSync(join(directory, file), { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - ABANDONED_MS) rmSync(join(directory, file), { force: true });
  }
  const temporary = join(directory, `${NAME}.${process.pid}`);
  const descriptor = openSync(temporary, 'w', 0o600);
  try {
    const all = [...documents.values()];
    const head: Head = { edition, takenHash, pictures: [...pictures.values()], count: all.length };
    writeSync(descriptor, `${JSON.stringify(head)}\n`);
    for (let start = 0; start < all.length; start += LINES_A_WRITE) {
      const lines = all.slice(start, start + LINES_A_WRITE).map((document) => `${JSON.stringify(document)}\n`);
      writeWhole(descriptor, Buffer.from(lines.join('')));
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, join(directory, NAME));
}

/** A write may take only a part of what it is given. */
function writeWhole(descriptor: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written);
}

function textOf(directory: string): string | undefined {
  try {
    return readFileSync(join(directory, NAME), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The number of the kept edition; -1 when there is none that can be read. */
function numberIn(directory: string): number {
  try {
    const [first = ''] = (textOf(directory) ?? '').split('\n', 1);
    return (JSON.parse(first) as Head).edition.number;
  } catch {
    return -1;
  }
}
