import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Page } from '@playwright/test';

import { manyEventFiles } from '#tests/fixtures/many-events.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, open, phone, test as base, words } from './site-test.ts';
import { startTestServer, type TestServer } from './test-server.ts';

// In one worker, which has one such server.
base.describe.configure({ mode: 'default' });

/** A server over the fixture content with two hundred events more, so that its lists have pages. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, provide, { workerIndex }) => {
      const folder = join(import.meta.dirname, `../../.cache/many-events-${workerIndex}`);
      rmSync(folder, { recursive: true, force: true });
      for (const [file, text] of Object.entries(manyEventFiles(240))) {
        const path = join(folder, file.replace(/^content\//, ''));
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
      const server = await startTestServer('sqlite', { CONTENT_DIR: folder });
      await provide(server);
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.origin),
});

const rows = (page: Page) => page.getByRole('main').getByRole('article');
const position = (page: Page) => page.getByRole('heading', { level: 2 }).first();

test('keys go through a closed list of masters without choosing each on the way', async ({ page }) => {
  await open(page, '/events?when=past&category=history');
  await page.locator('summary').filter({ hasText: words.en.events.filters.master }).click();
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
  });
});
