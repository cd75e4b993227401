import { freePort } from '../fixtures/listen.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { catalogue, loginIn, typedInto } from './login-page.ts';
import { newEmail, randomAddress } from './account-test.ts';
import { expect, languages, test as base, words } from './site-test.ts';

/** A house whose letters nobody takes: it says so, and makes no account that could never be confirmed. */
const test = base.extend<object, { mute: TestServer }>({
  mute: [
    async ({}, provide) => {
      const house = await startTestServer('sqlite', { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
      await provide(house);
      await house.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ mute }, provide) => provide(mute.origin),
  extraHTTPHeaders: async ({}, provide) => provide({ 'X-Forwarded-For': randomAddress() }),
});
test.use({ noise: ['503', '401'] });

for (const language of languages) {
  const { problems } = words[language].login;

  test(`sign-up and reset say that no letter could be sent, and keep what was typed (${language})`, async ({
    page,
  }) => {
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
}
