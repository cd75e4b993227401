import { createServer, type Server } from 'node:http';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createSecretCheck } from '#server/auth/secret.ts';
import { sourceOf } from '#server/content/content-files.ts';
import { PublishedFile } from '#server/content/published-file.ts';
import { publishFiles } from '#server/content/read-catalogue.ts';
import { migrationsFor } from '#server/database/migrate.ts';
import { readConfig } from '#server/process/config.ts';
import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { everyPicture } from '#tests/fixtures/temporary-file.ts';
import { startFakeMailServer } from '#tests/fixtures/fake-mail-server.ts';
import { addressOf, freePort } from '#tests/fixtures/listen.ts';
import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { ask } from '#tests/fixtures/postgres-server.ts';
import { databaseKinds, freshDatabase, hasPostgres, MIGRATED } from '#tests/fixtures/test-databases.ts';
import { backup } from './backup.ts';
import { examine, type Machine } from './doctor.ts';
import { migrationsOnDisk } from './command.ts';

/** The migration that a database of the version before this one lacks. */
const newest = migrationsFor('sqlite', migrationsOnDisk).at(-1)!.name;

const SECRET = 'h3Jd82kLmQ9xZ7vB4nT6yW1cR5sP0aEu';
const machine: Machine = {
  now: () => new Date(),
  freeBytes: () => Promise.resolve(20e9),
  isClockSynchronized: () => true,
  outside: { missingRecords: () => Promise.resolve([]), strayHost: () => Promise.resolve(undefined) },
};

let fresh: Fresh;
let site: Server;
let origin: string;
beforeEach(async () => {
  fresh = await openMigrated('sqlite');
  await createSecretCheck(SECRET)(fresh.database);
  backup(fresh.directory, join(fresh.directory, 'backups/lyceum-1.sqlite'));
  writeFileSync(join(fresh.directory, 'backups/lyceum-1.dump'), '');
  mkdirSync(join(fresh.directory, 'encoded'));
  writeFileSync(join(fresh.directory, 'encoded/manifest.json'), '{}');
  site = createServer((_, outgoing) => outgoing.end('ok\n'));
  origin = `http://127.0.0.1:${(await addressOf(site)).port}`;
});
afterEach(async () => {
  site.close();
  await fresh.remove();
});

const FROM = 'care@lyceum.example';
const configOf = (more: Record<string, string> = {}) =>
  readConfig({
    DATA_DIR: fresh.directory,
    PICTURES_DIR: join(fresh.directory, 'encoded'),
    AUTH_SECRET: SECRET,
    SITE_URL: origin,
    MAIL_FROM: FROM,
    ...more,
  });

/** What is not well, by what it is about. */
async function complaints(more: Record<string, string> = {}, answers: Partial<Machine> = {}, to?: string) {
  const findings = await examine(configOf(more), to, { ...machine, ...answers });
  const found = findings.filter(({ state, about }) => state !== 'well' && about !== 'Node');
  for (const { remedy } of found) expect(remedy).toBeTruthy();
  return Object.fromEntries(found.map(({ about, state, words }) => [about, `${state}: ${words}`]));
}

/** The first thing that is wrong about something. */
async function findingOf(about: string, more: Record<string, string> = {}) {
  const findings = await examine(configOf(more), undefined, machine);
  return findings.find((each) => each.about === about && each.state === 'wrong');
}

describe.each(databaseKinds)('on %s', (kind) => {
  test('a site that is set up well is found well', async () => {
    const other = await openMigrated(kind);
    await createSecretCheck(SECRET)(other.database);
    const mail = await startFakeMailServer();
    const found = await complaints(
      { SMTP_URL: mail.url, ...(other.url === undefined ? {} : { DATABASE_URL: other.url }) },
      {},
      'vera@example.com',
    );
    expect(found).toEqual({});
    expect(mail.messages.join('\n')).toMatch(/To: vera@example\.com[\s\S]*The site can send emails/);
    await mail.stop();
    await other.remove();
  });
});

test('a missing, a damaged and an older database, and one of a newer version', async () => {
  expect(await complaints({ DATA_DIR: join(fresh.directory, 'none') })).toMatchObject({
    database: expect.stringContaining('wrong: there is none'),
  });
  expect(
    await complaints({ DATABASE_URL: `postgres://nobody:hidden@127.0.0.1:${await freePort()}/none` }),
  ).toMatchObject({
    database: expect.stringMatching(/^wrong: postgres:\/\/127\.0\.0\.1:\d+\/none does not answer/),
  });
  const change = (sql: string) => {
    const database = new DatabaseSync(join(fresh.directory, 'lyceum.sqlite'));
    database.exec(sql);
    database.close();
  };
  change(`insert into migrations values ('999-later', 'hash', '2027-01-01')`);
  expect(await complaints()).toEqual({ schema: expect.stringContaining('wrong: The database knows') });
  change(`delete from migrations where name in ('999-later', '${newest}')`);
  expect(await complaints()).toEqual({ schema: `warning: lacks ${newest}` });
});

test('an embedded database whose pages are damaged', async () => {
  const file = join(fresh.directory, 'lyceum.sqlite');
  await fresh.database.kysely.destroy();
  const whole = readFileSync(file);
  for (const from of [0, 4096 * 3]) {
    writeFileSync(file, Buffer.concat([whole.subarray(0, from), Buffer.alloc(4096, 'x'), whole.subarray(from + 4096)]));
    expect(await complaints()).toMatchObject({
      database: expect.stringMatching(/^wrong: .*lyceum\.sqlite is damaged/),
    });
  }
});

test('an embedded database that another program does not let go', async () => {
  const holder = new DatabaseSync(join(fresh.directory, 'lyceum.sqlite'));
  holder.exec('begin immediate');
  expect(await complaints()).toMatchObject({
    database: expect.stringMatching(/^wrong: .*lyceum\.sqlite cannot be used \(database is locked\)/),
  });
  holder.close();
});

describe.skipIf(!hasPostgres)('of PostgreSQL that answers', () => {
  test.each([
    ['an empty one', {}, { schema: 'wrong: there are no tables yet' }],
    [
      'one that can only be read',
      { defaults: { default_transaction_read_only: 'on' } },
      { database: expect.stringMatching(/^wrong: .* is set to read-only/) },
    ],
    [
      'one of another encoding',
      { template: `template0 encoding 'LATIN1' locale 'C'` },
      { database: expect.stringMatching(/^wrong: .* has the encoding LATIN1/) },
    ],
  ])('%s', async (_, options, expected) => {
    const { url, remove } = await freshDatabase('postgres', options);
    expect(await complaints({ DATABASE_URL: url! })).toMatchObject(expected);
    await remove();
  });

  test('one that is not there, one that refuses the user, and one whose tables are not the user’s', async () => {
    const { url, remove } = await freshDatabase('postgres', { template: MIGRATED });
    const found = async (change: (given: URL) => void) => {
      const address = new URL(url!);
      change(address);
      return (await complaints({ DATABASE_URL: address.href }))['database'];
    };
    const role = new URL(url!).pathname.slice(1);
    expect(await found((given) => (given.pathname = '/nowhere'))).toMatch(
      /^wrong: .* refuses \(database "nowhere" does not/,
    );
    expect(await found((given) => (given.username = 'nobody'))).toMatch(/^wrong: .* refuses \(role "nobody" does not/);
    await ask(url!, `create role "${role}" login`);
    expect(await found((given) => (given.username = role))).toMatch(/^wrong: .* refuses \(permission denied/);
    await ask(url!, `drop role "${role}"`);
    await remove();
  });

  test('one whose user may make no tables', async () => {
    const { url, remove } = await freshDatabase('postgres');
    const address = new URL(url!);
    const role = address.pathname.slice(1);
    await ask(url!, `create role "${role}" login`);
    address.username = role;
    expect(await complaints({ DATABASE_URL: address.href })).toMatchObject({
      database: expect.stringMatching(/^wrong: .*: its user \S+ may not create tables there$/),
    });
    await ask(url!, `drop role "${role}"`);
    await remove();
  });
});

test('a secret that is not the one of the database, and one that can be guessed', async () => {
  const another = [...SECRET].toReversed().join('');
  expect(await complaints({ AUTH_SECRET: another })).toEqual({
    secret: 'wrong: the database was used with another one, so nobody can log in',
  });
  expect(await complaints({ AUTH_SECRET: 'short' })).toEqual({ secret: 'wrong: it can be guessed' });
});

test('mail that does not go out', async () => {
  const mail = await startFakeMailServer({ answers: { RCPT: '550 5.1.1 Nobody' } });
  expect(await complaints({ SMTP_URL: mail.url }, {}, 'vera@example.com')).toMatchObject({
    mail: expect.stringMatching(/^wrong: 127\.0\.0\.1:\d+: Sending an email failed/),
  });
  await mail.stop();
  const locked = await startFakeMailServer({ locked: true, answers: { AUTH: '535 5.7.8 Nobody of this name' } });
  const withPassword = locked.url.replace('://', '://care:wrong@');
  expect(await findingOf('mail', { SMTP_URL: withPassword })).toMatchObject({
    words: expect.stringContaining('EAUTH 535'),
    remedy: expect.stringMatching(/^check the user and the password in SMTP_URL/),
  });
  await locked.stop();
  const unknown = await startFakeMailServer({ ownCertificate: true });
  expect(await findingOf('mail', { SMTP_URL: unknown.url.replace('127.0.0.1', '127.1') })).toMatchObject({
    words: expect.stringContaining('its certificate is not trusted'),
    remedy: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
  });
  await unknown.stop();
  expect(await complaints({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })).toMatchObject({
    mail: expect.stringContaining('ECONNREFUSED'),
  });
});

test('a backup that is two days old, little room, a clock that nobody sets, a clock that stands still', async () => {
  const before = new Date(Date.now() - 48 * 3600_000);
  utimesSync(join(fresh.directory, 'backups/lyceum-1.sqlite'), before, before);
  const found = await complaints(
    { LYCEUM_NOW: '2020-12-01T10:00:00+04:00' },
    { freeBytes: () => Promise.resolve(1e8), isClockSynchronized: () => false },
  );
  expect(found).toEqual({
    backup: 'wrong: the last is 48 h old',
    disk: expect.stringMatching(/^wrong: 0\.1 GB free/),
    clock: 'wrong: LYCEUM_NOW freezes it at 2020-12-01T06:00:00.000Z',
  });
  expect(await complaints({}, { isClockSynchronized: () => false })).toMatchObject({ clock: 'wrong: not set by NTP' });
  const ahead = new Date(Date.now() + 6 * 60_000).toISOString();
  expect(await complaints({ LYCEUM_NOW: ahead })).toMatchObject({ clock: `wrong: LYCEUM_NOW freezes it at ${ahead}` });
});

test('a backup that was made while the clock was ahead is not the last one for so long', async () => {
  const future = join(fresh.directory, 'backups/lyceum-2.sqlite');
  writeFileSync(future, '');
  const ahead = new Date(Date.now() + 48 * 3600_000);
  utimesSync(future, ahead, ahead);
  const before = new Date(Date.now() - 48 * 3600_000);
  utimesSync(join(fresh.directory, 'backups/lyceum-1.sqlite'), before, before);
  expect(await complaints({})).toMatchObject({ backup: 'wrong: the last is 48 h old' });
});

test('a folder of another user, one that is none, and copies that nobody deletes', async () => {
  const outbox = join(fresh.directory, 'outbox');
  mkdirSync(outbox);
  // A disk of its own has this from the system.
  mkdirSync(join(fresh.directory, 'lost+found'), { mode: 0o000 });
  if (process.getuid?.() === 0) chownSync(join(fresh.directory, 'lost+found'), 1, 1);
  const before = new Date(Date.now() - 40 * 24 * 3600_000);
  writeFileSync(join(outbox, 'old.eml'), '');
  utimesSync(join(outbox, 'old.eml'), before, before);
  expect(await complaints()).toEqual({
    copies: `warning: older than thirty days in ${fresh.directory}: outbox/old.eml`,
  });
  rmSync(join(outbox, 'old.eml'));
  // To root every folder is open.
  if (process.getuid?.() === 0) chownSync(outbox, 1, 1);
  else chmodSync(outbox, 0o500);
  expect(await complaints()).toEqual({
    folder: `wrong: outbox in ${fresh.directory} cannot be written by the site`,
  });
  chmodSync(outbox, 0o700);
  rmSync(outbox, { recursive: true });
  rmSync(join(fresh.directory, 'backups'), { recursive: true });
  writeFileSync(join(fresh.directory, 'backups'), 'no folder');
  expect(await complaints()).toMatchObject({
    backup: expect.stringMatching(/^wrong: it cannot be checked \(ENOTDIR/),
  });
});

test('pictures of the content that are not there', async () => {
  const folder = join(fresh.directory, 'encoded');
  const picture = { version: 'v1', width: 800, height: 600, widths: [400, 800] };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ overcoat: picture }));
  writeFileSync(join(folder, 'overcoat-v1-400.webp'), '');
  expect(await complaints()).toEqual({
    pictures: `wrong: ${folder} lacks the files of overcoat`,
  });
  writeFileSync(join(folder, 'overcoat-v1-800.webp'), '');
  expect(await complaints()).toEqual({});
  expect(await complaints({ PICTURES_DIR: join(folder, 'none') })).toMatchObject({
    pictures: expect.stringContaining('The list of pictures,'),
  });
});

test('a published file of another version, and pages of another database', async () => {
  const file = new PublishedFile(fresh.directory);
  await file.setPictures(everyPicture(fixtureContent), 'build');
  await publishFiles(file, sourceOf(fixtureContent), { at: '2026-10-01T08:00:00.000Z' });
  const after = { number: 1, token: 'of-another-database' };
  await file.publish([], { before: file.publication(), after, at: '2026-10-01T08:00:00.000Z' });
  await file.close();
  expect((await findingOf('content'))?.words).toContain('show what another database has published');
  const published = new DatabaseSync(join(fresh.directory, 'published.db'));
  published.exec('pragma user_version = 9999');
  published.close();
  const findings = await examine(configOf(), undefined, machine);
  expect(findings).toContainEqual(
    expect.objectContaining({ about: 'content', words: 'published.db was written by another version of the site' }),
  );
  writeFileSync(join(fresh.directory, 'published.db'), 'no database');
  const found = await complaints();
  expect(found).toMatchObject({ content: 'wrong: published.db cannot be read (file is not a database)' });
  expect(found).not.toHaveProperty('database');
});

test('an address at which nobody answers, and a proxy whose header is not named', async () => {
  expect(await complaints({ SITE_URL: 'https://127.0.0.1:9' })).toMatchObject({
    address: expect.stringContaining('is not redirected to https'),
    proxy: expect.stringContaining('all visitors share one limit'),
  });
  const findings = await examine(configOf({ SITE_URL: 'https://127.0.0.1:9' }), undefined, machine);
  expect(findings).toContainEqual(
    expect.objectContaining({ about: 'address', state: 'wrong', words: 'https://127.0.0.1:9/health: no answer' }),
  );
});

test('what is to be done before the site goes live, without what was put away in the room', async () => {
  const file = new PublishedFile(fresh.directory);
  await file.setPictures(everyPicture(fixtureContent), 'build');
  const house = 'content/house.yaml';
  const notOpen = { ...fixtureContent, [house]: `open: false\n${sourceOf(fixtureContent).read(house)}` };
  await publishFiles(file, sourceOf(notOpen), { at: '2026-10-01T08:00:00.000Z' });
  await file.close();
  const mail = await startFakeMailServer();
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'hello@orchard.test', SITE_URL: 'https://127.0.0.1:9' };
  const asked: string[] = [];
  const outside: Machine['outside'] = {
    missingRecords: async (domain) => {
      asked.push(domain);
      return ['SPF', 'DMARC'];
    },
    strayHost: () => Promise.resolve('www.orchard.test'),
  };
  const found = await complaints(settings, { outside });
  expect(found).toMatchObject({
    opening: 'warning: visitors see “opens soon” at every address',
    unwritten: expect.stringMatching(/a mailbox that is nobody’s.*pages\/house mailboxes\.support/),
    facts: expect.stringMatching(/facts missing.*pages\/house operator\.licence/),
    sender: expect.stringContaining('lacks SPF and DMARC, so'),
    www: expect.stringContaining('www.orchard.test does not lead to the address of the site'),
  });
  expect(asked).toEqual(['orchard.test']);
  expect(found).not.toHaveProperty('backup');
  expect(await complaints({}, { outside })).toMatchObject({
    mail: 'warning: There is no mail server, so no email reaches anybody.',
    https: expect.stringContaining(`The address of the site is ${origin}`),
    payments: expect.stringContaining('nobody tells the site who has paid'),
    google: 'warning: Nobody can log in with Google: it is not set up.',
  });
  await fresh.database.kysely.insertInto('settings').values({ name: 'putAway.facts', value: '' }).execute();
  const after = await complaints(settings, { outside });
  expect(after).not.toHaveProperty('facts');
  expect(after).toHaveProperty('www');
  await mail.stop();
});

test('pages that do not answer, and what is published and not shown', async () => {
  site.removeAllListeners('request');
  site.on('request', ({ url }, outgoing) => {
    const listed =
      url === '/sitemap.xml' ? ['/sitemap/1.xml'] : url === '/sitemap/1.xml' ? ['/', '/teens', '/about'] : [];
    outgoing.statusCode = url === '/teens' ? 500 : 200;
    outgoing.end(listed.map((path) => `<loc>${origin}${path}</loc>`).join(''));
  });
  const file = new PublishedFile(fresh.directory);
  await file.setPictures(everyPicture(fixtureContent), 'build');
  await publishFiles(file, sourceOf(fixtureContent), { at: '2026-10-01T08:00:00.000Z' });
  expect(await complaints()).toMatchObject({ pages: 'wrong: /teens 500' });
  await file.setPictures(new Map(), 'build');
  await file.close();
  expect(await complaints()).toMatchObject({
    content: expect.stringContaining('events/overcoat images.0: there is no picture “overcoat”'),
  });
});
