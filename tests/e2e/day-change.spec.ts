import type { Page } from '@playwright/test';

import { clocks, openSite, siteAt } from './frozen-clocks.ts';
import { events } from './sample-pages.ts';
import { hydrated, expect, open, test, words } from './site-test.ts';

/** Lists follow Dubai's day, tickets Dubai's clock, also when the page is an older one, and in any time zone of the browser. */

const { overcoat, littleDog, dead } = events;
const buy = (page: Page) => page.getByRole('button', { name: words.en.event.buy });
/** The event that comes next, on the home page. */
const nearest = (page: Page, { en }: { en: string }) => page.getByRole('main').getByRole('region', { name: en });

/** From now on data comes from a server on a later day. */
async function turnTheDay(page: Page): Promise<string[]> {
  const tomorrow = await openSite('usual');
  const requested: string[] = [];
  await page.route(/\.data(?:\?|$)/, async (route) => {
    requested.push(route.request().url());
    const response = await route.fetch({ url: route.request().url().replace(siteAt('late'), tomorrow) });
    await route.fulfill({ response });
  });
  return requested;
}

test.describe('a page rendered before midnight', () => {
  test.use({ clock: 'late' });

  test('shown after midnight, it turns by itself, asking once', async ({ page }) => {
    const requested = await turnTheDay(page);
    await page.clock.setFixedTime(clocks.usual.instant);
    await open(page, '/');
    await expect(nearest(page, littleDog)).toBeVisible();
    expect(requested).toHaveLength(1);
  });
});

test.describe('a page open over midnight', () => {
  test.use({ clock: 'late', ticking: true });

  test('turns a moment later', async ({ page }) => {
    const requested = await turnTheDay(page);
    await page.goto('/');
    await page.clock.runFor(3_000);
    await hydrated(page);
    await page.clock.fastForward(29 * 60_000);
    await expect(nearest(page, overcoat)).toBeVisible();
    expect(requested).toEqual([]);
    await page.clock.fastForward(2 * 60_000);
    await expect(nearest(page, littleDog)).toBeVisible();
  });
});

test.describe('where it is the next day already', () => {
  test.use({ timezoneId: 'Pacific/Auckland', clock: 'late' });

  test('it is the day in Dubai all the same', async ({ page }) => {
    const requested = await turnTheDay(page);
    await open(page, dead.path);
    await expect(page.getByText(words.en.when.yourTime)).toBeVisible();
    await expect(buy(page)).toHaveCount(2);
    expect(requested).toEqual([]);
  });
});
