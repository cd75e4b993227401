import { houseNames } from '#tests/fixtures/fixture-house.ts';
import { catalogue, breakForms, holdForms, isOffAtOnce, loginIn, failedRequests, typedInto } from './login-page.ts';
import { DEVICE, newEmail, PASSWORD, SESSION, signedUp, test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { at, expect, hydrated, open, words } from './site-test.ts';

/** Logging in with email and password: where it is, what it says, keeps and sends (docs/rules.md, Accounts). */

test.use({ expectedConsole: failedRequests, contextOptions: { reducedMotion: 'reduce' } });

const language = 'en';
const { login: text, layout } = words[language];
const { problems, empty } = text;

test('from the header through all views and both languages to the login, back to the page, and out for good', async ({
  page,
  request,
  context,
  backend,
}) => {
  const login = loginIn(page, language);
  const member = await signedUp(request, backend.server, { firstName: 'Мария', lastName: 'O’Neill' });
  await open(page, '/calendar?month=2027-01');
  await page.getByRole('banner').getByRole('link', { name: layout.links.login, exact: true }).click();
  await expect(login.submit('login')).toBeEnabled();
  await login.field('email').fill(member.email);
  const requested: string[] = [];
  page.on('request', (sent) => {
    // Scripts come whenever the browser is idle, and so does the icon where there is a tab for it.
    if (!/\/assets\/|\/mark\.svg$/.test(sent.url())) requested.push(sent.url());
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
    await expect(page).toHaveTitle(`${text.titles[view]} · ${houseNames[language]}`);
    await expect(page.getByText(text.texts[view])).toBeVisible();
    await expect(login.field('email')).toHaveValue(member.email);
    await expect(login.alert).toHaveCount(0);
    // What was followed is gone: the keyboard goes on from the title of what has come.
    await expect(login.title).toBeFocused();
  }
  expect(requested).toEqual([]);
  await page.goBack();
  await expect(login.title).toHaveText(text.titles.reset);
  await expect(login.field('email')).toHaveValue(member.email);

  const russian = loginIn(page, 'ru');
  await page.getByRole('link', { name: 'Читать по-русски' }).click();
  await expect(login.title).toHaveText(words.ru.login.titles.reset);
  await russian.link(words.ru.login.backToLogin).click();
  await russian.logIn(member);
  await expect(page).toHaveURL('/ru/calendar?month=2027-01');
  await russian.greets('Мария O’Neill');

  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual([DEVICE, SESSION]);
  for (const each of cookies) expect(each).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await russian.logOut();
  await expect(page).toHaveURL('/ru');
  await russian.greetsNobody();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull();
  expect((await context.cookies()).map(({ name }) => name)).toEqual([DEVICE]);
  // The session is gone as well, not only from this browser.
  const cookie = cookies.find(({ name }) => name === SESSION);
  const headers = { Cookie: `${cookie?.name}=${cookie?.value}` };
  expect(await (await request.get('/session', { headers })).json()).toEqual({ user: null });
});

test('what is refused is said at its field, and what was typed stays until it gets through, once', async ({
  page,
  request,
  backend,
}) => {
  const login = loginIn(page, language);
  const member = await signedUp(request, backend.server);
  await login.open();
  const held = await holdForms(page);

  await test.step('fields left empty are named, and nothing is sent', async () => {
    await login.submit('login').click();
    await expect(login.field('email')).toBeFocused();
    await expect(login.field('email')).toHaveAccessibleDescription(empty.email);
    await expect(login.field('password')).toHaveAccessibleDescription(empty.password);
    await expect(login.field('password')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await login.field('email').fill('no address');
    await expect(login.field('email')).toHaveAccessibleDescription('');
    await login.field('password').fill(PASSWORD);
    await login.field('password').press('Enter');
    await expect(login.field('email')).toBeFocused();
    await expect(login.field('email')).toHaveAccessibleDescription(problems.email);
    expect(held.sent).toBe(0);
  });

  await test.step('while the form is on its way its button is off, and a second press sends nothing', async () => {
    const typed = { email: newEmail(), password: PASSWORD };
    await login.field('email').fill(typed.email);
    expect(await isOffAtOnce(login.submit('login'))).toBe(true);
    await expect(login.busy('login')).toBeDisabled();
    await expect(login.form).toHaveAttribute('aria-busy', 'true');
    await login.field('password').press('Enter');
    await expect.poll(() => held.sent).toBe(1);
    held.letGo();
    const said = catalogue[language].login(problems.credentials);
    await expect(login.alert).toHaveText(said);
    expect(held.sent).toBe(1);
    expect(await typedInto(page)).toEqual(typed);
    for (const name of ['email', 'password'] as const) {
      await expect(login.field(name)).toHaveAttribute('aria-invalid', 'true');
      await expect(login.field(name)).toHaveAccessibleDescription(said);
    }
    // Ready to be typed again.
    await expect(login.field('password')).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toHaveLength(typed.password.length);
    await page.keyboard.type('new');
    await expect(login.field('password')).toHaveValue('new');
    await expect(page).toHaveTitle(new RegExp(text.errorTitle(text.titles.login)));
  });

  await test.step('a form that is cut off can be sent again', async () => {
    const { restore } = await breakForms(page, 'cut off');
    await login.logIn(member);
    await expect(login.alert).toHaveText(catalogue[language].login(problems.unavailable));
    await expect(login.submit('login')).toBeFocused();
    expect(await typedInto(page)).toEqual(member);
    await restore();
    await page.keyboard.press('Enter');
    await login.greets('Anna Lee');
  });
});

test('the page works before hydration, and what was typed until then stays', async ({ page, request, backend }) => {
  const login = loginIn(page, language);
  const member = await signedUp(request, backend.server);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    // The page that waited for it may be gone.
    await route.continue().catch(() => undefined);
  });
  await page.goto(login.path(), { waitUntil: 'commit' });
  await login.link(text.toSignUp).click({ noWaitAfter: true });
  await expect(login.title).toHaveText(text.titles['sign-up']);
  await login.link(text.toLogin).click({ noWaitAfter: true });
  await expect(login.title).toHaveText(text.titles.login);

  await login.field('email').fill(member.email);
  await login.field('password').fill('not the password');
  await login.submit('login').click({ noWaitAfter: true });
  await expect(login.alert).toHaveText(text.failed.login(problems.credentials));
  await expect(login.field('password')).toBeFocused();
  expect(await typedInto(page)).toEqual({ email: member.email, password: '' });

  await login.field('password').fill(member.password);
  scripts.resolve();
  await hydrated(page);
  expect(await typedInto(page)).toEqual(member);
  await login.link(text.toSignUp).click();
  await expect(login.field('email')).toHaveValue(member.email);
  await login.link(text.toLogin).click();
  await login.field('password').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(language, '/'));
  await login.greets('Anna Lee');
});

test.describe('without cookies', () => {
  // React Router notes the places that pages are scrolled to.
  test.use({ expectedConsole: [...failedRequests, 'The operation is insecure'] });

  test('a browser that blocks cookies shows the form, and says that logging in needs them', async ({ page }) => {
    await page.addInitScript(() => {
      const forbidden = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, { get: forbidden });
      Object.assign(window, { BroadcastChannel: forbidden });
    });
    const login = loginIn(page, language);
    await open(page, login.path());
    await expect(login.alert).toHaveText(text.cookies);
    await expect(login.submit('login')).toBeEnabled();
  });
});
