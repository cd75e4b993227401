import { chownSync, existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { errorParts } from '#server/process/error-parts.ts';
import { readConfig, type Config } from '#server/process/config.ts';
import type { MigrationFile } from '#server/database/migrate.ts';
import { openDatabase, type Database, type DatabaseLocation } from '#server/database/open-database.ts';
import { DatabaseLostError, SQLITE_FILE } from '#server/database/sqlite.ts';
import { readSiteSettings } from './content-folder.ts';

/** What the commands of an operator have in common. */

/** Runs one and prints what it returns. What prevents it is said on standard error, and by the exit code. */
export async function runCommand(
  command: (config: Config, args: string[]) => string | Promise<string>,
  failureCode = 1,
): Promise<void> {
  try {
    readSiteSettings();
    console.log(await command(readConfig(), process.argv.slice(2)));
  } catch (error) {
    console.error(errorParts(error).message);
    process.exitCode = failureCode;
  }
}

/** Does some work on a database that is there already. */
export async function withDatabase<Result>(
  location: DatabaseLocation,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ ...location, onError: () => undefined, mustExist: true });
  try {
    return await work(database);
  } finally {
    await database.kysely.destroy();
  }
}

/** Whether an error says that the site has made no database yet. */
export function isMissingDatabase(error: unknown): boolean {
  return error instanceof DatabaseLostError || /no such table|does not exist/.test(errorParts(error).message);
}

/** Whoever backs up or restores may be root; the site is not, and could not open the file. */
export function belongToOwnerOf(directory: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(directory);
  chownSync(path, uid, gid);
}

const HOUR_MS = 3600_000;
/** Everything in the folder of the data that names people and is a copy. */
export const COPIES = ['backups/*.{sqlite,dump}', 'before-restore-*', 'outbox/*.eml'];
/** Copies of the database name people who are forgotten in it: they are kept so long, in milliseconds (the privacy policy). */
export const COPIES_KEPT_MS = 30 * 24 * HOUR_MS;

/** What stands in a folder under such names and was last written before an instant. */
export function writtenBefore(instant: number, folder: string, patterns: readonly string[]): string[] {
  const names = patterns.flatMap((pattern) => globSync(pattern, { cwd: folder }));
  return names.filter((name) => {
    const { mtimeMs = Infinity } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {};
    return mtimeMs < instant;
  });
}

/** Deletes what a command that was killed has left in a folder: it holds addresses of guests. One that is at work is younger. */
export function deleteLeftovers(folder: string, pattern: string): void {
  for (const name of writtenBefore(Date.now() - HOUR_MS, folder, [pattern]))
    rmSync(join(folder, name), { recursive: true, force: true });
}

/** The files of `db/migrations/`: commands run as they stand, and nothing has been bundled for them. */
export const migrationsOnDisk: readonly MigrationFile[] = globSync(join(import.meta.dirname, '../db/migrations/*.sql'))
  .toSorted()
  .map((file) => ({
    name: basename(file),
    sql: readFileSync(file, 'utf8'),
  }));

/** @throws Error that says how to stop the site, while it or another command has the embedded database open */
export function refuseWhileInUse(directory: string): void {
  const file = join(directory, SQLITE_FILE);
  if (!existsSync(file) || !isInUse(file)) return;
  throw new Error(
    `${file} is in use: the site is running, and what it writes meanwhile would be lost. Stop it, then run this again: ` +
      `end its services (systemctl) or its container, or press Ctrl+C where npm start runs`,
  );
}

/** Every process that has the file open shares a lock of it, even when idle, so no other can have it alone. */
function isInUse(file: string): boolean {
  const probe = new DatabaseSync(file, { timeout: 0 });
  try {
    probe.exec('pragma locking_mode = exclusive; begin exclusive; rollback');
    return false;
  } catch (error) {
    const { errcode } = errorParts(error);
    if (errcode === undefined) throw error;
    // Busy. Any other error means that the file is damaged, and a backup may well be wanted for that.
    return (errcode & 0xff) === 5;
  } finally {
    probe.close();
  }
}
