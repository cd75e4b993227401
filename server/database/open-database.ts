import { join } from 'node:path';

import {
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
  type Driver,
} from 'kysely';
import pg from 'pg';

import { openSqlite, SQLITE_FILE, sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export interface Database {
  kysely: Kysely<Tables>;
  type: 'sqlite' | 'postgres';
}

export interface DatabaseLocation {
  /** A `postgres://` address; without it the embedded database is used. */
  url: string | undefined;
  /** The folder of the embedded database. */
  directory: string;
}

export interface DatabaseOptions extends DatabaseLocation {
  /** Called when an unused connection breaks. */
  onError: (error: Error) => void;
  /** Called once when the file of the embedded database is missing; every query fails from then on. */
  onLost?: (error: Error) => void;
  /** Whether a missing file of the embedded database is an error; else an empty one is made. */
  mustExist?: boolean;
  /** How long a query of the embedded database waits for a lock; four seconds, unless a test says otherwise. */
  lockTimeoutMs?: number;
}

/**
 * Opens the database as it is: PostgreSQL by address, else SQLite in a folder. One query path serves both.
 *
 * @throws when the file cannot be opened; PostgreSQL is first contacted by the first query
 */
export function openDatabase(options: DatabaseOptions): Database {
  const type = typeOf(options);
  return { kysely: kyselyOver(type, openDriver(options)), type };
}

export function typeOf({ url }: DatabaseLocation): Database['type'] {
  return url === undefined ? 'sqlite' : 'postgres';
}

/** Which database it is, for people: the file, or the address without user and password. */
export function describeDatabase({ url, directory }: DatabaseLocation): string {
  if (url === undefined) return join(directory, SQLITE_FILE);
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}

/** @throws when the file cannot be opened */
export function openDriver({
  url,
  directory,
  onError,
  onLost = () => undefined,
  mustExist = false,
  lockTimeoutMs,
}: DatabaseOptions): Driver {
  if (url === undefined) return openSqlite(directory, mustExist, onLost, lockTimeoutMs);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // No request must wait for a database that does not answer.
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  pool.on('error', onError);
  return new PostgresDriver({ pool });
}

const dialects: Record<Database['type'], Omit<Dialect, 'createDriver'>> = {
  sqlite: sqliteDialect,
  postgres: {
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  },
};

/** Queries of one of the databases through a driver. */
export function kyselyOver(type: Database['type'], driver: Driver): Kysely<Tables> {
  return new Kysely({ dialect: { ...dialects[type], createDriver: () => driver } });
}
