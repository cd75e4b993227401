import { hasSession, newcomer, storedAccounts } from './google-users.ts';
import { failedRequests, loginIn } from './login-page.ts';
import { DEVICE, newEmail, PASSWORD, test } from './account-test.ts';
import { hydrated, expect, words } from './site-test.ts';

/** An account from sign-up to a new password, on PostgreSQL; the other journeys run on the embedded database. */

// In one worker, which has one such server.
test.describe.configure({ mode: 'default' });
test.use({ kind: 'postgres', expectedConsole: failedRequests });

test('signs up, confirms, logs out, logs in, and gets a new password', async ({ page, context, backend }) => {
  const { server } = backend;
  const login = loginIn(page, 'en');
  const email = newEmail();
  await login.open('sign-up');
  await login.fillSignUp({ email, firstName: 'Nadia', lastName: 'Serova' });
  await login.submit('sign-up').click();
  await expect(login.title).toHaveText(words.en.login.signedUp.title);
  await login.confirm((await server.emailTo(email)).links[0]);
  await login.greets('Nadia Serova');

  await login.logOut();
  await login.greetsNobody();
  expect((await context.cookies()).map(({ name }) => name)).toEqual([DEVICE]);

  await login.open();
  await login.logIn({ email, password: 'not the password' });
  await expect(login.alert).toHaveText(
    'Failed to login. Invalid email or password. If you have just signed up, open the link in our email first.',
  );
  await login.logIn({ email, password: PASSWORD });
  await login.greets('Nadia Serova');
  await login.logOut();
  await login.greetsNobody();

  await login.open('reset');
  await login.field('email').fill(email);
  await login.submit('reset').click();
  await expect(login.status).toHaveText('Password reset email sent. Please check your inbox.');
  const [link = ''] = (await server.emailTo(email, 2)).links;
  for (const password of ['three hoopoes at noon', 'four herons at dawn']) {
    await page.goto(link);
    await hydrated(page);
    await login.field('newPassword').fill(password);
    await login.field('confirmation').fill(password);
    await page.keyboard.press('Enter');
    const works = password === 'three hoopoes at noon';
    const { changed, deadLink } = words.en.login;
    await expect(works ? login.status : login.title).toHaveText(works ? changed : deadLink.title);
  }
  await login.open();
  await login.logIn({ email, password: 'three hoopoes at noon' });
  await login.greets('Nadia Serova');
});

test('Google sign-in makes one account, however often it is used', async ({ page, context, backend }) => {
  const { server, provider } = backend;
  const reader = newcomer();
  provider.receive(reader);
  for (let time = 1; time <= 2; time += 1) {
    await page.goto('/login/google?to=/calendar');
    await page.waitForURL('/calendar');
    expect(await hasSession(context)).toBe(true);
    const user = { email: reader.email, name: reader.name };
    expect(await (await context.request.get('/session')).json()).toMatchObject({ user });
    expect(await storedAccounts(server, reader.email)).toMatchObject({ users: 1, ways: ['google'], sessions: time });
    await context.clearCookies();
  }
});
