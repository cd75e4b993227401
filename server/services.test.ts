import { DatabaseSync } from 'node:sqlite';
import { cpSync, existsSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { anna } from '#tests/fixtures/draft-fixture.ts';
import { fixtureFolder, fixturePictures } from '#tests/fixtures/content-folder.ts';
import { startFakeMailServer } from '#tests/fixtures/fake-mail-server.ts';
import { freePort } from '#tests/fixtures/listen.ts';
import { newEmail, openTestAuthService, ORIGIN, PASSWORD } from '#tests/fixtures/test-auth-service.ts';
import { SECRET_FILE, createSecretCheck } from './auth/secret.ts';
import type { DocumentKey } from '#domain/documents/document.ts';
import { createDocumentStore } from './documents/document-store.ts';
import { createPictureStore } from './pictures/picture-store.ts';
import { readConfig } from './process/config.ts';
import { migrate } from './database/migrate.ts';
import { migrations } from './database/resilient-database.ts';
import { openDatabase } from './database/open-database.ts';
import { openServices, type Services } from './services.ts';
import { SQLITE_FILE } from './database/sqlite.ts';
import { twoSeats } from '#tests/fixtures/ticket-office.ts';
import { profile } from '#tests/fixtures/sign-up-form.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const each of undo.splice(0).toReversed()) await each();
});

const SECRET = 'h3Jd82kLmQ9xZ7vB4nT6yW1cR5sP0aEu';

/** The services of a site; `cookie` is what the browser of its one request sends. */
async function servicesWith(
  databaseUrl?: string,
  cookie?: string,
  before?: (dataDirectory: string) => Promise<void>,
  contentDirectory = fixtureFolder,
  settings: Record<string, string> = {},
) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'lyceum-services-'));
  await before?.(dataDirectory);
  const log: string[] = [];
  const write = (_: object, message: string) => {
    log.push(message);
  };
  const config = {
    ...readConfig({
      SITE_URL: ORIGIN,
      AUTH_SECRET: SECRET,
      DATA_DIR: dataDirectory,
      CONTENT_DIR: contentDirectory,
      ...settings,
    }),
    databaseUrl,
  };
  const open = () => openServices(config, fixturePictures, { info: write, warn: write, error: write });
  const services = await open();
  undo.push(
    () => rm(dataDirectory, { recursive: true, force: true }),
    () => services.close(),
  );
  const headers = new Headers(cookie ? { Cookie: cookie } : {});
  const request = (of: Services = services) =>
    of.auth.forRequest({ headers, address: '192.0.2.1', setCookie: () => undefined });
  return { services, request, log, dataDirectory, open };
}

/** A session cookie is only looked up when its signature is right, so this one is signed with the secret above. */
async function signedCookie(): Promise<string> {
  const key = new TextEncoder().encode(SECRET);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode('token'));
  return `site.session_token=${encodeURIComponent(`token.${Buffer.from(signature).toString('base64')}`)}`;
}

const answer503 = { init: { status: 503 } };
const unavailable = { problem: 'unavailable' };

/** What every method answers while the database is unavailable. */
async function expectUnavailable({ services, request }: Awaited<ReturnType<typeof servicesWith>>): Promise<void> {
  const auth = request();
  const credentials = { email: newEmail(), password: PASSWORD };
  expect(await auth.signIn(credentials)).toEqual(unavailable);
  expect(await auth.signUp({ ...profile, ...credentials }, 'en')).toEqual(unavailable);
  expect(await auth.requestReset(credentials.email, 'en')).toEqual(unavailable);
  expect(await auth.setPassword('token', PASSWORD)).toEqual(unavailable);
  expect(await auth.confirm('token', { password: PASSWORD })).toEqual(unavailable);
  expect(await auth.count('admin-write', 'anna')).toEqual(unavailable);
  await expect(auth.person()).rejects.toMatchObject(answer503);
  await expect(auth.profilePicture()).rejects.toMatchObject(answer503);
  await expect(auth.signOut()).rejects.toMatchObject(answer503);
  await expect(auth.confirmation('token')).rejects.toMatchObject(answer503);
  await expect(services.masters.newest(10)).rejects.toMatchObject(answer503);
  await expect(services.masters.get('m1')).rejects.toMatchObject(answer503);
  const answer = (path: string) => services.auth.answer(new Request(ORIGIN + path));
  expect((await answer('/api/auth/jwks')).status).toBe(503);
}

/** Time stands still until a test moves it: nothing is tried again meanwhile. */
const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

describe('content files that are wrong', () => {
  async function ownFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'lyceum-content-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    cpSync(fixtureFolder, folder, { recursive: true });
    return folder;
  }
  const makeWrong = (folder: string) => writeFileSync(join(folder, 'masters/m1.yaml'), 'id: m1\n');

  test('stop a first start, and name the file', async () => {
    const folder = await ownFolder();
    makeWrong(folder);
    await expect(servicesWith(undefined, undefined, undefined, folder)).rejects.toMatchObject({
      name: 'ContentError',
      message: expect.stringContaining('content/masters/m1.yaml'),
    });
  });

  test('change nothing for a process that starts later, and the log says so', async () => {
    const folder = await ownFolder();
    const site = await servicesWith(undefined, undefined, undefined, folder);
    await expect.poll(() => site.log).toContain('the content files are the first publication');
    makeWrong(folder);
    site.log.length = 0;
    const again = await site.open();
    undo.push(() => again.close());
    expect(again.content.current().en.master('m1')).toBeDefined();
    await expect.poll(() => site.log).toContainEqual(expect.stringContaining('npm run content -- import'));
    expect(again.content.current().en.master('m1')).toBeDefined();
  });
});

describe('a published file that is made anew', () => {
  /** A site whose editors have uploaded a picture, and show it in an event with another date, and on the home page. */
  async function siteWithUpload() {
    const site = await servicesWith();
    await expect.poll(() => site.log).toContain('the content files are the first publication');
    await site.services.close();
    const database = openDatabase({ url: undefined, directory: site.dataDirectory, onError: () => undefined });
    const store = createDocumentStore(database);
    const bytes = new Uint8Array(8);
    await createPictureStore(database).add({
      picture: { version: '0a1b2c3d', width: 800, height: 600, widths: [800], type: 'jpg', original: bytes },
      files: [],
      hash: 'hash',
      wantedName: 'dusk',
      isTaken: () => false,
      replaces: undefined,
      by: anna,
    });
    const changed = async (key: DocumentKey, change: object) => ({
      ...key,
      value: { ...((await store.published(key))!.value as object), ...change },
    });
    const changes = [
      await changed({ kind: 'events', id: 'event1' }, { images: ['dusk'], dateOfEvent: '2026-12-24' }),
      await changed({ kind: 'masters', id: 'm1' }, { photo: 'dusk' }),
      await changed({ kind: 'pages', id: 'home' }, { loginImage: 'dusk' }),
    ];
    const { number } = (await store.newestPublication())!;
    await store.commit({ after: number, changes, reason: 'published', by: 'Anna' });
    await database.kysely.destroy();
    site.log.length = 0;
    const reopen = async () => {
      const next = await site.open();
      undo.push(() => next.close());
      return next;
    };
    return { ...site, file: join(site.dataDirectory, 'published.db'), reopen };
  }

  function shownBy(services: Services) {
    const { en } = services.content.current();
    const event = en.listedEvent('event1');
    return [event?.dateOfEvent, event?.images[0]?.name, en.master('m1')?.photo?.name, en.home.loginImage?.name];
  }
  const AS_PUBLISHED = ['2026-12-24', 'dusk', 'dusk', 'dusk'];

  test('shows documents with uploaded pictures from the first moment', async () => {
    const site = await siteWithUpload();
    for (const end of ['', '-wal', '-shm']) await rm(site.file + end, { force: true });
    await rm(join(site.dataDirectory, 'pictures'), { recursive: true, force: true });
    expect(shownBy(await site.reopen())).toEqual(AS_PUBLISHED);
    expect(site.log).toEqual([]);
  });

  test('that an earlier version has filled with something else heals at the next start', async () => {
    const site = await siteWithUpload();
    const before = await site.reopen();
    await expect.poll(() => shownBy(before)).toEqual(AS_PUBLISHED);
    await before.close();
    const file = new DatabaseSync(site.file);
    file.exec(`update document set value = json_set(value, '$.dateOfEvent', '2026-01-01') where kind = 'events' and id = 'event1';
      delete from item where kind = 'masters' and id = 'm1'; delete from picture where is_uploaded = 1; pragma user_version = 5`);
    file.close();
    const next = await site.reopen();
    await expect.poll(() => shownBy(next)).toEqual(AS_PUBLISHED);
  });

  test('lacks a picture that is gone and no page, and the log says so once', async () => {
    const site = await siteWithUpload();
    const database = openDatabase({ url: undefined, directory: site.dataDirectory, onError: () => undefined });
    await createPictureStore(database).remove('dusk');
    await database.kysely.destroy();
    const next = await site.reopen();
    await expect.poll(() => shownBy(next)).toEqual(['2026-12-24', undefined, undefined, undefined]);
    await expect.poll(() => site.log).toEqual([expect.stringContaining('cannot all be shown')]);
  });
});

test('a process that stops does not wait for a mail server that looks at an email, which is perhaps sent and not lost', async () => {
  const mail = await startFakeMailServer({ answers: { 'after the dot': 'hangs' } });
  undo.push(() => mail.stop());
  const site = await servicesWith(undefined, undefined, undefined, fixtureFolder, { SMTP_URL: mail.url });
  expect(
    await site.services.tickets.place({ ...twoSeats, purchase: undefined }, { confirmsPayment: true }),
  ).toMatchObject({ tickets: [] });
  // The house is told of an order to check as well.
  await vi.waitFor(() => expect(mail.messages.filter((text) => text.includes(twoSeats.email))).toHaveLength(1), {
    timeout: 20_000,
  });
  // An answer may take five minutes, more than a test has.
  await site.services.close();
  const file = new DatabaseSync(join(site.dataDirectory, SQLITE_FILE));
  const rows = file
    .prepare('select "perhapsSent", "sentAt", "givenUpAt" from "messages" where "kind" <> \'house\'')
    .all();
  file.close();
  expect(rows).toEqual([{ perhapsSent: 1, sentAt: null, givenUpAt: null }]);
});

test('a PostgreSQL that cannot be reached makes everything unavailable, and is one line of the log', async () => {
  stopTimers();
  const site = await servicesWith(`postgres://nobody@127.0.0.1:${await freePort()}/none`, await signedCookie());
  await expectUnavailable(site);
  expect(site.log).toEqual(['the database is unavailable; the public pages are not affected']);
});

test('a database that others use with another secret is not used, so that no session is there for some and not for others', async () => {
  stopTimers();
  const site = await servicesWith(undefined, await signedCookie(), async (directory) => {
    const database = openDatabase({ url: undefined, directory, onError: () => undefined });
    await migrate(database, migrations);
    await createSecretCheck([...SECRET].toReversed().join(''))(database);
    await database.kysely.destroy();
  });
  await expectUnavailable(site);
  expect(site.log).toEqual(['the database is unavailable; the public pages are not affected']);
});

test('a file that is gone makes everything unavailable until it is back in its place', async () => {
  const site = await servicesWith(undefined, await signedCookie());
  expect(await site.request().person()).toBeUndefined();
  const file = join(site.dataDirectory, 'lyceum.sqlite');
  stopTimers();
  renameSync(file, `${file}.away`);
  await expectUnavailable(site);
  expect(existsSync(file)).toBe(false);
  expect(site.log.filter((line) => line.includes('gone'))).toHaveLength(1);
  renameSync(`${file}.away`, file);
  await expect(site.services.masters.newest(10)).rejects.toMatchObject(answer503);
  vi.advanceTimersByTime(2_000);
  expect(await site.services.masters.newest(10)).toMatchObject({ total: 0 });
  expect(await site.request().person()).toBeUndefined();
});

test('a file that is gone at a start is begun anew, and the log says that it may only have been moved', async () => {
  const site = await servicesWith(undefined, undefined, async (directory) => {
    writeFileSync(join(directory, SECRET_FILE), SECRET);
    utimesSync(join(directory, SECRET_FILE), 0, 0);
  });
  expect(site.log.filter((line) => line.includes('an empty database was made beside the secret'))).toHaveLength(1);
  expect(await site.services.masters.newest(10)).toMatchObject({ total: 0 });
});

test('a file that somebody locks is waited for; as long as it stays locked, what writes is unavailable', async () => {
  const site = await servicesWith();
  await site.services.masters.newest(1);
  const other = openDatabase({ url: undefined, directory: site.dataDirectory, onError: () => undefined });
  await other.kysely.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    const waiting = site.request().count('admin-write', 'anna');
    await sql`rollback`.execute(connection);
    expect(await waiting).toBeUndefined();
    await sql`begin immediate`.execute(connection);
    vi.useFakeTimers({ toFake: ['performance'] });
    const clock = setInterval(() => vi.advanceTimersByTime(500), 5);
    expect(await site.request().count('admin-write', 'anna')).toEqual(unavailable);
    clearInterval(clock);
    vi.useRealTimers();
    await sql`rollback`.execute(connection);
  });
  await other.kysely.destroy();
  expect(await site.request().count('admin-write', 'anna')).toBeUndefined();
});

test('an error that is a mistake of ours is thrown as it is, for a logged 500', async () => {
  const service = await openTestAuthService('sqlite');
  undo.push(() => service.close());
  const { browser, email } = await service.member();
  await sql`drop table "attempts"`.execute(service.database.kysely);
  await expect(service.signIn(email)).rejects.toThrow('no such table: attempts');
  await expect(browser.request().requestReset(email, 'en')).rejects.toThrow('no such table: attempts');
  await sql`drop table "verification"`.execute(service.database.kysely);
  await expect(browser.request().confirmation('token')).rejects.toThrow('no such table: verification');
  await sql`drop table "session"`.execute(service.database.kysely);
  await expect(service.person(browser)).rejects.toMatchObject({ statusCode: 500 });
});

test('a mailer that breaks is a mistake of ours; one that cannot send is not', async () => {
  const service = await openTestAuthService('sqlite', { smtpUrl: `smtp://127.0.0.1:${await freePort()}` });
  undo.push(() => service.close());
  const email = newEmail();
  for (let time = 0; time < 5; time += 1) expect(await service.signUp(email)).toEqual({ problem: 'mail' });
  expect(await service.browser().request().requestReset(email, 'en')).toEqual({ problem: 'mail' });
  expect((await service.signIn(email)).error).toEqual({ problem: 'credentials' });
});
