import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { chooseEncoding, compress, isTextLike } from './content-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, zstd', 'zstd'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=1.0, gzip;q=1.0', 'br'],
  ['br;q=0, *', 'zstd'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['deflate', undefined],
  ['identity', undefined],
  ['identity;q=0.5, gzip;q=0.2', undefined],
  ['identity;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=nonsense', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding %j is answered with %j', (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen);
});

test('only what is there can be chosen', () => {
  expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(chooseEncoding('br', [])).toBeUndefined();
});

test('what is compressed can be read again', async () => {
  const bytes = new TextEncoder().encode('Вечер в Дубае. '.repeat(50));
  expect(new Uint8Array(brotliDecompressSync(await compress(bytes, 'br')))).toEqual(bytes);
  expect(new Uint8Array(zstdDecompressSync(await compress(bytes, 'zstd')))).toEqual(bytes);
  expect(new Uint8Array(gunzipSync(await compress(bytes, 'gzip')))).toEqual(bytes);
});

test('texts shrink, pictures and fonts do not', () => {
  for (const type of ['text/html; charset=utf-8', 'text/x-script', 'application/ld+json', 'image/svg+xml']) {
    expect(isTextLike(type)).toBe(true);
  }
  for (const type of ['image/avif', 'font/woff2', 'application/octet-stream', undefined]) {
    expect(isTextLike(type)).toBe(false);
  }
});
