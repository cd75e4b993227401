import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { beforeEach, describe, expect, test } from 'vitest';

import { get, http, last, send, serveHttp } from '#tests/fixtures/raw-http.ts';

beforeEach(serveHttp);

describe('requests sent without waiting for answers', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => get(`/numbers/${index}`)).join('');

  test('up to eight are answered, in order, each in a line', async () => {
    const answer = await send(`${numbers(7)}GET /numbers/7 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect([...answer.matchAll(/<(\d)>/g)].map(([, number]) => number).join('')).toBe('01234567');
    expect(http.lines.map(({ path }) => path)).toEqual(Array.from({ length: 8 }, (_, index) => `/numbers/${index}`));
  });

  test('the app gets the next request when the one before is answered', async () => {
    const socket = http.connect();
    socket.write(get('/slow') + numbers(3));
    await once(http.server, 'request');
    await send(last('/meanwhile'));
    expect(http.requestedPaths).toEqual(['/slow', '/meanwhile']);
    http.release();
    let answer = '';
    for await (const part of socket) if ((answer += String(part)).includes('<2>')) break;
    expect(answer).toMatch(/at last[\s\S]*<0>[\s\S]*<1>[\s\S]*<2>/);
  });

  test('nothing is begun behind the last answer of a connection', async () => {
    expect(await send(last('/numbers/0') + get('/numbers/1') + get('/numbers/2'))).toMatch(/<0>$/);
    expect(http.requestedPaths).toEqual(['/numbers/0']);
  });

  test('more than eight end the connection, and the work for it', async () => {
    const socket = http.connect();
    socket.write(get('/slow') + numbers(500));
    expect(await text(socket).catch(() => '')).toBe('');
    http.release();
    await send(last('/after'));
    expect(http.requestedPaths).toEqual(['/slow', '/after']);
    expect(http.lines.map(({ msg }) => msg)).toContain('closed a connection: too many unanswered requests');
    expect(http.lines.length).toBeLessThanOrEqual(3);
  });

  test('what a client does not read keeps the next request waiting', async () => {
    const socket = http.connect().pause();
    socket.write(get('/large') + numbers(5));
    await once(http.server, 'request');
    await send(last('/meanwhile'));
    expect(http.requestedPaths).toEqual(['/large', '/meanwhile']);
    socket.destroy();
    await send(last('/after'));
    expect(http.requestedPaths).toEqual(['/large', '/meanwhile', '/after']);
  });

  test('nonsense behind a request is no answer to it, and takes none away', async () => {
    const answer = send(`${get('/slow')}nonsense\r\n\r\n`);
    await once(http.server, 'clientError');
    http.release();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*at last$/);
    expect(http.lines).toHaveLength(1);
  });
});

test('a connection ends after a thousand requests, the last of them answered', async () => {
  const socket = http.connect();
  const ask = (number: number) => socket.write(`GET /numbers/${number} HTTP/1.1\r\nHost: a\r\n\r\n`);
  let answered = 0;
  let answer = '';
  ask(answered);
  for await (const part of socket) {
    answer = String(part);
    answered += 1;
    if (answer.includes('Connection: close')) break;
    ask(answered);
  }
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*<999>/);
});

test('a client that sends hundreds of requests behind the thousandth is disconnected', async () => {
  const socket = http.connect();
  for (let number = 0; number < 999; number += 1) {
    socket.write(get('/'));
    await once(socket, 'data');
  }
  socket.write(get('/slow') + get('/').repeat(500));
  expect(await text(socket).catch(() => '')).toBe('');
});

test('a client that has had its answer does not keep the last place from others', async () => {
  http.server.maxConnections = 1;
  const idle = http.connect().on('error', () => undefined);
  idle.write(get('/'));
  await once(idle, 'data');
  await expect.poll(() => send(last('/')).catch(() => '')).toContain('welcome');
});

test('a client that never says anything has ten seconds, one that waits for its answer more', async () => {
  const client = http.connect().on('error', () => undefined);
  const [socket] = (await once(http.server, 'connection')) as [Socket];
  expect(socket.timeout).toBe(10_000);
  client.write(get('/slow'));
  await once(http.server, 'request');
  expect(socket.timeout).toBe(60_000);
  client.destroy();
  await expect.poll(() => http.lines).toHaveLength(1);
});

test('a connection above the limit is refused, and that is logged once', async () => {
  http.server.maxConnections = 1;
  const first = http.connect();
  await once(first, 'connect');
  for (let number = 0; number < 3; number += 1) {
    const refused = http.connect().on('error', () => undefined);
    await once(refused, 'close');
  }
  expect(http.lines).toMatchObject([{ level: 'warn', msg: 'a connection was refused: as many as allowed are open' }]);
  first.destroy();
});

test('whoever begins a request and falls silent is answered 408; whoever sends nothing is not', async () => {
  for (const [begun, answer] of [
    ['GET / HTTP/1.1\r\nHost: a\r\n', /^HTTP\/1\.1 408 /],
    ['', /^$/],
  ] as const) {
    const opened = once(http.server, 'connection');
    const client = http.connect();
    client.write(begun);
    const [socket] = (await opened) as [Socket];
    await expect.poll(() => socket.bytesRead).toBe(begun.length);
    socket.emit('timeout');
    expect(await text(client)).toMatch(answer);
  }
  expect(http.lines).toMatchObject([{ status: 408 }]);
});
