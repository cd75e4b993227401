import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { readReport } from './read-report.ts';
import { PROGRESS } from './report-progress.ts';

/**
 * Second half of `npm test` and of its parts: `check`, `unit`, `integration`, `e2e`, `engines`, or all of them without a
 * name. Prints how far each step is and what has failed as it runs, the output of what fails, then a table. Further arguments go to the last step: `npm run test:unit -- domain`.
 */

const root = join(import.meta.dirname, '..');

const progress = './scripts/report-progress.ts';
const vitest = `node_modules/vitest/vitest.mjs run --reporter=minimal --reporter=json --reporter=${progress}`;
/** Programs of node_modules and scripts, with their arguments, by the name of the step. */
const commands = {
  'route types': 'node_modules/@react-router/dev/bin.cjs typegen',
  types: 'node_modules/typescript/bin/tsc',
  lint: 'node_modules/oxlint/bin/oxlint --deny-warnings',
  // The linter reads every type as well: in a fresh clone, where the compiler knows nothing yet, once is enough.
  'lint and types': 'node_modules/oxlint/bin/oxlint --deny-warnings --type-check',
  styles: 'node_modules/stylelint/bin/stylelint.mjs app/**/*.css',
  format: 'node_modules/oxfmt/bin/oxfmt --check',
  unused: 'node_modules/knip/bin/knip.js',
  // Those of the unit tests that read the code, for those who run the checks without them.
  structure: `${vitest} --project=unit tests/unit/layers.test.ts tests/unit/translatable-text.test.ts`,
  // What the tests start is the built server, with pictures of their own.
  build: 'scripts/build.ts --when-stale --without-pictures',
  'unit tests': `${vitest} --project=unit`,
  'integration tests': `${vitest} --project=integration`,
  'journeys in WebKit and Firefox': `${vitest} --config=tests/engines/vitest.config.ts`,
  'journeys in Chromium': `node_modules/@playwright/test/cli.js test --reporter=dot,json,${progress}`,
};
type Step = keyof typeof commands;

const statics: Step[] = ['styles', 'format', 'unused'];
/** Steps of a stage run side by side; the next stage comes when all have succeeded. */
const parts: Record<string, Step[][]> = {
  check: [['route types'], ['types', 'lint', ...statics, 'structure']],
  unit: [['route types'], ['unit tests']],
  integration: [['build'], ['integration tests']],
  e2e: [['build'], ['journeys in Chromium']],
  engines: [['build'], ['journeys in WebKit and Firefox']],
  all: [
    ['route types'],
    ['lint and types', ...statics, 'build', 'unit tests'],
    ['integration tests', 'journeys in WebKit and Firefox'],
    ['journeys in Chromium'],
  ],
};
const [part = 'all', ...further] = process.argv.slice(2);
const stages = parts[part];
if (stages === undefined) throw new Error(`There is no “${part}”; the parts are ${Object.keys(parts).join(', ')}.`);
const steps = stages.flat();

/** A folder for what tests write, in memory where there is room for it: each commit of a database waits for a disk. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'checks-'));
  // PostgreSQL runs as a user that may not read root's folders.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}

const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts')) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  // The programs of PostgreSQL are copied into the folder, and some machines run none from there.
  return bavail * bsize > ROOM && / \/dev\/shm tmpfs (?!\S*noexec)/.test(readFileSync('/proc/mounts', 'utf8'));
}

const TMPDIR = temporaryFolder();

/** How often a step says how far it is, in milliseconds. */
const NEWS_MS = 15_000;

/** @returns says at once what has failed in a step, and of its counts one from time to time */
function sayingNews(name: Step): (text: string) => void {
  let last = performance.now();
  console.log(`        ${name} …`);
  return (text) => {
    const isCount = !text.startsWith('FAILED');
    if (isCount && performance.now() - last < NEWS_MS) return;
    if (isCount) last = performance.now();
    console.log(isCount ? `        ${name}: ${text}` : text);
  };
}

/** Runs a step, and prints its output when it has failed or a test had to be tried again. */
async function runStep(name: Step) {
  const start = performance.now();
  const report = join(root, '.cache/reports', `${name}.json`);
  rmSync(report, { force: true });
  const args = commands[name].split(' ');
  if (commands[name].startsWith(vitest)) args.push(`--outputFile.json=${report}`);
  if (name === steps.at(-1)) args.push(...further);
  // Types and lint read everything once and end: they need not collect their garbage as often as usual.
  const env = { ...process.env, TMPDIR, GOGC: '400', PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const news = sayingNews(name);
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (text) => {
      if (text.startsWith(PROGRESS)) news(text.slice(PROGRESS.length));
      else output += `${text}\n`;
    });
  const succeeded = (await new Promise((resolve) => child.once('close', resolve))) === 0;
  const tests = readReport(report, root);
  if (!succeeded || tests.some(({ state }) => state === 'flaky')) console.log(`\n— ${name}\n${output.trim()}`);
  // A step that fails without a failed test (types, format, a crash) counts as one: “0 failed” would be wrong.
  const failed = Math.max(tests.filter(({ state }) => state === 'failed').length, succeeded ? 0 : 1);
  return { name, failed, seconds: (performance.now() - start) / 1000, tests };
}

const outcomes: Awaited<ReturnType<typeof runStep>>[] = [];
for (const stage of stages)
  if (outcomes.every(({ failed }) => failed === 0)) outcomes.push(...(await Promise.all(stage.map(runStep))));

const line = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;
console.log();
for (const { name, failed, seconds } of outcomes) console.log(failed > 0 ? 'FAILED' : 'ok    ', line(seconds, name));
for (const name of steps.slice(outcomes.length)) console.log(`not run           ${name}`);
const tests = outcomes.flatMap((outcome) => outcome.tests);
const slowest = tests.filter(({ seconds }) => seconds >= 1).toSorted((a, b) => b.seconds - a.seconds);
if (slowest.length > 0) console.log('\nSlowest tests');
for (const { name, seconds } of slowest.slice(0, 10)) console.log('      ', line(seconds, name));
for (const { name, state } of tests) if (state === 'flaky') console.log(`Passed only when tried again: ${name}`);
// A program is missing for it, for example. Of those who ask for some tests the others are no news.
if (further.length === 0)
  for (const { name, state } of tests) if (state === 'skipped') console.log(`Not tried: ${name}`);
const passed = tests.filter(({ state }) => state === 'passed' || state === 'flaky').length;
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
