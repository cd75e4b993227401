import type { Page } from '@playwright/test';

import { events } from './sample-pages.ts';
import { at, desktop, expect, open, phone, test, words } from './site-test.ts';

/** A seat in the hall or online (spec.md §4: Online/in-person toggle), with and without scripts. */

const visible = (page: Page, text: string) =>
  page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true });

for (const [javaScriptEnabled, language, viewport] of [
  [true, 'en', phone],
  [false, 'ru', desktop],
] as const) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test.describe(`in ${language}`, () => {
      const { event, purchase, refund } = words[language];
      test.use({ clock: 'before', viewport });

      test('the choice changes price, label and where one pays', async ({ page }) => {
        await page.goto(at(language, events.overcoat.path));
        const main = page.getByRole('main');
        await expect(page.getByRole('radio', { name: event.inPerson })).toBeChecked();
        await expect(visible(page, '400 AED')).toHaveCount(2);
        await expect(visible(page, event.hallLabel)).toHaveCount(2);
        await expect(visible(page, '100 AED')).toHaveCount(0);

        await page.getByRole('radio', { name: event.online }).check();
        await expect(visible(page, '100 AED')).toHaveCount(2);
        await expect(visible(page, event.onlineLabel)).toHaveCount(2);
        await expect(visible(page, '400 AED')).toHaveCount(0);
        for (const ofTheHall of [
          /(Reading Room|Читальный зал), /,
          event.doors('18:30'),
          /^(Light refreshments|Лёгкое угощение)$/,
          /^(Printed materials|Печатные материалы)$/,
        ])
          await expect(main.getByText(ofTheHall).filter({ visible: true })).toHaveCount(0);
        await expect(main.getByText(event.onlinePlace).filter({ visible: true })).toHaveCount(2);
        await expect(visible(page, { en: 'Materials as a file', ru: 'Материалы в файле' }[language])).toHaveCount(1);
        await expect(visible(page, event.practicalInfo.ticketOnline)).toHaveCount(1);

        await page.getByRole('button', { name: event.buy }).first().click();
        const dialog = page.getByRole('dialog', { name: purchase.title });
        await expect(dialog.getByRole('link', { name: purchase.pay('100 AED') })).toHaveAttribute(
          'href',
          `https://buy.stripe.com/lyceum_event2_online?client_reference_id=event2&locale=${language}`,
        );
        for (const said of [
          event.onlineLabel,
          events.overcoat[language],
          language === 'ru' ? 'четверг' : 'Thursday',
          '19:00–20:30',
          event.onlinePlace,
          event.practicalInfo.ticketOnline,
          refund.until(language === 'ru' ? '19 ноября 2026' : '19 November 2026'),
          purchase.accept,
        ])
          await expect(dialog).toContainText(said);
        const roubles = language === 'ru' ? '2000 ₽' : '2,000 RUB';
        await expect(dialog.getByRole('link', { name: purchase.pay(roubles) })).toHaveAttribute(
          'href',
          'https://yookassa.ru/my/i/lyceum-event2-online/l',
        );
        await page.keyboard.press('Escape');

        await page.getByRole('radio', { name: event.inPerson }).check();
        await page.getByRole('button', { name: event.buy }).first().click();
        await expect(dialog.getByRole('link', { name: purchase.pay('400 AED') })).toBeVisible();
      });
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link may ask for the online ticket', async ({ page }) => {
    await page.goto(`${events.dead.path}?seat=online`);
    await expect(page.getByRole('radio', { name: 'Online' })).toBeChecked();
    await expect(visible(page, '100 AED')).toHaveCount(2);
  });
});

test('the choice stays in the address, and with it in the other language', async ({ page }) => {
  const requests: string[] = [];
  await open(page, events.dead.path);
  page.on('request', (request) => {
    // Measuring comes whenever the browser is idle.
    if (!request.url().includes('/web-vitals-reporter')) requests.push(request.url());
  });
  await page.getByRole('radio', { name: 'Online' }).check();
  await expect(page).toHaveURL(`${events.dead.path}?seat=online`);
  expect(requests).toEqual([]);
  await page.getByRole('link', { name: 'Читать по-русски' }).click();
  await expect(page).toHaveURL(`/ru${events.dead.path}?seat=online`);
  await expect(page.getByRole('radio', { name: words.ru.event.online })).toBeChecked();
});

test('by keyboard', async ({ page }) => {
  await open(page, events.dead.path);
  await page.getByRole('radio', { name: 'In person' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Online' })).toBeChecked();
  await expect(visible(page, '100 AED')).toHaveCount(2);
});

test('there is no choice where nothing is sold online', async ({ page }) => {
  await page.goto(events.coffee.path);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(visible(page, words.en.event.hallLabel)).toHaveCount(0);
});
