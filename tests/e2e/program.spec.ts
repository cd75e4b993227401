import type { Page } from '@playwright/test';

import { events, programs } from './sample-pages.ts';
import { at, expect, hydrated, named, open, sizes, test, words } from './site-test.ts';

/** What one does on the page of a program. What it says in each state is in tests/unit/program-page.test.ts. */

const schedule = (page: Page, title: string) => page.getByRole('region', { name: title });

const language = 'ru';

const { program, card, layout } = words[language];

test('shows its schedule and its layout at both widths', async ({ page }) => {
  await page.goto(at(language, programs.taste.path));
  const view = page.getByRole('link', { name: named(card.viewEvent, events.coffee[language]) });
  const heading = page.getByRole('heading', { name: events.coffee[language] });
  const date = schedule(page, program.schedule).locator('time').first();
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    const [day, name, link] = [await date.boundingBox(), await heading.boundingBox(), await view.boundingBox()];
    if (!day || !name || !link) throw new Error('An event of the schedule is not shown');
    const wide = viewport.width > 768;
    expect(day.x + day.width < name.x).toBe(wide);
    expect(link.x > name.x + name.width / 2).toBe(wide);
    expect(link.x + link.width).toBeLessThanOrEqual(viewport.width);
    await expect(page.getByRole('navigation', { name: layout.navigation })).toBeVisible({ visible: wide });
  }
});

test.describe('joining', () => {
  test.use({ allowedHosts: ['buy.stripe.com'] });

  test('leads to the payment page without asking anything', async ({ page }) => {
    await page.goto(programs.taste.path);
    await page.getByRole('link', { name: words.en.program.join }).first().click();
    await expect(page.getByRole('heading', { name: 'buy.stripe.com' })).toBeVisible();
  });
});

test.describe('the note on what is included', () => {
  const note = (page: Page) => page.locator('#included');
  const control = (page: Page) => page.getByRole('button', { name: words.en.program.included });

  test('opens by click before the scripts are there, then by keyboard and by pointer', async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(programs.taste.path, { waitUntil: 'commit' });
    await expect(note(page)).toBeHidden();
    await control(page).click();
    await expect(note(page)).toBeVisible();
    await expect(note(page)).toContainText('Recordings');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(note(page)).toBeHidden();
    scripts.resolve();
    await hydrated(page);

    await control(page).focus();
    await page.keyboard.press('Enter');
    await expect(note(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note(page)).toBeHidden();
    await expect(control(page)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(note(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note(page)).toBeHidden();

    // The pointer may move onto it.
    await control(page).hover();
    await expect(note(page)).toBeVisible();
    const box = await note(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40, { steps: 20 });
    await expect(note(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note(page)).toBeHidden();
    await page.getByRole('heading', { level: 1 }).hover();
    await control(page).hover();
    await expect(note(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(note(page)).toBeHidden();
    // A click after the pointer has come to rest keeps it open.
    await control(page).hover();
    await expect(note(page)).toBeVisible();
    await control(page).click();
    await expect(note(page)).toBeVisible();
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: sizes[0] });

    test('inside the window of a phone', async ({ page }) => {
      await open(page, programs.taste.path);
      await control(page).tap();
      await expect(note(page)).toBeVisible();
      const box = await note(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(sizes[0].width);
      await page.touchscreen.tap(4, sizes[0].height / 2);
      await expect(note(page)).toBeHidden();
    });
  });
});
