import { AsyncLocalStorage } from 'node:async_hooks';

import { data } from 'react-router';

/** The database cannot be reached, its file is gone, or somebody keeps it locked. Trying again later may help. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';

  constructor(cause: unknown) {
    super('The database is unavailable', { cause });
    current.getStore()?.push(this);
  }
}

/** The errors met by each call of `exposeUnavailability` that is under way. */
const current = new AsyncLocalStorage<DatabaseUnavailableError[]>();

/**
 * Runs `work`. When it fails although the database was unavailable to it, that is the error: a library may have put
 * one of its own in its place.
 *
 * @throws DatabaseUnavailableError, or whatever else `work` throws
 */
export function exposeUnavailability<T>(work: () => Promise<T>): Promise<T> {
  const met: DatabaseUnavailableError[] = [];
  return current.run(met, () =>
    work().catch((error: unknown) => {
      throw met[0] ?? error;
    }),
  );
}

/** Busy, locked, read-only, not readable, full, cannot be opened: the primary result codes of SQLite. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14]);
/**
 * PostgreSQL's classes of errors: connection (08), too few resources (53), stopping (57P) and wrong credentials (28),
 * and single ones: a statement or an idle transaction took too long, a lock was not to be had, two waited for each other.
 */
const POSTGRES_CODES = /^(?:08|53|57P|28)|^(?:57014|25P03|55P03|40P01|40001)$/;
const NETWORK_CODES = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/;
/** What pg says of a connection without giving a code. */
const BROKEN_CONNECTION = /^(?:Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** Whether an error of a query means that the database is unavailable; else the query itself is wrong. */
export function isUnavailability(error: unknown): boolean {
  const { errcode, code, message } = error as { errcode?: unknown; code?: unknown; message?: unknown };
  if (typeof errcode === 'number') return SQLITE_CODES.has(errcode & 0xff);
  if (typeof code === 'string' && (POSTGRES_CODES.test(code) || NETWORK_CODES.test(code))) return true;
  return typeof message === 'string' && BROKEN_CONNECTION.test(message);
}

export function is503(error: unknown): boolean {
  return (error as { init?: { status?: unknown } } | undefined)?.init?.status === 503;
}

/**
 * Runs `work` of a loader or an action: while the database is unavailable, it throws a response of status 503. Every other
 * error goes on as it is.
 */
export function answering503<T>(work: () => Promise<T>): Promise<T> {
  return exposeUnavailability(work).catch((error: unknown) => {
    throw error instanceof DatabaseUnavailableError ? data(null, { status: 503 }) : error;
  });
}
