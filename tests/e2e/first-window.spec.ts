import type { Locator, Page } from '@playwright/test';

import { expectInside, windows, type Window } from './expect-inside.ts';
import { events, programs } from './sample-pages.ts';
import { at, expect, test, words, type Language } from './site-test.ts';

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

// In Russian, whose words take more room.
test('every such page shows what it is for', async ({ page }) => {
  test.slow();
  for (const path of Object.keys(wanted)) await test.step(path, () => expectFirstWindow(page, 'ru', path));
});

test.describe('on an evening', () => {
  test.use({ clock: 'doors' });

  test('the next event is inside', async ({ page }) => {
    for (const path of ['/', '/events']) await expectFirstWindow(page, 'ru', path);
  });
});

test('of an event price and button stay in sight while its facts are read, and cover none that has the focus', async ({
  page,
}) => {
  await page.goto(events.dead.path);
  const links = page.getByRole('complementary').locator('dl').getByRole('link').filter({ visible: true });
  for (const window of windows.filter((each) => !isPhone(each))) {
    await page.setViewportSize(window);
    for (const y of [0, 300, 600]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await expectInside(offer(page, 'en'), window);
    }
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
  for (const path of [programs.taste.path, events.dead.path]) {
    await page.goto(at('ru', path));
    for (const window of windows.filter(isPhone))
      for (const percent of [100, 150, 200]) {
        await page.setViewportSize(window);
        await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
        const covered = await offer(page, 'ru').evaluate((element) => {
          let bar: Element | null = element;
          while (bar && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement;
          return bar?.getBoundingClientRect().height ?? 0;
        });
        expect(covered, `${path} at ${percent} %`).toBeLessThanOrEqual(window.height / 4);
      }
  }
});
