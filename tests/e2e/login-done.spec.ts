import { flag, fakeSession } from './fake-session.ts';
import { at, expect, test, words } from './site-test.ts';

/** Where every way of signing in ends. */

declare global {
  interface Window {
    heard: unknown[];
  }
}

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

test('leads home instead of to another site', async ({ page }) => {
  await page.goto(done({ to: 'https://evil.example/' }));
  await expect(page).toHaveURL('/');
});

test.describe('in the window of Google’s sign-in', () => {
  for (const [what, query, message] of [
    ['that it went well', { to: '/masters', popup: '1' }, { to: '/masters' }],
    ['that it did not', { to: '/masters', popup: '1', problem: 'google-refused' }, { problem: 'google-refused' }],
  ] as const) {
    test(`it tells the page ${what}, and closes`, async ({ page }) => {
      await fakeSession(page, 'never');
      await page.evaluate(() => localStorage.clear());
      await page.goto('/about');
      const opened = page.waitForEvent('popup');
      await page.evaluate((address) => {
        window.heard = [];
        new BroadcastChannel('lyceum-sign-in').addEventListener('message', ({ data }) => window.heard.push(data));
        window.open(address, 'google', 'popup,width=500,height=650');
      }, done(query));
      await opened;
      await expect.poll(() => page.evaluate(() => window.heard)).toEqual([message]);
      await expect.poll(() => page.context().pages().length).toBe(1);
      expect(await flag(page)).toBe('problem' in query ? null : '1');
    });
  }

  test.describe('that cannot close', () => {
    test.use({ expectedConsole: ['Scripts may close only'] });

    test('it goes on by itself', async ({ page }) => {
      await fakeSession(page, 'never');
      await page.goto(done({ to: '/masters', popup: '1' }));
      await expect(page).toHaveURL('/masters');
    });
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
