import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { nodeProgram } from '#tests/e2e/server-process.ts';
import { startTestServer, type TestServer } from '#tests/e2e/test-server.ts';
import { isBuilt } from '#tests/fixtures/is-built.ts';
import { PASSWORD, signUpForm } from '#tests/fixtures/sign-up-form.ts';
import { freshDatabase, hasPostgres } from '#tests/fixtures/test-databases.ts';

/** What docs/deploy.md and docs/upgrading.md ask of an operator, done with the built site. */

const EMAIL = 'vera@example.com';

/** A folder with the build of a next version, which brings a migration. Below the project, so that it finds its packages. */
let next: string;
const servers: TestServer[] = [];

async function serverWith(environment: Record<string, string> = {}, command?: string): Promise<TestServer> {
  const server = await startTestServer('sqlite', environment, command);
  servers.push(server);
  return server;
}

const startNext = () => `exec "$NODE" ${join(next, 'server/index.js')}`;

async function run(script: string, { directory }: TestServer, ...words: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], DATA_DIR: directory };
  const { stdout } = await promisify(execFile)(nodeProgram, [`scripts/${script}.ts`, ...words], { env });
  return stdout.trimEnd();
}

const post = (server: TestServer, path: string, form: Record<string, string>) =>
  fetch(server.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: server.origin },
    body: new URLSearchParams(form),
  });

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

/** @returns the cookies of whoever has signed up */
async function signUp(server: TestServer): Promise<string> {
  const { status } = await post(server, '/login?view=sign-up', signUpForm(EMAIL, { firstName: 'Vera' }));
  expect([status, server.log()]).toEqual([200, expect.not.stringContaining('"level":"error"')]);
  const link = new URL((await server.emailTo(EMAIL)).links[0] ?? '');
  return cookieOf((await post(server, link.pathname + link.search, { password: PASSWORD })).headers);
}

/** 302 when the account is there, 401 when it is not, 503 when nobody can be asked. */
const logIn = async (server: TestServer) => (await post(server, '/login', { email: EMAIL, password: PASSWORD })).status;
const home = async ({ origin }: TestServer) => (await fetch(origin)).status;

describe.skipIf(!isBuilt)('an operator', () => {
  beforeAll(() => {
    next = mkdtempSync(resolve('.cache/next-build-'));
    cpSync('build/server', join(next, 'server'), { recursive: true });
    symlinkSync(resolve('build/client'), join(next, 'client'));
    const [last = ''] = globSync('db/migrations/*.sql').toSorted().toReversed();
    const named = `"/${last}":`;
    const file = globSync(join(next, 'server/assets/*.js')).find((each) => readFileSync(each, 'utf8').includes(named));
    const code = readFileSync(file ?? '', 'utf8');
    writeFileSync(
      file ?? '',
      code.replace(named, `"/db/migrations/999-next.sql": 'create table "next" ("id" text)', ${named}`),
    );
  });
  afterAll(() => rmSync(next, { recursive: true, force: true }));
  afterEach(async () => {
    for (const each of servers.splice(0).toReversed()) await each.close();
  });

  test('upgrades to a version with a migration, and goes back with the backup', async () => {
    const old = await serverWith();
    await signUp(old);
    const backup = await run('backup', old);

    const upgraded = await serverWith({ DATA_DIR: old.directory }, startNext());
    await expect.poll(() => upgraded.log()).toContain('999-next');
    // The old version goes on beside the new one, until it is started again.
    expect(await logIn(old)).toBe(302);
    await old.stop();
    await old.start();
    await expect
      .poll(() => old.log())
      .toContain('The database knows the migration 999-next, which this version does not');
    expect([await logIn(old), await home(old)]).toEqual([503, 200]);

    // Nobody's work ends unnoticed.
    await expect(run('restore-backup', old, backup)).rejects.toThrow('is in use: the site is running');
    await upgraded.stop();
    await old.stop();
    const answer = await run('restore-backup', old, backup);
    expect(answer).toContain('1 account,');
    expect(answer).toMatch(/What was there before: .*before-restore-/);
    expect(globSync('before-restore-*/lyceum.sqlite', { cwd: old.directory })).toHaveLength(1);
    await old.start();
    expect(await logIn(old)).toBe(302);
    // The server is started four times.
  }, 300_000);

  test.skipIf(!hasPostgres)(
    'moves to PostgreSQL: accounts and what is published are there, and who was logged in stays so',
    async () => {
      const old = await serverWith();
      const session = await signUp(old);
      const postgres = await freshDatabase('postgres');
      await old.stop();
      const answer = await run('move-database', old, postgres.url!);
      expect(answer).toMatch(/^ +1 {2}user$/m);
      expect(answer).toMatch(/^ +1 {2}publications$/m);
      const moved = await serverWith({ DATA_DIR: old.directory, DATABASE_URL: postgres.url! });
      const { headers } = await post(moved, '/login', { email: EMAIL, password: PASSWORD });
      const name = async (cookie: string) =>
        (await (await fetch(`${moved.origin}/session`, { headers: { Cookie: cookie } })).json()) as object;
      for (const cookie of [session, cookieOf(headers)])
        expect(await name(cookie)).toMatchObject({ user: { name: 'Vera Lee' } });
      await moved.stop();
      expect(moved.log()).not.toContain('are the first publication');
      await postgres.remove();
    },
    300_000,
  );
});
