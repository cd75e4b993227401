import { expect, test as base, type Locator, type Page, type Route } from '@playwright/test';

import { clocks, openSite, type Clock } from './frozen-clocks.ts';
import { reportTouchedTexts } from './touched-texts.ts';

export { expect };
export { at, desktop, languages, phone, sizes, words, type Language } from './settings.ts';

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
  /** Other hosts that this test visits: each answers with its name, any other fails the test. */
  allowedHosts: string[];
  /** Console messages this test expects, by a part of their text. */
  expectedConsole: string[];
  /** The cookies this test may be left with, by name: logging in sets some, nothing else does. */
  cookies: string[];
}

interface Fixtures {
  /** Keeps back the scripts of every page that is opened from now on; the result lets them come. */
  holdScripts: () => Promise<() => void>;
  /** The addresses of requests to other hosts, in order. */
  externalRequests: string[];
}

/**
 * Every test fails on a console error or warning, a page error, a violated policy, a cookie or a request to another host, and
 * where a browser that translates the page would break it.
 */
export const test = base.extend<Options & Fixtures>({
  clock: ['usual', { option: true }],
  ticking: [false, { option: true }],
  allowedHosts: [[], { option: true }],
  expectedConsole: [[], { option: true }],
  cookies: [[], { option: true }],
  baseURL: async ({ clock }, provide) => provide(await openSite(clock)),
  holdScripts: async ({ context }, provide) =>
    provide(async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await context.route('**/*.js', async (route) => {
        await promise;
        await route.continue();
      });
      return resolve;
    }),
  externalRequests: [
    async ({ context, clock, ticking, allowedHosts, expectedConsole, cookies, javaScriptEnabled }, provide) => {
      const requests: string[] = [];
      const complaints: string[] = [];
      const complain = (text: string) => {
        if (!expectedConsole.some((each) => text.includes(each))) complaints.push(text);
      };
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complain(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => complain(`page error: ${String(error.error())}`));
      context.on('request', (request) => {
        const { protocol, hostname, host, href } = new URL(request.url());
        if (!protocol.startsWith('http') || isHere(hostname)) return;
        requests.push(href);
        if (!allowedHosts.includes(host)) complain(`requested ${href}`);
      });
      // Playwright lets redirects through to the network: a document that leads on is asked for anew, and answered here.
      if (allowedHosts.length > 0) await context.route(/\/buy\//, leadOn);
      for (const host of allowedHosts)
        await context.route(`https://${host}/**`, (route) => route.fulfill(pageOf(host)));
      if (javaScriptEnabled) {
        await context.addInitScript(reportTouchedTexts);
        const time = clocks[clock].instant;
        await (ticking ? context.clock.install({ time }) : context.clock.setFixedTime(time));
      }
      await provide(requests);
      expect(complaints).toEqual([]);
      const kept = await context.cookies();
      expect(kept.map(({ name }) => name).filter((name) => !cookies.includes(name))).toEqual([]);
    },
    { auto: true },
  ],
});

const isHere = (hostname: string) => ['127.0.0.1', 'localhost'].includes(hostname);

async function leadOn(route: Route): Promise<void> {
  const response = await route.fetch({ maxRedirects: 0 });
  const { location = '' } = response.headers();
  const body = `<!doctype html><meta http-equiv="refresh" content="0;url=${location.replaceAll('&', '&amp;')}">`;
  await route.fulfill({ contentType: 'text/html', body });
}

/** The page that another host answers with. */
const pageOf = (host: string) => ({
  contentType: 'text/html',
  body: `<!doctype html><html lang="en"><title>${host}</title><h1>${host}</h1>`,
});

/** Waits until React has taken the page over, as it does by itself when the page is idle or somebody is about to use it. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown')));
  await page.waitForFunction(() => {
    const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? [];
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

/** What an open page wanted to ask at once has been asked when this comes back, and answered as soon as a request of ours is. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await fetch('/health');
  });
}

/** Where something is shown. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('Nothing is shown');
  return { ...box, bottom: box.y + box.height };
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
