import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { openHouse } from './house.ts';
import { newEmail, SESSION, test } from './people.ts';
import { at, expect, languages, open, words } from './site.ts';

/** One provider serves a worker's tests one after another. */
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ people: { provider } }) => {
  provider.behave('willing');
  const email = newEmail();
  provider.receive({ sub: email, email, email_verified: true, name: 'Zinaida Serebriakova' });
});

for (const language of languages) {
  const { login } = words[language];
  const name = login.google.login;

  test(`where no window opens, Google’s page comes in place (${language})`, async ({ page, people: { provider } }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await open(page, at(language, '/login?to=/calendar'));
    await page.getByRole('link', { name }).click();
    await page.waitForURL('/calendar');
    await page.context().clearCookies();

    provider.behave('refusing');
    await open(page, at(language, '/login?view=sign-up'));
    await page.getByRole('link', { name: login.google['sign-up'] }).click();
    await page.waitForURL(/problem=google-refused/);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(login.problems['google-refused']);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`Google’s page comes in place (${language})`, async ({ page, context }) => {
      await page.goto(at(language, '/login'));
      await page.getByRole('link', { name }).click();
      await page.waitForURL(at(language, '/'));
      expect((await context.cookies()).some((cookie) => cookie.name === SESSION)).toBe(true);
    });
  });
}

test('what goes to the provider is bound to this browser', async ({ page, context, people: { provider } }) => {
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

test('an answer that was not asked for signs nobody in', async ({ page, context, people: { provider } }) => {
  await page.goto('/api/auth/callback/google?code=stolen&state=invented');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to login with Google. ' })).toHaveText(
    words.en.login.failed.google(words.en.login.problems['google-expired']),
  );
  // Somebody else's answer, complete, in a browser that has not asked.
  provider.behave('asking');
  await page.goto('/login/google');
  await context.clearCookies();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(/problem=google-expired/);
  expect((await context.cookies()).some(({ name }) => name === SESSION)).toBe(false);
});

test('a provider that gives no tokens signs nobody in', async ({ page, context, people: { provider } }) => {
  provider.behave('no-tokens');
  await page.goto('/login/google');
  await page.waitForURL(/\/login\?.*problem=google-/);
  expect((await context.cookies()).some(({ name }) => name === SESSION)).toBe(false);
});

test('afterwards only a page of this house comes', async ({ page, people: { house } }) => {
  for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login/google?to=${encodeURIComponent(to)}`);
    await page.waitForURL('/');
    expect(new URL(page.url()).origin).toBe(house.origin);
    await page.context().clearCookies();
  }
});

test('another site cannot begin it', async ({ request }) => {
  const answer = await request.get('/login/google', { headers: { 'Sec-Fetch-Site': 'cross-site' }, maxRedirects: 0 });
  expect(answer.headers()['location']).toBe('/login');
});

test('the provider’s tokens and the session’s are not in the log, nor the provider’s in the database', async ({
  page,
  people: { house },
}) => {
  await page.goto('/login/google');
  await page.waitForURL('/');
  expect(house.log()).not.toContain('eyJ');
  const files = readdirSync(house.directory).filter((file) => file.startsWith('lyceum.sqlite'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const kept = readFileSync(join(house.directory, file), 'latin1');
    // An access token of the provider is a JWT of its issuer.
    const tokens = kept.match(/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g) ?? [];
    expect(tokens).toEqual([]);
  }
});

test('where Google is not set up, the button is there and says so', async ({ page }) => {
  const plain = await openHouse('sqlite');
  try {
    for (const language of languages) {
      const { login } = words[language];
      for (const [path, view] of [
        ['/login', 'login'],
        ['/login?view=sign-up', 'sign-up'],
      ] as const) {
        await page.goto(plain.origin + at(language, path));
        const button = page.getByRole('button', { name: login.google[view] });
        await expect(button).toBeDisabled();
        await expect(button).toHaveAccessibleDescription(login.problems['google-off']);
      }
    }
    await page.goto(`${plain.origin}/login/google`);
    await expect(page.getByRole('alert').filter({ hasText: words.en.login.problems['google-off'] })).toBeVisible();
  } finally {
    await page.close();
    await plain.close();
  }
});
