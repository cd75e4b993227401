import type { Page } from '@playwright/test';

import { events } from './sample-pages.ts';
import { at, boxOf, expect, open, sizes, test, words } from './site-test.ts';

/** An event on a phone: everything that decides is on the first screen, price and Buy at its foot. */

const [phone] = sizes;
test.use({ viewport: phone });

/** The bar that sticks to the foot of the window: the price and what sells it. */
const bar = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('button', { name }).filter({ visible: true }).locator('..');

test('what, when, in which language, where and how much', async ({ page }) => {
  const { event } = words.ru;
  for (const { path } of [events.dead, events.coffee, events.letter]) {
    await page.goto(at('ru', path));
    const sold = await boxOf(bar(page, event.buy));
    expect(sold.bottom, path).toBeLessThanOrEqual(phone.height);
    expect((await boxOf(page.getByRole('heading', { level: 1 }))).y).toBeGreaterThan(0);
    for (const term of [event.time, event.language, event.location]) {
      const row = page.locator('dl > div', { has: page.getByRole('term').filter({ hasText: term }) }).first();
      expect((await boxOf(row)).bottom, `${path}: ${term}`).toBeLessThanOrEqual(sold.y);
    }
  }
});

test('the bar gives way: it covers neither what is focused nor the footer, and moves nothing', async ({ page }) => {
  await open(page, events.dead.path);
  await page.setViewportSize({ ...phone, height: 600 });
  const sold = bar(page, words.en.event.buy);
  expect((await boxOf(sold)).bottom).toBe(600);
  const main = page.getByRole('main');
  await main.focus();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const isCovered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null) return true;
      const { left, bottom, width } = focused.getBoundingClientRect();
      const seen = document.elementFromPoint(left + Math.min(width / 2, 20), bottom - 2);
      return !(seen !== null && (focused.contains(seen) || seen.contains(focused)));
    });
    expect(isCovered, `step ${step}`).toBe(false);
  }
  const panel = page.getByText(words.en.refund.until('18 January 2027')).first();
  await panel.scrollIntoViewIfNeeded();
  expect((await boxOf(sold)).bottom).toBeLessThanOrEqual((await boxOf(panel)).y);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect((await boxOf(sold)).bottom).toBeLessThan(0);

  // What cannot be bought has none.
  await page.setViewportSize({ ...phone, height: 500 });
  await page.goto(events.littleDog.path);
  const soldOut = page.getByRole('complementary').getByRole('button', { name: words.en.when.states['sold-out'] });
  expect((await boxOf(soldOut)).y).toBeGreaterThan(500);
});

test.describe('with long words and high prices', () => {
  test.use({ clock: 'odd' });

  test('nothing is wider than the window, nor than the dialog', async ({ page }) => {
    await page.goto('/ru/program/odd/event/odd-long');
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await bar(page, words.ru.event.buy).getByRole('button').click();
      const dialog = page.getByRole('dialog', { name: words.ru.purchase.title });
      await expect(dialog).toBeVisible();
      expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
});

test('the line over the next step keeps its distance from what stands above it', async ({ page }) => {
  await page.goto(events.littleDog.path);
  const soldOut = page.getByRole('complementary').getByRole('button', { disabled: true });
  const { bottom } = await boxOf(soldOut);
  const line = await page.getByText(words.en.event.waitingList).evaluate((text) => {
    let above: Element | null = text;
    while (above !== null && parseFloat(getComputedStyle(above).borderBlockStartWidth) === 0)
      above = above.parentElement;
    return above?.getBoundingClientRect().top;
  });
  expect(line! - bottom).toBeGreaterThan(8);
});
