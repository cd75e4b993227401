import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';

import { findTicketsWords } from '#i18n/messages/find-tickets-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { orderPlacedIn } from '#tests/fixtures/placed-order.ts';
import { test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { print } from './printed-sheets.ts';
import { events } from './sample-pages.ts';
import { desktop, expect, named, open, phone, words as messages } from './site-test.ts';

/** What the holder of an order does on its page. Nothing there sets a cookie. */

const en = ticketWords('en');
const free = { provider: 'free', amount: 0 } as const;
const seats = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('listitem')
    .filter({ has: page.locator('details') });

test.use({ cookies: [], expectedConsole: ['422', '404'] });

test('tickets are read on a phone in Russian, and printed in English on one sheet', async ({
  page,
  backend: { server },
}) => {
  const { token, tickets } = await orderPlacedIn(server.directory, {});
  await page.setViewportSize(phone);
  await open(page, `/ru/ticket/${token}`);
  await expect(page.getByRole('heading', { name: events.dead.ru })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(desktop);
  await page.getByRole('banner').locator('a[data-language=en]').click();
  await expect(page).toHaveURL(`/ticket/${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.title(2));

  const [sheet, ...others] = await print(page);
  expect(others).toEqual([]);
  const { says, width, height } = sheet!;
  expect([width, height]).toEqual([210, 297]);
  for (const { code } of tickets) expect(says(code)).toBe(true);
  expect([en.give.title, en.giveBack.title, messages.en.event.map].filter(says)).toEqual([]);

  const single = await orderPlacedIn(server.directory, { quantity: 1 });
  await open(page, `/ru/ticket/${single.token}`);
  expect((await print(page))[0]?.code).toBe(`${server.origin}/ru/t/${single.tickets[0]!.code}`);

  // An address that no ticket has leads to the house.
  const response = await page.goto('/ticket/abcdefghijklmnopqrstuv');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link', { name: findTicketsWords('en').find.title })).toBeVisible();
});

test('a phone reads the code of a ticket on a page that is dark, however it has become that', async ({
  page,
  context,
  backend: { server },
}) => {
  const { token, tickets } = await orderPlacedIn(server.directory, { quantity: 1 });
  await page.setViewportSize(phone);
  await open(page, `/ticket/${token}`);
  const browser = await context.newCDPSession(page);
  const darken = {
    'by the scheme of the system': () => page.emulateMedia({ colorScheme: 'dark' }),
    'by forced colours': () => page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' }),
    'by the browser alone': () => browser.send('Emulation.setAutoDarkModeOverride', { enabled: true }),
    'by an extension, which turns whatever is drawn': () =>
      page.evaluate(() => {
        for (const each of document.querySelectorAll<HTMLElement>('[fill], [stroke], body, article, article *')) {
          each.style.fill = each.style.backgroundColor = '#181a1b';
          each.style.stroke = '#e8e6e3';
        }
      }),
  };
  for (const [how, makeDark] of Object.entries(darken)) {
    await makeDark();
    await page.getByRole('img', { name: named(en.qr('')) }).scrollIntoViewIfNeeded();
    const { data, info } = await sharp(await page.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Many phones read no code that is light on a dark ground.
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: 'dontInvert' });
    expect(read?.data, how).toBe(`${server.origin}/t/${tickets[0]!.code}`);
  }
});

test('by keyboard one seat is given away for good and the other given back', async ({ page, backend: { server } }) => {
  const { token } = await orderPlacedIn(server.directory, free);
  await open(page, `/ticket/${token}`);
  await seats(page).first().locator('summary').filter({ hasText: en.give.title }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Boris');
  await page.keyboard.press('Tab');
  await page.keyboard.type('boris@');
  await page.keyboard.press('Enter');
  const email = page.getByLabel(en.give.email).first();
  await expect(email).toHaveAccessibleDescription(messages.en.login.problems.email);
  await expect(email).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('boris@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  // The message stands far from the button that was pressed.
  await expect(page.getByRole('status').filter({ hasText: en.done.given })).toBeInViewport();
  await expect(page.locator(':focus')).toContainText(en.done.given);
  await expect(page.getByText(en.lost.given('Boris'))).toBeVisible();

  await page.getByText(en.giveBack.title, { exact: true }).press('Enter');
  await page.getByRole('button', { name: en.giveBack.submitFree }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: en.done.returned })).toBeInViewport();
  await expect(page.getByText(en.void.returned)).toBeVisible();
  await expect(page.locator('details')).toHaveCount(0);
});

test('a seat is lent, has a page of its own, and is taken back', async ({ page, backend: { server } }) => {
  const { token } = await orderPlacedIn(server.directory, {});
  await open(page, `/ticket/${token}`);
  const seat = seats(page).nth(1);
  await seat.getByText(en.give.title, { exact: true }).click();
  await expectAccessible(page);
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: en.give.submit }) });
  const guest = form.filter({ visible: true });
  await guest.getByLabel(en.give.name).fill('Maria');
  const email = `maria-${token.toLowerCase()}@example.com`;
  await guest.getByLabel(en.give.email).fill(email);
  await guest.getByRole('button', { name: en.give.submit }).click();
  await expect(page.getByRole('status').filter({ hasText: en.done.lent })).toBeInViewport();
  await expect(seats(page).nth(1)).toContainText('Maria');
  const link = (await server.emailTo(email)).links.find((each) => /\/ticket\/[\w-]{22}$/.test(each))!;
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.title(1));
  await expect(page.getByText('Maria', { exact: true })).toBeVisible();
  await expect(page.getByText(en.give.title)).toHaveCount(0);
  await open(page, `/ticket/${token}`);
  await seats(page).nth(1).getByRole('button', { name: en.give.back }).click();
  await expect(page.getByRole('status').filter({ hasText: en.done.mine })).toBeInViewport();
  await page.goto(link);
  await expect(page.getByText(en.lost.taken('Anna Lee'))).toBeVisible();
});
