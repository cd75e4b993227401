import type { Page } from '@playwright/test';

import { clocks, houseAt } from './clocks.ts';
import { events, programs } from './samples.ts';
import { at, awake, expect, open, test, words } from './site.ts';

/** Dubai's day decides, also when the page is yesterday's and wherever the visitor is. */

const { overcoat, littleDog } = events;
const buy = (page: Page) => page.getByRole('button', { name: words.en.event.buy });

/** Lets the house's server turn its day: from now on data comes from the one after midnight. */
async function turnTheDay(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\.data(?:\?|$)/, async (route) => {
    asked.push(route.request().url());
    const response = await route.fetch({ url: route.request().url().replace(houseAt('late'), houseAt('early')) });
    await route.fulfill({ response });
  });
  return asked;
}

test.describe('a page rendered before midnight', () => {
  test.use({ clock: 'late' });

  test('still sells the evening that is today', async ({ page }) => {
    await open(page, overcoat.path);
    await expect(buy(page)).toHaveCount(2);
  });

  test('shown after midnight, it turns by itself, asking once', async ({ page }) => {
    const asked = await turnTheDay(page);
    await page.clock.setFixedTime(clocks.early.instant);
    await open(page, overcoat.path);
    await expect(page.getByText(words.en.event.past)).toBeVisible();
    await expect(buy(page)).toHaveCount(0);
    expect(asked).toHaveLength(1);
  });

  test('so does the home page', async ({ page }) => {
    await turnTheDay(page);
    const nearest = page.getByRole('link', { name: words.en.home.nearest.link });
    await page.goto(at('ru', '/'));
    await expect(page.getByRole('link', { name: words.ru.home.nearest.link })).toHaveAttribute(
      'href',
      at('ru', overcoat.path),
    );
    await page.clock.setFixedTime(clocks.early.instant);
    await open(page, '/');
    await expect(nearest).toHaveAttribute('href', littleDog.path);
  });

  test('a server that is late itself is asked once, and its answer stands', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('.data') && asked.push(request.url()));
    await page.clock.setFixedTime(clocks.early.instant);
    await open(page, overcoat.path);
    await expect.poll(() => asked.length).toBe(1);
    await expect(buy(page)).toHaveCount(2);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(asked).toHaveLength(1);
  });
});

test.describe('a page open over midnight', () => {
  test.use({ clock: 'late', ticking: true });

  test('turns a moment later', async ({ page }) => {
    const asked = await turnTheDay(page);
    await page.goto(overcoat.path);
    await page.clock.runFor(3_000);
    await awake(page);
    await page.clock.runFor(29 * 60_000);
    await expect(buy(page)).toHaveCount(2);
    expect(asked).toEqual([]);
    await page.clock.runFor(2 * 60_000);
    await expect(page.getByText(words.en.event.past)).toBeVisible();
    await expect(buy(page)).toHaveCount(0);
  });
});

test.describe('after midnight', () => {
  test.use({ clock: 'early' });

  test('yesterday’s evening is past, its program says so', async ({ page }) => {
    await page.goto(programs.books.path);
    const schedule = page.getByRole('region', { name: words.en.program.schedule });
    await expect(schedule.getByRole('listitem').filter({ hasText: overcoat.en })).toContainText(
      words.en.when.states.past,
    );
  });
});

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId, clock: 'late' });

    test('it is the day in Dubai all the same', async ({ page }) => {
      const asked = await turnTheDay(page);
      await open(page, overcoat.path);
      await expect(page.getByText(words.en.when.yours)).toBeVisible();
      await expect(buy(page)).toHaveCount(2);
      expect(asked).toEqual([]);
    });
  });
}
