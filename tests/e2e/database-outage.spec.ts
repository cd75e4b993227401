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
    { scope: 'worker', timeout: 180_000 },
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
