import type { Locator, Page } from '@playwright/test';

import { adminWords } from '#i18n/messages/admin-words.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { peopleWords } from '#i18n/messages/admin-people-words.ts';
import { doorWords } from '#i18n/messages/door-words.ts';
import { signedUp, test } from './account-test.ts';
import { expectInside, windows } from './expect-inside.ts';
import { grant } from './grant-role.ts';
import { boxOf, expect, open, words } from './site-test.ts';

/** The way around the editors' room: two presses to every list, three on a phone, from any page of it, and without scripts. */

test.use({ javaScriptEnabled: false, expectedConsole: ['403'] });

const banner = (page: Page) => page.getByRole('banner');
const kinds = ['events', 'programs', 'masters', 'courses', 'faq', 'pages', 'legal'].map((kind) => `/content/${kind}`);
const lists = [...kinds, '/content', '/orders', '/pictures', '/publications', '/people', '/masters'];

for (const [width, presses] of [
  [1024, 2],
  [390, 3],
] as const)
  test(`every list is ${presses} presses away, by keyboard too, ${width} px wide`, async ({ page, asEditor }) => {
    await asEditor();
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/ru/Admin/content/events/event4');
    for (const path of lists.map((list) => `/ru/Admin${list}`)) {
      const link = banner(page).locator(`a[href="${path}"]`).filter({ visible: true });
      const opened: Locator[] = [];
      for (const name of [adminWords('ru').header.menu, startWords('ru').more]) {
        const summary = banner(page).locator('summary').filter({ hasText: name, visible: true });
        if ((await link.count()) > 0 || (await summary.count()) === 0) continue;
        await summary.press('Enter');
        opened.push(summary);
      }
      // It could be pressed: nothing lies over it.
      await link.click({ trial: true });
      expect(opened.length + 1, path).toBeLessThanOrEqual(presses);
      for (const each of opened.toReversed()) await each.press('Enter');
    }
  });

test('the links of a wide window stand in one line, and lists and forms begin high', async ({ page, asEditor }) => {
  await asEditor();
  for (const path of ['events', 'events/event4', 'pages/home']) {
    await page.goto(`/ru/Admin/content/${path}`);
    for (const width of [1440, 1366, 1101]) {
      await page.setViewportSize({ width, height: 700 });
      expect((await boxOf(banner(page))).height, `the header, ${width} px wide`).toBeLessThan(70);
      const { y } = await boxOf(page.getByRole('main').locator('form').first());
      expect(y, `${path}, ${width} px wide`).toBeLessThanOrEqual(200);
    }
  }
});

test('the start says the next event and who comes, in the first window', async ({ page, asEditor }) => {
  await asEditor();
  await page.goto('/ru/Admin');
  const line = page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ has: page.locator('time') })
    .first();
  for (const window of windows) {
    await page.setViewportSize(window);
    await expectInside(line, window);
  }
  await line.getByRole('link', { name: doorWords('ru').list.title }).click();
  await expect(page).toHaveURL(/\/Admin\/door\//);
});

test('it leads to the site and out of the room, and to no list that a doorkeeper may not open', async ({
  page,
  context,
  backend: { server },
}) => {
  const { email } = await signedUp(context.request, server);
  grant(server, email, 'door');
  await page.goto('/Admin');
  const list = banner(page).getByRole('navigation').getByRole('list');
  await expect(list.getByRole('link')).toHaveText([peopleWords('en').roles.door]);
  await banner(page)
    .getByRole('link', { name: adminWords('en').header.site })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL('/');
  await page.goto('/Admin');
  await banner(page).getByRole('button', { name: words.en.account.logOut }).click();
  await page.goto('/Admin');
  await expect(page).toHaveURL(/\/login/);
});

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true });

  test('its menus close when a link in them is followed, and when one points elsewhere', async ({ page, asEditor }) => {
    await asEditor();
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page, '/Admin/orders');
    const opened = banner(page).locator('details[open]');
    await banner(page).getByText(adminWords('en').header.menu, { exact: true }).click();
    await banner(page).getByText(startWords('en').more, { exact: true }).click();
    await expect(opened).toHaveCount(2);
    await banner(page)
      .getByRole('link', { name: adminWords('en').form.title })
      .click();
    await expect(page).toHaveURL('/Admin/masters');
    await expect(opened).toHaveCount(0);
    await page.setViewportSize({ width: 1366, height: 700 });
    await banner(page).getByText(startWords('en').more, { exact: true }).click();
    await expect(opened).toHaveCount(1);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(opened).toHaveCount(0);
  });
});
