import type { Page } from '@playwright/test';

import { events, programs } from './sample-pages.ts';
import { desktop, expect, named, open, phone, test, words } from './site-test.ts';

/** Another page without a new document: its heading has the focus, so that a screen reader says where one is. */

const { card, layout } = words.en;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('by link, Back and Forward the heading has the focus, and the page is where it was', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/events');
  await expect(heading(page)).not.toBeFocused();
  const last = page.getByRole('main').getByRole('link', { name: card.learnMore }).last();
  await last.focus();
  const place = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(events.breakfast.en);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText(words.en.events.title);
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.goForward();
  await expect(heading(page)).toHaveText(events.breakfast.en);
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a press leaves no ring, a key leads on from the heading of a page of the same kind', async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, '/programs');
  await page.getByRole('link', { name: programs.taste.en }).click();
  await expect(heading(page)).toHaveText(programs.taste.en);
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('h1:focus-visible')).toHaveCount(0);
  await page.getByRole('link', { name: named(card.viewEvent, events.coffee.en) }).click();
  await expect(heading(page)).toHaveText(events.coffee.en);
  await expect(heading(page)).toBeFocused();
});

test.describe('where the server fails', () => {
  test.use({ expectedConsole: ['status of 500', 'Error'] });

  test('the page that says so has the focus; an address with a place in the page focuses that', async ({ page }) => {
    await page.setViewportSize(desktop);
    await open(page, '/events#events');
    await page.getByRole('banner').getByRole('link', { name: layout.links.masters }).click();
    await expect(heading(page)).toHaveText(words.en.masters.title);
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(page.locator('#events')).toBeFocused();

    await page.route('**/calendar.data', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('banner').getByRole('link', { name: layout.links.calendar }).click();
    await expect(heading(page)).toHaveText(words.en.serverError.title);
    await expect(heading(page)).toBeFocused();
  });
});
