import { runInNewContext } from 'node:vm';

import { beforeEach, expect, test, vi } from 'vitest';

import { appWith, forgetRequests, get, houseCatalogue, html, page, received } from '#tests/fixtures/http-app.ts';

/** A site that was at this address before may have left a service worker, which shows that site for ever. */

beforeEach(forgetRequests);

const asWorker = { 'Service-Worker': 'script' };

test.each([
  ['/service-worker.js', {}],
  ['/sw.js', {}],
  ['/sw.js?v=12', asWorker],
  ['/ngsw-worker.js', asWorker],
  ['/wp-content/plugins/push/OneSignalSDKWorker.js', asWorker],
  ['/assets/none.js', asWorker],
])('%s ends it, with everything that it kept', async (path, headers) => {
  const answer = await get(path, headers);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  // A browser takes no other type, and follows no redirect.
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/);

  const listeners = new Map<string, (event: { waitUntil: (work: Promise<void>) => void }) => void>();
  const kept = new Set(['pages-v1', 'images']);
  const shown = { url: 'https://lyceum.example/events', navigate: vi.fn<(url: string) => void>() };
  const worker = {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    skipWaiting: vi.fn<() => void>(),
    caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
    registration: { unregister: vi.fn<() => Promise<void>>(async () => undefined) },
    clients: { matchAll: async () => [shown] },
  };
  runInNewContext(await answer.text(), worker);
  const waited: Promise<void>[] = [];
  const event = { waitUntil: (work: Promise<void>) => void waited.push(work) };
  listeners.get('install')!(event);
  expect(worker.skipWaiting).toHaveBeenCalled();
  listeners.get('activate')!(event);
  await Promise.all(waited);
  expect([...kept]).toEqual([]);
  expect(worker.registration.unregister).toHaveBeenCalled();
  expect(shown.navigate).toHaveBeenCalledWith(shown.url);
  expect([...listeners.keys()]).not.toContain('fetch');
});

test('also at the other spelling of the host, and while the site is closed', async () => {
  const closed = houseCatalogue({ open: false });
  const site = appWith(() => html(page), undefined, { catalogue: () => closed });
  for (const address of ['https://www.lyceum.example/sw.js', 'https://lyceum.example/sw.js']) {
    const answer = await site.request(address);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('unregister')]);
  }
});

test('every other file that is not there is not there', async () => {
  expect((await get('/ngsw-worker.js')).status).toBe(404);
  expect(received).toEqual([]);
});
