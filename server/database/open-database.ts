import { join } from 'node:path';

import { Kysely, type Dialect, type Driver, type TransactionBuilder } from 'kysely';

import { canTransactionRunAgain } from './database-errors.ts';
import { DEFAULT_CONNECTIONS, openPostgres, postgresDialect } from './postgres.ts';
import { runAgain } from './run-again.ts';
import { openSqlite, SQLITE_FILE, sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export interface Database {
  kysely: Kysely<Tables>;
  type: 'sqlite' | 'postgres';
}

export interface DatabaseLocation {
  /** A `postgres://` address; without it the embedded database is used. */
  url: string | undefined;
  directory: string;
  connections?: number;
}

export interface DatabaseOptions extends DatabaseLocation {
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
  connections = DEFAULT_CONNECTIONS,
  onError,
  onLost = () => undefined,
  mustExist = false,
  lockTimeoutMs,
}: DatabaseOptions): Driver {
  if (url === undefined) return openSqlite(directory, mustExist, onLost, lockTimeoutMs);
  return openPostgres(url, { connections, onError });
}

const dialects: Record<Database['type'], Omit<Dialect, 'createDriver'>> = {
  sqlite: sqliteDialect,
  postgres: postgresDialect,
};

/** @throws what the last run of a transaction has thrown */
const giveUp = (error: unknown): never => {
  throw error;
};

/**
 * Queries of one of the databases through a driver. A transaction that has come to nothing through no fault of its own is run
 * again, so its callback does nothing but query.
 *
 * @param onGivenUp throws the error of a transaction that has failed again and again
 */
export function kyselyOver(type: Database['type'], driver: Driver, onGivenUp = giveUp): Kysely<Tables> {
  return new RepeatingKysely({ ...dialects[type], createDriver: () => driver }, onGivenUp);
}

class RepeatingKysely extends Kysely<Tables> {
  readonly #onGivenUp: (error: unknown) => never;

  constructor(dialect: Dialect, onGivenUp: (error: unknown) => never) {
    super({ dialect });
    this.#onGivenUp = onGivenUp;
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    const executeAgain: typeof execute = (callback) =>
      runAgain(() => execute(callback), canTransactionRunAgain).catch(this.#onGivenUp);
    return Object.assign(builder, { execute: executeAgain });
  }
}
