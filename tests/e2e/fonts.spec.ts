import { events, programs } from './sample-pages.ts';
import { expect, open, test } from './site-test.ts';

/** A page asks for the faces it is set in, and for no other before it is painted. */

const paths = [
  '/',
  '/programs',
  '/events',
  '/calendar',
  '/masters',
  '/teens',
  '/login',
  programs.taste.path,
  events.coffee.path,
];

test.describe('before hydration', () => {
  test.use({ expectedConsole: ['ERR_FAILED'] });

  test('an English page asks for no Cyrillic face, and for no italic before hydration', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const [, face] = /([^/]+)-[^/]{8}\.woff2$/.exec(request.url()) ?? [];
      if (face !== undefined) requested.push(face);
    });
    // Scripts that never arrive: the page stays as it is painted first.
    await page.route('**/*.js', (route) => route.abort());
    for (const path of paths) {
      requested.length = 0;
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect({ path, requested: requested.toSorted() }).toEqual({ path, requested: ['fraunces-latin', 'golos-latin'] });
    }
  });
});

test('the epigraph becomes italic when the page is hydrated', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('blockquote')).toHaveCSS('font-family', /^Fraunces,/);
  await expect(page.getByRole('blockquote')).toHaveCSS('font-style', 'italic');
});
