import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { openDatabase, type Database } from './open-database.ts';
import { SQLITE_FILE } from './sqlite.ts';

let fresh: Fresh;
let file: string;
let other: DatabaseSync;
beforeEach(async () => {
  fresh = await openMigrated('sqlite');
  file = join(fresh.directory, SQLITE_FILE);
  // As another process would: a second server, the admin command, a backup.
  other = new DatabaseSync(file);
});
afterEach(async () => {
  other.close();
  await fresh.remove();
});

const write = (key: string, { kysely }: Database = fresh.database) =>
  kysely.insertInto('attempts').values({ key, count: 1, endsAt: 0 }).execute();

test('while somebody else has locked it nothing else waits, and what was written goes in afterwards', async () => {
  other.exec('begin immediate');
  let isWritten = false;
  const written = Promise.all([write('a'), write('b')]).then(() => (isWritten = true));
  // Timers run, and so would requests.
  for (let time = 0; time < 20; time += 1) await pause(5);
  expect(isWritten).toBe(false);
  other.exec('rollback');
  await written;
  expect(await fresh.database.kysely.selectFrom('attempts').select('key').execute()).toHaveLength(2);
});

test('a lock that does not end is an error for everybody who waits, and nothing stays behind', async () => {
  const { directory } = fresh;
  const hasty = openDatabase({ url: undefined, directory, onError: () => undefined, lockTimeoutMs: 50 });
  other.exec('begin immediate');
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((key) => write(key, hasty)));
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  other.exec('rollback');
  await write('f', hasty);
  expect(await hasty.kysely.selectFrom('attempts').select('key').execute()).toEqual([{ key: 'f' }]);
  await hasty.kysely.destroy();
});

test('transactions do not fail each other', async () => {
  const second = openDatabase({ url: undefined, directory: fresh.directory, onError: () => undefined });
  await write('sum');
  const add = ({ kysely }: Database) =>
    kysely.transaction().execute(async (tx) => {
      const { count } = await tx.selectFrom('attempts').select('count').executeTakeFirstOrThrow();
      await pause(1);
      await tx
        .updateTable('attempts')
        .set({ count: count + 1 })
        .execute();
    });
  await Promise.all(Array.from({ length: 20 }, (_, index) => add(index % 2 === 0 ? fresh.database : second)));
  expect(await fresh.database.kysely.selectFrom('attempts').select('count').execute()).toEqual([{ count: 21 }]);
  await second.kysely.destroy();
});

test.each([0o000, 0o022])('only its owner may read it, with umask %o', async (umask) => {
  const directory = join(fresh.directory, 'new');
  const before = process.umask(umask);
  const database = openDatabase({ url: undefined, directory, onError: () => undefined });
  await sql`create table "one" ("id" text)`.execute(database.kysely);
  process.umask(before);
  for (const name of ['', '-wal', '-shm']) {
    expect(statSync(join(directory, SQLITE_FILE + name)).mode & 0o777).toBe(0o600);
  }
  await database.kysely.destroy();
});

test('a file that is gone is noticed once, nothing is written any more, and no empty one is made', async () => {
  const { directory } = fresh;
  const onLost = vi.fn<() => void>();
  const database = openDatabase({ url: undefined, directory, onError: () => undefined, onLost });
  await write('a', database);
  other.prepare('vacuum into ?').run(join(directory, 'copy'));
  rmSync(file);
  await expect(write('b', database)).rejects.toThrow('is gone');
  await expect(database.kysely.selectFrom('attempts').selectAll().execute()).rejects.toThrow('is gone');
  expect(onLost).toHaveBeenCalledOnce();
  const anew = () => openDatabase({ url: undefined, directory, onError: () => undefined, mustExist: true });
  expect(anew).toThrow('put a backup in its place');
  expect(existsSync(file)).toBe(false);
  await database.kysely.destroy();

  // Another file in its place is another database, and the log beside it is not played into it.
  renameSync(join(directory, 'copy'), file);
  await expect(write('c')).rejects.toThrow('is gone');
  const restored = anew();
  await write('d', restored);
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(restored.kysely);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
  await restored.kysely.destroy();
});
