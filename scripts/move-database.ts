import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

import { sql, type Kysely, type TableMetadata } from 'kysely';

import { migrate, pendingMigrations } from '#server/database/migrate.ts';
import { openDatabase, describeDatabase, type Database } from '#server/database/open-database.ts';
import { SQLITE_FILE } from '#server/database/sqlite.ts';
import { migrationsOnDisk, refuseWhileInUse, runCommand, withDatabase } from './command.ts';

/** Tables by their names at run time: what is moved is whatever the schema has. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;
/** The tables as they are in the database, whatever this code knows of them. */
const withAnyTables = (kysely: unknown) => kysely as AnyTables;

/** Rows are sent together up to so many, and up to so many bytes. */
const MAX_ROWS = 100;
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * `npm run move -- postgres://user:password@host:5432/name`: writes everything of the embedded database into an empty
 * PostgreSQL, all or nothing, and counts it there. The embedded database stays as it is.
 *
 * @returns a line for each table
 */
export async function moveDatabase(directory: string, url: string): Promise<string[]> {
  const file = join(directory, SQLITE_FILE);
  if (!existsSync(file)) throw new Error(`There is no database in ${directory} to move`);
  refuseWhileInUse(directory);
  await withDatabase({ url: undefined, directory }, refuseUnlessUpToDate);
  const target = openDatabase({ url, directory, onError: () => undefined });
  try {
    await refuseUnlessEmpty(target, describeDatabase({ url, directory }));
    await migrate(target, migrationsOnDisk);
    return await target.kysely.transaction().execute(async (tx) => {
      const source = new DatabaseSync(file, { readOnly: true });
      const lines = await copyAll(source, withAnyTables(tx)).finally(() => source.close());
      // It may have been started meanwhile.
      refuseWhileInUse(directory);
      return lines;
    });
  } finally {
    await target.kysely.destroy();
  }
}

async function refuseUnlessUpToDate(database: Database): Promise<void> {
  const pending = await pendingMigrations(database, migrationsOnDisk);
  if (pending.length === 0) return;
  throw new Error(
    `The database lacks ${pending.join(', ')}; start this version of the site on it once, stop it, then move`,
  );
}

/** Tables of an attempt that failed are there and have no rows. */
async function refuseUnlessEmpty({ kysely }: Database, place: string): Promise<void> {
  for (const name of (await tablesOf(withAnyTables(kysely))).map((table) => table.name)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(kysely);
    if (rows.length === 0) continue;
    throw new Error(`${place} is not empty (“${name}” has rows); nothing was changed, use an empty database`);
  }
}

/** Without what `migrate` writes itself. */
async function tablesOf(kysely: AnyTables): Promise<TableMetadata[]> {
  const all = await kysely.introspection.getTables();
  return all.filter(({ schema, name }) => schema === 'public' && name !== 'migrations' && !name.startsWith('kysely_'));
}

async function copyAll(source: DatabaseSync, target: AnyTables): Promise<string[]> {
  const tables = new Map((await tablesOf(target)).map((table) => [table.name, table]));
  const lines: string[] = [];
  for (const name of inOrder(source)) {
    const table = tables.get(name);
    if (table === undefined) throw new Error(`PostgreSQL has no table “${name}”; nothing was moved`);
    await copyTable(source, target, table);
    const { count } = source.prepare(`select count(*) as count from "${name}"`).get() as { count: number };
    const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(name)}`.execute(target);
    const arrived = Number(rows[0]?.count);
    if (arrived !== count) throw new Error(`Only ${arrived} of ${count} rows of “${name}” arrived; nothing was moved`);
    lines.push(`${String(count).padStart(8)}  ${name}`);
  }
  return lines;
}

/** The tables in the order in which they were made: one that names another was made after it. */
function inOrder(source: DatabaseSync): string[] {
  const statement = source.prepare(
    `select name from sqlite_schema where type = 'table' and name <> 'migrations' and name not glob 'sqlite_*' and name not glob 'kysely_*' order by rowid`,
  );
  return statement.all().map(({ name }) => String(name));
}

async function copyTable(source: DatabaseSync, target: AnyTables, { name, columns }: TableMetadata): Promise<void> {
  const isBoolean = new Set(columns.filter(({ dataType }) => dataType === 'bool').map((column) => column.name));
  const valueFor = (column: string, value: SQLOutputValue) => {
    if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    return isBoolean.has(column) && value !== null ? Boolean(value) : value;
  };
  let batch: Record<string, unknown>[] = [];
  let bytes = 0;
  const send = async () => {
    if (batch.length > 0) await target.insertInto(name).values(batch).execute();
    batch = [];
    bytes = 0;
  };
  for (const row of source.prepare(`select * from "${name}"`).iterate()) {
    const values = Object.entries(row).map(([column, value]) => [column, valueFor(column, value)] as const);
    batch.push(Object.fromEntries(values));
    bytes += values.reduce((sum, [, value]) => sum + sizeOf(value), 0);
    if (batch.length >= MAX_ROWS || bytes >= MAX_BYTES) await send();
  }
  await send();
}

function sizeOf(value: unknown): number {
  return typeof value === 'string' || value instanceof Uint8Array ? value.length : 8;
}

if (import.meta.main) {
  await runCommand(async ({ dataDirectory: directory }, [url, ...more]) => {
    if (url === undefined || more.length > 0 || !/^postgres(?:ql)?:/.test(url) || !URL.canParse(url)) {
      throw new Error(
        'npm run move -- postgres://user:password@host:5432/name    an empty database; the site must not run',
      );
    }
    const lines = await moveDatabase(directory, url);
    return [
      ...lines,
      `All of this is in ${describeDatabase({ url, directory })} now. Set DATABASE_URL to it, keep AUTH_SECRET` +
        ` (or the file “secret” of DATA_DIR) as it is, and start the site. ${join(directory, SQLITE_FILE)} was not changed.`,
    ].join('\n');
  });
}
