import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { get, http, last, send, serveHttp } from '#tests/fixtures/raw-http.ts';
import { createLog } from '#server/process/log.ts';
import { shutDown, stopOnSignals } from './shutdown.ts';

const HOUR = 3600_000;
const never = new Promise<never>(() => undefined);
const services = { close: () => Promise.resolve() };

let lines: Record<string, unknown>[];
const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });

beforeEach(serveHttp);
beforeEach(() => {
  lines = [];
});

/** Connects, and waits until the server knows. */
async function connected() {
  const socket = http.connect();
  await once(http.server, 'connection');
  return socket;
}

/** The next answer on a connection that has another one behind it. */
async function answerOn(socket: ReturnType<typeof http.connect>, path: string): Promise<string> {
  socket.write(get(path));
  return String((await once(socket, 'data'))[0]);
}

const stop = (timeouts: Parameters<typeof shutDown>[4], closable = services) =>
  shutDown(http.server, closable, log, new AbortController(), timeouts);

test('with no connection open it is done at once', async () => {
  await stop({ idle: HOUR, requests: HOUR, everything: HOUR });
  expect(lines).toMatchObject([{ level: 'info', outcome: 'finished' }]);
});

test('nobody new is let in, whoever only waits is hung up on, and a request under way is answered', async () => {
  const waiting = await connected();
  const answered = text(waiting);
  waiting.write(get('/numbers/1'));
  await once(http.server, 'request');
  const slow = send(get('/slow'));
  await once(http.server, 'request');

  const stopped = stop({ idle: 0, requests: HOUR, everything: HOUR });
  await expect.poll(() => http.server.listening).toBe(false);
  await expect(send(last('/'))).rejects.toThrow('ECONNREFUSED');
  expect(await answered).toMatch(/Connection: keep-alive[\s\S]*<1>$/);
  http.release();
  expect(await slow).toContain('at last');
  await stopped;
  expect(lines).toMatchObject([{ outcome: 'finished' }]);
});

test('a request that was on its way on a connection that waited is answered, and is the last there', async () => {
  const socket = await connected();
  expect(await answerOn(socket, '/numbers/1')).toContain('Connection: keep-alive');
  const stopped = stop({ idle: HOUR, requests: HOUR, everything: HOUR });
  const rest = text(socket);
  socket.write(get('/numbers/2'));
  expect(await rest).toMatch(/^HTTP\/1\.1 200[\s\S]*Connection: close[\s\S]*<2>$/);
  await stopped;
  expect(lines).toMatchObject([{ outcome: 'finished' }]);
});

test('with a delay it first goes on as before, but keeps no connection', async () => {
  const stopping = new AbortController();
  void shutDown(http.server, services, log, stopping, { delay: HOUR });
  expect(stopping.signal.aborted).toBe(true);
  expect(await send(get('/numbers/1'))).toMatch(/Connection: close[\s\S]*<1>$/);
  expect(await send(get('/numbers/2'))).toContain('<2>');
});

test('a request that hangs is cut off, and the services are still closed', async () => {
  const slow = send(get('/slow')).catch(() => '');
  await once(http.server, 'request');
  let areClosed = false;
  const close = () => Promise.resolve().then(() => void (areClosed = true));
  await stop({ idle: 0, requests: 50, everything: HOUR }, { close });
  expect(await slow).not.toContain('at last');
  expect(areClosed).toBe(true);
  expect(lines).toMatchObject([{ level: 'info', outcome: 'cut off' }]);
});

test('a service that does not close is given up', async () => {
  await stop({ everything: 100 }, { close: () => never });
  expect(lines).toMatchObject([{ level: 'warn', outcome: 'gave up' }]);
});

test('a service that fails to close is logged and delays nothing', async () => {
  await stop({ everything: HOUR }, { close: () => Promise.reject(new Error('busy')) });
  expect(lines).toMatchObject([{ level: 'error', err: { message: 'busy' } }, { outcome: 'finished' }]);
});

/** Listens for signals with a load balancer that takes `delay` ms to notice, until the test ends. */
function listenForSignals(delay: number) {
  const listeners = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal)]));
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  onTestFinished(() => {
    exit.mockRestore();
    for (const signal of SIGNALS)
      for (const listener of process.listeners(signal))
        if (!listeners.get(signal)?.includes(listener)) process.off(signal, listener);
  });
  stopOnSignals(http.server, services, log, new AbortController(), delay);
  return exit;
}
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

test.each(['SIGINT', 'SIGHUP'] as const)(
  '%s waits for no load balancer, and a second one changes nothing',
  async (signal) => {
    const exit = listenForSignals(HOUR);
    process.emit(signal, signal);
    process.emit(signal, signal);
    await expect.poll(() => exit.mock.calls).toEqual([[0]]);
    expect(lines).toMatchObject([{ msg: 'closing', signal }, { outcome: 'finished' }]);
  },
);

test('SIGTERM waits for the load balancer, and no later signal ends it sooner', async () => {
  const exit = listenForSignals(HOUR);
  process.emit('SIGTERM', 'SIGTERM');
  process.emit('SIGINT', 'SIGINT');
  process.emit('SIGTERM', 'SIGTERM');
  // Longer than it takes to close where nobody is waited for.
  await pause(500);
  expect(await send(get('/numbers/1'))).toContain('<1>');
  expect(exit).not.toHaveBeenCalled();
  expect(lines).toMatchObject([{ msg: 'closing', signal: 'SIGTERM' }]);
});
