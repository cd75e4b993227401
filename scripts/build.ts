import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { fingerprint, isBuilt, rememberBuild } from './build-stamp.ts';
import { encodeOrExit, prepare } from './prepare-build.ts';
import { precompress } from './precompress.ts';
import { writePublicManifest } from './write-public-manifest.ts';
import { freshFolder, replaceFolder } from './swap-folder.ts';

/**
 * Makes `build/`: the server in `build/server`, the files for browsers in `build/client`. It is made in a folder of its
 * own and moved when it is complete: a build that runs or fails changes nothing of the one in use. Ends the process on
 * failure.
 */
export async function build(root: string): Promise<void> {
  const startedAt = performance.now();
  const sources = fingerprint(root);
  await prepare(root);
  console.log('Building the pages…');
  const directory = freshFolder(join(root, '.cache'));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: relative(root, directory) },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) {
    rmSync(directory, { recursive: true, force: true });
    // The output of Vite matters only when it has failed.
    console.error(`${stdout}${stderr}\nThe pages could not be built.`);
    process.exit(1);
  }
  await writePublicManifest(join(directory, 'client'));
  await precompress(join(directory, 'client'));
  rememberBuild(directory, sources);
  replaceFolder(directory, join(root, 'build'));
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  if (!process.argv.includes('--when-stale') || !isBuilt(root)) await build(root);
  else await encodeOrExit(root, 'build/client/pictures');
}
