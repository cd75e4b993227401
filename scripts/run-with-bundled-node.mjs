// Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { projectNode } from './install-dependencies.mjs';

/**
 * Runs a script on the project’s own Node, as if it were this process: its signals, its exit code. The channel
 * between the two tells the script that this process has ended, in whatever way (see end-with-parent.ts).
 */
export function runWithBundledNode(script, nodeOptions = []) {
  const child = spawn(projectNode(), [...nodeOptions, join(import.meta.dirname, script), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${script} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
  endWithNpm();
}

/** An npm that is killed sends no signal; this process then has another parent. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 1000).unref();
}
