import { catalogue, holdForms, loginIn, failedRequests, typedInto } from './login-page.ts';
import { newEmail, signedUp, test } from './account-test.ts';
import { at, expect, words } from './site-test.ts';

/** Asking for a new password (docs/rules.md, Accounts). The page that its email leads to is tested in new-password.spec.ts. */

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
