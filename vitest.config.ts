import { defineConfig } from 'vitest/config';

/** Without the plugins of vite.config.ts: what is tested here is plain modules, the pages are tested in a browser. */
export default defineConfig({
  test: {
    include: ['{app,domain,i18n,scripts,server,tools}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}'],
    environment: 'node',
    // What editors write is none of the tests' business.
    env: { CONTENT_DIR: 'tests/fixtures/content' },
    // Much of the time is spent waiting: for databases, for answers that take their time on purpose.
    maxWorkers: 4,
    // No test measures speed: the limit only ends what hangs, on a busy machine as well.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // The pictures of the test servers.
    globalSetup: 'tests/fixtures/encode-fixture-pictures.ts',
  },
});
