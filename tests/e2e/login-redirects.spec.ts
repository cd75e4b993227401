import { loginIn, refusals } from './login-page.ts';
import { PASSWORD, randomAddress, signedUp, test } from './account-test.ts';
import { at, hydrated, expect, languages, open, words } from './site-test.ts';

/** Where signing in leads: home, or back to where the visitor came from, and nowhere else (spec.md §2 Auth). */

test.use({ noise: refusals });

/** Addresses that would lead out of the house, or round in a circle. */
const hostile = [
  'https://evil.example/events',
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/%5Cevil.example',
  '/%2F%2Fevil.example',
  '/\t/evil.example',
  '/%09//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'data:text/html,<p>',
  ' https://evil.example',
  'evil.example',
  '/login?view=reset',
  '/ru/login/google',
  '/sign-out',
  '/ru/session',
];

for (const language of languages) {
  const { layout } = words[language];
  const home = at(language, '/');

  test.describe(`in ${language}`, () => {
    test('back to the page whose header led here, through all the views', async ({ page, request, people }) => {
      const login = loginIn(page, language);
      const member = await signedUp(request, people.house);
      await open(page, at(language, '/calendar?month=2026-12'));
      await page.getByRole('banner').getByRole('link', { name: layout.links.login, exact: true }).click();
      await login.link(words[language].login.toSignUp).click();
      await login.link(words[language].login.toLogin).click();
      await login.logIn({ ...member, password: 'not the password' });
      await expect(login.alert).toBeVisible();
      await login.logIn(member);
      await expect(page).toHaveURL(at(language, '/calendar?month=2026-12'));
      await login.greets('Anna Lee');
    });

    test('back from a document as well, by its Referer', async ({ page, request, people }) => {
      const login = loginIn(page, language);
      const member = await signedUp(request, people.house);
      const referer = people.house.origin + at(language, '/masters/m4');
      await page.goto(login.path(), { referer });
      await hydrated(page);
      await login.logIn(member);
      await expect(page).toHaveURL(at(language, '/masters/m4'));
      await login.greets('Anna Lee');
    });

    test('to where the address says', async ({ page, request, people }) => {
      const login = loginIn(page, language);
      const member = await signedUp(request, people.house);
      await open(page, `${login.path()}?to=${encodeURIComponent(at(language, '/events?when=past'))}`);
      await login.logIn(member);
      await expect(page).toHaveURL(at(language, '/events?when=past'));
    });

    for (const [what, to, referer] of [
      ['a “to” on another host', '//evil.example/events', undefined],
      ['the Referer of another host', undefined, 'https://evil.example/events'],
    ] as const) {
      test(`${what} leads home`, async ({ page, request, people, asked }) => {
        const login = loginIn(page, language);
        const member = await signedUp(request, people.house);
        await page.goto(login.path() + (to ? `?to=${encodeURIComponent(to)}` : ''), referer ? { referer } : {});
        await hydrated(page);
        await login.logIn(member);
        await expect(page).toHaveURL(home);
        await login.greets('Anna Lee');
        expect(asked).toEqual([]);
      });
    }

    test('whoever is signed in already is sent home, also by a view', async ({ page, context, people }) => {
      await signedUp(context.request, people.house);
      for (const query of ['', '?view=sign-up', '?view=reset&to=/events']) {
        await page.goto(at(language, '/login') + query);
        await expect(page).toHaveURL(home);
      }
      await loginIn(page, language).greets('Anna Lee');
    });
  });
}

test('no address that is made up leads out of the house or back to the login', async ({ request, people }) => {
  const { email } = await signedUp(request, people.house);
  const form = { email, password: PASSWORD };
  for (const language of languages) {
    // Signing in so often from one address would be too often.
    const headers = { Origin: people.house.origin, 'X-Forwarded-For': randomAddress() };
    for (const to of hostile) {
      const query = `to=${encodeURIComponent(to)}`;
      const signedIn = await request.post(`${at(language, '/login')}?${query}`, { form, headers, maxRedirects: 0 });
      expect(signedIn.status(), to).toBe(302);
      const next = `${at(language, '/login/done')}?to=${encodeURIComponent(at(language, '/'))}`;
      expect(signedIn.headers()['location'], to).toBe(next);
      // The page in between believes no address either.
      const done = await (await request.get(`${at(language, '/login/done')}?${query}`)).text();
      expect(done, to).toContain(`data-next="${at(language, '/')}"`);
    }
  }
});

test.describe('a browser that has never signed in', () => {
  test.use({ cookies: [] });

  test('holds no cookie after the login, and asks nothing on the pages after it', async ({ page, context }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const login = loginIn(page, 'en');
    await login.open();
    await login.link(words.en.login.toSignUp).click();
    await page.getByRole('link', { name: words.en.layout.home }).click();
    await expect(page).toHaveURL('/');
    await open(page, '/about');
    await login.greetsNobody();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/session') || path.startsWith('/api'))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull();
  });

  test('is given none after a failure', async ({ request, people }) => {
    const form = { email: 'nobody@example.com', password: PASSWORD };
    const answer = await request.post('/login', { form, headers: { Origin: people.house.origin } });
    expect([answer.status(), answer.headers()['set-cookie']]).toEqual([401, undefined]);
  });
});
