import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PlateKind, PlateOrder } from '../tools/artwork/plate.ts';
import { picturesWanted } from './wanted-pictures.ts';

/**
 * Makes every picture the content asks for, in every size and format, and `public/pictures/manifest.json`.
 * An operator's photograph in `content/pictures/` wins; where there is none, the house's press draws a plate.
 */

interface Entry {
  version: string;
  width: number;
  height: number;
  widths: number[];
}

type Manifest = Record<string, Entry>;

const widthsOf: Record<PlateKind, number[]> = {
  program: [400, 800, 1280],
  event: [400, 800, 1280],
  video: [400, 800, 1280],
  teens: [400, 800, 1280],
  hero: [400, 800, 1280, 1920],
  slide: [400, 800, 1280, 1920],
  master: [320, 640, 960],
  partner: [160, 320],
};

/** Tuned by eye on flat inks; AVIF's effort is low because a fresh clone waits for it. */
const encoders = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 74, effort: 3 },
  jpg: { quality: 76, mozjpeg: true },
} as const;

const formats = ['avif', 'webp', 'jpg'] as const;
const photographEndings = ['jpg', 'jpeg', 'png', 'webp'];
const ourFile = /-[0-9a-f]{8}-\d+\.(?:avif|webp|jpg)$/;

/** Throws one error that lists every photograph that could not be read; all other pictures are made all the same. */
export async function makePictures(root: string): Promise<void> {
  const folder = join(root, 'public/pictures');
  await mkdir(folder, { recursive: true });
  const { orders, complete } = await picturesWanted(root);
  const present = new Set(await readdir(folder));
  const before = await readJson<Manifest>(join(folder, 'manifest.json'));
  // While a content file cannot be read we do not know what it wants, so what was there stays.
  const manifest: Manifest = complete ? {} : { ...before };
  const press = await openPress(root);
  const jobs: (() => Promise<void>)[] = [];
  const failures: string[] = [];

  for (const order of orders) {
    const photograph = photographOf(root, order.name);
    const bytes = photograph ? await readFile(join(root, photograph)) : undefined;
    const version = bytes ? versionOf(bytes, order.kind) : await press.versionOf(order);
    const known = before[order.name];
    if (known?.version === version && filesOf(order.name, known).every((file) => present.has(file))) {
      manifest[order.name] = known;
      continue;
    }
    jobs.push(async () => {
      try {
        manifest[order.name] = await encode(folder, order, version, bytes ?? Buffer.from(await press.draw(order)));
      } catch (error) {
        if (!photograph) throw error;
        failures.push(
          `${photograph} cannot be read as a picture (${firstLine(error)}). Save it again as JPEG, PNG or WebP, or remove it and a plate will be drawn in its place.`,
        );
      }
    });
  }

  await inParallel(jobs, 3);
  await press.close();
  await writeJson(join(folder, 'manifest.json'), manifest, before);
  if (complete) await deleteUnwanted(folder, present, manifest);
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

function photographOf(root: string, name: string): string | undefined {
  return photographEndings
    .map((ending) => `content/pictures/${name}.${ending}`)
    .find((file) => existsSync(join(root, file)));
}

function versionOf(bytes: string | Buffer, kind: PlateKind): string {
  return createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([encoders, widthsOf[kind]]))
    .digest('hex')
    .slice(0, 8);
}

/** The press, with a note in `.cache/` of what it printed last: drawing everything only to compare takes most of a second. */
async function openPress(root: string) {
  const note = join(root, '.cache/pictures.json');
  const tools = createHash('sha256').update(JSON.stringify([encoders, widthsOf]));
  for (const file of (await readdir(join(root, 'tools/artwork'))).toSorted()) {
    if (!file.endsWith('.test.ts')) tools.update(await readFile(join(root, 'tools/artwork', file)));
  }
  const key = tools.digest('hex');
  const noted = await readJson<{ key?: string; versions?: Record<string, string> }>(note);
  const versions = noted.key === key ? { ...noted.versions } : {};

  async function draw(order: PlateOrder): Promise<string> {
    const { drawPlate } = await import('../tools/artwork/plate.ts');
    return drawPlate(order);
  }
  return {
    draw,
    async versionOf(order: PlateOrder): Promise<string> {
      return (versions[`${order.kind} ${order.name} ${order.pigment.name}`] ??= versionOf(
        await draw(order),
        order.kind,
      ));
    },
    async close(): Promise<void> {
      await mkdir(join(root, '.cache'), { recursive: true });
      await writeJson(note, { key, versions }, noted);
    },
  };
}

function filesOf(name: string, { version, widths }: Entry): string[] {
  return widths.flatMap((width) => formats.map((format) => `${name}-${version}-${width}.${format}`));
}

async function encode(folder: string, { name, kind }: PlateOrder, version: string, source: Buffer): Promise<Entry> {
  // Loaded only when something must be made: it costs more than a whole run with nothing to do.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const { data, info } = await sharp(source)
    .autoOrient()
    .flatten({ background: '#F6F0E4' })
    .resize({ width: Math.max(...widthsOf[kind]), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const largest = { width: info.width, height: info.height, channels: info.channels };
  const widths = [...new Set(widthsOf[kind].map((width) => Math.min(width, info.width)))];
  for (const width of widths) {
    const sized = await sharp(data, { raw: largest }).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const picture = sharp(sized.data, { raw: { width, height: sized.info.height, channels: sized.info.channels } });
    const file = (format: string) => join(folder, `${name}-${version}-${width}.${format}`);
    await picture.clone().avif(encoders.avif).toFile(file('avif'));
    await picture.clone().webp(encoders.webp).toFile(file('webp'));
    await picture.clone().jpeg(encoders.jpg).toFile(file('jpg'));
  }
  return { version, width: info.width, height: info.height, widths };
}

async function readJson<T extends object>(file: string): Promise<T | Record<string, never>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return {};
  }
}

/** Sorted, so that the same pictures always give the same file; in one step, so that nobody reads half of it. */
async function writeJson(file: string, value: object, before: object): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify(sorted, null, 2)}\n`;
  if (text === `${JSON.stringify(before, null, 2)}\n`) return;
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

async function deleteUnwanted(folder: string, present: Set<string>, manifest: Manifest): Promise<void> {
  const wanted = new Set(Object.entries(manifest).flatMap(([name, entry]) => filesOf(name, entry)));
  const unwanted = [...present].filter((file) => ourFile.test(file) && !wanted.has(file));
  await Promise.all(unwanted.map((file) => rm(join(folder, file), { force: true })));
}

async function inParallel(jobs: (() => Promise<void>)[], hands: number): Promise<void> {
  const waiting = [...jobs];
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) await job();
    }),
  );
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
}

if (import.meta.main) {
  try {
    await makePictures(join(import.meta.dirname, '..'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
