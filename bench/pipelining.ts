import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { residentSet } from './process-figures.ts';
import { report } from './report.ts';
import { startSite } from './start-site.ts';

/**
 * Measures how much memory the server takes while clients send requests and do not read the responses: the highest
 * resident set, as Linux counts it. Stops early when it passes `limit` megabytes.
 *
 *     npm run bench:pipelining -- [--connections 20] [--requests 200] [--seconds 10] [--build .cache/older-build]
 */
const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '20' },
    requests: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    build: { type: 'string', default: 'build' },
  },
});
const limit = 4_000;

const { server, close } = await startSite(4391, values.build === 'build' ? {} : { build: resolve(values.build) });
try {
  const assets = readdirSync(join(resolve(values.build), 'client/assets'));
  const largest = assets.find((file) => /^framework-.*\.js$/.test(file));
  const requestBytes = `GET /assets/${largest} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(Number(values.requests));
  const peak = () => residentSet(server.pid ?? 0).most;
  const before = peak();
  const sockets = Array.from({ length: Number(values.connections) }, () => {
    const socket = connect(4391, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write(requestBytes);
    return socket;
  });
  const until = Date.now() + Number(values.seconds) * 1000;
  while (Date.now() < until && peak() < limit) await new Promise((done) => setTimeout(done, 100));
  const { connections, requests } = values;
  report('pipelining', {
    [`${connections} connections × ${requests} requests`]: { 'before, MB': before, 'at the most, MB': peak() },
  });
  for (const socket of sockets) socket.destroy();
} finally {
  await close();
}
