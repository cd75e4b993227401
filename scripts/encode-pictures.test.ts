import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { encodePictures } from './encode-pictures.ts';

let root: string;
let contentDirectory: string;
let outputDirectory: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lyceum-pictures-'));
  contentDirectory = join(root, 'content');
  outputDirectory = join(root, 'encoded');
  mkdirSync(join(contentDirectory, 'pictures'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const encode = () => encodePictures({ contentDirectory, outputDirectory });
const encoded = () => readdirSync(outputDirectory).toSorted();
const put = (file: string, bytes: string | Buffer) => writeFileSync(join(contentDirectory, 'pictures', file), bytes);
const drawing = (width: number, height: number, colour = '#8C1D38') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0H20V20Z" fill="${colour}"/></svg>`;
const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();

type Manifest = Record<string, { version: string; width: number; height: number; widths: number[] }>;
const manifest = () => JSON.parse(readFileSync(join(outputDirectory, 'manifest.json'), 'utf8')) as Manifest;

test('drawings and photographs are encoded alike, no wider than they are', async () => {
  put('drawn.svg', drawing(320, 240));
  put('taken.jpg', await photograph(500, 300));
  await encode();

  expect(manifest()).toMatchObject({
    drawn: { width: 320, height: 240, widths: [160, 320] },
    taken: { width: 500, height: 300, widths: [320, 500] },
  });
  const { version } = manifest()['taken']!;
  const files = ['avif', 'jpg', 'webp'].flatMap((format) =>
    [320, 500].map((width) => `taken-${version}-${width}.${format}`),
  );
  expect(encoded().filter((file) => file.startsWith('taken-'))).toEqual(files.toSorted());
  const { width, height, format } = await sharp(join(outputDirectory, `taken-${version}-320.webp`)).metadata();
  expect({ width, height, format }).toEqual({ width: 320, height: 192, format: 'webp' });
});

test('what was encoded in one format gets the others when they are asked for', async () => {
  put('taken.jpg', await photograph(300, 200));
  await encodePictures({ contentDirectory, outputDirectory, formats: ['jpg'] });
  const endings = () => new Set(encoded().map((file) => file.split('.').at(-1)));
  expect(endings()).toEqual(new Set(['json', 'jpg']));
  await encode();
  expect(endings()).toEqual(new Set(['avif', 'jpg', 'json', 'webp']));
});

test('a small drawing, such as a logo, is encoded large enough to be sharp; a small photograph stays as it is', async () => {
  put('logo.svg', drawing(100, 40));
  put('stamp.png', await photograph(100, 40));
  await encode();
  expect(manifest()).toMatchObject({ logo: { width: 320, height: 128, widths: [160, 320] }, stamp: { widths: [100] } });
});

test('a wide photograph gets the sizes of a whole screen and keeps its proportions', async () => {
  put('wide.jpg', await photograph(2400, 200));
  await encode();
  expect(manifest()).toMatchObject({ wide: { width: 1920, height: 160, widths: [400, 800, 1280, 1920] } });
});

test('what has not changed is not encoded again; what is gone leaves nothing behind', async () => {
  put('same.svg', drawing(40, 40));
  put('changed.svg', drawing(40, 40));
  put('gone.svg', drawing(40, 40));
  await encode();
  const before = encoded();
  const sameFile = before.find((file) => file.startsWith('same-'))!;
  const { ino } = statSync(join(outputDirectory, sameFile));

  put('changed.svg', drawing(40, 40, '#0F5B49'));
  rmSync(join(contentDirectory, 'pictures/gone.svg'));
  await encode();
  expect(statSync(join(outputDirectory, sameFile)).ino).toBe(ino);
  expect(Object.keys(manifest())).toEqual(['changed', 'same']);
  const names = encoded().map((file) => file.split('-')[0]);
  expect(new Set(names)).toEqual(new Set(['changed', 'manifest.json', 'same']));
  expect(encoded().filter((file) => file.startsWith('changed-'))).not.toEqual(
    before.filter((file) => file.startsWith('changed-')),
  );
});

test('a run after one that was killed makes what is missing and removes half a file', async () => {
  put('one.svg', drawing(40, 40));
  await encode();
  const whole = encoded();
  rmSync(
    join(
      outputDirectory,
      whole.find((file) => file.endsWith('.webp'))!,
    ),
  );
  // No process has this number: it is above what a system gives.
  writeFileSync(join(outputDirectory, '.one-12345678-160.webp.1.99999999'), 'half');
  writeFileSync(join(outputDirectory, 'two-12345678-160.webp'), 'of a picture that is gone');
  await encode();
  expect(encoded()).toEqual(whole);
});

test('a file that is no picture is named with a remedy, and the others are encoded all the same', async () => {
  put('broken.jpg', 'no picture');
  put('whole.svg', drawing(40, 40));
  await expect(encode()).rejects.toThrow(
    /^content\/pictures\/broken\.jpg cannot be read as a picture .*Save it again as/,
  );
  expect(Object.keys(manifest())).toEqual(['whole']);
});
