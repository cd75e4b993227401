import type { Page } from '@playwright/test';

import { events, programs } from './sample-pages.ts';
import { at, expect, open, phone, test, words } from './site-test.ts';

/** Videos play from YouTube, and nothing is requested there before somebody presses play. */

const HOST = 'www.youtube-nocookie.com';
test.use({ allowedHosts: [HOST] });

const homeVideo = { en: 'A hole in the roof', ru: 'Дыра в крыше' };
const address = `https://${HOST}/embed/LyceumHs003?autoplay=1&controls=1`;

const language = 'ru';

test.describe('over the home page', () => {
  const { video } = words[language];
  test.use({ viewport: phone });
  const poster = (page: Page) => page.getByRole('link', { name: video.play(homeVideo[language]) });
  const popup = (page: Page) => page.getByRole('dialog', { name: homeVideo[language] });

  test('a video plays by itself, with controls, until it is closed', async ({ page, externalRequests }) => {
    await open(page, at(language, '/'));
    await poster(page).scrollIntoViewIfNeeded();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(externalRequests).toEqual([]);

    await poster(page).click();
    await expect(popup(page)).toBeVisible();
    await expect(popup(page).locator('iframe')).toHaveAttribute('src', address);
    await expect(popup(page).locator('iframe')).toHaveAttribute('allow', /autoplay/);
    await expect(page.frameLocator('iframe').getByRole('heading', { name: HOST })).toBeVisible();
    expect(externalRequests).toEqual([address]);

    await popup(page).getByRole('button', { name: video.close }).click();
    await expect(popup(page)).toBeHidden();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(poster(page)).toBeFocused();
  });

  test('by keyboard, as often as one likes', async ({ page }) => {
    await open(page, at(language, '/'));
    for (let time = 0; time < 2; time += 1) {
      await poster(page).focus();
      await page.keyboard.press('Enter');
      await expect(popup(page).locator('iframe')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(popup(page)).toBeHidden();
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(poster(page)).toBeFocused();
    }
  });
});

for (const [path, title, id] of [
  [programs.books.path, 'Why short books', 'LyceumPr001'],
  [events.overcoat.path, 'One sentence by Gogol', 'LyceumEv002'],
] as const) {
  test(`on ${path} the video plays in its place`, async ({ page, externalRequests }) => {
    await open(page, path);
    const poster = page.getByRole('link', { name: words.en.video.play(title) });
    await poster.scrollIntoViewIfNeeded();
    expect(externalRequests).toEqual([]);
    const before = await poster.boundingBox();
    await poster.click();
    const player = page.locator('iframe');
    await expect(player).toHaveAttribute('src', `https://${HOST}/embed/${id}?autoplay=1&controls=1`);
    await expect(player).toHaveAttribute('title', title);
    const after = await player.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
    await expect(player).toBeFocused();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a video opens in a tab of its own', async ({ page, context }) => {
    await page.goto('/');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: words.en.video.play(homeVideo.en) }).click();
    await expect(await opened).toHaveURL(address);
  });
});
