import { defineConfig } from '@playwright/test';

import { findChromium } from './scripts/browsers.ts';
import { starter } from './tests/e2e/frozen-clocks.ts';
import { nodeProgram } from './tests/e2e/server-process.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  // A journey that fails and then passes is named as flaky: that is a fault to mend, not a reason to hold a change back.
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: 'list',
  // No test measures speed: the limits only end what hangs, on a busy machine as well.
  timeout: 180_000,
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
        // A page goes on in the process of its blank tab: a second one is a fifth of what a visit costs.
        '--renderer-process-limit=1',
        // No other host is ever reached. Requests are not intercepted for that: a browser that is keeps no file.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  // A test that asks for a site waits for it to start, within the time of the test.
  webServer: {
    command: `"${nodeProgram}" tests/e2e/serve-clocks.ts`,
    url: starter,
    // On a fresh clone it encodes pictures first.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
