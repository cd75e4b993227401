import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PictureFile } from '../domain/values/field-values.ts';
import type { Config } from '../server/process/config.ts';
import { readPictureManifest } from '../server/content/picture-manifest.ts';
import type { Database } from '../server/database/open-database.ts';
import { createDocumentStore } from '../server/documents/document-store.ts';
import { createPictureStore } from '../server/pictures/picture-store.ts';
import { isMissingDatabase, runCommand, withDatabase } from './command.ts';
import { compareContent, exportContent, importContent } from './content-exchange.ts';
import { pictureFiles } from './picture-files.ts';

/** `npm run content -- …`: what editors have published, as files, and back. */

const USAGE = `npm run content -- export [folder]               writes what is published, and uploaded pictures, as files
npm run content -- import [folder]               publishes what the files say; drafts stay drafts
npm run content -- import [folder] --take-off    and takes off the site what no file says
npm run content -- diff [folder]                 says where the files and the site differ; exit code 1 when they do
The folder is that of CONTENT_DIR when none is given`;

type Folders = Pick<Config, 'contentDirectory' | 'picturesDirectory'>;

/** @returns what to print, and whether files and site are the same @throws Error with a message for the operator */
export async function manageContent(
  database: Database,
  folders: Folders,
  given: readonly string[],
): Promise<{ output: string; isSame: boolean }> {
  const takesOff = given.includes('--take-off');
  const [command, directory = folders.contentDirectory, ...more] = given.filter((each) => each !== '--take-off');
  if (more.length > 0 || (takesOff && command !== 'import')) throw new Error(USAGE);
  const store = createDocumentStore(database);
  if (command === 'export') {
    const { written, removed, documents } = await exportContent(store, directory);
    const pictures = await exportPictures(database, join(directory, 'pictures'));
    const lines = [
      ...[...written, ...pictures].map((file) => `written  ${file}`),
      ...removed.map((file) => `removed  ${file}`),
    ];
    return { output: [...lines, `${counted(documents)} in ${directory}`].join('\n'), isSame: true };
  }
  if (command === 'import') {
    const pictures = await knownPictures(database, folders);
    const { publication, changed } = await importContent(store, directory, { pictures, takesOff });
    const last = publication
      ? `${counted(changed.length)} published as publication ${publication.number}`
      : 'The site says all this already';
    return { output: [...changed, last].join('\n'), isSame: true };
  }
  if (command === 'diff') {
    const found = await compareContent(store, directory);
    const output = found.join('\n\n') || `${directory} says what the site says`;
    return { output, isSame: found.length === 0 };
  }
  throw new Error(USAGE);
}

const counted = (count: number) => `${count} ${count === 1 ? 'document' : 'documents'}`;

/** The pictures that the site can show: uploaded ones, and those of the build. */
async function knownPictures(database: Database, { picturesDirectory }: Folders) {
  const uploaded = await createPictureStore(database).all();
  const encoded = picturesDirectory ?? join(import.meta.dirname, '../build/client/pictures');
  const known = existsSync(join(encoded, 'manifest.json')) ? readPictureManifest(encoded) : [];
  return new Map<string, PictureFile>([...known, ...uploaded.map((each) => [each.name, each] as const)]);
}

/** Writes the originals of uploaded pictures that are not there yet. @returns their files, as `content/pictures/…` */
async function exportPictures(database: Database, directory: string): Promise<string[]> {
  const store = createPictureStore(database);
  const there = pictureFiles(directory);
  const written: string[] = [];
  for (const { name } of await store.all()) {
    const original = there.has(name) ? undefined : await store.original(name);
    if (!original) continue;
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, `${name}.${original.type}`), original.bytes);
    written.push(`content/pictures/${name}.${original.type}`);
  }
  return written;
}

if (import.meta.main) {
  await runCommand(async ({ databaseUrl: url, dataDirectory: directory, ...folders }, args) => {
    try {
      const { output, isSame } = await withDatabase({ url, directory }, (database) =>
        manageContent(database, folders, args),
      );
      if (!isSame) process.exitCode = 1;
      return output;
    } catch (error) {
      if (!isMissingDatabase(error as Error)) throw error;
      throw new Error('There is no database yet; start the site first', { cause: error });
    }
  }, 2);
}
