import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeEach } from 'vitest';

import { inlineNonce } from '../app/inline-nonce.server.ts';
import type { People } from '../app/data/people/people.server.ts';
import type { Visitor } from '../app/data/people/visitor.server.ts';
import { createApp, type AppOptions } from './app.ts';
import { createLog } from './log.ts';
import type { Render } from './pages.ts';

/** For tests: the app over a small folder of files, with a page of our own instead of React's. */

const clientDirectory = mkdtempSync(join(tmpdir(), 'lyceum-client-'));
export const css = 'body{background:url(/assets/paper-1a2b.svg)}';

mkdirSync(join(clientDirectory, 'assets'));
mkdirSync(join(clientDirectory, 'pictures'));
writeFileSync(join(clientDirectory, 'assets/root-1a2b.css'), css);
writeFileSync(join(clientDirectory, 'assets/entry-1a2b.js'), 'plain');
writeFileSync(join(clientDirectory, 'assets/entry-1a2b.js.br'), 'brotli!');
writeFileSync(join(clientDirectory, 'assets/entry-1a2b.js.gz'), 'gzip');
writeFileSync(join(clientDirectory, 'pictures/event1-1a2b-400.avif'), 'picture');
writeFileSync(join(clientDirectory, 'robots.txt'), 'User-agent: *');
writeFileSync(join(clientDirectory, '.hidden'), 'secret');
afterAll(() => rmSync(clientDirectory, { recursive: true }));

/** `NONCE` is where the app puts the nonce of the render. */
export const page =
  '<!DOCTYPE html><html><head><link rel="stylesheet" href="/assets/root-1a2b.css"/></head>' +
  `<body>${'<p>Evening</p>'.repeat(100)}<script nonce="NONCE">one()</script><script nonce="NONCE" type="module" async="">import "/a.js"</script></body></html>`;

/** What the log was told, and what React was asked, in the test that runs. */
export const lines: string[] = [];
export const asked: Request[] = [];
beforeEach(() => {
  lines.length = 0;
  asked.length = 0;
});

type Arrival = Parameters<People['admit']>[0];
/** Who came to a page for one person, in the test that runs. */
export const arrivals: Arrival[] = [];
beforeEach(() => {
  arrivals.length = 0;
});

/** People without anybody: what matters here is what reaches them. Whoever arrives is given a cookie. */
const nobody: People = {
  admit: (arrival) => {
    arrivals.push(arrival);
    arrival.setCookie('session=1; Path=/; HttpOnly');
    return Promise.resolve({ visitor: {} as Visitor, collection: {} as never });
  },
  answer: (request) => {
    asked.push(request);
    return Promise.resolve(Response.json({ keys: [] }));
  },
  close: () => Promise.resolve(),
};

export function appWith(render: Render, origin = 'http://localhost:3000', options: Partial<AppOptions> = {}) {
  const log = createLog('info', { write: (line) => lines.push(line) });
  const listen: Render = async (request, context) => {
    asked.push(request);
    const response = await render(request, context);
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    return new Response((await response.text()).replaceAll('NONCE', context.get(inlineNonce)), response);
  };
  return createApp({
    render: listen,
    clientDirectory,
    origin,
    log,
    people: nobody,
    proxyHeader: undefined,
    ...options,
  });
}
export const html = (text: string, status = 200) =>
  Promise.resolve(new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } }));
export const app = appWith(() => html(page));
export const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { headers, method });
