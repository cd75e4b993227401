import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { readPictureManifest } from '#server/content/picture-manifest.ts';
import { SQLITE_FILE } from '#server/database/sqlite.ts';
import type { Config } from '#server/process/config.ts';
import { backupFolder, lastBackup } from '#server/process/data-folder.ts';
import { COPIES, COPIES_KEPT_MS, writtenBefore } from './command.ts';
import { named, reasonOf, warning, well, wrong, type Finding } from './doctor-findings.ts';

const GIGABYTE = 1024 ** 3;
const HOUR_MS = 3600_000;

/** The folders that the site reads and writes, and their disk, as the doctor finds them. */

/** Whether this user can write everything in the folder of the data, and it all belongs to one. */
export function checkFolders({ dataDirectory }: Config): Finding[] {
  if (!existsSync(dataDirectory)) return [];
  try {
    accessSync(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const remedy = 'make the user of the site its owner (chown -R), and run this command as that user';
    return [wrong('folder', `${dataDirectory} cannot be written (${reasonOf(error)})`, remedy)];
  }
  const { uid } = statSync(dataDirectory);
  const foreign = readdirSync(dataDirectory).filter((name) => {
    // The system's, where the folder is a disk of its own.
    if (name === 'lost+found') return false;
    const path = join(dataDirectory, name);
    const found = statSync(path, { throwIfNoEntry: false });
    return found !== undefined && (found.uid !== uid || !isWritable(path, found.isDirectory()));
  });
  if (foreign.length === 0) return [];
  const words = `${named(foreign)} in ${dataDirectory} cannot be written by the site`;
  const remedy = `chown -R --reference=${dataDirectory} ${dataDirectory}, and chmod -R u+rwX ${dataDirectory}`;
  return [wrong('folder', words, remedy)];
}

function isWritable(path: string, isFolder: boolean): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0));
    return true;
  } catch {
    return false;
  }
}

/** What names people longer than the privacy policy says: `npm run backup` deletes some of it, and what is left of SQLite after a move nobody. */
export function checkCopies({ dataDirectory, databaseUrl }: Config, now: Date): Finding[] {
  const left = databaseUrl === undefined ? [] : [`${SQLITE_FILE}*`];
  // A day more than the backup of each night needs.
  const old = writtenBefore(now.getTime() - COPIES_KEPT_MS - DAY_MS, dataDirectory, [...COPIES, ...left]);
  if (old.length === 0) return [];
  const remedy = 'delete them: the privacy policy says that copies are kept for thirty days';
  return [warning('copies', `older than thirty days in ${dataDirectory}: ${named(old)}`, remedy)];
}

const DAY_MS = 24 * 3600_000;

/** Whether the encoded pictures of the content are where their list says. */
export function checkPictures({ picturesDirectory = BUILT }: Config): Finding {
  const remedy = 'npm run build, or set PICTURES_DIR to the folder of encoded pictures';
  try {
    const pictures = readPictureManifest(picturesDirectory);
    const files = new Set(readdirSync(picturesDirectory));
    const isThere = (name: string, version: string, width: number) => files.has(`${name}-${version}-${width}.webp`);
    const missing = [...pictures.values()].flatMap(({ name, version, widths }) =>
      widths.every((width) => isThere(name, version, width)) ? [] : [name],
    );
    if (missing.length === 0) return well('pictures', `${pictures.size} in ${picturesDirectory}`);
    return wrong('pictures', `${picturesDirectory} lacks the files of ${named(missing)}`, remedy);
  } catch (error) {
    return wrong('pictures', reasonOf(error), remedy);
  }
}

const BUILT = join(import.meta.dirname, '../build/client/pictures');

/** A night, and a machine that was off at half past three. */
const BACKUP_HOURS = 26;

export async function checkBackups(config: Config, now: Date): Promise<Finding> {
  const isEmbedded = config.databaseUrl === undefined;
  const remedy = isEmbedded
    ? 'npm run backup now, and a timer for every night (docs/deploy.md, Backups)'
    : 'see docs/deploy.md, Backups of PostgreSQL; if something else makes them, let it touch a file there: elsewhere.dump';
  const folder = backupFolder(config.dataDirectory);
  if (existsSync(folder)) readdirSync(folder);
  const last = await lastBackup(config);
  if (last === undefined) {
    const words = `there is none in ${folder}`;
    return isEmbedded ? wrong('backup', words, remedy) : warning('backup', words, remedy);
  }
  const hours = Math.floor((now.getTime() - last.getTime()) / HOUR_MS);
  const words = `the last is ${hours} h old`;
  return hours <= BACKUP_HOURS ? well('backup', words) : wrong('backup', words, remedy);
}

export async function checkDisk(
  { dataDirectory }: Config,
  freeBytes: (directory: string) => Promise<number>,
): Promise<Finding> {
  if (!existsSync(dataDirectory)) return warning('disk', `${dataDirectory} is not there yet`, 'start the site once');
  const free = await freeBytes(dataDirectory);
  const size = statSync(join(dataDirectory, SQLITE_FILE), { throwIfNoEntry: false })?.size ?? 0;
  const words = `${(free / GIGABYTE).toFixed(1)} GB free at ${dataDirectory}`;
  const remedy = 'delete old backups and logs, or give it a larger disk';
  if (free < 0.2 * GIGABYTE) return wrong('disk', words, remedy);
  // A backup, and a restore beside what is there.
  return free < Math.max(GIGABYTE, 3 * size) ? warning('disk', words, remedy) : well('disk', words);
}
