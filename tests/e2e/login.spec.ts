import { catalogue, breakForms, holdForms, isOffAtOnce, loginIn, failedRequests, typedInto } from './login-page.ts';
import { DEVICE, newEmail, PASSWORD, SESSION, signedUp, test } from './account-test.ts';
import { expect, words } from './site-test.ts';

/** Logging in with e-mail and password: what it says, what it keeps, what it sends (docs/rules.md, Accounts). */

test.use({ expectedConsole: failedRequests });

const language = 'en';

const { problems, empty } = words[language].login;

test('signs in, greets by first and last name, and logs out for good', async ({ page, request, context, backend }) => {
  const login = loginIn(page, language);
  const member = await signedUp(request, backend.server, { firstName: 'Мария', lastName: 'O’Neill' });
  await login.open();
  await login.logIn(member);
  await expect(page).toHaveURL('/');
  await login.greets('Мария O’Neill');
  await page.reload();
  await login.greets('Мария O’Neill');
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual([DEVICE, SESSION]);
  const cookie = cookies.find(({ name }) => name === SESSION);
  for (const each of cookies) expect(each).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });

  await login.logOut();
  await expect(page).toHaveURL('/');
  await login.greetsNobody();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull();
  expect((await context.cookies()).map(({ name }) => name)).toEqual([DEVICE]);
  // The session is gone as well, not only from this browser.
  const headers = { Cookie: `${cookie?.name}=${cookie?.value}` };
  expect(await (await request.get('/session', { headers })).json()).toEqual({ user: null });
});

test('a wrong password and an unknown address get the same answer, and keep what was typed', async ({
  page,
  request,
  backend,
}) => {
  const login = loginIn(page, language);
  const { email } = await signedUp(request, backend.server);
  await login.open();
  for (const typed of [
    { email, password: 'not the password' },
    { email: newEmail(), password: PASSWORD },
  ]) {
    await login.field('email').fill('');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await login.logIn(typed);
    expect((await answer).status()).toBe(401);
    await expect(login.alert).toHaveText(catalogue[language].login(problems.credentials));
    expect(await typedInto(page)).toEqual(typed);
    for (const name of ['email', 'password'] as const) {
      await expect(login.field(name)).toHaveAttribute('aria-invalid', 'true');
      await expect(login.field(name)).toHaveAccessibleDescription(catalogue[language].login(problems.credentials));
    }
    // Ready to be typed again.
    await expect(login.field('password')).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toHaveLength(typed.password.length);
  }
  await expect(page).toHaveTitle(new RegExp(words[language].login.errorTitle(words[language].login.titles.login)));
});

test('fields left empty are named, at the field, and nothing is sent', async ({ page }) => {
  const login = loginIn(page, language);
  await login.open();
  const held = await holdForms(page);
  await login.submit('login').click();
  await expect(login.field('email')).toBeFocused();
  await expect(login.field('email')).toHaveAccessibleDescription(empty.email);
  await expect(login.field('password')).toHaveAccessibleDescription(empty.password);
  await login.field('email').fill('no address');
  await expect(login.field('email')).toHaveAccessibleDescription('');
  await login.field('password').fill(PASSWORD);
  await login.field('password').press('Enter');
  await expect(login.field('email')).toBeFocused();
  await expect(login.field('email')).toHaveAccessibleDescription(problems.email);
  expect(held.sent).toBe(0);
});

test('too many attempts: how long to wait is said in minutes', async ({ page, request, backend }) => {
  const login = loginIn(page, language);
  const email = newEmail();
  const tries = Array.from({ length: 10 }, () =>
    request.post('/login', { form: { email, password: PASSWORD }, headers: { Origin: backend.server.origin } }),
  );
  for (const answer of await Promise.all(tries)) expect(answer.status()).toBe(401);
  await login.open();
  await login.logIn({ email, password: PASSWORD });
  const wait = 'Too many attempts. Please try again in 15 minutes.';
  await expect(login.alert).toHaveText(catalogue[language].login(wait));
  expect(await typedInto(page)).toEqual({ email, password: PASSWORD });
});

test('while the form is on its way its button is off, and a second click sends nothing', async ({
  page,
  request,
  backend,
}) => {
  const login = loginIn(page, language);
  const member = await signedUp(request, backend.server);
  await login.open();
  const held = await holdForms(page);
  await login.field('email').fill(member.email);
  await login.field('password').fill(member.password);
  expect(await isOffAtOnce(login.submit('login'))).toBe(true);
  await expect(login.busy('login')).toBeDisabled();
  await expect(login.form).toHaveAttribute('aria-busy', 'true');
  await login.field('password').press('Enter');
  await expect.poll(() => held.sent).toBe(1);
  held.letGo();
  await login.greets('Anna Lee');
  expect(held.sent).toBe(1);
});

test('a form that is cut off keeps what was typed, and can be sent again', async ({ page, request, backend }) => {
  const login = loginIn(page, language);
  const member = await signedUp(request, backend.server);
  await login.open();
  const { restore } = await breakForms(page, 'cut off');
  await login.logIn(member);
  await expect(login.alert).toHaveText(catalogue[language].login(problems.unavailable));
  await expect(login.submit('login')).toBeFocused();
  expect(await typedInto(page)).toEqual(member);
  await restore();
  await page.keyboard.press('Enter');
  await login.greets('Anna Lee');
});
