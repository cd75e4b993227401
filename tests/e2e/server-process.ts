import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** The Node the project brings with it, else the one this runs on. */
export const nodeProgram = existsSync('node_modules/.bin/node') ? 'node_modules/.bin/node' : process.execPath;

/** What one test server has compiled the next one need not compile. */
export const compileCache = '.cache/compiled';

/** Waits until a server answers. @returns false when it has ended instead */
export async function isUp(server: ChildProcess, origin: string): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    if ((await fetch(`${origin}/health`).catch(() => undefined))?.ok) return true;
    await setTimeout(50);
  }
  return false;
}
