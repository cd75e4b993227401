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
