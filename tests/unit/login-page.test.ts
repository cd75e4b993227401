import { houseNames } from '#tests/fixtures/fixture-house.ts';
import { describe, expect, test } from 'vitest';

import { at, languages, words } from '#tests/e2e/settings.ts';
import { openPage } from '#tests/fixtures/open-page.ts';

/** The views of the login as the server writes them (docs/rules.md, Accounts). */

const views = ['login', 'sign-up', 'reset'] as const;
const email = 'email email username';
const chosen = ['password password new-password', 'confirmation password new-password'];
const names = ['firstName text given-name', 'lastName text family-name'];
const fieldsOf = {
  login: [email, 'password password current-password'],
  'sign-up': [...names, email, ...chosen],
  reset: [email],
};

describe.each(languages)('in %s', (language) => {
  const { login, layout } = words[language];

  test.each(views)('%s has an address of its own, and neither header nor footer', async (view) => {
    const page = await openPage(at(language, `/login?view=${view}`));
    expect(page.response.headers.get('Cache-Control')).toBe('no-store');
    expect(page.one('h1').text).toBe(login.titles[view]);
    expect(page.texts('button').filter((text) => text === login.submit[view])).toHaveLength(1);
    expect([...page.all('header'), ...page.all('footer')]).toEqual([]);
    expect(page.links(layout.home(houseNames[language]))).toEqual([at(language, '/')]);
  });

  test('where Google is not set up nothing speaks of it', async () => {
    for (const view of ['login', 'sign-up'] as const) {
      const page = await openPage(at(language, `/login?view=${view}`));
      expect(page.texts('button')).toContain(login.submit[view]);
      expect(page.main.text).not.toContain('Google');
    }
  });
});

test.each(views)('a password manager finds one form in %s, with fields it knows', async (view) => {
  const page = await openPage(`/login?view=${view}`);
  const [form, ...others] = page.main.all('form');
  expect(others).toEqual([]);
  const fields = form!.all('input').filter((input) => input.attribute('type') !== 'hidden');
  expect(
    fields.map((input) => ['name', 'type', 'autocomplete'].map((name) => input.attribute(name) ?? 'text').join(' ')),
  ).toEqual(fieldsOf[view]);
  expect(fields.filter((input) => input.attribute('required') === undefined)).toEqual([]);
});

test('the page that ends a login is in no index', async () => {
  const { html } = await openPage('/login/done?to=/about');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/rel="(?:canonical|alternate)"/);
});

test('who has confirmed an address or changed a password is told so where they log in, and nowhere else', async () => {
  const { login } = words.en;
  for (const done of ['confirmed', 'changed'] as const) {
    expect((await openPage(`/login?${done}=1`)).main.text).toContain(login[done]);
    for (const address of ['/login', `/login?view=sign-up&${done}=1`, `/login?view=reset&${done}=1`])
      expect((await openPage(address)).main.text).not.toContain(login[done]);
  }
});
