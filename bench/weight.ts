import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { compress } from '#server/http/prepared-response.ts';
import { report, type Figures } from './report.ts';
import { startSite, measuredPaths } from './start-site.ts';

/**
 * How many bytes of a page are transferred with brotli: the document as it is sent once it is kept, the part of it up to its
 * main picture or else its heading, the stylesheets within, and all scripts that a browser loads for hydration. Ends with an
 * exit code where a page is over its budget.
 *
 *     npm run bench:weight -- [path …]
 */

/** Ten segments, what a new connection sends before it waits: the first screen of every page is within. */
const FIRST_WINDOW = 14.6;
/** In kB. The framework alone is 92.5 of the scripts; docs/decisions/002-complete-documents.md says what the rest is. */
const BUDGET = { html: 14.8, scripts: 116.8 };
/** In kB, for pages that are above it in either language: a little more than they are. */
const BUDGETS: Readonly<Record<string, Partial<typeof BUDGET>>> = {
  '/': { html: 23.1, scripts: 119.8 },
  '/programs': { html: 14.9, scripts: 118.1 },
  '/program/program1': { html: 20.8, scripts: 121.7 },
  '/program/program3': { html: 20.8, scripts: 121.7 },
  '/program/program1/event/event2': { html: 21.6, scripts: 121.6 },
  '/events': { html: 17.9, scripts: 119.2 },
  '/masters/m1': { html: 16.2, scripts: 117 },
  '/calendar': { html: 16.9, scripts: 119.5 },
  '/teens': { html: 16 },
  '/course/course1': { html: 15.6, scripts: 117.5 },
  '/search': { scripts: 118 },
  // With what forms need, and the map of all pages.
  '/login': { scripts: 133.6 },
};

const { origin, close } = await startSite(4390);
const over: string[] = [];
try {
  const files = readdirSync(join(import.meta.dirname, '../build/client/assets'));
  const rows: Record<string, Figures> = {};
  for (const path of measuredPaths(process.argv.slice(2))) {
    const html = await (await fetch(origin + path)).text();
    const language = path === '/ru' || path.startsWith('/ru/') ? 'ru' : 'en';
    const scripts = new Set([
      ...[...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file),
      ...files
        .filter((file) => file.startsWith(`${language}-`) && file.endsWith('.js'))
        .map((file) => `/assets/${file}`),
    ]);
    const sizes = await Promise.all([...scripts].map((file) => weightOf(origin + file)));
    const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('');
    const main = html.search(/fetchPriority="high"/);
    const figures = {
      html: await brotli(html),
      'first screen': await brotli(html.slice(0, main === -1 ? html.indexOf('</h1>') : html.indexOf('>', main))),
      css: await brotli(css),
      scripts: sizes.reduce((sum, size) => sum + size, 0) / 1000,
    };
    rows[path] = Object.fromEntries(Object.entries(figures).map(([name, kB]) => [`${name} kB`, kB.toFixed(1)]));
    const budget = { ...BUDGET, ...BUDGETS[path.replace(/^\/ru(?=\/|$)/, '') || '/'], 'first screen': FIRST_WINDOW };
    for (const [name, most] of Object.entries(budget) as [keyof typeof budget, number][]) {
      if (figures[name] > most) over.push(`${path}: ${name} ${figures[name].toFixed(1)} kB, at most ${most}`);
    }
  }
  report('weight', rows, { kB: '1000 bytes, brotli 11', over: over.length });
} finally {
  await close();
}
if (over.length > 0) {
  console.error(`Over budget:\n${over.join('\n')}`);
  process.exitCode = 1;
}

/** @returns kB */
async function brotli(text: string): Promise<number> {
  return (await compress(new TextEncoder().encode(text), 'br', 'best')).byteLength / 1000;
}

/** @returns bytes */
async function weightOf(address: string): Promise<number> {
  const response = await fetch(address, { headers: { 'Accept-Encoding': 'br' } });
  return Number(response.headers.get('Content-Length'));
}
