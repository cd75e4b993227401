import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { afterAll, expect } from 'vitest';

/** Notes which functions the tests of a file run; `mutants.config.ts` makes them say so. */

const hits = new Set<string>();
(globalThis as { hits?: Set<string> }).hits = hits;

afterAll(() => {
  const folder = process.env['HITS'] ?? '';
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${file.replaceAll('/', '~')}.json`), JSON.stringify([...hits]));
});
