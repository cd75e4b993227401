import type { Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { at, desktop, expect, languages, named, open, phone, test, words } from './site-test.ts';

/** What a visitor meets of an event that is cancelled, and of one that was moved (docs/decisions/032). */

test.use({ clock: 'odd', contextOptions: { reducedMotion: 'reduce' } });

const program = '/program/changed';
const cancelled = { path: `${program}/event/changed-cancelled`, en: 'Called Off', ru: 'Лекции не будет' };
const moved = { path: `${program}/event/changed-moved`, en: 'Later than Planned', ru: 'Позже, чем собирались' };
const movedFrom = { en: /Moved from Tuesday 15\sDecember 2026/, ru: /Перенесено со\sвторника, 15\sдекабря 2026/ };

const article = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
const fact = (page: Page, term: string) =>
  page.getByRole('complementary').locator('dl > div').filter({ hasText: term }).getByRole('definition');

for (const language of languages) {
  const { event, program: programWords, purchase, when } = words[language];

  test.describe(`in ${language}`, () => {
    test.use({ viewport: language === 'en' ? desktop : phone });

    test('a cancelled event is found where it was, cannot be bought, and says what to do with a ticket', async ({
      page,
    }) => {
      await open(page, at(language, '/events'));
      const row = article(page, cancelled[language]);
      await expect(row).toContainText(when.states.cancelled);
      await expect(row).not.toContainText('AED');
      await expectAccessible(page);

      await row.getByRole('link', { name: cancelled[language] }).click();
      await expect(page).toHaveTitle(named(`${when.states.cancelled}: ${cancelled[language]} · `));
      await expect(fact(page, event.status)).toHaveText(when.states.cancelled);
      await expect(page.getByText(event.cancelledRefund)).toBeVisible();
      await expect(page.getByText(event.cancelledRefund).getByRole('link')).toHaveAttribute(
        'href',
        /^mailto:.*subject=/,
      );
      await expect(page.getByRole('button', { name: event.buy })).toHaveCount(0);
      await expect(page.getByRole('radio')).toHaveCount(0);
      await expect(page.getByText(event.accessibility)).toHaveCount(0);
      await expect(page.locator('[href*="stripe"], [href*="yookassa"]')).toHaveCount(0);
      await expectAccessible(page);
    });

    test('the ticket for the whole program says which event it does not include', async ({ page }) => {
      await open(page, at(language, program));
      const ticket = page.getByRole('region', { name: programWords.fullAccess.title });
      await expect(ticket).toContainText(`${when.states.cancelled}: ${cancelled[language]}`);
      const schedule = page.getByRole('region', { name: programWords.schedule }).getByRole('listitem');
      await expect(schedule.filter({ hasText: cancelled[language] })).toContainText(when.states.cancelled);
      await expect(schedule.filter({ hasText: moved[language] })).toContainText(movedFrom[language]);
      await expectAccessible(page);
    });

    test('a moved event says from when in the calendar, on its page and on the ticket', async ({ page }) => {
      await open(page, at(language, '/calendar?month=2027-01'));
      await expect(article(page, moved[language])).toContainText(movedFrom[language]);
      await expect(page.getByRole('table').getByRole('link', { name: moved[language] })).toContainText(when.moved);
      await expectAccessible(page);

      await page.goto(at(language, moved.path));
      await expect(fact(page, event.status)).toHaveText(movedFrom[language]);
      await page.getByRole('button', { name: event.buy }).first().click();
      await expect(page.getByRole('dialog', { name: purchase.title })).toContainText(movedFrom[language]);
      await expectAccessible(page);
    });
  });
}

test('the preview over the calendar carries the mark', async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, '/calendar');
  await page.getByRole('table').getByRole('link', { name: cancelled.en }).hover();
  await expect(page.locator('[popover]:popover-open').filter({ hasText: cancelled.en })).toContainText(
    words.en.when.states.cancelled,
  );
  await expectAccessible(page);
});
