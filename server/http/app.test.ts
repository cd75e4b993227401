import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { app, appWith, asked, get, html, page } from '../../tests/fixtures/http-app.ts';

describe('health', () => {
  test('answers ok and is never kept', async () => {
    const response = await get('/health');
    expect(await response.text()).toBe('ok\n');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(asked).toEqual([]);
  });
});

describe('headers', () => {
  test.each(['/health', '/', '/robots.txt', '/assets/none.js', '/programs/'])('%s has them', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('permissions-policy')).toContain('browsing-topics=()');
    expect(headers.get('permissions-policy')).toContain('fullscreen=(self "https://www.youtube-nocookie.com")');
    expect(headers.get('content-security-policy')).toMatch(/^default-src '(?:none|self'; child-src 'none)'/);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('a document allows its own inline pieces and nothing else inline', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}'){3};/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  test('only a site on https asks browsers to upgrade', async () => {
    const { headers } = await appWith(() => html(page), 'https://lyceum.example').request('/');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});

describe('redirects', () => {
  test('a slash at the end goes, the query stays', async () => {
    const response = await get('/programs/?category=History');
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/programs?category=History');
  });

  test.each([
    ['/Events?category=History', '/events?category=History'],
    ['/PROGRAMS', '/programs'],
    ['/ru/Programs', '/ru/programs'],
    ['/admin', '/Admin'],
  ])('%s has another spelling, %s', async (path, target) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, target]);
    expect(asked).toEqual([]);
  });

  test.each(['/log%69n', '/LOGIN', '/Login.data', '/ru/LoGin', '/ADMIN', '/%53ession', '/Sign-Out', '//login'])(
    '%s passes no guard of private pages: it is redirected before',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const response = await app.request(`http://localhost${path}`, { method });
        expect(response.status).toBe(308);
        const target = response.headers.get('location') ?? '';
        const refused = await app.request(target, { method: 'POST' });
        expect(refused.status).toBe(403);
      }
      expect(asked).toEqual([]);
    },
  );

  test.each(['//evil.example/', '/.//evil.example/', '/\\evil.example/', '/%5C/evil.example/'])(
    '%s stays here',
    async (path) => {
      const response = await app.request(`http://localhost${path}`);
      expect(new URL(response.headers.get('location') ?? '', 'http://localhost').origin).toBe('http://localhost');
    },
  );
});

describe('files', () => {
  test('hashed names are kept for ever', async () => {
    const response = await get('/pictures/event1-1a2b-400.avif');
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('vary')).toBeNull();
    expect(await response.text()).toBe('picture');
  });

  test('the compressed copy a browser likes best is sent', async () => {
    const response = await get('/assets/entry-1a2b.js', { 'Accept-Encoding': 'gzip;q=1.0, br;q=1.0' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-length')).toBe('7');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toBe('brotli!');
  });

  test('who accepts none gets the plain file, and caches are told that others exist', async () => {
    const response = await get('/assets/entry-1a2b.js');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe('plain');
  });

  test('other files are asked about again, and a known one is not sent twice', async () => {
    const first = await get('/robots.txt');
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const second = await get('/robots.txt', { 'If-None-Match': first.headers.get('etag') ?? '' });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
  });

  test('HEAD tells the length and sends nothing', async () => {
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
    const running = appWith(() => html(page), undefined, { clientDirectory: directory });
    rmSync(directory, { recursive: true });
    expect(await (await running.request('/assets/entry-1a2b.js')).text()).toBe('first');
    const compressed = await running.request('/assets/entry-1a2b.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(await compressed.text()).toBe('br');
  });

  test('a pictures folder takes the place of the pictures of the build, and of nothing else', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'lyceum-other-pictures-'));
    writeFileSync(join(directory, 'other-1a2b-400.avif'), 'other');
    const running = appWith(() => html(page), undefined, { picturesDirectory: directory });
    rmSync(directory, { recursive: true });
    const picture = await running.request('/pictures/other-1a2b-400.avif');
    expect(await picture.text()).toBe('other');
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await running.request('/pictures/event1-1a2b-400.avif')).status).toBe(404);
    expect((await running.request('/robots.txt')).status).toBe(200);
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
    expect(asked).toEqual([]);
  });
});
