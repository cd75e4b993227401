import type { Page } from '@playwright/test';

import { openHouse } from './house.ts';
import { newEmail, SESSION, signedUp, test } from './people.ts';
import { startProvider } from './provider.ts';
import { keepsTheRules } from './rules.ts';
import { at, expect, languages, open, words, type Language } from './site.ts';

/** One provider serves a worker's tests one after another. */
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ people: { provider } }) => provider.behave('willing'));

/** Somebody of the provider's, new to us. */
function newcomer(given: Partial<{ name: string; picture: string; email: string; email_verified: boolean }> = {}) {
  const email = given.email ?? newEmail();
  return { sub: email, email, email_verified: true, name: 'Zinaida Serebriakova', ...given };
}

function googleLink(page: Page, language: Language, view: 'login' | 'sign-up' = 'login') {
  return page.getByRole('link', { name: words[language].login.google[view] });
}

for (const language of languages) {
  const { login } = words[language];

  test(`a newcomer signs in and is back where they came from (${language})`, async ({ page, context, people }) => {
    people.provider.receive(newcomer());
    await open(page, at(language, '/masters'));
    await page.getByRole('link', { name: words[language].frame.links.login }).first().click();
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

  test(`a refusal is told, in the words of each view, and can be tried again (${language})`, async ({
    page,
    people,
  }) => {
    people.provider.receive(newcomer());
    people.provider.behave('refusing');
    for (const view of ['login', 'sign-up'] as const) {
      await open(page, at(language, view === 'login' ? '/login' : '/login?view=sign-up'));
      await googleLink(page, language, view).click();
      const message = login.problems['google-refused'];
      const expected = view === 'login' ? login.failed.google(message) : message;
      await expect(page.getByRole('alert').filter({ hasText: message })).toHaveText(expected);
      await keepsTheRules(page);
    }
    people.provider.behave('willing');
    await googleLink(page, language, 'sign-up').click();
    await page.waitForURL(at(language, '/'));
    await expect(page.getByRole('banner').getByText('Zinaida Serebriakova')).toBeVisible();
  });
}

test('the spec’s words for a failure', async ({ page, people }) => {
  people.provider.behave('refusing');
  await open(page, '/login');
  await googleLink(page, 'en').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to login with Google. ' })).toBeVisible();
});

test('whoever closes the window is still at the login, and nothing waits', async ({ page, people }) => {
  people.provider.behave('asking');
  await open(page, '/login');
  const opened = page.waitForEvent('popup');
  await googleLink(page, 'en').click();
  const popup = await opened;
  await popup.getByRole('heading', { name: 'Provider' }).waitFor();
  await expect(page.getByText(words.en.login.google.open)).toBeVisible();
  await popup.close();
  await expect(page.getByText(words.en.login.google.open)).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page.getByLabel(words.en.login.fields.email)).toBeEditable();
});

test('the window closes itself after several pages at the provider', async ({ page, people }) => {
  people.provider.receive(newcomer());
  people.provider.behave('asking');
  await open(page, '/login');
  const opened = page.waitForEvent('popup');
  await googleLink(page, 'en').click();
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await popup.getByRole('link', { name: 'Continue' }).click();
  await closed;
  await page.waitForURL('/');
});

test('a provider that does not answer is told; once it does, nobody need restart us', async ({ page }) => {
  const provider = await startProvider();
  provider.receive(newcomer());
  await provider.goDown();
  const house = await openHouse('sqlite', {
    GOOGLE_CLIENT_ID: 'lyceum',
    GOOGLE_CLIENT_SECRET: 'known to the provider',
    GOOGLE_DISCOVERY_URL: provider.discoveryUrl,
  });
  try {
    await open(page, `${house.origin}/login`);
    await googleLink(page, 'en').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to login with Google. ' })).toBeVisible();
    await provider.comeUp();
    await googleLink(page, 'en').click();
    await page.waitForURL(`${house.origin}/`);
  } finally {
    await page.close();
    await house.close();
    await provider.stop();
  }
});

test('a picture is shown from this house; the browser asks the provider for none', async ({ page, people }) => {
  people.provider.receive(newcomer({ picture: people.provider.pictureUrl }));
  await open(page, '/login');
  await googleLink(page, 'en').click();
  await page.waitForURL('/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  const portrait = page.getByRole('banner').locator('img[src^="/session/portrait"]').first();
  await expect(portrait).toBeVisible();
  expect(await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(asked.filter((url) => url.startsWith(people.provider.issuer))).toEqual([]);
});

test('whoever has no name is shown by e-mail', async ({ page, people }) => {
  const { name: _, ...nameless } = newcomer();
  people.provider.receive(nameless);
  await open(page, '/login');
  await googleLink(page, 'en').click();
  await page.waitForURL('/');
  await expect(page.getByRole('banner').getByText(nameless.email)).toBeVisible();
});

test('an account whose address is confirmed gets the second way in; one that is not does not', async ({
  page,
  context,
  playwright,
  people: { house, provider },
}) => {
  const { email } = await signedUp(context.request, house);
  await context.request.post('/sign-out', { headers: { Origin: house.origin } });
  provider.receive(newcomer({ email }));
  await open(page, '/login');
  await googleLink(page, 'en').click();
  await page.waitForURL('/');
  await expect(page.getByRole('banner').getByText('Anna Lee')).toBeVisible();
  await context.clearCookies();

  const unconfirmed = newEmail();
  const request = await playwright.request.newContext({ baseURL: house.origin });
  const form = { firstName: 'A', lastName: 'B', email: unconfirmed, password: 'two bulbuls at dusk' };
  await request.post('/login?view=sign-up', {
    form: { ...form, confirmation: form.password },
    headers: { Origin: house.origin },
  });
  await request.dispose();
  provider.receive(newcomer({ email: unconfirmed }));
  await open(page, '/login');
  await googleLink(page, 'en').click();
  const { problems } = words.en.login;
  await expect(page.getByRole('alert').filter({ hasText: problems['google-unlinked'] })).toBeVisible();
  expect((await context.cookies()).some(({ name }) => name === SESSION)).toBe(false);
});
