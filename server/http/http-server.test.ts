import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createHttpServer } from './http-server.ts';
import { createLog } from '../log.ts';
import { SECURITY_HEADERS, securityHeaders } from './security-headers.ts';
import { closeServer } from './shutdown.ts';

let server: Server;
let port: number;
let lines: Record<string, unknown>[];
let letGo: () => void;
/** The paths the app was asked for, in order. */
let asked: string[];

beforeEach(async () => {
  lines = [];
  asked = [];
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const app = new Hono();
  app.use(securityHeaders, async (c, next) => {
    asked.push(c.req.path);
    await next();
  });
  app.get('/slow', async (c) => {
    await gate;
    return c.text('at last');
  });
  app.get('/numbers/:number', (c) => c.text(`<${c.req.param('number')}>`));
  app.get('/large', (c) => c.text('x'.repeat(32 * 1024 * 1024)));
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

/**
 * Says something to the server exactly as given and returns all it answers until one of us hangs up: the server, or
 * this client as soon as there is an answer, when `leaves`.
 */
async function say(words: string, leaves = false): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(words);
  if (leaves) socket.once('data', () => socket.end());
  const answer = await text(socket);
  // The line is written when the answer is gone.
  await new Promise((resolve) => setTimeout(resolve, 20));
  return answer;
}
/** A request in the middle of others. */
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
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
  ['a host that looks like numbers', 'GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\n\r\n', 400],
  ['an address too long', `GET /${'a'.repeat(2_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
  ['a body that breaks off', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n', 400],
])('%s is refused in one line, with every header', async (_, words, status) => {
  const answer = await say(words, true);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(answer).toContain(`${name}: ${value}\r\n`);
  expect(answer).toContain('Cache-Control: no-store\r\n');
  expect(lines).toMatchObject([{ status }]);
});

test('whoever asks for a tunnel and hangs up ends nothing but the connection', async () => {
  for (let number = 0; number < 20; number += 1) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n');
    socket.resetAndDestroy();
  }
  expect(await ask('/')).toContain('welcome');
});

test('who asks for a tunnel does not keep the connection by not hanging up', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n');
  await once(socket.resume(), 'end');
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
  socket.destroy();
});

test('a body far too large is answered while it is still being sent', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const length = 32 * 1024 * 1024;
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`);
  socket.write(Buffer.alloc(length));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 [\s\S]*The body is too large\n$/);
  socket.destroy();
});

test('a body of ten megabytes is read to its end, so that nobody is cut off while sending', async () => {
  const socket = connect(port, '127.0.0.1');
  const length = 10 * 1024 * 1024;
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`);
  socket.write(Buffer.alloc(length));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*The body is too large\n$/);
});

describe('requests sent without waiting for answers', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => get(`/numbers/${index}`)).join('');

  test('up to eight are answered, in order, each in a line', async () => {
    const answer = await say(`${numbers(7)}GET /numbers/7 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect([...answer.matchAll(/<(\d)>/g)].map(([, number]) => number).join('')).toBe('01234567');
    expect(lines.map(({ path }) => path)).toEqual(Array.from({ length: 8 }, (_, index) => `/numbers/${index}`));
  });

  test('the app is asked for the next when the one before is answered', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(get('/slow') + numbers(3));
    await once(server, 'request');
    await say(`GET /meanwhile HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(asked).toEqual(['/slow', '/meanwhile']);
    letGo();
    let answer = '';
    for await (const part of socket) if ((answer += String(part)).includes('<2>')) break;
    expect(answer).toMatch(/at last[\s\S]*<0>[\s\S]*<1>[\s\S]*<2>/);
  });

  test('nothing is begun behind the last answer of a connection', async () => {
    const last = 'GET /numbers/0 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    expect(await say(last + get('/numbers/1') + get('/numbers/2'))).toMatch(/<0>$/);
    expect(asked).toEqual(['/numbers/0']);
  });

  test('more than eight end the connection, and the work for it', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(get('/slow') + numbers(500));
    expect(await text(socket).catch(() => '')).toBe('');
    letGo();
    await say('GET /after HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(asked).toEqual(['/slow', '/after']);
    expect(lines.map(({ msg }) => msg)).toContain('closed a connection: too many unanswered requests');
    expect(lines.length).toBeLessThanOrEqual(3);
  });

  test('what a client does not read keeps the next request waiting', async () => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.write(get('/large') + numbers(5));
    await once(server, 'request');
    await say('GET /meanwhile HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(asked).toEqual(['/large', '/meanwhile']);
    socket.destroy();
    await say('GET /after HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(asked).toEqual(['/large', '/meanwhile', '/after']);
  });

  test('nonsense behind a request is no answer to it, and takes none away', async () => {
    const answer = say(`${get('/slow')}nonsense\r\n\r\n`);
    await once(server, 'clientError');
    letGo();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*at last$/);
    expect(lines).toHaveLength(1);
  });
});

test('a connection ends after a thousand requests, the last of them answered', async () => {
  const socket = connect(port, '127.0.0.1');
  const send = (number: number) => socket.write(`GET /numbers/${number} HTTP/1.1\r\nHost: a\r\n\r\n`);
  let answered = 0;
  let answer = '';
  send(answered);
  for await (const part of socket) {
    answer = String(part);
    answered += 1;
    if (answer.includes('Connection: close')) break;
    send(answered);
  }
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*<999>/);
});

test('whoever asks on behind the thousandth request is hung up on like everybody', async () => {
  const socket = connect(port, '127.0.0.1');
  for (let number = 0; number < 999; number += 1) {
    socket.write(get('/'));
    await once(socket, 'data');
  }
  socket.write(get('/slow') + get('/').repeat(500));
  expect(await text(socket).catch(() => '')).toBe('');
});

test('a client that has had its answer does not keep the last place from others', async () => {
  server.maxConnections = 1;
  const idle = connect(port, '127.0.0.1').on('error', () => undefined);
  idle.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(idle, 'data');
  await expect.poll(() => ask('/').catch(() => '')).toContain('welcome');
});

test('a client that never says anything has ten seconds, one that waits for its answer more', async () => {
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  const [socket] = (await once(server, 'connection')) as [Socket];
  expect(socket.timeout).toBe(10_000);
  client.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(server, 'request');
  expect(socket.timeout).toBe(60_000);
  client.destroy();
  await expect.poll(() => lines).toHaveLength(1);
});

test('a connection above the limit is refused, and that is logged once', async () => {
  server.maxConnections = 1;
  const first = connect(port, '127.0.0.1');
  await once(first, 'connect');
  for (let number = 0; number < 3; number += 1) {
    const refused = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(refused, 'close');
  }
  expect(lines).toMatchObject([{ level: 'warn', msg: 'a connection was refused: as many as allowed are open' }]);
  first.destroy();
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
