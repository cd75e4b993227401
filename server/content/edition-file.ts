import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import { documentKinds, documentName, type DocumentChange } from '../../domain/documents/document.ts';
import type { PictureFile } from '../../domain/field-values.ts';
import { lastChangeSchema } from './change-record.ts';
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

/** The first line. Whatever says something else was written by another version. */
const headSchema = z.object({
  edition: z.object({ number: z.int(), token: z.string() }),
  takenHash: z.string(),
  pictures: z.array(
    z.looseObject({
      name: z.string(),
      version: z.string(),
      width: z.number(),
      height: z.number(),
      widths: z.array(z.number()),
    }),
  ),
  count: z.int(),
});
/** Each of the others. */
const documentSchema = z.object({
  kind: z.enum(documentKinds),
  id: z.string(),
  value: z.unknown().optional(),
  redirect: z.string().optional(),
  // A file of an earlier version lacks it.
  lastChange: lastChangeSchema.optional(),
});

const NAME = 'edition.jsonl';
/** So many are made at once: whoever waits for something else gets it in between. */
const LINES_A_WRITE = 100;
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
  const { edition, takenHash, pictures, count } = headSchema.parse(JSON.parse(first));
  const documents = new Map(
    lines.map((line) => {
      const document = documentSchema.parse(JSON.parse(line)) as DocumentChange;
      return [documentName(document), document];
    }),
  );
  if (documents.size !== count) throw new Error(`There are ${documents.size} documents in it, and should be ${count}`);
  const named = pictures.map((picture) => [picture.name, picture as PictureFile] as const);
  return { edition, takenHash, documents, pictures: new Map(named) };
}

/**
 * Writes it, so that there is always a whole one. It takes a second for ten thousand documents, in many steps.
 *
 * @param isOtherLineage whether the editions before belong to another database, so that their numbers mean nothing
 */
export async function writeEditionFile(directory: string, kept: KeptEdition, isOtherLineage: boolean): Promise<void> {
  const { documents, edition, takenHash, pictures } = kept;
  const file = join(directory, NAME);
  const head = JSON.stringify({ edition, takenHash, pictures: [...pictures.values()], count: documents.size });
  const present = await firstLine(file);
  // Another process of this folder has been quicker.
  if (present === head || (!isOtherLineage && numberIn(present) > edition.number)) return;
  for (const name of globSync(`${NAME}.*`, { cwd: directory })) {
    const { mtimeMs = 0 } = statSync(join(directory, name), { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - ABANDONED_MS) rmSync(join(directory, name), { force: true });
  }
  const temporary = `${file}.${process.pid}`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(linesOf(head, [...documents.values()]));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

function* linesOf(head: string, documents: readonly DocumentChange[]): Generator<string> {
  yield `${head}\n`;
  for (let start = 0; start < documents.length; start += LINES_A_WRITE)
    yield documents
      .slice(start, start + LINES_A_WRITE)
      .map((document) => `${JSON.stringify(document)}\n`)
      .join('');
}

function textOf(directory: string): string | undefined {
  try {
    return readFileSync(join(directory, NAME), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Empty when there is no file. */
async function firstLine(file: string): Promise<string> {
  try {
    const handle = await open(file);
    // The file is closed when its lines are left.
    for await (const line of handle.readLines()) return line;
  } catch {
    // What cannot be read is replaced.
  }
  return '';
}

/** The number of an edition; -1 when it cannot be read. */
function numberIn(head: string): number {
  try {
    return headSchema.parse(JSON.parse(head)).edition.number;
  } catch {
    return -1;
  }
}
