import sharp, { type Sharp } from 'sharp';

import { PAPER_COLOUR } from '#domain/colours.ts';
import { bodies } from '#server/process/limits.ts';
import {
  encoders,
  MAX_WIDTH,
  pictureFormats,
  versionOf,
  widthsOf,
  type PictureFormat,
  type PictureSizes,
  MAX_PIXELS,
  pictureTypeOf,
  type PictureRefusal,
  type PictureType,
} from './picture-rules.ts';

/** A picture as pixels: upright, in sRGB, on paper where it is transparent, and no wider than the widest file. */
interface PicturePixels extends Omit<PictureSizes, 'version'> {
  data: Buffer;
  channels: 1 | 2 | 3 | 4;
}

export interface EncodedSize {
  width: number;
  format: PictureFormat;
  bytes: Buffer;
}

// Each thread keeps pixels of its own.
sharp.concurrency(1);

/** @throws when the picture cannot be decoded */
export async function pixelsOf(picture: Sharp): Promise<PicturePixels> {
  const { data, info } = await picture
    .autoOrient()
    .flatten({ background: PAPER_COLOUR })
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels, widths: widthsOf(info.width) };
}

/** Encodes every width in some formats, one after another. */
export async function encodeSizes(
  { data, width: ownWidth, height, channels, widths }: PicturePixels,
  formats: readonly PictureFormat[],
): Promise<EncodedSize[]> {
  const files: EncodedSize[] = [];
  const largest = { width: ownWidth, height, channels };
  for (const width of widths) {
    const sized = await sharp(data, { raw: largest }).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const raw = { width, height: sized.info.height, channels: sized.info.channels };
    for (const format of formats) {
      const picture = sharp(sized.data, { raw });
      const encoded = {
        avif: () => picture.avif(encoders.avif),
        webp: () => picture.webp(encoders.webp),
        jpg: () => picture.jpeg(encoders.jpg),
      }[format]();
      files.push({ width, format, bytes: await encoded.toBuffer() });
    }
  }
  return files;
}

/** A picture as it is kept: upright, in sRGB, without anything but its pixels. */
export interface TakenPicture extends PictureSizes {
  type: PictureType;
  /** What every file is made from, and what is exported. */
  original: Uint8Array;
}

/** Nothing needs more pixels than these on a side: the widest file has half as many. */
const MAX_SIDE = 4096;
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
): Promise<{ picture: TakenPicture; files: EncodedSize[] } | { refused: PictureRefusal }> {
  const type = pictureTypeOf(bytes);
  if (type === undefined) return { refused: 'type' };
  try {
    // The limit is judged here, so that it can be named.
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return { refused: 'pixels' };
    if (pages > 1 || isAnimatedPng(bytes)) return { refused: 'animated' };
    const original = await originalOf(bytes, type);
    const { data, channels, ...sizes } = await pixelsOfOriginal(original.bytes);
    return {
      picture: { ...sizes, version: versionOf(original.bytes), type: original.type, original: original.bytes },
      files: await encodeSizes({ data, channels, ...sizes }, QUICK),
    };
  } catch {
    return { refused: 'unreadable' };
  }
}

/** Encodes a picture as it is kept. @throws when it cannot be decoded */
export async function encodeOriginal(original: Uint8Array, formats: readonly PictureFormat[]): Promise<EncodedSize[]> {
  return encodeSizes(await pixelsOfOriginal(original), formats);
}

function pixelsOfOriginal(original: Uint8Array) {
  return pixelsOf(sharp(original, { limitInputPixels: MAX_PIXELS }));
}

async function originalOf(bytes: Uint8Array, type: PictureType): Promise<{ type: PictureType; bytes: Buffer }> {
  const upright = withItsGamma(sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }), bytes)
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const same = await quality[type](upright.clone()).toBuffer();
  if (same.byteLength <= bodies.pictures || type === 'jpg') return { type, bytes: same };
  return { type: 'jpg', bytes: await quality.jpg(upright.clone().flatten({ background: PAPER_COLOUR })).toBuffer() };
}

/** Whether a PNG has a chunk `acTL` before its pixels: the loader shows the first picture of it and says nothing. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  return pngChunks(bytes).has('acTL');
}

/** What numbers of a file stand for brightness in sRGB, nearly: its 2.2 as PNG writes it. */
const USUAL_GAMMA = 45_455;
/** What sharp can do at once. */
const MAX_GAMMA = 3;

/** Shows a PNG as bright as browsers do where it says nothing but its gamma, which the loader passes over. */
function withItsGamma(picture: Sharp, bytes: Uint8Array): Sharp {
  const chunks = pngChunks(bytes);
  const gamma = chunks.get('gAMA')?.readUInt32BE() ?? 0;
  if (gamma === 0 || ['sRGB', 'iCCP', 'cICP'].some((name) => chunks.has(name))) return picture;
  const exponent = Math.min(Math.max(USUAL_GAMMA / gamma, 1 / MAX_GAMMA), MAX_GAMMA);
  if (Math.abs(exponent - 1) < 0.05) return picture;
  return exponent > 1 ? picture.gamma(exponent, 1) : picture.gamma(1, 1 / exponent);
}

/** What stands before the pixels of a PNG, by the names of its chunks; empty for any other file. */
function pngChunks(bytes: Uint8Array): Map<string, Buffer> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = new Map<string, Buffer>();
  if (view[0] !== 0x89) return chunks;
  for (let at = 8; at + 8 <= view.length; at += 12 + view.readUInt32BE(at)) {
    const name = view.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT') break;
    chunks.set(name, view.subarray(at + 8, at + 8 + view.readUInt32BE(at)));
  }
  return chunks;
}
