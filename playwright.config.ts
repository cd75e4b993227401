import { existsSync, rmSync } from 'node:fs';

import { defineConfig } from '@playwright/test';

import { findChromium } from './scripts/find-chromium.ts';
import encodeFixturePictures from './tests/fixtures/encode-fixture-pictures.ts';
import { fixtureFolder, fixturePictures } from './tests/fixtures/content-folder.ts';
import { clocks, siteAt, type Clock } from './tests/e2e/frozen-clocks.ts';

/** The Node the project brings with it, else the one this runs on. */
const node = existsSync('node_modules/.bin/node') ? 'node_modules/.bin/node' : process.execPath;

/** What the servers keep; an edited content of this machine's own site must not reach the journeys. */
const data = '.cache/journeys';

// Before a global setup would: Playwright starts the servers first. Its workers read this file too.
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  rmSync(data, { recursive: true, force: true });
  await encodeFixturePictures();
}

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  // No test measures speed: the limits only end what hangs, on a busy machine as well.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 20_000,
    // Neither Dubai's zone nor this machine's: a page that asks the wrong clock is found out.
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: Object.entries(clocks).map(([clock, { instant, port, ...clockOptions }]) => ({
    command: `"${node}" ${'server' in clockOptions ? clockOptions.server : 'build/server/index.js'}`,
    url: `${siteAt(clock as Clock)}/health`,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      CONTENT_DIR: fixtureFolder,
      PICTURES_DIR: fixturePictures,
      DATA_DIR: `${data}/${clock}`,
      SITE_URL: siteAt(clock as Clock),
      LYCEUM_NOW: instant,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
  })),
});
