import type { Page } from '@playwright/test';

import { events, programs } from './sample-pages.ts';
import { at, expect, open, phone, settled, test, words, type Language } from './site-test.ts';

/** What is looked for and what is found: a word in another form than it has on the page. */
const looked = {
  en: { query: 'overcoats', marked: 'Overcoat', nothing: 'quantum' },
  ru: { query: 'шинелями', marked: 'шинель', nothing: 'квантовая' },
} satisfies Record<Language, object>;

const field = (page: Page, language: Language) => page.getByRole('searchbox', { name: words[language].search.title });
const results = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

const { overcoat } = events;

/** The requests of the page that belong to searching. */
function searching(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/search-answer\/|\.data$/.test(pathname)) requested.push(pathname);
  });
  return requested;
}

test.describe('in Russian, on a phone', () => {
  test.use({ viewport: phone });
  const russian = 'ru';

  test('from the header to an event, with nothing asked before somebody types', async ({ page }) => {
    const { query } = looked[russian];
    const requested = searching(page);
    await open(page, at(russian, '/about'));
    const link = page.getByRole('banner').getByRole('link', { name: words[russian].layout.links.search });
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    expect(requested).toEqual([]);
    await link.click();
    await expect(page).toHaveURL(at(russian, '/search'));

    // Whoever comes from another page comes to type.
    await expect(field(page, russian)).toBeFocused();
    await page.keyboard.type(query);
    await expect(page.locator('mark')).not.toHaveCount(0);
    await expect(results(page).first()).toHaveText(overcoat[russian]);
    await results(page).first().getByRole('link').click();
    await expect(page).toHaveURL(at(russian, overcoat.path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(overcoat[russian]);
    // However quickly one went on, the place left keeps what was typed.
    await page.goBack();
    await expect(field(page, russian)).toHaveValue(query);

    // The header leads back to an empty search.
    await link.click();
    await expect(page).toHaveURL('/ru/search');
    await expect(field(page, russian)).toHaveValue('');
    await expect(page.getByRole('heading', { name: words.ru.search.categories })).toBeVisible();
  });
});

const language = 'en';
const { query, marked, nothing } = looked[language];
const { search, layout } = words[language];

test('typing answers when it pauses, replaces the address and asks the server for nothing else', async ({ page }) => {
  await open(page, at(language, '/about'));
  const requested = searching(page);
  await open(page, at(language, '/search'));
  // A document that was just loaded asks for nothing and keeps its focus.
  await field(page, language).hover();
  await settled(page);
  expect(requested).toEqual([]);
  await expect(field(page, language)).not.toBeFocused();

  await field(page, language).pressSequentially(query, { delay: 20 });
  await expect(results(page).first()).toHaveText(overcoat[language]);
  await expect(page.locator('mark').first()).toHaveText(new RegExp(marked, 'i'));
  await expect(page).toHaveURL(`${at(language, '/search')}?${new URLSearchParams({ q: query })}`);
  const count = await page.getByRole('main').getByRole('listitem').count();
  await expect(page.getByRole('status')).toHaveText(search.count(count));
  expect(requested.at(-1)).toBe(`/search-answer/${language}`);
  expect(requested.filter((path) => path.endsWith('.data'))).toEqual([]);
  const alternate = `${at('ru', '/search')}?${new URLSearchParams({ q: query })}`;
  await expect(page.locator('a[data-language=ru]')).toHaveAttribute('href', alternate);

  await test.step('nothing found says so and leads on', async () => {
    await field(page, language).fill(nothing);
    const said = search.none(nothing);
    await expect(page.getByRole('status')).toHaveText(said);
    const main = page.getByRole('main');
    await expect(main.getByText(said)).toHaveCount(2);
    await expect(main.getByRole('link', { name: layout.links.programs })).toHaveAttribute(
      'href',
      at(language, '/programs'),
    );
    await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(main.getByRole('link', { name: events.dead[language] })).toBeVisible();
    // The field emptied is the page as it was.
    await field(page, language).fill('');
    await expect(main.getByText(said)).toHaveCount(0);
    await expect(page).toHaveURL(at(language, '/search'));
  });

  // One step back leaves the search.
  await page.goBack();
  await expect(page).toHaveURL(at(language, '/about'));
});

test('with scripts and without them the same is found', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const still = await context.newPage();
  await open(page, '/ru/search');
  // Without scripts there are no stars.
  const star = new RegExp(`\\s*${words.ru.saved.save}: .*$`);
  for (const sought of ['чаем', 'лекция', 'возврат билета', 'шинэль', '<b>"', 'программа']) {
    await field(page, 'ru').fill(sought);
    await expect(page).toHaveURL(`/ru/search?${new URLSearchParams({ q: sought })}`);
    await still.goto(`/ru/search?${new URLSearchParams({ q: sought })}`);
    const texts = async (each: Page) =>
      (await each.getByRole('main').getByRole('listitem').allInnerTexts()).map((text) => text.replace(star, ''));
    await expect.poll(() => texts(page)).toEqual(await texts(still));
  }
  await context.close();
});

test('by keyboard: Enter keeps the place, the next stops are the button and the results', async ({ page }) => {
  await open(page, '/search');
  await field(page, 'en').focus();
  await page.keyboard.type('tea');
  await expect(results(page).first()).toHaveText(events.tea.en);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=tea');
  await expect(field(page, 'en')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: words.en.search.find })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(results(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(events.tea.path);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=tea');
  await expect(field(page, 'en')).toHaveValue('tea');
  await expect(results(page).first()).toHaveText(events.tea.en);
});

test.describe('a slow server', () => {
  test.use({ expectedConsole: ['status of 503'] });

  test('answers what was typed last; when it does not, that is said, and another try succeeds', async ({ page }) => {
    await open(page, '/search');
    const nextIsShown = Promise.withResolvers<void>();
    const lateAnswer = Promise.withResolvers<void>();
    await page.route('**/search-answer/en?q=overcoat', async (route) => {
      const response = await route.fetch();
      await nextIsShown.promise;
      // By now nobody waits for it.
      await route.fulfill({ response }).catch(() => undefined);
      lateAnswer.resolve();
    });
    await field(page, 'en').fill('overcoat');
    await expect(page).toHaveURL('/search?q=overcoat');
    await field(page, 'en').fill('tea');
    await expect(page).toHaveURL('/search?q=tea');
    await expect(results(page).first()).toHaveText(events.tea.en);
    nextIsShown.resolve();
    await lateAnswer.promise;
    await expect(results(page).first()).toHaveText(events.tea.en);
    await expect(page.getByRole('status')).toHaveText(/\d+\sresults?/);
    await expect(field(page, 'en')).toHaveValue('tea');

    // One that does not answer is named, what was typed stays, and another try succeeds.
    await page.route('**/search-answer/**', (route) => route.fulfill({ status: 503 }));
    await field(page, 'en').fill('transfer');
    await expect(page.getByRole('status')).toHaveText(search.unavailable);
    await expect(page.getByRole('main').getByText(search.unavailable)).toHaveCount(2);
    await expect(field(page, 'en')).toHaveValue('transfer');
    await page.unroute('**/search-answer/**');
    await page.getByRole('button', { name: search.find }).click();
    await expect(page.getByText(search.unavailable)).toHaveCount(0);
    // An answer opens where its question stands.
    const question = page.getByRole('group').first();
    const answer = question.getByText('care@lyceum.example').last();
    await expect(answer).toBeHidden();
    await question.locator('summary').click();
    await expect(answer).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form finds, in whatever language it is', async ({ page }) => {
    await page.goto('/search');
    await field(page, 'en').fill('идентичности');
    await page.getByRole('button', { name: words.en.search.find }).click();
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: 'идентичности' })}`);
    await expect(results(page).first()).toHaveText(programs.identity.ru);
    // What an English page does not have is found where it is, and says in which language that is.
    await expect(page.getByText(words.en.search.inLanguage.ru).first()).toBeVisible();
    await page.getByRole('link', { name: programs.identity.ru }).click();
    await expect(page).toHaveURL(at('ru', programs.identity.path));
  });
});
