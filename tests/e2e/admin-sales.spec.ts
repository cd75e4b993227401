import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { adminWords } from '#i18n/messages/admin-words.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { salesWords } from '#i18n/messages/admin-sales-words.ts';
import { SQLITE_FILE } from '#server/database/sqlite.ts';
import { test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { at, desktop, expect, phone } from './site-test.ts';
import type { TestServer } from './test-server.ts';

/** Orders as payments made them, without the payments: forty days of them, for two evenings and a program. */
function sell({ directory }: TestServer): void {
  const database = new DatabaseSync(join(directory, SQLITE_FILE), { timeout: 10_000 });
  const insert = (table: string, row: Record<string, string | number | null>) => {
    const names = Object.keys(row);
    const columns = names.map((name) => `"${name}"`).join(', ');
    const places = names.map(() => '?').join(', ');
    database.prepare(`insert into "${table}" (${columns}) values (${places})`).run(...Object.values(row));
  };
  for (let index = 0; index < 40; index += 1) {
    const id = `sold-${index}`;
    const paidAt = new Date(Date.UTC(2026, 10, 1 + Math.floor(index / 2), 9)).toISOString();
    const event = index % 3 === 0 ? 'event2' : 'event1';
    const isRouble = index % 5 === 0;
    const amount = isRouble ? 900_000 : 35_000;
    const needs = index % 13 === 0 ? 'amount' : '';
    const money = { amount, gross: amount, received: amount, returned: index % 8 === 0 ? 10_000 : 0 };
    const payment = { provider: isRouble ? 'yookassa' : 'stripe', reference: id, currency: isRouble ? 'rub' : 'aed' };
    const bought = { what: 'event', item: event, seat: 'in-person', quantity: 1 };
    insert('orders', {
      id,
      code: `LY-${10_000 + index}`,
      ...bought,
      ...money,
      ...payment,
      at: paidAt,
      needs,
      state: 'paid',
    });
    const contact = { token: id, name: 'Anna', email: '', phone: '', language: 'en', isBuyer: 1, folded: 'anna' };
    insert('holders', { id, orderId: id, ...contact, at: paidAt });
    const ticket = { event, seat: 'in-person', code: id, day: '2026-11-26', refundDay: '', state: 'valid', at: paidAt };
    insert('tickets', { id, orderId: id, ...ticket, ownerId: id, holderId: id, heldSince: paidAt });
  }
  database.close();
}

test('a month is read and left, and an event is seen day by day', async ({ page, backend, asEditor }) => {
  sell(backend.server);
  await asEditor();
  const words = salesWords('ru');
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await page.goto(at('ru', '/Admin/sales?month=2026-11'));
    await expect(page.getByRole('region', { name: words.apart })).toBeVisible();
    await expect(page.getByRole('region', { name: words.sums })).toContainText('Stripe');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);
  await page.getByRole('region', { name: words.evenings }).getByRole('link').first().click();
  const chart = page.getByRole('region', { name: words.byDay });
  await expect(chart.getByRole('row')).not.toHaveCount(0);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/Admin/sales?month=2026-11');
  await page.getByRole('link', { name: 'October' }).click();
  await expect(page.getByText(salesWords('en').none)).toBeVisible();
  await page
    .getByRole('navigation', { name: adminWords('en').trail })
    .getByRole('link', { name: ordersWords('en').title })
    .click();
  await expect(page.getByRole('heading', { name: ordersWords('en').title, level: 1 })).toBeVisible();
});
