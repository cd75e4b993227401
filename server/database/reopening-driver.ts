import type { DatabaseConnection, Driver, TransactionSettings } from 'kysely';

import { DatabaseUnavailableError, isUnavailability } from './database-unavailable.ts';

/** After a failure the database is left alone for so long, in milliseconds. */
const RETRY_DELAY_MS = 2_000;

interface ReopeningOptions {
  /** Opens the database and brings it up to date; `onLost` is called once when its file is gone. */
  open: (onLost: (error: Error) => void) => Promise<Driver>;
  /** Called for each attempt to open it that failed, and of each query that failed because the database is unavailable. */
  onUnavailable: (error: unknown) => void;
}

/**
 * Opens the database for the first query, and anew after a failure or the loss of its file. Every query throws
 * `DatabaseUnavailableError` meanwhile, and its own error when only the query is wrong.
 */
export class ReopeningDriver implements Driver {
  #options: ReopeningOptions;
  #opening: Promise<Driver> | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(options: ReopeningOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const driver = await (this.#opening ??= this.#open()).catch((error: unknown) => {
      throw new DatabaseUnavailableError(error);
    });
    const connection = await driver.acquireConnection().catch((error: unknown) => this.#unavailable(error));
    return new ReopenableConnection(connection, driver, (error) => {
      if (isUnavailability(error)) this.#unavailable(error);
      throw error;
    });
  }

  async releaseConnection({ inner, driver }: ReopenableConnection): Promise<void> {
    await driver.releaseConnection(inner);
  }

  async beginTransaction(connection: ReopenableConnection, settings: TransactionSettings): Promise<void> {
    await connection.run(({ driver, inner }) => driver.beginTransaction(inner, settings));
  }

  async commitTransaction(connection: ReopenableConnection): Promise<void> {
    await connection.run(({ driver, inner }) => driver.commitTransaction(inner));
  }

  async rollbackTransaction(connection: ReopenableConnection): Promise<void> {
    await connection.run(({ driver, inner }) => driver.rollbackTransaction(inner));
  }

  async destroy(): Promise<void> {
    clearTimeout(this.#retry);
    const driver = await this.#opening?.catch(() => undefined);
    await driver?.destroy();
  }

  async #open(): Promise<Driver> {
    try {
      const driver = await this.#options.open((error) => this.#lose(driver, error));
      return driver;
    } catch (error) {
      this.#options.onUnavailable(error);
      this.#openAnewSoon();
      throw error;
    }
  }

  /** Until it is opened anew, every query fails with the error of the loss. */
  #lose(driver: Driver, error: Error): void {
    this.#opening = driver.destroy().then(() => {
      throw error;
    });
    this.#opening.catch(() => undefined);
    this.#openAnewSoon();
  }

  /** The file may come back: from a backup, or with its folder. */
  #openAnewSoon(): void {
    this.#retry = setTimeout(() => (this.#opening = undefined), RETRY_DELAY_MS).unref();
  }

  #unavailable(error: unknown): never {
    this.#options.onUnavailable(error);
    throw new DatabaseUnavailableError(error);
  }
}

class ReopenableConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly driver: Driver;
  #fail: (error: unknown) => never;

  constructor(inner: DatabaseConnection, driver: Driver, fail: (error: unknown) => never) {
    this.inner = inner;
    this.driver = driver;
    this.#fail = fail;
  }

  executeQuery: DatabaseConnection['executeQuery'] = (query) => this.run(({ inner }) => inner.executeQuery(query));

  run<T>(work: (connection: this) => Promise<T>): Promise<T> {
    return work(this).catch((error: unknown) => this.#fail(error));
  }

  streamQuery: DatabaseConnection['streamQuery'] = (...query) => this.inner.streamQuery(...query);
}
