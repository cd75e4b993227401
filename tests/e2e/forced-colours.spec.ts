import type { Locator } from '@playwright/test';

import { events } from './sample-pages.ts';
import { expect, open, test, words } from './site-test.ts';

/** High contrast takes backgrounds away: what is chosen still differs from what is not. */

test.use({ contextOptions: { forcedColors: 'active' } });

/** The background that is seen: without one of its own it is that of the page. */
const look = (locator: Locator) =>
  locator.evaluate((element) => {
    const { backgroundColor } = getComputedStyle(element);
    return backgroundColor.endsWith(', 0)')
      ? getComputedStyle(document.documentElement).backgroundColor
      : backgroundColor;
  });

async function expectChosenToDiffer(chosen: Locator, other: Locator) {
  await expect(chosen).toBeVisible();
  await expect(other).toBeVisible();
  expect(await look(chosen)).not.toBe(await look(other));
}

test('the way to attend', async ({ page }) => {
  await open(page, events.dead.path);
  const label = (name: string) => page.locator('label', { has: page.getByRole('radio', { name }) });
  const [inPerson, online] = [label(words.en.event.inPerson), label(words.en.event.online)];
  await expectChosenToDiffer(inPerson, online);
  const before = await look(online);
  await online.click();
  await expect.poll(() => look(online)).not.toBe(before);
  await expectChosenToDiffer(online, inPerson);
});

test('the picture of the slider', async ({ page }) => {
  await page.goto('/');
  const dots = page.locator('a[href^="#slide-"]');
  await expectChosenToDiffer(
    dots.and(page.locator('[aria-current]')),
    dots.and(page.locator(':not([aria-current])')).last(),
  );
});

test('the page that is shown, in the header and in the menu', async ({ page }) => {
  await open(page, '/masters');
  const header = page.getByRole('navigation', { name: words.en.layout.navigation });
  await expectChosenToDiffer(
    header.getByRole('link', { name: 'Masters' }),
    header.getByRole('link', { name: 'Events' }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: words.en.layout.openMenu }).click();
  const menu = page.getByRole('dialog', { name: words.en.layout.menu });
  await expectChosenToDiffer(menu.getByRole('link', { name: 'Masters' }), menu.getByRole('link', { name: 'Events' }));
});

test('a filter and a saved event', async ({ page }) => {
  await open(page, '/events?format=in-person');
  const filters = page.getByRole('main').getByRole('link');
  await page.getByText('Category', { exact: true }).click();
  await expectChosenToDiffer(filters.and(page.locator('[aria-current=true]')), filters.filter({ hasText: 'Culture' }));
  const stars = page.getByRole('main').locator('[data-save]');
  await stars.first().click();
  await expectChosenToDiffer(page.locator('[data-save][aria-pressed=true]').first(), stars.last());
});
