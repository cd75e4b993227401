import { freePort } from '../fixtures/listen.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { randomAddress } from './account-test.ts';
import { at, expect, open, test as base, words } from './site-test.ts';

/** A server whose database and whose mail cannot be reached. Public pages: tests/integration/outages.test.ts. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, provide) => {
      const server = await startTestServer('sqlite', {
        DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
        SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      });
      await provide(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.origin),
  extraHTTPHeaders: async ({}, provide) => provide({ 'X-Forwarded-For': randomAddress() }),
});
test.use({ expectedConsole: ['503'] });

const language = 'ru';

const { login } = words[language];

test(`the login says that it is out of order, and keeps what is typed`, async ({ page }) => {
  const answer = await page.goto(at(language, '/login'));
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('alert').filter({ hasText: login.problems.unavailable })).toBeVisible();
  await open(page, at(language, '/login'));
  await page.getByLabel(login.fields.email).fill('reader@example.com');
  await page.getByLabel(login.fields.password).fill('two bulbuls at dusk');
  await page.getByRole('button', { name: login.submit.login, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: login.problems.unavailable })).toBeVisible();
  await expect(page.getByLabel(login.fields.email)).toHaveValue('reader@example.com');
  await expect(page.getByLabel(login.fields.password)).toHaveValue('two bulbuls at dusk');
});

test('the editors’ room is shut, and says so', async ({ request }) => {
  expect((await request.get('/Admin')).status()).toBe(503);
  expect((await request.get('/session')).status()).toBe(503);
});

test('Google’s answer leads to a login that says so; the keys say that they come later', async ({ request }) => {
  const answer = await request.get('/api/auth/callback/google?code=a&state=b', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([
    302,
    expect.stringContaining('/login?problem=unavailable'),
  ]);
  expect((await request.get('/api/auth/jwks')).status()).toBe(503);
});

test('one line of the log tells why, and no password is in it', async ({ server }) => {
  expect(server.log()).toContain('the database is unavailable');
  expect(server.log()).not.toContain('bulbuls');
});
