import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Page } from '@playwright/test';

import { manyEventFiles } from '../fixtures/many-events.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, named, open, phone, test as base, words } from './site-test.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A server over the fixture content with some hundred events more, so that its lists have pages. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, provide, { workerIndex }) => {
      const folder = join(import.meta.dirname, `../../.cache/many-events-${workerIndex}`);
      rmSync(folder, { recursive: true, force: true });
      for (const [file, text] of Object.entries(manyEventFiles(480))) {
        const path = join(folder, file.replace(/^content\//, ''));
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
      const server = await startTestServer('sqlite', { CONTENT_DIR: folder });
      await provide(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.origin),
});

const rows = (page: Page) => page.getByRole('main').getByRole('article');
const position = (page: Page) => page.getByRole('heading', { level: 2 }).first();

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages, years and months are links, and a phone has room for them', async ({ page }) => {
    const { events, pagination } = words.ru;
    await page.setViewportSize(phone);
    await page.goto('/ru/events?when=past');
    const pages = page.getByRole('navigation', { name: pagination.label });
    await expect(pages.getByRole('link', { name: `${pagination.page} 1`, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(pages.getByRole('link', { name: pagination.previous })).toHaveCount(0);
    await pages.getByRole('link', { name: pagination.next }).click();
    await expect(page).toHaveURL('/ru/events?when=past&page=2#events');
    await expect(page).toHaveTitle(named(events.pastTitle, 'страница 2', '·'));
    await expect(position(page)).toContainText('страница 2 из');
    await expect(position(page)).toBeInViewport();

    await page.getByText(events.filters.title, { exact: true }).click();
    await page.getByRole('link', { name: /^2025\s*:/ }).click();
    await expect(page).toHaveURL('/ru/events?when=past&date=2025');
    await page.getByRole('link', { name: /^Март\s*:/ }).click();
    await expect(page).toHaveURL('/ru/events?when=past&date=2025-03');
    await expect(pages).toHaveCount(0);
    for (const row of await rows(page).all()) await expect(row).toContainText('марта 2025');
  });

  test('one of many masters is chosen from a list', async ({ page }) => {
    await page.goto('/events?when=past&category=history');
    await page.getByRole('combobox').selectOption({ index: 3 });
    await page.getByRole('button', { name: words.en.pagination.showSelected }).click();
    await expect(page).toHaveURL(/\/events\?when=past&category=history&master=guest\d+$/);
    await expect(rows(page).first()).toContainText('Anna Guest');
  });
});

test('keys go through a closed list of masters without choosing each on the way', async ({ page }) => {
  await open(page, '/events?when=past&category=history');
  const masters = page.getByRole('combobox');
  await masters.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  const third = (await masters.inputValue()) || 'none';
  await expect(page).toHaveURL('/events?when=past&category=history');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(`/events?when=past&category=history&master=${third}`);
});

test.describe('without motion', () => {
  // Rows that are still fading in have too little contrast for axe.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('with scripts another page starts at the top of the list, tells its number, and Back leads back', async ({
    page,
  }) => {
    const { pagination } = words.en;
    await open(page, '/events?when=past');
    const firstRow = await rows(page).first().textContent();
    const pages = page.getByRole('navigation', { name: pagination.label });
    await expectAccessible(page);
    await pages.getByRole('link', { name: `${pagination.page} 3`, exact: true }).click();
    await expect(page).toHaveURL('/events?when=past&page=3#events');
    await expect(position(page)).toContainText('page 3 of');
    await expect(position(page)).toBeFocused();
    await expect(position(page)).toBeInViewport();
    await expect(rows(page).first()).not.toHaveText(firstRow ?? '');
    await expect(pages.getByRole('link', { name: `${pagination.page} 3`, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/events\?when=past&page=3$/);
    await page.goBack();
    await expect(page).toHaveURL('/events?when=past');
    await expect(rows(page).first()).toHaveText(firstRow ?? '');
    await page.setViewportSize(phone);
    await expectAccessible(page);
  });
});
