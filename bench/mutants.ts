import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';

import { packagedPostgres, startPostgres } from '#tests/fixtures/postgres-server.ts';

import { branchesOf, mutationsOf, type Branch, type Mutation } from './mutations.ts';

/**
 * Puts faults into the code, one at a time and drawn by lot, and says which of them neither types nor unit tests notice.
 * `npm run bench:mutants -- [--area domain] [--count 100] [--seed 1] [--again]`; `--again` runs those that were left last time.
 * Of each mutant the test files run that execute its branch, first those beside it, then the cheapest, until one fails. The
 * linter judges a dropped `await` alone: of other faults it would see how they are written. All share one PostgreSQL.
 */

const areas: Readonly<Record<string, string>> = {
  domain: 'domain/**/*.ts',
  tickets: 'server/{tickets,ticket-emails}/**/*.ts',
  content: 'server/{content,documents}/**/*.ts',
  http: 'server/{http,auth}/**/*.ts',
  app: 'app/**/*.{ts,tsx}',
};

interface Mutant extends Mutation {
  readonly file: string;
  readonly line: number;
  readonly was: string;
}

const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    again: { type: 'boolean', default: false },
  },
});
const folder = join(import.meta.dirname, '../.cache/mutants');
const postgres = packagedPostgres() === undefined ? undefined : await startPostgres();
/** Places are offsets, so they hold for the code as it is. */
const sources = globSync('{app,domain,i18n,server}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
const version = hash(
  'sha256',
  sources
    .toSorted()
    .map((file) => readFileSync(file, 'utf8'))
    .join(''),
);
const hits = join(folder, `hits-${version.slice(0, 16)}`);
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config=bench/mutants.config.ts',
  '--project=unit',
  '--reporter=dot',
];

/** Runs test files, up to the first that fails. @param variables what `mutants.config.ts` reads */
async function runTests(files: readonly string[], variables: Readonly<Record<string, string>>) {
  const child = spawn(
    process.execPath,
    [...vitest, ...(variables['MUTANT'] === undefined ? [] : ['--bail=1', '--maxWorkers=1']), ...files],
    {
      env: { ...process.env, ...(postgres && { TEST_DATABASE_URL: postgres.url }), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  // A fault may turn a loop into an endless one: that is noticed as well.
  const end = () => process.kill(-(child.pid ?? 0), 'SIGKILL');
  const limit = variables['MUTANT'] === undefined ? undefined : setTimeout(end, 600_000);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(limit);
  return { succeeded: code === 0, output };
}

const root = join(import.meta.dirname, '..');
const tree = join(folder, `tree-${values.area ?? 'all'}`);

/** A copy of the tree, in which a fault can stand while the compiler reads it. */
function copyTree(): void {
  rmSync(tree, { recursive: true, force: true });
  const isLeftOut = (path: string) => /^(?:node_modules|build|content|\.cache|\.git)$/.test(relative(root, path));
  // A folder is not copied into itself, so each of the top goes by its own.
  for (const name of globSync('{*,.*}', { cwd: root }))
    if (!isLeftOut(join(root, name))) cpSync(join(root, name), join(tree, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
}

/** Whether `npm run check` says something of a fault. */
async function isNoticedByChecks({ file, start, end, text, kind }: Mutant): Promise<boolean> {
  const source = readFileSync(file, 'utf8');
  writeFileSync(join(tree, file), source.slice(0, start) + text + source.slice(end));
  const checks = [['typescript/bin/tsc', '--noEmit']];
  if (kind === 'no await') checks.push(['oxlint/bin/oxlint', '--deny-warnings', '--type-check', file]);
  try {
    for (const [program = '', ...more] of checks) {
      const check = [join(root, 'node_modules', program), ...more];
      const child = spawn(process.execPath, check, { cwd: tree, stdio: 'ignore' });
      if ((await new Promise((resolve) => child.once('close', resolve))) !== 0) return true;
    }
    return false;
  } finally {
    writeFileSync(join(tree, file), source);
  }
}

interface Hits {
  /** Processor time, in microseconds. */
  readonly cost: number;
  readonly branches: readonly string[];
}

/** Test files by the branches that they run, the cheapest first, from one run of all. */
async function readHits() {
  const testOf = (note: string) => basename(note, '.json').replaceAll('~', '/');
  const isYounger = (note: string) => statSync(note).mtimeMs > statSync(testOf(note)).mtimeMs;
  const notes = globSync(join(hits, '*.json')).filter(isYounger);
  console.log('Which test runs which branch: one run of all unit tests …');
  // A run that was ended goes on where it was, and a test that was changed since runs once more.
  const { succeeded, output } = await runTests(
    ['--passWithNoTests', ...notes.map((note) => `--exclude=${testOf(note)}`)],
    { HITS: hits },
  );
  if (!succeeded) throw new Error(`The tests fail without a fault:\n${output}`);
  const noted = globSync(join(hits, '*.json')).map((file) => ({
    test: testOf(file),
    ...(JSON.parse(readFileSync(file, 'utf8')) as Hits),
  }));
  const testsOf = new Map<string, string[]>();
  for (const { test, branches } of noted.toSorted((one, other) => one.cost - other.cost))
    for (const branch of branches) testsOf.set(branch, [...(testsOf.get(branch) ?? []), test]);
  return testsOf;
}

/** Numbers from 0 to below 1 that a seed decides. */
function lots(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function draw(area: string, count: number, seed: number): Mutant[] {
  const all = globSync(areas[area] ?? '')
    .filter((file) => !/\.test\.|\.d\.ts$/.test(file))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return mutationsOf(file, source).map((mutation) => ({
        ...mutation,
        file,
        line: source.slice(0, mutation.start).split('\n').length,
        was: source.slice(mutation.start, mutation.end),
      }));
    });
  console.log(`${area}: ${all.length} faults are known`);
  const next = lots(seed);
  return Array.from(
    { length: Math.min(count, all.length) },
    () => all.splice(Math.floor(next() * all.length), 1)[0] as Mutant,
  );
}

function testsFor(mutant: Mutant, testsOf: ReadonlyMap<string, string[]>): string[] {
  const branches = branchesOf(mutant.file, readFileSync(mutant.file, 'utf8'));
  const inside = branches.findLast(({ start, end }) => start <= mutant.start && mutant.end <= end);
  const of = ({ start, end }: Branch) => testsOf.get(`${mutant.file}:${start}-${end}`) ?? [];
  // What a module does while it is read is run by all that run one of its branches.
  const files = inside === undefined || inside.runsOnce ? [...new Set(branches.flatMap(of))] : of(inside);
  const stem = basename(mutant.file).split('.')[0] ?? '';
  const distance = (test: string) =>
    (basename(test).startsWith(`${stem}.`) ? 0 : 2) + (dirname(test) === dirname(mutant.file) ? 0 : 1);
  return files.toSorted((one, other) => distance(one) - distance(other));
}

const words = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 110);
const leftFile = (area: string) => join(folder, `left-${area}.json`);

mkdirSync(folder, { recursive: true });
copyTree();
const testsOf = await readHits();
for (const area of values.area?.split(',') ?? Object.keys(areas)) {
  const mutants = values.again
    ? (JSON.parse(readFileSync(leftFile(area), 'utf8')) as Mutant[])
    : draw(area, Number(values.count), Number(values.seed));
  const left: Mutant[] = [];
  writeFileSync(leftFile(area), '[]');
  for (const [index, mutant] of mutants.entries()) {
    if (index > 0 && index % 10 === 0) console.log(`  ${index} of ${mutants.length}, ${left.length} left`);
    const { file, start, end, text } = mutant;
    const files = testsFor(mutant, testsOf);
    const isNoticedBy = async (some: readonly string[]) =>
      some.length > 0 && !(await runTests(some, { MUTANT: JSON.stringify({ file, start, end, text }) })).succeeded;
    // The nearest three first: most faults end there, and few start all that run the function.
    if (await isNoticedBy(files.slice(0, 3))) continue;
    if ((await isNoticedByChecks(mutant)) || (await isNoticedBy(files.slice(3)))) continue;
    left.push(mutant);
    writeFileSync(leftFile(area), JSON.stringify(left));
    console.log(
      `  ${file}:${mutant.line}  ${mutant.kind}: ${words(mutant.was)} → ${words(text)}  (${files.length} test files)`,
    );
  }
  console.log(`${area}: ${mutants.length - left.length} of ${mutants.length} noticed by types and unit tests`);
}
await postgres?.stop();
