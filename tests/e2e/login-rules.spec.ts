import { brokenForms, loginIn, refusals } from './login-page.ts';
import { newEmail, PASSWORD, test } from './account-test.ts';
import { keepsTheRules } from './accessibility-rules.ts';
import { at, expect, open, settings, words } from './site-test.ts';

/** Everything the login can look like keeps the rules of access: in English on a desktop, in Russian on a phone. */

test.use({ expectedConsole: refusals, contextOptions: { reducedMotion: 'reduce' } });

for (const { language, viewport } of settings) {
  const { login: told } = words[language];

  test.describe(`in ${language}`, () => {
    test.use({ viewport });

    test(`the login keeps the rules`, async ({ page }) => {
      const login = loginIn(page, language);
      await login.open();
      await keepsTheRules(page);
      await login.submit('login').click();
      await expect(login.field('password')).toHaveAttribute('aria-invalid', 'true');
      await keepsTheRules(page);
      await login.logIn({ email: newEmail(), password: 'not the password' });
      await expect(login.alert).toBeVisible();
      await keepsTheRules(page);
    });

    test(`the sign-up keeps the rules`, async ({ page }) => {
      const login = loginIn(page, language);
      await login.open('sign-up');
      await keepsTheRules(page);
      await login.fillSignUp({ email: newEmail(), confirmation: 'something else' });
      await login.field('firstName').fill('');
      await login.submit('sign-up').click();
      await login.field('firstName').fill('Anna');
      await login.submit('sign-up').click();
      await expect(login.alert).toBeVisible();
      await keepsTheRules(page);
      const { restore } = await brokenForms(page, 'answered 500');
      await login.fillSignUp({ email: newEmail() });
      await login.submit('sign-up').click();
      await expect(login.alert).toHaveText(told.problems.unavailable);
      await keepsTheRules(page);
      await restore();
      await login.submit('sign-up').click();
      await expect(login.title).toHaveText(told.signedUp.title);
      await keepsTheRules(page);
    });

    test(`the reset keeps the rules`, async ({ page }) => {
      const login = loginIn(page, language);
      await login.open('reset');
      await keepsTheRules(page);
      await login.field('email').fill('anna@home');
      await login.submit('reset').click();
      await expect(login.alert).toBeVisible();
      await keepsTheRules(page);
      await login.field('email').fill(newEmail());
      await login.submit('reset').click();
      await expect(login.status).toBeVisible();
      await keepsTheRules(page);
    });

    test(`what the letters lead to keeps the rules`, async ({ page, backend }) => {
      const login = loginIn(page, language);
      await open(page, at(language, '/login?changed=1'));
      await expect(login.status).toHaveText(told.changed);
      await keepsTheRules(page);
      await open(page, at(language, '/login/new-password?token=made-up'));
      await keepsTheRules(page);
      await login.field('newPassword').fill('seven 7');
      await login.field('confirmation').fill('seven 7');
      await page.keyboard.press('Enter');
      await expect(login.alert).toBeVisible();
      await keepsTheRules(page);
      await login.field('newPassword').fill('three hoopoes at noon');
      await login.field('confirmation').fill('three hoopoes at noon');
      await page.keyboard.press('Enter');
      await expect(login.title).toHaveText(told.deadLink.title);
      await keepsTheRules(page);
      await open(page, at(language, '/login/confirm?token=made-up'));
      await keepsTheRules(page);

      const email = newEmail();
      const form = { firstName: 'Anna', lastName: 'Lee', email, password: PASSWORD, confirmation: PASSWORD };
      const headers = { Origin: backend.server.origin };
      await page.request.post(`${at(language, '/login')}?view=sign-up`, { form, headers });
      await open(page, (await backend.server.letterTo(email)).links[0] ?? '');
      await keepsTheRules(page);
      await login.field('password').fill('not the password');
      await page.keyboard.press('Enter');
      await expect(login.alert).toBeVisible();
      await keepsTheRules(page);
      await login.link(told.confirm.toNew).click();
      await expect(login.title).toHaveText(told.confirm.titleNew);
      await keepsTheRules(page);
    });
  });
}
