import type { Page } from '@playwright/test';

import { hydrated, expect, sizes, test, words } from './site-test.ts';

/** The pictures on the home page that turn by themselves, and whatever else moves there. */

const { slider, partners } = words.en.home;
const carousel = (page: Page) => page.getByRole('region', { name: slider.title });
const strip = (page: Page) => carousel(page).getByRole('list', { name: slider.title });
const dot = (page: Page, number: number) =>
  carousel(page).getByRole('link', { name: slider.show(number, 5), exact: true });

/** What the row of partners does. */
const partnersState = (page: Page) =>
  page
    .getByRole('region', { name: 'Expanding Horizon' })
    .getByRole('list')
    .first()
    .evaluate((list) => {
      const { animationName, animationPlayState } = getComputedStyle(list);
      return animationName === 'none' ? 'still' : animationPlayState;
    });

/** Opens the home page, hydrated, at its top: the pictures are below the window. */
async function openTop(page: Page): Promise<void> {
  await page.goto('/');
  await page.clock.runFor(3_000);
  await hydrated(page);
}

/** The same with the pictures in the middle of the window and the pointer elsewhere. */
async function openSlider(page: Page): Promise<void> {
  await openTop(page);
  await strip(page).evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.mouse.move(1, 1);
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
}

test.use({ ticking: true });

test.describe('on a phone', () => {
  test.use({ viewport: sizes[0] });

  test('turn every 3 seconds, and after the last begin again', async ({ page }) => {
    await openSlider(page);
    for (const number of [2, 3, 4, 5, 1]) {
      await page.clock.runFor(3_000);
      await expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
      await expect(carousel(page).locator('[aria-current]')).toHaveCount(1);
    }
  });
});

test.describe('they rest', () => {
  test.use({ viewport: sizes[1] });

  /** Nothing is asked to turn; what has turned would be seen a moment later only. */
  const rests = async (page: Page) => {
    await page.evaluate(() => {
      const scrollTo = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTo')!;
      let count = 0;
      Element.prototype.scrollTo = () => void (count += 1);
      const turns = () => {
        Object.defineProperty(Element.prototype, 'scrollTo', scrollTo);
        return count;
      };
      Object.assign(window, { turns });
    });
    await page.clock.runFor(7_000);
    expect(await page.evaluate(() => (window as Window & { turns?: () => number }).turns!())).toBe(0);
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
  };

  test('under the pointer, under the keyboard, and when paused, until started again', async ({ page }) => {
    await openSlider(page);
    await strip(page).hover();
    await rests(page);
    await page.mouse.move(1, 1);
    await page.keyboard.press('Tab');
    await dot(page, 1).focus();
    await rests(page);
    await carousel(page).getByRole('button', { name: slider.pause }).click();
    await page.mouse.move(1, 1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await rests(page);
    await carousel(page).getByRole('button', { name: slider.play }).click();
    await page.clock.runFor(3_000);
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
    await dot(page, 4).click();
    await expect(dot(page, 4)).toHaveAttribute('aria-current', 'true');
    await expect(strip(page).getByRole('listitem').nth(3)).toBeInViewport({ ratio: 0.5 });
  });

  test('while nobody sees them: below the window, above it, and in a tab behind another', async ({ page }) => {
    await openTop(page);
    await expect(strip(page)).not.toBeInViewport();
    await rests(page);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect(strip(page)).not.toBeInViewport();
    await rests(page);
    // They would turn while the machine takes its time, so they come into view where nobody looks.
    await strip(page).evaluate((list) => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      list.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await rests(page);
    await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'));
    await page.clock.runFor(3_000);
    await expect(dot(page, 1)).not.toHaveAttribute('aria-current');
  });

  test.describe('from the start, for those who asked for less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('but can be started; the partners stand', async ({ page }) => {
      await openSlider(page);
      expect(await partnersState(page)).toBe('still');
      await expect(page.getByRole('checkbox', { name: partners.pause })).toBeHidden();
      await expect(carousel(page).getByRole('button', { name: slider.play })).toBeVisible();
      await rests(page);
      await carousel(page).getByRole('button', { name: slider.play }).click();
      await page.clock.runFor(3_000);
      await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a dot leads to its picture, nothing pretends to be stoppable, and the partners can be held still', async ({
    page,
  }) => {
    await page.goto('/');
    expect(await partnersState(page)).toBe('running');
    await page.getByRole('checkbox', { name: partners.pause }).check();
    expect(await partnersState(page)).toBe('paused');
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
    await dot(page, 3).click();
    await expect(strip(page).getByRole('listitem').nth(2)).toBeInViewport({ ratio: 0.5 });
  });
});
