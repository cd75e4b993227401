import { failedRequests, loginIn } from './login-page.ts';
import { DEVICE, newEmail, PASSWORD, signedUp, test } from './account-test.ts';
import { hydrated, expect, words } from './site-test.ts';

/** An account from sign-up to a new password, on PostgreSQL; the other journeys run on the embedded database. */

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

test('the same sign-up many times at once: one account, the same answers, no address in the log', async ({
  request,
  backend,
}) => {
  const { server } = backend;
  const email = newEmail();
  const form = { firstName: 'Anna', lastName: 'Lee', email, password: PASSWORD, confirmation: PASSWORD };
  const headers = { Origin: server.origin };
  const sent = Array.from({ length: 4 }, () => request.post('/login?view=sign-up', { form, headers }));
  const statuses = (await Promise.all(sent)).map((answer) => answer.status());
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429]);
  await server.emailTo(email, 3);
  expect(server.log()).not.toContain(email);
});

test('the link of a reset, followed several times at once, works once', async ({ request, backend }) => {
  const { server } = backend;
  const { email } = await signedUp(request, server);
  const headers = { Origin: server.origin };
  await request.post('/login?view=reset', { form: { email }, headers });
  const [link = ''] = (await server.emailTo(email, 2)).links;
  const sent = ['three hoopoes at noon', 'four herons at dawn', 'five swifts at dusk'].map((password) =>
    request.post(link, { form: { password, confirmation: password }, headers, maxRedirects: 0 }),
  );
  const statuses = (await Promise.all(sent)).map((answer) => answer.status());
  expect(statuses.filter((status) => status === 302)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(2);
});
