import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import { embeddedDialect } from './sqlite.ts';
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
  /** Called once when the file of the embedded database is missing; every query fails from then on. */
  onLost?: () => void;
  /** Whether a missing file of the embedded database is an error; else an empty one is made. */
  mustExist?: boolean;
}

/**
 * Opens the database: PostgreSQL by address, else SQLite in a folder. One query path serves both.
 *
 * @throws when the file cannot be opened; PostgreSQL is first asked by the first query
 */
export function openDatabase({ url, directory, onError, ...embedded }: DatabaseOptions): Database {
  if (url === undefined) {
    const { mustExist = false, onLost = () => undefined } = embedded;
    return { kysely: new Kysely({ dialect: embeddedDialect(directory, mustExist, onLost) }), type: 'sqlite' };
  }
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
