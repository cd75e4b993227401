import { loginIn, failedRequests } from './login-page.ts';
import { PASSWORD, signedUp, test } from './account-test.ts';
import { at, hydrated, expect, open, settled, words } from './site-test.ts';

/** Where signing in leads: home, or back to where the user came from, and nowhere else (docs/rules.md, Accounts). */

test.use({ expectedConsole: failedRequests });

const language = 'en';

const { layout } = words[language];
const home = at(language, '/');

test('back to the page whose header led here, through all the views', async ({ page, request, backend }) => {
  const login = loginIn(page, language);
  const member = await signedUp(request, backend.server);
  await open(page, at(language, '/calendar?month=2027-01'));
  await page.getByRole('banner').getByRole('link', { name: layout.links.login, exact: true }).click();
  await login.link(words[language].login.toSignUp).click();
  await login.link(words[language].login.toLogin).click();
  await login.logIn({ ...member, password: 'not the password' });
  await expect(login.alert).toBeVisible();
  await login.logIn(member);
  await expect(page).toHaveURL(at(language, '/calendar?month=2027-01'));
  await login.greets('Anna Lee');
});

test('back from a document as well, by its Referer', async ({ page, request, backend }) => {
  const login = loginIn(page, language);
  const member = await signedUp(request, backend.server);
  const referer = backend.server.origin + at(language, '/masters/m4');
  await page.goto(login.path(), { referer });
  await hydrated(page);
  await login.logIn(member);
  await expect(page).toHaveURL(at(language, '/masters/m4'));
  await login.greets('Anna Lee');
});

test('whoever is signed in already is sent home, also by a view', async ({ page, context, backend }) => {
  await signedUp(context.request, backend.server);
  for (const query of ['', '?view=sign-up', '?view=reset&to=/events']) {
    await page.goto(at(language, '/login') + query);
    await expect(page).toHaveURL(home);
  }
  await loginIn(page, language).greets('Anna Lee');
});

test.describe('a browser that has never signed in', () => {
  test.use({ cookies: [] });

  test('holds no cookie after the login, and asks nothing on the pages after it', async ({ page, context }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const login = loginIn(page, 'en');
    await login.open();
    await login.link(words.en.login.toSignUp).click();
    await page.getByRole('link', { name: words.en.layout.home }).click();
    await expect(page).toHaveURL('/');
    await open(page, '/about');
    await login.greetsNobody();
    await settled(page);
    expect(requests.filter((path) => path.startsWith('/session') || path.startsWith('/api'))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull();
  });

  test('is given none after a failure', async ({ request, backend }) => {
    const form = { email: 'nobody@example.com', password: PASSWORD };
    const answer = await request.post('/login', { form, headers: { Origin: backend.server.origin } });
    expect([answer.status(), answer.headers()['set-cookie']]).toEqual([401, undefined]);
  });
});
