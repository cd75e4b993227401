import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';

import { addBest, prepareResponse, respond } from './prepared-response.ts';

const text = Array.from({ length: 900 }, (_, index) => `Вечер ${index ** 2} в Дубае. `).join('');

function prepared(isConfirmable = true, body = text) {
  return prepareResponse({
    status: 200,
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
    freshness: () => ['cache-control', 'public'],
    bytes: new TextEncoder().encode(body),
    isConfirmable,
  });
}

async function ask(response: ReturnType<typeof prepared>, headers: Record<string, string> = {}) {
  return new Hono().get('/', (c) => respond(c, response)).request('/', { headers });
}

const read = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };

test.each(['br', 'gzip', 'zstd'] as const)(
  '%s comes quickly first, and smaller with a tag of its own later',
  async (encoding) => {
    const response = prepared();
    const wanted = { 'Accept-Encoding': encoding };
    const first = await ask(response, wanted);
    await addBest(response);
    const later = await ask(response, wanted);
    expect(later.headers.get('etag')).not.toBe(first.headers.get('etag'));
    const [quick, best] = [await first.arrayBuffer(), await later.arrayBuffer()];
    expect(best.byteLength).toBeLessThanOrEqual(quick.byteLength);
    for (const bytes of [quick, best]) expect(read[encoding](bytes).toString()).toBe(text);
    expect(later.headers.get('content-length')).toBe(String(best.byteLength));
  },
);

test('brotli is ready in its smallest form before anybody asks; what nobody has had is not made', async () => {
  const response = prepared();
  await addBest(response);
  expect([...response.variants.keys()]).toEqual(['identity', 'br']);
});

describe('a copy is confirmed', () => {
  test('by the tag of any encoding, which the answer repeats', async () => {
    const response = prepared();
    const tags = new Set<string>();
    for (const encoding of ['identity', 'br', 'gzip']) {
      tags.add((await ask(response, { 'Accept-Encoding': encoding })).headers.get('etag') ?? '');
    }
    await addBest(response);
    tags.add((await ask(response, { 'Accept-Encoding': 'br' })).headers.get('etag') ?? '');
    expect(tags.size).toBe(4);
    for (const tag of tags) {
      for (const [given, repeated] of [
        [tag, tag],
        [`W/${tag}`, `W/${tag}`],
        [`"other", ${tag},"third"`, tag],
      ] as const) {
        const answer = await ask(response, { 'If-None-Match': given, 'Accept-Encoding': 'zstd' });
        expect([answer.status, answer.headers.get('etag')]).toEqual([304, repeated]);
        expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
        expect(answer.headers.get('vary')).toBe('Accept-Encoding');
        expect(answer.headers.get('content-length')).toBeNull();
      }
    }
  });

  test('by a star', async () => {
    expect((await ask(prepared(), { 'If-None-Match': '*' })).status).toBe(304);
  });

  test('never where it must not be', async () => {
    const response = prepared(false);
    expect((await ask(response)).headers.get('etag')).toBeNull();
    expect((await ask(response, { 'If-None-Match': '*' })).status).toBe(200);
  });
});

test.each(['"abc', 'abc', '"abcd"', '"xabc"', '"abc-"', '"abc-br x"', '"abc-BR"', '"other"', '', '"x",'.repeat(400)])(
  '%.20s is no tag of it',
  async (header) => {
    const response = prepared();
    const { status } = await ask(response, { 'If-None-Match': header.replaceAll('abc', response.digest!) });
    expect(status).toBe(200);
  },
);

test('every answer carries the security headers', async () => {
  const { headers } = await ask(prepared());
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'self'");
});

test('equal bytes have equal tags, others have another', () => {
  expect(prepared().digest).toBe(prepared().digest);
  expect(prepared(true, `${text}.`).digest).not.toBe(prepared().digest);
});
