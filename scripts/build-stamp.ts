import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything a build is made of. Tests are not, nor are the pictures, which the build makes. */
const sources = [
  '{app,content,db,domain,i18n,public,server}/**/*',
  'scripts/{build,build-stamp,check-content,encode-pictures,picture-files,precompress,prepare,swap-folder}.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'package-lock.json',
];
const excluded = ['public/pictures/**', '**/*.test.ts', '**/*.test.tsx'];

/** A fingerprint of the sources by content, so that a checkout or a touched file does not cost a build. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, exclude: excluded, withFileTypes: true })
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
 * Marks a build that is whole.
 *
 * @param directory of the build
 * @param made the fingerprint taken before the build: what was edited meanwhile makes it stale again
 */
export function rememberBuild(directory: string, made: string): void {
  writeFileSync(join(directory, '.stamp'), made);
}
