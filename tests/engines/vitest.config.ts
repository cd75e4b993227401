import { defineConfig } from 'vitest/config';

/** Journeys in browsers that Playwright does not drive here: a file for each browser, both at once. */
export default defineConfig({
  test: {
    dir: import.meta.dirname,
    globalSetup: import.meta.dirname + '/global-setup.ts',
    maxWorkers: 2,
    retry: process.env['CI'] === undefined ? 0 : 1,
    testTimeout: 150_000,
    hookTimeout: 150_000,
  },
});
