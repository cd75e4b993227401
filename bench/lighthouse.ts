import { parseArgs } from 'node:util';

import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';

import { findChromium } from '../scripts/browsers.ts';
import { median, report, type Figures } from './report.ts';
import { startSite, measuredPaths } from './start-site.ts';
import { startStaticSite } from './static-site.ts';

/**
 * Lighthouse (mobile, simulated) for pages in both languages: the median of several runs, all of them where they fall into
 * two groups, beside the largest contentful paint of the same document without scripts, in turns. It wants the machine for
 * itself. Ends with an exit code where a bar is missed.
 *
 *     npm run bench:lighthouse -- [--runs 5] [path …]
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const scored = ['accessibility', 'best-practices', 'seo'] as const;

/** Paints and blocking in milliseconds; ratios and the shift without unit. */
const BARS = { lcpRatio: 1.1, fcpRatio: 1.05, tbt: 50, cls: 0.001, score: 1 };
/** Runs fall into two groups when the widest gap between neighbours is more than this part of their median. */
const GAP = 0.12;

interface Paints {
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  performance: number;
}

const site = await startSite(4391);
const still = await startStaticSite(site.origin, 4392);
const chrome = await chromeLauncher.launch({
  chromePath: findChromium() ?? '',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-component-update'],
});
const missed: string[] = [];
try {
  const rows: Record<string, Figures> = {};
  const fcps = new Map<string, number>();
  for (const path of measuredPaths(positionals)) {
    // The second request makes the best compression worth its while, the first run of a page opens its connections.
    for (const origin of [site.origin, still.origin]) {
      await fetch(origin + path);
      await fetch(origin + path);
    }
    const scores = await scoresOf(site.origin + path);
    const own: Paints[] = [];
    const without: Paints[] = [];
    for (let round = 0; round < runs; round += 1) {
      own.push(await paintsOf(site.origin + path));
      without.push(await paintsOf(still.origin + path));
    }
    const all = (name: keyof Paints, paints = own) => paints.map((each) => each[name]);
    const ratio = median(all('lcp')) / median(all('lcp', without));
    const [tbt, cls, performance] = [Math.max(...all('tbt')), Math.max(...all('cls')), median(all('performance'))];
    fcps.set(path, median(all('fcp')));
    rows[path] = {
      'perf a11y best seo': [performance, ...scores].map((score) => Math.round(score * 100)).join(' '),
      'lcp ms': Math.round(median(all('lcp'))),
      runs: spread(all('lcp')),
      'static ms': Math.round(median(all('lcp', without))),
      'of static': spread(all('lcp', without)),
      ratio: ratio.toFixed(2),
      'fcp ms': Math.round(median(all('fcp'))),
      'tbt ms': Math.round(tbt),
      cls: cls.toFixed(3),
    };
    console.log(path, JSON.stringify(rows[path]));
    if (ratio > BARS.lcpRatio) missed.push(`${path}: largest paint ${ratio.toFixed(2)} × without scripts`);
    if (tbt >= BARS.tbt || cls >= BARS.cls) missed.push(`${path}: ${Math.round(tbt)} ms blocked, moves by ${cls}`);
    if ([performance, ...scores].some((score) => score < BARS.score)) missed.push(`${path}: not 100 everywhere`);
  }
  for (const [path, english] of fcps) {
    const russian = fcps.get(path === '/' ? '/ru' : `/ru${path}`);
    if (russian === undefined) continue;
    const ratio = Math.max(english, russian) / Math.min(english, russian);
    if (ratio > BARS.fcpRatio)
      missed.push(`${path}: first paint ${english.toFixed(0)} ms, in Russian ${russian.toFixed(0)}`);
  }
  report('lighthouse', rows, { runs, missed: missed.length });
} finally {
  chrome.kill();
  await site.close();
  still.close();
}
if (missed.length > 0) {
  console.error(`Missed bars:\n${missed.join('\n')}`);
  process.exitCode = 1;
}

/** Smallest and largest; all of them where they fall into two groups. */
function spread(times: number[]): string {
  const sorted = times.map(Math.round).toSorted((a, b) => a - b);
  const gap = Math.max(...sorted.slice(1).map((time, index) => time - sorted[index]!), 0);
  return gap > GAP * median(sorted) ? `TWO GROUPS ${sorted.join(' ')}` : `${sorted[0]}–${sorted.at(-1)}`;
}

async function paintsOf(address: string): Promise<Paints> {
  const { audits, categories } = await run(address, { onlyCategories: ['performance'] });
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    performance: categories['performance']?.score ?? 0,
  };
}

/** Scores that do not depend on time, so one run is enough. Prints what takes from them. */
async function scoresOf(address: string): Promise<number[]> {
  const { audits, categories } = await run(address, { onlyCategories: [...scored] });
  for (const { id, weight } of scored.flatMap((category) => categories[category]?.auditRefs ?? [])) {
    const audit = audits[id];
    if (weight > 0 && audit && audit.score !== null && audit.score < 0.9) console.log(`${address}: ${audit.title}`);
  }
  return scored.map((category) => categories[category]?.score ?? 0);
}

async function run(address: string, flags: Flags) {
  const result = await lighthouse(address, {
    port: chrome.port,
    logLevel: 'error',
    disableFullPageScreenshot: true,
    ...flags,
  });
  if (result === undefined) throw new Error(`Lighthouse gave no report about ${address}`);
  return result.lhr;
}
