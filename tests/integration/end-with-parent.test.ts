import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { expect, test } from 'vitest';

const module = JSON.stringify(join(import.meta.dirname, '../../scripts/build-and-serve.ts'));
/** Tells its id and would go on for ever. */
const child = `import { endWithParent } from ${module}; endWithParent(); console.log(process.pid); setInterval(() => {}, 1e6)`;
/** Starts the child as `npm start` starts the server, and would go on for ever too. */
const parent = `
  const { spawn } = await import('node:child_process');
  spawn(process.execPath, ['--input-type=module-typescript', '-e', ${JSON.stringify(child)}], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });`;

test('a server ends with the process that has started it, even when that is killed', async () => {
  const outer = spawn(process.execPath, ['--input-type=module', '-e', parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = createInterface(outer.stdout);
  const [inner] = (await once(output, 'line')) as [string];
  expect(process.kill(Number(inner), 0)).toBe(true);
  outer.kill('SIGKILL');
  // The pipe is the child's too: it closes when both are gone.
  await once(output, 'close');
});
