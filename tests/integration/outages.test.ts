import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { plainSpaces } from '#i18n/typeset.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/resilient-database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { SQLITE_FILE } from '#server/database/sqlite.ts';
import { startProvider } from '#tests/e2e/fake-openid-provider.ts';
import { words } from '#tests/e2e/settings.ts';
import { startTestServer, type TestServer } from '#tests/e2e/test-server.ts';
import { addressOf, freePort } from '#tests/fixtures/listen.ts';
import { isBuilt } from '#tests/fixtures/is-built.ts';

/**
 * Public pages, their data and files answer 200 whatever has become of the database, of mail and of the identity
 * provider. That the fault is there is seen by the login, which says so.
 */

/** Of each way in which pages are made one: from the house, a document, a month, a search, a text. */
const documents = [
  '/',
  '/ru/program/program1/event/event2',
  '/ru/calendar',
  '/ru/search?q=lecture',
  '/terms-and-conditions',
];
const dataOf = (path: string) => (path === '/' ? '/_.data' : path.replace(/(?=\?|$)/, '.data'));

/** Undone after each test, the last first. */
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) await each();
});

async function serverWith(environment: Record<string, string>, command?: string): Promise<TestServer> {
  const server = await startTestServer('sqlite', environment, command);
  undo.push(() => server.close());
  return server;
}

/** What does not answer 200 while somebody else logs in. */
async function unanswered({ origin }: TestServer): Promise<string[]> {
  const login = logIn(origin);
  const failed: string[] = [];
  const get = async (path: string) => {
    const response = await fetch(origin + path);
    const text = await response.text();
    if (response.status !== 200) failed.push(`${path}: ${response.status}`);
    return text;
  };
  const html = (await Promise.all(documents.map(get))).join('');
  const files = new Set(html.match(/\/(?:assets|fonts|pictures)\/[\w./-]+\.(?:js|css|woff2|avif)/g));
  expect(files.size).toBeGreaterThan(10);
  await Promise.all([...documents.map(dataOf), ...files].map(get));
  expect(await login).toBe(503);
  return failed;
}

async function logIn(origin: string): Promise<number> {
  const body = new URLSearchParams({ email: 'reader@example.com', password: 'two bulbuls at dusk' });
  const { status } = await fetch(`${origin}/login`, { method: 'POST', body, headers: { Origin: origin } });
  return status;
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-outage-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with a database that was used and closed. */
async function usedFolder(): Promise<string> {
  const directory = emptyFolder();
  const database = openDatabase({ url: undefined, directory, onError: () => undefined });
  await migrate(database, migrations);
  await database.kysely.destroy();
  return directory;
}

/** A port at which connections are accepted and nothing is ever answered. */
async function silentPort(): Promise<number> {
  const server: Server = createServer((socket) => socket.on('error', () => undefined));
  undo.push(() => server.close());
  return (await addressOf(server)).port;
}

const servicesAt = (port: number) => ({
  DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`,
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  GOOGLE_CLIENT_ID: 'lyceum',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_DISCOVERY_URL: `http://127.0.0.1:${port}/.well-known/openid-configuration`,
});

describe.skipIf(!isBuilt)('the public site is there', () => {
  test('while database, mail and identity provider are stopped', async () => {
    const server = await serverWith(servicesAt(await freePort()));
    expect(await unanswered(server)).toEqual([]);

    // What needs the database says so: the editors' room, the session, the keys, the login and the way back from Google.
    const get = (path: string) => fetch(server.origin + path, { redirect: 'manual' });
    const login = await get('/ru/login');
    expect(login.status).toBe(503);
    expect(plainSpaces(await login.text())).toContain(words.ru.login.problems.unavailable);
    for (const path of ['/Admin', '/session', '/api/auth/jwks']) expect((await get(path)).status, path).toBe(503);
    const back = await get('/api/auth/callback/google?code=a&state=b');
    expect(back.status).toBe(302);
    expect(back.headers.get('Location')).toContain('/login?problem=unavailable');
    expect(server.log()).toContain('the database is unavailable');
    expect(server.log()).not.toContain('bulbuls');
  });

  test('while database, mail and identity provider accept connections and never answer', async () => {
    expect(await unanswered(await serverWith(servicesAt(await silentPort())))).toEqual([]);
  });

  test('when there is no place for a database', async () => {
    const file = join(emptyFolder(), 'a file');
    writeFileSync(file, '');
    const server = await serverWith({ DATA_DIR: join(file, 'data'), AUTH_SECRET: randomBytes(32).toString('base64') });
    expect(await unanswered(server)).toEqual([]);
  });

  describe('around a server that has begun with all it needs but the identity provider', () => {
    let server: TestServer;
    let port: number;
    beforeAll(async () => {
      port = await freePort();
      server = await startTestServer('sqlite', { ...servicesAt(port), DATABASE_URL: '', SMTP_URL: '' });
    });
    afterAll(() => server.close());

    test('which is needed no sooner than somebody comes from there, and then without a restart', async () => {
      const leadsTo = async () =>
        (await fetch(`${server.origin}/login/google`, { redirect: 'manual' })).headers.get('Location') ?? '';
      expect(await leadsTo()).toContain('problem=google-unreachable');
      const provider = await startProvider(port);
      undo.push(() => provider.stop());
      expect(await leadsTo()).toContain(`${provider.issuer}/authorize?`);
    });

    test('while another process has locked the database', async () => {
      expect(await logIn(server.origin)).toBe(401);
      // The site may be writing its first publication.
      const other = new DatabaseSync(join(server.directory, SQLITE_FILE), { timeout: 10_000 });
      undo.push(() => other.close());
      other.exec('begin exclusive');
      expect(await unanswered(server)).toEqual([]);
    });

    test('when the file of the database goes away', async () => {
      await expect.poll(() => logIn(server.origin)).toBe(401);
      rmSync(join(server.directory, SQLITE_FILE));
      expect(await unanswered(server)).toEqual([]);
    });
  });

  test('when the database can be read only', async () => {
    const directory = await usedFolder();
    // A version of the file format to which SQLite may not write, whoever it is run by (sqlite.org/fileformat.html §1.3.3).
    const file = openSync(join(directory, SQLITE_FILE), 'r+');
    writeSync(file, Buffer.from([3]), 0, 1, 18);
    closeSync(file);
    expect(await unanswered(await serverWith({ DATA_DIR: directory }))).toEqual([]);
  });

  test('when the disk is full, for the database and for the log', async () => {
    const directory = emptyFolder();
    await (await serverWith({ DATA_DIR: directory })).close();
    // Files that the process writes may have 33 kilobytes, as many as SQLite needs beside the log of what it writes.
    const command = 'ulimit -f 66; exec "$NODE" build/server/index.js >/dev/full';
    const server = await serverWith({ DATA_DIR: directory }, command);
    await expect.poll(() => logIn(server.origin)).toBe(503);
    expect(await unanswered(server)).toEqual([]);
  });
});
