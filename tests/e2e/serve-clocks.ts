import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';

import { fixtureFolder, fixturePictures } from '#tests/fixtures/content-folder.ts';
import encodeFixturePictures from '#tests/fixtures/encode-fixture-pictures.ts';
import { clocks, siteAt, starter, type Clock } from './frozen-clocks.ts';
import { compileCache, isUp, nodeProgram } from './server-process.ts';

/**
 * Starts the site at a clock when the first test asks for it: `GET /usual` is answered once that site is up. So one test
 * waits for one server, and a worker goes on while another one waits. What each of them keeps is in a folder of its own.
 */

/** What the sites keep, of this run alone. */
const journeys = '.cache/journeys';

const sites = new Map<Clock, { server: ChildProcess; up: Promise<boolean> }>();

function start(clock: Clock) {
  const { instant, port, ...options } = clocks[clock];
  const server = spawn(nodeProgram, ['server' in options ? options.server : 'build/server/index.js'], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      CONTENT_DIR: fixtureFolder,
      PICTURES_DIR: fixturePictures,
      DATA_DIR: `${journeys}/${clock}`,
      SITE_URL: siteAt(clock),
      LYCEUM_NOW: instant,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return { server, up: isUp(server, siteAt(clock)) };
}

const isClock = (name: string): name is Clock => Object.hasOwn(clocks, name);

// Not in the configuration: other programs read that as well, also while journeys run.
rmSync(journeys, { recursive: true, force: true });
await encodeFixturePictures();

createServer((request, response) => {
  const clock = request.url?.slice(1) ?? '';
  if (!isClock(clock)) return response.writeHead(clock === '' ? 200 : 404).end();
  const site = sites.get(clock) ?? start(clock);
  sites.set(clock, site);
  return void site.up.then((ok) => response.writeHead(ok ? 200 : 500).end());
}).listen(Number(new URL(starter).port), '127.0.0.1');

process.once('SIGTERM', () => {
  for (const { server } of sites.values()) server.kill();
  process.exit();
});
