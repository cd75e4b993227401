import type { Page } from '@playwright/test';

import { brokenForms, loginIn, refusals } from './login-page.ts';
import { newEmail, PASSWORD, test } from './account-test.ts';
import { keepsTheRules } from './accessibility-rules.ts';
import { at, expect, languages, open, sizes, words } from './site-test.ts';

/** Everything the login can look like keeps the rules, on a phone and on a desk. */

test.use({ noise: refusals, contextOptions: { reducedMotion: 'reduce' } });

async function keepsThemEverywhere(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await keepsTheRules(page);
  }
}

for (const language of languages) {
  const { login: told } = words[language];

  test(`the login keeps the rules (${language})`, async ({ page }) => {
    const login = loginIn(page, language);
    await login.open();
    await keepsThemEverywhere(page);
    await login.submit('login').click();
    await expect(login.field('password')).toHaveAttribute('aria-invalid', 'true');
    await keepsThemEverywhere(page);
    await login.logIn({ email: newEmail(), password: 'not the password' });
    await expect(login.alert).toBeVisible();
    await keepsThemEverywhere(page);
  });

  test(`the sign-up keeps the rules (${language})`, async ({ page }) => {
    const login = loginIn(page, language);
    await login.open('sign-up');
    await keepsThemEverywhere(page);
    await login.fillSignUp({ email: newEmail(), confirmation: 'something else' });
    await login.field('firstName').fill('');
    await login.submit('sign-up').click();
    await login.field('firstName').fill('Anna');
    await login.submit('sign-up').click();
    await expect(login.alert).toBeVisible();
    await keepsThemEverywhere(page);
    const { restore } = await brokenForms(page, 'answered 500');
    await login.fillSignUp({ email: newEmail() });
    await login.submit('sign-up').click();
    await expect(login.alert).toHaveText(told.problems.unavailable);
    await keepsThemEverywhere(page);
    await restore();
    await login.submit('sign-up').click();
    await expect(login.title).toHaveText(told.signedUp.title);
    await keepsThemEverywhere(page);
  });

  test(`the reset keeps the rules (${language})`, async ({ page }) => {
    const login = loginIn(page, language);
    await login.open('reset');
    await keepsThemEverywhere(page);
    await login.field('email').fill('anna@home');
    await login.submit('reset').click();
    await expect(login.alert).toBeVisible();
    await keepsThemEverywhere(page);
    await login.field('email').fill(newEmail());
    await login.submit('reset').click();
    await expect(login.status).toBeVisible();
    await keepsThemEverywhere(page);
  });

  test(`what the letters lead to keeps the rules (${language})`, async ({ page, people }) => {
    const login = loginIn(page, language);
    await open(page, at(language, '/login?changed=1'));
    await expect(login.status).toHaveText(told.changed);
    await keepsThemEverywhere(page);
    await open(page, at(language, '/login/new-password?token=made-up'));
    await keepsThemEverywhere(page);
    await login.field('newPassword').fill('seven 7');
    await login.field('confirmation').fill('seven 7');
    await page.keyboard.press('Enter');
    await expect(login.alert).toBeVisible();
    await keepsThemEverywhere(page);
    await login.field('newPassword').fill('three hoopoes at noon');
    await login.field('confirmation').fill('three hoopoes at noon');
    await page.keyboard.press('Enter');
    await expect(login.title).toHaveText(told.deadLink.title);
    await keepsThemEverywhere(page);
    await open(page, at(language, '/login/confirm?token=made-up'));
    await keepsThemEverywhere(page);

    const email = newEmail();
    const form = { firstName: 'Anna', lastName: 'Lee', email, password: PASSWORD, confirmation: PASSWORD };
    const headers = { Origin: people.house.origin };
    await page.request.post(`${at(language, '/login')}?view=sign-up`, { form, headers });
    await open(page, (await people.house.letterTo(email)).links[0] ?? '');
    await keepsThemEverywhere(page);
    await login.field('password').fill('not the password');
    await page.keyboard.press('Enter');
    await expect(login.alert).toBeVisible();
    await keepsThemEverywhere(page);
    await login.link(told.confirm.toNew).click();
    await expect(login.title).toHaveText(told.confirm.titleNew);
    await keepsThemEverywhere(page);
  });
}
