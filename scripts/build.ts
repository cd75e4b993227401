import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  type Dirent,
} from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';

import { getMimeType } from 'hono/utils/mime';
import pLimit from 'p-limit';

import { readJson } from '#domain/values/records.ts';
import { isPrivate } from '#i18n/urls.ts';
import { compress, isTextLike } from '#server/http/prepared-response.ts';
import { ENDINGS, publicManifestOf } from '#server/http/static-files.ts';
import { reportContent } from './check-content.ts';
import { contentFolder, encodedPictures } from './content-folder.ts';
import { encodePictures, isRunning } from './encode-pictures.ts';

/**
 * Everything that a build is made of: no tests, and no content, which the server reads when it starts. Pictures are encoded apart from the build.
 */
const patterns = [
  '{app,db,domain,i18n,public,server}/**/*',
  'scripts/build.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'package.json',
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
 * @param sources the fingerprint from before the build: an edit during the build makes it stale again
 */
export function rememberBuild(directory: string, sources: string): void {
  writeFileSync(join(directory, '.stamp'), sources);
}

/** Makes what must be there before the site is built or developed: content without mistakes, and its pictures encoded. */
export async function prepare(root: string, withPictures = true): Promise<void> {
  if (!reportContent(contentFolder())) process.exit(1);
  if (withPictures) await encodeOrExit(root, 'public/pictures');
}

/** Encodes new pictures, those of the sample into a folder below the root. Ends the process when a file is no picture. */
async function encodeOrExit(root: string, output: string): Promise<void> {
  try {
    await encodePictures({
      contentDirectory: contentFolder(),
      outputDirectory: encodedPictures() ?? join(root, output),
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * Makes `build/`: the server in `build/server`, the files for browsers in `build/client`. It is made in a folder of its
 * own and moved when it is complete: a build that runs or fails changes nothing of the one in use. Ends the process on
 * failure.
 *
 * @param withPictures whether it gets the pictures of the content; the servers of the tests have their own
 */
export async function build(root: string, withPictures = true): Promise<void> {
  const startedAt = performance.now();
  const sources = fingerprint(root);
  await prepare(root, withPictures);
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
  await writePublicManifest(join(directory, 'client/assets'));
  await precompress(join(directory, 'client'));
  rememberBuild(directory, sources);
  replaceFolder(directory, join(root, 'build'));
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/**
 * Makes an empty folder to build in. Several processes may build at once, each in its own. Folders that interrupted
 * processes have left are removed.
 *
 * @param parent where these folders are, on the file system of the folder that they are to replace
 */
export function freshFolder(parent: string): string {
  const name = (id: number) => join(parent, `build-${id}`);
  mkdirSync(parent, { recursive: true });
  for (const entry of readdirSync(parent)) {
    const id = Number(/^build-(\d+)/.exec(entry)?.[1]);
    if (id === process.pid || (id > 0 && !isRunning(id))) rmSync(join(parent, entry), { recursive: true });
  }
  mkdirSync(name(process.pid));
  return name(process.pid);
}

/** Replaces a folder by a finished one. For an instant there is none, but never a mixture of the two. */
export function replaceFolder(finished: string, target: string): void {
  const old = `${finished}.old`;
  if (existsSync(target)) renameSync(target, old);
  renameSync(finished, target);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Writes the map of the routes that public pages load. It lacks pages for one person and what is no page: the way there
 * loads a document. The login stays, which every page links to.
 */
async function writePublicManifest(folder: string): Promise<void> {
  const name = (await readdir(folder)).find((file) => /^manifest-.*\.js$/.test(file));
  if (name === undefined) throw new Error(`There is no map of the routes in ${folder}`);
  const [, begin, json, end] =
    /^([\w.]+\s*=\s*)(\{.*\})(;?\s*)$/s.exec(await readFile(join(folder, name), 'utf8')) ?? [];
  if (json === undefined) throw new Error(`${name} is not what it was in other versions of React Router`);
  const manifest = readJson<{ routes: Record<string, { path?: string; hasDefaultExport?: boolean }> }>(json);
  const publicRoutes = Object.entries(manifest.routes).filter(([id, { path = '', hasDefaultExport }]) => {
    const address = `/${path}`.replace('/:lang?', '');
    return id === 'root' || id === 'site' || (hasDefaultExport && (!isPrivate(address) || address === '/login'));
  });
  const text = JSON.stringify({ ...manifest, routes: Object.fromEntries(publicRoutes) });
  await writeFile(join(folder, publicManifestOf(name)), begin + text + end);
}

/** Below this the headers weigh more than what is saved. */
const MIN_COMPRESSED_BYTES = 256;

/** Writes compressed copies beside the texts of a folder, as many at once as there are processors: each takes much memory. */
async function precompress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && isTextLike(getMimeType(entry.name)));
  const takeTurn = pLimit(availableParallelism());
  const compressFile = async ({ parentPath, name }: Dirent) => {
    const path = join(parentPath, name);
    const bytes = await readFile(path);
    if (bytes.byteLength <= MIN_COMPRESSED_BYTES) return;
    for (const [ending, encoding] of Object.entries(ENDINGS)) {
      const smaller = await compress(bytes, encoding, 'best');
      if (smaller.byteLength < bytes.byteLength) await writeFile(path + ending, smaller);
    }
  };
  await Promise.all(texts.map((text) => takeTurn(() => compressFile(text))));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const withPictures = !process.argv.includes('--without-pictures');
  if (!process.argv.includes('--when-stale') || !isBuilt(root)) await build(root, withPictures);
  // Pictures are encoded also into a build that is otherwise up to date.
  else if (withPictures) await encodeOrExit(root, 'build/client/pictures');
}
