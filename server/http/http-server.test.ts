import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { beforeEach, expect, test } from 'vitest';

import { http, last, send, serveHttp } from '#tests/fixtures/raw-http.ts';
import { SECURITY_HEADERS } from './response-headers.ts';

beforeEach(serveHttp);

const ask = (target: string) => send(last(target));

test('a request is one line, without the values of its query', async () => {
  expect(await ask('/programs?email=a@b.example&category=History')).toContain('welcome');
  expect(http.lines).toHaveLength(1);
  expect(http.lines[0]).toMatchObject({ method: 'GET', path: '/programs', query: ['email', 'category'], status: 200 });
  expect(http.lines[0]?.['ms']).toBeTypeOf('number');
  expect(http.lines[0]?.['bytes']).toBeGreaterThan(7);
  expect(JSON.stringify(http.lines)).not.toContain('a@b.example');
});

test('whatever an address is made of, its line is JSON', async () => {
  await ask('/a"b?"c"&\'d');
  expect(http.lines).toMatchObject([{ level: 'info', path: '/a"b', query: ['…'], msg: 'request' }]);
});

test.each([
  '/Admin/preview-link/a-Token_9',
  '/Admin/pr%65view-link/a-Token_9/events',
  '/Admin/preview-link%2f%61-Token_9',
  '/login/confirm?token=a-Token_9',
  '/login/confirm?token%3Da-Token_9',
  '/login/new-password?a-Token_9-of-many-characters',
  '/login/new-password%3Ftoken=a-Token_9',
])('no spelling of a token is in the log: %s', async (target) => {
  await ask(target);
  expect(http.lines).toHaveLength(1);
  expect(JSON.stringify(http.lines)).not.toMatch(/Token_9|%61/);
});

test.each([
  ['//evil.example/%00', 400],
  ['/\\evil.example', 400],
  ['/.//evil.example/', 400],
  ['/%00', 400],
  ['/%', 400],
  ['http://evil.example/', 400],
  [`/${'a'.repeat(8_000)}`, 414],
])('GET %.40s is refused in one line', async (target, status) => {
  const answer = await ask(target);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('X-Content-Type-Options: nosniff');
  expect(answer).not.toContain('Location');
  expect(http.lines).toMatchObject([{ status, path: expect.any(String) }]);
});

test.each([
  ['//events', '/events'],
  ['/events/%E0%A4%A?utm_source=a', '/events?utm_source=a'],
])('GET %s leads to the page that it begins with', async (target, location) => {
  const answer = await ask(target);
  expect(answer).toMatch(/^HTTP\/1.1 308 /);
  expect(answer).toContain(`\r\nLocation: ${location}\r\n`);
});

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a strange host', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
  ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a large body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 999999\r\n\r\n', 413],
  ['a body to be awaited', 'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 999999\r\n\r\n', 413],
  ['a body without an end', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n', 411],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', 405],
  ['a host that looks like numbers', 'GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\n\r\n', 400],
  ['an address too long', `GET /${'a'.repeat(8_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
  ['a body that breaks off', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n', 400],
])('%s is refused in one line, with every header', async (_, words, status) => {
  const answer = await send(words, true);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(answer).toContain(`${name}: ${value}\r\n`);
  expect(answer).toContain('Cache-Control: no-store\r\n');
  expect(http.lines).toMatchObject([{ status }]);
});

test('whoever requests a tunnel and hangs up ends nothing but the connection', async () => {
  for (let number = 0; number < 20; number += 1) {
    const socket = http.connect();
    await once(socket, 'connect');
    socket.write('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n');
    socket.resetAndDestroy();
  }
  expect(await ask('/')).toContain('welcome');
});

test('who requests a tunnel does not keep the connection by not hanging up', async () => {
  const socket = http.connect({ allowHalfOpen: true });
  socket.write('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n');
  await once(socket.resume(), 'end');
  await expect.poll(() => new Promise((resolve) => http.server.getConnections((_, count) => resolve(count)))).toBe(0);
  socket.destroy();
});

test('a body far too large is answered while it is still being sent', async () => {
  const socket = http.connect();
  socket.on('error', () => undefined);
  const length = 32 * 1024 * 1024;
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`);
  socket.write(Buffer.alloc(length));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 [\s\S]*The body is too large\n$/);
  socket.destroy();
});

test('a body of ten megabytes is read to its end, so that nobody is cut off while sending', async () => {
  const socket = http.connect();
  const length = 10 * 1024 * 1024;
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`);
  socket.write(Buffer.alloc(length));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*The body is too large\n$/);
});

test('HTTP/1.0 without a host is served', async () => {
  expect(await send('GET / HTTP/1.0\r\n\r\n')).toContain('welcome');
});
