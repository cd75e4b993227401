import { programs } from './sample-pages.ts';
import { at, expect, open, sizes, test, words } from './site-test.ts';

/** The grid of masters and the way back from one (docs/rules.md, Masters). What the pages show is in tests/unit/other-pages.test.ts. */

const tamara = { en: 'Tamara Elagina', ru: 'Тамара Елагина' };
const story = { en: /reads slowly and aloud/, ru: /читает медленно и\sвслух/ };

const language = 'ru';

const { master } = words[language];

test.describe(`the masters, in ${language}`, () => {
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

test('the back control goes one step back, or to all masters where there is no step within the site', async ({
  page,
}) => {
  const back = page.getByRole('link', { name: master.back, exact: true });
  await open(page, at(language, '/masters/m1'));
  await back.click();
  await expect(page).toHaveURL(at(language, '/masters'));
  await open(page, at(language, programs.books.path));
  await page.getByRole('link', { name: master.meet }).click();
  await expect(page).toHaveURL(at(language, '/masters/m1'));
  await back.click();
  await expect(page).toHaveURL(at(language, programs.books.path));
});
