import { breakForms, loginIn, failedRequests } from './login-page.ts';
import { newEmail, test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { at, desktop, expect, open, phone, words } from './site-test.ts';
import { signUpForm } from '../fixtures/sign-up-form.ts';

/** Everything the login can look like keeps the rules of access: in English on a desktop, in Russian on a phone. */

test.use({ expectedConsole: failedRequests, contextOptions: { reducedMotion: 'reduce' } });

// Half of the views in English on a desktop, half in Russian on a phone: what they share is the same in both.
test.describe('in English on a desktop', () => {
  const language = 'en';
  const { login: text } = words[language];
  test.use({ viewport: desktop });

  test(`the login keeps the rules`, async ({ page }) => {
    const login = loginIn(page, language);
    await login.open();
    await expectAccessible(page);
    await login.submit('login').click();
    await expect(login.field('password')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await login.logIn({ email: newEmail(), password: 'not the password' });
    await expect(login.alert).toBeVisible();
    await expectAccessible(page);
  });

  test(`the sign-up keeps the rules`, async ({ page }) => {
    const login = loginIn(page, language);
    await login.open('sign-up');
    await expectAccessible(page);
    await login.fillSignUp({ email: newEmail(), confirmation: 'something else' });
    await login.field('firstName').fill('');
    await login.submit('sign-up').click();
    await login.field('firstName').fill('Anna');
    await login.submit('sign-up').click();
    await expect(login.alert).toBeVisible();
    await expectAccessible(page);
    const { restore } = await breakForms(page, 'answered 500');
    await login.fillSignUp({ email: newEmail() });
    await login.submit('sign-up').click();
    await expect(login.alert).toHaveText(text.problems.unavailable);
    await expectAccessible(page);
    await restore();
    await login.submit('sign-up').click();
    await expect(login.title).toHaveText(text.signedUp.title);
    await expectAccessible(page);
  });
});

test.describe('in Russian on a phone', () => {
  const language = 'ru';
  const { login: text } = words[language];
  test.use({ viewport: phone });

  test(`the reset keeps the rules`, async ({ page }) => {
    const login = loginIn(page, language);
    await login.open('reset');
    await expectAccessible(page);
    await login.field('email').fill('anna@home');
    await login.submit('reset').click();
    await expect(login.alert).toBeVisible();
    await expectAccessible(page);
    await login.field('email').fill(newEmail());
    await login.submit('reset').click();
    await expect(login.status).toBeVisible();
    await expectAccessible(page);
  });

  test(`the pages that emails lead to keep the rules`, async ({ page, backend }) => {
    const login = loginIn(page, language);
    await open(page, at(language, '/login?changed=1'));
    await expect(login.status).toHaveText(text.changed);
    await expectAccessible(page);
    await open(page, at(language, '/login/new-password?token=made-up'));
    await expectAccessible(page);
    await login.field('newPassword').fill('seven 7');
    await login.field('confirmation').fill('seven 7');
    await page.keyboard.press('Enter');
    await expect(login.alert).toBeVisible();
    await expectAccessible(page);
    await login.field('newPassword').fill('three hoopoes at noon');
    await login.field('confirmation').fill('three hoopoes at noon');
    await page.keyboard.press('Enter');
    await expect(login.title).toHaveText(text.deadLink.title);
    await expectAccessible(page);
    await open(page, at(language, '/login/confirm?token=made-up'));
    await expectAccessible(page);

    const email = newEmail();
    const form = signUpForm(email);
    const headers = { Origin: backend.server.origin };
    await page.request.post(`${at(language, '/login')}?view=sign-up`, { form, headers });
    await open(page, (await backend.server.emailTo(email)).links[0] ?? '');
    await expectAccessible(page);
    await login.field('password').fill('not the password');
    await page.keyboard.press('Enter');
    await expect(login.alert).toBeVisible();
    await expectAccessible(page);
    await login.link(text.confirm.toNew).click();
    await expect(login.title).toHaveText(text.confirm.titleNew);
    await expectAccessible(page);
  });
});
