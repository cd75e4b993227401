import type { Page } from '@playwright/test';

import { plainSpaces } from '../../i18n/typeset.ts';
import { events } from './sample-pages.ts';
import { at, expect, languages, named, open, test, words, type Language } from './site-test.ts';

const { overcoat, littleDog, dead, letter, coffee, tea, sikbaj, breakfast } = events;

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 });
const namesOf = (listed: Record<Language, string>[], language: Language) =>
  listed.map((event) => event[language]).filter((name) => name !== '');
/** A filter that is not chosen: its name, then how many events it would leave. */
const option = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name.replaceAll(' ', '\\s')}\\s*: \\d`) });

for (const language of languages) {
  test.describe(`the programme in ${language}`, () => {
    const { event, card, when, eventTypes } = words[language];

    test('lists upcoming events, the nearest first, with the facts that matter most', async ({ page }) => {
      await page.goto(at(language, '/events'));
      const first = { en: [littleDog, dead, coffee], ru: [littleDog, dead, letter] }[language];
      const shown = (await names(page).allTextContents()).map(plainSpaces);
      expect(shown.slice(0, 3)).toEqual(namesOf(first, language));
      expect(shown.at(-1)).toBe(breakfast[language]);
      expect(shown).not.toContain(overcoat[language]);
      const unknown = page.getByRole('article').filter({ hasText: tea[language] });
      await expect(unknown).toContainText(when.atUnknownTime({ en: '13 May 2027', ru: '13 мая 2027' }[language]));
      await expect(page.getByRole('article').filter({ hasText: littleDog[language] })).toContainText(
        when.states['sold-out'],
      );

      const row = page.getByRole('article').filter({ hasText: coffee[language] });
      await expect(row).toContainText(eventTypes['in-person']);
      await expect(row).toContainText({ en: '8 April 2027 @ 19:00', ru: '8 апреля 2027, 19:00' }[language]);
      await expect(row).toContainText({ en: 'Maya Amirova', ru: 'Майя Амирова' }[language]);
      await expect(row).toContainText(when.heldIn.en);
      await expect(row.locator('img')).toBeVisible();
      const map = row.getByRole('link', { name: event.map });
      await expect(map).toHaveAttribute('target', '_blank');
      await expect(map).toHaveAttribute('href', /^https:\/\/maps\./);
      await row.getByRole('link', { name: named(card.learnMore, coffee[language]) }).click();
      await expect(page).toHaveURL(at(language, coffee.path));
    });
  });
}

for (const [javaScriptEnabled, language] of [
  [true, 'ru'],
  [false, 'en'],
] as const) {
  test.describe(javaScriptEnabled ? 'filters with scripts' : 'filters without scripts', () => {
    test.use({ javaScriptEnabled });
    const enter = (page: Page, path: string) => (javaScriptEnabled ? open(page, path) : page.goto(path));

    test(`are combined and taken away again`, async ({ page }) => {
      const { eventTypes, categories, events: said } = words[language];
      await enter(page, at(language, '/events'));
      await option(page, eventTypes['in-person']).click();
      await expect(page).toHaveURL(at(language, '/events?format=in-person'));
      await option(page, categories.Literature).click();
      await expect(page).toHaveURL(at(language, '/events?format=in-person&category=literature'));
      await expect(names(page)).toHaveText(namesOf([littleDog, dead], language));
      await expect(page.getByRole('heading', { level: 2, name: said.count(2) })).toBeVisible();

      const active = page.getByRole('link', {
        name: named(eventTypes['in-person'], words[language].pagination.removeFilter),
      });
      await expect(active).toHaveAttribute('aria-current', 'true');
      await active.click();
      await expect(page).toHaveURL(at(language, '/events?category=literature'));
      await expect(names(page)).toHaveText(namesOf([littleDog, dead], language));

      await page.getByRole('link', { name: said.showAll }).click();
      await expect(page).toHaveURL(at(language, '/events'));
      await expect(page.getByRole('main').locator('[aria-current=true]')).toHaveCount(0);
    });

    test('show past events on their own, and what comes next', async ({ page }) => {
      await enter(page, '/events');
      await page.getByRole('link', { name: /^Past/ }).click();
      await expect(page).toHaveURL('/events?when=past');
      await expect(names(page)).toHaveText([overcoat.en, 'Three, Seven, Ace: “The Queen of Spades”']);
      // They can be saved with the star, and that is all.
      await expect(page.getByRole('article').locator('button:not([aria-pressed])')).toHaveCount(0);
      const row = page.getByRole('article').first();
      await expect(row).toContainText(words.en.when.states.past);
      await row.getByRole('link', { name: dead.en }).click();
      await expect(page).toHaveURL(dead.path);
    });
  });
}

test.describe('filters', () => {
  test.use({ javaScriptEnabled: false });
  test('find an event in the hall that can be seen online', async ({ page }) => {
    await page.goto('/events');
    await option(page, 'Online, live').click();
    await expect(names(page)).toHaveText([dead.en]);
    await expect(page.getByRole('article')).toContainText('In person and online');
  });

  test('offer nothing that would leave nothing', async ({ page }) => {
    await page.goto('/events?category=culture');
    await expect(option(page, 'In person')).toBeVisible();
    await expect(option(page, 'Online, live')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Tamara Elagina' })).toHaveCount(0);
  });

  test('pass over what means nothing', async ({ page }) => {
    await page.goto('/events?format=pigeon&category=%27&master=m99&language=de&colour=red');
    await expect(page.getByRole('heading', { level: 2, name: '6 events' })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-current=true]')).toHaveCount(0);
  });

  test('say when nothing is left, and lead back', async ({ page }) => {
    await page.goto('/events?format=digital&category=literature');
    await expect(page.getByText('No events available.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all events' }).last().click();
    await expect(page).toHaveURL('/events');
    await expect(names(page)).toHaveCount(6);
  });
});

test('a filter leaves the page where it is and the focus where it was', async ({ page }) => {
  await open(page, '/events');
  await page.evaluate(() => scrollTo(0, 120));
  await option(page, 'Culture').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/events?category=culture');
  await expect(page.getByRole('link', { name: /^Culture/ })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(120);
  await page.getByRole('link', { name: 'Show all events' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: '6 events' })).toBeFocused();
});

test('a filtered view has the address of all events as its own, past events have one', async ({ request, baseURL }) => {
  for (const [query, own] of [
    ['', ''],
    ['?when=past', '?when=past'],
    ['?format=online&category=history', ''],
    ['?category=history&utm_source=letter&when=past', '?when=past'],
  ]) {
    const html = await (await request.get(`/ru/events${query}`)).text();
    expect(html).toContain(`<link rel="canonical" href="${baseURL}/ru/events${own}"/>`);
  }
});

test('on a phone the filters are folded until they are asked for', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/events');
  await expect(option(page, 'Digital, on demand')).toBeHidden();
  await page.getByText('Filter', { exact: true }).click();
  await option(page, 'Digital, on demand').click();
  await expect(names(page)).toHaveText([breakfast.en]);
  await expect(page.getByRole('link', { name: /^Digital/ })).toBeVisible();
});

test.describe('when the season has not begun', () => {
  test.use({ clock: 'before' });

  test('there is no past to go to', async ({ page }) => {
    await page.goto('/events');
    await expect(page.getByRole('link', { name: /^Past/ })).toHaveCount(0);
    await page.goto('/events?when=past');
    await expect(page.getByText('No events available.')).toBeVisible();
  });
});

test.describe('on the day of the last event', () => {
  test.use({ clock: 'last' });

  test('it is still to come', async ({ page }) => {
    await page.goto('/events');
    await expect(names(page)).toHaveText([breakfast.en]);
  });
});

test.describe('when everything is past', () => {
  test.use({ clock: 'over' });

  test('nothing is to come, and the past is offered', async ({ page }) => {
    await page.goto('/events');
    await expect(page.getByText('No events available.')).toBeVisible();
    await page.getByRole('link', { name: 'Past', exact: true }).click();
    await expect(names(page).first()).toHaveText(breakfast.en);
    await expect(names(page)).toContainText([sikbaj.en]);
  });
});
