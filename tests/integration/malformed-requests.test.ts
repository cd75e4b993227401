import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';

import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';

import { createHttpServer } from '#server/http/http-server.ts';
import { createLog } from '#server/process/log.ts';
import { pipelineWith, html, page } from '#tests/fixtures/http-app.ts';
import { SECURITY_HEADERS } from '#server/http/response-headers.ts';
import { startTestServer } from '#tests/e2e/test-server.ts';
import { exchange, headsOf, malformedRequests } from './malformed-requests.ts';

/** No request, however malformed, causes a 5xx, an error in the log, or an answer without its headers. */

const names = Object.keys(SECURITY_HEADERS).map((name) => name.toLowerCase());

interface Subject {
  port: number;
  /** All lines of the log so far. */
  log: () => string[];
}

const ends: (() => unknown)[] = [];
afterAll(() => Promise.all(ends.map((end) => end())));

async function madeUp(): Promise<Subject> {
  const log: string[] = [];
  const logger = createLog('info', { write: (line) => log.push(line) });
  const server = createHttpServer(
    pipelineWith(() => html(page), undefined, { log: logger }),
    logger,
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, log: () => log };
}

async function built(): Promise<Subject> {
  const server = await startTestServer('sqlite');
  ends.push(() => server.close());
  return { port: Number(new URL(server.origin).port), log: () => server.log().split('\n').filter(Boolean) };
}

describe.each([
  { name: 'the server around a made-up app', open: madeUp, runs: 20, available: true },
  { name: 'the server as it is built', open: built, runs: 20, available: existsSync('build/server/index.js') },
])('$name', ({ open, runs, available }) => {
  test.skipIf(!available)('takes every request for what it is', async () => {
    const { port, log } = await open();
    let sent = 0;
    const property = fc.asyncProperty(fc.array(malformedRequests, { minLength: 1, maxLength: 8 }), async (requests) => {
      const heard = await Promise.all(requests.map(({ words }) => exchange(port, words)));
      for (const { count } of requests) sent += count;
      for (const head of heard.flatMap(headsOf)) {
        expect(head).not.toMatch(/^HTTP\/1\.1 5/);
        for (const name of names) expect(head.toLowerCase()).toContain(`\r\n${name}: `);
      }
    });
    // The same requests each time, and others, whose seed is printed when one of them is answered wrongly.
    for (const seed of [{ seed: 1 }, {}]) {
      await fc.assert(property, { ...seed, numRuns: runs, interruptAfterTimeLimit: 2_500, endOnFailure: true });
    }

    const health = 'GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    expect(await exchange(port, health, 20_000)).toMatch(/^HTTP\/1\.1 200 [\s\S]*ok\n$/);
    const logged = log().map((line) => JSON.parse(line) as { level: string; msg: string });
    expect(logged.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
    expect(logged.filter(({ msg }) => msg === 'request').length).toBeLessThanOrEqual(sent + 3);
  });
});
