import { fork } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { idle } from './process-figures.ts';
import { BROWSER_ENCODINGS, headerOf, record, type RecordedAnswer } from './recorded-answer.ts';
import { median, report, type Figures } from './report.ts';
import { startSite } from './start-site.ts';
import { load, requireWrk, type Load } from './wrk.ts';

/**
 * Requests per second and latency of the site as it runs in production, beside a bare Node `http` server that answers the same
 * bytes with the same headers. Short rounds in turns, each figure is the median; `× bare` is the median of what the rounds give,
 * by requests per second and by processor time.
 *
 *     npm run bench:throughput -- [--rounds 5] [--seconds 2] [--connections 32]
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '32' },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
/** What a cached page and a file have to reach of the requests per second of bare Node. */
const BAR = 0.75;

requireWrk();
const site = await startSite(4393);
const get = (origin: string, path: string, headers = {}) => record(origin, path, { ...BROWSER_ENCODINGS, ...headers });

const page = await get(site.origin, '/events');
const html = await (await fetch(site.origin + page.path)).text();
const scriptPath = /\/assets\/framework-[\w-]+\.js/.exec(html)?.[0] ?? '/mark.svg';
const picturePath = /\/pictures\/[\w-]+\.avif/.exec(html)?.[0] ?? '';
const file = await get(site.origin, scriptPath);
const picture = await get(site.origin, picturePath);

const answers = [page, file, picture];
const bare = await startBareNode(4394, answers);
try {
  for (const answer of answers) {
    await expectSame(answer, bare.origin);
  }
  await idle(site.server.pid ?? 0);
  const rows: Record<string, Figures> = {
    'cached page': await compare(page, { bar: BAR }),
    '304 of it': await compare(page, { isKnown: true }),
    'file (script)': await compare(file, { bar: BAR }),
    picture: await compare(picture, {}),
    'search, never kept': await distinct('/search?q=Chekhov+'),
    'unknown event, 404': await distinct('/program/program1/event/unknown-'),
  };
  report('throughput', rows, { ...values, tool: 'wrk, one thread', 'bytes of the page': page.body.byteLength });
} finally {
  bare.close();
  await site.close();
}

/** @throws when this server would be compared by another answer than the site's */
async function expectSame(answer: RecordedAnswer, origin: string): Promise<void> {
  const other = await get(origin, answer.path);
  const differing = answer.headers.filter(([name, value]) => headerOf(other, name) !== value);
  if (other.status === answer.status && other.body.equals(answer.body) && differing.length === 0) return;
  throw new Error(`${origin}${answer.path} does not answer as the site does: ${other.status} ${differing.join(', ')}`);
}

async function compare(
  { path }: RecordedAnswer,
  { isKnown = false, bar }: { isKnown?: boolean; bar?: number },
): Promise<Figures> {
  const loads: Record<'site' | 'bare', Load[]> = { site: [], bare: [] };
  const servers = { site: { origin: site.origin, pid: site.server.pid ?? 0 }, bare };
  for (let round = -1; round < Number(values.rounds); round += 1) {
    for (const name of ['site', 'bare'] as const) {
      const { origin, pid } = servers[name];
      const tag = isKnown ? headerOf(await get(origin, path), 'etag') : undefined;
      const headers = { ...BROWSER_ENCODINGS, ...(tag === undefined ? {} : { 'If-None-Match': tag }) };
      const found = await load(origin + path, pid, { connections, headers, seconds: round < 0 ? 1 : seconds });
      if (found.failures > 0) throw new Error(`${found.failures} failures at ${origin}${path}`);
      // The first round only warms up.
      if (round >= 0) loads[name].push(found);
    }
  }
  const middle = (name: keyof typeof loads, figure: keyof Load) => median(loads[name].map((each) => each[figure]));
  const ratio = (figure: 'perSecond' | 'cpu') =>
    median(loads.site.map((each, round) => each[figure] / loads.bare[round]![figure]));
  const reached = ratio('perSecond');
  if (bar !== undefined && reached < bar) process.exitCode = 1;
  return {
    'site /s': Math.round(middle('site', 'perSecond')),
    'bare Node /s': Math.round(middle('bare', 'perSecond')),
    '× bare': Number(reached.toFixed(2)),
    ...(bar === undefined ? {} : { bar }),
    'CPU × bare': Number(ratio('cpu').toFixed(2)),
    'p50 ms': Number(middle('site', 'p50').toFixed(2)),
    'p99 ms': Number(middle('site', 'p99').toFixed(2)),
    'bare p99 ms': Number(middle('bare', 'p99').toFixed(2)),
  };
}

/** Addresses that nobody has requested before, one after another at a time, so that latency is that of one page. */
async function distinct(before: string): Promise<Figures> {
  const loads: Load[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    loads.push(
      await load(site.origin, site.server.pid ?? 0, {
        connections: 1,
        seconds,
        headers: BROWSER_ENCODINGS,
        script: join(import.meta.dirname, 'distinct-addresses.lua'),
        scriptArguments: [before, `${round}`],
      }),
    );
  }
  return {
    'site /s': Math.round(median(loads.map(({ perSecond }) => perSecond))),
    'p50 ms': Number(median(loads.map(({ p50 }) => p50)).toFixed(1)),
    'p99 ms': Number(median(loads.map(({ p99 }) => p99)).toFixed(1)),
  };
}

/** A Node server that does nothing else, in a process of its own. */
async function startBareNode(port: number, given: readonly RecordedAnswer[]) {
  const child = fork(join(import.meta.dirname, 'bare-node.ts'), { serialization: 'advanced' });
  child.send({ port, answers: given });
  await new Promise((resolve, reject) => child.once('message', resolve).once('exit', reject));
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, close: () => void child.kill() };
}
