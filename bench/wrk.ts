import { spawn } from 'node:child_process';

import { onPath } from '#scripts/browsers.ts';
import { cpuTime } from './process-figures.ts';

/** What wrk found out about one address, and what that took of the server. */
export interface Load {
  /** Requests that were answered. */
  requests: number;
  perSecond: number;
  /** Half of all answers came within so many milliseconds, and 99 of 100. */
  p50: number;
  p99: number;
  /** Answers of status 400 and above, and requests that got none. */
  failures: number;
  /** Processor time of the server for each answer, in microseconds. */
  cpu: number;
}

export interface LoadOptions {
  connections: number;
  seconds: number;
  headers?: Readonly<Record<string, string>>;
  /** A Lua script that chooses the requests. */
  script?: string;
  /** What the script gets. */
  scriptArguments?: readonly string[];
}

/** Ends the process when wrk is missing, with the command that installs it. */
export function requireWrk(): void {
  if (onPath(['wrk'])) return;
  console.error('This needs wrk; on Debian: apt-get install wrk');
  process.exit(1);
}

/**
 * Loads an address with wrk in one thread.
 *
 * @param pid the process of the server that answers there
 */
export async function load(url: string, pid: number, options: LoadOptions): Promise<Load> {
  const { connections, seconds, headers = {}, script, scriptArguments = [] } = options;
  const cpuBefore = cpuTime(pid);
  const text = await output('wrk', [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--timeout=30s',
    '--latency',
    ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
    ...(script === undefined ? [] : [`--script=${script}`]),
    url,
    ...(scriptArguments.length === 0 ? [] : ['--', ...scriptArguments]),
  ]);
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  const requests = number(/(\d+) requests in/);
  const socketErrors = /Socket errors: (.*)/.exec(text)?.[1]?.match(/\d+/g) ?? [];
  return {
    requests,
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: milliseconds(/50%\s+([\d.]+)(us|ms|s|m)/.exec(text)),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s|m)/.exec(text)),
    failures: number(/Non-2xx or 3xx responses: (\d+)/) + socketErrors.reduce((sum, each) => sum + Number(each), 0),
    cpu: (cpuTime(pid) - cpuBefore) / Math.max(requests, 1),
  };
}

const units: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

function milliseconds(found: RegExpExecArray | null): number {
  return Number(found?.[1]) * (units[found?.[2] ?? ''] ?? Number.NaN);
}

/** @throws when the program fails */
async function output(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (status !== 0) throw new Error(`${program} ended with ${String(status)}:\n${text}`);
  return text;
}
