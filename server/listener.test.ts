import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createHttpServer } from './listener.ts';
import { createLog } from './log.ts';
import { closeServer } from './shutdown.ts';

let server: Server;
let port: number;
let lines: Record<string, unknown>[];
let letGo: () => void;

beforeEach(async () => {
  lines = [];
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const app = new Hono();
  app.get('/slow', async (c) => {
    await gate;
    return c.text('at last');
  });
  app.all('*', (c) => c.text('welcome'));
  server = createHttpServer(app, createLog('info', { write: (line) => lines.push(JSON.parse(line)) }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Says something to the server exactly as given and returns all it answers until one of us hangs up. */
async function say(words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(words);
  const answer = await text(socket);
  // The line is written when the answer is gone.
  await new Promise((resolve) => setTimeout(resolve, 20));
  return answer;
}
const ask = (target: string, more = '') =>
  say(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`);

test('a request is one line, without the values of its query', async () => {
  expect(await ask('/programs?email=a@b.example&category=History')).toContain('welcome');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ method: 'GET', path: '/programs', query: ['email', 'category'], status: 200 });
  expect(lines[0]?.['ms']).toBeTypeOf('number');
  expect(lines[0]?.['bytes']).toBeGreaterThan(7);
  expect(JSON.stringify(lines)).not.toContain('a@b.example');
});

test.each([
  ['//evil.example', 400],
  ['/\\evil.example', 400],
  ['/.//evil.example/', 400],
  ['/%00', 400],
  ['/%', 400],
  ['http://evil.example/', 400],
  [`/${'a'.repeat(2_000)}`, 414],
])('GET %.40s is refused in one line', async (target, status) => {
  const answer = await ask(target);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('X-Content-Type-Options: nosniff');
  expect(answer).not.toContain('Location');
  expect(lines).toMatchObject([{ status, path: expect.any(String) }]);
});

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a strange host', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
  ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a large body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 999999\r\n\r\n', 413],
  ['a body to be awaited', 'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 999999\r\n\r\n', 413],
  ['a body without an end', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n', 411],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', 405],
])('%s is refused in one line', async (_, words, status) => {
  expect(await say(words)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(lines).toMatchObject([{ status }]);
});

test('HTTP/1.0 without a host is served', async () => {
  expect(await say('GET / HTTP/1.0\r\n\r\n')).toContain('welcome');
});

test('closing finishes the answer under way and hangs up on who is only waiting', async () => {
  const waiting = connect(port, '127.0.0.1');
  waiting.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(waiting, 'data');
  const hungUp = once(waiting, 'close');
  const slow = say('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(server, 'request');

  const closed = closeServer(server, 5_000);
  await hungUp;
  letGo();
  expect(await slow).toContain('at last');
  expect(await closed).toBe('finished');
});

test('closing does not wait for ever', async () => {
  const slow = say('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n').catch(() => '');
  await once(server, 'request');
  expect(await closeServer(server, 50)).toBe('cut off');
  expect(await slow).not.toContain('at last');
});
