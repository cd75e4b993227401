import { houseNames } from '#tests/fixtures/fixture-house.ts';
import type { Page, Route } from '@playwright/test';

import { anna, askAgain, flag, fakeSession } from './fake-session.ts';
import { expect, open, settled, test, words } from './site-test.ts';

/** When it is asked who is logged in, and what the header does meanwhile (docs/rules.md, Accounts). */

const header = (page: Page) => page.getByRole('banner');
const logIn = (page: Page) => header(page).getByRole('link', { name: words.en.layout.links.login });
const logOut = (page: Page) => header(page).getByRole('button', { name: words.en.account.logOut });
const mark = (page: Page) => page.evaluate(() => document.documentElement.dataset['session']);

test('a browser that has never logged in asks nothing, loads nothing for it and holds no cookie, also after the login', async ({
  page,
  context,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await open(page, '/');
  await page.getByRole('link', { name: words.en.home.toPrograms }).first().click();
  await expect(page).toHaveURL('/programs');
  await logIn(page).click();
  await page.getByRole('link', { name: words.en.login.toSignUp, exact: true }).click();
  await page.getByRole('link', { name: words.en.layout.home(houseNames.en) }).click();
  await expect(page).toHaveURL('/');
  await open(page, '/about');
  await settled(page);
  expect(requested.filter((path) => /signed-in|^\/(?:session|api)/.test(path))).toEqual([]);
  await expect(logIn(page)).toBeVisible();
  expect(await mark(page)).toBeUndefined();
  expect(await flag(page)).toBeNull();
  expect(await context.cookies()).toEqual([]);
});

test('where storage is forbidden nothing is asked either', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('No storage here', 'SecurityError');
      },
    });
  });
  await open(page, '/about');
  await expect(logIn(page)).toBeVisible();
  await page.getByRole('link', { name: 'Читать по-русски' }).click();
  await expect(page).toHaveURL('/ru/about');
});

test.describe('while the server cannot say', () => {
  test.use({ expectedConsole: ['status of 503'] });

  test('the login button is there, and whoever was logged in stays so; nobody after all is not asked again', async ({
    page,
  }) => {
    const session = await fakeSession(page, 'fails');
    await open(page, '/about');
    await expect(logIn(page)).toBeVisible();
    expect([await flag(page), await mark(page)]).toEqual(['1', undefined]);
    session.answer = anna;
    await open(page, '/masters');
    await expect(logOut(page)).toBeVisible();
    session.answer = 'fails';
    await askAgain(page);
    await expect.poll(() => session.requestCount).toBe(3);
    await expect(logOut(page)).toBeVisible();

    session.answer = null;
    await open(page, '/about');
    await expect(logIn(page)).toBeVisible();
    expect([await flag(page), await mark(page), session.requestCount]).toEqual([null, undefined, 4]);
    await open(page, '/masters');
    await settled(page);
    expect(session.requestCount).toBe(4);
  });
});

test.describe('in a page that stays open', () => {
  test.use({ ticking: true });

  test('it is asked once for all its pages, and after a quarter of an hour once somebody looks', async ({ page }) => {
    const session = await fakeSession(page, anna);
    await open(page, '/about');
    await expect(logOut(page)).toBeVisible();
    await header(page).getByRole('link', { name: words.en.layout.links.masters }).click();
    await expect(page).toHaveURL('/masters');
    expect(session.requestCount).toBe(1);
    await page.clock.fastForward('14:30');
    expect(session.requestCount).toBe(1);
    await page.clock.fastForward('00:31');
    await expect.poll(() => session.requestCount).toBe(2);

    const look = (state: DocumentVisibilityState) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await look('hidden');
    await page.clock.fastForward('40:00');
    expect(session.requestCount).toBe(2);
    await look('visible');
    await expect.poll(() => session.requestCount).toBe(3);
    await look('hidden');
    await look('visible');
    expect(session.requestCount).toBe(3);

    session.answer = null;
    await page.clock.fastForward('15:01');
    await expect(logIn(page)).toBeVisible();
    await page.clock.fastForward('30:00');
    expect(session.requestCount).toBe(4);
  });
});

test('logging out in one tab shows in the others; an answer to an older question is not believed', async ({
  page,
  context,
}) => {
  await fakeSession(page, anna);
  await open(page, '/about');
  await expect(logOut(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/health');
  await other.evaluate(() => localStorage.removeItem('signed-in'));
  await expect(logIn(page)).toBeVisible();

  const held: Route[] = [];
  await page.route('**/session', (route) => void held.push(route));
  await other.evaluate(() => localStorage.setItem('signed-in', '1'));
  await expect.poll(() => held.length).toBe(1);
  await askAgain(page);
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.fulfill({ json: { user: null } });
  // The page may have given up the older request.
  await held[0]?.fulfill({ json: { user: anna } }).catch(() => undefined);
  await page.evaluate(() => fetch('/health'));
  await expect(logIn(page)).toBeVisible();
  expect(await flag(page)).toBeNull();
});

test.describe('without scripts that arrive', () => {
  test.use({ ticking: true });

  test('a page that is never hydrated gives the login button back', async ({ page }) => {
    await fakeSession(page, anna);
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/about', { waitUntil: 'commit' });
    // Before its first bytes are parsed the document has no element that could be marked.
    await expect(page.locator('html')).toHaveAttribute('data-session', 'loading');
    await expect(logIn(page)).toBeHidden();
    await page.clock.runFor(12_000);
    await expect(logIn(page)).toBeVisible();
  });
});
