import type { Page } from '@playwright/test';

import { events } from './sample-pages.ts';
import { at, expect, open, test, words } from './site-test.ts';

/** A seat in the hall or online (docs/rules.md, Tickets and prices). */

const visible = (page: Page, text: string) =>
  page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true });

test.describe('without scripts', () => {
  const language = 'ru';
  const { event, purchase, refund } = words[language];
  test.use({ javaScriptEnabled: false });

  test('the choice changes price, label and where one pays', async ({ page }) => {
    await page.goto(at(language, events.dead.path));
    const main = page.getByRole('main');
    await expect(page.getByRole('radio', { name: event.inPerson })).toBeChecked();
    await expect(visible(page, '400 AED')).toHaveCount(2);
    await expect(visible(page, event.hallLabel)).toHaveCount(2);
    await expect(visible(page, '100 AED')).toHaveCount(0);

    await page.getByRole('radio', { name: event.online }).check();
    await expect(visible(page, '100 AED')).toHaveCount(2);
    await expect(visible(page, event.onlineLabel)).toHaveCount(2);
    await expect(visible(page, '400 AED')).toHaveCount(0);
    for (const ofTheHall of [/Читальный зал, /, event.doors('18:30')])
      await expect(main.getByText(ofTheHall).filter({ visible: true })).toHaveCount(0);
    await expect(main.getByText(event.onlinePlace).filter({ visible: true })).toHaveCount(2);
    await expect(visible(page, event.practicalInfo.ticketOnline)).toHaveCount(1);

    await page.getByRole('button', { name: event.buy }).first().click();
    const dialog = page.getByRole('dialog', { name: purchase.title });
    await expect(dialog.getByRole('link', { name: purchase.pay('100 AED') })).toHaveAttribute(
      'href',
      /\/ru\/.*\/event4\/buy\/online\/100-aed\//,
    );
    for (const said of [
      event.onlineLabel,
      events.dead[language],
      'четверг',
      '19:00–20:30',
      event.onlinePlace,
      event.practicalInfo.ticketOnline,
      refund.until('18 января 2027'),
      purchase.accept,
    ])
      await expect(dialog).toContainText(said);
    await page.keyboard.press('Escape');

    await page.getByRole('radio', { name: event.inPerson }).check();
    await page.getByRole('button', { name: event.buy }).first().click();
    await expect(dialog.getByRole('link', { name: purchase.pay('400 AED') })).toBeVisible();
  });
});

test('a choice by keyboard stays in the address, and with it in the other language', async ({ page }) => {
  const requests: string[] = [];
  await open(page, events.dead.path);
  page.on('request', (request) => {
    // Scripts come whenever the browser is idle, and so does the icon where there is a tab for it.
    if (!/\/assets\/|\/mark\.svg$/.test(request.url())) requests.push(request.url());
  });
  await page.getByRole('radio', { name: 'In person' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Online' })).toBeChecked();
  await expect(visible(page, '100 AED')).toHaveCount(2);
  await expect(page).toHaveURL(`${events.dead.path}?seat=online`);
  expect(requests).toEqual([]);
  await page.getByRole('link', { name: 'Читать по-русски' }).click();
  await expect(page).toHaveURL(`/ru${events.dead.path}?seat=online`);
  await expect(page.getByRole('radio', { name: words.ru.event.online })).toBeChecked();
});
