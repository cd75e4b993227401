import { Suspense, use, type ReactNode } from 'react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

import { renderDocument } from './entry.server.tsx';

const consoleError = vi.spyOn(console, 'error').mockReturnValue();
afterEach(() => consoleError.mockClear());
// The files that come next in this process get the console itself.
afterAll(() => consoleError.mockRestore());

const htmlOf = async (page: ReactNode) => new Response(await renderDocument(page, 'm1')).text();

const evening = new Promise<string>((resolve) => setTimeout(() => resolve('Evening'), 5));

function Late() {
  return <p>{use(evening)}</p>;
}

function Broken(): never {
  throw new Error('broken');
}

test.each([
  ['the page', <Broken key="page" />],
  [
    'a part that has another to show instead',
    <Suspense key="part" fallback="…">
      <Broken />
    </Suspense>,
  ],
])('an error in %s is thrown, to be logged once, and written nowhere else', async (_, page) => {
  await expect(htmlOf(page)).rejects.toThrow('broken');
  expect(consoleError).not.toHaveBeenCalled();
});

test('a document is rendered whole', async () => {
  const page = (
    <Suspense fallback="…">
      <Late />
    </Suspense>
  );
  expect(await htmlOf(page)).toMatch(/^(?:<!--\$-->)?<p>Evening<\/p>/);
});

test('what React itself writes into a document carries the nonce', async () => {
  const html = await htmlOf(
    <form action={() => undefined}>
      <button>Go</button>
    </form>,
  );
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain('nonce="m1"');
});
