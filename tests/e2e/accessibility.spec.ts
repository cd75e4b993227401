import type { Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { events, programs } from './sample-pages.ts';
import { at, expect, open, phone, test, words } from './site-test.ts';

/**
 * Opened parts of pages. Each page as it comes is in every-page.spec.ts, the login in
 * login.spec.ts, sign-up.spec.ts and new-password.spec.ts.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: ['status of 404'] });

test.describe('cancelled and moved', () => {
  test.use({ clock: 'odd' });

  test('pages of such events, the preview of one, and the ticket of the other', async ({ page }) => {
    const moved = '/program/changed/event/changed-moved';
    await page.goto(at('ru', '/program/changed/event/changed-cancelled'));
    await expectAccessible(page);
    // The preview of a cancelled event carries the mark.
    await open(page, '/calendar');
    await page.getByRole('table').getByRole('link', { name: 'Called Off' }).hover();
    const preview = page.locator('[popover=manual]').filter({ hasText: 'Called Off' });
    await expect(preview).toContainText(words.en.when.states.cancelled);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await open(page, moved);
    await page.getByRole('button', { name: words.en.event.buy }).first().click();
    await expectAccessible(page);
  });
});

const language = 'ru';
const { event, layout, program, share, video } = words[language];
const buy = (page: Page) => page.getByRole('button', { name: event.buy }).first().click();

test.describe('opened', () => {
  test.use({ viewport: phone, allowedHosts: ['www.youtube-nocookie.com'] });

  test('the purchase dialog, the alert, the online ticket, the note, sharing, the answers, the menu and a video', async ({
    page,
  }) => {
    for (const [path, act] of [
      ['/about', () => page.getByRole('button', { name: layout.openMenu }).click()],
      ['/', () => page.getByRole('link', { name: video.play('Дыра в крыше') }).click()],
      [events.coffee.path, buy],
      [events.breakfast.path, buy],
      [events.dead.path, () => page.getByRole('radio', { name: event.online }).check()],
      [programs.taste.path, () => page.getByRole('button', { name: program.included }).click()],
      [events.tea.path, () => page.getByRole('button', { name: share.button }).click()],
      [
        events.overcoat.path,
        () =>
          page.locator('details').evaluateAll((all) => {
            for (const each of all) each.removeAttribute('name');
            for (const each of all) each.setAttribute('open', '');
          }),
      ],
    ] as const) {
      await test.step(path, async () => {
        await open(page, at(language, path));
        await act(page);
        await expectAccessible(page);
      });
    }
  });
});
