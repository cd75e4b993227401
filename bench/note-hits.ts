import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { afterAll, expect } from 'vitest';

/** Notes which branches the tests of a file run, and what that costs; `mutants.config.ts` makes the branches say so. */

const hits = new Set<string>();
const before = process.cpuUsage();
(globalThis as { hits?: Set<string> }).hits = hits;

afterAll(() => {
  const { user, system } = process.cpuUsage(before);
  const cost = user + system;
  const folder = process.env['HITS'] ?? '';
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${file.replaceAll('/', '~')}.json`), JSON.stringify({ cost, branches: [...hits] }));
});
