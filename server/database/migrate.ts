import { hash as digest } from 'node:crypto';

import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

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
export async function migrate({ kysely, type }: Database, files: readonly MigrationFile[]): Promise<string[]> {
  const wanted = migrationsFor(type, files);
  await kysely.transaction().execute(async (tx) => {
    if (type === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
    await prepareHistory(tx);
    refuseChanges(wanted, await applied(tx));
  });
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(wanted.map(kyselyMigration))) };
  const { error, results = [] } = await new Migrator({ db: kysely, provider }).migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/**
 * @returns the names of the migrations that the database still lacks
 * @throws when it knows one that this version does not, or knows differently
 */
export async function pendingMigrations(
  { kysely, type }: Database,
  files: readonly MigrationFile[],
): Promise<string[]> {
  const wanted = migrationsFor(type, files);
  const done = await applied(kysely);
  refuseChanges(wanted, done);
  const names = new Set(done.map(({ name }) => name));
  return wanted.map(({ name }) => name).filter((name) => !names.has(name));
}

type NamedMigration = ReturnType<typeof migrationsFor>[number];

/** Those of one database, in order, by names without ending: `001-identity`. */
function migrationsFor(type: Database['type'], files: readonly MigrationFile[]) {
  const migrations = files.flatMap(({ name: file, sql: text }) => {
    const [, name = '', database] = /^(.*?)(?:\.(sqlite|postgres))?\.sql$/.exec(file) ?? [];
    const hash = digest('sha256', text, 'hex');
    return database === undefined || database === type ? [{ name, file, sql: text, hash }] : [];
  });
  return migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Makes the table of hashes, and gives Kysely's own table the history from before Kysely kept it: then the table of
 * hashes was the only one.
 */
async function prepareHistory(tx: Kysely<Tables>): Promise<void> {
  await sql`create table if not exists "migrations"
    ("name" text not null primary key, "hash" text not null, "appliedAt" text not null)`.execute(tx);
  await sql`create table if not exists "kysely_migration"
    ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)`.execute(tx);
  await sql`insert into "kysely_migration"
    select "name", "appliedAt" from "migrations" where true on conflict ("name") do nothing`.execute(tx);
}

type Applied = Pick<NamedMigration, 'name' | 'hash'>;

async function applied(tx: Kysely<Tables>): Promise<Applied[]> {
  const { rows } = await sql<Applied>`select "name", "hash" from "migrations" order by "name"`.execute(tx);
  return rows;
}

function refuseChanges(wanted: readonly NamedMigration[], done: readonly Applied[]): void {
  for (const { name, hash } of done) {
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
}

function kyselyMigration({ name, sql: text, hash }: NamedMigration): [string, Migration] {
  const up = async (db: Kysely<unknown>) => {
    // Without parameters both drivers take any number of statements in one call, and know where each of them ends.
    await sql.raw(text).execute(db);
    await sql`insert into "migrations" values (${name}, ${hash}, ${new Date().toISOString()})`.execute(db);
  };
  return [name, { up }];
}
