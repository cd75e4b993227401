import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { sql } from 'kysely';

import { counted } from '#i18n/numbers.ts';
import { errorParts } from '#server/process/error-parts.ts';
import { presentSecret, isKnownSecret } from '#server/auth/secret.ts';
import { PUBLISHED_FILE } from '#server/content/published-file.ts';
import { isDamage } from '#server/database/database-errors.ts';
import { migrate, pendingMigrations } from '#server/database/migrate.ts';
import type { Database } from '#server/database/open-database.ts';
import { createPrivately, SQLITE_FILE } from '#server/database/sqlite.ts';
import { forgetAgain } from './forget-person.ts';
import { hasForgotten } from './forgotten-people.ts';
import {
  belongToOwnerOf,
  deleteLeftovers,
  migrationsOnDisk,
  refuseWhileInUse,
  runCommand,
  withDatabase,
} from './command.ts';

/**
 * `npm run restore -- file`: puts a backup in the place of the embedded database. What was there is moved aside with its log,
 * under a name with the date. Nothing is touched before the backup has been copied and checked.
 *
 * @param secret with which the site is going to run
 * @returns what came back, in lines to print
 */
export async function restore(
  directory: string,
  backup: string,
  secret: string | undefined,
  now = new Date(),
): Promise<string[]> {
  const file = join(directory, SQLITE_FILE);
  if (!existsSync(backup)) throw new Error(`There is no file ${backup}\n${usage(directory)}`);
  if (existsSync(file) && realpathSync(file) === realpathSync(backup)) {
    throw new Error(`${backup} is the database itself\n${usage(directory)}`);
  }
  refuseWhileInUse(directory);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  deleteLeftovers(directory, 'restoring-*');
  const folder = mkdtempSync(join(directory, 'restoring-'));
  try {
    const copy = join(folder, SQLITE_FILE);
    copyChecked(backup, copy);
    const contents = await contentsOf(folder, backup, secret);
    const forgotten = await forgottenIn(folder, directory);
    belongToOwnerOf(directory, copy);
    // It may have been started meanwhile.
    refuseWhileInUse(directory);
    const aside = setAside(directory, now);
    renameSync(copy, file);
    // A process makes it again from the database by itself. That of another state would be shown at first.
    for (const published of globSync(`${PUBLISHED_FILE}*`, { cwd: directory })) rmSync(join(directory, published));
    const before = aside === undefined ? 'There was no database before' : `What was there before: ${aside}`;
    return [`${backup} is the database ${file} now`, ...contents, ...forgotten, before, 'Start the site again'];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With what stands in its log, if it has one: a database that was moved aside is as good as a backup. */
function copyChecked(backup: string, copy: string): void {
  createPrivately(copy);
  try {
    const source = new DatabaseSync(backup, { readOnly: true });
    try {
      const { quick_check: verdict } = source.prepare('pragma quick_check').get() as { quick_check: string };
      if (verdict !== 'ok') throw new Error(verdict);
      source.prepare('vacuum into ?').run(copy);
    } finally {
      source.close();
    }
  } catch (error) {
    const { message, errcode } = errorParts(error);
    // A full disk, and a file that this user may not read, say nothing of the backup.
    const isHere = errcode !== undefined && !isDamage(error);
    const [what, remedy] = isHere
      ? ['cannot be copied', 'check who may read it, and the room on the disk']
      : ['is damaged', 'take another backup'];
    throw new Error(`${backup} ${what} (${message}); nothing was changed, ${remedy}`, { cause: error });
  }
}

/** @throws Error when this version cannot use it */
async function contentsOf(folder: string, backup: string, secret: string | undefined): Promise<string[]> {
  try {
    return await withDatabase({ url: undefined, directory: folder }, async (database) => {
      const pending = await pendingMigrations(database, migrationsOnDisk);
      const upgrade = pending.length > 0 ? [`The next start brings it up to date: ${pending.join(', ')}`] : [];
      return [...(await countsOf(database)), ...upgrade, ...(await secretInWords(database, secret))];
    });
  } catch (error) {
    const { message } = errorParts(error);
    const what = message.includes('no such table: migrations') ? 'It is no database of this site' : message;
    throw new Error(`${backup} cannot be used. ${what}; nothing was changed`, { cause: error });
  }
}

/** Whoever was forgotten since the backup was made is taken out of it again. @param folder of the copy */
async function forgottenIn(folder: string, directory: string): Promise<string[]> {
  if (!hasForgotten(directory)) return [];
  return withDatabase({ url: undefined, directory: folder }, async (database) => {
    await migrate(database, migrationsOnDisk);
    const count = await forgetAgain({ database, directory });
    return count === 0 ? [] : [`Taken out of it: ${counted('person', 'people')(count)} forgotten since it was made`];
  });
}

const COUNTED = [
  { words: counted('account', 'accounts'), table: 'user' },
  { words: counted('document', 'documents'), table: 'documents' },
  { words: counted('draft', 'drafts'), table: 'documents', where: sql`"hasDraft" = 1` },
  { words: counted('uploaded picture', 'uploaded pictures'), table: 'pictures' },
  { words: counted('order', 'orders'), table: 'orders' },
];

/** A backup of an earlier version lacks some tables. */
async function countsOf({ kysely }: Database): Promise<string[]> {
  const tables = new Set((await kysely.introspection.getTables()).map(({ name }) => name));
  const counts = [];
  for (const { words, table, where = sql`true` } of COUNTED.filter((each) => tables.has(each.table))) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as "count" from ${sql.table(table)} where ${where}`.execute(kysely);
    counts.push(words(Number(rows[0]?.count)));
  }
  if (!tables.has('publications')) return [counts.join(', ')];
  const last = await kysely
    .selectFrom('publications')
    .select(['number', 'at'])
    .orderBy('number', 'desc')
    .limit(1)
    .execute();
  return [counts.join(', '), ...last.map(({ number, at }) => `Last publication: ${number}, ${at}`)];
}

async function secretInWords(database: Database, secret: string | undefined): Promise<string[]> {
  // A database that was used with none yet takes any.
  if ((await isKnownSecret(database, secret ?? '')) !== false) return [];
  const what =
    secret === undefined ? 'This site has no secret yet' : 'It was used with another secret than this site has';
  return [
    `${what}: give the site the AUTH_SECRET (or the file “secret” of DATA_DIR) that this backup was used with, ` +
      'or log everybody out with npm run admin -- change-secret',
  ];
}

/** @returns the file as it is called now */
function setAside(directory: string, now: Date): string | undefined {
  const there = readdirSync(directory).filter((name) => /^lyceum\.sqlite(?:-wal|-shm)?$/.test(name));
  if (there.length === 0) return undefined;
  const folder = join(directory, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(folder, { mode: 0o700 });
  belongToOwnerOf(directory, folder);
  // The database sorts before its log. SQLite finds the log by its name.
  for (const name of there.toSorted()) renameSync(join(directory, name), join(folder, name));
  return join(folder, SQLITE_FILE);
}

function usage(directory: string): string {
  const backups = globSync(join(directory, 'backups', '*.sqlite')).toSorted();
  const known = backups.length === 0 ? `There is no backup in ${join(directory, 'backups')}` : backups.join('\n');
  return `npm run restore -- file    puts a backup in the place of the database\n${known}`;
}

if (import.meta.main) {
  await runCommand(async ({ dataDirectory, databaseUrl, authSecret }, [backup, ...more]) => {
    if (databaseUrl !== undefined) {
      throw new Error('DATABASE_URL is set: backups of PostgreSQL are restored with pg_restore (docs/deploy.md)');
    }
    if (backup === undefined || more.length > 0) throw new Error(usage(dataDirectory));
    const lines = await restore(dataDirectory, resolve(backup), presentSecret(authSecret, dataDirectory));
    return lines.join('\n');
  });
}
