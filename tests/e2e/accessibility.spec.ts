import type { Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { events, pages, programs } from './sample-pages.ts';
import { at, desktop, languages, open, phone, test, words } from './site-test.ts';

/** No violation of WCAG 2.2 AA or of good practice that a machine can find, on any page or opened part of one. */

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: ['status of 404'] });

/** One page of each kind: in English on a desktop, in Russian on a phone. */
const kinds = [
  '/',
  '/programs',
  programs.taste.path,
  events.coffee.path,
  '/events',
  '/masters',
  '/masters/m1',
  '/calendar',
  '/teens',
  '/courses',
  '/course/course1',
  '/membership',
  '/book-club',
  '/about',
  '/search?q=sikbaj',
  '/saved?events=event2,event4,p2e1,gone',
  '/terms-and-conditions',
  '/nowhere',
];

/** The same kinds in other states, each seen once; the login has tests of its own (login-rules.spec.ts). */
const states = [
  ...pages.filter((path) => ![...kinds, '/login'].includes(path)),
  '/events?when=past',
  '/events?format=online&category=literature',
  '/events?format=digital&category=literature',
  '/calendar?month=2027-05',
  '/calendar?month=2027-06',
  '/program/program9',
  '/search?q=quantum',
  // Exists in Russian only.
  programs.identity.path,
  at('ru', programs.identity.path),
  at('ru', events.letter.path),
];

/**
 * Checks pages one after another in one window: what they share is loaded once.
 *
 * @param load whether React has taken the page over, or the document is looked at as the server has written it
 */
function testPages(name: string, viewport: typeof phone | typeof desktop, paths: string[], load = goTo): void {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test(name, async ({ page }) => {
      test.slow();
      for (const path of paths) {
        await test.step(path, async () => {
          await load(page, path);
          await expectAccessible(page);
        });
      }
    });
  });
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
}

const half = Math.ceil(kinds.length / 2);
for (const [name, paths] of [
  ['the first pages', kinds.slice(0, half)],
  ['the other pages', kinds.slice(half)],
] as const) {
  testPages(`${name}, in English`, desktop, paths, open);
  testPages(
    `${name}, in Russian`,
    phone,
    paths.map((path) => at('ru', path)),
  );
}
testPages(
  'other states of pages, on a phone',
  phone,
  states.filter((_, index) => index % 2 === 0),
);
testPages(
  'other states of pages, on a desktop',
  desktop,
  states.filter((_, index) => index % 2 === 1),
);

for (const language of languages) {
  const { event, layout, program, share, video } = words[language];
  const buy = (page: Page) => page.getByRole('button', { name: event.buy }).first().click();

  test.describe(`opened, in ${language}`, () => {
    test.use({ viewport: language === 'en' ? phone : desktop });

    test('the purchase dialog, the alert, the online ticket, the note and the answers', async ({ page }) => {
      for (const [path, act] of [
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
        await open(page, at(language, path));
        await act(page);
        await expectAccessible(page);
      }
    });

    test('the menu', async ({ page }) => {
      await page.setViewportSize(phone);
      await open(page, at(language, '/about'));
      await page.getByRole('button', { name: layout.openMenu }).click();
      await expectAccessible(page);
    });

    test.describe('a video', () => {
      test.use({ allowedHosts: ['www.youtube-nocookie.com'] });

      test('over the home page', async ({ page }) => {
        await open(page, at(language, '/'));
        await page
          .getByRole('link', { name: video.play(language === 'ru' ? 'Дыра в крыше' : 'A hole in the roof') })
          .click();
        await expectAccessible(page);
      });
    });
  });
}
