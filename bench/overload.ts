import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { idle, residentSet } from './process-figures.ts';
import { BROWSER_ENCODINGS } from './recorded-answer.ts';
import { report, type Figures } from './report.ts';
import { startSite, type Site } from './start-site.ts';
import { load, requireWrk, type Load } from './wrk.ts';

/**
 * What a wave of requests that need rendering does to everybody else. A cached page and a file are requested all the
 * time; beside them nothing, then as many uncached addresses at once as visitors ask for on a busy evening, then ten
 * times as many. None of the cached pages and files may fail. `--build` measures another build in the same way.
 *
 *     npm run bench:overload -- [--seconds 10] [--normal 20] [--build .cache/older-build]
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    normal: { type: 'string', default: '20' },
    build: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const normal = Number(values.normal);
/** What each kind of address costs differs: a search, a page of what does not exist, a page for one person. */
const waves = {
  searches: '/search?q=Chekhov+',
  'unknown ids': '/program/program1/event/unknown-',
  logins: '/login?to=/',
};

requireWrk();
const site = await startSite(4398, values.build === undefined ? {} : { build: values.build });
try {
  await fetch(`${site.origin}/events`);
  await idle(site.server.pid ?? 0);
  const rows: Record<string, Figures> = { 'no wave': await measure(site) };
  for (const [name, before] of Object.entries(waves)) {
    for (const connections of [normal, normal * 10]) {
      rows[`${name}, ${connections} at once`] = await measure(site, { before, connections });
    }
  }
  rows['no wave, afterwards'] = await measure(site);
  report('overload', rows, { seconds });
} finally {
  await site.close();
}

interface Wave {
  /** What each address of the wave begins with. */
  before: string;
  connections: number;
}

/** Loads the site with what is cached, lightly, and with a wave. */
async function measure({ origin, directory, server: { pid = 0 } }: Site, wave?: Wave): Promise<Figures> {
  const steady = (path: string) => load(origin + path, pid, { connections: 2, seconds, headers: BROWSER_ENCODINGS });
  const flood =
    wave &&
    load(origin, pid, {
      connections: wave.connections,
      seconds,
      headers: { ...BROWSER_ENCODINGS, Accept: 'text/html' },
      script: join(import.meta.dirname, 'distinct-addresses.lua'),
      scriptArguments: [wave.before, `${wave.connections}`],
    });
  const begun = new Date().toISOString();
  const [page, file] = await Promise.all([steady('/events'), steady('/mark.svg'), flood]);
  const failures = page.failures + file.failures;
  if (failures > 0) process.exitCode = 1;
  const others = wave === undefined ? {} : figuresOf(requestsSince(begun, directory), wave);
  return { ...columns('page', page), ...columns('file', file), failures, ...others, 'RSS MB': residentSet(pid).now };
}

function columns(name: string, { p50, p99 }: Load): Figures {
  return { [`${name} p50 ms`]: Number(p50.toFixed(1)), [`${name} p99 ms`]: Number(p99.toFixed(1)) };
}

/** A line of the log of the site. */
interface LoggedRequest {
  time: string;
  path?: string;
  status?: number;
  ms?: number;
}

function requestsSince(begun: string, directory: string): LoggedRequest[] {
  const lines = readFileSync(join(directory, 'site.log'), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as LoggedRequest).filter(({ time }) => time >= begun);
}

/** How the requests of a wave were answered, as the site logged it. */
function figuresOf(requests: readonly LoggedRequest[], { before }: Wave): Figures {
  const [path = ''] = before.split('?', 1);
  const wave = requests.filter((request) => request.path?.startsWith(path));
  const done = wave.filter(({ status }) => status === 200 || status === 404);
  const times = done.map(({ ms = 0 }) => ms).toSorted((a, b) => a - b);
  return {
    'wave: answered /s': Math.round(done.length / seconds),
    '503 /s': Math.round(wave.filter(({ status }) => status === 503).length / seconds),
    'answered within ms (p99)': Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
  };
}
