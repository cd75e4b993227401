import type { Page } from '@playwright/test';

import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, named, open, phone } from './site-test.ts';

/** The row of an event in a list. */
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).first();

test('the next evening of a program costs two clicks and three fields', async ({ page, asEditor }) => {
  const { copy } = startWords('en');
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

test('the page that moves an event is accessible', async ({ page, asEditor }) => {
  await asEditor();
  await page.setViewportSize(phone);
  await open(page, '/Admin/content/events/event2/change?what=move');
  await expectAccessible(page);
});
