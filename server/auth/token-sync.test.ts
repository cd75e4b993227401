import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { addressOf, freePort } from '#tests/fixtures/listen.ts';
import { createTokenSync } from './token-sync.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const each of undo.splice(0)) await each();
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A receiver that notes `METHOD token`, and a token sync that calls it. */
async function receiver(answer: Answer = (_, response) => response.writeHead(204).end()) {
  const calls: string[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.headers.authorization}`);
    request.setEncoding('utf8').on('data', (chunk: string) => bodies.push(chunk));
    answer(request, response);
  });
  const { port } = await addressOf(server);
  undo.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { calls, bodies, ...syncTo(`http://127.0.0.1:${port}/tokens`) };
}

function syncTo(url: string, fetcher?: typeof fetch) {
  const said: string[] = [];
  const log = { error: (o: object, m: string) => void said.push(`${m} ${JSON.stringify(o)}`) };
  return { said, sync: createTokenSync({ url, log, fetcher }) };
}

test('a token is posted, and deleted, with a bearer header and no body', async () => {
  const { sync, calls, bodies, said } = await receiver();
  sync.signedIn('s1', 'one');
  sync.signedOut('s1', 'one');
  await sync.settled();
  expect(calls).toEqual(['POST Bearer one', 'DELETE Bearer one']);
  expect(bodies).toEqual([]);
  expect(said).toEqual([]);
});

test('the calls of one session keep their order, however slow each is', async () => {
  const delays = [60, 5, 30, 0];
  const open = { now: 0, most: 0 };
  const { sync, calls } = await receiver((_, response) => {
    open.most = Math.max(open.most, ++open.now);
    setTimeout(() => {
      open.now -= 1;
      response.writeHead(204).end();
    }, delays.shift());
  });
  for (const token of ['a', 'b', 'c']) sync.signedIn('s1', token);
  sync.signedOut('s1', 'c');
  await sync.settled();
  expect(calls).toEqual(['POST Bearer a', 'POST Bearer b', 'POST Bearer c', 'DELETE Bearer c']);
  expect(open.most).toBe(1);
});

test('a session does not wait for another, and nobody waits for the receiver', async () => {
  const held: ServerResponse[] = [];
  const { sync, calls } = await receiver((request, response) => {
    if (request.headers.authorization?.endsWith('slow')) held.push(response);
    else response.writeHead(204).end();
  });
  sync.signedIn('s1', 'slow');
  sync.signedIn('s1', 'after');
  sync.signedIn('s2', 'quick');
  await vi.waitFor(() => expect(calls.toSorted()).toEqual(['POST Bearer quick', 'POST Bearer slow']), {
    timeout: 20_000,
  });
  held[0]?.writeHead(204).end();
  await sync.settled();
  expect(calls.at(-1)).toBe('POST Bearer after');
});

describe('a failure is one line without the token, and the next call goes out', () => {
  test('a receiver that answers 500', async () => {
    const { sync, calls, said } = await receiver((_, response) => response.writeHead(500).end('no, not SECRET'));
    sync.signedIn('s1', 'SECRET');
    sync.signedOut('s1', 'SECRET');
    await sync.settled();
    expect(calls).toHaveLength(2);
    expect(said).toEqual([
      expect.stringMatching(/refused .*"host":"127\.0\.0\.1:\d+","method":"POST","status":500/),
      expect.stringMatching(/refused .*"method":"DELETE","status":500/),
    ]);
    expect(said.join(' ')).not.toContain('SECRET');
  });

  test('a receiver that redirects is not followed', async () => {
    const { sync, calls, said } = await receiver((_, response) =>
      response.writeHead(307, { Location: '/elsewhere' }).end(),
    );
    sync.signedIn('s1', 'SECRET');
    await sync.settled();
    expect(calls).toHaveLength(1);
    expect(said).toEqual([expect.stringContaining('TypeError')]);
  });

  test('nobody there', async () => {
    const { sync, said } = syncTo(`http://127.0.0.1:${await freePort()}/tokens?key=SECRET`);
    sync.signedIn('s1', 'SECRET');
    await sync.settled();
    expect(said).toEqual([expect.stringContaining('TypeError ECONNREFUSED')]);
    expect(said.join(' ')).not.toContain('SECRET');
  });

  test('a receiver that never answers is given up', async () => {
    let runOut = () => {};
    const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      runOut = () => controller.abort(new DOMException('The time has run out', 'TimeoutError'));
      return controller.signal;
    });
    const { sync, calls, said } = await receiver(() => runOut());
    sync.signedIn('s1', 'SECRET');
    sync.signedOut('s1', 'SECRET');
    await sync.settled();
    expect(timeouts).toHaveBeenCalledWith(5_000);
    expect(calls).toHaveLength(2);
    expect(said).toHaveLength(2);
    expect(said[0]).toContain('TimeoutError');
  });

  test('a token that is no header', async () => {
    const { sync, said } = syncTo('http://127.0.0.1:9/tokens');
    sync.signedIn('s1', 'SECRET\r\nX: y');
    await sync.settled();
    expect(said).toHaveLength(1);
    expect(said.join(' ')).not.toContain('SECRET');
  });
});

test('closing waits a second for a receiver that hangs, and says once what was given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  undo.push(() => vi.useRealTimers());
  const fetcher: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  const { sync, said } = syncTo('https://receiver.example/', fetcher);
  for (const session of ['s1', 's2']) {
    sync.signedIn(session, 'SECRET');
    sync.signedOut(session, 'SECRET');
  }
  const closed = sync.close();
  await vi.advanceTimersByTimeAsync(1_000);
  await closed;
  expect(said).toEqual([expect.stringMatching(/given up on closing .*"pending":4/)]);
});

test('no more than a thousand calls wait; what is over is dropped with a line', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const fetcher = vi.fn<typeof fetch>(async () => {
    await gate;
    return new Response(null, { status: 204 });
  });
  const { sync, said } = syncTo('https://receiver.example/', fetcher);
  for (let index = 0; index < 1_002; index += 1) sync.signedIn(`s${index % 300}`, 'SECRET');
  expect(said).toHaveLength(2);
  expect(said[0]).toContain('dropped');
  release();
  await sync.settled();
  expect(fetcher).toHaveBeenCalledTimes(1_000);
  // And room again.
  sync.signedIn('s1', 'token');
  await sync.settled();
  expect(fetcher).toHaveBeenCalledTimes(1_001);
  expect(said).toHaveLength(2);
});
