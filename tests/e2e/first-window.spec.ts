import type { Locator, Page } from '@playwright/test';

import { expectInside, windows, type Window } from './expect-inside.ts';
import { events, pages, programs } from './sample-pages.ts';
import { at, expect, languages, test, words, type Language } from './site-test.ts';

/** What people come to a page for stands whole in the first window, on low laptops too: what that is, each page says here. */

const isPhone = ({ width }: Window) => width <= 768;

/** A window, and text half as large again. There the day of the next event stands for its line, and no week of the month is promised. */
const large = { width: 1440, height: 900 };

/** Each of the things; a page that has none is not for something that stands at one place. */
type Things = (page: Page, language: Language, window: Window) => Locator[];

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, level: number) => main(page).getByRole('heading', { level }).first();
const next = (page: Page) =>
  main(page)
    .getByRole('paragraph')
    .filter({ has: page.locator('time') })
    .first();
const facts = (page: Page) => page.getByRole('complementary').locator('dl > div');
/** Of what is on sale: it sticks to an edge of the window. */
const offer = (page: Page, language: Language) => {
  const { event, program } = words[language];
  const name = new RegExp(`^(${event.buy}|${program.join})`);
  const button = main(page).getByRole('button', { name }).or(main(page).getByRole('link', { name }));
  return button.filter({ visible: true }).first();
};
const ofEvent: Things = (page, language) => [
  facts(page).nth(0),
  facts(page).nth(1).locator('dd').first(),
  offer(page, language),
];

const wanted: Record<string, Things> = {
  '/': (page, language, window) => [
    main(page).getByRole('link', { name: words[language].home.toPrograms }).first(),
    window === large ? next(page).locator('time') : next(page),
  ],
  '/events': (page) => [heading(page, 3)],
  '/programs': (page) => {
    const program = main(page).getByRole('article').first();
    return [program.getByRole('heading'), program.locator('.figures').first()];
  },
  [programs.taste.path]: (page, language) => [offer(page, language)],
  [events.dead.path]: ofEvent,
  [events.coffee.path]: ofEvent,
  '/calendar': (page, _, window) => {
    const fourthWeek = page.getByRole('row').nth(4).getByRole('cell').first().locator('> *').first();
    return window === large ? [] : [isPhone(window) ? page.getByRole('table') : fourthWeek];
  },
  '/teens': (page, language) => [
    main(page)
      .getByRole('link', { name: new RegExp(Object.values(words[language].teens.book).join('|')) })
      .first(),
  ],
  '/membership': (page, language, window) => {
    const buttons = main(page).getByRole('link', { name: words[language].membership.buy });
    return isPhone(window) ? [buttons.first()] : [0, 1, 2].map((index) => buttons.nth(index));
  },
  '/book-club': (page) => [main(page).getByRole('listitem').first().locator('time')],
  '/masters': (page) => [heading(page, 2)],
  '/masters/m1': (page) => [next(page)],
};

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

async function expectFirstWindow(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(at(language, path));
  for (const window of [...windows, large]) {
    await page.setViewportSize(window);
    const percent = window === large ? 150 : 100;
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
    for (const thing of wanted[path]!(page, language, window)) await expectInside(thing, window);
  }
}

for (const path of Object.keys(wanted))
  for (const language of languages)
    test(`${at(language, path)} shows what it is for`, ({ page }) => expectFirstWindow(page, language, path));

test.describe('on an evening', () => {
  test.use({ clock: 'doors' });

  for (const language of languages)
    test(`the next event and the month are inside, in ${language}`, async ({ page }) => {
      for (const path of ['/', '/events', '/calendar', '/masters/m1']) await expectFirstWindow(page, language, path);
    });
});

test('of an event price and button stay in sight while its facts are read', async ({ page }) => {
  await page.goto(events.dead.path);
  for (const window of windows.filter((each) => !isPhone(each))) {
    await page.setViewportSize(window);
    for (const y of [0, 150, 300, 450, 600]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await expectInside(offer(page, 'en'), window);
    }
  }
});

test('what has the focus among the facts of an event is not covered by price and button', async ({ page }) => {
  await page.goto(events.dead.path);
  const links = page.getByRole('complementary').locator('dl').getByRole('link').filter({ visible: true });
  for (const window of windows.filter((each) => !isPhone(each))) {
    await page.setViewportSize(window);
    for (const index of [0, 1]) {
      await page.evaluate(() => scrollTo(0, 0));
      await links.nth(index).focus();
      await expectInside(links.nth(index), window);
    }
  }
});

test('on a phone the bar with price and button leaves three quarters of the window, or does not stick', async ({
  page,
}) => {
  for (const path of [programs.taste.path, events.dead.path, events.coffee.path])
    for (const language of languages) {
      await page.goto(at(language, path));
      for (const window of windows.filter(isPhone))
        for (const percent of [100, 125, 150, 175, 200]) {
          await page.setViewportSize(window);
          await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
          const covered = await offer(page, language).evaluate((element) => {
            let bar: Element | null = element;
            while (bar && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement;
            return bar?.getBoundingClientRect().height ?? 0;
          });
          expect(covered, `${at(language, path)} at ${percent} %`).toBeLessThanOrEqual(window.height / 4);
        }
    }
});

test('a page that is not named here is for its text alone', () => {
  const others = [
    '/programs?category=history',
    '/courses',
    '/course/course1',
    '/about',
    '/search',
    '/search?q=sikbaj',
    '/login',
  ];
  const alike = [programs.books.path, programs.light.path, '/masters/m2', '/masters/m4'];
  const alikeEvents = [events.overcoat, events.littleDog, events.tea, events.breakfast].map(({ path }) => path);
  const legal = ['/terms-and-conditions', '/privacy-policy', '/cookies-policy'];
  expect(pages.filter((path) => !(path in wanted)).toSorted()).toEqual(
    [...others, ...alike, ...alikeEvents, ...legal].toSorted(),
  );
});
