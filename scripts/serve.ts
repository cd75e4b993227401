import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { isBuilt } from './build-stamp.ts';

/** Second half of `npm start`: builds what has changed, then becomes the server. */
const root = join(import.meta.dirname, '..');
if (!isBuilt(root)) {
  const { build } = await import('./build.ts');
  await build(root);
}
await import(pathToFileURL(join(root, 'build/server/index.js')).href);
