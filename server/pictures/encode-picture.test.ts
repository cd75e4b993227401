import { deflateSync, crc32 } from 'node:zlib';

import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';

import { readPictureFileName, versionOf } from './picture-rules.ts';
import { takeInPicture } from './encode-picture.ts';

const plain = (width = 300, height = 200, background: object = { r: 140, g: 29, b: 56 }) =>
  sharp({ create: { width, height, channels: 3, background } });
/** A picture whose upper left corner is white, and the rest is black. */
const corner = (width = 300, height = 200) =>
  plain(width, height, { r: 0, g: 0, b: 0 }).composite([
    { input: { create: { width: 40, height: 40, channels: 3, background: '#fff' } }, left: 0, top: 0 },
  ]);

async function takeIn(input: Sharp | Uint8Array) {
  const result = await takeInPicture(input instanceof Uint8Array ? input : await input.toBuffer());
  if ('refused' in result) return result;
  return { ...result.picture, files: result.files };
}

async function taken(input: Sharp | Uint8Array) {
  const result = await takeIn(input);
  if ('refused' in result) throw new Error(`It is refused: ${result.refused}`);
  return result;
}

/** The colour of a pixel of a file. */
async function pixel(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that says how large it is and has hardly anything in it. */
function pngOf(width: number, height: number, more: Buffer[] = [], pixels = deflateSync(Buffer.alloc(1_000))): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG that says how large it is and has hardly anything in it. */
async function jpegOf(width: number, height: number): Promise<Buffer> {
  const bytes = await plain(16, 16).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

describe('what is taken in', () => {
  test.each([
    ['jpg', () => plain().jpeg()],
    ['png', () => plain().png()],
    ['webp', () => plain().webp()],
  ])('%s is kept as what it is, and encoded as JPEG and WebP', async (type, picture) => {
    const result = await taken(picture());
    expect(result).toMatchObject({ type, width: 300, height: 200, widths: [160, 300] });
    expect(result.version).toBe(versionOf(result.original));
    expect(result.files.map(({ width, format }) => `${width}.${format}`)).toEqual([
      '160.webp',
      '160.jpg',
      '300.webp',
      '300.jpg',
    ]);
    expect(readPictureFileName(`a-${result.version}-160.webp`)).toMatchObject({ name: 'a', width: 160 });
  });

  test('stands upright, and nobody learns where it was taken', async () => {
    const exif = { IFD0: { Make: 'Camera', Artist: 'Vera' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } };
    const turned = await corner().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(turned).metadata()).exif).toBeDefined();
    const result = await taken(turned);
    expect(result).toMatchObject({ width: 200, height: 300 });
    const all = [result.original, ...result.files.map(({ bytes }) => bytes)];
    for (const bytes of all) {
      const { exif: left, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect([left, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(Buffer.from(bytes).includes('Camera')).toBe(false);
    }
    // The corner at the upper left of what the camera has written is at the upper right of what it has seen.
    expect((await pixel(result.original, 195, 5))[0]).toBeGreaterThan(200);
    expect((await pixel(result.original, 5, 5))[0]).toBeLessThan(50);
  });

  test('has the colours that it had, whatever they were written in', async () => {
    const wide = await taken(plain(300, 200, { r: 0, g: 255, b: 0 }).withIccProfile('p3').png());
    const [red = 255, green] = await pixel(wide.original, 9, 9);
    expect([red < 60, green! > 220]).toEqual([true, true]);
    const print = await taken(plain().withIccProfile('cmyk').toColourspace('cmyk').jpeg());
    const metadata = await sharp(print.original).metadata();
    expect([metadata.space, metadata.channels]).toEqual(['srgb', 3]);
    const [r, g, b] = await pixel(print.original, 9, 9);
    expect(Math.abs(r! - 140) + Math.abs(g! - 29) + Math.abs(b! - 56)).toBeLessThan(120);
    const deep = await taken(plain().toColourspace('rgb16').png());
    expect((await sharp(deep.original).metadata()).depth).toBe('uchar');
  });

  test.each([
    // What browsers show of 128: linear light, a picture of an old Mac, what is usual, and what a profile overrules.
    [100_000, [], 188],
    [55_556, [], 146],
    [45_455, [], 128],
    [22_727, [], 62],
    [100_000, [chunk('sRGB', Buffer.from([0]))], 128],
  ])('is as bright as in a browser where a PNG says a gamma of %i', async (gamma, more, shown) => {
    const grey = await plain(20, 20, { r: 128, g: 128, b: 128 }).png().toBuffer();
    const said = Buffer.alloc(4);
    said.writeUInt32BE(gamma);
    const beforePixels = 8 + 25;
    const bytes = [grey.subarray(0, beforePixels), chunk('gAMA', said), ...more, grey.subarray(beforePixels)];
    const [level = 0] = await pixel((await taken(Buffer.concat(bytes))).original, 9, 9);
    expect(Math.abs(level - shown)).toBeLessThanOrEqual(4);
  });

  test('stands on paper where it is transparent, in what browsers get', async () => {
    const glass = sharp({
      create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const result = await taken(glass.png());
    expect((await sharp(result.original).metadata()).hasAlpha).toBe(true);
    expect(await pixel(result.files.at(-1)!.bytes, 9, 9)).toEqual([246, 240, 228]);
  });

  test('is no larger than anything needs', async () => {
    const result = await taken(plain(7_000, 3_500).jpeg());
    expect(await sharp(result.original).metadata()).toMatchObject({ width: 4096, height: 2048 });
    expect(result.widths).toEqual([400, 800, 1280, 1920]);
  });

  test('is nothing but its pixels, whatever stands behind them or in a profile', async () => {
    const script = Buffer.from('<script>alert(1)</script>'.repeat(1_000));
    const pixels = await plain().jpeg().toBuffer();
    const profile = Buffer.concat(
      Array.from({ length: 40 }, () => {
        const head = Buffer.from([0xff, 0xe2, 0xff, 0xff]);
        return Buffer.concat([
          head,
          Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'),
          Buffer.alloc(0xffff - 2 - 14, 'x'),
        ]);
      }),
    );
    const polyglot = Buffer.concat([pixels.subarray(0, 2), profile, pixels.subarray(2), script]);
    const result = await taken(polyglot);
    for (const bytes of [result.original, ...result.files.map((file) => file.bytes)]) {
      expect(Buffer.from(bytes).includes('<script')).toBe(false);
      expect(bytes.byteLength).toBeLessThan(10_000);
    }
  });
});

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['a drawing', () => Buffer.from(svg), 'type'],
    ['a GIF', () => plain().gif().toBuffer(), 'type'],
    ['a TIFF', () => plain().tiff().toBuffer(), 'type'],
    ['an AVIF', () => plain(16, 16).avif().toBuffer(), 'type'],
    ['a PDF', () => Buffer.from('%PDF-1.7'), 'type'],
    ['HTML', () => Buffer.from('<!doctype html>'), 'type'],
    ['three bytes', () => Buffer.from([0xff, 0xd8, 0xff]), 'unreadable'],
    ['a drawing behind the first bytes of a PNG', () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1'), 'unreadable'],
    ['a drawing behind the first bytes of a WebP', () => Buffer.from(`RIFF\0\0\0\0WEBP${svg}`, 'latin1'), 'unreadable'],
    ['a drawing behind the first bytes of a JPEG', () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1'), 'unreadable'],
    ['half of a JPEG', async () => (await corner(900, 600).jpeg().toBuffer()).subarray(0, 3_000), 'unreadable'],
    ['half of a PNG', async () => (await corner(900, 600).png().toBuffer()).subarray(0, 900), 'unreadable'],
    ['half of a WebP', async () => (await corner(900, 600).webp().toBuffer()).subarray(0, 300), 'unreadable'],
    ['a tiny PNG of 900 megapixels', () => pngOf(30_000, 30_000), 'pixels'],
    ['a PNG of 2³¹ pixels on a side', () => pngOf(2 ** 31 - 1, 2 ** 31 - 1), 'unreadable'],
    ['a PNG without pixels', () => pngOf(0, 0), 'unreadable'],
    ['a JPEG that says it has 70 megapixels', () => jpegOf(10_000, 7_000), 'pixels'],
    ['a photograph of 64 megapixels of which little has arrived', () => pngOf(9_248, 6_936), 'unreadable'],
    ['a panorama of a phone of which little has arrived', () => pngOf(16_382, 4_000), 'unreadable'],
    ['a PNG that moves', () => pngOf(8, 8, [chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))]), 'animated'],
    [
      'a WebP that moves',
      async () => {
        const frames = await Promise.all(
          [plain(20, 20), plain(20, 20, { r: 0, g: 0, b: 0 })].map((each) => each.png().toBuffer()),
        );
        return sharp(frames, { join: { animated: true } })
          .webp({ delay: [100, 100] })
          .toBuffer();
      },
      'animated',
    ],
  ])('%s', async (_, input, refused) => {
    const result = await takeIn(await input());
    expect('refused' in result ? result.refused : result.type).toBe(refused);
  });
});
