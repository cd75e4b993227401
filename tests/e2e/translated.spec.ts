import type { Page } from '@playwright/test';

import { events, pages } from './sample-pages.ts';
import { expect, hydrated, named, test, words } from './site-test.ts';
import { expectRenderedWords, openTranslated, visitTranslated } from './translator.ts';

/** A page that the browser translates goes on to work: after each step it has the words it would have without. */

const { calendar, event, events: list, faq, home, layout, login, pagination, purchase, saved, search } = words.en;

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, ...name: string[]) =>
  main(page)
    .getByRole('link', { name: named(...name) })
    .first();
const button = (page: Page, ...name: string[]) =>
  main(page)
    .getByRole('button', { name: named(...name) })
    .first();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('every page', () => {
  test.use({ expectedConsole: ['404'] });

  test('one after the other in the same document', async ({ page }) => {
    await openTranslated(page, '/saved');
    await visitTranslated(page, [...pages, '/', '/nowhere']);
  });
});

test('the calendar names the month it shows', async ({ page }) => {
  await openTranslated(page, '/calendar');
  for (const [way, month] of [
    [calendar.next, 'January 2027'],
    [calendar.next, 'February 2027'],
    [calendar.previous, 'January 2027'],
    [calendar.toToday, 'December 2026'],
  ] as const) {
    await link(page, way).click();
    await expect(title(page)).toContainText(month);
    await expectRenderedWords(page);
  }
  await page.getByRole('table').getByRole('link').first().hover();
  await expect(page.locator('[popover=manual]')).toBeVisible();
  await expectRenderedWords(page);
});

test('a list counts what it shows', async ({ page }) => {
  await openTranslated(page, '/events');
  const count = (number: number) =>
    expect(page.getByRole('heading', { level: 2, name: list.count(number) })).toBeVisible();
  await page.locator('summary').nth(2).click();
  await link(page, 'Culture').click();
  await count(4);
  await expectRenderedWords(page);
  await link(page, 'Culture', pagination.removeFilter).click();
  await count(6);
  await expectRenderedWords(page);
  await link(page, list.views.past).click();
  await expect(page).toHaveURL(/when=past/);
  await expectRenderedWords(page);
});

test('a search answers each letter', async ({ page }) => {
  await openTranslated(page, '/search?q=te');
  const field = page.getByRole('searchbox');
  const result = main(page).getByRole('heading', { level: 3 }).first();
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('a');
  await expect(result).toHaveText(events.tea.en);
  await expect(field).toBeFocused();
  await expectRenderedWords(page);
  await field.fill('quantum');
  await expect(page.getByRole('status')).toHaveText(search.none('quantum'));
  await expectRenderedWords(page);
  await field.fill('sikbaj');
  await expect(result).toHaveText(events.sikbaj.en);
  await expectRenderedWords(page);
  await field.fill('');
  await expect(page.getByRole('heading', { name: search.categories })).toBeVisible();
  await expectRenderedWords(page);
});

test('an event: another seat, the ways to pay, a question, a star', async ({ page }) => {
  await openTranslated(page, events.dead.path);
  await page.getByRole('radio', { name: event.online }).check();
  await expect(page).toHaveURL(/seat=online/);
  await expectRenderedWords(page);
  await button(page, event.buy).click();
  await expect(page.getByRole('dialog', { name: purchase.title })).toBeVisible();
  await expectRenderedWords(page);
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: faq.title }).locator('summary').first().click();
  await button(page, saved.save).click();
  await expect(page.getByRole('banner').getByRole('link', { name: layout.links.saved })).toContainText('1');
  await expectRenderedWords(page);
});

test('the slideshow rests and goes on', async ({ page }) => {
  await openTranslated(page, '/');
  for (const [pressed, offered] of [
    [home.slider.pause, home.slider.play],
    [home.slider.play, home.slider.pause],
  ] as const) {
    await button(page, pressed).click();
    await expect(button(page, offered)).toBeVisible();
    await expectRenderedWords(page);
  }
});

test('the forms of an account, with what is wrong in them', async ({ page }) => {
  await openTranslated(page, '/login');
  for (const [way, view] of [
    [login.toSignUp, 'sign-up'],
    [login.toLogin, 'login'],
    [login.forgotten, 'reset'],
  ] as const) {
    await link(page, way).click();
    await expect(title(page)).toHaveText(login.titles[view]);
    await expectRenderedWords(page);
    await button(page, login.submit[view]).click();
    await expect(main(page).getByText(login.empty.email)).toBeVisible();
    await expectRenderedWords(page);
  }
});

test.describe('a free seat', () => {
  test.use({ clock: 'odd', expectedConsole: ['422'] });

  test('is booked after what was wrong is mended', async ({ page }) => {
    const { book, ...labels } = event.booking;
    await openTranslated(page, '/program/odd/event/odd-booked');
    await page.getByLabel(labels.name, { exact: true }).fill('Anna Karenina');
    await page.getByLabel(labels.email, { exact: true }).fill('anna@example');
    await button(page, book).click();
    await expect(page).toHaveURL('/booking/odd-booked');
    await hydrated(page);
    await expectRenderedWords(page);
  });
});
