import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import { backup } from '../../scripts/backup.ts';
import { startTestServer } from './test-server.ts';
import { signedUp } from './account-test.ts';
import { expect, test, words } from './site-test.ts';

test('another process locks the database, then its file goes: public pages notice neither', async ({
  request,
  playwright,
}) => {
  test.setTimeout(90_000);
  const server = await startTestServer('sqlite');
  const headers = { Origin: server.origin };
  const { email, password } = await signedUp(request, server);
  const file = join(server.directory, SQLITE_FILE);
  const copy = join(server.directory, 'copy.sqlite');
  backup(server.directory, copy);
  // Each in a browser of its own: one that is logged in would be led on, whatever the answer.
  const logIn = async () => {
    const browser = await playwright.request.newContext();
    const answer = await browser.post(`${server.origin}/login`, {
      form: { email, password },
      headers,
      maxRedirects: 0,
    });
    const result = { status: answer.status(), text: await answer.text() };
    await browser.dispose();
    return result;
  };
  const pages = async () => {
    const answers = ['/', '/ru/events', '/program/program1'].map((path) => request.get(server.origin + path));
    for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(200);
  };

  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  let isAnswered = false;
  const waiting = logIn().finally(() => (isAnswered = true));
  await pages();
  expect(isAnswered).toBe(false);
  other.exec('rollback');
  expect((await waiting).status).toBe(302);

  other.exec('begin immediate');
  const several = Promise.all([logIn(), logIn(), logIn(), logIn(), logIn()]);
  await pages();
  for (const answer of await several) {
    expect(answer.status).toBe(503);
    expect(answer.text).toContain(words.en.login.problems.unavailable);
  }
  other.exec('rollback');
  other.close();
  expect((await logIn()).status).toBe(302);

  rmSync(file);
  expect((await logIn()).status).toBe(503);
  expect((await request.get(`${server.origin}/session`)).status()).toBe(503);
  await pages();
  await expect.poll(() => server.log()).toContain('the database file is gone');
  expect(existsSync(file)).toBe(false);

  // A backup in its place is found without a restart.
  copyFileSync(copy, file);
  await expect.poll(async () => (await logIn()).status).toBe(302);

  rmSync(file);
  await server.kill();
  expect(server.log()).not.toContain('an empty database was made');
  await server.start();
  expect(server.log()).toContain('an empty database was made beside the secret of an earlier start');
  expect((await logIn()).status).toBe(401);
  await server.close();
});
