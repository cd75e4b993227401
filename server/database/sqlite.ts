import { chmodSync, closeSync, fchmodSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { LRUCache } from 'lru-cache';

import { errorParts } from '#server/process/error-parts.ts';

export const SQLITE_FILE = 'lyceum.sqlite';

/** How long a query waits for its turn and for another process that has locked the file, in milliseconds. */
const LOCK_TIMEOUT_MS = 4_000;
/** The longest pause between two attempts at a locked file, in milliseconds. */
const RETRY_DELAY_MS = 50;
/** So many statements stay prepared, those that were used last: preparing one takes as long as running it. */
const MAX_PREPARED = 500;

/** The file is not there any more, or another one has taken its place: what is written now would be lost. */
export class DatabaseLostError extends Error {
  override readonly name = 'DatabaseLostError';
}

/**
 * SQLite in a folder. Its calls block the event loop, so none of them waits for a lock: a busy query is tried again
 * from JavaScript, and meanwhile the public pages are served.
 *
 * @param mustExist refuses to make an empty file
 * @param onLost called once when the file of the open database is missing, before a query fails with the same error
 * @param lockTimeoutMs how long a query waits for its turn and for other processes
 * @throws when the file cannot be opened
 */
export function openSqlite(
  directory: string,
  mustExist: boolean,
  onLost: (error: Error) => void,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
): Driver {
  const file = join(directory, SQLITE_FILE);
  if (mustExist && fileId(file) === undefined) {
    throw new DatabaseLostError(`${file} is gone; put a backup in its place, or restart to begin with an empty one`);
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (fileId(file) === undefined) createPrivately(file);
  else chmodSync(file, 0o600);
  const opened = fileId(file);
  const database = new DatabaseSync(file, { timeout: 200, enableForeignKeyConstraints: true });
  // With a write-ahead log readers never wait; FULL means that what was acknowledged is on the disk.
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  // What is deleted is gone from the file too: people are forgotten.
  database.exec('pragma secure_delete = on');
  database.exec('pragma busy_timeout = 0');
  let isLost = false;
  const check = () => {
    if (!isLost && fileId(file) === opened) return;
    const error = new DatabaseLostError(`${file} is gone`);
    if (!isLost) {
      isLost = true;
      emptyLog(database);
      onLost(error);
    }
    throw error;
  };
  return createEmbeddedDriver(database, check, lockTimeoutMs);
}

/** How Kysely speaks to SQLite through a driver of `openSqlite`. */
export const sqliteDialect: Omit<Dialect, 'createDriver'> = {
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new EmbeddedAdapter(),
  createIntrospector: (kysely) => new SqliteIntrospector(kysely),
};

class EmbeddedAdapter extends SqliteAdapter {
  /** The driver gives its one connection to one after another itself, and lets nobody wait for ever. */
  override get supportsMultipleConnections() {
    return true;
  }
}

/**
 * Makes an empty file that only its owner can read, whatever the umask. An existing one is left alone: closing it here
 * would drop the locks of whatever connection this process has to it.
 *
 * @returns whether it was made
 */
export function createPrivately(file: string): boolean {
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    fchmodSync(descriptor, 0o600);
    closeSync(descriptor);
    return true;
  } catch (error) {
    // Another process was quicker.
    if (errorParts(error).code !== 'EEXIST') throw error;
    return false;
  }
}

/** A log that is left beside another file would be played into that one; what is in it belongs to this one. */
function emptyLog(database: DatabaseSync): void {
  try {
    database.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // Another process is still using it.
  }
}

function fileId(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}

/** One connection, used by one query or transaction at a time. @param check throws when the file has gone */
function createEmbeddedDriver(database: DatabaseSync, check: () => void, lockTimeoutMs: number): Driver {
  let isLent = false;
  const waiting = new Set<() => void>();
  const prepared: Prepared = new LRUCache({ max: MAX_PREPARED });

  /** Resolves when it is the caller's turn to use the connection. @throws when that is not in time */
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const takeTurn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(takeTurn);
        reject(new Error('The database is locked'));
      }, lockTimeoutMs);
      waiting.add(takeTurn);
    });
  const release = () => {
    const [next] = waiting;
    isLent = next !== undefined;
    if (next === undefined) return;
    waiting.delete(next);
    next();
  };
  const run = async (connection: DatabaseConnection, sql: string) =>
    void (await connection.executeQuery(CompiledQuery.raw(sql)));
  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      const deadline = performance.now() + lockTimeoutMs;
      if (isLent) await turn();
      isLent = true;
      try {
        check();
      } catch (error) {
        release();
        throw error;
      }
      return connectionUntil(deadline, database, prepared);
    },
    releaseConnection: async () => release(),
    // Locks at the beginning: a transaction that only finds out later that it cannot write would have to fail.
    beginTransaction: (connection) => run(connection, 'begin immediate'),
    commitTransaction: (connection) => run(connection, 'commit'),
    async rollbackTransaction(connection) {
      // After some errors, a full disk for example, SQLite has done it already.
      if (database.isTransaction) await run(connection, 'rollback');
    },
    destroy: async () => database.close(),
  };
}

type Prepared = LRUCache<string, StatementSync>;

function connectionUntil(deadline: number, database: DatabaseSync, prepared: Prepared): DatabaseConnection {
  return {
    async executeQuery<R>(query: CompiledQuery) {
      for (let delay = 2; ; delay = Math.min(delay * 2, RETRY_DELAY_MS)) {
        try {
          return runQuery<R>(database, prepared, query);
        } catch (error) {
          if (!isBusy(error) || performance.now() + delay > deadline) throw error;
          await pause(delay);
        }
      }
    },
    // oxlint-disable-next-line require-yield
    async *streamQuery(): AsyncIterableIterator<never> {
      throw new Error('Rows are never streamed here');
    },
  };
}

function runQuery<R>(database: DatabaseSync, prepared: Prepared, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = prepared.get(sql) ?? database.prepare(sql);
  // Only the first statement has been prepared: a migration has several, after which tables may have other columns.
  if (statement.sourceSQL.length < sql.trimEnd().length) {
    database.exec(sql);
    prepared.clear();
    return { rows: [] };
  }
  prepared.set(sql, statement);
  // SQLite has no booleans.
  const values = parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[];
  if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** Another process is writing. What it wrote since a transaction began to read (517) cannot be waited for. */
function isBusy(error: unknown): boolean {
  const { errcode } = errorParts(error);
  return errcode !== undefined && (errcode & 0xff) === 5 && errcode !== 517;
}
