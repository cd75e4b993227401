import { catalogue, loginIn, failedRequests, typedInto } from './login-page.ts';
import { newEmail, PASSWORD, test } from './account-test.ts';
import { at, expect, words } from './site-test.ts';
import { signUpForm } from '#tests/fixtures/sign-up-form.ts';

/** A browser without JavaScript signs up, confirms, logs in and gets a new password all the same. */

test.use({ javaScriptEnabled: false, expectedConsole: failedRequests });

const NEXT = 'three hoopoes at noon';

const language = 'en';

const { login: text } = words[language];
const home = at(language, '/');

test(`the whole way without scripts`, async ({ page, context, backend }) => {
  const { server } = backend;
  const login = loginIn(page, language);
  const email = newEmail();
  const whoAmI = async () => (await context.request.get('/session')).json();

  await page.goto(at(language, '/masters'));
  await page.getByRole('banner').getByRole('link', { name: words[language].layout.links.login }).click();
  // By the Referer: no script has said where this page was come from.
  await expect(login.link(text.toSignUp)).toHaveAttribute('href', /to=%2Fmasters$/);
  await login.link(text.toSignUp).click();
  await login.fillSignUp({ email, confirmation: 'something else' });
  await login.submit('sign-up').click();
  await expect(login.alert).toHaveText(catalogue[language].differ);
  await expect(login.field('confirmation')).toBeFocused();
  await expect(login.field('confirmation')).toHaveAccessibleDescription(catalogue[language].differ);
  expect(await typedInto(page)).toEqual(signUpForm(email, { password: '' }));
  await login.field('password').fill(PASSWORD);
  await login.field('confirmation').fill(PASSWORD);
  await login.submit('sign-up').click();
  await expect(login.title).toHaveText(text.signedUp.title);
  await expect(page.getByText(text.signedUp.text(email))).toBeVisible();

  await login.confirm((await server.emailTo(email)).links[0], 'not the password');
  await expect(login.alert).toHaveText(text.confirm.wrong);
  await expect(login.field('password')).toBeFocused();
  await login.field('password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(home);
  expect(await whoAmI()).toMatchObject({ user: { name: 'Anna Lee', email } });
  await context.clearCookies();

  await page.goto(`${login.path()}?to=${encodeURIComponent(at(language, '/masters'))}`);
  await login.logIn({ email, password: 'not the password' });
  await expect(login.alert).toHaveText(catalogue[language].login(text.problems.credentials));
  await expect(page).toHaveTitle(new RegExp(`^${text.errorTitle(text.titles.login)}`));
  await expect(login.field('password')).toBeFocused();
  expect(await typedInto(page)).toEqual({ email, password: '' });
  await login.field('password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(language, '/masters'));
  expect(await whoAmI()).toMatchObject({ user: { email } });
  await context.clearCookies();

  await page.goto(login.path('reset'));
  await login.field('email').fill('anna@home');
  await login.submit('reset').click();
  await expect(login.alert).toHaveText(catalogue[language].reset(text.problems.email));
  await expect(login.field('email')).toHaveValue('anna@home');
  await login.field('email').fill(email);
  await login.submit('reset').click();
  await expect(login.status).toHaveText(catalogue[language].resetSent);

  const [link = ''] = (await server.emailTo(email, 2)).links;
  await page.goto(link);
  await login.field('newPassword').fill(NEXT);
  await login.field('confirmation').fill('something else');
  await page.keyboard.press('Enter');
  await expect(login.alert).toHaveText(catalogue[language].differ);
  await login.field('newPassword').fill(NEXT);
  await login.field('confirmation').fill(NEXT);
  await page.keyboard.press('Enter');
  await expect(login.status).toHaveText(text.changed);
  await login.logIn({ email, password: NEXT });
  await expect(page).toHaveURL(home);
  expect(await whoAmI()).toMatchObject({ user: { email } });

  await page.goto(link);
  await expect(login.title).toHaveText(text.deadLink.title);
});
