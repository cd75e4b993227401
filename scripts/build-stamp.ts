import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Everything that a build is made of: no tests, and no content, which the server reads when it starts; of `content/` only
 * the code. Pictures are encoded apart from the build (see `prepare-build.ts`).
 */
const patterns = [
  '{app,db,domain,i18n,public,server}/**/*',
  'content/*.ts',
  'scripts/{build,build-stamp,precompress,write-public-manifest,swap-folder}.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'package-lock.json',
];
const excluded = ['public/pictures/**', '**/*.test.ts', '**/*.test.tsx'];

/** A fingerprint of the content of all sources, so that a checkout or a touched file causes no build. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: root, exclude: excluded, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

export function isBuilt(root: string): boolean {
  const stamp = join(root, 'build/.stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root);
}

/**
 * Marks a build as complete.
 *
 * @param directory of the build
 * @param sources the fingerprint from before the build: an edit during the build makes it stale again
 */
export function rememberBuild(directory: string, sources: string): void {
  writeFileSync(join(directory, '.stamp'), sources);
}
