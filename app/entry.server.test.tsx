import { Suspense } from 'react';
import type { EntryContext } from 'react-router';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

import handleRequest from './entry.server.tsx';
import { routerContext } from '../tests/fixtures/router-context.ts';

const shown = vi.hoisted(() => ({ page: (): unknown => undefined }));
vi.mock('react-router', async (original) => ({ ...(await original()), ServerRouter: () => shown.page() }));

const consoleError = vi.spyOn(console, 'error').mockReturnValue();
afterEach(() => consoleError.mockClear());
// The files that come next in this process get the router itself, and the console.
afterAll(() => {
  vi.doUnmock('react-router');
  consoleError.mockRestore();
});

const render = () =>
  handleRequest(
    new Request('http://localhost/'),
    200,
    new Headers(),
    { staticHandlerContext: { matches: [] } } as unknown as EntryContext,
    routerContext({ nonce: 'm1' }),
  );

function Broken(): never {
  throw new Error('broken');
}

test.each([
  ['the page', () => <Broken />],
  [
    'a part that has another to show instead',
    () => (
      <Suspense fallback="…">
        <Broken />
      </Suspense>
    ),
  ],
])('an error in %s is thrown, to be logged once, and written nowhere else', async (_, page) => {
  shown.page = page;
  await expect(render()).rejects.toThrow('broken');
  expect(consoleError).not.toHaveBeenCalled();
});

test('a document is rendered whole', async () => {
  shown.page = () => <p>Evening</p>;
  const response = await render();
  expect(await response.text()).toContain('<p>Evening</p>');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test('what React itself writes into a document carries the nonce', async () => {
  shown.page = () => (
    <form action={() => undefined}>
      <button>Go</button>
    </form>
  );
  const html = await (await render()).text();
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain('nonce="m1"');
});
