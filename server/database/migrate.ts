import { hash as digest } from 'node:crypto';

import { sql, type Kysely } from 'kysely';

import type { Database } from './open-database.ts';
import type { Tables } from './tables.ts';

/** A file of `db/migrations/`. Files are applied in the order of their names, each once. */
export interface MigrationFile {
  /** `001-identity.sql` for both databases; `004-name.sqlite.sql` and `004-name.postgres.sql` where they differ. */
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
    const pending = await pendingIn(tx, migrationsFor(type, files));
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
  return (await pendingIn(kysely, migrationsFor(type, files))).map(({ name }) => name);
}

type NamedMigration = ReturnType<typeof migrationsFor>[number];

/** Those of one database, in order, by names without ending: `001-identity`. */
export function migrationsFor(type: Database['type'], files: readonly MigrationFile[]) {
  const migrations = files.flatMap(({ name: file, sql: text }) => {
    const [, name = '', database] = /^(.*?)(?:\.(sqlite|postgres))?\.sql$/.exec(file) ?? [];
    const hash = digest('sha256', text, 'hex');
    return database === undefined || database === type ? [{ name, file, sql: text, hash }] : [];
  });
  return migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Those of the migrations that have not been applied. @throws when one that has been is not among them, was changed, or comes after one that has not */
async function pendingIn(queries: Kysely<Tables>, wanted: readonly NamedMigration[]): Promise<NamedMigration[]> {
  const { rows: applied } = await sql<Pick<NamedMigration, 'name' | 'hash'>>`
    select "name", "hash" from "migrations" order by "name"`.execute(queries);
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
