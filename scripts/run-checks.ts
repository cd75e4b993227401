import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { findChromium } from './find-chromium.ts';

/**
 * Second half of `npm test` and of its parts: `check`, `unit`, `integration`, `e2e`, `engines`, or all of them without a
 * name. Runs the steps in order up to the first that fails. Further arguments go to the last step:
 * `npm run test:unit -- domain`.
 */

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/reports');

interface Tests {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  /** A program of node_modules or a script, with its arguments. */
  run: [program: string, ...args: string[]];
  environment?: () => Record<string, string> | undefined;
  /** Reads how many tests passed and failed from what the step has reported. */
  count?: () => Tests;
}

const readReport = (file: string): unknown => JSON.parse(readFileSync(join(reports, file), 'utf8'));

function vitest(name: string, report: string, ...args: string[]): Step {
  return {
    name,
    run: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${join(reports, report)}`,
      ...args,
    ],
    count: () => {
      const { numPassedTests, numFailedTests } = readReport(report) as Record<string, number>;
      return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
    },
  };
}

const playwright: Step = {
  name: 'journeys in Chromium',
  run: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'],
  environment: () => {
    const chromium = findChromium();
    return chromium === undefined
      ? undefined
      : { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json') };
  },
  count: () => {
    const { stats } = readReport('playwright.json') as { stats: Record<string, number> };
    const { expected = 0, flaky = 0, unexpected = 0 } = stats;
    return { passed: expected + flaky, failed: unexpected };
  },
};

const check: Step[] = [
  { name: 'route types', run: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] },
  { name: 'types', run: ['node_modules/typescript/bin/tsc'] },
  { name: 'lint', run: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'format', run: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'unused', run: ['node_modules/knip/bin/knip.js'] },
];
// One of the unit tests, for those who run the checks without them.
const layers = vitest('layers', 'layers.json', '--project=unit', 'tests/unit/layers.test.ts');
// The tests that start the server read the built one, and the list of encoded pictures.
const build: Step = { name: 'build', run: ['scripts/build.ts', '--when-stale'] };
const unit = vitest('unit tests', 'unit.json', '--project=unit');
const integration = vitest('integration tests', 'integration.json', '--project=integration');
const engines = vitest('journeys in WebKit and Firefox', 'engines.json', '--config=tests/engines/vitest.config.ts');

const parts: Record<string, Step[]> = {
  check: [...check, layers],
  unit: [unit],
  integration: [build, integration],
  e2e: [build, playwright],
  engines: [build, engines],
  all: [...check, unit, build, integration, playwright, engines],
};

function succeeds({ run: [program, ...args], environment }: Step): boolean {
  const added = environment?.();
  if (environment && added === undefined) return false;
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...added },
  });
  return status === 0;
}

function countOf({ count }: Step): Tests {
  try {
    return count?.() ?? { passed: 0, failed: 0 };
  } catch {
    // The step broke before it could report.
    return { passed: 0, failed: 0 };
  }
}

function run(steps: Step[]): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const total: Tests = { passed: 0, failed: 0 };
  const summary: string[] = [];
  for (const step of steps) {
    console.log(`\n— ${step.name}`);
    const start = performance.now();
    const succeeded = succeeds(step);
    const { passed, failed } = countOf(step);
    total.passed += passed;
    // A step that fails without a failed test (types, lint, a crash) counts as one: “0 failed” would be wrong.
    total.failed += succeeded ? failed : Math.max(1, failed);
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
    summary.push(`${succeeded ? 'ok    ' : 'FAILED'} ${seconds} s  ${step.name}`);
    if (!succeeded) break;
  }
  console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
}

const [part = 'all', ...further] = process.argv.slice(2);
const steps = parts[part];
if (steps === undefined) {
  console.error(`There is no “${part}”; the parts are ${Object.keys(parts).join(', ')}.`);
  process.exitCode = 1;
} else {
  run(steps.map((step, index) => (index < steps.length - 1 ? step : { ...step, run: [...step.run, ...further] })));
}
