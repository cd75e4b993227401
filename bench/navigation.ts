import { parseArgs } from 'node:util';

import { chromium, type Page } from '@playwright/test';

import { findChromium } from '../scripts/find-chromium.ts';
import { median, report, type Figures } from './report.ts';
import { startSite } from './start-site.ts';

/**
 * From the click on a link to the frame that shows the heading of the next page, in Chromium: the pointer moves to the link,
 * rests there as a hand does, and clicks. Beside it the same with nothing fetched ahead, as for a visitor who saves data.
 * Each at this machine's distance from the server and at a distance of 60 ms. Every step in a fresh browser context.
 *
 *     npm run bench:navigation -- [--rounds 5] [--rest 150]
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, rest: { type: 'string', default: '150' } },
});
/** What the median over all links has to keep to, fetched ahead. */
const BAR_MS = 60;

const menu = 'header nav';
/** From a page, by a link that a selector names, to an address. */
const steps = [
  { from: '/', within: menu, to: '/masters' },
  { from: '/', within: menu, to: '/events' },
  { from: '/', within: menu, to: '/teens' },
  { from: '/', within: menu, to: '/calendar' },
  { from: '/events', within: menu, to: '/' },
  { from: '/', within: 'main', to: '/programs' },
  { from: '/programs', within: 'main', to: '/program/program1' },
  { from: '/program/program1', within: 'main', to: '/program/program1/event/event3' },
  { from: '/events', within: 'main', to: '/program/program1/event/event3' },
  { from: '/masters', within: 'main', to: '/masters/m1' },
  { from: '/courses', within: 'main', to: '/course/course1' },
];
const conditions = [
  { name: 'ms', ahead: true, distance: 0 },
  { name: 'ms, not ahead', ahead: false, distance: 0 },
  { name: 'ms at 60 ms', ahead: true, distance: 60 },
  { name: 'ms at 60 ms, not ahead', ahead: false, distance: 60 },
];

const site = await startSite(4396);
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
try {
  const rows: Record<string, Figures> = {};
  const medians: Record<string, number[]> = {};
  for (const step of steps) {
    const row: Record<string, number> = {};
    for (const { name, ...condition } of conditions) {
      const times: number[] = [];
      for (let round = 0; round < Number(values.rounds); round += 1) times.push(await navigate(step, condition));
      row[name] = Math.round(median(times));
      (medians[name] ??= []).push(median(times));
    }
    rows[`${step.from} → ${step.to}`] = row;
  }
  const all = Object.fromEntries(Object.entries(medians).map(([name, times]) => [name, Math.round(median(times))]));
  report('navigation', { ...rows, 'median of all': all }, { ...values, 'bar ms': BAR_MS, browser: browser.version() });
  if ((all['ms'] ?? Infinity) > BAR_MS) process.exitCode = 1;
} finally {
  await browser.close();
  await site.close();
}

type Step = (typeof steps)[number];

/** @returns milliseconds */
async function navigate(
  { from, within, to }: Step,
  { ahead, distance }: { ahead: boolean; distance: number },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (!ahead) {
    await page.addInitScript(() =>
      Object.defineProperty(Object.getPrototypeOf(navigator), 'connection', { get: () => ({ saveData: true }) }),
    );
  }
  if (distance > 0) {
    const devtools = await context.newCDPSession(page);
    const speed = { downloadThroughput: 1_250_000, uploadThroughput: 625_000 };
    await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: distance, ...speed });
  }
  await page.goto(site.origin + from);
  const link = page.locator(`${within} a[href="${to}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  await hydrated(page);
  const box = await link.boundingBox();
  if (box === null) throw new Error(`No link from ${from} to ${to}`);
  const shown = page.evaluate(timeToHeading, to);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.waitForTimeout(Number(values.rest));
  await page.mouse.down();
  await page.mouse.up();
  const time = await shown;
  await context.close();
  return time;
}

async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown')));
  await page.waitForFunction(() => {
    const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? [];
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
  await page.waitForLoadState('networkidle');
}

/** Runs in the page: the time from the next click until a frame with the heading of the page at `to` has been shown. */
function timeToHeading(to: string): Promise<number> {
  return new Promise((resolve) => {
    const before = document.querySelector('h1');
    const text = before?.textContent;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const heading = document.querySelector('h1');
          const isThere =
            location.pathname === to && heading !== null && (heading !== before || heading.textContent !== text);
          if (!isThere) return void requestAnimationFrame(look);
          // A message is handled after the frame that is being made now.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
          port1.start();
          requestAnimationFrame(() => port2.postMessage(undefined));
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
}
