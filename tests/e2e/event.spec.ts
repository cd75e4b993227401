import type { Page } from '@playwright/test';

import { events, mailboxes } from './sample-pages.ts';
import { at, expect, named, open, test, words } from './site-test.ts';

/** What one does on the page of an event. What it says in each state is in tests/unit/event-page.test.ts. */

/** What stands beside a term of an event's facts. */
const fact = (page: Page, term: string) =>
  page
    .locator('dl > div', { has: page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }) })
    .getByRole('definition');

const language = 'ru';
const { event, purchase, layout } = words[language];
const buttons = (page: Page) => page.getByRole('button', { name: event.buy, exact: true });

test('hours are Dubai’s and the browser’s own; two buttons lead to the dialog, which gives the focus back', async ({
  page,
}) => {
  await open(page, at(language, events.coffee.path));
  await expect(fact(page, event.time)).toContainText('19:00–20:30 по Дубаю');
  await expect(fact(page, event.time)).toContainText(named('17:00', words[language].when.yourTime));
  await expect(buttons(page)).toHaveCount(2);
  const dialog = page.getByRole('dialog', { name: purchase.title });
  for (const button of await buttons(page).all()) {
    await button.click();
    await expect(dialog.getByRole('link', { name: purchase.pay('400 AED') })).toBeVisible();
    await dialog.getByRole('button', { name: layout.close }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('without a payment link an alert opens and closes by key', async ({ page }) => {
  await open(page, at(language, events.breakfast.path));
  const alert = page.getByRole('alertdialog', { name: event.noLink, exact: true });
  await expect(buttons(page)).toHaveCount(2);
  for (const button of await buttons(page).all()) {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(alert).toBeVisible();
    await expect(alert.getByRole('link', { name: mailboxes.support })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(alert).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('a past event looks past, the next one does not', async ({ page }) => {
  await page.goto(events.overcoat.path);
  await expect(page.locator('main img').first()).toHaveCSS('filter', /grayscale\(1\)/);
  await page.goto(events.dead.path);
  await expect(page.locator('main img').first()).toHaveCSS('filter', 'none');
});

test.describe('where the hall is closed', () => {
  test.use({ clock: 'odd' });

  test('an event is sold online', async ({ page }) => {
    await page.goto(at(language, '/program/odd/event/odd-begun'));
    await expect(page.getByRole('radio', { name: event.online })).toBeChecked();
    await expect(fact(page, event.location)).toContainText(event.onlinePlace);
    await expect(page.getByRole('button', { name: event.buy })).toHaveCount(2);
    await page.getByRole('radio', { name: event.inPerson }).check();
    await expect(page.getByRole('button', { name: event.buy })).toHaveCount(0);
  });
});

test.describe('in Moscow', () => {
  test.use({ timezoneId: 'Europe/Moscow' });

  test('the same hours are not said twice', async ({ page }) => {
    await open(page, events.dead.path);
    await expect(fact(page, 'Time')).toContainText('18:00 in Moscow');
    await expect(fact(page, 'Time')).not.toContainText(words.en.when.yourTime);
  });
});
