import sharp, { type Sharp } from 'sharp';

import { encodeSizes, pixelsOf, type EncodedSize } from './encode-sizes.ts';
import { pictureFormats, versionOf, type PictureFormat, type PictureSizes } from './picture-formats.ts';
import { MOST_PICTURE_BYTES, MOST_PIXELS, type PictureRefusal, type PictureType } from './upload-rules.ts';

/** A picture as it is kept: upright, in sRGB, without anything but its pixels. */
export interface TakenPicture extends PictureSizes {
  type: PictureType;
  /** What every file is made from, and what is exported. */
  original: Uint8Array;
}

/** Nothing needs more pixels than these on a side: the widest file has half as many. */
const LONGEST_SIDE = 4096;
/** Made while the editor waits; AVIF takes ten times as long. */
const QUICK: readonly PictureFormat[] = pictureFormats.filter((format) => format !== 'avif');

const quality: Record<PictureType, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 92 }),
};

/**
 * Checks an uploaded file and makes of it what is kept.
 *
 * @returns the picture and its JPEG and WebP files, or why it is refused
 */
export async function takeInPicture(
  bytes: Uint8Array,
): Promise<{ picture: TakenPicture; files: AsyncGenerator<EncodedSize> } | { refused: PictureRefusal }> {
  const type = typeOf(bytes);
  if (type === undefined) return { refused: 'type' };
  try {
    // The limit is judged here, so that it can be named.
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return { refused: 'pixels' };
    if (pages > 1 || isAnimatedPng(bytes)) return { refused: 'animated' };
    const original = await originalOf(bytes, type);
    const pixels = await pixelsOfOriginal(original.bytes);
    const { width: ownWidth, height: ownHeight, widths } = pixels;
    const sizes = { version: versionOf(original.bytes), width: ownWidth, height: ownHeight, widths };
    return {
      picture: { ...sizes, type: original.type, original: original.bytes },
      files: encodeSizes(pixels, QUICK),
    };
  } catch {
    return { refused: 'unreadable' };
  }
}

/** Encodes a picture as it is kept. @throws when it cannot be decoded */
export async function* encodeOriginal(
  original: Uint8Array,
  formats: readonly PictureFormat[],
): AsyncGenerator<EncodedSize> {
  yield* encodeSizes(await pixelsOfOriginal(original), formats);
}

function pixelsOfOriginal(original: Uint8Array) {
  return pixelsOf(sharp(original, { limitInputPixels: MOST_PIXELS }));
}

async function originalOf(bytes: Uint8Array, type: PictureType): Promise<{ type: PictureType; bytes: Buffer }> {
  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const same = await quality[type](upright.clone()).toBuffer();
  if (same.byteLength <= MOST_PICTURE_BYTES || type === 'jpg') return { type, bytes: same };
  return { type: 'jpg', bytes: await quality.jpg(upright.clone().flatten({ background: '#F6F0E4' })).toBuffer() };
}

/** The type of a file by its first bytes; a name or a header may say anything. */
function typeOf(bytes: Uint8Array): PictureType | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(12, bytes.byteLength)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : undefined;
}

/** Whether a PNG has a chunk `acTL` before its pixels: the loader shows the first picture of it and says nothing. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view[0] !== 0x89) return false;
  for (let at = 8; at + 8 <= view.length; at += 12 + view.readUInt32BE(at)) {
    const name = view.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
}
