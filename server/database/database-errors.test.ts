import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { openMigrated } from '#tests/fixtures/migrated-database.ts';
import { isUnavailability } from './database-errors.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { createResilientDatabase } from './resilient-database.ts';
import { SQLITE_FILE } from './sqlite.ts';

test('a database that cannot be used is told from a query that is wrong', () => {
  const of = (codes: readonly string[]) => codes.filter((code) => isUnavailability({ code }));
  const unusable = ['08006', '25006', '28P01', '40001', '40P01', '42501', '53300', '57P01', '58030', 'XX001', 'XX002'];
  expect(of(unusable)).toEqual(unusable);
  expect(of(['ECONNREFUSED', 'EPIPE'])).toHaveLength(2);
  expect(of(['22P02', '23505', '42601', '42P01', 'XX000'])).toEqual([]);
  const ofSqlite = (codes: readonly number[]) => codes.filter((errcode) => isUnavailability({ errcode }));
  expect(ofSqlite([5, 8, 10, 11, 13, 26, 267, 778])).toHaveLength(8);
  expect(ofSqlite([1, 19, 2067])).toEqual([]);
});

test('a damaged file is said to be that, and a backup in its place is used without a restart', async () => {
  const { database, directory, remove } = await openMigrated('sqlite');
  await database.kysely.destroy();
  const [file, backup] = [join(directory, SQLITE_FILE), join(directory, 'backup')];
  copyFileSync(file, backup);
  const whole = readFileSync(file);
  // The first page, which says where everything else is, stays.
  writeFileSync(file, Buffer.concat([whole.subarray(0, 4096), Buffer.alloc(whole.length - 4096, 'x')]));
  const errors: string[] = [];
  const log = { info: () => undefined, error: (_: object, message: string) => void errors.push(message) };
  const { kysely } = createResilientDatabase({ url: undefined, directory }, log);
  const read = () => kysely.selectFrom('attempts').selectAll().execute();
  await expect(read()).rejects.toThrow(DatabaseUnavailableError);
  expect(errors).toEqual(['the database is damaged; put a backup in its place; the public pages are not affected']);
  renameSync(backup, file);
  await vi.waitFor(async () => expect(await read()).toEqual([]), { timeout: 20_000 });
  await kysely.destroy();
  await remove();
});
