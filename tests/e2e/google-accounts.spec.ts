import { hasSession, storedAccounts, newcomer, errorMessage } from './google-users.ts';
import { newEmail, PASSWORD, signedUp, test } from './account-test.ts';
import { verifyToken } from './fake-token-receiver.ts';
import { at, expect, words } from './site-test.ts';
import { signUpForm } from '../fixtures/sign-up-form.ts';

/** Whose account it is that Google leads to. */

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ backend: { provider } }) => provider.behave('willing'));

test('an account whose address is confirmed gets a second way in, and keeps the first', async ({
  page,
  context,
  backend: { server, provider },
}) => {
  const { email } = await signedUp(context.request, server);
  const headers = { Origin: server.origin };
  await context.request.post('/sign-out', { headers });
  provider.receive(newcomer({ email }));
  await page.goto('/login/google?to=/calendar');
  await page.waitForURL('/calendar');
  const user = { email, name: 'Anna Lee' };
  expect(await (await context.request.get('/session')).json()).toMatchObject({ user });
  expect(await storedAccounts(server, email)).toMatchObject({ users: 1, ways: ['credential', 'google'] });

  await context.request.post('/sign-out', { headers });
  expect(await hasSession(context)).toBe(false);
  await context.request.post('/login', { form: { email, password: PASSWORD }, headers });
  expect(await (await context.request.get('/session')).json()).toMatchObject({ user });
  expect(await storedAccounts(server, email)).toMatchObject({ users: 1, sessions: 1 });
});

const language = 'en';

const { failed, problems } = words[language].login;

test(`a sign-up that nobody has confirmed gives way to whoever Google confirms`, async ({ page, context, backend }) => {
  const { server, provider } = backend;
  const email = newEmail();
  const form = signUpForm(email);
  const headers = { Origin: server.origin };
  await context.request.post('/login?view=sign-up', { form, headers });
  const [link = ''] = (await server.emailTo(email)).links;
  provider.receive(newcomer({ email, email_verified: false }));
  await page.goto(at(language, '/login/google'));
  await expect(errorMessage(page)).toHaveText(failed.google(problems['google-unverified']));
  expect(await storedAccounts(server, email)).toMatchObject({ users: 1, ways: ['credential'], sessions: 0 });

  provider.receive(newcomer({ email }));
  await page.goto(`${at(language, '/login/google')}?to=${encodeURIComponent(at(language, '/calendar'))}`);
  await page.waitForURL(at(language, '/calendar'));
  expect(await storedAccounts(server, email)).toMatchObject({ users: 1, ways: ['google'], sessions: 1 });
  await context.clearCookies();
  const answer = await context.request.post('/login', { form: { email, password: PASSWORD }, headers });
  expect(answer.status()).toBe(401);
  expect((await context.request.get(link)).status()).toBe(400);
});

test(`an address the provider has not confirmed opens nothing`, async ({ page, context, backend }) => {
  const { server, provider } = backend;
  const unverified = newcomer({ email_verified: false });
  provider.receive(unverified);
  await page.goto(at(language, '/login/google'));
  await expect(errorMessage(page)).toHaveText(failed.google(problems['google-unverified']));
  expect(await hasSession(context)).toBe(false);
  expect(await storedAccounts(server, unverified.email)).toMatchObject({ users: 0, ways: [] });
  await page.goto(at(language, '/login/google?view=sign-up'));
  await expect(errorMessage(page)).toHaveText(problems['google-unverified']);
});

test('nor an account that somebody else has', async ({ page, context, backend: { server, provider } }) => {
  const { email } = await signedUp(context.request, server);
  await context.clearCookies();
  provider.receive({ ...newcomer({ email, email_verified: false }), sub: 'somebody else' });
  await page.goto('/login/google');
  await page.waitForURL(/problem=google-unverified/);
  expect(await hasSession(context)).toBe(false);
  expect(await storedAccounts(server, email)).toMatchObject({ users: 1, ways: ['credential'] });
});

test('who has come once is known again, even with another address', async ({ page, context, backend }) => {
  const { server, provider } = backend;
  const reader = newcomer();
  const moved = newEmail();
  for (const email of [reader.email, moved]) {
    provider.receive({ ...reader, email });
    await page.goto('/login/google?to=/calendar');
    await page.waitForURL('/calendar');
    expect(await (await context.request.get('/session')).json()).toMatchObject({ user: { email: reader.email } });
    await context.clearCookies();
  }
  expect(await storedAccounts(server, reader.email)).toMatchObject({ users: 1, ways: ['google'], sessions: 2 });
  expect(await storedAccounts(server, moved)).toMatchObject({ users: 0 });
});

test('a session that is in the browser ends when another begins there', async ({ page, context, backend }) => {
  const { server, provider } = backend;
  const first = await signedUp(context.request, server);
  const second = await signedUp(context.request, server);
  // By the link of the email …
  expect(await (await context.request.get('/session')).json()).toMatchObject({ user: { email: second.email } });
  expect(await storedAccounts(server, first.email)).toMatchObject({ users: 1, sessions: 0 });
  // … and by Google.
  const third = newcomer();
  provider.receive(third);
  await page.goto('/login/google?to=/calendar');
  await page.waitForURL('/calendar');
  expect(await (await context.request.get('/session')).json()).toMatchObject({ user: { email: third.email } });
  expect(await storedAccounts(server, second.email)).toMatchObject({ users: 1, sessions: 0 });
});

test('of what the provider gives no token is kept, in the database or in the log', async ({ page, backend }) => {
  const { server, provider } = backend;
  const reader = newcomer();
  provider.receive(reader);
  for (let time = 0; time < 2; time += 1) {
    await page.goto('/login/google?to=/calendar');
    await page.waitForURL('/calendar');
    const { accounts } = await storedAccounts(server, reader.email);
    const none = { providerId: 'google', accessToken: null, refreshToken: null, idToken: null };
    expect(accounts).toEqual([expect.objectContaining(none)]);
    await page.context().clearCookies();
  }
  expect(server.log()).toContain('/login/google');
  expect(server.log()).not.toContain('eyJ');
});

test('the receiver of ID tokens hears of it as of any other way in', async ({ page, context, backend }) => {
  const { server, provider, receiver } = backend;
  const reader = newcomer();
  provider.receive(reader);
  const before = receiver.calls.length;
  await page.goto('/login/google?to=/calendar');
  await page.waitForURL('/calendar');
  await context.request.post('/sign-out', { headers: { Origin: server.origin } });
  await expect.poll(() => receiver.calls.slice(before).map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  for (const { token } of receiver.calls.slice(before)) {
    const claims = await verifyToken(token, `${server.origin}/api/auth/jwks`, server.origin);
    expect(claims).toMatchObject({ email: reader.email, email_verified: true, name: reader.name });
  }
});
