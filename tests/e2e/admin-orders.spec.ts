import type { Page } from '@playwright/test';

import { startWords } from '#i18n/messages/admin-start-words.ts';
import { addOrderWords } from '#i18n/messages/add-order-words.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { orderPlacedIn } from '#tests/fixtures/placed-order.ts';
import { offered, test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { at, desktop, expect, named, open, phone } from './site-test.ts';

const words = { en: ordersWords('en'), ru: ordersWords('ru') };

test.use({ expectedConsole: ['409'] });

/** Opens the form of something that can be done. */
const openForm = (page: Page, title: string) => page.locator('summary').filter({ hasText: title }).click();

/** Adds somebody to the guest list of the first evening: it is sold out by an editor's word, so the form asks first. */
async function addGuest(page: Page, language: 'en' | 'ru', name: string): Promise<void> {
  const add = addOrderWords(language);
  const { again, fields, problems } = words[language];
  await page.goto(at(language, '/Admin/orders/new'));
  await page.getByLabel(fields.purchase, { exact: true }).fill(await offered(page, 0));
  await page.getByLabel(fields.quantity, { exact: true }).fill('2');
  await page.getByLabel(fields.name, { exact: true }).fill(name);
  await page.getByLabel(fields.amount, { exact: true }).fill('400.50');
  await page.getByRole('radio', { name: add.payments.guest }).check();
  await page.getByRole('button', { name: add.submit }).click();
  await expect(page.getByRole('alert').filter({ hasText: problems.full })).toBeVisible();
  await page.getByRole('button', { name: again, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: words[language].done })).toBeVisible();
}

test('an order is added by hand, found by its name, corrected, given back and ended', async ({ page, asEditor }) => {
  const { actions, again, fields, filters, problems, voided, ways } = words.en;
  await asEditor();
  await page.setViewportSize(desktop);
  await open(page, '/Admin/orders/new');
  await expectAccessible(page);
  await addGuest(page, 'en', 'Anna Karenina');

  await openForm(page, actions.contact.title);
  await page.getByLabel(fields.email, { exact: true }).fill('anna@example.com');
  await page.getByRole('button', { name: actions.contact.title }).click();
  await expect(page.getByText('anna@example.com')).toBeVisible();

  await page
    .getByRole('button', { name: named(actions.void.title) })
    .first()
    .click();
  const restore = page.getByRole('button', { name: named(actions.restore.title) });
  await expect(restore).toHaveCount(1);
  await restore.click();
  const goBeyond = page.getByRole('button', { name: named(again) });
  await goBeyond.click();
  await expect(goBeyond).toHaveCount(0);
  await expect(restore).toHaveCount(0);

  await openForm(page, actions.refund.title);
  await expect(page.getByRole('group', { name: fields.how })).toContainText(ways.cash);
  await page.getByLabel(fields.amount, { exact: true }).fill('500');
  await page.getByRole('button', { name: actions.refund.title }).click();
  await expect(page.getByRole('alert').filter({ hasText: problems.amount })).toBeVisible();
  await expect(page.getByLabel(fields.amount, { exact: true })).toHaveValue('500');
  await page.getByLabel(fields.amount, { exact: true }).fill('400.50');
  await page.getByRole('button', { name: actions.refund.title }).click();
  // Two tickets, and the amount.
  await expect(page.getByText(named(voided.refunded))).toHaveCount(3);

  await page.goto('/Admin/orders');
  await page.getByLabel(words.en.find).fill('karenina');
  await page.getByRole('button', { name: startWords('en').search }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Anna Karenina' });
  await expect(row).toContainText(filters.refunded);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna Karenina');
  await expectAccessible(page);
  await page.goto('/Admin/orders');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: words.en.csv }).click();
  expect((await download).suggestedFilename()).toMatch(/^orders-[\d-]+\.csv$/);
});

test('on a phone, in Russian, an order that somebody has to look at is at the top', async ({
  page,
  asEditor,
  backend: { server },
}) => {
  const { code } = await orderPlacedIn(server.directory, { purchase: undefined, name: 'Анна' });
  await asEditor();
  await page.setViewportSize(phone);
  await open(page, '/ru/Admin/orders');
  await expect(page.getByRole('region', { name: named('Проверить') })).toContainText('Анна');
  await expectAccessible(page);
  await open(page, `/ru/Admin/orders/${code}`);
});
