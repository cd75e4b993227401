import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, test } from 'vitest';

import { readFiles } from './static-files.ts';
import { appWith, css, forgetRequests, get, html, page, received } from '#tests/fixtures/http-app.ts';

beforeEach(forgetRequests);

describe('files of the build', () => {
  test('hashed names are kept for ever', async () => {
    const response = await get('/assets/root-1a2b.css');
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('vary')).toBeNull();
    expect(await response.text()).toBe(css);
  });

  test('the compressed copy a browser likes best is sent', async () => {
    const response = await get('/assets/entry-1a2b.js', { 'Accept-Encoding': 'gzip;q=1.0, br;q=1.0' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-length')).toBe('7');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toBe('brotli!');
  });

  test('who accepts none gets the plain file, and caches learn that others exist', async () => {
    const response = await get('/assets/entry-1a2b.js');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe('plain');
  });

  test('other files are revalidated, and a known one is not sent twice', async () => {
    const first = await get('/robots.txt');
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const second = await get('/robots.txt', { 'If-None-Match': first.headers.get('etag') ?? '' });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
  });

  test('HEAD gives the length and sends nothing', async () => {
    const response = await get('/robots.txt', {}, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('13');
    expect(await response.text()).toBe('');
  });

  test.each([
    '/assets/none.js',
    '/assets',
    '/assets/../robots.txt',
    '/pictures/',
    '/pictures/.hidden.avif',
    '/pictures/%2ehidden.avif',
    '/pictures/..%2f.hidden',
    '/.hidden',
    '/assets/%2e%2e/robots.txt',
  ])('%s is no file of a folder outside the list', async (path) => {
    const response = await get(path);
    expect(await response.text()).not.toContain('secret');
  });

  test('a newer build in the same place changes nothing for a server that runs', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'lyceum-files-'));
    mkdirSync(join(directory, 'assets'));
    writeFileSync(join(directory, 'assets/entry-1a2b.js'), 'first');
    writeFileSync(join(directory, 'assets/entry-1a2b.js.br'), 'br');
    const running = appWith(() => html(page), undefined, { files: readFiles(directory) });
    rmSync(directory, { recursive: true });
    expect(await (await running.request('/assets/entry-1a2b.js')).text()).toBe('first');
    const compressed = await running.request('/assets/entry-1a2b.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(await compressed.text()).toBe('br');
  });

  test('an unknown asset is a plain 404, without asking React', async () => {
    for (const path of [
      '/assets/none.js',
      '/pictures/none.avif',
      '/assets/..%2frobots.txt',
      '/assets/entry-1a2b.js.br',
    ]) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/plain');
    }
    expect(received).toEqual([]);
  });

  test.each(['/news.xml', '/ru/data.json', '/wp-login.php', '/.well-known/nothing.txt', '/favicon.png'])(
    '%s is a file we do not have: a plain 404',
    async (path) => {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([404, 'Not found\n']);
      expect(received).toEqual([]);
    },
  );

  test.each(['/about.html', '/masters/m1.jpg', '/search-answer/en.json', '/nowhere.data', '/a.b/c', '/e.'])(
    '%s may be a page',
    async (path) => {
      await get(path);
      expect(received).toHaveLength(1);
    },
  );
});
