import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, test } from 'vitest';

import { appWith, clientDirectory, forgetRequests, get, html, page, pipelineWith } from '#tests/fixtures/http-app.ts';

beforeEach(forgetRequests);

describe('pictures', () => {
  const picture = '/pictures/event1-1a2b-400.avif';

  test('are kept for ever', async () => {
    const response = await get(picture);
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect(response.headers.get('content-length')).toBe('7');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('vary')).toBeNull();
    expect(await response.text()).toBe('picture');
  });

  test('are shown by pages of other sites, because feeds and search engines are told of them', async () => {
    expect((await get(picture)).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('HEAD gives the length and sends nothing', async () => {
    const response = await get(picture, {}, 'HEAD');
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '7']);
    expect(await response.text()).toBe('');
  });

  test('are sent in ranges', async () => {
    const response = await get(picture, { Range: 'bytes=2-4' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 2-4/7');
    expect(await response.text()).toBe('ctu');
    const none = await get(picture, { Range: 'bytes=9-' });
    expect([none.status, none.headers.get('cache-control')]).toEqual([416, 'no-store']);
  });

  test('one that appears is served', async () => {
    expect((await get('/pictures/later-1a2b-400.webp')).status).toBe(404);
    writeFileSync(join(clientDirectory, 'pictures/later-1a2b-400.webp'), 'later');
    const response = await get('/pictures/later-1a2b-400.webp');
    expect([response.headers.get('content-type'), await response.text()]).toEqual(['image/webp', 'later']);
    rmSync(join(clientDirectory, 'pictures/later-1a2b-400.webp'));
  });

  test('come from the folder that is named, and nothing else does', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'lyceum-other-pictures-'));
    writeFileSync(join(directory, 'other-1a2b-400.avif'), 'other');
    const running = appWith(() => html(page), undefined, { picturesDirectory: directory });
    expect(await (await running.request('/pictures/other-1a2b-400.avif')).text()).toBe('other');
    expect((await running.request(picture)).status).toBe(404);
    expect((await running.request('/robots.txt')).status).toBe(200);
    rmSync(directory, { recursive: true });
  });

  test('their list is for the server', async () => {
    writeFileSync(join(clientDirectory, 'pictures/manifest.json'), '{}');
    expect((await get('/pictures/manifest.json')).status).toBe(404);
  });

  test('a small one that was requested is kept in memory, a large one, a part and a miss are not', async () => {
    const { app, find } = pipelineWith(() => html(page));
    const large = '/pictures/large-1a2b-1280.avif';
    writeFileSync(join(clientDirectory, large), Buffer.alloc(300 * 1024));
    const ask = async (path: string, headers: Record<string, string> = {}) =>
      (await app.request(path, { headers })).status;
    expect(await ask(picture, { Range: 'bytes=0-1' })).toBe(206);
    expect(await ask(large)).toBe(200);
    expect(await ask('/pictures/none.avif')).toBe(404);
    for (const path of [picture, large, '/pictures/none.avif']) expect(find(path)).toBeUndefined();
    expect(await ask(picture)).toBe(200);
    expect(find(picture)?.variants.get('identity')?.bytes.byteLength).toBe(7);
  });

  test('an uploaded one is the same for browsers, and asked for once', async () => {
    const asked: string[] = [];
    const uploadedPictures = {
      directory: join(clientDirectory, 'uploaded'),
      file: async (file: string) => {
        asked.push(file);
        return file.startsWith('dusk') ? new TextEncoder().encode('uploaded') : undefined;
      },
    };
    const { app, find } = pipelineWith(() => html(page), undefined, { uploadedPictures });
    const dusk = '/pictures/dusk-0a1b2c3d-400.webp';
    const whole = await app.request(dusk);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '8',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(await whole.text()).toBe('uploaded');
    expect(find(dusk)?.variants.get('identity')?.bytes.byteLength).toBe(8);
    const head = await app.request('/pictures/dusk-0a1b2c3d-800.webp', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '8', '']);
    expect((await app.request('/pictures/none-0a1b2c3d-400.webp')).status).toBe(404);
    expect((await app.request('/pictures/.dusk-0a1b2c3d-400.webp')).status).toBe(404);
    expect(asked).toEqual(['dusk-0a1b2c3d-400.webp', 'dusk-0a1b2c3d-800.webp', 'none-0a1b2c3d-400.webp']);
  });

  test('an uploaded one that was requested before is sent in ranges', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'lyceum-uploaded-'));
    writeFileSync(join(directory, 'dusk-0a1b2c3d-400.webp'), 'uploaded');
    const uploadedPictures = { directory, file: () => Promise.reject(new Error('asked')) };
    const running = appWith(() => html(page), undefined, { uploadedPictures });
    const part = await running.request('/pictures/dusk-0a1b2c3d-400.webp', { headers: { Range: 'bytes=0-1' } });
    expect([part.status, await part.text()]).toEqual([206, 'up']);
    rmSync(directory, { recursive: true });
  });
});
