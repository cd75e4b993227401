import { expect, open, test } from './site-test.ts';

test('parameters of a campaign do not reach the links of a page, also once it is hydrated', async ({ page }) => {
  await open(page, '/events?utm_source=letter&when=past&fbclid=1');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/events[^&]*$/);
  await expect(page.locator('a[data-language=ru]').first()).toHaveAttribute(
    'href',
    /^\/ru\/events(?:[/?](?!.*utm).*)?$/,
  );
});
