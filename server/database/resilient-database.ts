import type { Driver } from 'kysely';

import { kyselyOver, openDriver, typeOf, type Database, type DatabaseLocation } from './open-database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migration-files.ts';
import { ReopeningDriver } from './reopening-driver.ts';
import { DatabaseLostError } from './sqlite.ts';

interface ResilientOptions extends DatabaseLocation {
  /** Called when it has been opened and brought up to date; it is not used while this throws. */
  check?: (database: Pick<Database, 'kysely'>) => Promise<void>;
}

/** How long a reason for which the database is unavailable is not logged again, in milliseconds. */
const SAME_REASON_MS = 60_000;

interface DatabaseLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * The database of a running site. It is opened and brought up to date at once, and again after a failure or the loss of
 * its file; until then queries throw `DatabaseUnavailableError`, which is logged here and nowhere else. `kysely.destroy()`
 * closes it.
 */
export function createResilientDatabase({ check, ...location }: ResilientOptions, log: DatabaseLog): Database {
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
      await check?.(opened);
    } catch (error) {
      await driver.destroy();
      throw error;
    }
    wasOpen = true;
    lastLogged = { reason: '', at: Number.NEGATIVE_INFINITY };
    return driver;
  }

  function onUnavailable(error: unknown): void {
    // It is asked for every two seconds, so the same reason needs no line each time.
    const reason = String(error);
    if (reason === lastLogged.reason && performance.now() - lastLogged.at < SAME_REASON_MS) return;
    lastLogged = { reason, at: performance.now() };
    const isLost = error instanceof DatabaseLostError;
    const what = isLost
      ? 'the database file is gone; nobody can sign in until it is back'
      : 'the database is unavailable';
    log.error({ err: error }, `${what}; the public pages are not affected`);
  }

  const kysely = kyselyOver(type, new ReopeningDriver({ open, onUnavailable }));
  // The first request need not wait for it.
  kysely
    .connection()
    .execute(() => Promise.resolve())
    .catch(() => undefined);
  return { kysely, type };
}
