// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { send, settled, showPages } from '#tests/fixtures/shown-page.tsx';
import Root from './root.tsx';

/** The instant at which an event begins, and so the pages change. */
const BEGINS = Date.parse('2026-11-26T15:00:00Z');
const HOUR_MS = 3_600_000;

let loaded = 0;
beforeEach(() => {
  loaded = 0;
  vi.useFakeTimers({ now: BEGINS - HOUR_MS });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** @param next when the pages change after they have been loaded anew */
async function open(changes?: number, next = changes) {
  const siteOf = (instant?: number) => ({ changes: instant && new Date(instant).toISOString(), webVitals: false });
  const loader = () => {
    loaded += 1;
    return siteOf(next);
  };
  const shown = showPages([{ id: 'site', path: '/', loader, Component: Root }], ['/'], {
    loaderData: { site: siteOf(changes) },
  });
  await settled();
  return shown;
}
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settled();
  return loaded;
}
async function become(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  send(document, 'visibilitychange');
  await settled();
  return loaded;
}

test('a page is loaded anew two seconds after it changes, which leaves the server time; then it waits for the next change', async () => {
  await open(BEGINS, BEGINS + HOUR_MS);
  expect([await pass(HOUR_MS + 1999), await pass(1)]).toEqual([0, 1]);
  expect([await pass(HOUR_MS - 1), await pass(1)]).toEqual([1, 2]);
});

test('a page that changed before it was shown is loaded anew at once, and only once where a clock is wrong', async () => {
  await open(BEGINS - 2 * HOUR_MS);
  expect([loaded, await pass(HOUR_MS), await become('visible')]).toEqual([1, 1, 1]);
});

test('a page that nobody sees is loaded anew as soon as it is seen', async () => {
  await open(BEGINS);
  expect([await become('visible'), await become('hidden'), await pass(2 * HOUR_MS)]).toEqual([0, 0, 0]);
  expect(await become('visible')).toBe(1);
});

test('a page that never changes, or that is left, is not loaded anew', async () => {
  const { leave } = await open();
  expect([await pass(HOUR_MS), vi.getTimerCount()]).toEqual([0, 0]);
  leave();
  const other = await open(BEGINS + 2 * HOUR_MS);
  expect(vi.getTimerCount()).toBe(1);
  other.leave();
  expect([vi.getTimerCount(), await pass(4 * HOUR_MS), await become('visible')]).toEqual([0, 0, 0]);
});
