import { parseArgs } from 'node:util';

import { cpuTime, residentSet } from './process-figures.ts';
import { median, report } from './report.ts';
import { startSite } from './start-site.ts';

/**
 * How long the start takes: from the start of the process until it has answered the home page. The first start, which
 * may have to read files from the disk, is not counted.
 *
 *     npm run bench:start -- [--runs 10]
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '10' } } });

const starts: { ms: number; cpu: number; rss: number }[] = [];
for (let run = 0; run <= Number(values.runs); run += 1) {
  const { server, startMs, close } = await startSite(4396);
  const { pid = 0 } = server;
  const found = { ms: startMs, cpu: cpuTime(pid) / 1000, rss: residentSet(pid).now };
  await close();
  if (run > 0) starts.push(found);
}
const times = starts.map(({ ms }) => ms);
report(
  'start',
  {
    'to the first page': {
      'median ms': Math.round(median(times)),
      'shortest ms': Math.round(Math.min(...times)),
      'longest ms': Math.round(Math.max(...times)),
      'CPU ms': Math.round(median(starts.map(({ cpu }) => cpu))),
      'RSS MB': median(starts.map(({ rss }) => rss)),
    },
  },
  values,
);
