import { breakForms, catalogue, holdForms, loginIn, failedRequests, typedInto } from './login-page.ts';
import { newEmail, PASSWORD, signedUp, test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { at, expect, open, phone, words } from './site-test.ts';

/** Asking for a new password, and the page that the email leads to (docs/rules.md, Accounts). */

test.use({ expectedConsole: failedRequests, contextOptions: { reducedMotion: 'reduce' }, viewport: phone });

const subject = { en: 'Set a new password', ru: 'Новый пароль' };
const NEXT = 'three hoopoes at noon';

const language = 'ru';

const { login: text } = words[language];
const { problems } = text;

test('is asked for with any address, set once with the link of the email, and ends every session', async ({
  page,
  context,
  playwright,
  address,
  backend: { server },
}) => {
  const login = loginIn(page, language);
  const extraHTTPHeaders = { Origin: server.origin, 'X-Forwarded-For': address };
  const elsewhere = await playwright.request.newContext({ baseURL: server.origin, extraHTTPHeaders });
  const { email } = await signedUp(elsewhere, server);

  await test.step('what is no address is refused: by the browser, or by the server', async () => {
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
    const said = catalogue[language].reset(problems.email);
    await expect(login.alert).toHaveText(said);
    await expect(login.field('email')).toBeFocused();
    await expect(login.field('email')).toHaveAttribute('aria-invalid', 'true');
    await expect(login.field('email')).toHaveAccessibleDescription(said);
    expect(await typedInto(page)).toEqual({ email: 'anna@home' });
  });

  await test.step('the same is said of every address, and an email goes to the account', async () => {
    const seen: string[] = [];
    for (const typed of [newEmail(), email]) {
      await login.field('email').fill(typed);
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await login.submit('reset').click();
      await answered;
      await expect(login.status).toHaveText(catalogue[language].resetSent);
      await expect(login.alert).toHaveCount(0);
      await expect(login.submit('reset')).toBeFocused();
      expect(await typedInto(page)).toEqual({ email: typed });
      seen.push(`${await page.title()} ${await page.locator('body').innerText()}`);
    }
    expect(seen[1]).toBe(seen[0]);
  });

  const message = await server.emailTo(email, 2);
  expect([message.headers['content-language'], message.subject]).toEqual([language, subject[language]]);
  const [link = ''] = message.links;
  expect(link.startsWith(`${server.origin}${at(language, '/login/new-password')}?token=`)).toBe(true);
  await open(page, link);
  await expect(login.title).toHaveText(text.newPassword.title);
  await expect(page.getByText(text.newPassword.text)).toBeVisible();
  const save = page.getByRole('button', { name: text.submit['new-password'] });
  const fill = async (password: string, confirmation = password) => {
    await login.field('newPassword').fill(password);
    await login.field('confirmation').fill(confirmation);
  };

  await test.step('what is refused is said at its field, and what was typed stays', async () => {
    await fill(NEXT, PASSWORD);
    await save.click();
    await expect(login.alert).toHaveText(catalogue[language].differ);
    await expect(login.field('confirmation')).toBeFocused();
    await expect(login.field('confirmation')).toHaveAccessibleDescription(catalogue[language].differ);
    await fill('Password1');
    await save.click();
    const weak = problems['password-common'];
    await expect(login.alert).toHaveText(weak);
    await expect(login.field('newPassword')).toBeFocused();
    await expect(login.field('newPassword')).toHaveAccessibleDescription(`${text.passwordHint} ${weak}`);
    expect(await typedInto(page)).toEqual({ email, password: 'Password1', confirmation: 'Password1' });
    await expectAccessible(page);
  });

  await test.step('is sent again when it has not got through, and once', async () => {
    const { restore } = await breakForms(page, 'cut off');
    await fill(NEXT);
    await page.keyboard.press('Enter');
    await expect(login.alert).toHaveText(problems.unavailable);
    expect(await typedInto(page)).toEqual({ email, password: NEXT, confirmation: NEXT });
    await restore();
    const held = await holdForms(page);
    await save.dblclick();
    await expect(page.getByRole('button', { name: text.busy['new-password'] })).toBeDisabled();
    held.letGo();
    await expect(login.status).toHaveText(text.changed);
    expect(held.sent).toBe(1);
  });

  await expect(login.title).toHaveText(text.titles.login);
  expect(await (await elsewhere.get('/session')).json()).toEqual({ user: null });
  await login.logIn({ email, password: PASSWORD });
  await expect(login.alert).toHaveText(catalogue[language].login(problems.credentials));
  await expect(login.status).toHaveCount(0);
  await login.logIn({ email, password: NEXT });
  await expect(page).toHaveURL(at(language, '/'));

  await test.step('the same link again leads to another one', async () => {
    await open(page, link);
    await expect(login.title).toHaveText(text.deadLink.title);
    await expect(page.getByText(text.deadLink.reset)).toBeVisible();
    await expect(login.field('newPassword')).toHaveCount(0);
    expect(await (await context.request.get('/session')).json()).toMatchObject({ user: { email } });
    await expect(login.link(text.deadLink.askAgain)).toHaveAttribute('href', login.path('reset'));
  });
  await elsewhere.dispose();
});
