import { globSync, readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '#tests/e2e/test-server.ts';
import { isBuilt } from '#tests/fixtures/is-built.ts';

/** What only the built site has: its files, its styles, its copies of pages. */

describe.skipIf(!isBuilt)('the built site', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('sqlite', { LOG_LEVEL: 'error' });
  });
  afterAll(() => server.close());
  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });

  test('files are kept for ever, unknown files are refused, and both are locked up', async () => {
    const home = await (await get('/')).text();
    const [picture = ''] = /\/pictures\/[\w.-]+\.jpg/.exec(home) ?? [];
    const file = await get(picture);
    expect(file.status).toBe(200);
    expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const missing = await get('/assets/nothing-1a2b.js');
    expect(missing.status).toBe(404);
    for (const { headers } of [file, missing]) {
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(headers.get('Set-Cookie')).toBeNull();
    }
  });

  test('a document carries its headers over the wire, and is confirmed without being sent again', async () => {
    const first = await get('/about');
    expect(first.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(first.headers.get('Strict-Transport-Security')).toBe('max-age=86400');
    expect(first.headers.get('Cache-Control')).toContain('must-revalidate');
    const again = await get('/about', { 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('nothing about the user reaches a page: the response is the same for everybody', async () => {
    const plain = await (await get('/')).text();
    const loaded = await get('/', {
      Cookie: 'language=ru; session=1',
      'Accept-Language': 'ru',
      'User-Agent': 'Googlebot',
      'X-Forwarded-Host': 'evil.example',
    });
    expect(await loaded.text()).toBe(plain);
  });

  test('nothing of the payment page for development is in it', async () => {
    const build = globSync('build/**/*.js').filter((file) =>
      /Test payment|plink_lyceum/.test(readFileSync(file, 'utf8')),
    );
    expect(build).toEqual([]);
    expect((await get('/payments/0')).status).toBe(404);
  });

  test('no stylesheet is waited for: each comes with its document', async () => {
    for (const path of ['/', '/login', '/ru/program/program1/event/event2']) {
      const links = (await (await get(path)).text()).match(/<link rel="stylesheet"[^>]*>/g) ?? [];
      expect(links.length, path).toBeGreaterThan(0);
      for (const link of links) expect(link, path).toContain('media="not all" disabled');
    }
  });
});
