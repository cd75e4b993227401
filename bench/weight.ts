import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { languages } from '#domain/values/field-values.ts';
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
/** A missed one: the first screen of the longest event needs an eleventh segment in Russian, whose letters have two bytes. */
const FIRST_WINDOWS: Readonly<Record<string, number>> = { '/ru/program/program1/event/event2': 15 };

/** In kB, in English and in Russian. */
type Budget = Record<'html' | 'scripts', readonly [en: number, ru: number]>;

/** The framework alone is 92.7 of the scripts, frame and words of every page 21; docs/decisions/002-complete-documents.md says what the rest is. */
const BUDGET: Budget = { html: [15.2, 15.5], scripts: [117.6, 119] };
/** For pages that are above it: a little more than they are, so that growth is noticed. */
const BUDGETS: Readonly<Record<string, Partial<Budget>>> = {
  '/': { html: [23.6, 25.3], scripts: [121.0, 122.4] },
  '/programs': { html: [15.8, 16.9], scripts: [120.8, 122.2] },
  '/program/program1': { html: [21.7, 23.3], scripts: [124.5, 125.9] },
  '/program/program3': { html: [21.8, 23.3], scripts: [124.5, 125.9] },
  '/program/program1/event/event2': { html: [22.2, 23.6], scripts: [125.5, 126.9] },
  '/events': { html: [18.2, 19.8], scripts: [121.4, 122.8] },
  '/masters/m1': { html: [17.1, 18.1], scripts: [119.6, 121.0] },
  '/calendar': { html: [17.7, 18.3], scripts: [121.8, 123.2] },
  '/teens': { html: [17.2, 18.4], scripts: [119.2, 120.6] },
  '/book-club': { html: [15.4, 16.2] },
  '/about': { html: [16.2, 17.0] },
  '/course/course1': { html: [17.3, 18.2], scripts: [120.1, 121.5] },
  '/search': { scripts: [118.9, 120.3] },
  // With what forms need, and the map of all pages.
  '/login': { scripts: [137.4, 138.8] },
  '/terms-and-conditions': { html: [16.2, 17.5] },
  '/privacy-policy': { html: [16.5, 17.9] },
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
    const { html: ofHtml, scripts: ofScripts } = { ...BUDGET, ...BUDGETS[path.replace(/^\/ru(?=\/|$)/, '') || '/'] };
    const index = languages.indexOf(language);
    const budget = {
      html: ofHtml[index]!,
      scripts: ofScripts[index]!,
      'first screen': FIRST_WINDOWS[path] ?? FIRST_WINDOW,
    };
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
