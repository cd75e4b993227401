import { at, expect, languages, test, words } from './site-test.ts';

/** The header in text of up to twice the size. Whole pages are in every-page.spec.ts. */

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  test(`leaves the menu or every link of the header in reach, in ${language}`, async ({ page }) => {
    const { layout } = words[language];
    await page.goto(at(language, '/about'));
    const header = page.getByRole('banner');
    for (const width of [195, 390, 768, 769, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const percent of [100, 125, 150, 200]) {
        await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
        const hasMenu = await header.getByRole('button', { name: layout.openMenu }).isVisible();
        const hasLinks = await header.getByRole('link', { name: layout.links.calendar }).isVisible();
        expect(hasMenu, `at ${width}, ${percent} %`).toBe(!hasLinks);
        if (percent === 100) expect(hasMenu).toBe(width <= 768);
        expect(await header.evaluate(findOutside), `at ${width}, ${percent} %`).toEqual([]);
      }
    }
  });
}

/** The controls of the header that are not wholly in the window, or lie upon one another. */
function findOutside(header: Element): string[] {
  const controls = [...header.querySelectorAll('a, button')].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  );
  let end = 0;
  return controls.flatMap((control) => {
    const { left, right, bottom } = control.getBoundingClientRect();
    const fits = left >= end - 1 && right <= innerWidth && bottom <= header.getBoundingClientRect().bottom + 1;
    end = right;
    return fits ? [] : [control.getAttribute('aria-label') ?? control.textContent];
  });
}
