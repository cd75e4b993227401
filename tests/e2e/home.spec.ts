import type { Page } from '@playwright/test';

import { at, expect, open, phone, sizes, test, words } from './site-test.ts';

/** What moves and fits on the home page. What it shows at which time is in tests/unit/home-page.test.ts. */

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('begins with a cover of 85 hundredths of the window that leads to the programs', async ({ page }) => {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await page.goto(at('ru', '/'));
    const link = page.getByRole('main').getByRole('link', { name: words.ru.home.toPrograms }).first();
    await expect(link).toBeInViewport();
    const cover = await page.getByRole('main').locator(':scope > *').first().boundingBox();
    expect(cover?.height).toBeGreaterThanOrEqual(0.85 * viewport.height - 1);
    if (viewport.width > 768) expect(cover?.height).toBeLessThanOrEqual(0.85 * viewport.height + 1);
  }
});

test.describe('cards', () => {
  const opacity = (page: Page) =>
    region(page, 'Mark your calendar')
      .getByRole('article')
      .first()
      .evaluate((article) => getComputedStyle(article).opacity);

  test('fade in once 30% of them is seen', async ({ page }) => {
    await page.setViewportSize(sizes[1]);
    await open(page, '/');
    await expect.poll(() => opacity(page)).toBe('0');
    const card = region(page, 'Mark your calendar').getByRole('article').first();
    const showing = (part: number) =>
      card.evaluate((article, share) => {
        const { top, height } = article.getBoundingClientRect();
        scrollTo({ top: scrollY + top + height * share - innerHeight, behavior: 'instant' });
      }, part);
    await showing(0.2);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await opacity(page)).toBe('0');
    await showing(0.4);
    await expect.poll(() => opacity(page)).toBe('1');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('are simply there', async ({ page }) => {
      await page.goto('/');
      await expect(region(page, 'Mark your calendar').getByRole('article').first()).toHaveCSS('opacity', '1');
    });
  });
});

test.describe('on a phone that asks for less motion', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

  test('marks of partners are round, however long their names are', async ({ page }) => {
    await page.goto(at('ru', '/'));
    const marks = await page
      .getByRole('list')
      .filter({ hasText: 'Третья полка' })
      .locator('img')
      .evaluateAll((images) =>
        images
          .filter((image) => image.checkVisibility())
          .map((image) => image.getBoundingClientRect().toJSON() as DOMRect),
      );
    expect(marks.length).toBeGreaterThan(1);
    expect(marks.filter(({ width, height }) => Math.abs(width - height) > 1)).toEqual([]);
  });

  test('no time of an event stands alone in a line', async ({ page }) => {
    await page.goto('/');
    const line = page.getByRole('main').locator('time').first();
    await expect(line).toContainText(':');
    const [last, alone] = await line.evaluate((time) => {
      const range = document.createRange();
      range.selectNodeContents(time);
      const lines = [...range.getClientRects()];
      const text = document.createTreeWalker(time, NodeFilter.SHOW_TEXT).nextNode() as Text;
      range.setStart(text, text.length - '19:00'.length);
      return [lines.at(-1)!.width, range.getBoundingClientRect().width];
    });
    expect(last).toBeGreaterThan(alone);
  });
});
