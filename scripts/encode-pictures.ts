import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { pictureFiles } from './picture-files.ts';
import { isRunning } from './swap-folder.ts';

/** Makes the files that browsers get of every picture: several widths, each as AVIF, WebP and JPEG, and a manifest. */

interface Entry {
  /** Eight hexadecimal digits that stand for the picture's bytes and the settings here; part of every file's name. */
  version: string;
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  widths: number[];
}

type Manifest = Record<string, Entry>;

/** In pixels. The first row that reaches the width of the picture counts; none is encoded wider than it is. */
const widthRows = [
  [160, 320],
  [320, 640, 960],
  [400, 800, 1280],
  [400, 800, 1280, 1920],
];
const LARGEST = 1920;
/** A drawing has no pixels of its own: a smaller one, a logo for example, is rendered this wide. */
const SMALLEST_DRAWING = widthRows[0]!.at(-1)!;

/** Tuned by eye on flat colours; AVIF's effort is low because a fresh clone waits for it. */
const encoders = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 74, effort: 3 },
  jpg: { quality: 76, mozjpeg: true },
} as const;

const formats = ['avif', 'webp', 'jpg'] as const;
const ENCODED = /-[0-9a-f]{8}-\d+\.(?:avif|webp|jpg)$/;
const UNFINISHED = /\.(\d+)\.new$/;

/**
 * Encodes the pictures of a content folder that are new or have changed, and removes the files of those that are gone.
 * It may be ended at any time: the next run makes what is missing.
 *
 * @param contentDirectory the folder with `pictures/`
 * @param outputDirectory gets `<name>-<version>-<width>.<format>` and `manifest.json`
 * @throws one Error that lists every file that cannot be read as a picture; all others are encoded all the same
 */
export async function encodePictures({
  contentDirectory,
  outputDirectory,
}: {
  contentDirectory: string;
  outputDirectory: string;
}): Promise<void> {
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
        manifest[name] = await encode(bytes, version, join(outputDirectory, name));
      } catch (error) {
        failures.push(
          `content/pictures/${file} cannot be read as a picture (${firstLine(error)}). Save it again as JPEG, PNG, WebP or SVG.`,
        );
      }
    });
  }

  await inParallel(jobs, 3);
  await writeManifest(outputDirectory, manifest, before);
  await removeOthers(outputDirectory, present, manifest);
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

function versionOf(bytes: Buffer): string {
  return createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([encoders, widthRows]))
    .digest('hex')
    .slice(0, 8);
}

function encodedFiles(name: string, { version, widths }: Entry): string[] {
  return widths.flatMap((width) => formats.map((format) => `${name}-${version}-${width}.${format}`));
}

/** @param path of the encoded files, without what comes behind the picture's name */
async function encode(bytes: Buffer, version: string, path: string): Promise<Entry> {
  // Loaded only when there is something to encode: it costs more than a whole run with nothing to do.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const { format, width: ownWidth } = await sharp(bytes).metadata();
  const density = format === 'svg' ? 72 * Math.max(1, SMALLEST_DRAWING / ownWidth) : 72;
  const { data, info } = await sharp(bytes, { density })
    .autoOrient()
    .flatten({ background: '#F6F0E4' })
    .resize({ width: LARGEST, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const largest = { width: info.width, height: info.height, channels: info.channels };
  const row = widthRows.find((widths) => widths.at(-1)! >= info.width)!;
  const widths = [...new Set(row.map((width) => Math.min(width, info.width)))];
  for (const width of widths) {
    const sized = await sharp(data, { raw: largest }).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const picture = sharp(sized.data, { raw: { width, height: sized.info.height, channels: sized.info.channels } });
    await save(`${path}-${version}-${width}.avif`, await picture.clone().avif(encoders.avif).toBuffer());
    await save(`${path}-${version}-${width}.webp`, await picture.clone().webp(encoders.webp).toBuffer());
    await save(`${path}-${version}-${width}.jpg`, await picture.clone().jpeg(encoders.jpg).toBuffer());
  }
  return { version, width: info.width, height: info.height, widths };
}

/** In one step, so that nobody finds half a file, not even after the process was killed. */
async function save(file: string, content: Buffer | string): Promise<void> {
  const unfinished = `${file}.${process.pid}.new`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

async function readManifest(directory: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(directory, 'manifest.json'), 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

/** Sorted, so that the same pictures always give the same file. */
async function writeManifest(directory: string, manifest: Manifest, before: Manifest): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify(sorted, null, 2)}\n`;
  if (text !== `${JSON.stringify(before, null, 2)}\n`) await save(join(directory, 'manifest.json'), text);
}

/** Removes encoded files that no picture has any more, and what runs that were killed have left behind. */
async function removeOthers(directory: string, present: Set<string>, manifest: Manifest): Promise<void> {
  const wanted = new Set(Object.entries(manifest).flatMap(([name, entry]) => encodedFiles(name, entry)));
  const others = [...present].filter((file) => {
    const writer = UNFINISHED.exec(file)?.[1];
    return writer ? !isRunning(Number(writer)) : ENCODED.test(file) && !wanted.has(file);
  });
  await Promise.all(others.map((file) => rm(join(directory, file), { force: true })));
}

async function inParallel(jobs: (() => Promise<void>)[], count: number): Promise<void> {
  const waiting = [...jobs];
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) await job();
    }),
  );
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
}
