import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { errorParts } from '#server/process/error-parts.ts';
import { SQLITE_FILE, createPrivately } from '#server/database/sqlite.ts';
import { backupFolder } from '#server/process/data-folder.ts';
import { belongToOwnerOf, COPIES, COPIES_KEPT_MS, deleteLeftovers, runCommand, writtenBefore } from './command.ts';
import { deleteOldLines } from './forgotten-people.ts';

/**
 * `npm run backup [-- file]`: a consistent copy of the embedded database, which may be in use meanwhile. The copy gets
 * its name when it is whole and has been checked. Nobody but its owner can read it.
 *
 * @param target where to; must not exist yet
 */
export function backup(directory: string, target: string): void {
  const source = join(directory, SQLITE_FILE);
  if (!existsSync(source)) throw new Error(`There is no database in ${directory} yet`);
  if (existsSync(target)) throw new Error(`${target} exists already; give another name`);
  const folder = dirname(target);
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined) belongToOwnerOf(directory, folder);
  // Elsewhere such a file may be anybody's.
  deleteLeftovers(backupFolder(directory), '*.unfinished');
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  // SQLite writes into an empty file as into none, and leaves its permissions. Another's file could be read by them.
  if (!createPrivately(unfinished)) throw new Error(`Somebody else is writing ${unfinished}; give another name`);

  const database = new DatabaseSync(source, { timeout: 5_000 });
  try {
    database.prepare('vacuum into ?').run(unfinished);
  } catch (error) {
    // On a full disk the site needs the room.
    for (const name of [unfinished, `${unfinished}-journal`]) rmSync(name, { force: true });
    throw new Error(`${target} could not be written (${errorParts(error).message})`, { cause: error });
  } finally {
    database.close();
  }
  const copy = new DatabaseSync(unfinished, { readOnly: true });
  const { integrity_check: verdict } = copy.prepare('pragma integrity_check').get() as { integrity_check: string };
  copy.close();
  if (verdict !== 'ok') throw new Error(`The copy is damaged (${verdict}); it is at ${unfinished}`);
  belongToOwnerOf(directory, unfinished);
  renameSync(unfinished, target);
}

/** Deletes what is kept longer than the privacy policy says, and the names of those whom no copy names any more. */
export function deleteOldCopies(directory: string, now: Date): void {
  for (const name of writtenBefore(now.getTime() - COPIES_KEPT_MS, directory, COPIES))
    rmSync(join(directory, name), { recursive: true, force: true });
  deleteOldLines(directory, now);
}

if (import.meta.main) {
  await runCommand(({ dataDirectory, databaseUrl }, [file]) => {
    // First, so that a backup that fails keeps nothing longer.
    deleteOldCopies(dataDirectory, new Date());
    if (databaseUrl !== undefined) throw new Error('DATABASE_URL is set: make backups of PostgreSQL with pg_dump');
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const target = resolve(file ?? join(backupFolder(dataDirectory), `lyceum-${stamp}.sqlite`));
    backup(dataDirectory, target);
    return target;
  });
}
