import sharp, { type Sharp } from 'sharp';

import { encoders, LARGEST_WIDTH, widthsOf, type PictureFormat, type PictureSizes } from './picture-formats.ts';

/** A picture as pixels: upright, in sRGB, on paper where it is transparent, and no wider than the widest file. */
export interface PicturePixels extends Omit<PictureSizes, 'version'> {
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
    .flatten({ background: '#F6F0E4' })
    .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels, widths: widthsOf(info.width) };
}

/** Encodes every width in some formats, one after another. */
export async function* encodeSizes(
  { data, width: ownWidth, height, channels, widths }: PicturePixels,
  formats: readonly PictureFormat[],
): AsyncGenerator<EncodedSize> {
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
      yield { width, format, bytes: await encoded.toBuffer() };
    }
  }
}
