// Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { projectNode } from './install.mjs';

/** Goes on with a script on the project's own Node, as if it were this process: its signals, its exit code. */
export function handOver(script) {
  const child = spawn(projectNode(), [join(import.meta.dirname, script), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${script} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}
