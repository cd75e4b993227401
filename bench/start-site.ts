import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

import { build } from '../scripts/build.ts';
import { isBuilt } from '../scripts/build-stamp.ts';

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

interface Site {
  origin: string;
  server: ChildProcess;
  close: () => void;
}

/**
 * Builds the site when that is stale and starts it on a port of this machine. The day is frozen, so that runs can be compared.
 *
 * @param directory another build to start as it is, for example an older one that is kept below the project
 */
export async function startSite(port: number, directory?: string): Promise<Site> {
  if (directory === undefined && !isBuilt(root)) await build(root);
  const server = spawn(process.execPath, [join(directory ?? join(root, 'build'), 'server/index.js')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      LYCEUM_NOW: '2026-11-21T10:00:00+04:00',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(`${origin}/health`).catch(() => undefined);
    if (response?.ok) return { origin, server, close: () => server.kill() };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill();
  throw new Error('The site did not start');
}
