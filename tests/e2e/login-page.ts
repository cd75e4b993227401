import { expect, type Locator, type Page, type Request } from '@playwright/test';

import type { AccountField } from '#domain/account-fields.ts';
import { signUpForm, type Differing } from '#tests/fixtures/sign-up-form.ts';
import type { View } from '#app/site/login/login-views.ts';
import { PASSWORD } from './account-test.ts';
import { at, open, words, type Language } from './site-test.ts';

/** The messages of the error catalogue (docs/rules.md, Accounts): in English word for word, in Russian as the site has them. */
export const catalogue = {
  en: {
    login: (reason: string) => `Failed to login. ${reason}`,
    reset: (reason: string) => `Failed to send reset email. ${reason}`,
    resetSent: 'Password reset email sent. Please check your inbox.',
    differ: "Passwords don't match.",
  },
  ru: {
    ...words.ru.login.failed,
    resetSent: words.ru.login.resetSent,
    differ: words.ru.login.problems['passwords-differ'],
  },
} as const;

/** What Chromium writes to the console when a form is refused, or does not get through. */
export const failedRequests = ['status of 4', 'status of 5', 'net::ERR_'];

/** The login as somebody meets it who reads a language. */
export function loginIn(page: Page, language: Language) {
  const { login, account, layout } = words[language];
  const field = (name: keyof typeof login.fields) => page.getByLabel(login.fields[name], { exact: true });
  const submit = (view: View) => page.getByRole('button', { name: login.submit[view], exact: true });
  const header = page.getByRole('banner');

  return {
    field,
    submit,
    /** The button while the form is on its way. */
    busy: (view: View) => page.getByRole('button', { name: login.busy[view], exact: true }),
    title: page.getByRole('heading', { level: 1 }),
    link: (name: string) => page.getByRole('link', { name, exact: true }),
    /** What is read out at once. */
    alert: page.getByRole('alert').filter({ hasText: /\S/ }),
    status: page.getByRole('status').filter({ hasText: /\S/ }),
    form: page.locator('form'),
    path: (view: View = 'login') => at(language, '/login') + (view === 'login' ? '' : `?view=${view}`),
    open: (view: View = 'login') => open(page, at(language, '/login') + (view === 'login' ? '' : `?view=${view}`)),

    async logIn({ email, password }: { email: string; password: string }) {
      await field('email').fill(email);
      await field('password').fill(password);
      await submit('login').click();
    },
    async fillSignUp({ email, confirmation, ...differing }: Differing & { email: string; confirmation?: string }) {
      const form = signUpForm(email, differing);
      for (const [name, text] of Object.entries({ ...form, confirmation: confirmation ?? form.confirmation })) {
        await field(name as AccountField).fill(text);
      }
    },

    /** Opens the link of the email that follows signing up, and enters the password. */
    async confirm(link: string | undefined, password = PASSWORD) {
      await page.goto(link ?? '');
      await field('password').fill(password);
      await page.keyboard.press('Enter');
    },

    /** Goes there as somebody does who has a keyboard only. */
    async tabTo(goal: Locator) {
      for (let tabs = 0; tabs < 30; tabs += 1) {
        if (await goal.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error('The keyboard does not come there');
    },

    /** The header of a page, where somebody is logged in by this name. */
    async greets(name: string) {
      await expect(header.getByText(name, { exact: true })).toBeVisible();
      await expect(header.getByRole('link', { name: layout.links.login, exact: true })).toBeHidden();
    },
    /** The header of a page, where nobody is. */
    async greetsNobody() {
      await expect(header.getByRole('link', { name: layout.links.login, exact: true })).toBeVisible();
      await expect(header.getByRole('button', { name: account.logOut })).toHaveCount(0);
    },
    logOut: () => header.getByRole('button', { name: account.logOut }).click(),
  };
}

/** Whether a request sends one of the forms. */
const isForm = (request: Request) => request.method() === 'POST';

/** Lets every form sent from now on wait; `sent` counts them. */
export async function holdForms(page: Page): Promise<{ sent: number; letGo: () => void }> {
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  const held = { sent: 0, letGo };
  await page.route(/\/login/, async (route) => {
    if (!isForm(route.request())) return route.fallback();
    held.sent += 1;
    await gone;
    return route.continue();
  });
  return held;
}

/** Clicks. @returns whether the button is off before another click could come, however soon */
export function isOffAtOnce(button: Locator): Promise<boolean> {
  return button.evaluate((element: HTMLButtonElement) => {
    element.click();
    return element.disabled;
  });
}

/** From now on forms do not get through, in one way or another; `restore` ends it. */
export async function breakForms(page: Page, how: 'cut off' | 'answered 500') {
  await page.route(/\/login/, (route) => {
    if (!isForm(route.request())) return route.fallback();
    return how === 'cut off'
      ? route.abort()
      : route.fulfill({ status: 500, body: 'Something has failed on our side\n' });
  });
  return { restore: () => page.unroute(/\/login/) };
}

/** The texts of a form's fields as they stand, by name. */
export function typedInto(page: Page): Promise<Record<string, string>> {
  return page.locator('form').evaluate((form: HTMLFormElement) => {
    // The id of an act is nobody's typing.
    const typed = [...new FormData(form)].filter(([name]) => name !== 'act');
    const entries = typed.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
    return Object.fromEntries(entries) as Record<string, string>;
  });
}
