import { hash as digest } from 'node:crypto';

import { sql, type Kysely } from 'kysely';

import type { Database } from './open-database.ts';
import type { Tables } from './tables.ts';

/** A file of `db/migrations/`. Files are applied in the order of their names, each once. */
export interface MigrationFile {
  /** `100-schema.sql` for both databases; `101-name.sqlite.sql` and `101-name.postgres.sql` where they differ. */
  name: string;
  /** Any number of SQL statements, triggers and functions included. */
  sql: string;
}

/** The lock of a PostgreSQL transaction. Any number will do, as long as nobody else locks it. */
const LOCK = 7_412_026;

/**
 * Brings the database up to date, all or nothing. Of several processes that start at once one applies, the others wait.
 *
 * @returns the names of the migrations that were applied now
 * @throws when a migration that has been applied was changed or taken away afterwards (they are append-only), or fails
 */
export function migrate({ kysely, type }: Database, files: readonly MigrationFile[]): Promise<string[]> {
  return kysely.transaction().execute(async (tx) => {
    if (type === 'postgres') {
      await refuseOtherEncodings(tx);
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
    }
    await sql`create table if not exists "migrations"
      ("name" text not null primary key, "hash" text not null, "appliedAt" text not null)`.execute(tx);
    const pending = await pendingIn(tx, type, files);
    for (const { name, sql: text, hash } of pending) {
      // Without parameters both drivers take any number of statements in one call, and know where each of them ends.
      await sql.raw(text).execute(tx);
      await sql`insert into "migrations" values (${name}, ${hash}, ${new Date().toISOString()})`.execute(tx);
    }
    return pending.map(({ name }) => name);
  });
}

/** What an operator writes for a database that holds every letter, whatever the server does by itself. */
export const CREATE_DATABASE = `create database lyceum encoding 'UTF8' locale 'C.UTF-8' template template0`;

/** @throws when a database of PostgreSQL cannot hold every letter */
async function refuseOtherEncodings(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `The database has the encoding ${encoding}, which lacks letters; make another one, and give its name in DATABASE_URL: ` +
      CREATE_DATABASE,
  );
}

/**
 * @returns the names of the migrations that the database still lacks
 * @throws when it knows one that this version does not, or knows differently
 */
export async function pendingMigrations(
  { kysely, type }: Database,
  files: readonly MigrationFile[],
): Promise<string[]> {
  return (await pendingIn(kysely, type, files)).map(({ name }) => name);
}

type NamedMigration = ReturnType<typeof migrationsFor>[number];

/** The file that takes a database of 1.1.0 over, in place of the first migration. */
const TAKE_OVER = 'from-1.1';
/** The migration that made the last schema of 1.x, and the first of all. */
const [LAST_OF_1, FIRST_OF_1] = ['040-holders', '001-identity'];

/** Those of one database, in order, by names without ending: `100-schema`. */
export const migrationsFor = (type: Database['type'], files: readonly MigrationFile[]) =>
  filesFor(type, files).filter(({ name }) => name !== TAKE_OVER);

function filesFor(type: Database['type'], files: readonly MigrationFile[]) {
  const migrations = files.flatMap(({ name: file, sql: text }) => {
    const [, name = '', database] = /^(.*?)(?:\.(sqlite|postgres))?\.sql$/.exec(file) ?? [];
    const hash = digest('sha256', text, 'hex');
    return database === undefined || database === type ? [{ name, file, sql: text, hash }] : [];
  });
  return migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Those of the migrations that have not been applied. @throws when one that has been is not among them, was changed, or comes after one that has not */
async function pendingIn(
  queries: Kysely<Tables>,
  type: Database['type'],
  files: readonly MigrationFile[],
): Promise<NamedMigration[]> {
  const wanted = migrationsFor(type, files);
  const { rows: applied } = await sql<Pick<NamedMigration, 'name' | 'hash'>>`
    select "name", "hash" from "migrations" order by "name"`.execute(queries);
  if (applied.some(({ name }) => name === FIRST_OF_1)) {
    await refuseUnfinished(queries, applied);
    const { sql: takeOver } = filesFor(type, files).find(({ name }) => name === TAKE_OVER)!;
    return wanted.map((each, index) => (index === 0 ? { ...each, sql: takeOver } : each));
  }
  for (const { name, hash } of applied) {
    const migration = wanted.find((each) => each.name === name);
    if (migration === undefined) {
      throw new Error(`The database knows the migration ${name}, which this version does not; start a newer version`);
    }
    if (migration.hash !== hash) {
      throw new Error(
        `db/migrations/${migration.file} was changed after it had been applied; undo that and add a new file`,
      );
    }
  }
  const names = applied.map(({ name }) => name);
  const pending = wanted.filter(({ name }) => !names.includes(name));
  const late = pending.find(({ name }) => names.some((each) => each > name));
  if (late) throw new Error(`db/migrations/${late.file} comes before what has been applied; give it a later number`);
  return pending;
}

/** @throws when 1.1.0 was never started with a database of 1.x, or has not come to its end */
async function refuseUnfinished(queries: Kysely<Tables>, applied: readonly { name: string }[]): Promise<void> {
  if (!applied.some(({ name }) => name === LAST_OF_1))
    throw new Error('The database is of a version before 1.1.0; start 1.1.0 with it once, then this version');
  const { rows } = await sql`
    select "id" from "holders" where "folded" is null
    union all select "name" from "settings" where "name" in ('formerWords', 'formerPromises')`.execute(queries);
  if (rows.length > 0)
    throw new Error(
      'Version 1.1.0 has not finished with this database: start it again and let it run for an hour; its log names documents that it could not publish',
    );
}
