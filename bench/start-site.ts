import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build, isBuilt } from '#scripts/build.ts';

const root = join(import.meta.dirname, '..');

/** The pages that are measured, without their language. */
const routes = [
  '/',
  '/programs',
  '/program/program1',
  '/program/program3',
  '/program/program1/event/event2',
  '/events',
  '/masters',
  '/masters/m1',
  '/calendar',
  '/teens',
  '/membership',
  '/book-club',
  '/about',
  '/courses',
  '/course/course1',
  '/search',
  '/login',
  '/terms-and-conditions',
  '/privacy-policy',
  '/cookies-policy',
];

/** Every measured page in both languages, or those whose path is in `only`. */
export function measuredPaths(only: readonly string[]): string[] {
  const all = routes.flatMap((route) => [route, route === '/' ? '/ru' : `/ru${route}`]);
  return only.length === 0 ? all : all.filter((path) => only.includes(path));
}

/** More than the first start with any content takes on any machine. */
const START_TIMEOUT_MS = 30 * 60_000;

/** A server of the built site that is measured. */
export interface Site {
  origin: string;
  server: ChildProcess;
  /** An empty folder of its own: its database, and the lines of its log in `site.log`. */
  directory: string;
  /** From the start of the process until the home page was answered, in milliseconds. */
  startMs: number;
  close: () => Promise<void>;
}

interface SiteOptions {
  /** Another build to start as it is, for example an older one that is kept below the project. */
  build?: string;
  /** Variables beside those that every measured site gets. */
  environment?: Readonly<Record<string, string>>;
  /** Options of Node itself. */
  nodeOptions?: readonly string[];
}

/**
 * Builds the site when that is stale and starts it on a port of this machine as in production: it logs every request,
 * into a file. The clock is frozen, so that runs can be compared.
 */
export async function startSite(port: number, { build: other, ...options }: SiteOptions = {}): Promise<Site> {
  if (other === undefined && !isBuilt(root)) await build(root);
  const { environment = {}, nodeOptions = [] } = options;
  const directory = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
  const log = openSync(join(directory, 'site.log'), 'a');
  const begun = performance.now();
  const file = join(other ?? join(root, 'build'), 'server/index.js');
  // As deploy/lyceum@.service does.
  const server = spawn(process.execPath, ['--max-semi-space-size=8', ...nodeOptions, file], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: directory,
      LYCEUM_NOW: '2026-11-21T10:00:00+04:00',
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      ...environment,
    },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const close = async () => {
    server.kill();
    await ended;
    rmSync(directory, { recursive: true });
  };
  const origin = `http://localhost:${port}`;
  while (server.exitCode === null && performance.now() - begun < START_TIMEOUT_MS) {
    const response = await fetch(origin).catch(() => undefined);
    const startMs = performance.now() - begun;
    await response?.arrayBuffer();
    if (response?.ok) return { origin, server, directory, startMs, close };
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await close();
  throw new Error('The site did not start');
}
