import type { Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { at, expect, languages, open, phone, test, words, type Language } from './site-test.ts';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('language'));
const toRussian = { name: 'Читать по-русски' };
const toEnglish = { name: 'Read in English' };

/** Which pages name each other is in tests/unit/page-heads.test.ts. */

/** Leaves a value under `language` before the first document is read. */
async function store(page: Page, value: string): Promise<void> {
  await page.addInitScript((each) => localStorage.setItem('language', each), value);
}

test.describe('the switch', () => {
  test('keeps the page and what was chosen on it, and stores the choice', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('link', { name: words.en.home.toPrograms }).first().click();
    await expect(page).toHaveURL('/programs');
    await page.getByRole('combobox').selectOption('culture');
    await expect(page).toHaveURL('/programs?category=culture');
    expect(await stored(page)).toBeNull();
    await page.getByRole('link', toRussian).click();
    await expect(page).toHaveURL('/ru/programs?category=culture');
    await expect(page.getByRole('combobox')).toHaveValue('culture');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    expect(await stored(page)).toBe('ru');

    await page.getByRole('link', toEnglish).click();
    await expect(page).toHaveURL('/programs?category=culture');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await stored(page)).toBe('en');
  });
});

test.describe('a stored choice', () => {
  test('of Russian opens an English address in Russian, before anything English is painted', async ({ page }) => {
    const shown: string[] = [];
    await page.exposeFunction('isShown', (heading: string) => shown.push(heading));
    await store(page, 'ru');
    await page.addInitScript(() => {
      const look = () => {
        const heading = document.querySelector('h1');
        const { isShown } = window as unknown as { isShown: (heading: string) => void };
        if (heading?.checkVisibility()) isShown(`${document.documentElement.lang}: ${heading.textContent}`);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto('/programs?category=culture#content');
    await expect(page).toHaveURL('/ru/programs?category=culture#content');
    await expect.poll(() => shown.length).toBeGreaterThan(0);
    expect([...new Set(shown)]).toEqual([`ru: ${words.ru.programs.title}`]);
  });

  test('of anything else means English; none changes a Russian address, nor is it changed by one', async ({ page }) => {
    for (const value of ['de', '', 'en']) {
      await store(page, value);
      await page.goto('/masters');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.masters.title);
      await expect(page).toHaveURL('/masters');
    }
    await open(page, '/ru/masters');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ru.masters.title);
    expect(await stored(page)).toBe('en');
  });
});

test.describe('what exists in English only', () => {
  test.use({ clock: 'odd', expectedConsole: ['status of 404'] });

  const paths = ['/program/english', '/masters/english-master'] as const;
  const note = 'Эта страница есть только на английском.';

  test('is found from its Russian address, and shown with a word about it to whoever has chosen Russian', async ({
    page,
  }) => {
    const [path] = paths;
    await page.goto(at('ru', path));
    await page.evaluate(() => localStorage.setItem('language', 'ru'));
    await page.getByRole('link', { name: words.ru.notFound.readIn('на английском') }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(note)).toBeHidden();
    expect(await stored(page)).toBe('en');

    await store(page, 'ru');
    for (const each of paths) {
      await open(page, each);
      await expect(page).toHaveURL(each);
      await expect(page.getByText(note)).toBeVisible();
      await expectAccessible(page);
    }
  });
});

test.describe('before hydration', () => {
  // Scripts that never arrive.
  test.use({ expectedConsole: ['ERR_FAILED'] });

  test('the switch keeps the place on the page and what was chosen there', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    const heading = (language: Language) => page.getByRole('heading', { name: words[language].teens.steps });
    const top = (language: Language) => heading(language).evaluate((element) => element.getBoundingClientRect().top);
    await page.setViewportSize(phone);
    await page.goto('/teens');
    await heading('en').evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 200 }));
    await page.evaluate(() => history.replaceState(null, '', '?seat=online'));
    // Not by the mouse: the test's would scroll the sticky header into view first.
    await page.getByRole('link', toRussian).evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page).toHaveURL('/ru/teens?seat=online');
    await expect.poll(() => top('ru')).toBeLessThan(300);
    expect(await top('ru')).toBeGreaterThan(100);
    await page.getByRole('link', toEnglish).evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page).toHaveURL('/teens?seat=online');
    await expect.poll(() => top('en')).toBeLessThan(300);
    expect(await top('en')).toBeGreaterThan(100);
  });
});

test('the title face belongs to the language', async ({ page }) => {
  for (const language of languages) {
    await page.goto(at(language, '/about'));
    const face = await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => getComputedStyle(heading).fontFamily);
    expect(face).toContain(language === 'ru' ? 'Playfair' : 'Fraunces');
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
      );
    await expect.poll(async () => (await loaded()).some((family) => face.includes(family))).toBe(true);
    // The glyphs of the switch come with the face of the page.
    if (language === 'en') await expect.poll(loaded).toContain('Golos Switch');
  }
});
