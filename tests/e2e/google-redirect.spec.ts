import { googleLink, hasSession, letExpire, newcomer, errorMessage } from './google-users.ts';
import { test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { at, expect, open, words } from './site-test.ts';

/** Google in place of the login, where no window opens. One provider serves a worker's tests one after another. */
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ backend: { provider } }) => {
  provider.behave('willing');
  provider.receive(newcomer());
});

const views = ['login', 'sign-up'] as const;

const language = 'en';

const { login } = words[language];
const refused = {
  login: login.failed.google(login.problems['google-refused']),
  'sign-up': login.problems['google-refused'],
};

test(`a window that is blocked: success and failure in the same tab`, async ({ page, backend }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  backend.provider.behave('refusing');
  for (const view of views) {
    await open(page, at(language, `/login?view=${view}&to=/calendar`));
    await googleLink(page, language, view).click();
    await page.waitForURL(/problem=google-refused/);
    await expect(errorMessage(page)).toHaveText(refused[view]);
    await expectAccessible(page);
  }
  backend.provider.behave('willing');
  await googleLink(page, language, 'sign-up').click();
  await page.waitForURL('/calendar');
  await expect(page.getByRole('banner').getByText('Zinaida Serebriakova')).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test(`before hydration`, async ({ page, context }) => {
  // Its scripts are on their way for as long as this takes; so may the end of loading be.
  await context.route(/\.js$/, () => undefined);
  await page.goto(at(language, '/login?to=/calendar'), { waitUntil: 'domcontentloaded' });
  await googleLink(page, language).click();
  await page.waitForURL('/calendar', { waitUntil: 'commit' });
  expect(context.pages()).toHaveLength(1);
  expect(await hasSession(context)).toBe(true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(`failure, then success`, async ({ page, context, backend }) => {
    backend.provider.behave('refusing');
    for (const view of views) {
      await page.goto(at(language, `/login?view=${view}&to=/calendar`));
      await googleLink(page, language, view).click();
      await page.waitForURL(/problem=google-refused/);
      await expect(errorMessage(page)).toHaveText(refused[view]);
    }
    expect(await hasSession(context)).toBe(false);
    backend.provider.behave('willing');
    await googleLink(page, language, 'sign-up').click();
    await page.waitForURL('/calendar');
    expect(await hasSession(context)).toBe(true);
  });
});

test('what goes to the provider is bound to this browser', async ({ page, context, backend: { provider } }) => {
  provider.behave('asking');
  await page.goto('/login/google');
  const sent = provider.begun.at(-1);
  expect(sent?.get('code_challenge_method')).toBe('S256');
  expect(sent?.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect(sent?.get('nonce')).toMatch(/^\S{20,}$/);
  expect(sent?.get('state')).toMatch(/^\S{32,}$/);
  expect(sent?.get('scope')?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
  const cookies = await context.cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const { httpOnly, sameSite, expires } of cookies) {
    expect(httpOnly).toBe(true);
    expect(sameSite).toBe('Lax');
    expect(expires - Date.now() / 1000).toBeLessThan(15 * 60);
  }
});

test('an answer that was not asked for signs nobody in', async ({ page, context, backend: { provider } }) => {
  const expired = 'Failed to login with Google. This took too long. Please try again.';
  await page.goto('/api/auth/callback/google?code=x&state=y');
  await expect(errorMessage(page)).toHaveText(expired);
  // Somebody else's answer, complete, in a browser that has not asked.
  provider.behave('asking');
  await page.goto('/login/google');
  await context.clearCookies();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(/problem=google-expired/);
  await expect(errorMessage(page)).toHaveText(expired);
  expect(await hasSession(context)).toBe(false);
});

test('nor does one that comes too late, or a second time', async ({ page, context, backend: { server, provider } }) => {
  provider.behave('asking');
  await page.goto('/login/google');
  await letExpire(server);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(/problem=google-expired/);
  expect(await hasSession(context)).toBe(false);

  provider.behave('willing');
  const answered = page.waitForRequest(/\/api\/auth\/callback\/google/);
  await page.goto('/login/google?to=/calendar');
  await page.waitForURL('/calendar');
  await context.clearCookies();
  await page.goto((await answered).url());
  await page.waitForURL(/problem=google-expired/);
  expect(await hasSession(context)).toBe(false);
});

test('a provider that gives no tokens signs nobody in', async ({ page, context, backend: { provider } }) => {
  provider.behave('no-tokens');
  await page.goto('/login/google');
  await expect(errorMessage(page)).toHaveText(
    'Failed to login with Google. Google has not confirmed who you are. Please try again.',
  );
  expect(await hasSession(context)).toBe(false);
});

test('afterwards only a page of this site comes', async ({ page, backend: { server } }) => {
  for (const to of ['//evil.example', '/\\evil.example']) {
    await page.goto(`/login/google?to=${encodeURIComponent(to)}`);
    await page.waitForURL('/');
    expect(new URL(page.url()).origin).toBe(server.origin);
    await page.context().clearCookies();
  }
});
