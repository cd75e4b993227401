import { loginIn, failedRequests, typedInto } from './login-page.ts';
import { newEmail, PASSWORD, signedUp, test } from './account-test.ts';
import { at, hydrated, expect, open, words } from './site-test.ts';

/** The three views of the login, the ways between them, and what their forms tell a browser (docs/rules.md, Accounts). */

const language = 'en';

const { login: text, site } = words[language];

test('login leads to sign-up and to reset, and both lead back, with the e-mail', async ({ page }) => {
  const login = loginIn(page, language);
  const email = newEmail();
  await login.open();
  await login.field('email').fill(email);
  await login.field('password').fill(PASSWORD);
  const requested: string[] = [];
  page.on('request', (request) => {
    // Scripts come whenever the browser is idle.
    if (!request.url().includes('/assets/')) requested.push(request.url());
  });
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
