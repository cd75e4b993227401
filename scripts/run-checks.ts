import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { findChromium } from './find-chromium.ts';

/** Second half of `npm test`: every check in order, cheapest first, up to the first that fails. */

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

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
}

const reactRouter = 'node_modules/@react-router/dev/bin.cjs';
const playwrightReport = join(reports, 'playwright.json');
const vitestReport = join(reports, 'vitest.json');
const enginesReport = join(reports, 'engines.json');
const vitest = 'node_modules/vitest/vitest.mjs';
const countVitest = (report: string): Tests => {
  const { numPassedTests, numFailedTests } = readReport(report) as VitestReport;
  return { passed: numPassedTests, failed: numFailedTests };
};

const steps: Step[] = [
  { name: 'route types', run: [reactRouter, 'typegen'] },
  { name: 'types', run: ['node_modules/typescript/bin/tsc'] },
  { name: 'lint', run: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'format', run: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'unused', run: ['node_modules/knip/bin/knip.js'] },
  // Before the tests: some read the catalogue, which names the pictures that a build makes.
  { name: 'build', run: ['scripts/build.ts', '--when-stale'] },
  {
    name: 'unit tests',
    run: [vitest, 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
    count: () => countVitest(vitestReport),
  },
  {
    name: 'journeys in Chromium',
    run: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'],
    environment: () => {
      const chromium = findChromium();
      return chromium === undefined
        ? undefined
        : { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
    },
    count: () => {
      const { stats } = readReport(playwrightReport) as PlaywrightReport;
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
  },
  {
    name: 'journeys in WebKit and Firefox',
    run: [
      vitest,
      'run',
      '--config=tests/engines/vitest.config.ts',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${enginesReport}`,
    ],
    count: () => countVitest(enginesReport),
  },
];

function readReport(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

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

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total: Tests = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const step of steps) {
  console.log(`\n— ${step.name}`);
  const begun = performance.now();
  const succeeded = succeeds(step);
  const { passed, failed } = countOf(step);
  total.passed += passed;
  // A step that fails without a failed test (types, lint, a crash) counts as one: “0 failed” would be a lie.
  total.failed += succeeded ? failed : Math.max(1, failed);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6);
  summary.push(`${succeeded ? 'ok    ' : 'FAILED'} ${seconds} s  ${step.name}`);
  if (!succeeded) break;
}

console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
if (total.failed > 0) process.exitCode = 1;
