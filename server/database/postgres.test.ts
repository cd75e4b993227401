import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { ask } from '#tests/fixtures/postgres-server.ts';
import { hasPostgres } from '#tests/fixtures/test-databases.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { openDatabase, type Database } from './open-database.ts';
import { createResilientDatabase } from './resilient-database.ts';

/** An error that nobody listens to ends a process; here it fails the run. */
describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  let fresh: Fresh;
  let database: Database;
  let errors: string[];
  beforeEach(async () => {
    fresh = await openMigrated('postgres');
    errors = [];
    const log = { info: () => undefined, error: (_: object, message: string) => void errors.push(message) };
    database = createResilientDatabase({ url: fresh.url, directory: fresh.directory, connections: 3 }, log);
  });
  afterEach(async () => {
    await database.kysely.destroy();
    await fresh.remove();
  });

  const operator = <Row extends Record<string, unknown>>(statement: string) => ask<Row>(fresh.url!, statement);
  const attempt = (key: string) => ({ key, count: 1, endsAt: 0 });
  const keys = async () => {
    const rows = await database.kysely.selectFrom('attempts').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key);
  };
  /** Ends the connection of some work while it waits for a table. */
  async function endWhileWaiting<Result>(work: () => Promise<Result>): Promise<Result> {
    const locker = new Client({ connectionString: fresh.url });
    await locker.connect();
    await locker.query(`begin; lock table "attempts" in access exclusive mode`);
    const result = work();
    result.catch(() => undefined);
    await vi.waitFor(
      async () => {
        const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect((await operator(`select pg_terminate_backend(pid) from ${waiting}`)).rowCount).toBe(1);
      },
      { timeout: 60_000, interval: 20 },
    );
    await locker.end();
    return result;
  }

  test('says amounts, counts and sums as numbers', async () => {
    await database.kysely
      .insertInto('attempts')
      .values({ ...attempt('a'), endsAt: 1_795_000_000_000 })
      .execute();
    const rows = database.kysely.selectFrom('attempts').select('endsAt').groupBy('endsAt');
    const said = await rows.select(({ fn }) => [fn.countAll().as('count'), fn.sum('endsAt').as('sum')]).execute();
    expect(said).toEqual([{ endsAt: 1_795_000_000_000, count: 1, sum: 1_795_000_000_000 }]);
  });

  test('ends a connection while something is read, which is read again', async () => {
    await database.kysely.insertInto('attempts').values(attempt('a')).execute();
    expect(await endWhileWaiting(keys)).toEqual(['a']);
    expect(errors).toEqual(['a database connection broke']);
  });

  test('ends a connection while something is written: that is unavailable, and what comes next is not', async () => {
    const write = (key: string) => database.kysely.insertInto('attempts').values(attempt(key)).execute();
    await expect(endWhileWaiting(() => write('a'))).rejects.toThrow(DatabaseUnavailableError);
    await write('b');
    expect(await keys()).toEqual(['b']);
    expect(errors).toEqual([
      'a database connection broke',
      'the database is unavailable; the public pages are not affected',
    ]);
  });

  test('ends the connection of a transaction between two statements: it is run again as a whole', async () => {
    let runs = 0;
    const written = database.kysely.transaction().execute(async (tx) => {
      runs += 1;
      await tx
        .insertInto('attempts')
        .values(attempt(`run ${runs}`))
        .execute();
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      if (runs === 1) await operator(`select pg_terminate_backend(${rows[0]!.pid}, 60000)`);
      await tx.insertInto('attempts').values(attempt('end')).execute();
      return runs;
    });
    expect(await written).toBe(2);
    expect(await keys()).toEqual(['end', 'run 2']);
    expect(errors).toEqual(['a database connection broke']);
  });

  test('ends a transaction each time, and it is given up', async () => {
    let runs = 0;
    const written = database.kysely.transaction().execute(async (tx) => {
      runs += 1;
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(written).rejects.toThrow(DatabaseUnavailableError);
    expect(runs).toBe(8);
  });

  test('ends a commit, which is not run again: it may have arrived', async () => {
    await operator(`create function "end"() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger "end" after insert on "attempts" deferrable initially deferred
        for each row execute function "end"()`);
    let runs = 0;
    const written = database.kysely.transaction().execute(async (tx) => {
      runs += 1;
      await tx.insertInto('attempts').values(attempt('a')).execute();
    });
    await expect(written).rejects.toThrow(DatabaseUnavailableError);
    expect(runs).toBe(1);
    expect(await keys()).toEqual([]);
  });

  test('lets neither of two transactions fail that wait for each other', async () => {
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    await database.kysely
      .insertInto('attempts')
      .values([attempt('a'), attempt('b')])
      .execute();
    const both = (['a', 'b'] as const).map((key, index) => {
      const [own, other] = index === 0 ? [first, second] : [second, first];
      return database.kysely.transaction().execute(async (tx) => {
        const count = (which: string) =>
          tx
            .updateTable('attempts')
            .set({ count: sql`"count" + 1` })
            .where('key', '=', which)
            .execute();
        await count(key);
        own.resolve();
        await other.promise;
        await count(key === 'a' ? 'b' : 'a');
      });
    });
    await Promise.all(both);
    const rows = await database.kysely.selectFrom('attempts').select('count').execute();
    expect(rows.map(({ count }) => count)).toEqual([3, 3]);
  });

  test('has become a standby: it is read, nothing is written, and once there is a primary again that is used at once', async () => {
    const write = (key: string) => database.kysely.insertInto('attempts').values(attempt(key)).execute();
    await write('a');
    const alter = `alter database "${new URL(fresh.url!).pathname.slice(1)}"`;
    await operator(`${alter} set default_transaction_read_only = on`);
    await sql`set default_transaction_read_only = on`.execute(database.kysely);
    await expect(write('b')).rejects.toThrow(DatabaseUnavailableError);
    await expect(database.kysely.transaction().execute((tx) => tx.deleteFrom('attempts').execute())).rejects.toThrow(
      DatabaseUnavailableError,
    );
    expect(await keys()).toEqual(['a']);
    expect(errors).toEqual(['the database can only be read, so nobody can log in; the public pages are not affected']);

    // The connections that are open say what they said before.
    await operator(`set transaction read write; ${alter} reset default_transaction_read_only`);
    await write('b');
    expect(await keys()).toEqual(['a', 'b']);
  });

  test('has no connection left for a moment, and everybody waits for one', async () => {
    const role = new URL(fresh.url!);
    role.username = role.pathname.slice(1);
    await operator(`create role "${role.username}" login connection limit 2;
      grant all on all tables in schema public to "${role.username}"`);
    const few = openDatabase({ url: role.href, directory: '', connections: 10, onError: () => undefined });
    const counts = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        few.kysely.transaction().execute((tx) =>
          tx
            .insertInto('attempts')
            .values(attempt(`${index}`))
            .execute(),
        ),
      ),
    );
    expect(counts).toHaveLength(30);
    expect(await keys()).toHaveLength(30);
    await few.kysely.destroy();
    await operator(`drop owned by "${role.username}"; drop role "${role.username}"`);
  });
});
