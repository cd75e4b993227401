import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { acceptableEncodings, compress, isTextLike } from './prepared-response.ts';

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
  expect(acceptableEncodings(accepted)[0]).toBe(chosen);
});

test('the others follow in the order of preference', () => {
  expect(acceptableEncodings('gzip, zstd, br;q=0.5')).toEqual(['zstd', 'gzip', 'br']);
  expect(acceptableEncodings('gzip, identity;q=0.5, br;q=0.2')).toEqual(['gzip']);
});

test('the same header is judged in the same way again, however many come between', () => {
  const first = acceptableEncodings('gzip;q=0.7');
  for (let number = 0; number < 1_000; number += 1) acceptableEncodings(`br;q=0.${number}`);
  expect(acceptableEncodings('gzip;q=0.7')).toEqual(first);
});

test.each(['quick', 'best'] as const)('what is compressed (%s) can be read again', async (effort) => {
  const bytes = new TextEncoder().encode('Вечер в Дубае. '.repeat(50));
  expect(new Uint8Array(brotliDecompressSync(await compress(bytes, 'br', effort)))).toEqual(bytes);
  expect(new Uint8Array(zstdDecompressSync(await compress(bytes, 'zstd', effort)))).toEqual(bytes);
  expect(new Uint8Array(gunzipSync(await compress(bytes, 'gzip', effort)))).toEqual(bytes);
});

test('texts shrink, pictures and fonts do not', () => {
  for (const type of ['text/html; charset=utf-8', 'text/x-script', 'application/ld+json', 'image/svg+xml']) {
    expect(isTextLike(type)).toBe(true);
  }
  for (const type of ['image/avif', 'font/woff2', 'application/octet-stream', undefined]) {
    expect(isTextLike(type)).toBe(false);
  }
});
