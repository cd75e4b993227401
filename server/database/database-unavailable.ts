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
