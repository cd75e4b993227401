import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { idle, residentSet } from './process-figures.ts';
import { BROWSER_ENCODINGS, headerOf, record } from './recorded-answer.ts';
import { report, type Figures } from './report.ts';
import { measuredPaths, startSite } from './start-site.ts';
import { load, requirePrograms } from './wrk.ts';

/**
 * Whether memory stays flat: resident set and heap after up to a million requests of every kind, most of them for cached
 * pages and files, as visitors make them. The heap is that after a garbage collection.
 *
 *     npm run bench:memory -- [--requests 1000000] [--connections 32]
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    connections: { type: 'string', default: '32' },
  },
});
const total = Number(values.requests);
/** How many times as large as after a tenth of the requests the heap may be at the end. */
const MOST_GROWTH = 1.1;

requirePrograms('wrk');
const site = await startSite(4397, {
  nodeOptions: ['--expose-gc', '--import', join(import.meta.dirname, 'answer-memory.ts')],
});
const { pid = 0 } = site.server;
const memory = () =>
  new Promise<NodeJS.MemoryUsage>((resolve) => {
    site.server.once('message', (found) => resolve(found as NodeJS.MemoryUsage));
    site.server.send('memory');
  });

const pages = measuredPaths([]).filter((path) => !path.includes('login'));
const html = await (await fetch(site.origin)).text();
const files = [...new Set(html.match(/\/(?:assets|fonts|pictures)\/[\w./-]+\.\w+/g))];
const known = await Promise.all(
  pages.map(async (path) => `${headerOf(await record(site.origin, path, BROWSER_ENCODINGS), 'etag')} ${path}`),
);
const some = (count: number, of: readonly string[]) =>
  Array.from({ length: count }, (_, index) => of[index % of.length]!);
/** Of two hundred requests. */
const mix = [
  ...some(111, pages),
  ...some(50, files),
  ...some(20, known),
  ...some(
    10,
    pages.map((path) => `${path}?utm_source=letter&utm_campaign={}`),
  ),
  ...some(
    4,
    pages.map((path) => `${path === '/' ? '/_' : path}.data`),
  ),
  ...some(2, ['/robots-{}.txt', '/assets/none-{}.js']),
  '/search?q=Chekhov+{}',
  '/masters/unknown-{}',
  '/login',
];

const rows: Record<string, Figures> = {};
const heaps: number[] = [];
async function look(requests: number, failures: number): Promise<void> {
  const { heapUsed, external } = await memory();
  heaps.push(heapUsed + external);
  const megabytes = (bytes: number) => Number((bytes / 2 ** 20).toFixed(1));
  const { now, most } = residentSet(pid);
  const share = requests === 0 ? 0 : Number(((failures / requests) * 100).toFixed(2));
  rows[`after ${requests} requests`] = {
    'heap MB': megabytes(heapUsed),
    'outside it MB': megabytes(external),
    'RSS MB': now,
    'at the most MB': most,
    'status ≥ 400, %': share,
  };
}

try {
  await idle(pid);
  await look(0, 0);
  let requests = 0;
  let failures = 0;
  for (const step of [0.1, 0.25, 0.5, 0.75, 1]) {
    while (requests < total * step) {
      const found = await load(site.origin, pid, {
        connections: Number(values.connections),
        seconds: 2,
        headers: BROWSER_ENCODINGS,
        script: join(import.meta.dirname, 'mixed-requests.lua'),
        scriptArguments: mix,
      });
      requests += found.requests;
      failures += found.failures;
    }
    await look(requests, failures);
  }
  report('memory', rows, values);
  if (heaps.at(-1)! > heaps[1]! * MOST_GROWTH) process.exitCode = 1;
} finally {
  await site.close();
}
