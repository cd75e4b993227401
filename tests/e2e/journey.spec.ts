import { events, programs } from './sample-pages.ts';
import { at, desktop, expect, named, phone, test, words } from './site-test.ts';

/** The main journey: from the home page to a payment page, by clicks. */

const { coffee, dead } = events;
const { taste } = programs;

const payment = {
  en: {
    host: 'buy.stripe.com',
    pay: '400 AED',
    address: 'https://buy.stripe.com/lyceum_p3e1?client_reference_id=p3e1_hall_en&locale=en',
  },
  ru: { host: 'yookassa.ru', pay: '9000 ₽', address: 'https://yookassa.ru/my/i/lyceum-p3e1/l' },
};

test.use({ allowedHosts: ['buy.stripe.com', 'yookassa.ru'] });

for (const { language, viewport, javaScriptEnabled } of [
  { language: 'en', viewport: desktop, javaScriptEnabled: true },
  { language: 'ru', viewport: phone, javaScriptEnabled: false },
] as const) {
  test.describe(`in ${language}, at ${viewport.width}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ viewport, javaScriptEnabled });

    test('from the home page over the programs to a payment page', async ({ page, externalRequests }) => {
      const { home, card, event, purchase } = words[language];
      await page.goto(at(language, '/'));
      await page.getByRole('main').getByRole('link', { name: home.toPrograms }).first().click();
      await expect(page).toHaveURL(at(language, '/programs'));

      await page.getByRole('link', { name: named(card.learnMore, taste[language]) }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(taste[language]);

      await page.getByRole('link', { name: named(card.viewEvent, coffee[language]) }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(coffee[language]);
      await expect(page).toHaveURL(at(language, coffee.path));

      await page.getByRole('button', { name: event.buy }).first().click();
      const dialog = page.getByRole('dialog', { name: purchase.title });
      await expect(dialog).toBeVisible();
      expect(externalRequests).toEqual([]);

      const { host, pay, address } = payment[language];
      await dialog.getByRole('link', { name: purchase.pay(pay) }).click();
      await expect(page.getByRole('heading', { name: host })).toBeVisible();
      expect(page.url()).toBe(address);
    });
  });
}

test('from the calendar on the home page', async ({ page }) => {
  const { home, card, event, purchase } = words.ru;
  await page.goto(at('ru', '/'));
  const marked = page.getByRole('region', { name: home.upcomingTeasers.title });
  await marked.getByRole('link', { name: named(card.learnMore, dead.ru) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dead.ru);

  await page.getByRole('button', { name: event.buy }).first().click();
  await page.getByRole('link', { name: purchase.pay('400 AED') }).click();
  await expect(page.getByRole('heading', { name: 'buy.stripe.com' })).toBeVisible();
  expect(page.url()).toBe('https://buy.stripe.com/lyceum_event4?client_reference_id=event4_hall_ru&locale=ru');
});
