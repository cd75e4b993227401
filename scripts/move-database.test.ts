import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { migrationsFor } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { freshDatabase, hasPostgres, type FreshDatabase } from '#tests/fixtures/test-databases.ts';
import { migrationsOnDisk } from './command.ts';
import { moveDatabase } from './move-database.ts';

let source: Fresh;
let target: FreshDatabase;
beforeEach(async () => {
  source = await openMigrated('sqlite');
  await source.database.kysely.destroy();
  target = await freshDatabase('postgres');
});
afterEach(async () => {
  await source.remove();
  await target.remove();
});

const inSource = <Result>(work: (database: DatabaseSync) => Result): Result => {
  const database = new DatabaseSync(join(source.directory, 'lyceum.sqlite'), { enableForeignKeyConstraints: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
};

const OUR_TABLES = `select name from sqlite_schema where type = 'table' and name not in ('migrations', 'kysely_migration', 'kysely_migration_lock') order by rowid`;

/** Rows in every table that the schema has, whatever tables that are. */
function fillEveryTable(database: DatabaseSync, most = 2): string[] {
  database.exec('begin');
  const tables = database
    .prepare(OUR_TABLES)
    .all()
    .map(({ name }) => String(name));
  for (const table of tables) {
    const columns = database.prepare(`select name, type from pragma_table_info(?)`).all(table);
    const insert = database.prepare(`insert into "${table}" values (${columns.map(() => '?').join()})`);
    const count = table === 'secret' ? 1 : most;
    for (let row = 1; row <= count; row += 1)
      insert.run(...columns.map(({ name, type }) => valueFor(String(name), String(type).toLowerCase(), row)));
  }
  database.exec('commit');
  return tables;
}

function valueFor(column: string, type: string, row: number): string | number | Uint8Array | null {
  if (column === 'removedAt') return null;
  if (/^id$|Id$/.test(column)) return type === 'integer' ? row : `id ${row}`;
  if (column === 'hasAvif') return row % 2;
  if (type === 'boolean') return row % 2;
  if (type === 'bytea') return new Uint8Array(row >= 3 && row <= 5 ? 2_000_000 : 10).fill(row);
  if (type === 'timestamptz') return new Date(Date.UTC(2026, 10, 22, 10, 0, row, 7)).toISOString();
  if (type === 'integer') return row;
  if (type === 'bigint') return 1_795_000_000_000 + row;
  return `${column} ${row}: “Вечер”, 'quoted', \\ and a line\n`;
}

/** A value as both databases would say it. */
function plainValue(value: unknown): string | null {
  if (value === null) return null;
  if (value instanceof Uint8Array) return `${value.length} bytes of ${value[0]}`;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? String(Number(value)) : (value as string | number).toString();
}

const plain = (rows: readonly object[]) =>
  rows
    .map((row) => JSON.stringify(Object.entries(row).map(([column, value]) => [column, plainValue(value)])))
    .toSorted();

/** What has arrived. */
async function rowsOf(tables: readonly string[]): Promise<object[][]> {
  const { kysely } = openDatabase({ url: target.url, directory: '', onError: () => undefined });
  const rows = [];
  for (const table of tables)
    rows.push(
      await kysely
        .selectFrom(table as 'user')
        .selectAll()
        .execute(),
    );
  await kysely.destroy();
  return rows;
}

// It takes seconds: there is a row in every table, and both databases are made for it.
test.skipIf(!hasPostgres)('every row of every table arrives as it was, and the lines count them', async () => {
  const tables = inSource((database) => fillEveryTable(database, 105));
  expect(tables.length).toBeGreaterThan(15);
  const lines = await moveDatabase(source.directory, target.url!);
  expect(lines.map((line) => line.trim().split('  ')[1])).toEqual(tables);
  const arrived = await rowsOf(tables);
  for (const [index, table] of tables.entries()) {
    const before = inSource((database) => database.prepare(`select * from "${table}"`).all());
    expect(plain(arrived[index] ?? []), table).toEqual(plain(before));
    expect(lines).toContain(`${String(before.length).padStart(8)}  ${table}`);
  }
});

test.skipIf(!hasPostgres)('a target with rows is refused, and so is a second time', async () => {
  inSource((database) => fillEveryTable(database));
  await moveDatabase(source.directory, target.url!);
  await expect(moveDatabase(source.directory, target.url!)).rejects.toThrow(
    /is not empty \(“\w+” has rows\); nothing was changed/,
  );
});

test.skipIf(!hasPostgres)('what fails half-way leaves nothing, so that it can be done again', async () => {
  inSource((database) => {
    fillEveryTable(database);
    database.exec('create table "later" ("id" text); ');
  });
  await expect(moveDatabase(source.directory, target.url!)).rejects.toThrow(
    'PostgreSQL has no table “later”; nothing was moved',
  );
  expect(await rowsOf(['user'])).toEqual([[]]);
  inSource((database) => database.exec('drop table "later"'));
  expect(await moveDatabase(source.directory, target.url!)).toContain('       2  user');
});

test.skipIf(!hasPostgres)(
  'a running site, a database that is behind and a folder without one are refused',
  async () => {
    const site = openDatabase({ url: undefined, directory: source.directory, onError: () => undefined });
    await site.kysely.selectFrom('user').select('id').execute();
    await expect(moveDatabase(source.directory, target.url!)).rejects.toThrow('is in use: the site is running');
    await site.kysely.destroy();
    const newest = migrationsFor('sqlite', migrationsOnDisk).at(-1)!.name;
    inSource((database) => database.exec(`delete from migrations where name = '${newest}'`));
    await expect(moveDatabase(source.directory, target.url!)).rejects.toThrow(
      `The database lacks ${newest}; start this version of the site on it once`,
    );
    await expect(moveDatabase(target.directory, target.url!)).rejects.toThrow('There is no database');
  },
);

test.skipIf(!hasPostgres)(
  'a site that is started meanwhile would lose what it writes, so nothing is moved',
  async () => {
    inSource((database) => fillEveryTable(database));
    const moving = moveDatabase(source.directory, target.url!);
    const site = new DatabaseSync(join(source.directory, 'lyceum.sqlite'));
    site.exec('select * from "user"');
    await expect(moving).rejects.toThrow('is in use: the site is running');
    site.close();
    expect(await rowsOf(['user'])).toEqual([[]]);
  },
);
