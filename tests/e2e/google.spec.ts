import { googleLink, hasSession, errorMessage } from './google-users.ts';
import { SESSION, test } from './account-test.ts';
import { newcomer } from './fake-openid-provider.ts';
import { expectAccessible } from './expect-accessible.ts';
import { at, expect, hydrated, open, words } from './site-test.ts';

/** Google in a window of its own, or in place of the login. Whose account it leads to is in server/auth/google-accounts.test.ts. */

// One provider serves a worker's tests one after another.
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ backend: { provider } }) => {
  provider.behave('willing');
  provider.receive(newcomer());
});

test('a newcomer logs in and is back where they came from, with their picture from this site', async ({
  page,
  context,
  backend: { provider },
}) => {
  provider.receive(newcomer({ picture: provider.pictureUrl }));
  await open(page, '/ru/masters');
  await page.getByRole('link', { name: words.ru.layout.links.login }).first().click();
  await page.waitForURL(/\/login/);
  const opened = page.waitForEvent('popup');
  await googleLink(page, 'ru').click();
  const popup = await opened;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.waitForURL('/ru/masters');
  await expect(page.getByRole('banner').getByText('Zinaida Serebriakova')).toBeVisible();
  if (!popup.isClosed()) await popup.waitForEvent('close');
  const session = (await context.cookies()).find(({ name }) => name === SESSION);
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });

  const portrait = page.getByRole('banner').locator('img[src^="/session/portrait"]').first();
  await expect(portrait).toBeVisible();
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(requested.filter((url) => url.startsWith(provider.issuer))).toEqual([]);
});

test('whoever closes the window is still there; a refusal is shown in the words of each view, and one tries again', async ({
  page,
  backend: { provider },
}) => {
  const { google } = words.en.login;
  const reason = 'Google has not confirmed who you are. Please try again.';
  provider.behave('asking');
  await open(page, '/login');
  await page.getByLabel('Email').fill('anna@example.com');
  const opened = page.waitForEvent('popup');
  await googleLink(page, 'en').click();
  const popup = await opened;
  await popup.getByRole('heading', { name: 'Provider' }).waitFor();
  await expect(page.getByText(google.open)).toBeVisible();
  await expectAccessible(page);
  await popup.close();
  await expect(page.getByText(google.open)).toBeHidden();
  await expect(errorMessage(page)).toHaveCount(0);

  provider.behave('refusing');
  await googleLink(page, 'en').click();
  await expect(errorMessage(page)).toHaveText(`Failed to login with Google. ${reason}`);
  await expect(page.getByLabel('Email')).toHaveValue('anna@example.com');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  await expect(errorMessage(page)).toHaveCount(0);
  await googleLink(page, 'en', 'sign-up').click();
  await expect(errorMessage(page)).toHaveText(reason);

  provider.behave('asking');
  // After several pages at the provider the window closes itself.
  const openedAgain = page.waitForEvent('popup');
  await googleLink(page, 'en', 'sign-up').click();
  const again = await openedAgain;
  const closed = again.waitForEvent('close');
  await again.getByRole('link', { name: 'Continue' }).click();
  await closed;
  await page.waitForURL('/');
});

test('before hydration, and where a window is blocked, all of it is in the same tab', async ({
  page,
  context,
  backend: { provider },
}) => {
  const { failed, problems } = words.en.login;
  await page.addInitScript(() => {
    window.open = () => null;
  });
  // Its scripts are on their way for as long as this takes; so may the end of loading be.
  const scripts = Promise.withResolvers<void>();
  await context.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue().catch(() => undefined);
  });
  provider.behave('refusing');
  await page.goto('/login?view=login&to=/calendar', { waitUntil: 'domcontentloaded' });
  await googleLink(page, 'en').click({ noWaitAfter: true });
  await page.waitForURL(/problem=google-refused/, { waitUntil: 'commit' });
  await expect(errorMessage(page)).toHaveText(failed.google(problems['google-refused']));
  scripts.resolve();
  await hydrated(page);

  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  await googleLink(page, 'en', 'sign-up').click();
  await page.waitForURL(/problem=google-refused/);
  await expect(errorMessage(page)).toHaveText(problems['google-refused']);
  expect(await hasSession(context)).toBe(false);
  provider.behave('willing');
  await googleLink(page, 'en', 'sign-up').click();
  await page.waitForURL(at('en', '/calendar'));
  await expect(page.getByRole('banner').getByText('Zinaida Serebriakova')).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});
