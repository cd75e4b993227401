// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MetricType } from 'web-vitals';

/** What the library is told to call with what it measures. */
const { measures } = vi.hoisted(() => ({ measures: [] as ((metric: Partial<MetricType>) => void)[] }));
vi.mock('web-vitals', () => {
  const measure = (remember: (typeof measures)[number]) => void measures.push(remember);
  return { onCLS: measure, onFCP: measure, onINP: measure, onLCP: measure, onTTFB: measure };
});

let reports: Promise<unknown>[];
beforeEach(async () => {
  vi.resetModules();
  measures.length = 0;
  reports = [];
  Object.assign(navigator, {
    sendBeacon: (address: string, report: Blob) => {
      if (address === '/vitals' && report.type === 'application/json') reports.push(report.text().then(JSON.parse));
    },
  });
  const { reportWebVitals } = await import('./web-vitals-reporter.ts');
  reportWebVitals('/about');
});
afterEach(() => {
  // What listens still does so no more.
  void become('hidden');
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

function become(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  return Promise.all(reports);
}
const measure = (name: string, value: number, navigationType: string) =>
  measures[0]!({ name, value, navigationType } as MetricType);

test('a document is reported once, when it is first put away, with the last of its values', async () => {
  expect(measures).toHaveLength(5);
  measure('LCP', 900, 'reload');
  measure('LCP', 1200, 'reload');
  measure('CLS', 0, 'reload');
  expect(await become('visible')).toEqual([]);
  const report = { path: '/about', navigation: 'reload', LCP: 1200, CLS: 0 };
  expect(await become('hidden')).toEqual([report]);
  await become('visible');
  expect(await become('hidden')).toEqual([report]);
});

test('nothing is reported of which nothing was measured', async () => {
  expect(await become('hidden')).toEqual([]);
});

test('a page within the document is not reported', async () => {
  measure('LCP', 900, 'soft-navigation');
  expect(await become('hidden')).toEqual([]);
});
