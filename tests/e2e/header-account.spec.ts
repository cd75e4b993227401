import type { Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { anna, askAgain, flag, fakeSession } from './fake-session.ts';
import { at, desktop, hydrated, expect, named, open, phone, test, words } from './site-test.ts';

/** Who is logged in, in the header and in the menu (docs/rules.md, Layout). */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const header = (page: Page) => page.getByRole('banner');
const mark = (page: Page) => page.evaluate(() => document.documentElement.dataset['session']);

// Russian has the longer words: what fits in it fits in English.
const language = 'ru';

const { account, layout } = words[language];

test('who is logged in is shown, by name or by address, and nothing moves when that arrives', async ({ page }) => {
  const session = await fakeSession(page, 'never');
  await page.setViewportSize(desktop);
  await open(page, at(language, '/about'));
  expect(await mark(page)).toBe('loading');
  await expect(header(page).getByRole('link', { name: layout.links.login })).toBeHidden();
  const places = async () => {
    const found: number[][] = [];
    for (const width of [769, 1000, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const links = header(page).locator('a:not([href$="/login"], [href$="/ticket"])');
      found.push(await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().x)));
    }
    return found;
  };
  const before = await places();
  session.answer = anna;
  await askAgain(page);
  await expect(header(page).getByRole('button', { name: account.logOut })).toBeVisible();
  expect(await mark(page)).toBeUndefined();
  expect(await places()).toEqual(before);

  for (const [shown, user] of [
    ['Anna Lee', anna],
    [anna.email, { ...anna, name: '' }],
    [account.user, { ...anna, name: '', email: '' }],
  ] as const) {
    await test.step(shown, async () => {
      session.answer = user;
      await askAgain(page);
      await page.setViewportSize(desktop);
      await expect(header(page).getByText(shown, { exact: true })).toBeVisible();
      await expect(header(page).getByRole('link', { name: layout.links.login })).toBeHidden();
      await page.setViewportSize(phone);
      await expect(header(page).getByText(shown, { exact: true })).toBeHidden();
      await page.getByRole('button', { name: layout.openMenu }).click();
      const menu = page.getByRole('dialog', { name: layout.menu });
      await expect(menu.getByText(shown, { exact: true })).toBeVisible();
      if (user.email) await expect(menu.getByText(user.email, { exact: true })).toHaveCount(1);
      await expect(menu.getByRole('button', { name: account.logOut })).toBeVisible();
      await expect(menu.getByRole('link', { name: account.admin })).toHaveCount(0);
      await expect(menu.locator(`a[href="${at(language, '/ticket')}"]`)).toBeVisible();
      await page.keyboard.press('Escape');
    });
  }
});

test('an editor finds the way to the room; long names stay within the header, and everything keeps the rules', async ({
  page,
}) => {
  const name = 'Константин Константинович Константинопольский-Задунайский';
  await fakeSession(page, { ...anna, name, role: 'editor' });
  const adminLink = header(page).getByRole('link', { name: named(name, account.admin) });
  const fits = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await expect(adminLink).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect((await header(page).boundingBox())?.height).toBeLessThanOrEqual(96);
  };
  await open(page, at(language, '/teens'));
  await fits(769);
  await open(page, at(language, '/about'));
  for (const width of [961, 1440]) await fits(width);
  await expect(adminLink).toHaveAttribute('href', at(language, '/Admin'));
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: layout.openMenu }).click();
  const inMenu = page.getByRole('dialog').getByRole('link', { name: account.admin });
  await expect(inMenu).toHaveAttribute('href', at(language, '/Admin'));
});

test.describe('without the script for the signed-in', () => {
  test.use({ expectedConsole: ['ERR_FAILED'] });

  test('the rest of the page stays', async ({ page }) => {
    await fakeSession(page, anna);
    await page.route('**/assets/signed-in-*.js', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/signed-in-'));
    await open(page, at(language, '/about'));
    await failed;
    await page.getByRole('link', { name: layout.links.events }).first().click();
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.getByRole('main')).toBeVisible();
  });
});

test('logging out is a form, and the next page has the login button at once', async ({ page }) => {
  const session = await fakeSession(page, anna);
  const posts: string[] = [];
  await page.route('**/sign-out', (route) => {
    posts.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    session.answer = 'never';
    return route.fulfill({ status: 303, headers: { Location: at(language, '/') } });
  });
  await open(page, at(language, '/about'));
  await header(page).getByRole('button', { name: account.logOut }).click();
  await expect(page).toHaveURL(at(language, '/'));
  expect(posts).toEqual([`POST ${at(language, '/sign-out')}`]);
  await expect(header(page).getByRole('link', { name: layout.links.login })).toBeVisible();
  expect(await mark(page)).toBeUndefined();
  session.answer = null;
  await open(page, at(language, '/about'));
  await expect.poll(() => flag(page)).toBeNull();
});

test('who opens the menu before hydration finds it there; their picture is shown, or their initials', async ({
  page,
  context,
}) => {
  await fakeSession(page, { ...anna, picture: true });
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await context.route('**/session/portrait?*', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(pixel, 'base64') }),
  );
  await page.setViewportSize(phone);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('button', { name: words.en.layout.openMenu }).click();
  await hydrated(page);
  await expect(page.getByRole('dialog').getByText('Anna Lee')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize(desktop);
  await expect(header(page).locator('img')).toBeVisible();
  await context.unroute('**/session/portrait?*');
  await context.route('**/session/portrait?*', (route) => route.fulfill({ contentType: 'image/png', body: '' }));
  await open(page, '/about');
  await expect(header(page).getByText('AL', { exact: true })).toBeVisible();
  await expect(header(page).locator('img')).toHaveCount(0);
});
