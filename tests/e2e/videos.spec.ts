import type { Page } from '@playwright/test';

import { events, programs } from './sample-pages.ts';
import { at, expect, open, phone, test, words } from './site-test.ts';

/** Videos play from YouTube, and nothing is requested there before somebody presses play. */

const HOST = 'www.youtube-nocookie.com';
test.use({ allowedHosts: [HOST] });

const homeVideo = { en: 'A hole in the roof', ru: 'Дыра в крыше' };
const homeAddress = `https://${HOST}/embed/LyceumHs003?autoplay=1&controls=1`;

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
    await expect(popup(page).locator('iframe')).toHaveAttribute('src', homeAddress);
    await expect(popup(page).locator('iframe')).toHaveAttribute('allow', /autoplay/);
    await expect(page.frameLocator('iframe').getByRole('heading', { name: HOST })).toBeVisible();
    expect(externalRequests).toEqual([homeAddress]);

    await popup(page).getByRole('button', { name: video.close }).click();
    await expect(popup(page)).toBeHidden();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(poster(page)).toBeFocused();

    // Again by keyboard.
    await page.keyboard.press('Enter');
    await expect(popup(page).locator('iframe')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(popup(page)).toBeHidden();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(poster(page)).toBeFocused();
  });
});

test('on the page of a program and of an event the video plays in its place', async ({ page, externalRequests }) => {
  for (const [path, title, id] of [
    [programs.books.path, 'Why short books', 'LyceumPr001'],
    [events.overcoat.path, 'One sentence by Gogol', 'LyceumEv002'],
  ] as const) {
    await open(page, path);
    const poster = page.getByRole('link', { name: words.en.video.play(title) });
    await poster.scrollIntoViewIfNeeded();
    const address = `https://${HOST}/embed/${id}?autoplay=1&controls=1`;
    expect(externalRequests).not.toContain(address);
    const before = await poster.boundingBox();
    await poster.click();
    const player = page.locator('iframe');
    await expect(player).toHaveAttribute('src', address);
    await expect(player).toHaveAttribute('title', title);
    const after = await player.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
    await expect(player).toBeFocused();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a video opens in a tab of its own', async ({ page, context }) => {
    await page.goto('/');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: words.en.video.play(homeVideo.en) }).click();
    await expect(await opened).toHaveURL(homeAddress);
  });
});
