import type { APIResponse } from '@playwright/test';

import { breakForms, catalogue, holdForms, loginIn, failedRequests, typedInto } from './login-page.ts';
import { newEmail, PASSWORD, signedUp, test } from './account-test.ts';
import { at, expect, words } from './site-test.ts';

/** Signing up (docs/rules.md, Accounts): nobody learns from it who has an account, but the owner of the address. */

test.use({ expectedConsole: failedRequests });

const subjects = {
  en: { confirm: 'Please confirm your address', taken: 'You already have an account' },
  ru: { confirm: 'Подтвердите адрес почты', taken: 'У вас уже есть аккаунт' },
};

const language = 'ru';

const { login: text, home } = words[language];
const { problems } = text;

test('by the keyboard alone, and the link of the email signs in', async ({ page, backend }) => {
  const login = loginIn(page, language);
  const email = newEmail();
  await login.open();
  await login.tabTo(login.link(text.toSignUp));
  await page.keyboard.press('Enter');
  await expect(login.title).toHaveText(text.titles['sign-up']);
  await login.tabTo(login.field('firstName'));
  for (const typed of ['Анна-Мария', 'd’Arc', email, PASSWORD, PASSWORD]) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(login.submit('sign-up')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(login.field('confirmation')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(login.title).toHaveText(text.signedUp.title);
  await expect(login.title).toBeFocused();
  await expect(page.getByText(text.signedUp.text(email))).toBeVisible();

  const message = await backend.server.emailTo(email);
  expect([message.headers['content-language'], message.subject]).toEqual([language, subjects[language].confirm]);
  expect(message.text).toContain('Анна-Мария d’Arc');
  const [link = ''] = message.links;
  expect(link.startsWith(`${backend.server.origin}${at(language, '/login/confirm')}?token=`)).toBe(true);
  await login.confirm(link);
  await expect(page).toHaveURL(at(language, '/'));
  await login.greets('Анна-Мария d’Arc');
  await expect(page.getByRole('link', { name: home.toPrograms }).first()).toBeVisible();
});

test('a taken address looks exactly the same, and its owner gets another email', async ({ page, request, backend }) => {
  const login = loginIn(page, language);
  const { email: taken } = await signedUp(request, backend.server);
  const seen: unknown[] = [];
  for (const email of [newEmail(), taken]) {
    await login.open('sign-up');
    await login.fillSignUp({ email });
    const { promise: answered, resolve } = Promise.withResolvers<APIResponse>();
    await page.route('**/login.data*', async (route) => {
      const response = await route.fetch();
      resolve(response);
      await route.fulfill({ response });
    });
    await login.submit('sign-up').click();
    await expect(login.title).toHaveText(text.signedUp.title);
    await page.unrouteAll({ behavior: 'wait' });
    const answer = await answered;
    const { date: _, ...headers } = answer.headers();
    const plain = (body: string) => body.replaceAll(email, 'somebody@example.com');
    seen.push({
      status: answer.status(),
      headers: { ...headers, 'content-length': undefined },
      body: plain(await answer.text()),
      title: await page.title(),
      address: page.url(),
      text: plain(await page.locator('body').innerText()),
    });
  }
  expect(seen[1]).toEqual(seen[0]);

  const message = await backend.server.emailTo(taken, 2);
  expect([message.headers['content-language'], message.subject]).toEqual([language, subjects[language].taken]);
  const { origin } = backend.server;
  expect(message.links.slice(0, 2).toSorted()).toEqual(
    [origin + login.path(), origin + login.path('reset')].toSorted(),
  );
  // Whoever has tried has changed nothing.
  await page.goto(login.path());
  await login.logIn({ email: taken, password: PASSWORD });
  await login.greets('Anna Lee');
});

test('passwords that differ: said at once, nothing is sent', async ({ page }) => {
  const login = loginIn(page, language);
  await login.open('sign-up');
  const held = await holdForms(page);
  await login.fillSignUp({ email: newEmail(), confirmation: `${PASSWORD}.` });
  const typed = await typedInto(page);
  await login.submit('sign-up').click();
  await expect(login.alert).toHaveText(catalogue[language].differ);
  await expect(login.field('confirmation')).toBeFocused();
  await expect(login.field('confirmation')).toHaveAttribute('aria-invalid', 'true');
  await expect(login.field('confirmation')).toHaveAccessibleDescription(catalogue[language].differ);
  expect(await typedInto(page)).toEqual(typed);
  expect(held.sent).toBe(0);
  await page.keyboard.type(PASSWORD);
  await expect(login.alert).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(login.busy('sign-up')).toBeDisabled();
  await expect.poll(() => held.sent).toBe(1);
});

test('what is refused is said at its field, alone, and all that was typed stays', async ({ page }) => {
  const login = loginIn(page, language);
  await login.open('sign-up');
  for (const [wrong, field, message] of [
    [{ firstName: 'https://evil.example' }, 'firstName', problems.name],
    [{ email: 'anna@home' }, 'email', problems.email],
    [{ password: 'seven 7' }, 'password', problems['password-short']],
    [{ password: 'Password1' }, 'password', problems['password-common']],
    [{ password: 'one more verse '.repeat(9) }, 'password', problems['password-long']],
  ] as const) {
    await login.fillSignUp({ email: newEmail(), ...wrong });
    const typed = await typedInto(page);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await login.submit('sign-up').click();
    expect((await answer).status()).toBe(422);
    await expect(login.alert).toHaveText(message);
    await expect(login.field(field)).toBeFocused();
    await expect(login.field(field)).toHaveAttribute('aria-invalid', 'true');
    const hint = field === 'password' ? `${text.passwordHint} ` : '';
    await expect(login.field(field)).toHaveAccessibleDescription(hint + message);
    expect(await typedInto(page)).toEqual(typed);
  }
});

test('a form that is answered 500 keeps what was typed, and can be sent again', async ({ page }) => {
  const login = loginIn(page, language);
  await login.open('sign-up');
  const { restore } = await breakForms(page, 'answered 500');
  await login.fillSignUp({ email: newEmail() });
  const typed = await typedInto(page);
  await login.submit('sign-up').click();
  await expect(login.alert).toHaveText(problems.unavailable);
  await expect(login.submit('sign-up')).toBeFocused();
  expect(await typedInto(page)).toEqual(typed);
  await restore();
  await page.keyboard.press('Enter');
  await expect(login.title).toHaveText(text.signedUp.title);
});
