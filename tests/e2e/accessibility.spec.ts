import type { Page } from '@playwright/test';

import { keepsTheRules } from './accessibility-rules.ts';
import { events, pages, programs } from './sample-pages.ts';
import { at, expect, languages, open, sizes, test, words } from './site-test.ts';

/** No violation of WCAG 2.2 AA or of good practice that a machine can find: every page, language, width and open thing. */

test.use({ contextOptions: { reducedMotion: 'reduce' }, noise: ['status of 404'] });

/** What pages show besides, by their parameters. */
const views = [
  '/events?when=past',
  '/events?format=online&category=literature',
  '/events?format=digital&category=literature',
  '/calendar?month=2027-05',
  '/calendar?month=2027-06',
  '/nowhere',
  '/program/program9',
];

for (const language of languages) {
  const { event, layout, program, video } = words[language];
  const own = language === 'ru' ? [programs.identity.path, events.letter.path] : [];

  for (const path of [...pages, ...views, ...own]) {
    test(at(language, path), async ({ page }) => {
      await open(page, at(language, path));
      for (const viewport of sizes) {
        await page.setViewportSize(viewport);
        await keepsTheRules(page);
      }
    });
  }

  const opened: [what: string, path: string, act: (page: Page) => Promise<void>][] = [
    [
      'the purchase dialog',
      events.coffee.path,
      (page) => page.getByRole('button', { name: event.buy }).first().click(),
    ],
    [
      'the no-link alert',
      events.breakfast.path,
      (page) => page.getByRole('button', { name: event.buy }).first().click(),
    ],
    ['the online seat', events.dead.path, (page) => page.getByRole('radio', { name: event.online }).check()],
    [
      'the note on what is included',
      programs.taste.path,
      (page) => page.getByRole('button', { name: program.included }).click(),
    ],
    [
      'every answer',
      events.overcoat.path,
      (page) =>
        page
          .locator('details')
          .evaluateAll((all) =>
            all.forEach((each) => each.toggleAttribute('open', each.removeAttribute('name') === undefined)),
          ),
    ],
  ];
  for (const [what, path, act] of opened) {
    test(`${what}, in ${language}`, async ({ page }) => {
      await open(page, at(language, path));
      await act(page);
      for (const viewport of sizes) {
        await page.setViewportSize(viewport);
        await keepsTheRules(page);
      }
    });
  }

  test(`the menu, in ${language}`, async ({ page }) => {
    await page.setViewportSize(sizes[0]);
    await open(page, at(language, '/about'));
    await page.getByRole('button', { name: layout.openMenu }).click();
    await keepsTheRules(page);
  });

  test.describe('a film', () => {
    test.use({ abroad: ['www.youtube-nocookie.com'] });

    test(`over the home page, in ${language}`, async ({ page }) => {
      await open(page, at(language, '/'));
      await page
        .getByRole('link', { name: video.play(language === 'ru' ? 'Дыра в крыше' : 'A hole in the roof') })
        .click();
      for (const viewport of sizes) {
        await page.setViewportSize(viewport);
        await keepsTheRules(page);
      }
    });
  });
}

test('what only another language has', async ({ page }) => {
  await open(page, programs.identity.path);
  await expect(page.getByRole('link', { name: words.en.notFound.otherLanguage })).toBeVisible();
  await keepsTheRules(page);
});
