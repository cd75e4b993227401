import type { View } from '../../app/pages/login/login-views.ts';
import { loginIn, failedRequests, typedInto } from './login-page.ts';
import { newEmail, PASSWORD, signedUp, test } from './account-test.ts';
import { at, hydrated, expect, open, words } from './site-test.ts';

/** The three views of the login, the ways between them, and what their forms tell a browser (spec.md §2 Auth, §4). */

const views: readonly View[] = ['login', 'sign-up', 'reset'];

const language = 'en';

const { login: text, site, layout } = words[language];

test('login leads to sign-up and to reset, and both lead back, with the e-mail', async ({ page }) => {
  const login = loginIn(page, language);
  const email = newEmail();
  await login.open();
  await login.field('email').fill(email);
  await login.field('password').fill(PASSWORD);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  for (const [way, view] of [
    [text.toSignUp, 'sign-up'],
    [text.toLogin, 'login'],
    [text.forgotten, 'reset'],
    [text.backToLogin, 'login'],
  ] as const) {
    await login.link(way).click();
    await expect(login.title).toHaveText(text.titles[view]);
    await expect(login.submit(view)).toBeEnabled();
    await expect(page).toHaveURL(login.path(view));
    await expect(page).toHaveTitle(`${text.titles[view]} · ${site.name}`);
    await expect(page.getByText(text.texts[view])).toBeVisible();
    await expect(login.field('email')).toHaveValue(email);
    await expect(login.alert).toHaveCount(0);
    // What was followed is gone: the keyboard goes on from the title of what has come.
    await expect(login.title).toBeFocused();
  }
  expect(requested).toEqual([]);
  await page.goBack();
  await expect(login.title).toHaveText(text.titles.reset);
  await expect(login.field('email')).toHaveValue(email);
});

test('each view has an address of its own, and neither header nor footer', async ({ page }) => {
  const login = loginIn(page, language);
  for (const view of views) {
    const answer = await page.goto(login.path(view));
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'no-store']);
    await expect(login.title).toHaveText(text.titles[view]);
    await expect(login.submit(view)).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: layout.home })).toHaveAttribute('href', at(language, '/'));
  }
});

test('a password manager finds one form in each view, with fields it knows', async ({ page }) => {
  const login = loginIn(page, language);
  const known = () =>
    page
      .locator('form')
      .evaluateAll((forms) =>
        forms.map((form) =>
          [...(form as HTMLFormElement).elements]
            .filter((element) => element instanceof HTMLInputElement)
            .map(({ name, type, autocomplete, required }) => `${name} ${type} ${autocomplete} ${required}`),
        ),
      );
  const email = 'email email username true';
  const chosen = ['password password new-password true', 'confirmation password new-password true'];
  const names = ['firstName text given-name true', 'lastName text family-name true'];
  for (const [view, fields] of [
    ['login', [email, 'password password current-password true']],
    ['sign-up', [...names, email, ...chosen]],
    ['reset', [email]],
  ] as const) {
    await page.goto(login.path(view));
    expect(await known()).toEqual([fields]);
  }
  await page.goto(at(language, '/login/new-password?token=any'));
  expect(await known()).toEqual([chosen]);
});

test('the other language has the same view, and remembers where one came from', async ({ page }) => {
  const [login, other] = [loginIn(page, language), 'ru'] as const;
  await open(page, `${login.path('sign-up')}&to=${at(language, '/masters')}`);
  await page.getByRole('link', { name: 'Читать по-русски' }).click();
  await expect(login.title).toHaveText(words[other].login.titles['sign-up']);
  await loginIn(page, other).link(words[other].login.toLogin).click();
  await expect(page).toHaveURL(`${at(other, '/login')}?to=${encodeURIComponent(at(other, '/masters'))}`);
});

test('what was typed before hydration stays, also into the next view', async ({ page }) => {
  const login = loginIn(page, language);
  const typed = { email: newEmail(), password: PASSWORD };
  await page.goto(login.path(), { waitUntil: 'commit' });
  await login.field('email').fill(typed.email);
  await login.field('password').fill(typed.password);
  await hydrated(page);
  expect(await typedInto(page)).toEqual(typed);
  await login.link(text.toSignUp).click();
  await expect(login.field('email')).toHaveValue(typed.email);
});

test.describe('on a network that brings no scripts', () => {
  test.use({ expectedConsole: failedRequests });

  test('the page works before hydration', async ({ page, request, backend }) => {
    const login = loginIn(page, language);
    const member = await signedUp(request, backend.server);
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(login.path(), { waitUntil: 'commit' });
    await login.link(text.toSignUp).click({ noWaitAfter: true });
    await expect(login.title).toHaveText(text.titles['sign-up']);
    await login.link(text.toLogin).click({ noWaitAfter: true });
    await expect(login.title).toHaveText(text.titles.login);

    await login.field('email').fill(member.email);
    await login.field('password').fill('not the password');
    await login.submit('login').click({ noWaitAfter: true });
    await expect(login.alert).toHaveText(text.failed.login(text.problems.credentials));
    await expect(login.field('password')).toBeFocused();
    expect(await typedInto(page)).toEqual({ email: member.email, password: '' });
    await login.field('password').fill(member.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at(language, '/'));
    await page.unroute('**/assets/*.js');
    await page.reload();
    await login.greets('Anna Lee');
  });
});
