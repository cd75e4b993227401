import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

import { findChromium } from './browsers.ts';
import { countedFiles, linesIn } from './draw-house.ts';

/**
 * Second half of `npm test` and of its parts: `check`, `unit`, `integration`, `e2e`, `engines`, or all of them without a
 * name. Prints the output of what fails, then a table. Further arguments go to the last step: `npm run test:unit -- domain`.
 */

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/reports');

interface Step {
  name: string;
  /** A program of node_modules or a script, with its arguments. */
  run: string[];
  /** Undefined where the step cannot run, which it has said why. */
  environment?: () => Record<string, string> | undefined;
  /** Reads what the step has reported of its tests. */
  results?: () => TestResult[];
}

/** Steps that run side by side; the next stage comes when all have ended and none has failed. */
type Stage = Step[];

interface Outcome {
  step: Step;
  succeeded: boolean;
  seconds: number;
  results: TestResult[];
}

function vitest(name: string, report: string, ...args: string[]): Step {
  const file = join(reports, report);
  return {
    name,
    run: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    results: () => readVitestReport(file, root),
  };
}

const journeyReport = join(reports, 'playwright.json');
const playwright: Step = {
  name: 'journeys in Chromium',
  run: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'],
  environment: () => {
    const chromium = findChromium();
    return chromium === undefined ? undefined : { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport };
  },
  results: () => readPlaywrightReport(journeyReport),
};

const routeTypes: Step = { name: 'route types', run: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] };
// Both read all types once and end: they need not collect their garbage as often as usual.
const goEnvironment = () => ({ GOGC: '400' });
// It remembers in `.cache/` what it has checked, and checks again what has changed.
const types: Step = { name: 'types', run: ['node_modules/typescript/bin/tsc'], environment: goEnvironment };
const lint: Step = {
  name: 'lint',
  run: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  environment: goEnvironment,
};
const format: Step = { name: 'format', run: ['node_modules/oxfmt/bin/oxfmt', '--check'] };
const unused: Step = { name: 'unused', run: ['node_modules/knip/bin/knip.js'] };
// Those of the unit tests that read the code, for those who run the checks without them.
const codeTests = ['tests/unit/layers.test.ts', 'tests/unit/translatable-text.test.ts'];
const structure = vitest('structure', 'structure.json', '--project=unit', ...codeTests);
// What the tests start is the built server, with pictures of their own.
const build: Step = { name: 'build', run: ['scripts/build.ts', '--when-stale', '--without-pictures'] };
const unit = vitest('unit tests', 'unit.json', '--project=unit');
const integration = vitest('integration tests', 'integration.json', '--project=integration');
const engines = vitest('journeys in WebKit and Firefox', 'engines.json', '--config=tests/engines/vitest.config.ts');

const parts: Record<string, Stage[]> = {
  check: [[routeTypes], [types, lint, format, unused, structure]],
  unit: [[routeTypes], [unit]],
  integration: [[build], [integration]],
  e2e: [[build], [playwright]],
  engines: [[build], [engines]],
  all: [[routeTypes], [types, lint, format, unused, build, unit], [integration, engines], [playwright]],
};

/** Runs a step, and prints its output when it has failed or a test had to be tried again. */
async function runStep(step: Step): Promise<Outcome> {
  const start = performance.now();
  const added = step.environment?.();
  let succeeded = false;
  let output = '';
  if (!step.environment || added !== undefined) {
    const child = spawn(process.execPath, step.run, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...added },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    succeeded = (await new Promise((resolve) => child.once('close', resolve))) === 0;
  }
  let results: TestResult[] = [];
  try {
    results = step.results?.() ?? [];
  } catch {
    // The step broke before it could report.
  }
  if (!succeeded || results.some(({ state }) => state === 'flaky'))
    console.log(`\n— ${step.name}\n${withoutProgress(output)}`);
  return { step, succeeded, seconds: (performance.now() - start) / 1000, results };
}

/** Leaves out the rows in which each test is one character. */
function withoutProgress(output: string): string {
  return stripVTControlCharacters(output)
    .replaceAll(/^[·×T°±F]+(?=$|\s)/gm, '')
    .trim();
}

async function runStages(stages: Stage[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) {
    if (process.stdout.isTTY) console.log(`… ${stage.map(({ name }) => name).join(', ')}`);
    outcomes.push(...(await Promise.all(stage.map(runStep))));
    if (outcomes.some(({ succeeded }) => !succeeded)) break;
  }
  return outcomes;
}

const secondsOf = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`;

function printSummary(stages: Stage[], outcomes: Outcome[]): void {
  for (const { step, succeeded, seconds } of outcomes)
    console.log(`${succeeded ? 'ok    ' : 'FAILED'} ${secondsOf(seconds)}  ${step.name}`);
  const begun = new Set(outcomes.map(({ step }) => step));
  for (const { name } of stages.flat().filter((step) => !begun.has(step))) console.log(`not run           ${name}`);
  const results = outcomes.flatMap((outcome) => outcome.results);
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (slowest.some(({ seconds }) => seconds >= 1)) {
    console.log('\nSlowest tests');
    for (const { name, seconds } of slowest) console.log(`       ${secondsOf(seconds)}  ${name}`);
  }
  const flaky = results.filter(({ state }) => state === 'flaky');
  if (flaky.length > 0)
    console.log(`\nFlaky: passed only when tried again\n${flaky.map(({ name }) => `  ${name}`).join('\n')}`);
  const count = (each: TestResult[], ...states: TestResult['state'][]) =>
    each.filter(({ state }) => states.includes(state)).length;
  // A step that fails without a failed test (types, format, a crash) counts as one: “0 failed” would be wrong.
  const failed = outcomes.reduce(
    (sum, each) => sum + Math.max(count(each.results, 'failed'), each.succeeded ? 0 : 1),
    0,
  );
  console.log(`\n${count(results, 'passed', 'flaky')} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** How many lines the code has, without tests, in each of its folders. */
function printLines(): void {
  const folders = ['app', 'server', 'domain', 'i18n', 'scripts'];
  const counts = folders.map((folder) =>
    countedFiles.filter((file) => file.startsWith(`${folder}/`)).reduce((sum, file) => sum + linesIn(file), 0),
  );
  const columns = [
    ...folders.map((folder, index) => [folder, counts[index] ?? 0] as const),
    ['sum', counts.reduce((a, b) => a + b, 0)] as const,
  ];
  console.log('\nLines of .ts, .tsx and .css without tests');
  console.log(columns.map(([name]) => name.padStart(8)).join(''));
  console.log(columns.map(([, count]) => count.toLocaleString('en').padStart(8)).join(''));
}

/** What Vitest and Playwright report of a test. */
interface TestResult {
  /** The file and the title. */
  name: string;
  seconds: number;
  /** A flaky test has failed and then passed. */
  state: 'passed' | 'failed' | 'flaky' | 'skipped';
}

/** @throws where there is no report */
export function readVitestReport(file: string, project: string): TestResult[] {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as JsonTestResults;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      name: `${relative(project, name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      // Of a test that was tried again, the failures of the first time are there too.
      state: vitestState(status, (failureMessages ?? []).length > 0),
    })),
  );
}

function vitestState(status: string, hasFailed: boolean): TestResult['state'] {
  if (status === 'passed') return hasFailed ? 'flaky' : 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}

const states = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const;

/** @throws where there is no report */
export function readPlaywrightReport(file: string): TestResult[] {
  const { suites } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport;
  return suites.flatMap((suite) => resultsOf(suite, []));
}

function resultsOf({ title, suites = [], specs }: JSONReportSuite, parents: string[]): TestResult[] {
  const path = [...parents, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: [...path, spec.title].join(' › '),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      state: states[status],
    })),
  );
  return [...own, ...suites.flatMap((suite) => resultsOf(suite, path))];
}

if (import.meta.main) {
  const [part = 'all', ...further] = process.argv.slice(2);
  const stages = parts[part];
  if (stages === undefined) {
    console.error(`There is no “${part}”; the parts are ${Object.keys(parts).join(', ')}.`);
    process.exitCode = 1;
  } else {
    rmSync(reports, { recursive: true, force: true });
    mkdirSync(reports, { recursive: true });
    stages
      .at(-1)
      ?.at(-1)
      ?.run.push(...further);
    const outcomes = await runStages(stages);
    if (part === 'check') printLines();
    console.log();
    printSummary(stages, outcomes);
  }
}
