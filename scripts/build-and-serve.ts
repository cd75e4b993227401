import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { configOrExit } from '../server/process/config.ts';
import { endWithParent } from './end-with-parent.ts';

/** Second half of `npm start`: builds and encodes what has changed, then becomes the server. */
endWithParent();
configOrExit();
const root = join(import.meta.dirname, '..');
// In a process of its own, which takes the memory that building and encoding need away with it.
const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), '--when-stale'], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
await import(pathToFileURL(join(root, 'build/server/index.js')).href);
