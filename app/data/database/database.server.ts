import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { NodeSqliteDialect } from '@better-auth/kysely-adapter/node-sqlite-dialect';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { Tables } from './tables.ts';

export interface Database {
  kysely: Kysely<Tables>;
  type: 'sqlite' | 'postgres';
}

export interface DatabaseOptions {
  /** A `postgres://` address; without it the embedded database is used. */
  url: string | undefined;
  /** The folder of the embedded database. */
  directory: string;
  /** Told when a connection that nobody was using breaks. */
  onError: (error: Error) => void;
}

/** The file of the embedded database in its folder. */
export const SQLITE_FILE = 'lyceum.sqlite';

/**
 * Opens the database: PostgreSQL by address, else SQLite in a folder. One query path serves both.
 *
 * @throws when the file cannot be opened; PostgreSQL is first asked by the first query
 */
export function openDatabase({ url, directory, onError }: DatabaseOptions): Database {
  if (url === undefined) return { kysely: new Kysely({ dialect: embedded(directory) }), type: 'sqlite' };
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // A visitor must not wait for a database that does not answer.
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  pool.on('error', onError);
  return { kysely: new Kysely({ dialect: new PostgresDialect({ pool }) }), type: 'postgres' };
}

function embedded(directory: string): NodeSqliteDialect {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, SQLITE_FILE);
  // Other processes may be writing (a second server, the admin command): wait for them.
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  chmodSync(file, 0o600);
  // With a write-ahead log readers never wait; FULL means that what was acknowledged is on the disk.
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  return new NodeSqliteDialect({ database });
}
