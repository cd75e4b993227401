import type { Page } from '@playwright/test';

import { events } from './sample-pages.ts';
import { expect, named, open, test } from './site-test.ts';

/** Going through the months. What they show is in tests/unit/calendar-page.test.ts. */

const { overcoat, dead, coffee } = events;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const day = (page: Page, iso: string) =>
  page.getByRole('cell').filter({ has: page.locator(`time[datetime="${iso}"]`) });
const previous = (page: Page) => page.getByRole('link', { name: /^Previous month/ });
const next = (page: Page) => page.getByRole('link', { name: /^Next month/ });

test('months follow each other over the edge of a year', async ({ page }) => {
  await open(page, '/calendar');
  await next(page).click();
  await expect(page).toHaveURL('/calendar?month=2027-01');
  await expect(title(page)).toHaveText('Calendar January 2027');
  await expect(day(page, '2027-01-21').getByRole('link')).toContainText(dead.en);
  await expect(page.locator('[aria-current=date]')).toHaveCount(0);
  await previous(page).click();
  await expect(page).toHaveURL('/calendar');
  await expect(title(page)).toHaveText('Calendar December 2026');
  await previous(page).click();
  await expect(page).toHaveURL('/calendar?month=2026-11');
  await expect(day(page, '2026-11-26').getByRole('link')).toContainText(overcoat.en);
  await page.getByRole('link', { name: 'Back to this month' }).click();
  await expect(title(page)).toHaveText('Calendar December 2026');
});

test('a change of month keeps the focus on its link, and tells the month', async ({ page }) => {
  await open(page, '/calendar?month=2026-12');
  await page.evaluate(() => scrollTo(0, 30));
  await next(page).focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Calendar January 2027');
  await expect(title(page).locator('[aria-live=polite]')).toHaveText('January 2027');
  await expect(next(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(30);

  await open(page, '/calendar?month=2026-11');
  await previous(page).focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Calendar October 2026');
  await expect(title(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('months are named in one line in the largest letters that a browser shows at least', async ({ page }) => {
    await page.goto('/calendar');
    await page.setViewportSize({ width: 360, height: 844 });
    await page.evaluate(() => {
      const least = new CSSStyleSheet();
      least.replaceSync('nav a { font-size: 24px !important }');
      document.adoptedStyleSheets = [least];
    });
    for (const [link, month] of [
      [previous(page), 'November'],
      [next(page), 'January'],
    ] as const) {
      const { height } = (await link.getByText(month).boundingBox())!;
      expect(height).toBeLessThan(40);
      expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });

  test('a tap on a marked day opens its event, without a preview', async ({ page }) => {
    await open(page, '/calendar?month=2027-04');
    const cell = day(page, '2027-04-08');
    const { width, height } = (await cell.getByRole('link').boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await expect(cell.getByRole('link')).toHaveAccessibleName(named('Thursday 8 April 2027, 19:00', coffee.en));
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        if (document.querySelector('[popover=manual]')) document.documentElement.dataset.preview = 'seen';
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
    await cell.tap();
    await expect(page).toHaveURL(coffee.path);
    await expect(page.locator('html')).not.toHaveAttribute('data-preview', 'seen');
  });
});
