import { expect, test as base, type Locator, type Page, type Route } from '@playwright/test';

import { adminWords } from '../../i18n/admin-words.ts';
import { en } from '../../i18n/messages/en.ts';
import { loginWords } from '../../i18n/login-words.ts';
import { ru } from '../../i18n/messages/ru.ts';
import { everyText, plainSpaces } from '../../i18n/typeset.ts';
import { clocks, siteAt, type Clock } from './frozen-clocks.ts';

export { expect };

export const languages = ['en', 'ru'] as const;
export type Language = (typeof languages)[number];
/** Every word of the site, with plain spaces: that is how Playwright reads a page. */
export const words = everyText(
  {
    en: { ...en, admin: adminWords('en'), login: loginWords('en') },
    ru: { ...ru, admin: adminWords('ru'), login: loginWords('ru') },
  },
  plainSpaces,
);

/** A phone and a desk. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** The address of a page in a language, from its English one. */
export function at(language: Language, path: string): string {
  return language === 'en' ? path : `/ru${path === '/' ? '' : path}`;
}

/**
 * Matches an accessible name in which these pieces follow one another, whatever stands between them. Their spaces may be
 * no-break ones: patterns, unlike strings, are compared with a page as it is.
 */
export function named(...pieces: string[]): RegExp {
  const escaped = pieces.map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '\\s'));
  return new RegExp(escaped.join('.*'));
}

interface Options {
  /** The clock of the server and of the browser. */
  clock: Clock;
  /** Whether the browser's clock runs on from there, and can be wound; else it stands still, and timers run as usual. */
  ticking: boolean;
  /** Hosts outside the house this test goes to. A page stands in for each; asking any other host fails the test. */
  abroad: string[];
  /** Console messages this test expects, by a part of their text. */
  noise: string[];
  /** The cookies this test may be left with, by name: signing in sets some, nothing else does. */
  cookies: string[];
}

interface Fixtures {
  /** Requests that left the house, in order. */
  asked: string[];
}

/** Every test fails on a console error or warning, a page error, a violated policy, a cookie or a stranger's host. */
export const test = base.extend<Options & Fixtures>({
  clock: ['usual', { option: true }],
  ticking: [false, { option: true }],
  abroad: [[], { option: true }],
  noise: [[], { option: true }],
  cookies: [[], { option: true }],
  baseURL: async ({ clock }, provide) => provide(siteAt(clock)),
  asked: [
    async ({ context, clock, ticking, abroad, noise, cookies, javaScriptEnabled }, provide) => {
      const asked: string[] = [];
      const complaints: string[] = [];
      const complain = (text: string) => {
        if (!noise.some((each) => text.includes(each))) complaints.push(text);
      };
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complain(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => complain(`page error: ${String(error.error())}`));
      await context.route(
        (url) => !['127.0.0.1', 'localhost'].includes(url.hostname) && url.protocol.startsWith('http'),
        (route) => standIn(route, abroad, asked, complain),
      );
      if (javaScriptEnabled) {
        const time = clocks[clock].instant;
        await (ticking ? context.clock.install({ time }) : context.clock.setFixedTime(time));
      }
      await provide(asked);
      expect(complaints).toEqual([]);
      const kept = await context.cookies();
      expect(kept.map(({ name }) => name).filter((name) => !cookies.includes(name))).toEqual([]);
    },
    { auto: true },
  ],
});

async function standIn(route: Route, abroad: string[], asked: string[], complain: (text: string) => void) {
  const url = new URL(route.request().url());
  asked.push(url.href);
  if (!abroad.includes(url.host)) {
    complain(`asked ${url.href}`);
    return route.abort();
  }
  const body = `<!doctype html><html lang="en"><title>${url.host}</title><h1>${url.host}</h1>`;
  return route.fulfill({ contentType: 'text/html', body });
}

/** Waits until React has taken the page over, as it does by itself when the page is idle or somebody is about to use it. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));
  await page.waitForFunction(() => {
    const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? [];
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

/** Where something is shown. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('Nothing is shown');
  return { ...box, bottom: box.y + box.height };
}

/** Opens a page and waits until it is awake. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
