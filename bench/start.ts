import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { writeLargeContent } from './large-content.ts';
import { cpuTime, idle, residentSet } from './process-figures.ts';
import { median, report, type Figures } from './report.ts';
import { startSite } from './start-site.ts';

/**
 * How long the start takes: from the start of the process until it has answered the home page; with the content of the site
 * and with many events, these from the files and from the kept edition. The first start, which may have to read files from
 * the disk, is not counted.
 *
 *     npm run bench:start -- [--runs 10] [--events 10000]
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, events: { type: 'string', default: '10000' } },
});
const PORT = 4396;
/** Of the many events, which take longer. */
const LARGE_RUNS = 3;

async function measure(runs: number, environment: Readonly<Record<string, string>> = {}): Promise<Figures> {
  const starts: { ms: number; cpu: number; rss: number }[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const { server, startMs, close } = await startSite(PORT, { environment });
    const { pid = 0 } = server;
    const found = { ms: startMs, cpu: cpuTime(pid) / 1000, rss: residentSet(pid).now };
    await close();
    if (run > 0) starts.push(found);
  }
  const times = starts.map(({ ms }) => ms);
  return {
    'median ms': Math.round(median(times)),
    'shortest ms': Math.round(Math.min(...times)),
    'longest ms': Math.round(Math.max(...times)),
    'CPU ms': Math.round(median(starts.map(({ cpu }) => cpu))),
    'RSS MB': median(starts.map(({ rss }) => rss)),
  };
}

/** A start that leaves a kept edition in its folder, and the starts after it. */
async function measureFromKeptEdition(environment: Readonly<Record<string, string>>): Promise<Figures> {
  const first = await startSite(PORT + 1, { environment });
  try {
    while (!existsSync(join(first.directory, 'edition.jsonl'))) await pause(100);
    await idle(first.server.pid ?? 0);
    return await measure(LARGE_RUNS, { ...environment, DATA_DIR: first.directory });
  } finally {
    await first.close();
  }
}

const content = mkdtempSync(join(tmpdir(), 'lyceum-start-'));
try {
  const sample = await measure(Number(values.runs));
  writeLargeContent(join(content, 'large'), Number(values.events));
  const environment = { CONTENT_DIR: join(content, 'large') };
  report(
    'start',
    {
      'to the first page': sample,
      [`${values.events} events, from the files`]: await measure(LARGE_RUNS, environment),
      [`${values.events} events, from the kept edition`]: await measureFromKeptEdition(environment),
    },
    values,
  );
} finally {
  rmSync(content, { recursive: true });
}
