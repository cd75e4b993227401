import type { Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { events } from './sample-pages.ts';
import { at, expect, open, test, words } from './site-test.ts';

const { littleDog, coffee } = events;

/** The preview of an event beside the pointer or the focus (docs/rules.md, Calendar; WCAG 1.4.13). */

const WINDOW = { width: 1440, height: 900 };
test.use({ viewport: WINDOW });

const preview = (page: Page) => page.locator('[popover=manual]');
const eventLink = (page: Page) => page.getByRole('table').getByRole('link');

async function box(page: Page) {
  await expect(preview(page)).toBeVisible();
  return (await preview(page).boundingBox())!;
}

/** Puts the pointer on the event, a part of the way across it. */
async function pointAt(page: Page, across: number) {
  const link = (await eventLink(page).boundingBox())!;
  const pointer = { x: Math.round(link.x + link.width * across), y: Math.round(link.y + 20) };
  await page.mouse.move(pointer.x, pointer.y);
  return pointer;
}

/** Moves the event’s day to a column by narrowing or widening the window; Thursday is where all of them are. */
async function openAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: WINDOW.height });
  await open(page, '/calendar');
}

test('stands 15 px off the pointer in the size of a card, follows, and never leaves the window', async ({ page }) => {
  await openAt(page, 1920);
  const first = await pointAt(page, 0.2);
  expect(await box(page)).toEqual({ x: first.x + 15, y: first.y + 15, width: 648, height: 333 });
  const second = await pointAt(page, 0.5);
  await expect.poll(async () => (await preview(page).boundingBox())?.x).toBe(second.x + 15);
  await page.mouse.move(5, 5);

  await test.step('flips to the left where the window ends', async () => {
    await page.setViewportSize(WINDOW);
    const pointer = await pointAt(page, 0.6);
    expect((await box(page)).x).toBe(pointer.x - 15 - 648);
    await page.mouse.move(5, 5);
  });

  await test.step('at the foot of a low window', async () => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await eventLink(page).scrollIntoViewIfNeeded();
    await pointAt(page, 0.6);
    const { y, height } = await box(page);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(700);
    await page.mouse.move(5, 5);
  });

  await test.step('in a window that is smaller than it', async () => {
    await page.setViewportSize({ width: 600, height: 320 });
    await eventLink(page).scrollIntoViewIfNeeded();
    await eventLink(page).hover();
    const { x, y, width, height } = await box(page);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(600);
    expect(y + height).toBeLessThanOrEqual(320);
  });
});

test.describe('however long it takes', () => {
  test.use({ ticking: true });

  test('is reached with the pointer, goes when it leaves, with Escape and with another month, and leads on', async ({
    page,
  }) => {
    await openAt(page, 1440);
    await pointAt(page, 0.1);
    const { x, y, width } = await box(page);
    await page.mouse.move(x + width - 60, y + 60, { steps: 8 });
    await page.clock.runFor(800);
    await expect(preview(page)).toBeVisible();
    await page.mouse.move(x + 100, y + 100);
    await page.clock.runFor(500);
    await expect(preview(page)).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(preview(page)).toHaveCount(0);

    await pointAt(page, 0.2);
    await box(page);
    await page.keyboard.press('Escape');
    await expect(preview(page)).toHaveCount(0);
    // It comes again only with the next visit of the pointer.
    await pointAt(page, 0.4);
    await page.clock.runFor(500);
    await expect(preview(page)).toHaveCount(0);
    await page.mouse.move(5, 5);
    await pointAt(page, 0.4);
    await expect(preview(page)).toBeVisible();

    await page.getByRole('link', { name: /^Next month/ }).dispatchEvent('click');
    await expect(page).toHaveURL('/calendar?month=2027-01');
    await expect(preview(page)).toHaveCount(0);
    await page.getByRole('link', { name: /^Previous month/ }).click();
    await expect(page).toHaveURL('/calendar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar December 2026');
    await page.mouse.move(5, 5);
    await pointAt(page, 0.1);
    const again = await box(page);
    await page.mouse.move(again.x + again.width - 60, again.y + 60, { steps: 8 });
    await page.mouse.click(again.x + 100, again.y + 100);
    await expect(page).toHaveURL(littleDog.path);
    await expect(preview(page)).toHaveCount(0);
  });
});

const language = 'ru';

test(`comes with the keyboard’s focus and tells what it says`, async ({ page }) => {
  await open(page, at(language, '/calendar?month=2027-04'));
  await page.getByRole('link', { name: new RegExp(`^${words[language].calendar.next}`) }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(eventLink(page)).toBeFocused();
  const card = await box(page);
  await expect(preview(page)).toContainText(coffee[language]);
  await expect(eventLink(page)).toHaveAccessibleDescription(/\S{3}/);

  const link = (await eventLink(page).boundingBox())!;
  const beside = card.x >= link.x + link.width || card.x + card.width <= link.x;
  const apart = card.y >= link.y + link.height || card.y + card.height <= link.y;
  expect(beside || apart).toBe(true);

  await page.keyboard.press('Escape');
  await expect(preview(page)).toHaveCount(0);
  await expect(eventLink(page)).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(preview(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(preview(page)).toHaveCount(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('is there at once, and keeps the rules of access while it is open', async ({ page }) => {
    await openAt(page, 1440);
    await pointAt(page, 0.3);
    await box(page);
    expect(await preview(page).evaluate((card) => getComputedStyle(card).transitionDuration)).toBe('0s');
    await expectAccessible(page);
  });
});
