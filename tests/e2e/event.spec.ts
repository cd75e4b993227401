import type { Page } from '@playwright/test';

import { site } from '../../content/site.ts';
import { events, programs } from './sample-pages.ts';
import { at, expect, languages, named, open, test, words } from './site-test.ts';

/** What stands beside a term of an event's facts. */
const fact = (page: Page, term: string) =>
  page
    .locator('dl > div', { has: page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }) })
    .getByRole('definition');

for (const language of languages) {
  test.describe(`an event, in ${language}`, () => {
    const { event, purchase, when, refund } = words[language];
    const { practicalInfo } = event;
    const buttons = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

    test('to come: everything about it, and two ways to its dialog', async ({ page }) => {
      await open(page, at(language, events.coffee.path));
      const facts = page.getByRole('complementary');
      await expect(facts.locator('time').first()).toHaveAttribute('datetime', '2027-04-08');
      await expect(fact(page, event.time)).toContainText(`19:00–20:30 ${when.dubai}`);
      await expect(fact(page, event.time)).toContainText(event.doors('18:30'));
      await expect(facts.getByRole('term').nth(2)).toHaveText(event.language);
      await expect(fact(page, event.language)).toHaveText(when.languages.en);
      await expect(fact(page, event.speaker)).toContainText(language === 'en' ? 'Historian of food' : 'Историк еды');
      await expect(facts.getByText(refund.until(language === 'en' ? '1 April 2027' : '1 апреля 2027'))).toBeVisible();
      await expect(fact(page, practicalInfo.ticket)).toHaveText(practicalInfo.ticketHall);
      await expect(fact(page, practicalInfo.recording)).toContainText(
        language === 'en' ? '16 March 2028' : '16 марта 2028',
      );
      await expect(fact(page, practicalInfo.age)).toContainText('16');
      await expect(facts.getByText('400 AED')).toBeVisible();
      await expect(facts.getByRole('link', { name: named(event.map) })).toHaveAttribute('target', '_blank');
      await expect(page.getByRole('heading', { name: event.takeaways })).toBeVisible();
      await expect(page.getByRole('link', { name: named(event.partOf, programs.taste[language]) })).toBeVisible();

      await expect(buttons(page, event.buy)).toHaveCount(2);
      const dialog = page.getByRole('dialog', { name: purchase.title });
      for (const button of await buttons(page, event.buy).all()) {
        await button.click();
        await expect(dialog.getByRole('link', { name: purchase.pay('400 AED') })).toBeVisible();
        await dialog.getByRole('button', { name: words[language].layout.close }).click();
        await expect(dialog).toBeHidden();
        await expect(button).toBeFocused();
      }
    });
  });
}

test.describe('an event, in Russian', () => {
  const language = 'ru';
  const { event, purchase, when, card, money } = words[language];
  const { practicalInfo } = event;
  const buttons = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('sold out: two disabled buttons, and the next event', async ({ page }) => {
    await page.goto(at(language, events.littleDog.path));
    await expect(buttons(page, event.soldOut)).toHaveCount(2);
    for (const button of await buttons(page, event.soldOut).all()) await expect(button).toBeDisabled();
    await expect(buttons(page, event.buy)).toHaveCount(0);
    await page
      .getByRole('complementary')
      .getByRole('link', { name: named(events.dead[language]) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(events.dead[language]);
    await page.goBack();
    await expect(page.getByText(event.waitingList)).toBeVisible();
    await expect(page.getByText(practicalInfo.ticketHall)).toHaveCount(0);
  });

  test('past: looks past, sells nothing, leads on', async ({ page }) => {
    await page.goto(at(language, events.overcoat.path));
    await expect(page.getByText(event.past)).toBeVisible();
    await expect(buttons(page, event.buy)).toHaveCount(0);
    await expect(buttons(page, event.soldOut)).toHaveCount(0);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.locator('main img').first()).toHaveCSS('filter', /grayscale\(1\)/);
    await page
      .getByRole('complementary')
      .getByRole('link', { name: named(events.dead[language]) })
      .click();
    await expect(page.locator('main img').first()).toHaveCSS('filter', 'none');
  });

  test('without a payment link: an alert that says so', async ({ page }) => {
    await open(page, at(language, events.breakfast.path));
    const alert = page.getByRole('alertdialog', { name: event.noLink, exact: true });
    await expect(buttons(page, event.buy)).toHaveCount(2);
    for (const button of await buttons(page, event.buy).all()) {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(alert).toBeVisible();
      await expect(alert.getByRole('link', { name: site.mailboxes.support })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(alert).toBeHidden();
      await expect(button).toBeFocused();
    }
  });

  test('without a price, a time, a description: says so', async ({ page }) => {
    await page.goto(at(language, events.breakfast.path));
    await expect(page.getByRole('complementary').getByText(money.tbd, { exact: true })).toBeVisible();
    await page.goto(at(language, events.tea.path));
    await expect(fact(page, event.time)).toHaveText(when.tbd);
    await expect(page.getByText(card.noDescription, { exact: true })).toBeVisible();
  });

  test('sold to one kind of card only: the other is explained', async ({ page }) => {
    await page.goto(at(language, events.dead.path));
    await buttons(page, event.buy).first().click();
    const dialog = page.getByRole('dialog', { name: purchase.title });
    await expect(dialog.getByText(purchase.noRussian)).toBeVisible();
    await expect(dialog.getByRole('link', { name: purchase.pay('') })).toHaveCount(1);
  });
});

test('the messages of the specification, literally', async ({ page }) => {
  await page.goto(events.breakfast.path);
  await page.getByRole('button', { name: 'Buy a ticket' }).first().click();
  await expect(page.getByRole('alertdialog')).toContainText('No Stripe link available for this event.');
  await expect(page.getByRole('complementary')).toContainText('TBD');
  await page.goto(events.littleDog.path);
  await expect(page.getByRole('button', { name: 'Sold Out' })).toHaveCount(2);
});

test.describe('among the odd cases', () => {
  test.use({ clock: 'odd' });

  test('sold to Russian cards only: the international ones are explained', async ({ page }) => {
    const { event, purchase } = words.ru;
    await page.goto('/ru/program/odd/event/odd-roubles');
    await page.getByRole('button', { name: event.buy }).first().click();
    const dialog = page.getByRole('dialog', { name: purchase.title });
    await expect(dialog.getByText(purchase.noInternational)).toBeVisible();
    const links = dialog.getByRole('link', { name: purchase.pay('') });
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute('href', 'https://yookassa.ru/my/i/lyceum-odd-roubles/l');
  });

  for (const [state, id, mark] of [
    ['has started', 'odd-begun', words.en.when.states.started],
    ['has a full hall', 'odd-full-hall', words.en.when.states['hall-sold-out']],
  ] as const) {
    test(`an event that ${state} is sold online`, async ({ page }) => {
      const { event } = words.en;
      await page.goto(`/program/odd/event/${id}`);
      await expect(page.getByRole('main').getByText(mark)).toBeVisible();
      await expect(page.getByRole('radio', { name: event.online })).toBeChecked();
      await expect(fact(page, event.location)).toContainText(event.onlinePlace);
      await expect(page.getByRole('button', { name: event.buy })).toHaveCount(2);
      await page.getByRole('radio', { name: event.inPerson }).check();
      await expect(page.getByRole('button', { name: event.buy })).toHaveCount(0);
    });
  }

  test('what cannot be bought promises neither ticket nor refund', async ({ page }) => {
    await page.goto('/program/odd/event/odd-no-link');
    await expect(page.getByRole('button', { name: words.en.event.buy })).toHaveCount(2);
    await expect(page.getByText(/refund possible/i)).toHaveCount(0);
    await expect(page.getByText(words.en.event.practicalInfo.ticketHall)).toHaveCount(0);
  });
});

test('an id is trimmed and lower-cased before it is looked for', async ({ page }) => {
  const response = await page.goto('/program/program1/event/%20EVENT2%20');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(events.overcoat.en);
  // Under one address only.
  await expect(page).toHaveURL(events.overcoat.path);
});

test.describe('when everything is past', () => {
  test.use({ clock: 'over' });

  test('the last event leads to the programs', async ({ page }) => {
    await page.goto(events.breakfast.path);
    await expect(page.getByText(words.en.event.past)).toBeVisible();
    await page.getByRole('complementary').getByRole('link', { name: words.en.event.nextNone }).click();
    await expect(page).toHaveURL('/programs');
  });
});

test.describe('hours', () => {
  test('of an event in the hall: Dubai’s, and the browser’s own', async ({ page }) => {
    await open(page, events.coffee.path);
    await expect(fact(page, 'Time')).toContainText('19:00–20:30 Dubai time');
    await expect(fact(page, 'Time')).toContainText(/17:00 your time/);
    await expect(fact(page, 'Time')).not.toContainText('Moscow');
  });

  test('of an event online, or in Russian: Moscow’s beside them', async ({ page }) => {
    await page.goto(events.dead.path);
    await expect(fact(page, 'Time')).toContainText('18:00 in Moscow');
    await page.goto(at('ru', events.coffee.path));
    await expect(fact(page, words.ru.event.time)).toContainText('18:00 по Москве');
  });

  test.describe('in Dubai', () => {
    test.use({ timezoneId: 'Asia/Dubai' });

    test('are not said twice', async ({ page }) => {
      await open(page, events.coffee.path);
      await expect(fact(page, 'Time')).not.toContainText(words.en.when.yourTime);
    });
  });
});
