import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run bench`: every `bench:…` of package.json in turn. One that fails does not keep the others away. */
const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const failed: string[] = [];
for (const [name, command] of Object.entries(scripts).filter(([each]) => each.startsWith('bench:'))) {
  console.log(`\n${name}`);
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' });
  if (status !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nFailed, or over their budget: ${failed.join(', ')}`);
  process.exitCode = 1;
}
