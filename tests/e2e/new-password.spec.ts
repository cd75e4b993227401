import type { APIRequestContext } from '@playwright/test';

import type { TestServer } from './test-server.ts';
import { breakForms, catalogue, holdForms, loginIn, failedRequests, typedInto } from './login-page.ts';
import { PASSWORD, signedUp, test } from './account-test.ts';
import { at, hydrated, expect, open, words, type Language } from './site-test.ts';

/** The link of a reset email leads to a page that sets the new password, once (docs/rules.md, Accounts). */

test.use({ expectedConsole: failedRequests });

const NEXT = 'three hoopoes at noon';

/** Asks for a new password, and gives the link of the email. */
async function resetLink(
  request: APIRequestContext,
  server: TestServer,
  email: string,
  language: Language,
  number = 2,
) {
  const headers = { Origin: server.origin };
  await request.post(`${at(language, '/login')}?view=reset`, { form: { email }, headers });
  return (await server.emailTo(email, number)).links[0] ?? '';
}

const language = 'ru';

const { login: text } = words[language];
const { problems } = text;

test('sets the new password once, and ends every session of the account', async ({
  page,
  context,
  browser,
  request,
  backend,
}) => {
  const { server } = backend;
  const login = loginIn(page, language);
  const { email } = await signedUp(context.request, server);
  const elsewhere = await browser.newContext();
  const form = { email, password: PASSWORD };
  await elsewhere.request.post('/login', { form, headers: { Origin: server.origin } });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await loginIn(other, 'en').greets('Anna Lee');

  const link = await resetLink(request, server, email, language);
  await page.goto(link);
  await hydrated(page);
  await expect(login.title).toHaveText(text.newPassword.title);
  await expect(page.getByText(text.newPassword.text)).toBeVisible();
  await login.field('newPassword').fill(NEXT);
  await login.field('confirmation').fill(NEXT);
  await page.keyboard.press('Enter');
  await expect(login.status).toHaveText(text.changed);
  await expect(login.title).toHaveText(text.titles.login);

  for (const each of [context, elsewhere]) {
    expect(await (await each.request.get('/session')).json()).toEqual({ user: null });
  }
  await other.reload();
  await loginIn(other, 'en').greetsNobody();
  await elsewhere.close();

  await login.logIn({ email, password: PASSWORD });
  await expect(login.alert).toHaveText(catalogue[language].login(problems.credentials));
  await expect(login.status).toHaveCount(0);
  await login.logIn({ email, password: NEXT });
  await login.greets('Anna Lee');

  // The same link again.
  await page.goto(link);
  await hydrated(page);
  await login.field('newPassword').fill('four herons at dawn');
  await login.field('confirmation').fill('four herons at dawn');
  await page.keyboard.press('Enter');
  await expect(login.title).toHaveText(text.deadLink.title);
  await expect(page.getByText(text.deadLink.reset)).toBeVisible();
  await expect(login.field('newPassword')).toHaveCount(0);
  expect(await (await context.request.get('/session')).json()).toMatchObject({ user: { email } });
});

test('a link that was never one says so, and where to get another', async ({ page }) => {
  const login = loginIn(page, language);
  const answer = await page.goto(at(language, '/login/new-password'));
  expect(answer?.status()).toBe(400);
  await expect(login.title).toHaveText(text.deadLink.title);

  await open(page, at(language, '/login/new-password?token=made-up'));
  await login.field('newPassword').fill(NEXT);
  await login.field('confirmation').fill(NEXT);
  await page.keyboard.press('Enter');
  await expect(login.title).toHaveText(text.deadLink.title);
  await expect(login.title).toBeFocused();
  await login.link(text.deadLink.askAgain).click();
  await expect(page).toHaveURL(login.path('reset'));
  await expect(login.submit('reset')).toBeEnabled();
});

test('a dead link of the other email leads to the login', async ({ page }) => {
  const login = loginIn(page, language);
  const answer = await page.goto(at(language, '/login/confirm?token=made-up'));
  expect(answer?.status()).toBe(400);
  await expect(login.title).toHaveText(text.deadLink.title);
  await expect(page.getByText(text.deadLink.confirm)).toBeVisible();
  await login.link(text.toLogin).click();
  await expect(page).toHaveURL(login.path());
});

test('what is refused is said at its field, and what was typed stays', async ({ page }) => {
  const login = loginIn(page, language);
  await open(page, at(language, '/login/new-password?token=made-up'));
  const save = page.getByRole('button', { name: text.newPassword.submit });
  const held = await holdForms(page);
  await login.field('newPassword').fill(NEXT);
  await login.field('confirmation').fill(PASSWORD);
  await save.click();
  await expect(login.alert).toHaveText(catalogue[language].differ);
  await expect(login.field('confirmation')).toBeFocused();
  await expect(login.field('confirmation')).toHaveAccessibleDescription(catalogue[language].differ);
  expect(held.sent).toBe(0);
  held.letGo();
  for (const [typed, message] of [
    ['seven 7', problems['password-short']],
    ['Password1', problems['password-common']],
    ['one more verse '.repeat(9), problems['password-long']],
  ] as const) {
    await login.field('newPassword').fill(typed);
    await login.field('confirmation').fill(typed);
    await save.click();
    await expect(login.alert).toHaveText(message);
    await expect(login.field('newPassword')).toBeFocused();
    await expect(login.field('newPassword')).toHaveAccessibleDescription(`${text.passwordHint} ${message}`);
    expect(await typedInto(page)).toEqual({ password: typed, confirmation: typed });
  }
});

test('is sent once, and again when it has not got through', async ({ page, request, backend }) => {
  const login = loginIn(page, language);
  const { email } = await signedUp(request, backend.server);
  await open(page, await resetLink(request, backend.server, email, language));
  const { restore } = await breakForms(page, 'cut off');
  await login.field('newPassword').fill(NEXT);
  await login.field('confirmation').fill(NEXT);
  await page.keyboard.press('Enter');
  await expect(login.alert).toHaveText(problems.unavailable);
  expect(await typedInto(page)).toEqual({ password: NEXT, confirmation: NEXT });
  await restore();
  const held = await holdForms(page);
  await page.getByRole('button', { name: text.newPassword.submit }).dblclick();
  await expect(page.getByRole('button', { name: text.newPassword.busy })).toBeDisabled();
  held.letGo();
  await expect(login.status).toHaveText(text.changed);
  expect(held.sent).toBe(1);
});
