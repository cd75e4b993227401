import type { Page } from '@playwright/test';

import { events } from './sample-pages.ts';
import { at, expect, languages, named, open, test, words } from './site-test.ts';

const { overcoat, littleDog, dead, letter, coffee, breakfast } = events;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const day = (page: Page, iso: string) =>
  page.getByRole('cell').filter({ has: page.locator(`time[datetime="${iso}"]`) });
const previous = (page: Page) => page.getByRole('link', { name: /^Previous month/ });
const next = (page: Page) => page.getByRole('link', { name: /^Next month/ });

for (const language of languages) {
  test.describe(`a month in ${language}`, () => {
    const said = words[language].calendar;
    const december = { en: 'December 2026', ru: 'Декабрь 2026' }[language];
    const full = { en: 'Thursday 10 December 2026', ru: 'четверг, 10 декабря 2026 года' }[language];

    test('is a table of weeks from Sunday, with today marked, and a list, and leads to its events', async ({
      page,
    }) => {
      await page.goto(at(language, '/calendar'));
      await expect(title(page)).toHaveText(`${said.title} ${december}`);
      const table = page.getByRole('table', { name: said.table(december) });
      const weekdays = { en: ['Sunday', 'Saturday'], ru: ['воскресенье', 'суббота'] }[language];
      await expect(table.getByRole('columnheader').first()).toHaveAccessibleName(weekdays[0]!);
      await expect(table.getByRole('columnheader').last()).toHaveAccessibleName(weekdays[1]!);
      await expect(table.getByRole('columnheader')).toHaveCount(7);
      await expect(table.locator('tbody tr')).toHaveCount(5);
      await expect(table.locator('tbody time')).toHaveCount(31);
      await expect(page.locator('[aria-current=date]')).toContainText(words[language].when.today);
      await expect(page.locator('[aria-current=date] time')).toHaveAttribute('datetime', '2026-12-01');
      const list = page.getByRole('region', { name: december });
      await expect(list.getByRole('heading', { level: 3 })).toHaveText([littleDog[language]]);
      const link = day(page, '2026-12-10').getByRole('link');
      await expect(link).toHaveAccessibleName(named(`${full}, 19:00`, littleDog[language]));
      await link.click();
      await expect(page).toHaveURL(at(language, littleDog.path));
    });

    test('without events says so and leads to the next that has any', async ({ page }) => {
      await page.goto(at(language, '/calendar?month=2027-06'));
      await expect(page.getByText(said.none)).toBeVisible();
      await page.getByRole('link', { name: said.upcoming }).click();
      await expect(page).toHaveURL(at(language, '/calendar?month=2027-10'));
      await expect(page.getByRole('article')).toHaveCount(1);
    });
  });
}

test('February 2027 belongs to the language that has an event in it', async ({ page }) => {
  await page.goto('/ru/calendar?month=2027-02');
  await expect(day(page, '2027-02-04').getByRole('link')).toContainText(letter.ru);
  await page.goto('/calendar?month=2027-02');
  await expect(page.getByText('No events available for this month')).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'months with scripts' : 'months without scripts', () => {
    test.use({ javaScriptEnabled });

    test('follow each other over the edge of a year', async ({ page }) => {
      await (javaScriptEnabled ? open(page, '/calendar') : page.goto('/calendar'));
      await next(page).click();
      await expect(page).toHaveURL('/calendar?month=2027-01');
      await expect(title(page)).toHaveText('Calendar January 2027');
      await expect(day(page, '2027-01-21').getByRole('link')).toContainText(dead.en);
      await expect(page.locator('[aria-current=date]')).toHaveCount(0);
      await previous(page).click();
      await expect(page).toHaveURL('/calendar');
      await previous(page).click();
      await expect(page).toHaveURL('/calendar?month=2026-11');
      await expect(day(page, '2026-11-26').getByRole('link')).toContainText(overcoat.en);
      await page.getByRole('link', { name: 'Back to this month' }).click();
      await expect(title(page)).toHaveText('Calendar December 2026');
    });
  });
}

test.describe('the months', () => {
  test.use({ javaScriptEnabled: false });
  test('end with the first and the last event', async ({ page }) => {
    await page.goto('/calendar?month=2026-10');
    await expect(previous(page)).toHaveCount(0);
    await expect(next(page)).toHaveCount(1);
    await page.goto('/calendar?month=2028-03');
    await expect(day(page, '2028-03-16').getByRole('link')).toContainText(breakfast.en);
    await expect(next(page)).toHaveCount(0);
  });

  test('are today’s where the address names none, the nearest where it names one out of bounds', async ({ page }) => {
    for (const [month, shown, query] of [
      ['2026-09', 'October 2026', '?month=2026-10'],
      ['2028-04', 'March 2028', '?month=2028-03'],
      ['2027-13', 'December 2026', ''],
      ['soon', 'December 2026', ''],
      ['', 'December 2026', ''],
    ] as const) {
      await page.goto(`/calendar?month=${month}`);
      await expect(page).toHaveURL(`/calendar${query}`);
      await expect(title(page), month).toHaveText(`Calendar ${shown}`);
    }
  });

  test('know the leap day', async ({ page }) => {
    await page.goto('/calendar?month=2028-02');
    await expect(day(page, '2028-02-29')).toBeVisible();
    await expect(page.locator('tbody time')).toHaveCount(29);
  });
});

test('a change of month keeps the focus on its link, and tells the month', async ({ page }) => {
  await open(page, '/calendar?month=2026-12');
  await page.evaluate(() => scrollTo(0, 60));
  await next(page).focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Calendar January 2027');
  await expect(title(page).locator('[aria-live=polite]')).toHaveText('January 2027');
  await expect(next(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(60);

  await open(page, '/calendar?month=2026-11');
  await previous(page).focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Calendar October 2026');
  await expect(title(page)).toBeFocused();
});

test.describe('today is Dubai’s', () => {
  for (const [timezoneId, clock, iso] of [
    ['America/Los_Angeles', 'late', '2026-11-26'],
    ['Pacific/Auckland', 'early', '2026-11-27'],
  ] as const) {
    test.describe(`${timezoneId}, ${clock}`, () => {
      test.use({ timezoneId, clock });

      test(`${iso} is marked, and the event of the 26th is on its day`, async ({ page }) => {
        await open(page, '/calendar');
        await expect(page.locator('[aria-current=date] time')).toHaveAttribute('datetime', iso);
        const link = day(page, '2026-11-26').getByRole('link');
        await expect(link).toContainText(overcoat.en);
        await expect(link.getByText(words.en.when.states.past)).toBeVisible();
        await expect(page.locator('tbody time')).toHaveCount(30);
      });
    });
  }
});

test.describe('after the last event', () => {
  test.use({ clock: 'over' });

  test('the calendar goes on to today, and leads back', async ({ page }) => {
    await page.goto('/calendar');
    await expect(title(page)).toHaveText('Calendar January 2029');
    await expect(next(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Recent events: March 2028' }).click();
    await expect(page).toHaveURL('/calendar?month=2028-03');
  });
});

test.describe('before the first event', () => {
  test.use({ clock: 'before' });

  test('the calendar begins with its month', async ({ page }) => {
    await page.goto('/calendar');
    await expect(previous(page)).toHaveCount(0);
    await expect(day(page, '2026-10-15').getByRole('link')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

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
