import { createHash } from 'node:crypto';

import { sql, type Kysely } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export interface Migration {
  /** The name of its file without ending, `001-identity`; they are applied in the order of their names. */
  name: string;
  /** Statements, each ended by a semicolon at the end of a line. */
  sql: string;
}

/** Any number will do, as long as nobody else locks it. */
const LOCK = 7_412_026;

/**
 * Brings the database up to date, all or nothing. Of several processes that start at once one applies, the others wait.
 *
 * @returns the names of the migrations that were applied now
 * @throws when a migration that has been applied was changed or taken away afterwards (they are append-only), or fails
 */
export async function migrate({ kysely, type }: Database, wanted: readonly Migration[]): Promise<string[]> {
  return kysely.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection);
    await run(type === 'sqlite' ? 'begin immediate' : 'begin');
    try {
      if (type === 'postgres') await run(`select pg_advisory_xact_lock(${LOCK})`);
      await run(
        'create table if not exists "migrations" ("name" text not null primary key, "hash" text not null, "appliedAt" text not null)',
      );
      const missing = notYetApplied(wanted, await applied(connection));
      for (const migration of missing) await apply(migration, connection);
      await run('commit');
      return missing.map(({ name }) => name);
    } catch (error) {
      await run('rollback');
      throw error;
    }
  });
}

interface Applied {
  name: string;
  hash: string;
}

async function applied(connection: Kysely<Tables>): Promise<Applied[]> {
  const { rows } = await sql<Applied>`select "name", "hash" from "migrations" order by "name"`.execute(connection);
  return rows;
}

function notYetApplied(wanted: readonly Migration[], done: readonly Applied[]): Migration[] {
  for (const { name, hash } of done) {
    const migration = wanted.find((each) => each.name === name);
    if (migration === undefined) {
      throw new Error(`The database knows the migration ${name}, which this version does not; start a newer version`);
    }
    if (hashOf(migration) !== hash) {
      throw new Error(`db/migrations/${name}.sql was changed after it had been applied; undo that and add a new file`);
    }
  }
  return wanted.filter(({ name }) => !done.some((each) => each.name === name));
}

async function apply(migration: Migration, connection: Kysely<Tables>): Promise<void> {
  for (const statement of statementsOf(migration.sql)) await sql.raw(statement).execute(connection);
  const now = new Date().toISOString();
  await sql`insert into "migrations" values (${migration.name}, ${hashOf(migration)}, ${now})`.execute(connection);
}

function statementsOf(text: string): string[] {
  return text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
}

function hashOf({ sql: text }: Migration): string {
  return createHash('sha256').update(text).digest('hex');
}
