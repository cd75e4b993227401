import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { beforeEach, describe, expect, test } from 'vitest';

import { appWith, css, forgetRequests, get, html, lines, page, received } from '#tests/fixtures/http-app.ts';

beforeEach(forgetRequests);

describe('pages', () => {
  test('carry their styles, and their length', async () => {
    const response = await get('/');
    const text = await response.text();
    expect(text).toContain(`<style>${css}</style>`);
    expect(response.headers.get('content-length')).toBe(String(new TextEncoder().encode(text).byteLength));
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=0, must-revalidate, s-maxage=\d+$/);
  });

  test('depend on the address alone', async () => {
    await get('/programs?category=history&utm_source=a', {
      Cookie: 'a=b',
      'Accept-Language': 'ru',
      Host: 'evil.example',
    });
    expect(received[0]?.url).toBe('http://localhost:3000/programs?category=history');
    expect([...(received[0]?.headers ?? [])]).toEqual([]);
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
    expect(tag).toMatch(/^"[\w-]{22}-brq"$/);
    const second = await get('/', { 'Accept-Encoding': 'br', 'If-None-Match': `"other", ${tag}` });
    expect(second.status).toBe(304);
    expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  });

  test('HEAD shows what GET would send', async () => {
    const [head, whole] = [await get('/', {}, 'HEAD'), await get('/')];
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    expect(await head.text()).toBe('');
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not answered', async (method) => {
    const response = await get('/programs', {}, method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(received).toEqual([]);
  });

  test('a missing one says so in full and is not confirmed later', async () => {
    const response = await appWith(() => html(page, 404)).request('/nowhere');
    expect(response.status).toBe(404);
    expect(response.headers.get('etag')).toBeNull();
    expect(await response.text()).toContain('Lecture');
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

test('what is slipped into a page is not allowed to run', async () => {
  const slipped = page.replace('<p>', '<script>steal()</script><p>');
  const [clean, spoiled] = [await get('/'), await appWith(() => html(slipped)).request('/')];
  expect(await spoiled.text()).toContain('steal()');
  expect(spoiled.headers.get('content-security-policy')).toBe(clean.headers.get('content-security-policy'));
});

describe('when a page cannot be rendered', () => {
  test('the answer is a page in both languages, the log one line', async () => {
    const broken = appWith(() => Promise.reject(new Error('broken')));
    const response = await broken.request('/programs?email=a@b.example');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('The lights went out');
    expect(text).toContain('На минуту погас свет');
    expect(text).not.toContain('broken');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('broken');
    expect(lines[0]).not.toContain('a@b.example');
  });

  test('React Router’s last resort is replaced by that page too', async () => {
    const plain = new Response('Unexpected Server Error', { status: 500, headers: { 'Content-Type': 'text/plain' } });
    const response = await appWith(() => Promise.resolve(plain)).request('/');
    expect(await response.text()).toContain('The lights went out');
  });

  test.each(['EMFILE', 'ENFILE'])('for want of files to open (%s) the client is to come back', async (code) => {
    const response = await appWith(() => Promise.reject(Object.assign(new Error('open'), { code }))).request('/');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.text()).toContain('The lights went out');
    expect(lines).toHaveLength(1);
  });
});
