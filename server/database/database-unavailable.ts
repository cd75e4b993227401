import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The database cannot be reached, its file is gone, or somebody keeps it locked. Trying again later may help. A loader or an
 * action that throws it ends in the page for status 503.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  /** React Router takes an error of this shape for `data(null, { status: 503 })`. */
  readonly type = 'DataWithResponseInit';
  readonly data = null;
  readonly init = { status: 503 };

  constructor(cause: unknown) {
    super('The database is unavailable', { cause });
    current.getStore()?.push(this);
  }
}

/** What comes of `asking`; while the database is unavailable, what `instead` gives in its place. */
export function whileAway<T, Instead>(asking: Promise<T>, instead: () => Instead): Promise<T | Awaited<Instead>> {
  return asking.catch((error: unknown) => {
    if (error instanceof DatabaseUnavailableError) return instead() as Awaited<Instead>;
    throw error;
  });
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
