import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { startSite, measuredPaths } from './start-site.ts';

/**
 * Measures how many bytes of a page are transferred with brotli: the document as the server sends it, the stylesheets
 * within it, and all scripts that a browser loads for hydration.
 *
 *     npm run bench:weight [path …]
 */
const { origin, close } = await startSite(4390);
try {
  const files = readdirSync(join(import.meta.dirname, '../build/client/assets'));
  console.log('HTML kB   CSS within   JS kB   page');
  for (const path of measuredPaths(process.argv.slice(2))) {
    const response = await fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } });
    const transferred = Number(response.headers.get('Content-Length'));
    const html = await response.text();
    const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('');
    const language = path === '/ru' || path.startsWith('/ru/') ? 'ru' : 'en';
    const scripts = new Set([
      ...[...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file),
      ...files
        .filter((file) => file.startsWith(`${language}-`) && file.endsWith('.js'))
        .map((file) => `/assets/${file}`),
    ]);
    const sizes = await Promise.all([...scripts].map((file) => weightOf(origin + file)));
    const columns = [transferred, brotli(css), sizes.reduce((sum, size) => sum + size, 0)];
    console.log(`${columns.map((bytes) => (bytes / 1000).toFixed(1).padStart(7)).join('   ')}   ${path}`);
  }
} finally {
  await close();
}

async function weightOf(address: string): Promise<number> {
  const response = await fetch(address, { headers: { 'Accept-Encoding': 'br' } });
  return Number(response.headers.get('Content-Length'));
}

function brotli(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
}
