import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { openSite, paths } from './start-site.ts';

/**
 * How many bytes a page takes over the wire, brotli: the document as the server sends it, the stylesheets within it on
 * their own, and all scripts a browser loads once the page wakes.
 *
 *     npm run bench:weight [path …]
 */
const { origin, close } = await openSite(4390);
try {
  const files = readdirSync(join(import.meta.dirname, '../build/client/assets'));
  console.log('HTML kB   CSS within   JS kB   page');
  for (const path of paths(process.argv.slice(2))) {
    const answer = await fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } });
    const sent = Number(answer.headers.get('Content-Length'));
    const html = await answer.text();
    const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('');
    const language = path === '/ru' || path.startsWith('/ru/') ? 'ru' : 'en';
    const scripts = new Set([
      ...[...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file),
      ...files
        .filter((file) => file.startsWith(`${language}-`) && file.endsWith('.js'))
        .map((file) => `/assets/${file}`),
    ]);
    const sizes = await Promise.all([...scripts].map((file) => weightOf(origin + file)));
    const columns = [sent, brotli(css), sizes.reduce((sum, size) => sum + size, 0)];
    console.log(`${columns.map((bytes) => (bytes / 1000).toFixed(1).padStart(7)).join('   ')}   ${path}`);
  }
} finally {
  close();
}

async function weightOf(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'Accept-Encoding': 'br' } });
  return Number(answer.headers.get('Content-Length'));
}

function brotli(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
}
