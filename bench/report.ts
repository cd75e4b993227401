import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';

/** The figures of one line of a table, by the name of their column with its unit. */
export type Figures = Readonly<Record<string, string | number | undefined>>;

const root = join(import.meta.dirname, '..');
const results = join(import.meta.dirname, 'results');

/**
 * Prints a table and writes the same to `bench/results/<name>.json`, with what it was measured on.
 *
 * @param name of the part, as in `npm run bench:<name>`
 * @param rows the lines of the table, by what each is about
 * @param conditions what the figures depend on beside machine and code: rounds, connections, versions of other programs
 */
export function report(name: string, rows: Readonly<Record<string, Figures>>, conditions: Figures = {}): void {
  console.table(rows);
  const found = { ...machine(), ...conditions };
  console.log(
    Object.entries(found)
      .map(([key, value]) => `${key}: ${value}`)
      .join(', '),
  );
  mkdirSync(results, { recursive: true });
  const file = join(results, `${name}.json`);
  writeFileSync(file, `${JSON.stringify({ name, date: new Date().toISOString(), ...found, rows }, undefined, 2)}\n`);
}

/** How long requests have taken. @param times in milliseconds */
export function latencies(times: readonly number[]): Figures {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => Number((sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1));
  return { requests: sorted.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99) };
}

/** The middle of some numbers, of which there is at least one. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

function machine(): Figures {
  const processors = cpus();
  return {
    machine: `${processors.length} × ${processors[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`,
    node: process.version,
    commit: git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' and changes'),
  };
}

function git(...args: string[]): string {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
}
