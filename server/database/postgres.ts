import { setTimeout as pause } from 'node:timers/promises';

import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import pg from 'pg';

import {
  hadNoEffect,
  isLostConnection,
  isOutOfConnections,
  isReadOnly,
  isUnanswered,
  UncertainCommitError,
} from './database-errors.ts';
import { runAgain } from './run-again.ts';

export const DEFAULT_CONNECTIONS = 10;

/** No request must wait longer for a connection, in milliseconds. */
const CONNECT_TIMEOUT_MS = 3_000;
/** PostgreSQL ends a statement, or a transaction that nobody goes on with, after so long. In milliseconds. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** The longest pause between two attempts at a server that has no connection left, in milliseconds. */
const RETRY_DELAY_MS = 200;
/** How long no more connections are asked for then, in milliseconds. */
const MAKE_DO_MS = 10_000;

/** Amounts, counts and sums are numbers here: none of them is too large to be one. */
const NUMBERS: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (NUMBERS.has(id) ? Number : pg.types.getTypeParser(id, format)),
};

/** What a database, a role or the server may have set otherwise. A pooler that shares sessions keeps these for each client. */
const SESSION = `select set_config('client_encoding', 'UTF8', false), set_config('DateStyle', 'ISO', false),
  set_config('TimeZone', 'UTC', false), set_config('standard_conforming_strings', 'on', false)`;
const TIMEOUTS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
};

/** Behind a pooler the process of the client is none of PostgreSQL, and what were set in its session would stay for others. */
const ownSession = (processId: number) =>
  Object.entries({ ...TIMEOUTS, default_transaction_isolation: 'read committed' })
    .map(([name, value]) => `select set_config('${name}', '${value}', false) where pg_backend_pid() = ${processId}`)
    .join('; ');

/** Locks come before counts everywhere, so a transaction must see what was committed while it waited. */
const BEGIN = [
  'begin isolation level read committed',
  ...Object.entries(TIMEOUTS).map(([name, value]) => `set local ${name} = ${value}`),
].join('; ');

interface Connection extends DatabaseConnection {
  /** Undefined after a loss, until the next statement. */
  client: pg.PoolClient | undefined;
  isInTransaction: boolean;
}

interface PostgresOptions {
  connections: number;
  onError: (error: Error) => void;
}

/**
 * PostgreSQL, whatever its defaults are, directly or behind a pooler that shares sessions. A statement outside of a
 * transaction is run again where it has changed nothing; transactions are by `kyselyOver`.
 */
export function openPostgres(url: string, { connections, onError }: PostgresOptions): Driver {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // The server is first: then the connection can be used for others.
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    onConnect: async (client) => {
      const { processID } = client as pg.ClientBase & { processID: number };
      await client.query(`${SESSION}; ${ownSession(processID)}`);
    },
  });
  /** Clients that may be used again. */
  let usable = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    usable.add(client);
    // The pool listens to idle clients alone, and an error that nobody listens to ends the process.
    client.on('error', (error) => lose(client, error));
  });
  pool.on('error', () => undefined);
  const lose = (client: pg.PoolClient, error: unknown) => {
    if (usable.delete(client)) onError(error as Error);
  };

  let opened = 0;
  pool.on('connect', () => (opened += 1)).on('remove', () => (opened -= 1));
  /** For a while everybody waits for the connections that there are, and asks for no others. */
  const makeDo = () => {
    pool.options.max = Math.max(1, opened);
    setTimeout(() => (pool.options.max = connections), MAKE_DO_MS).unref();
  };

  async function acquire(): Promise<pg.PoolClient> {
    const deadline = performance.now() + CONNECT_TIMEOUT_MS;
    for (let delay = 10; ; delay = Math.min(delay * 2, RETRY_DELAY_MS)) {
      try {
        const client = await pool.connect();
        if (usable.has(client)) return client;
        client.release(true);
      } catch (error) {
        if (!isOutOfConnections(error) || performance.now() + delay > deadline) throw error;
        makeDo();
        await pause(delay);
      }
    }
  }
  function release(connection: Connection): void {
    const { client } = connection;
    connection.client = undefined;
    client?.release(!usable.has(client));
  }
  async function run(connection: Connection, text: string, parameters: readonly unknown[] = []) {
    const client = (connection.client ??= await acquire());
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if (isLostConnection(error) || isUnanswered(error)) lose(client, error);
      // After a failover all of them lead to the server that was the primary.
      if (isReadOnly(error)) usable = new WeakSet();
      throw error;
    }
  }
  async function runQuery<Row>(connection: Connection, query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters } = query;
    if (connection.isInTransaction) return resultOf<Row>(await run(connection, sql, parameters));
    const isRead = query.query.kind === 'SelectQueryNode';
    const runAlone = () => {
      if (connection.client && !usable.has(connection.client)) release(connection);
      return run(connection, sql, parameters);
    };
    return resultOf<Row>(
      await runAgain(runAlone, (error) => hadNoEffect(error) || (isRead && isLostConnection(error))),
    );
  }
  return {
    init: () => Promise.resolve(),
    async acquireConnection(): Promise<Connection> {
      const connection: Connection = {
        client: await acquire(),
        isInTransaction: false,
        executeQuery: (query) => runQuery(connection, query),
        // oxlint-disable-next-line require-yield
        async *streamQuery(): AsyncIterableIterator<never> {
          throw new Error('Rows are never streamed here');
        },
      };
      return connection;
    },
    releaseConnection: async (connection: Connection) => release(connection),
    async beginTransaction(connection: Connection) {
      connection.isInTransaction = true;
      await run(connection, BEGIN);
    },
    async commitTransaction(connection: Connection) {
      const result = await run(connection, 'commit').catch((error: unknown) => {
        throw isLostConnection(error) ? new UncertainCommitError(error) : error;
      });
      connection.isInTransaction = false;
      // PostgreSQL takes back what somebody wants to commit in spite of a statement that has failed.
      if (result.command === 'ROLLBACK') throw new Error('Nothing was committed: a statement before has failed');
    },
    async rollbackTransaction(connection: Connection) {
      const { client } = connection;
      connection.isInTransaction = false;
      // A connection that is closed takes its transaction back as well.
      if (client && usable.has(client))
        await run(connection, 'rollback').catch((error: unknown) => lose(client, error));
    },
    destroy: () => pool.end(),
  };
}

export const postgresDialect: Omit<Dialect, 'createDriver'> = {
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
};

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Several statements in one text, as a migration has them, have several results, which nobody reads. */
function resultOf<Row>(result: pg.QueryResult | pg.QueryResult[]): QueryResult<Row> {
  if (Array.isArray(result)) return { rows: [] };
  const { command, rowCount, rows } = result;
  return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
}
