import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

import { createSecretCheck } from '#server/auth/secret.ts';
import { migrationsFor } from '#server/database/migrate.ts';
import { openDatabase, type Database } from '#server/database/open-database.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import { makeFormer } from '#tests/fixtures/former-database.ts';
import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { backup } from './backup.ts';
import { forgetPerson } from './forget-person.ts';
import { restore } from './restore-backup.ts';
import { migrationsOnDisk } from './command.ts';

/** The migration that a database of the version before this one lacks. */
const newest = migrationsFor('sqlite', migrationsOnDisk).at(-1)!.name;

const SECRET = 'h3Jd82kLmQ9xZ7vB4nT6yW1cR5sP0aEu';
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute));

let fresh: Fresh;
let copy: string;
beforeEach(async () => {
  fresh = await openMigrated('sqlite');
  copy = join(fresh.directory, 'backups/lyceum-1.sqlite');
  await createSecretCheck(SECRET)(fresh.database);
  await write(fresh.database, 'before');
  backup(fresh.directory, copy);
});
afterEach(() => fresh.remove());

const write = ({ kysely }: Database, key: string) =>
  kysely.insertInto('attempts').values({ key, count: 1, endsAt: 0 }).execute();

async function keysIn(directory: string): Promise<string[]> {
  const database = openDatabase({ url: undefined, directory, onError: () => undefined, mustExist: true });
  const rows = await database.kysely.selectFrom('attempts').select('key').orderBy('key').execute();
  await database.kysely.destroy();
  return rows.map(({ key }) => key);
}

/** As a power cut leaves it: what was written last stands in the log alone. */
function writeAndLeaveLog(directory: string, key: string): void {
  const file = join(directory, 'lyceum.sqlite');
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal; pragma wal_autocheckpoint = 0`);
  database.prepare('insert into attempts values (?, 1, 0)').run(key);
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('begin; select * from attempts');
  database.close();
  reader.close();
}

test('a backup comes back once, twice and three times; what was there stays each time, with its log', async () => {
  await fresh.database.kysely.destroy();
  for (const minute of [1, 2, 3]) {
    writeAndLeaveLog(fresh.directory, 'unwanted');
    writeFileSync(join(fresh.directory, 'published.db'), 'what is unwanted');
    writeFileSync(join(fresh.directory, 'published.db-wal'), 'what is unwanted');
    const lines = await restore(fresh.directory, copy, SECRET, at(minute));
    const aside = join(fresh.directory, `before-restore-2026-11-22T10-0${minute}-00-000Z`);
    expect(lines).toEqual([
      `${copy} is the database ${join(fresh.directory, 'lyceum.sqlite')} now`,
      '0 accounts, 0 documents, 0 drafts, 0 uploaded pictures, 0 orders',
      `What was there before: ${join(aside, 'lyceum.sqlite')}`,
      'Start the site again',
    ]);
    expect(await keysIn(fresh.directory)).toEqual(['before']);
    expect(await keysIn(aside)).toEqual(['before', 'unwanted']);
    expect(statSync(join(fresh.directory, 'lyceum.sqlite')).mode & 0o777).toBe(0o600);
  }
  const left = readdirSync(fresh.directory).filter((name) => /restoring|published/.test(name));
  expect(left).toEqual([]);
});

test('what was moved aside can come back as well', async () => {
  await fresh.database.kysely.destroy();
  writeAndLeaveLog(fresh.directory, 'wanted after all');
  await restore(fresh.directory, copy, SECRET, at(1));
  await restore(
    fresh.directory,
    join(fresh.directory, 'before-restore-2026-11-22T10-01-00-000Z/lyceum.sqlite'),
    SECRET,
    at(2),
  );
  expect(await keysIn(fresh.directory)).toEqual(['before', 'wanted after all']);
});

test('while the site has the database open nothing is changed, even when it does nothing', async () => {
  await expect(restore(fresh.directory, copy, SECRET)).rejects.toThrow(/is in use: the site is running.*systemctl/);
  await write(fresh.database, 'goes on');
  expect(await keysIn(fresh.directory)).toEqual(['before', 'goes on']);
});

test('a site that is started while a backup is checked keeps its database', async () => {
  await fresh.database.kysely.destroy();
  const restoring = restore(fresh.directory, copy, SECRET, at(1));
  const site = new DatabaseSync(join(fresh.directory, 'lyceum.sqlite'));
  site.exec('select * from attempts');
  await expect(restoring).rejects.toThrow('is in use: the site is running');
  site.close();
  expect(readdirSync(fresh.directory).filter((name) => name.includes('restor'))).toEqual([]);
});

test.each([
  [
    'that is no database',
    (file: string) => writeFileSync(file, 'no database at all, but some text '.repeat(200)),
    'is damaged',
  ],
  ['that cannot be opened', (file: string) => mkdirSync(file), 'cannot be copied (disk I/O error)'],
  ['that is cut off', (file: string) => cutOff(file), 'is damaged'],
  ['of something else', (file: string) => sqlIn(file, 'create table other (a)'), 'It is no database of this site'],
  [
    'of a newer version',
    (file: string) => {
      backup(fresh.directory, file);
      sqlIn(file, `insert into migrations values ('999-later', 'hash', '2027-01-01')`);
    },
    'knows the migration 999-later, which this version does not',
  ],
])('a file %s is refused, and nothing is changed', async (_, make, message) => {
  const wrong = join(fresh.directory, 'wrong.sqlite');
  make(wrong);
  await fresh.database.kysely.destroy();
  await expect(restore(fresh.directory, wrong, SECRET)).rejects.toThrow(message);
  await expect(restore(fresh.directory, wrong, SECRET)).rejects.toThrow('nothing was changed');
  expect(await keysIn(fresh.directory)).toEqual(['before']);
  expect(readdirSync(fresh.directory).filter((name) => name.includes('restor'))).toEqual([]);
});

function sqlIn(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

function cutOff(file: string): void {
  const whole = join(fresh.directory, 'whole.sqlite');
  backup(fresh.directory, whole);
  sqlIn(whole, `vacuum into '${file}'`);
  const half = Math.floor(statSync(file).size / 2);
  truncateSync(file, half);
}

test('a damaged database gives way to a backup and stays for whoever wants to look at it', async () => {
  await fresh.database.kysely.destroy();
  writeFileSync(join(fresh.directory, 'lyceum.sqlite'), 'a damaged file'.repeat(1_000));
  await restore(fresh.directory, copy, SECRET, at(1));
  expect(await keysIn(fresh.directory)).toEqual(['before']);
  expect(existsSync(join(fresh.directory, 'before-restore-2026-11-22T10-01-00-000Z/lyceum.sqlite'))).toBe(true);
});

test('a backup of an earlier version and of another secret comes back, with a word about both', async () => {
  const early = join(fresh.directory, 'early.sqlite');
  backup(fresh.directory, early);
  sqlIn(early, `delete from migrations where name = '${newest}'; drop table orders`);
  const elsewhere = join(fresh.directory, 'another machine');
  const lines = await restore(elsewhere, early, [...SECRET].toReversed().join(''), at(1));
  expect(lines).toContain(`The next start brings it up to date: ${newest}`);
  expect(lines.join('\n')).toContain('another secret than this site has');
  expect(lines).toContain('There was no database before');
  expect(await keysIn(elsewhere)).toEqual(['before']);
});

test('on a machine without a secret the one of the backup is asked for', async () => {
  const elsewhere = join(fresh.directory, 'another machine');
  const lines = await restore(elsewhere, copy, undefined);
  expect(lines.join('\n')).toContain('This site has no secret yet: give the site the AUTH_SECRET');
});

test('the last publication is named, and drafts are counted', async () => {
  const publishedAt = '2026-11-20T10:00:00.000Z';
  await fresh.database.kysely
    .insertInto('publications')
    .values({ number: 7, token: 'seven', reason: 'published', undoes: null, by: 'Anna', byId: null, at: publishedAt })
    .execute();
  const store = createDocumentStore(fresh.database, () => at(0));
  await store.write({ kind: 'pages', id: 'home', value: {} }, { id: '1', name: 'Anna' });
  const now = join(fresh.directory, 'now.sqlite');
  backup(fresh.directory, now);
  await fresh.database.kysely.destroy();
  const lines = await restore(fresh.directory, now, SECRET);
  expect(lines).toContain(`Last publication: 7, ${publishedAt}`);
  expect(lines).toContain('0 accounts, 1 document, 1 draft, 0 uploaded pictures, 0 orders');
});

test('without a file the backups are named', async () => {
  await expect(restore(fresh.directory, join(fresh.directory, 'none.sqlite'), SECRET)).rejects.toThrow(copy);
});

test.each(['of this version', 'of 1.1.0'])(
  'a backup %s does not bring back whoever was forgotten since',
  async (version) => {
    const former = await openMigrated('sqlite');
    onTestFinished(() => former.remove());
    if (version === 'of 1.1.0') await makeFormer(former.database);
    const signedUp = at(0).toISOString();
    for (const id of ['quokka', 'wombat']) {
      const user = {
        id,
        name: id,
        email: `${id}@example.com`,
        emailVerified: 1,
        createdAt: signedUp,
        updatedAt: signedUp,
        role: null,
      };
      for (const { kysely } of [former.database, fresh.database])
        await kysely.insertInto('user').values(user).execute();
    }
    const later = join(fresh.directory, 'backups/lyceum-2.sqlite');
    backup(former.directory, later);
    await forgetPerson(fresh, 'quokka@example.com');
    await fresh.database.kysely.destroy();
    const lines = await restore(fresh.directory, later, SECRET);
    expect(lines).toContain('Taken out of it: 1 person forgotten since it was made');
    const bytes = readFileSync(join(fresh.directory, 'lyceum.sqlite'), 'latin1');
    expect(bytes).toContain('wombat@example.com');
    expect(bytes).not.toContain('quokka');
    // What stands beside the backups says nobody's name.
    expect(readFileSync(join(fresh.directory, 'backups/forgotten'), 'utf8')).not.toContain('quokka');
  },
);

test('a backup keeps whoever came back after they were forgotten', async () => {
  const signsUp = (minute: number) => {
    const [createdAt, updatedAt] = [at(minute).toISOString(), at(minute).toISOString()];
    const user = { id: `${minute}`, name: 'Quokka', email: 'quokka@example.com', emailVerified: 1, role: null };
    return fresh.database.kysely
      .insertInto('user')
      .values({ ...user, createdAt, updatedAt })
      .execute();
  };
  await signsUp(0);
  await forgetPerson(fresh, 'quokka@example.com', at(1));
  await signsUp(2);
  const later = join(fresh.directory, 'backups/lyceum-2.sqlite');
  backup(fresh.directory, later);
  await fresh.database.kysely.destroy();
  const lines = await restore(fresh.directory, later, SECRET);
  expect(lines.filter((line) => line.startsWith('Taken out'))).toEqual([]);
  const people = new DatabaseSync(join(fresh.directory, 'lyceum.sqlite')).prepare('select name from user').all();
  expect(people).toEqual([{ name: 'Quokka' }]);
});
