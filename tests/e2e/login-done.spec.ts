import { flag, fakeSession } from './fake-session.ts';
import { at, expect, test, words } from './site-test.ts';

/** Where every way of logging in ends. What a window tells the page that has opened it is in google.spec.ts. */

const done = (query: Record<string, string>) => `/login/done?${new URLSearchParams(query)}`;

const language = 'ru';

test('marks the browser and leads back before hydration', async ({ page }) => {
  await fakeSession(page, 'never');
  await page.evaluate(() => localStorage.clear());
  await page.route('**/assets/*.js', () => undefined);
  const to = at(language, `/search?q=${encodeURIComponent('"><b>')}`);
  await page.goto(at(language, done({ to })), { waitUntil: 'commit' });
  await page.waitForURL((url) => url.pathname + url.search === to, { waitUntil: 'commit' });
  expect(await flag(page)).toBe('1');
});

test.describe('in a window of Google’s sign-in that cannot close', () => {
  test.use({ expectedConsole: ['Scripts may close only'] });

  test('goes on by itself, home instead of to another site', async ({ page }) => {
    await fakeSession(page, 'never');
    await page.goto(done({ to: '/masters', popup: '1' }));
    await expect(page).toHaveURL('/masters');
    await page.goto(done({ to: 'https://evil.example/', popup: '1' }));
    await expect(page).toHaveURL('/');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it leads back', async ({ page, request }) => {
    const to = at(language, '/search?q=a;b&when=now');
    const html = await (await request.get(at(language, done({ to })))).text();
    expect(html).toContain(`>${words[language].account.signedIn.link}</a>`);
    await page.goto(at(language, done({ to })));
    await expect(page).toHaveURL(to);
  });
});
