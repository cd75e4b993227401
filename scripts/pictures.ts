import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'yaml';
import type { ZodType } from 'zod';

import { pigmentOf, pigments, type Pigment } from '../art/palette.ts';
import { drawPlate, plateSizes, type PlateKind } from '../art/plate.ts';
import { eventSchema, homeSchema, masterSchema, programSchema } from '../app/data/content-schema.ts';
import { bookClubSchema, courseSchema, membershipSchema, teensSchema } from '../app/data/house-schema.ts';

/**
 * Makes every picture the content asks for, in every size and format, and `public/pictures/manifest.json`.
 * An operator's photograph in `content/pictures/` wins; where there is none, the house's press draws a plate.
 */

interface Wanted {
  name: string;
  kind: PlateKind;
  pigment: Pigment;
}

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
  avif: { quality: 52, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 74, effort: 3 },
  jpg: { quality: 76, mozjpeg: true },
} as const;

type Format = keyof typeof encoders;
const formats = Object.keys(encoders) as Format[];

const photographEndings = ['jpg', 'jpeg', 'png', 'webp'];
const ourFile = /-[0-9a-f]{8}-\d+\.(?:avif|webp|jpg)$/;

export async function makePictures(root: string): Promise<void> {
  const folder = join(root, 'public/pictures');
  await mkdir(folder, { recursive: true });
  const { wanted, complete } = await picturesWanted(root);
  const present = new Set(await readdir(folder));
  const before = await readManifest(folder);
  // While a content file cannot be read we do not know what it wants, so what was there stays.
  const manifest: Manifest = complete ? {} : { ...before };
  const missing: (() => Promise<void>)[] = [];

  for (const picture of wanted) {
    const source = await sourceOf(root, picture);
    const version = versionOf(source.bytes, picture.kind);
    const known = before[picture.name];
    if (known?.version === version && filesOf(picture.name, known).every((file) => present.has(file))) {
      manifest[picture.name] = known;
      continue;
    }
    missing.push(async () => {
      manifest[picture.name] = await encode(folder, picture, version, source);
    });
  }

  await inParallel(missing, 3);
  await writeManifest(folder, manifest, before);
  if (complete) await deleteUnwanted(folder, present, manifest);
}

/** The names the content uses, each once; `complete` is false when a file could not be read. */
async function picturesWanted(root: string): Promise<{ wanted: Wanted[]; complete: boolean }> {
  const content = join(root, 'content');
  const wanted = new Map<string, Wanted>();
  function want(name: string, kind: PlateKind, pigment: Pigment): void {
    // The first use decides: a film about an evening may show the evening's own picture.
    if (!wanted.has(name)) wanted.set(name, { name, kind, pigment });
  }

  const programs = await readAll(join(content, 'programs'), programSchema);
  const events = await readAll(join(content, 'events'), eventSchema);
  const masters = await readAll(join(content, 'masters'), masterSchema);
  const home = await read(join(content, 'home.yaml'), homeSchema);

  const pigmentById = new Map(programs.items.map(({ id, category }) => [id, pigmentOf[category]]));
  for (const { id, image } of programs.items) want(image, 'program', pigmentById.get(id)!);
  for (const { program, images } of events.items) {
    for (const image of images) want(image, 'event', pigmentById.get(program) ?? pigments.lapis);
  }
  for (const { photo } of masters.items) want(photo, 'master', pigments.lapis);
  for (const { id, video } of programs.items) if (video) want(video.thumbnail, 'video', pigmentById.get(id)!);
  for (const { program, video } of events.items) {
    if (video) want(video.thumbnail, 'video', pigmentById.get(program) ?? pigments.lapis);
  }
  if (home) {
    want(home.hero.image, 'hero', pigments.lapis);
    const inTurn = Object.values(pigmentOf);
    home.slides.forEach(({ image }, index) => want(image, 'slide', inTurn[index % inTurn.length]!));
    home.partners.forEach(({ image }) => want(image, 'partner', pigments.lapis));
    home.videos.forEach(({ thumbnail }, index) => want(thumbnail, 'video', inTurn[index % inTurn.length]!));
    want(home.teens.image, 'teens', pigments.saffron);
  }
  if (!existsSync(join(content, 'home.yaml'))) sampleNames(want);

  const courses = await readAll(join(content, 'courses'), courseSchema);
  const teens = await read(join(content, 'teens.yaml'), teensSchema);
  const bookClub = await read(join(content, 'book-club.yaml'), bookClubSchema);
  const membership = await read(join(content, 'membership.yaml'), membershipSchema);
  const inTurn = Object.values(pigmentOf);
  const ofMaster = (id: string) => programs.items.find(({ master }) => master === id)?.id ?? '';
  for (const { image, master } of courses.items) want(image, 'program', pigmentById.get(ofMaster(master)) ?? pigments.lapis);
  if (teens) {
    want(teens.image, 'teens', pigments.saffron);
    want(teens.video.thumbnail, 'video', pigments.saffron);
  }
  bookClub?.meetings.forEach(({ image }, index) => want(image, 'program', inTurn[index % inTurn.length]!));
  membership?.plans.forEach(({ image }, index) => want(image, 'event', inTurn[index % inTurn.length]!));
  const pages = [home, teens, bookClub, membership];
  const complete = [programs, events, masters, courses].every((folder) => folder.complete) && !pages.includes(undefined);
  return { wanted: [...wanted.values()], complete };
}

/** Stands in until `content/` is written. */
function sampleNames(want: (name: string, kind: PlateKind, pigment: Pigment) => void): void {
  const { lapis, pomegranate, malachite, terracotta, saffron } = pigments;
  ['program1', 'program2', 'program3', 'program4'].forEach((name, index) =>
    want(name, 'program', [lapis, pomegranate, malachite, terracotta][index]!),
  );
  for (const name of 'event1 event1-2 event1-3 event2 event2-2 event2-3 event3 event3-2 event4'.split(' ')) want(name, 'event', lapis);
  for (const name of 'p2e1 p2e2 p2e2-2'.split(' ')) want(name, 'event', pomegranate);
  for (const name of 'p3e1 p3e1-2 p4e4b1 p4e4b1-2 p4e4b1-3 p3e4'.split(' ')) want(name, 'event', malachite);
  for (const name of 'm1 m2 m3 m4 m5'.split(' ')) want(name, 'master', lapis);
  want('hero', 'hero', lapis);
  const inTurn = [lapis, terracotta, pomegranate, malachite];
  [1, 2, 3, 4, 5].forEach((n, index) => want(`slide${n}`, 'slide', inTurn[index % 4]!));
  [1, 2, 3, 4, 5, 6].forEach((n) => want(`partner${n}`, 'partner', lapis));
  [1, 2, 3, 4].forEach((n, index) => want(`video${n}`, 'video', inTurn[index]!));
  for (const name of 'video-event1 video-event2 video-program1'.split(' ')) want(name, 'video', lapis);
  want('teens', 'teens', saffron);
}

async function readAll<T>(folder: string, schema: ZodType<T>): Promise<{ items: T[]; complete: boolean }> {
  const files = existsSync(folder) ? (await readdir(folder)).filter((file) => file.endsWith('.yaml')).toSorted() : [];
  const read_ = await Promise.all(files.map((file) => read(join(folder, file), schema)));
  return { items: read_.filter((item) => item !== undefined), complete: !read_.includes(undefined) };
}

/** Undefined for a file that is missing or wrong: the content check says what is wrong with it, not we. */
async function read<T>(file: string, schema: ZodType<T>): Promise<T | undefined> {
  try {
    return schema.safeParse(parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

interface Source {
  bytes: Buffer;
  /** The operator's file, when there is one. */
  photograph?: string;
}

async function sourceOf(root: string, picture: Wanted): Promise<Source> {
  for (const ending of photographEndings) {
    const photograph = `content/pictures/${picture.name}.${ending}`;
    if (existsSync(join(root, photograph))) return { bytes: await readFile(join(root, photograph)), photograph };
  }
  return { bytes: Buffer.from(drawPlate(picture)) };
}

function versionOf(bytes: Buffer, kind: PlateKind): string {
  const settings = JSON.stringify([encoders, widthsOf[kind]]);
  return createHash('sha256').update(bytes).update(settings).digest('hex').slice(0, 8);
}

function filesOf(name: string, { version, widths }: Entry): string[] {
  return widths.flatMap((width) => formats.map((format) => `${name}-${version}-${width}.${format}`));
}

async function encode(folder: string, { name, kind }: Wanted, version: string, source: Source): Promise<Entry> {
  // Loaded only when something must be made: it costs more than a whole run with nothing to do.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const largest = Math.max(...widthsOf[kind]);
  try {
    const { data, info } = await sharp(source.bytes)
      .rotate()
      .flatten({ background: '#F6F0E4' })
      .resize({ width: largest, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const widths = [...new Set(widthsOf[kind].map((width) => Math.min(width, info.width)))];
    for (const width of widths) {
      const sized = await sharp(data, { raw }).resize({ width }).raw().toBuffer({ resolveWithObject: true });
      const size = { width, height: sized.info.height, channels: info.channels };
      for (const format of formats) {
        const file = join(folder, `${name}-${version}-${width}.${format}`);
        const picture = sharp(sized.data, { raw: size });
        if (format === 'avif') await picture.avif(encoders.avif).toFile(file);
        else if (format === 'webp') await picture.webp(encoders.webp).toFile(file);
        else await picture.jpeg(encoders.jpg).toFile(file);
      }
    }
    return { version, width: info.width, height: info.height, widths };
  } catch (error) {
    if (!source.photograph) throw error;
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new Error(
      `${source.photograph} cannot be read as a picture (${reason}). Save it again as JPEG, PNG or WebP, or remove the file and a plate will be drawn in its place.`,
    );
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

async function writeManifest(folder: string, manifest: Manifest, before: Manifest): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify(sorted, null, 2)}\n`;
  if (text !== `${JSON.stringify(before, null, 2)}\n`) await writeFile(join(folder, 'manifest.json'), text);
}

async function deleteUnwanted(folder: string, present: Set<string>, manifest: Manifest): Promise<void> {
  const wanted = new Set(Object.entries(manifest).flatMap(([name, entry]) => filesOf(name, entry)));
  const unwanted = [...present].filter((file) => ourFile.test(file) && !wanted.has(file));
  await Promise.all(unwanted.map((file) => rm(join(folder, file))));
}

async function inParallel(jobs: (() => Promise<void>)[], hands: number): Promise<void> {
  const queue = [...jobs];
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (let job = queue.shift(); job; job = queue.shift()) await job();
    }),
  );
}

if (import.meta.main) {
  try {
    await makePictures(join(import.meta.dirname, '..'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
