import { breakForms, catalogue, holdForms, loginIn, failedRequests, typedInto } from './login-page.ts';
import { newEmail, signedUp, test } from './account-test.ts';
import { at, expect, words } from './site-test.ts';

/** Asking for a new password (spec.md §2 Auth, §7, §8). The page that its email leads to is tested in new-password.spec.ts. */

test.use({ expectedConsole: failedRequests });

const subject = { en: 'Set a new password', ru: 'Новый пароль в «Лицее»' };

const language = 'en';

const { login: text } = words[language];
const { problems } = text;

test('the same is said of every address, and an email goes to the account', async ({ page, request, backend }) => {
  const { server } = backend;
  const login = loginIn(page, language);
  const { email } = await signedUp(request, server);
  const seen: string[] = [];
  for (const typed of [newEmail(), email]) {
    await login.open('reset');
    await login.field('email').fill(typed);
    await login.submit('reset').click();
    await expect(login.status).toHaveText(catalogue[language].resetSent);
    await expect(login.alert).toHaveCount(0);
    await expect(login.submit('reset')).toBeFocused();
    expect(await typedInto(page)).toEqual({ email: typed });
    seen.push(`${await page.title()} ${await page.locator('body').innerText()}`);
  }
  expect(seen[1]).toBe(seen[0]);
  const message = await server.emailTo(email, 2);
  expect([message.headers['content-language'], message.subject]).toEqual([language, subject[language]]);
  const [link = ''] = message.links;
  expect(link.startsWith(`${server.origin}${at(language, '/login/new-password')}?token=`)).toBe(true);
});

test('what is no address is refused: by the browser, or by the server', async ({ page }) => {
  const login = loginIn(page, language);
  await login.open('reset');
  const held = await holdForms(page);
  await login.submit('reset').click();
  await expect(login.field('email')).toHaveAccessibleDescription(text.empty.email);
  await login.field('email').fill('anna at home');
  await login.submit('reset').click();
  await expect(login.field('email')).toHaveAccessibleDescription(problems.email);
  await expect(login.field('email')).toBeFocused();
  expect(held.sent).toBe(0);
  held.letGo();
  await login.field('email').fill('anna@home');
  await page.keyboard.press('Enter');
  await expect(login.alert).toHaveText(catalogue[language].reset(problems.email));
  await expect(login.field('email')).toBeFocused();
  await expect(login.field('email')).toHaveAttribute('aria-invalid', 'true');
  await expect(login.field('email')).toHaveAccessibleDescription(catalogue[language].reset(problems.email));
  expect(await typedInto(page)).toEqual({ email: 'anna@home' });
});

test('too many attempts: how long to wait is said in minutes', async ({ page, request, backend }) => {
  const login = loginIn(page, language);
  const email = newEmail();
  const headers = { Origin: backend.server.origin };
  const tries = Array.from({ length: 3 }, () => request.post('/login?view=reset', { form: { email }, headers }));
  for (const answer of await Promise.all(tries)) expect(answer.status()).toBe(200);
  await login.open('reset');
  await login.field('email').fill(email);
  await page.keyboard.press('Enter');
  const wait = 'Too many attempts. Please try again in 60 minutes.';
  await expect(login.alert).toHaveText(catalogue[language].reset(wait));
  expect(await typedInto(page)).toEqual({ email });
});

test('while the form is on its way its button is off, and a second click sends nothing', async ({ page }) => {
  const login = loginIn(page, language);
  await login.open('reset');
  const held = await holdForms(page);
  await login.field('email').fill(newEmail());
  await login.submit('reset').dblclick();
  await expect(login.busy('reset')).toBeDisabled();
  await expect(login.form).toHaveAttribute('aria-busy', 'true');
  held.letGo();
  await expect(login.status).toHaveText(catalogue[language].resetSent);
  expect(held.sent).toBe(1);
});

for (const how of ['cut off', 'answered 500'] as const) {
  test(`a form that is ${how} keeps what was typed, and can be sent again`, async ({ page }) => {
    const login = loginIn(page, language);
    const email = newEmail();
    await login.open('reset');
    const { restore } = await breakForms(page, how);
    await login.field('email').fill(email);
    await login.submit('reset').click();
    await expect(login.alert).toHaveText(catalogue[language].reset(problems.unavailable));
    expect(await typedInto(page)).toEqual({ email });
    await restore();
    await page.keyboard.press('Enter');
    await expect(login.status).toHaveText(catalogue[language].resetSent);
    await expect(login.alert).toHaveCount(0);
  });
}
