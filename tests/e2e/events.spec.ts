import type { Page } from '@playwright/test';

import { events } from './sample-pages.ts';
import { at, expect, named, open, test, words } from './site-test.ts';

/** Filtering the list. What it shows is in tests/unit/events-page.test.ts. */

const { littleDog, dead, breakfast } = events;

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 });
/** A filter that is not chosen: its name, then how many events it would leave. */
const option = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name.replaceAll(' ', '\\s')}\\s*: \\d`) });

/** Opens the menu of a filter. */
const openMenu = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).click();

test('filters are combined and taken away again', async ({ page }) => {
  const language = 'ru';
  const { eventTypes, categories, events: said } = words[language];
  await open(page, at(language, '/events'));
  const active = page.getByRole('link', {
    name: named(eventTypes['in-person'], words[language].pagination.removeFilter),
  });
  await openMenu(page, said.filters.format);
  await option(page, eventTypes['in-person']).click();
  await expect(page).toHaveURL(at(language, '/events?format=in-person'));
  await expect(active).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await openMenu(page, said.filters.category);
  await option(page, categories.Literature).click();
  await expect(page).toHaveURL(at(language, '/events?format=in-person&category=literature'));
  await expect(names(page)).toHaveText([littleDog[language], dead[language]]);
  await expect(page.getByRole('heading', { level: 2, name: said.count(2) })).toBeVisible();

  await active.click();
  await expect(page).toHaveURL(at(language, '/events?category=literature'));
  await expect(active).toHaveCount(0);
  await page.getByRole('link', { name: said.showAll }).click();
  await expect(page).toHaveURL(at(language, '/events'));
  await expect(page.getByRole('main').locator('[aria-current=true]')).toHaveCount(0);
});

test('a filter leaves the page where it is, and the focus goes on to what it has left', async ({ page }) => {
  await open(page, '/events');
  await page.evaluate(() => scrollTo(0, 120));
  await page.locator('summary').filter({ hasText: 'Category' }).focus();
  await page.keyboard.press('Enter');
  await option(page, 'Culture').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/events?category=culture');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expect(page.getByRole('link', { name: /^Culture/ })).toBeVisible();
  await expect(page.locator('details[name=filter][open]')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(120);
  await page.getByRole('link', { name: 'Show all events' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: '6 events' })).toBeFocused();
});

test('on a phone the filters are folded until they are asked for', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/events');
  await expect(option(page, 'Digital, on demand')).toBeHidden();
  await openMenu(page, 'Filter');
  await openMenu(page, 'Format');
  await option(page, 'Digital, on demand').click();
  await expect(names(page)).toHaveText([breakfast.en]);
  await expect(page.getByRole('link', { name: /^Digital/ })).toBeVisible();
});

test('a menu closes when one points elsewhere, and one that is opened closes the other', async ({ page }) => {
  await open(page, '/events');
  await openMenu(page, 'Format');
  await expect(option(page, 'Digital, on demand')).toBeVisible();
  await openMenu(page, 'Category');
  await expect(option(page, 'Digital, on demand')).toBeHidden();
  await expect(option(page, 'Culture')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(option(page, 'Culture')).toBeHidden();
});
