import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { databaseKinds } from '../../tests/fixtures/test-databases.ts';
import { openEmpty, type Fresh } from '../../tests/fixtures/migrated-database.ts';
import { createAuth } from '../auth/better-auth.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

const nobody = () => Promise.resolve();

/** In a process of its own: what has been applied there. */
async function migrateElsewhere({ url, directory }: Fresh): Promise<string> {
  const script = `
    import { globSync, readFileSync } from 'node:fs';
    import { basename } from 'node:path';
    import { openDatabase } from './server/database/database.ts';
    import { migrate } from './server/database/migrate.ts';
    const [directory, url] = process.argv.slice(1);
    const database = openDatabase({ url, directory, onError: () => {} });
    const files = globSync('db/migrations/*.sql').toSorted();
    const wanted = files.map((file) => ({ name: basename(file, '.sql'), sql: readFileSync(file, 'utf8') }));
    console.log(String(await migrate(database, wanted)));
    await database.kysely.destroy();`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [
    '--input-type=module',
    '-e',
    script,
    directory,
    ...(url ? [url] : []),
  ]);
  return stdout.trim();
}

describe.each(databaseKinds)('on %s', (kind) => {
  let fresh: Fresh;
  beforeEach(async () => {
    fresh = await openEmpty(kind);
  });
  afterEach(() => fresh.remove());

  const one = { name: '001-one', sql: 'create table "one" ("id" text not null primary key);\n' };
  const two = {
    name: '002-two',
    sql: '-- with; a comment\ncreate table "two" ("id" text);\ninsert into "two" values (\'a;b\');\n',
  };

  test('all are applied once, in order', async () => {
    expect(await migrate(fresh.database, migrations)).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(fresh.database, migrations)).toEqual([]);
    expect(migrations.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).toSorted());
  });

  test('only what is new is applied', async () => {
    expect(await migrate(fresh.database, [one])).toEqual(['001-one']);
    expect(await migrate(fresh.database, [one, two])).toEqual(['002-two']);
    const { rows } = await sql`select * from "two"`.execute(fresh.database.kysely);
    expect(rows).toEqual([{ id: 'a;b' }]);
  });

  test('of processes that start together one applies', async () => {
    const done = await Promise.all(Array.from({ length: 4 }, () => migrateElsewhere(fresh)));
    expect(done.toSorted()).toEqual(['', '', '', migrations.map(({ name }) => name).join()]);
  });

  test('one that fails leaves nothing behind', async () => {
    const broken = { name: '002-broken', sql: 'create table "two" ("id" text);\nnonsense;\n' };
    await expect(migrate(fresh.database, [one, broken])).rejects.toThrow('nonsense');
    expect(await migrate(fresh.database, [one, two])).toEqual(['001-one', '002-two']);
  });

  test('one that was changed after it had been applied is refused', async () => {
    await migrate(fresh.database, [one, two]);
    const changed = { ...one, sql: `${one.sql}-- better\n` };
    await expect(migrate(fresh.database, [changed, two])).rejects.toThrow('001-one.sql was changed');
  });

  test('a database of a newer version is refused', async () => {
    await migrate(fresh.database, [one, two]);
    await expect(migrate(fresh.database, [one])).rejects.toThrow('start a newer version');
  });

  test('better-auth finds everything it needs', async () => {
    await migrate(fresh.database, migrations);
    const auth = createAuth({
      database: fresh.database,
      origin: 'http://localhost:3000',
      secret: 'x7'.repeat(20),
      log: { warn: () => undefined, error: () => undefined },
      sendReset: nobody,
      onSession: nobody,
      onProven: nobody,
      onReset: nobody,
    });
    const { toBeCreated, toBeAdded } = await getMigrations(auth.options);
    expect(toBeCreated).toEqual([]);
    expect(toBeAdded).toEqual([]);
  });
});

test('the check above can fail', async () => {
  const fresh = await openEmpty('sqlite');
  const { toBeCreated } = await getMigrations(
    betterAuth({
      secret: 'x7'.repeat(20),
      database: { db: fresh.database.kysely, type: 'sqlite' },
      logger: { disabled: true },
    }).options,
  );
  expect(toBeCreated.map(({ table }) => table)).toContain('user');
  await fresh.remove();
});
