import { hasSession, storedAccounts, newcomer } from './google-users.ts';
import { test } from './account-test.ts';
import { expect } from './site-test.ts';

test.use({ kind: 'postgres' });

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
