import { breakForms, catalogue, holdForms, loginIn, failedRequests, typedInto } from './login-page.ts';
import { newEmail, PASSWORD, signedUp, test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { at, expect, open, phone, words } from './site-test.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { signUpForm } from '#tests/fixtures/sign-up-form.ts';

/** Signing up (docs/rules.md, Accounts): nobody learns from it who has an account, but the owner of the address. */

test.use({ expectedConsole: failedRequests, contextOptions: { reducedMotion: 'reduce' }, viewport: phone });

const subjects = {
  en: { confirm: 'Please confirm your address', taken: 'You already have an account' },
  ru: { confirm: 'Подтвердите адрес почты', taken: 'У вас уже есть аккаунт' },
};

const language = 'ru';

const { login: text, home } = words[language];
const { problems } = text;

test('by the keyboard alone, and the link of the email logs in', async ({ page, backend }) => {
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
  await expectAccessible(page);

  const message = await backend.server.emailTo(email);
  expect([message.headers['content-language'], message.subject]).toEqual([language, subjects[language].confirm]);
  // Somebody else may have typed the name.
  expect(message.text).not.toContain('d’Arc');
  const [link = ''] = message.links;
  expect(link.startsWith(`${backend.server.origin}${at(language, '/login/confirm')}?token=`)).toBe(true);
  await login.confirm(link);
  await expect(page).toHaveURL(at(language, '/'));
  await expect(page.getByRole('link', { name: home.toPrograms }).first()).toBeVisible();
  expect(await (await page.request.get('/session')).json()).toMatchObject({ user: { name: 'Анна-Мария d’Arc' } });
});

test('a taken address is answered exactly like another, and its owner gets another email', async ({
  context,
  request,
  backend: { server },
}) => {
  const { email: taken } = await signedUp(context.request, server);
  const answers = await Promise.all(
    [newEmail(), taken].map(async (email) => {
      const headers = { Origin: server.origin };
      const form = signUpForm(email, { password: 'known to the attacker' });
      const answer = await request.post(`${at(language, '/login')}?view=sign-up`, { form, headers });
      const { date: _, 'content-length': _length, ...headersOf } = answer.headers();
      // What the page has typed into it is part of a script whose hash the policy names.
      const others = JSON.stringify(headersOf).replaceAll(/'sha256-[^']*'/g, '');
      const plain = (await answer.text()).replaceAll(email, 'somebody@example.com').replaceAll(/nonce="[^"]*"/g, '');
      return { status: answer.status(), headers: others, plain };
    }),
  );
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[0]?.status).toBe(200);
  expect(plainSpaces(answers[0]?.plain ?? '')).toContain(text.signedUp.title);

  const message = await server.emailTo(taken, 2);
  expect([message.headers['content-language'], message.subject]).toEqual([language, subjects[language].taken]);
  const ways = message.links.slice(0, 2).map((link) => link.slice(server.origin.length).replace(/token=.+/, 'token='));
  expect(ways.toSorted()).toEqual([at(language, '/login'), at(language, '/login/new-password?token=')]);
});

test('what is refused is said at its field, alone, and all that was typed stays until it gets through', async ({
  page,
}) => {
  const login = loginIn(page, language);
  await login.open('sign-up');

  await test.step('passwords that differ: said at once, nothing is sent', async () => {
    const held = await holdForms(page);
    await login.fillSignUp({ email: newEmail(), confirmation: `${PASSWORD}.` });
    const typed = await typedInto(page);
    await login.submit('sign-up').click();
    await expect(login.alert).toHaveText(catalogue[language].differ);
    await expect(login.field('confirmation')).toBeFocused();
    await expect(login.field('confirmation')).toHaveAttribute('aria-invalid', 'true');
    await expect(login.field('confirmation')).toHaveAccessibleDescription(catalogue[language].differ);
    expect(await typedInto(page)).toEqual(typed);
    await expectAccessible(page);
    expect(held.sent).toBe(0);
    held.letGo();
  });

  for (const [wrong, field, message] of [
    [{ firstName: 'https://evil.example' }, 'firstName', problems.name],
    [{ password: 'Password1' }, 'password', problems['password-common']],
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

  await test.step('a form that is answered 500 can be sent again', async () => {
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
});

test('who signs up with somebody’s address gives its owner the account, who stays who they are until then', async ({
  page,
  context,
  request,
  backend: { server },
}) => {
  const login = loginIn(page, language);
  const { email: before } = await signedUp(context.request, server);
  const email = newEmail();
  const stranger = { firstName: 'Eve', lastName: 'Attacker', password: 'known to the attacker' };
  const headers = { Origin: server.origin };
  await request.post(`${at(language, '/login')}?view=sign-up`, { form: signUpForm(email, stranger), headers });
  const [link = ''] = (await server.emailTo(email)).links;
  const whoAmI = async () => (await context.request.get('/session')).json();

  await open(page, link);
  await expect(login.title).toHaveText(text.confirm.title);
  await expect(page.getByText(text.confirm.text(email))).toBeVisible();
  await expect(login.status).toHaveText(text.confirm.other(before));
  const own = 'three hoopoes at noon';
  await login.field('password').fill(own);
  await page.keyboard.press('Enter');
  await expect(login.alert).toHaveText(text.confirm.wrong);
  await expectAccessible(page);
  expect(await whoAmI()).toMatchObject({ user: { email: before } });

  await login.link(text.confirm.toNew).click();
  await expect(login.title).toHaveText(text.confirm.titleNew);
  await login.field('firstName').fill('Anna');
  await login.field('lastName').fill('Owner');
  await login.field('newPassword').fill(own);
  await login.field('confirmation').fill('something else');
  await page.keyboard.press('Enter');
  await expect(login.alert).toHaveText(problems['passwords-differ']);
  expect(await typedInto(page)).toMatchObject({ email, firstName: 'Anna', lastName: 'Owner' });
  await login.field('confirmation').fill(own);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(language, '/'));
  expect(await whoAmI()).toMatchObject({ user: { email, name: 'Anna Owner' } });

  await page.goto(link);
  await expect(login.title).toHaveText(text.deadLink.title);
  await expect(page.getByText(text.deadLink.confirm)).toBeVisible();
  await expect(login.link(text.toLogin)).toHaveAttribute('href', login.path());
});
