import { houseNames } from '#tests/fixtures/fixture-house.ts';
import type { Page, Route } from '@playwright/test';

import { test as roomTest } from './account-test.ts';
import { events, programs } from './sample-pages.ts';
import { at, expect, open, phone, test, words, type Language } from './site-test.ts';

/** An error that comes while a page is open takes the place of that page, and of nothing else. */

const expectedConsole = [
  'the server responded with a status of',
  'Minified React error',
  'This page crashes',
  "Failed to execute 'removeChild'",
  'A speculation rule set was inserted',
];
test.use({ expectedConsole });

const saved = 'p3e1';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What a broken layout loses: the margins, the colours of the buttons, and what the scripts in the head know. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const coloursOf = (element: Element | null) => {
      const { color, backgroundColor } = getComputedStyle(element ?? document.body);
      return `${color} on ${backgroundColor}`;
    };
    return {
      margin: document.querySelector('main h1')?.getBoundingClientRect().left,
      logo: document.querySelector('body > header a')?.getBoundingClientRect().left,
      login: coloursOf(document.querySelector('body > header a[href*=login]')),
      known: { ...document.documentElement.dataset },
      stars: [...document.querySelectorAll('main [data-save]')].map(
        (star) => `${star.checkVisibility()} ${star.getAttribute('aria-pressed')}`,
      ),
    };
  });

async function expectErrorPage(
  page: Page,
  language: Language,
  title: string,
  before: Awaited<ReturnType<typeof lookOf>>,
) {
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(`${title} · ${houseNames[language]}`);
  expect(await lookOf(page)).toEqual({ ...before, stars: [] });
  const retry = page.getByRole('link', { name: words[language].connection.retry });
  if ((await retry.count()) === 0) return;
  const [colour, background] = await retry.evaluate((link) => {
    const { color, backgroundColor } = getComputedStyle(link);
    return [color, backgroundColor];
  });
  expect(colour).not.toBe(background);
}

/** React Router leaves the error of an answer unhandled for as long as the stylesheets of its page are on their way. */
const answer = (page: Page, address: string, handler: (route: Route) => Promise<void>) =>
  page.route(address, async (route) => {
    await page.waitForFunction(() => document.querySelector('link[rel=preload][as=style]') === null);
    await handler(route);
  });

test.describe('on a phone', () => {
  test.use({ viewport: phone });
  const language = 'ru';
  const { notFound, serverError } = words[language];
  const { path, [language]: name } = events.coffee;

  test.beforeEach(async ({ page }) => {
    await page.addInitScript((id) => localStorage.setItem('saved-events', id), saved);
    await open(page, at(language, '/events'));
  });

  test('an answer of 404 or 502 to a click leaves the layout as it is, and so does the way back', async ({ page }) => {
    const before = await lookOf(page);
    expect(before.margin).toBeGreaterThan(0);
    expect(before.stars).toContain('true true');
    for (const status of [404, 502]) {
      await answer(page, `**${path}.data*`, (route) =>
        status === 404
          ? route.continue({ url: route.request().url().replace('/p3e1', '/nowhere') })
          : route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      );
      await page.getByRole('link', { name }).first().click();
      const title = status === 404 ? notFound.event.title : serverError.title;
      await expectErrorPage(page, language, title, before);
      await page.unrouteAll();
      await page.goBack();
      await expect(heading(page)).toHaveText(words[language].events.title);
      expect(await lookOf(page)).toEqual(before);
    }
  });

  test('so does a page that crashes', async ({ page }) => {
    const before = await lookOf(page);
    await page.evaluate(
      (list) => {
        const ask = window.matchMedia;
        window.matchMedia = (query) => {
          if (location.pathname !== list) throw new Error('This page crashes');
          return ask(query);
        };
      },
      at(language, '/events'),
    );
    await page
      .getByRole('banner')
      .getByRole('link', { name: words[language].layout.home(houseNames[language]) })
      .click();
    await expectErrorPage(page, language, serverError.title, before);
    await page.goBack();
    await expect(heading(page)).toHaveText(words[language].events.title);
    expect(await lookOf(page)).toEqual(before);
  });
});

/** Changes the document before React takes it over, as browsers, blockers and extensions do. */
const beforeHydration = (page: Page, change: () => void) =>
  page.addInitScript(`addEventListener('DOMContentLoaded', ${String(change)})`);

test.describe('a document that something has changed before hydration', () => {
  test.beforeEach(({ page }) => page.addInitScript((id) => localStorage.setItem('saved-events', id), saved));

  for (const [name, change] of Object.entries({
    'whose pictures a blocker has removed': () => document.querySelector('main img, main picture')?.remove(),
    'in which a text was made a link': () => {
      const [text] = document.querySelector('main h1')!.childNodes;
      const made = document.createElement('a');
      text?.replaceWith(made);
      made.append(text!);
    },
    'into whose head and body an extension has written': () => {
      document.head.prepend(document.createElement('meta'));
      document.body.prepend(document.createElement('div'));
    },
  })) {
    test(`${name} looks the same, and knows what is saved`, async ({ page }) => {
      await page.goto('/saved');
      await expect(page).toHaveURL(`/saved?events=${saved}`);
      const before = await lookOf(page);
      expect(before.stars).toEqual(['true true']);
      await beforeHydration(page, change);
      await open(page, `/saved?events=${saved}`);
      expect(await lookOf(page)).toEqual(before);
      await page.getByRole('banner').getByRole('link', { name: words.en.layout.links.masters }).click();
      await expect(heading(page)).toHaveText(words.en.masters.title);
    });
  }

  test('whose language a translator has changed is hydrated all the same', async ({ page }) => {
    await beforeHydration(page, () => (document.documentElement.lang = 'de'));
    await open(page, '/ru/masters');
    await page.getByRole('banner').getByRole('link', { name: words.ru.layout.links.events, exact: true }).click();
    await expect(heading(page)).toHaveText(words.ru.events.title);
  });
});

test('a layout that has crashed is shown anew, as it was', async ({ page }) => {
  await page.addInitScript((id) => localStorage.setItem('saved-events', id), saved);
  await open(page, at('ru', programs.identity.path));
  const before = await lookOf(page);
  // React is about to remove the note that the program is in Russian only.
  await page.evaluate(() => document.querySelector('main > p[lang]')!.remove());
  await page.getByRole('banner').getByRole('link', { name: words.ru.layout.links.events, exact: true }).click();
  await expectErrorPage(page, 'ru', words.ru.serverError.title, {
    ...before,
    margin: before.logo,
    known: { ...before.known, languages: 'en ru' },
  });
});

roomTest.describe('in the room', () => {
  roomTest.use({ expectedConsole });

  roomTest('an error leaves the layout as it is, and so does the way back', async ({ page, asEditor }) => {
    await asEditor();
    await page.setViewportSize(phone);
    await open(page, '/Admin');
    const before = await lookOf(page);
    await answer(page, '**/Admin/people.data*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await page
      .getByRole('main')
      .getByRole('link', { name: /people/i })
      .first()
      .click();
    await expect(page).toHaveURL('/Admin/people');
    await expectErrorPage(page, 'en', words.en.serverError.title, before);
    await page.unrouteAll();
    await page.goBack();
    await expect(heading(page)).toHaveText(words.en.admin.title);
    expect(await lookOf(page)).toEqual(before);
  });
});
