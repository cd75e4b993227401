import { mkdirSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from './config.ts';

/** Where `npm run backup` puts its copies, and the dumps of PostgreSQL are expected. */
export const backupFolder = (dataDirectory: string) => join(dataDirectory, 'backups');

/** When the newest backup of the database in use was made; undefined where there is none. */
export async function lastBackup({
  dataDirectory,
  databaseUrl,
}: Pick<Config, 'dataDirectory' | 'databaseUrl'>): Promise<Date | undefined> {
  const folder = backupFolder(dataDirectory);
  const ending = databaseUrl === undefined ? '.sqlite' : '.dump';
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ending));
  // One may be deleted meanwhile, because it is old.
  const times = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
  // One of the future was made while the clock was ahead.
  const soon = Date.now() + 3600_000;
  const newest = Math.max(0, ...times.flatMap((each) => (each && each.mtimeMs < soon ? [each.mtimeMs] : [])));
  return newest === 0 ? undefined : new Date(newest);
}

export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** Makes a folder at the start, where it is not there. @param onError is told why it cannot be made */
export function makeFolder(directory: string, onError: (error: unknown) => void): void {
  try {
    mkdirSync(directory, { recursive: true });
  } catch (error) {
    onError(error);
  }
}
