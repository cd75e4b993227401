import { freePort } from '../fixtures/listen.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { catalogue, loginIn, typedInto } from './login-page.ts';
import { newEmail, randomAddress } from './account-test.ts';
import { expect, test as base, words } from './site-test.ts';

/** A server whose emails nobody takes: it says so, and makes no account that could never be confirmed. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, provide) => {
      const server = await startTestServer('sqlite', { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
      await provide(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.origin),
  extraHTTPHeaders: async ({}, provide) => provide({ 'X-Forwarded-For': randomAddress() }),
});
test.use({ expectedConsole: ['503', '401'] });

const language = 'ru';

const { problems } = words[language].login;

test(`sign-up and reset say that no email could be sent, and keep what was typed`, async ({ page }) => {
  const login = loginIn(page, language);
  const email = newEmail();
  await login.open('sign-up');
  await login.fillSignUp({ email });
  const typed = await typedInto(page);
  await login.submit('sign-up').click();
  await expect(login.alert).toHaveText(problems.mail);
  await expect(login.submit('sign-up')).toBeFocused();
  expect(await typedInto(page)).toEqual(typed);

  await login.open('reset');
  await login.field('email').fill(email);
  await login.submit('reset').click();
  await expect(login.alert).toHaveText(catalogue[language].reset(problems.mail));
  expect(await typedInto(page)).toEqual({ email });

  await login.open();
  await login.logIn({ email, password: typed['password'] ?? '' });
  await expect(login.alert).toHaveText(catalogue[language].login(problems.credentials));
});
