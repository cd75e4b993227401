import { createServer } from 'node:http';
import { parseArgs } from 'node:util';

import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { findChromium } from '../scripts/find-chromium.ts';
import { compress, isTextLike } from '../server/http/content-encoding.ts';
import { startSite, measuredPaths } from './start-site.ts';

/**
 * Lighthouse (mobile, simulated) for every page in both languages, the median of several runs, and the largest
 * contentful paint beside that of the same page without scripts, as a hand-written static document has it.
 *
 *     npm run bench:lighthouse -- [--runs 3] [--static] [path …]
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, static: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Result {
  scores: number[];
  /** Largest contentful paint and total blocking time in milliseconds, cumulative layout shift without unit. */
  lcp: number;
  tbt: number;
  cls: number;
  failures: string[];
}

const site = await startSite(4391);
const staticSite = await startStaticSite(site.origin, 4392);
const chrome = await chromeLauncher.launch({
  chromePath: findChromium() ?? '',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-component-update'],
});
try {
  console.log('perf  a11y  best  seo    LCP ms  TBT ms    CLS   static LCP  ratio  page');
  for (const path of measuredPaths(positionals)) {
    const page = await median(site.origin + path);
    const still = values.static ? await median(staticSite.origin + path) : undefined;
    const ratio = still
      ? [still.lcp.toFixed(0).padStart(9), (page.lcp / still.lcp).toFixed(2).padStart(7)]
      : ['        –', '      –'];
    const scores = page.scores.map((score) => String(Math.round(score * 100)).padStart(4)).join('  ');
    const times = `${page.lcp.toFixed(0).padStart(8)}${page.tbt.toFixed(0).padStart(8)}${page.cls.toFixed(3).padStart(8)}`;
    console.log(`${scores}${times}  ${ratio.join('')}  ${path}`);
    for (const failure of page.failures) console.log(`        ${failure}`);
  }
} finally {
  chrome.kill();
  await site.close();
  staticSite.close();
}

async function median(url: string): Promise<Result> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure(url));
  results.sort((a, b) => a.lcp - b.lcp);
  return results[Math.floor(results.length / 2)]!;
}

async function measure(url: string): Promise<Result> {
  const report = await lighthouse(url, { port: chrome.port, onlyCategories: [...categories], logLevel: 'error' });
  if (report === undefined) throw new Error(`Lighthouse gave no report about ${url}`);
  const { audits, categories: results } = report.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((category) => results[category]?.score ?? 0),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    failures: categories.flatMap((category) =>
      (results[category]?.auditRefs ?? [])
        .map(({ id, weight }) => ({ audit: audits[id], weight }))
        .filter(({ audit, weight }) => weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
        .map(({ audit }) => `${category}: ${audit?.title} ${audit?.displayValue ?? ''}`),
    ),
  };
}

/** Serves the site's own documents without scripts, and its files as they are. */
async function startStaticSite(origin: string, port: number): Promise<{ origin: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const original = await fetch(origin + request.url);
    const headers = Object.fromEntries(original.headers);
    for (const name of ['content-security-policy', 'content-length', 'content-encoding']) delete headers[name];
    const type = headers['content-type'];
    let body = new Uint8Array(await original.arrayBuffer());
    if (type?.startsWith('text/html')) {
      const html = new TextDecoder().decode(body);
      body = new TextEncoder().encode(html.replace(/<script\b[\s\S]*?<\/script>/g, ''));
    }
    if (isTextLike(type)) {
      headers['content-encoding'] = 'br';
      body = await compress(body, 'br', 'quick');
    }
    response.writeHead(original.status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
