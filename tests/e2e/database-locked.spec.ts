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
  const house = await startTestServer('sqlite');
  const headers = { Origin: house.origin };
  const { email, password } = await signedUp(request, house);
  const file = join(house.directory, SQLITE_FILE);
  const copy = join(house.directory, 'copy.sqlite');
  backup(house.directory, copy);
  // Each in a browser of its own: one that is logged in would be led on, whatever the answer.
  const logIn = async () => {
    const browser = await playwright.request.newContext();
    const answer = await browser.post(`${house.origin}/login`, { form: { email, password }, headers, maxRedirects: 0 });
    const told = { status: answer.status(), text: await answer.text() };
    await browser.dispose();
    return told;
  };
  const pages = async () => {
    const answers = ['/', '/ru/events', '/program/program1'].map((path) => request.get(house.origin + path));
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
  const begun = performance.now();
  const several = Promise.all([logIn(), logIn(), logIn(), logIn(), logIn()]);
  await pages();
  for (const answer of await several) {
    expect(answer.status).toBe(503);
    expect(answer.text).toContain(words.en.login.problems.unavailable);
  }
  // One after another they would have waited for twenty-five.
  expect(performance.now() - begun).toBeLessThan(15_000);
  other.exec('rollback');
  other.close();
  expect((await logIn()).status).toBe(302);

  rmSync(file);
  expect((await logIn()).status).toBe(503);
  expect((await request.get(`${house.origin}/session`)).status()).toBe(503);
  await pages();
  await expect.poll(() => house.log()).toContain('the database file is gone');
  expect(existsSync(file)).toBe(false);

  // A backup in its place is found without a restart.
  copyFileSync(copy, file);
  await expect.poll(async () => (await logIn()).status).toBe(302);

  rmSync(file);
  await house.kill();
  expect(house.log()).not.toContain('an empty database was made');
  await house.start();
  expect(house.log()).toContain('an empty database was made beside the secret of an earlier start');
  expect((await logIn()).status).toBe(401);
  await house.close();
});
