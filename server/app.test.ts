import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { createApp } from './app.ts';
import { createLog } from './log.ts';
import type { Render } from './pages.ts';

const clientDirectory = mkdtempSync(join(tmpdir(), 'lyceum-client-'));
const css = 'body{background:url(/assets/paper-1a2b.svg)}';

mkdirSync(join(clientDirectory, 'assets'));
mkdirSync(join(clientDirectory, 'pictures'));
writeFileSync(join(clientDirectory, 'assets/root-1a2b.css'), css);
writeFileSync(join(clientDirectory, 'assets/entry-1a2b.js'), 'plain');
writeFileSync(join(clientDirectory, 'assets/entry-1a2b.js.br'), 'brotli!');
writeFileSync(join(clientDirectory, 'assets/entry-1a2b.js.gz'), 'gzip');
writeFileSync(join(clientDirectory, 'pictures/event1-1a2b-400.avif'), 'picture');
writeFileSync(join(clientDirectory, 'robots.txt'), 'User-agent: *');
writeFileSync(join(clientDirectory, '.hidden'), 'secret');
afterAll(() => rmSync(clientDirectory, { recursive: true }));

const document =
  '<!DOCTYPE html><html><head><link rel="stylesheet" href="/assets/root-1a2b.css"/></head>' +
  `<body>${'<p>Evening</p>'.repeat(100)}<script>one()</script><script type="module" async="">import "/a.js"</script></body></html>`;

let lines: string[] = [];
let asked: Request[] = [];
beforeEach(() => {
  lines = [];
  asked = [];
});

function appWith(render: Render, origin = 'http://localhost:3000') {
  const log = createLog('info', { write: (line) => lines.push(line) });
  const listen: Render = (request) => {
    asked.push(request);
    return render(request);
  };
  return createApp({ render: listen, clientDirectory, origin, log });
}
const html = (text: string, status = 200) =>
  Promise.resolve(new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } }));
const app = appWith(() => html(document));
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { headers, method });

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
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
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
    const { headers } = await appWith(() => html(document), 'https://lyceum.example').request('/');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});

describe('redirects', () => {
  test('a slash at the end goes, the query stays', async () => {
    const response = await get('/programs/?category=History');
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/programs?category=History');
  });

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

describe('pages', () => {
  test('carry their styles, and their length', async () => {
    const response = await get('/');
    const text = await response.text();
    expect(text).toContain(`<style>${css}</style>`);
    expect(response.headers.get('content-length')).toBe(String(new TextEncoder().encode(text).byteLength));
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test('depend on the address alone', async () => {
    await get('/programs?category=History', { Cookie: 'a=b', 'Accept-Language': 'ru', Host: 'evil.example' });
    expect(asked[0]?.url).toBe('http://localhost:3000/programs?category=History');
    expect([...(asked[0]?.headers ?? [])]).toEqual([]);
  });

  test('are compressed by wish', async () => {
    const plain = await (await get('/')).text();
    const br = await get('/', { 'Accept-Encoding': 'br' });
    const gz = await get('/', { 'Accept-Encoding': 'gzip' });
    expect(br.headers.get('vary')).toBe('Accept-Encoding');
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(plain);
    expect(gunzipSync(await gz.arrayBuffer()).toString()).toBe(plain);
    expect(br.headers.get('etag')).not.toBe(gz.headers.get('etag'));
  });

  test('a known one is confirmed, with the policy it needs', async () => {
    const first = await get('/', { 'Accept-Encoding': 'br' });
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{22}-br"$/);
    const second = await get('/', { 'Accept-Encoding': 'br', 'If-None-Match': `"other", ${tag}` });
    expect(second.status).toBe(304);
    expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    expect((await get('/', { 'If-None-Match': tag })).status).toBe(200);
  });

  test('HEAD tells what GET would send', async () => {
    const [head, whole] = [await get('/', {}, 'HEAD'), await get('/')];
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    expect(await head.text()).toBe('');
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not answered', async (method) => {
    const response = await get('/programs', {}, method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(asked).toEqual([]);
  });

  test('a missing one says so in full and is not confirmed later', async () => {
    const response = await appWith(() => html(document, 404)).request('/nowhere');
    expect(response.status).toBe(404);
    expect(response.headers.get('etag')).toBeNull();
    expect(await response.text()).toContain('Evening');
  });

  test('data and other texts travel as they are', async () => {
    const data = appWith(() => Promise.resolve(new Response('[1]', { headers: { 'Content-Type': 'text/x-script' } })));
    const response = await data.request('/programs.data', { headers: { 'Accept-Encoding': 'zstd' } });
    expect(response.headers.get('content-encoding')).toBe('zstd');
    expect(response.headers.get('content-type')).toBe('text/x-script');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('a redirect of the app is passed on', async () => {
    const moving = appWith(() => Promise.resolve(new Response(null, { status: 302, headers: { Location: '/ru' } })));
    const response = await moving.request('/old');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/ru']);
  });
});

describe('when a page cannot be rendered', () => {
  test('a visitor gets a page in both languages, the log one line', async () => {
    const broken = appWith(() => Promise.reject(new Error('the press is jammed')));
    const response = await broken.request('/programs?email=a@b.example');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('The lights went out');
    expect(text).toContain('На минуту погас свет');
    expect(text).not.toContain('jammed');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('the press is jammed');
    expect(lines[0]).not.toContain('a@b.example');
  });

  test('React Router’s last resort is replaced by that page too', async () => {
    const plain = new Response('Unexpected Server Error', { status: 500, headers: { 'Content-Type': 'text/plain' } });
    const response = await appWith(() => Promise.resolve(plain)).request('/');
    expect(await response.text()).toContain('The lights went out');
  });
});
