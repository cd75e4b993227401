import type { Page } from '@playwright/test';

import { events } from './sample-pages.ts';
import { boxOf, expect, open, sizes, test, words } from './site-test.ts';

/** Dialogs in browsers that know less than Chromium: no `closedby`; and before hydration. */

const { event, layout, purchase } = words.en;

/** Takes an attribute out of every document, as if the browser did not know it. */
async function without(page: Page, attribute: string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(new RegExp(` ${attribute}="[^"]*"`, 'g'), '');
    return route.fulfill({ response, body });
  });
}

/** Keeps the page from being hydrated. */
const withoutHydration = (page: Page) => page.route('**/assets/*.js', () => undefined);

async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

test.describe('where `closedby` is unknown', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy'));
    await without(page, 'closedby');
  });

  test('a dialog closes by a click beside it, never by one inside; the menu stays when its paper is touched', async ({
    page,
  }) => {
    for (const [path, role] of [
      [events.coffee.path, 'dialog'],
      [events.breakfast.path, 'alertdialog'],
    ] as const) {
      await open(page, path);
      await page.getByRole('button', { name: event.buy }).first().click();
      const dialog = page.getByRole(role);
      const text = dialog.getByRole('heading').first();
      const box = await boxOf(dialog);
      const line = await boxOf(text);
      const inside: [number, number] = [line.x + 10, line.y + line.height / 2];
      const beside: [number, number] = [box.x / 2, box.y + box.height / 2];
      await page.mouse.click(box.x + 6, box.y + box.height / 2);
      await expect(dialog).toBeVisible();
      await drag(page, inside, beside);
      await expect(dialog).toBeVisible();
      await drag(page, beside, inside);
      await expect(dialog).toBeVisible();
      await page.mouse.click(...beside);
      await expect(dialog).toBeHidden();
    }

    await page.setViewportSize(sizes[0]);
    await page.getByRole('button', { name: layout.openMenu }).click();
    const menu = page.getByRole('dialog', { name: layout.menu });
    for (const [x, y] of [
      [4, 400],
      [200, 60],
      [200, 830],
    ] as const) {
      await page.mouse.click(x, y);
      await expect(menu).toBeVisible();
    }
  });
});

test('dialogs are modal before hydration, close, and give the focus back', async ({ page }) => {
  await withoutHydration(page);
  // A script that never comes may hold back the load event.
  await page.goto(events.coffee.path, { waitUntil: 'commit' });
  const buy = page.getByRole('button', { name: event.buy }).first();
  const dialog = page.getByRole('dialog', { name: purchase.title });
  await buy.click();
  expect(await dialog.evaluate((each) => each.matches(':modal'))).toBe(true);
  await dialog.getByRole('button', { name: layout.close }).click();
  await expect(dialog).toBeHidden();
  await expect(buy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: purchase.pay('400 AED') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the page behind a dialog neither scrolls nor moves, where scrollbars take room', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  const page = await browser.newPage();
  await page.goto(`${baseURL}${events.coffee.path}`);
  const buy = page.getByRole('button', { name: event.buy }).first();
  await page.evaluate(() => scrollTo(0, 300));
  const position = () => page.evaluate(() => ({ scrollY, width: document.body.clientWidth }));
  const before = await position();
  // Pressed where it stands: what clicks for us would scroll while the button is still on its way.
  await page.waitForFunction(() => scrollY === 300 && document.getAnimations().length === 0);
  const box = await boxOf(buy);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole('dialog', { name: purchase.title })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.mouse.wheel(0, 300);
  expect(await position()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  expect(await position()).toEqual(before);
  await browser.close();
});
