import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';

import pLimit from 'p-limit';

import { readJson } from '#domain/values/records.ts';
import {
  pictureFileName,
  pictureFormats,
  MIN_DRAWING_WIDTH,
  versionOf,
  type PictureFormat,
  type PictureSizes,
} from '#server/pictures/picture-rules.ts';
import { errorParts } from '#server/process/error-parts.ts';
import { replaceFile } from '#server/process/replace-file.ts';

/** Makes the files that browsers get of every picture: several widths, each as AVIF, WebP and JPEG, and a manifest. */

type Manifest = Record<string, PictureSizes>;

const ENCODED = /-[0-9a-f]{8}-\d+\.(?:avif|webp|jpg)$/;
/** What `replaceFile` writes first. */
const UNFINISHED = /^\..*\.\d+\.(\d+)$/;

/**
 * Encodes the pictures of a content folder that are new or have changed, and removes the files of those that are gone.
 * It may be ended at any time: the next run makes what is missing.
 *
 * @param contentDirectory the folder with `pictures/`
 * @param outputDirectory gets `<name>-<version>-<width>.<format>` and `manifest.json`
 * @param formats what to encode; AVIF takes most of the time
 * @throws one Error that lists every file that cannot be read as a picture; all others are encoded all the same
 */
export async function encodePictures({
  contentDirectory,
  outputDirectory,
  formats = pictureFormats,
}: {
  contentDirectory: string;
  outputDirectory: string;
  formats?: readonly PictureFormat[];
}): Promise<void> {
  const encodedFiles = (name: string, { version, widths }: PictureSizes) =>
    widths.flatMap((width) => formats.map((format) => pictureFileName(name, version, width, format)));

  const source = join(contentDirectory, 'pictures');
  await mkdir(outputDirectory, { recursive: true });
  const present = new Set(await readdir(outputDirectory));
  const before = await readManifest(outputDirectory);
  const manifest: Manifest = {};
  const jobs: (() => Promise<void>)[] = [];
  const failures: string[] = [];

  for (const [name, file] of pictureFiles(source)) {
    const bytes = await readFile(join(source, file));
    const version = versionOf(bytes);
    const known = before[name];
    if (known?.version === version && encodedFiles(name, known).every((each) => present.has(each))) {
      manifest[name] = known;
      continue;
    }
    jobs.push(async () => {
      try {
        manifest[name] = await encode(bytes, name, outputDirectory, formats);
      } catch (error) {
        const [reason = ''] = errorParts(error).message.split('\n');
        failures.push(
          `content/pictures/${file} cannot be read as a picture (${reason}). Save it again as JPEG, PNG, WebP or SVG.`,
        );
      }
    });
  }

  const limit = pLimit(3);
  await Promise.all(jobs.map((job) => limit(job)));
  await writeManifest(outputDirectory, manifest);
  const wanted = Object.entries(manifest).flatMap(([name, entry]) => encodedFiles(name, entry));
  await removeOthers(outputDirectory, present, new Set(wanted));
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

async function encode(
  bytes: Buffer,
  name: string,
  directory: string,
  formats: readonly PictureFormat[],
): Promise<PictureSizes> {
  // Loaded only when there is something to encode: it costs more than a whole run with nothing to do.
  const [{ default: sharp }, { encodeSizes, pixelsOf }] = await Promise.all([
    import('sharp'),
    import('#server/pictures/encode-picture.ts'),
  ]);
  const { format: sourceFormat, width: ownWidth } = await sharp(bytes).metadata();
  const density = sourceFormat === 'svg' ? 72 * Math.max(1, MIN_DRAWING_WIDTH / ownWidth) : 72;
  const pixels = await pixelsOf(sharp(bytes, { density }));
  const version = versionOf(bytes);
  for (const { width, format, bytes: encoded } of await encodeSizes(pixels, formats)) {
    await replaceFile(join(directory, pictureFileName(name, version, width, format)), encoded);
  }
  return { version, width: pixels.width, height: pixels.height, widths: pixels.widths };
}

async function readManifest(directory: string): Promise<Manifest> {
  try {
    return readJson<Manifest>(await readFile(join(directory, 'manifest.json'), 'utf8'));
  } catch {
    return {};
  }
}

/** Sorted, so that the same pictures always give the same file. */
async function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify(sorted, null, 2)}\n`;
  const file = join(directory, 'manifest.json');
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== before) await replaceFile(file, text);
}

/** Removes encoded files that no picture has any more, and what runs that were killed have left behind. */
async function removeOthers(directory: string, present: Set<string>, wanted: Set<string>): Promise<void> {
  const others = [...present].filter((file) => {
    const writer = UNFINISHED.exec(file)?.[1];
    return writer ? !isRunning(Number(writer)) : ENCODED.test(file) && !wanted.has(file);
  });
  await Promise.all(others.map((file) => rm(join(directory, file), { force: true })));
}

/** The pictures of a content folder are files named `<name>.<ending>`, photographed or drawn. */
export const PHOTOGRAPHS = ['.jpg', '.jpeg', '.png', '.webp'];
export const DRAWING = '.svg';
/** What is said about a picture stands beside it. */
const WORDS = '.yaml';

/**
 * The file of every picture. A photograph takes the place of a drawing of the same name, which may stay where it is.
 *
 * @param directory for example `content/pictures`
 * @returns file names within the directory, by the name of the picture
 */
export function pictureFiles(directory: string): Map<string, string> {
  const files = filesIn(directory);
  const photographs = files.filter((file) => PHOTOGRAPHS.includes(endingOf(file)));
  const drawings = files.filter((file) => endingOf(file) === DRAWING);
  return new Map([...drawings, ...photographs].map((file) => [parse(file).name, file]));
}

/** Without what is said about pictures, and the hidden files that desktops leave behind. */
export function filesIn(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((file) => !file.startsWith('.') && endingOf(file) !== WORDS)
    .toSorted();
}

export function endingOf(file: string): string {
  return parse(file).ext.toLowerCase();
}

/** Whether a process of this machine has this id. */
export function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // A process of another user is running.
    return errorParts(error).code === 'EPERM';
  }
}
