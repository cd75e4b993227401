import { googleLink, newcomer, errorMessage } from './google-users.ts';
import { SESSION, test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { at, expect, open, words } from './site-test.ts';

/** Google in a window of its own. One provider serves a worker's tests one after another. */
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ backend: { provider } }) => {
  provider.behave('willing');
  provider.receive(newcomer());
});

const language = 'ru';

const { login } = words[language];

test(`a newcomer signs in and is back where they came from`, async ({ page, context }) => {
  await open(page, at(language, '/masters'));
  await page.getByRole('link', { name: words[language].layout.links.login }).first().click();
  await page.waitForURL(/\/login/);
  const opened = page.waitForEvent('popup');
  await googleLink(page, language).click();
  const popup = await opened;
  await page.waitForURL(at(language, '/masters'));
  await expect(page.getByRole('banner').getByText('Zinaida Serebriakova')).toBeVisible();
  if (!popup.isClosed()) await popup.waitForEvent('close');
  const session = (await context.cookies()).find(({ name }) => name === SESSION);
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
});

test(`a refusal is shown, in the words of each view, and can be tried again`, async ({ page, backend }) => {
  backend.provider.behave('refusing');
  for (const view of ['login', 'sign-up'] as const) {
    await open(page, at(language, view === 'login' ? '/login' : '/login?view=sign-up'));
    await googleLink(page, language, view).click();
    const message = login.problems['google-refused'];
    const expected = view === 'login' ? login.failed.google(message) : message;
    await expect(errorMessage(page)).toHaveText(expected);
    await expectAccessible(page);
  }
  backend.provider.behave('willing');
  await googleLink(page, language, 'sign-up').click();
  await page.waitForURL(at(language, '/'));
  await expect(page.getByRole('banner').getByText('Zinaida Serebriakova')).toBeVisible();
});

test('the spec’s words for a failure, and what was typed stays', async ({ page, backend }) => {
  backend.provider.behave('refusing');
  const reason = 'Google has not confirmed who you are. Please try again.';
  await open(page, '/login');
  await page.getByLabel('Email').fill('anna@example.com');
  await googleLink(page, 'en').click();
  await expect(errorMessage(page)).toHaveText(`Failed to login with Google. ${reason}`);
  await expect(page.getByLabel('Email')).toHaveValue('anna@example.com');
  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  await expect(errorMessage(page)).toHaveCount(0);
  await googleLink(page, 'en', 'sign-up').click();
  await expect(errorMessage(page)).toHaveText(reason);
});

test(`whoever closes the window is still at the login, and nothing waits`, async ({ page, backend }) => {
  const { fields, google } = words[language].login;
  backend.provider.behave('asking');
  await open(page, at(language, '/login'));
  const opened = page.waitForEvent('popup');
  await googleLink(page, language).click();
  const popup = await opened;
  await popup.getByRole('heading', { name: 'Provider' }).waitFor();
  await expect(page.getByText(google.open)).toBeVisible();
  await expectAccessible(page);
  await popup.close();
  await expect(page.getByText(google.open)).toBeHidden();
  await expect(errorMessage(page)).toHaveCount(0);
  await page.getByLabel(fields.email).fill('anna@example.com');
  const again = page.waitForEvent('popup');
  await googleLink(page, language).click();
  await (await again).getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(at(language, '/'));
});

test('the window closes itself after several pages at the provider', async ({ page, backend }) => {
  backend.provider.behave('asking');
  await open(page, '/login');
  const opened = page.waitForEvent('popup');
  await googleLink(page, 'en').click();
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await popup.getByRole('link', { name: 'Continue' }).click();
  await closed;
  await page.waitForURL('/');
});

test('a picture is shown from this site; the browser asks the provider for none', async ({ page, backend }) => {
  backend.provider.receive(newcomer({ picture: backend.provider.pictureUrl }));
  await open(page, '/login');
  await googleLink(page, 'en').click();
  await page.waitForURL('/');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.reload();
  const portrait = page.getByRole('banner').locator('img[src^="/session/portrait"]').first();
  await expect(portrait).toBeVisible();
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(requested.filter((url) => url.startsWith(backend.provider.issuer))).toEqual([]);
});
