import { events, programs } from './sample-pages.ts';
import { at, expect, languages, named, sizes, test, words } from './site-test.ts';

/** The road every visitor must be able to walk: from the home page to a payment page, by clicks. */

const { coffee, dead } = events;
const { taste } = programs;

const payment = {
  en: {
    host: 'buy.stripe.com',
    pay: '400 AED',
    address: 'https://buy.stripe.com/lyceum_p3e1?client_reference_id=p3e1&locale=en',
  },
  ru: { host: 'yookassa.ru', pay: '9000 ₽', address: 'https://yookassa.ru/my/i/lyceum-p3e1/l' },
};

test.use({ abroad: ['buy.stripe.com', 'yookassa.ru'] });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    for (const language of languages) {
      for (const viewport of sizes) {
        test.describe(`in ${language} at ${viewport.width}`, () => {
          test.use({ viewport });

          test('from the home page over the programs to a payment page', async ({ page, asked }) => {
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
            expect(asked).toEqual([]);

            const { host, pay, address } = payment[language];
            await dialog.getByRole('link', { name: purchase.pay(pay) }).click();
            await expect(page.getByRole('heading', { name: host })).toBeVisible();
            expect(page.url()).toBe(address);
          });
        });
      }

      test(`from the calendar on the home page, in ${language}`, async ({ page }) => {
        const { home, card, event, purchase } = words[language];
        await page.goto(at(language, '/'));
        const marked = page.getByRole('region', { name: home.upcomingTeasers.title });
        await marked.getByRole('link', { name: named(card.learnMore, dead[language]) }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(dead[language]);

        await page.getByRole('button', { name: event.buy }).first().click();
        await page.getByRole('link', { name: purchase.pay('400 AED') }).click();
        await expect(page.getByRole('heading', { name: 'buy.stripe.com' })).toBeVisible();
        expect(page.url()).toBe(`https://buy.stripe.com/lyceum_event4?client_reference_id=event4&locale=${language}`);
      });
    }
  });
}
