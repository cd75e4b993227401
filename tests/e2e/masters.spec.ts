import { programs } from './sample-pages.ts';
import { at, expect, named, open, sizes, test, words } from './site-test.ts';

/** The masters: the grid, and a page for each (spec.md §2, Masters). */

const tamara = { en: 'Tamara Elagina', ru: 'Тамара Елагина' };
const story = { en: /reads slowly and aloud/, ru: /читает медленно и\sвслух/ };

const language = 'ru';

const { masters, master } = words[language];

test.describe(`the masters, in ${language}`, () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('five masters, each leading to a page', async ({ page }) => {
      await page.goto(at(language, '/masters'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(masters.title);
      await expect(page.getByRole('main').getByRole('link', { name: /^\S+ \S+$/ })).toHaveCount(5);
      await page.getByRole('link', { name: tamara[language] }).click();
      await expect(page).toHaveURL(at(language, '/masters/m1'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(tamara[language]);
    });
  });

  test('the description waits for pointer or keyboard, and nothing moves', async ({ page }) => {
    await open(page, at(language, '/masters'));
    const card = page.getByRole('link', { name: tamara[language] });
    const description = card.getByText(story[language]);
    const colour = () => description.evaluate((element) => getComputedStyle(element).color);
    const place = () => card.evaluate(({ offsetTop, offsetHeight }: HTMLElement) => [offsetTop, offsetHeight]);
    const before = await place();
    await expect.poll(colour).toBe('rgba(0, 0, 0, 0)');
    await card.hover();
    await expect.poll(colour).toBe('rgb(28, 23, 18)');
    await page.mouse.move(0, 0);
    await expect.poll(colour).toBe('rgba(0, 0, 0, 0)');
    await page.getByRole('banner').getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(card).toBeFocused();
    await expect.poll(colour).toBe('rgb(28, 23, 18)');
    expect(await place()).toEqual(before);
  });

  test.describe('on a touch screen', () => {
    test.use({ viewport: sizes[0], hasTouch: true, isMobile: true });

    test('the description is there', async ({ page }) => {
      await open(page, at(language, '/masters'));
      await expect(page.getByText(story[language])).toHaveCSS('color', 'rgb(28, 23, 18)');
    });
  });
});

test.describe(`a master, in ${language}`, () => {
  test('leads to the programs and the events to come', async ({ page }) => {
    await open(page, at(language, '/masters/m1'));
    await expect(page.getByRole('img', { name: master.portrait(tamara[language]) })).toBeVisible();
    const upcoming = page.getByRole('region', { name: master.upcoming }).getByRole('listitem');
    await expect(upcoming).toHaveCount(2);
    await expect(upcoming.first()).toContainText(words[language].when.states['sold-out']);
    await page.getByRole('link', { name: named(programs.books[language]) }).click();
    await expect(page).toHaveURL(at(language, programs.books.path));
  });

  test('without programs says so and leads on', async ({ page }) => {
    await open(page, at(language, '/masters/m4'));
    await expect(page.getByText(master.noPrograms)).toBeVisible();
    await expect(page.getByRole('link', { name: master.noProgramsNext })).toBeVisible();
    await page.getByRole('link', { name: words[language].teens.banner }).click();
    await expect(page).toHaveURL(at(language, '/teens'));
  });
});

test.describe(`the back control, in ${language}`, () => {
  const back = { name: master.back, exact: true };

  test('goes one step back, wherever on this site one came from', async ({ page }) => {
    await open(page, at(language, programs.books.path));
    await page.getByRole('link', { name: master.meet }).click();
    await expect(page).toHaveURL(at(language, '/masters/m1'));
    await page.getByRole('link', back).click();
    await expect(page).toHaveURL(at(language, programs.books.path));
  });

  test('leads to all masters when there is no step within the site', async ({ page }) => {
    await open(page, at(language, '/masters/m1'));
    await page.getByRole('link', back).click();
    await expect(page).toHaveURL(at(language, '/masters'));
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('leads to all masters', async ({ page }) => {
      await page.goto(at(language, programs.books.path));
      await page.getByRole('link', { name: master.meet }).click();
      await page.getByRole('link', back).click();
      await expect(page).toHaveURL(at(language, '/masters'));
    });
  });
});

test('a master whose programs exist in Russian only leads an English reader there', async ({ page }) => {
  await open(page, '/masters/m2');
  await expect(page.getByText(words.en.master.noPrograms)).toBeVisible();
  await page.getByRole('link', { name: programs.identity.ru }).click();
  await expect(page).toHaveURL(at('ru', programs.identity.path));
});

test.describe('when everything is past', () => {
  test.use({ clock: 'over' });

  test('a master has no event to come, and the calendar is offered', async ({ page }) => {
    await open(page, '/masters/m1');
    await expect(page.getByText(words.en.master.noUpcoming)).toBeVisible();
    await page.getByRole('link', { name: words.en.master.toCalendar }).click();
    await expect(page).toHaveURL('/calendar');
  });
});
