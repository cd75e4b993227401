import type { CompiledQuery, DatabaseConnection, Driver } from 'kysely';

import { errorParts } from '#server/process/error-parts.ts';
import type { ServiceLog } from '#server/process/log.ts';
import { canTransactionRunAgain, isDamage, isReadOnly, isUnavailability } from './database-errors.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { migrate, type MigrationFile } from './migrate.ts';
import { kyselyOver, openDriver, typeOf, type Database, type DatabaseLocation } from './open-database.ts';
import { DatabaseLostError } from './sqlite.ts';

const files: Record<string, string> = import.meta.glob('/db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const migrations: readonly MigrationFile[] = Object.entries(files).map(([path, text]) => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  sql: text,
}));

interface ResilientOptions extends DatabaseLocation {
  /**
   * Called when it has been opened and brought up to date, and again and again while it is open.
   *
   * @returns why it must not be used
   */
  check?: (database: Pick<Database, 'kysely'>) => Promise<Error | undefined>;
  /** How often, in milliseconds; every twenty seconds, unless a test says otherwise. */
  checkEveryMs?: number;
}

/** After a failure the database is left alone for so long, in milliseconds. */
const RETRY_DELAY_MS = 2_000;
/** How long a reason for which the database is unavailable is not logged again, in milliseconds. */
const SAME_REASON_MS = 60_000;

/**
 * The database of a running site. It is opened and brought up to date at once, and again after a failure or the loss of
 * its file; until then queries throw `DatabaseUnavailableError`, which is logged here and nowhere else. `kysely.destroy()`
 * closes it.
 */
export function createResilientDatabase(
  { check = () => Promise.resolve(undefined), checkEveryMs = 20_000, ...location }: ResilientOptions,
  log: Pick<ServiceLog, 'info' | 'error'>,
): Database {
  const type = typeOf(location);
  let wasOpen = false;
  let lastLogged = { reason: '', at: Number.NEGATIVE_INFINITY };

  async function open(onLost: (error: Error) => void): Promise<Driver> {
    const onError = (error: Error) => log.error({ err: error }, 'a database connection broke');
    const driver = openDriver({ ...location, onError, onLost, mustExist: wasOpen });
    try {
      await driver.init();
      const opened = { kysely: kyselyOver(type, driver), type };
      const applied = await migrate(opened, migrations);
      if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
      const refusal = await check(opened);
      if (refusal) throw refusal;
    } catch (error) {
      await driver.destroy();
      throw error;
    }
    wasOpen = true;
    lastLogged = { reason: '', at: Number.NEGATIVE_INFINITY };
    return driver;
  }

  function onUnavailable(error: unknown): void {
    // It is asked for every two seconds, so the same reason needs no line each time, whatever statement met it.
    const { errcode, code } = errorParts(error);
    const reason = String((errcode ?? code) || error);
    if (reason === lastLogged.reason && performance.now() - lastLogged.at < SAME_REASON_MS) return;
    lastLogged = { reason, at: performance.now() };
    log.error({ err: error }, `${whatIsWrong(error)}; the public pages are not affected`);
  }

  const checkOpen = (driver: Driver) => check({ kysely: kyselyOver(type, driver) });
  const { driver, fail } = createReopeningDriver({ open, onUnavailable, check: checkOpen, checkEveryMs });
  const kysely = kyselyOver(type, driver, fail);
  // The first request need not wait for it.
  kysely
    .connection()
    .execute(() => Promise.resolve())
    .catch(() => undefined);
  return { kysely, type };
}

function whatIsWrong(error: unknown): string {
  if (error instanceof DatabaseLostError) return 'the database file is gone; nobody can log in until it is back';
  if (isReadOnly(error)) return 'the database can only be read, so nobody can log in';
  if (isDamage(error)) return 'the database is damaged; put a backup in its place';
  return 'the database is unavailable';
}

interface ReopeningOptions {
  /** Opens the database and brings it up to date; `onLost` is called once when its file is gone. */
  open: (onLost: (error: Error) => void) => Promise<Driver>;
  /** Called for each attempt to open it that failed, and of each query that failed because the database is unavailable. */
  onUnavailable: (error: unknown) => void;
  /** @returns why the open database may no longer be used */
  check: (driver: Driver) => Promise<Error | undefined>;
  checkEveryMs: number;
}

interface ReopenableConnection extends DatabaseConnection {
  inner: DatabaseConnection;
  driver: Driver;
  isInTransaction: boolean;
}

/**
 * Opens the database for the first query, and anew after a failure or the loss of its file. Every query throws
 * `DatabaseUnavailableError` meanwhile, and its own error when only the query is wrong.
 */
function createReopeningDriver({ open, onUnavailable, check, checkEveryMs }: ReopeningOptions) {
  let opening: Promise<Driver> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let checking: NodeJS.Timeout | undefined;

  /** The file may come back: from a backup, or with its folder. */
  const openAnewSoon = () => {
    retry = setTimeout(() => (opening = undefined), RETRY_DELAY_MS).unref();
  };
  /** Until it is opened anew, every query fails with the error of the loss. */
  const lose = (driver: Driver, error: Error) => {
    clearInterval(checking);
    checking = undefined;
    opening = driver.destroy().then(() => {
      throw error;
    });
    opening.catch(() => undefined);
    openAnewSoon();
  };
  const keepChecking = (driver: Driver) => {
    const timer = setInterval(async () => {
      // While it is unavailable the queries of visitors say so.
      const refusal = await check(driver).catch(() => undefined);
      if (refusal === undefined || timer !== checking) return;
      onUnavailable(refusal);
      lose(driver, refusal);
    }, checkEveryMs).unref();
    checking = timer;
  };
  const openNow = async (): Promise<Driver> => {
    try {
      const driver = await open((error) => lose(driver, error));
      keepChecking(driver);
      return driver;
    } catch (error) {
      onUnavailable(error);
      openAnewSoon();
      throw error;
    }
  };
  const failUnavailable = (error: unknown): never => {
    onUnavailable(error);
    throw new DatabaseUnavailableError(error);
  };
  const fail = (error: unknown): never => {
    if (isUnavailability(error)) failUnavailable(error);
    throw error;
  };
  /** A transaction that can run again fails with `fail` once it has run often enough. */
  const failInTransaction = (error: unknown): never => {
    if (canTransactionRunAgain(error)) throw error;
    return fail(error);
  };
  const reopening: Driver = {
    init: () => Promise.resolve(),
    async acquireConnection(): Promise<ReopenableConnection> {
      const driver = await (opening ??= openNow()).catch((error: unknown) => {
        throw new DatabaseUnavailableError(error);
      });
      const inner = await driver.acquireConnection().catch(failUnavailable);
      const connection: ReopenableConnection = {
        inner,
        driver,
        isInTransaction: false,
        executeQuery: <R>(query: CompiledQuery) =>
          inner.executeQuery<R>(query).catch(connection.isInTransaction ? failInTransaction : fail),
        streamQuery: (...query) => inner.streamQuery(...query),
      };
      return connection;
    },
    releaseConnection: ({ inner, driver }: ReopenableConnection) => driver.releaseConnection(inner),
    async beginTransaction(connection: ReopenableConnection, settings) {
      connection.isInTransaction = true;
      await connection.driver.beginTransaction(connection.inner, settings).catch(failInTransaction);
    },
    commitTransaction: ({ inner, driver }: ReopenableConnection) =>
      driver.commitTransaction(inner).catch(failInTransaction),
    rollbackTransaction: ({ inner, driver }: ReopenableConnection) => driver.rollbackTransaction(inner).catch(fail),
    async destroy() {
      clearTimeout(retry);
      const driver = await opening?.catch(() => undefined);
      clearInterval(checking);
      await driver?.destroy();
    },
  };
  return { driver: reopening, fail };
}
