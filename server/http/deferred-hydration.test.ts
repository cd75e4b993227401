import { runInNewContext } from 'node:vm';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { DEFERRED_HYDRATION_SCRIPT } from './finish-document.ts';

/** As much of a browser as the script uses. Idle comes at once; timers stand still until the test moves them. */
function openPage({ hidden = false } = {}) {
  const listeners = new Map<string, (() => void)[]>();
  const requested: string[] = [];
  let isConnected = true;
  let reportPaint = (): void => undefined;
  const createElement = (name: string) => ({ name });
  const page = {
    hidden,
    currentScript: {
      dataset: { modules: '/entry.js' },
      remove: () => (isConnected = false),
      get isConnected() {
        return isConnected;
      },
    },
    createElement,
    getElementById: () => ({ textContent: 'import("/entry.js")' }),
    head: { append: ({ name }: { name: string }) => requested.push(name) },
  };
  class PerformanceObserver {
    constructor(seen: (list: { getEntriesByName: () => unknown[] }) => void) {
      reportPaint = () => seen({ getEntriesByName: () => [{}] });
    }
    observe() {}
  }
  runInNewContext(DEFERRED_HYDRATION_SCRIPT, {
    document: page,
    window: { requestIdleCallback: true },
    requestIdleCallback: (work: () => void) => work(),
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    addEventListener: (sign: string, act: () => void) => listeners.set(sign, [...(listeners.get(sign) ?? []), act]),
    PerformanceObserver,
  });
  return {
    requested,
    /** Something the browser tells the page. */
    async tell(sign: string) {
      for (const act of listeners.get(sign) ?? []) act();
      await vi.advanceTimersByTimeAsync(0);
    },
    async paint() {
      reportPaint();
      await vi.advanceTimersByTimeAsync(0);
    },
    show: () => (page.hidden = false),
  };
}

const scripts = ['link', 'script'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a prerendered page asks for its scripts once it is seen', async () => {
  const page = openPage({ hidden: true });
  await page.tell('pageshow');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.requested).toEqual([]);
  page.show();
  await page.tell('visibilitychange');
  await page.paint();
  expect(page.requested).toEqual(scripts);
});

test('a page that reports no paint asks for them ten seconds after it is seen', async () => {
  const page = openPage({ hidden: true });
  await page.tell('pageshow');
  await vi.advanceTimersByTimeAsync(10_000);
  page.show();
  await page.tell('visibilitychange');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(page.requested).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.requested).toEqual(scripts);
});

test('a page left before its first paint asks for them when it comes back from the back/forward cache', async () => {
  const page = openPage();
  await page.tell('pageshow');
  expect(page.requested).toEqual([]);
  await page.tell('pagehide');
  await page.tell('pageshow');
  await page.paint();
  expect(page.requested).toEqual(scripts);
});

test('a page that comes back with its scripts asks for nothing again', async () => {
  const page = openPage();
  await page.tell('pageshow');
  await page.paint();
  await page.tell('pagehide');
  await page.tell('pageshow');
  await page.tell('keydown');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(page.requested).toEqual(scripts);
});
