import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { createLog } from '../log.ts';
import { shutDown } from './shutdown.ts';

let server: Server;
let lines: Record<string, unknown>[];
const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
const timeouts = { requests: 50, everything: 100 };
const never = new Promise<never>(() => undefined);

beforeEach(async () => {
  lines = [];
  // Answers nobody.
  server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.closeAllConnections());

async function ask(): Promise<void> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(server, 'request');
}

test('with nothing under way it is done at once', async () => {
  await shutDown(server, { close: () => Promise.resolve() }, log, { requests: 60_000, everything: 60_000 });
  expect(lines).toMatchObject([{ level: 'info', outcome: 'finished' }]);
});

test('a request that hangs is cut off, and the services are still closed', async () => {
  await ask();
  let away = false;
  const close = () => Promise.resolve().then(() => void (away = true));
  await shutDown(server, { close }, log, { requests: 50, everything: 60_000 });
  expect(away).toBe(true);
  expect(lines).toMatchObject([{ level: 'info', outcome: 'cut off' }]);
});

test('a service that does not close is given up', async () => {
  await shutDown(server, { close: () => never }, log, timeouts);
  expect(lines).toMatchObject([{ level: 'warn', outcome: 'gave up' }]);
});

test('a service that fails to close is logged and delays nothing', async () => {
  const close = () => Promise.reject(new Error('busy'));
  await shutDown(server, { close }, log, { requests: 60_000, everything: 60_000 });
  expect(lines).toMatchObject([{ level: 'error', err: { message: 'busy' } }, { outcome: 'finished' }]);
});
