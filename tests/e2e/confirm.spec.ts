import { loginIn, failedRequests, typedInto } from './login-page.ts';
import { newEmail, PASSWORD, signedUp, test } from './account-test.ts';
import { at, expect, open, words } from './site-test.ts';
import { signUpForm } from '../fixtures/sign-up-form.ts';

/** Whose account it becomes when somebody signs up with another's address. */

test.use({ expectedConsole: failedRequests });

const ATTACKERS_PASSWORD = 'known to the attacker';
const stranger = { firstName: 'Eve', lastName: 'Attacker', password: ATTACKERS_PASSWORD };
const OWN = 'three hoopoes at noon';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  const language = 'ru';
  const { login: text } = words[language];

  test('an attacker signs up with somebody’s address, and its owner gets the account', async ({
    page,
    request,
    backend,
  }) => {
    const { server } = backend;
    const headers = { Origin: server.origin };
    const login = loginIn(page, language);
    const email = newEmail();
    const form = signUpForm(email, stranger);
    await request.post(`${at(language, '/login')}?view=sign-up`, { form, headers });
    await expect(server.admin('grant', email)).rejects.toThrow('has not confirmed this address yet');
    const [link = ''] = (await server.emailTo(email)).links;
    // What a mail program does that looks where links lead.
    await request.get(link);
    await request.head(link);
    const attackerLogsIn = () => request.post('/login', { form: { email, password: ATTACKERS_PASSWORD }, headers });
    expect((await attackerLogsIn()).status()).toBe(401);

    await page.goto(link);
    await expect(login.title).toHaveText(text.confirm.title);
    await expect(page.getByText(text.confirm.text(email))).toBeVisible();
    await login.field('password').fill(OWN);
    await page.keyboard.press('Enter');
    await expect(login.alert).toHaveText(text.confirm.wrong);
    await login.link(text.confirm.toNew).click();
    await expect(login.title).toHaveText(text.confirm.titleNew);
    await login.field('firstName').fill('Anna');
    await login.field('lastName').fill('Owner');
    await login.field('newPassword').fill(OWN);
    await login.field('confirmation').fill('something else');
    await page.keyboard.press('Enter');
    await expect(login.alert).toHaveText(text.problems['passwords-differ']);
    expect(await typedInto(page)).toMatchObject({ email, firstName: 'Anna', lastName: 'Owner' });
    await login.field('newPassword').fill(OWN);
    await login.field('confirmation').fill(OWN);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at(language, '/'));

    const who = await (await page.context().request.get('/session')).json();
    expect(who).toMatchObject({ user: { email, name: 'Anna Owner' } });
    expect((await attackerLogsIn()).status()).toBe(401);
    await page.goto(link);
    await expect(login.title).toHaveText(text.deadLink.title);
    expect(await server.admin('grant', email)).toContain('is an editor');
  });
});

test('somebody who is led to another’s link stays who they are until they enter its password', async ({
  page,
  context,
  request,
  backend,
}) => {
  const { server } = backend;
  const { email } = await signedUp(context.request, server);
  const address = newEmail();
  const form = signUpForm(address, stranger);
  await request.post('/login?view=sign-up', { form, headers: { Origin: server.origin } });
  const [link = ''] = (await server.emailTo(address)).links;
  const login = loginIn(page, 'en');
  await open(page, link);
  await expect(page.getByText(words.en.login.confirm.text(address))).toBeVisible();
  await expect(login.status).toHaveText(words.en.login.confirm.other(email));
  expect(await (await context.request.get('/session')).json()).toMatchObject({ user: { email } });
  const foreign = { form: { password: ATTACKERS_PASSWORD }, headers: { Origin: 'https://evil.example' } };
  expect((await context.request.post(link, foreign)).status()).toBe(403);
  await login.field('password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(login.alert).toHaveText(words.en.login.confirm.wrong);
  expect(await (await context.request.get('/session')).json()).toMatchObject({ user: { email } });
});

test('attackers who guess passwords and ask for emails do not lock out the browser that has been in the account', async ({
  page,
  context,
  playwright,
  backend,
}) => {
  const { server } = backend;
  const { email } = await signedUp(context.request, server);
  await context.request.post('/sign-out', { headers: { Origin: server.origin } });
  const extraHTTPHeaders = { Origin: server.origin, 'X-Forwarded-For': '203.0.113.77' };
  const attacker = await playwright.request.newContext({ baseURL: server.origin, extraHTTPHeaders });
  const guess = () => attacker.post('/login', { form: { email, password: 'a guess of mine' } });
  const statuses = (await Promise.all(Array.from({ length: 12 }, guess))).map((answer) => answer.status());
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  const ask = () => attacker.post('/login?view=reset', { form: { email } });
  const resetStatuses = (await Promise.all(Array.from({ length: 5 }, ask))).map((answer) => answer.status());
  expect(resetStatuses.filter((status) => status === 429)).toHaveLength(3);
  await attacker.dispose();

  const login = loginIn(page, 'en');
  await login.open('reset');
  await login.field('email').fill(email);
  await login.submit('reset').click();
  await expect(login.status).toHaveText('Password reset email sent. Please check your inbox.');
  await login.open();
  await login.logIn({ email, password: PASSWORD });
  await login.greets('Anna Lee');
});
