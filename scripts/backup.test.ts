import fs, {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openDatabase } from '#server/database/open-database.ts';
import { createMastersCollection } from '#server/database/masters-collection.ts';
import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { backup, deleteOldCopies } from './backup.ts';
import { forgottenAmong, noteForgotten } from './forgotten-people.ts';

let fresh: Fresh;
beforeEach(async () => {
  fresh = await openMigrated('sqlite');
});
afterEach(() => fresh.remove());

const fields = {
  name: 'Anna',
  surname: 'Lee',
  credentials: 'Doctor',
  description: 'Short',
  longDescription: 'Long'.repeat(1000),
  photo: 'https://lyceum.example/a.jpg',
  programs: ['program1'],
  events: [],
};

async function totalIn(directory: string): Promise<number> {
  const copy = openDatabase({ url: undefined, directory, onError: () => undefined });
  const { total } = await createMastersCollection(copy).newest(1);
  await copy.kysely.destroy();
  return total;
}

test('a copy made while somebody writes is whole, and holds what was acknowledged before', async () => {
  const collection = createMastersCollection(fresh.database);
  let count = 0;
  const add = () => collection.add({ ...fields, surname: `No. ${(count += 1)}` }, 'Anna');
  for (let each = 0; each < 50; each += 1) await add();
  const more = Promise.all(Array.from({ length: 50 }, add));
  const target = join(fresh.directory, 'backups/one/lyceum.sqlite');
  backup(fresh.directory, target);
  await more;
  expect(await totalIn(join(fresh.directory, 'backups/one'))).toBeGreaterThanOrEqual(50);
  expect(await totalIn(fresh.directory)).toBe(100);
});

test.each([0o000, 0o022, 0o777])('only its owner may ever read a copy, with umask %o', (umask) => {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-copies-'));
  const seen = new Set<number>();
  const prepare = Reflect.get<DatabaseSync, 'prepare'>(DatabaseSync.prototype, 'prepare');
  const watched = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql) {
    // Just before SQLite writes the first byte, and again before the copy is checked.
    for (const file of readdirSync(folder)) seen.add(statSync(join(folder, file)).mode & 0o777);
    return prepare.call(this, sql);
  });
  const before = process.umask(umask);
  try {
    backup(fresh.directory, join(folder, 'copy.sqlite'));
  } finally {
    process.umask(before);
    watched.mockRestore();
  }
  seen.add(statSync(join(folder, 'copy.sqlite')).mode & 0o777);
  expect([...seen]).toEqual([0o600]);
  rmSync(folder, { recursive: true });
});

test('nothing is overwritten', () => {
  const target = join(fresh.directory, 'copy.sqlite');
  backup(fresh.directory, target);
  expect(() => backup(fresh.directory, target)).toThrow('exists already; give another name');
  expect(readdirSync(fresh.directory).filter((file) => file.endsWith('.unfinished'))).toEqual([]);
});

test('a file that somebody else puts in the way is not written into', () => {
  const target = join(fresh.directory, 'shared.sqlite');
  const unfinished = `${target}.unfinished`;
  // Taken away and made again, by whoever may write to the folder, before the copy begins.
  symlinkSync(join(fresh.directory, 'theirs'), unfinished);
  const remove = vi.spyOn(fs, 'rmSync').mockImplementationOnce(() => undefined);
  syncBuiltinESMExports();
  try {
    expect(() => backup(fresh.directory, target)).toThrow('Somebody else is writing');
  } finally {
    remove.mockRestore();
    syncBuiltinESMExports();
  }
  expect(existsSync(join(fresh.directory, 'theirs'))).toBe(false);
});

test('without a database there is nothing to copy, and none is made', () => {
  const empty = join(fresh.directory, 'empty');
  expect(() => backup(empty, join(empty, 'copy.sqlite'))).toThrow(`There is no database in ${empty} yet`);
  expect(existsSync(empty)).toBe(false);
});

test('what a backup that was killed has left is deleted by the next one, unless it may still be at work', () => {
  const folder = join(fresh.directory, 'backups');
  mkdirSync(folder);
  for (const name of ['killed.sqlite.unfinished', 'at-work.sqlite.unfinished'])
    writeFileSync(join(folder, name), 'Anna');
  const before = new Date(Date.now() - 2 * 3600_000);
  utimesSync(join(folder, 'killed.sqlite.unfinished'), before, before);
  backup(fresh.directory, join(folder, 'lyceum.sqlite'));
  expect(readdirSync(folder).toSorted()).toEqual(['at-work.sqlite.unfinished', 'lyceum.sqlite']);
});

test('a copy that ends halfway, on a full disk for example, takes no room afterwards', async () => {
  const collection = createMastersCollection(fresh.database);
  for (let index = 0; index < 100; index += 1) await collection.add({ ...fields, name: `Anna ${index}` }, 'Vera');
  const file = join(fresh.directory, 'lyceum.sqlite');
  await fresh.database.kysely.destroy();
  writeFileSync(file, readFileSync(file).fill(1, 300_000));
  const target = join(fresh.directory, 'backups/lyceum.sqlite');
  expect(() => backup(fresh.directory, target)).toThrow(
    `${target} could not be written (database disk image is malformed)`,
  );
  expect(readdirSync(dirname(target))).toEqual([]);
});

test('a backup that goes elsewhere leaves what is there alone', () => {
  const [home, draft] = [join(fresh.directory, 'home'), join(fresh.directory, 'home/thesis.unfinished')];
  mkdirSync(home);
  writeFileSync(draft, 'Chapter one');
  const before = new Date(Date.now() - 2 * 3600_000);
  utimesSync(draft, before, before);
  backup(fresh.directory, join(home, 'lyceum.sqlite'));
  expect(readdirSync(home).toSorted()).toEqual(['lyceum.sqlite', 'thesis.unfinished']);
});

test.skipIf(process.getuid?.() !== 0)('a backup that root makes belongs to the owner of the data', () => {
  chownSync(fresh.directory, 4_711, 4_711);
  const target = join(fresh.directory, 'backups/lyceum.sqlite');
  backup(fresh.directory, target);
  expect([target, dirname(target)].map((path) => statSync(path).uid)).toEqual([4_711, 4_711]);
});

test('copies, emails in files and whom they must not bring back are kept for thirty days', () => {
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
  const copies = (age: string) => [
    `backups/lyceum-${age}.sqlite`,
    `backups/lyceum-${age}.dump`,
    `before-restore-${age}/lyceum.sqlite`,
    `outbox/${age}.eml`,
  ];
  for (const [age, days] of [
    ['old', 31],
    ['new', 29],
  ] as const) {
    for (const name of copies(age)) {
      const path = join(fresh.directory, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, '');
      utimesSync(path, ago(days), ago(days));
      if (name.startsWith('before')) utimesSync(dirname(path), ago(days), ago(days));
    }
    noteForgotten(fresh.directory, age, ago(days));
  }
  deleteOldCopies(fresh.directory, now);
  const left = [...copies('old'), ...copies('new')].filter((name) => existsSync(join(fresh.directory, name)));
  expect(left).toEqual(copies('new'));
  const known = ['old', 'new', 'other'].map((key) => ({ key, at: ago(40).toISOString() }));
  expect(forgottenAmong(fresh.directory, known)).toEqual(['new']);
});

test('half a line about somebody forgotten, as a full disk leaves it, stops no backup and hides nobody else', () => {
  const now = new Date();
  noteForgotten(fresh.directory, 'first', now);
  appendFileSync(join(fresh.directory, 'backups/forgotten'), '{"at":"2026-11-2');
  noteForgotten(fresh.directory, 'second', now);
  deleteOldCopies(fresh.directory, now);
  const known = ['first', 'second'].map((key) => ({ key, at: '2026-01-01T00:00:00.000Z' }));
  expect(forgottenAmong(fresh.directory, known)).toEqual(['first', 'second']);
});
