import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { fingerprint, forgetBuild, isBuilt, rememberBuild } from './build-stamp.ts';
import { prepare } from './prepare.ts';
import { precompress } from './precompress.ts';

/** Makes `build/`: the server in `build/server`, what a browser may have in `build/client`. Ends the process on failure. */
export async function build(root: string): Promise<void> {
  const begun = performance.now();
  forgetBuild(root);
  const made = fingerprint(root);
  await prepare(root);
  console.log('Building the pages…');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) {
    // Vite's own words matter only when it has failed.
    console.error(`${stdout}${stderr}\nThe pages could not be built.`);
    process.exit(1);
  }
  await precompress(join(root, 'build/client'));
  rememberBuild(root, made);
  console.log(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  if (!process.argv.includes('--when-stale') || !isBuilt(root)) await build(root);
}
