import { readFileSync } from 'node:fs';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Pages are rendered by the React that visitors get; that for development takes twice the time.
process.env['NODE_ENV'] = 'production';

export const wantsDocument = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom');

/** A worker ends, with all that it has loaded, where the next file wants a document and it has none: such files come last. */
class DocumentsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- A sequencer of Vitest sorts a copy.
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(wantsDocument(one)) - Number(wantsDocument(other)));
  }
}

/**
 * Without the plugins of vite.config.ts: what is tested here is plain modules, the pages are tested in a browser.
 * `unit` runs inside its own processes alone; `integration` starts others, the built server among them, so that each of its tests takes
 * seconds. What takes as long in `unit` says why.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // What editors write is none of the tests' business.
    env: { CONTENT_DIR: 'tests/fixtures/content' },
    // Loading better-auth, React and zod anew for each file costs more than the tests: a worker's files share modules,
    // so each test puts back what it changes.
    isolate: false,
    maxWorkers: 2,
    // What a test leaves behind is young garbage, which costs least where there is room for it.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: DocumentsLast },
    // No test measures speed: the limit only ends what hangs, on a busy machine as well.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    // As in playwright.config.ts: what passes only then is named as flaky at the end.
    retry: process.env['CI'] === undefined ? 0 : 1,
    // A folder of this run, the pictures of the test servers, and their PostgreSQL.
    globalSetup: [
      'tests/fixtures/run-folder.ts',
      'tests/fixtures/encode-fixture-pictures.ts',
      'tests/fixtures/serve-postgres.ts',
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,domain,i18n,scripts,server}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'integration', include: ['tests/integration/**/*.test.ts'] } },
    ],
  },
});
