import type { Page } from '@playwright/test';

import { events, programs } from './sample-pages.ts';
import { desktop, expect, hydrated, open, test, words } from './site-test.ts';

test.describe('the header', () => {
  const burger = (page: Page) => page.getByRole('button', { name: words.en.layout.openMenu });
  const wide = (page: Page) => page.getByRole('navigation', { name: words.en.layout.navigation });

  test('looks scrolled after 50 pixels', async ({ page }) => {
    await open(page, '/terms-and-conditions');
    const ground = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
    const atRest = await ground();
    await page.evaluate(() => scrollTo(0, 45));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await ground()).toBe(atRest);
    await page.evaluate(() => scrollTo(0, 55));
    await expect.poll(ground).not.toBe(atRest);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(ground).toBe(atRest);
  });

  test('stands in full above 768 pixels, names the page that is shown, and has other colours for teens', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await open(page, '/masters');
    await expect(wide(page)).toBeHidden();
    await expect(burger(page)).toBeVisible();
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(wide(page)).toBeVisible();
    await expect(burger(page)).toBeHidden();
    const login = page.getByRole('link', { name: words.en.layout.links.login });
    await expect(login).toBeVisible();
    await expect(wide(page).getByRole('link', { name: 'Masters' })).toHaveAttribute('aria-current', 'page');
    await wide(page).getByRole('link', { name: 'Events' }).click();
    await expect(wide(page).getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
    await expect(wide(page).getByRole('link', { name: 'Masters' })).not.toHaveAttribute('aria-current', 'page');

    const logo = () =>
      page
        .getByRole('banner')
        .locator('svg path')
        .first()
        .evaluate((path) => getComputedStyle(path).fill);
    const shape = () => login.evaluate((link) => getComputedStyle(link).borderRadius);
    const usual = [await logo(), await shape()];
    await wide(page).getByRole('link', { name: 'Teens' }).click();
    await expect(page).toHaveURL('/teens');
    await expect.poll(logo).not.toBe(usual[0]);
    expect(await shape()).not.toBe(usual[1]);
  });
});

test('the first key leads past the header; another page loads no new document', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/programs');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: words.en.layout.skipToContent });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: programs.taste.en }).click();
  await expect(page).toHaveTitle(new RegExp(programs.taste.en));
  await page.getByRole('link', { name: events.coffee.en }).click();
  await expect(page).toHaveTitle(new RegExp(events.coffee.en));
  await page.goBack();
  await expect(page).toHaveTitle(new RegExp(programs.taste.en));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the columns of the footer are as wide with many legal facts as with none', async ({ page }) => {
  await page.setViewportSize(desktop);
  // What is written into the footer below must not meet the hydration.
  await open(page, '/about');
  const footer = page.getByRole('contentinfo');
  const columns = () =>
    footer.getByRole('heading').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  const before = await columns();
  await footer.getByText('Fixture Lectures LLC').evaluate((fact) => {
    fact.textContent = 'Trade licence 1234567 issued by the Department of Economy and Tourism. '.repeat(5);
  });
  expect(await columns()).toEqual(before);
});
