import type { Page } from '@playwright/test';

import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { listWords } from '#i18n/messages/admin-list-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, named, open, phone } from './site-test.ts';

/** The row of an event in a list. */
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).first();

test('the next evening of a program costs two clicks and three fields', async ({ page, asEditor }) => {
  const { copy } = listWords('en');
  const { begin, actions } = documentWords('en');
  await asEditor();
  await open(page, '/Admin/content/events?program=program3');
  await rowOf(page, 'Coffee on Trial').getByRole('link', { name: copy.link }).click();
  await expect(page.getByText(named('Not copied'))).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(begin.title.en).fill('Tea on Parole: Canton, 1839');
  await page.getByLabel(begin.title.ru).fill('Чай под честное слово');
  await page.getByLabel(copy.date, { exact: true }).fill('2027-02-11');
  await page.getByRole('button', { name: begin.create }).click();

  await expect(page).toHaveURL(/\/Admin\/content\/events\/tea-on-parole-canton-1839$/);
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2027-02-11');
  await expect(page.getByLabel('Venue (English)', { exact: true })).not.toHaveValue('');
  await expect(page.getByLabel('Payment link (AED)', { exact: true })).toHaveValue('');
  await page.getByRole('main').getByText(actions.more, { exact: true }).click();
  await expect(page.getByRole('link', { name: copy.link })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  const { links, date, publish, saveDraft, visitors } = listWords('ru').changes;
  const words = adminPublishingWords('ru');

  /** Publishes what the page of publishing shows. */
  async function publishAll(page: Page): Promise<void> {
    await page.getByRole('button', { name: words.publish.publish, exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: words.publications.done.published })).toBeVisible();
  }

  test('an event is moved from its row in the list, cancelled, and is still moved once it takes place after all', async ({
    page,
    asEditor,
  }) => {
    await asEditor();
    await page.setViewportSize(phone);
    await page.goto('/ru/Admin/content/events?find=p4e4b1');
    const row = page
      .locator('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('group') })
      .first();
    await row.getByRole('group').click();
    await row.getByRole('link', { name: links.move }).click();
    await expect(page.getByRole('heading', { name: visitors })).toBeVisible();
    await page.getByLabel(date).fill('2027-10-21');
    await page.getByRole('button', { name: publish }).click();
    await publishAll(page);
    await page.goto('/ru/program/program3/event/p4e4b1');
    await expect(page.getByText(named('Перенесено с')).first()).toBeVisible();

    await page.goto('/ru/Admin/content/events/p4e4b1/change?what=cancel');
    await page.getByRole('button', { name: saveDraft }).click();
    await expect(page.getByRole('status').filter({ hasText: words.restored.changed })).toBeVisible();
    await page.goto('/ru/Admin/publish?document=events/p4e4b1');
    await publishAll(page);
    await page.goto('/ru/program/program3/event/p4e4b1');
    await expect(page.getByText('Отменено').first()).toBeVisible();

    await page.goto('/ru/Admin/content/events/p4e4b1/change?what=restore');
    await page.getByRole('button', { name: publish }).click();
    await publishAll(page);
    await page.goto('/ru/program/program3/event/p4e4b1');
    await expect(page.getByText(named('Перенесено с')).first()).toBeVisible();
  });

  test('a day that is changed in the form is asked about where it is published, first of all one that is over', async ({
    page,
    asEditor,
  }) => {
    const { moved } = words.publish;
    await asEditor();
    for (const day of ['2025-12-17', '2026-12-17']) {
      await page.goto('/ru/Admin/content/events/event3');
      await page.getByLabel('Дата', { exact: true }).fill(day);
      await page.getByRole('button', { name: documentWords('ru').actions.publish, exact: true }).click();
      await expect(page.getByText(moved.over)).toHaveCount(day.startsWith('2025') ? 1 : 0);
    }
    await expect(page.getByRole('alert').filter({ hasText: moved.no })).toContainText('Перенесено с');
    await page.getByRole('button', { name: moved.yes }).click();
    await expect(page.getByRole('button', { name: moved.yes })).toHaveCount(0);
    await publishAll(page);
    await page.getByRole('link', { name: words.publications.see }).first().click();
    await expect(page.getByText(named('Перенесено с')).first()).toBeVisible();
  });
});

test('the pages that move and cancel an event are accessible, also where there is nothing to do', async ({
  page,
  asEditor,
}) => {
  await asEditor();
  await page.setViewportSize(phone);
  for (const what of ['move', 'cancel', 'restore']) {
    await open(page, `/Admin/content/events/event2/change?what=${what}`);
    await expectAccessible(page);
  }
});
