import sharp from 'sharp';

import type { PictureFile } from '../../domain/field-values.ts';
import type { LinkCard } from '../syndication/link-card.ts';
import { layOut } from './card-layout.ts';
import { ornamentOf } from './card-ornament.ts';
import { BAR, HEIGHT, PAPER, PICTURES_FROM, WIDTH } from './card-style.ts';

/** What a messenger shows at most; most cards have a fifth of it. In bytes. */
const MOST_CARD_BYTES = 300_000;

const PANEL = WIDTH - PICTURES_FROM;
/** White between pictures side by side. */
const GAP = 6;

/**
 * Draws a card.
 *
 * @param pictures its pictures as JPEG files, in their order
 * @returns a JPEG of 1200 × 630 pixels
 */
export async function drawCard(card: LinkCard, pictures: readonly Uint8Array[]): Promise<Buffer> {
  const panels = await Promise.all(
    pictures.map(async (bytes, index) => {
      const [from, to] = [index, index + 1].map((each) => Math.round((each * (PANEL + GAP)) / pictures.length));
      const size = { width: to! - from! - GAP, height: HEIGHT - BAR };
      const { data, info } = await sharp(bytes)
        .resize({ ...size, position: positionOf(card.pictures[index]?.focus) })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { input: data, raw: info, left: PICTURES_FROM + from!, top: 0 };
    }),
  );
  const drawing = (pictures.length === 0 ? ornamentOf(card) : '') + layOut(card);
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawing}</svg>`;
  const drawn = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } }).composite([
    ...panels,
    { input: Buffer.from(overlay), left: 0, top: 0 },
  ]);
  for (const quality of [86, 70, 50, 30]) {
    const jpeg = await drawn.clone().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.byteLength < MOST_CARD_BYTES) return jpeg;
  }
  throw new Error('A card is too large at any quality');
}

function positionOf(focus: PictureFile['focus']): string {
  // Sharp says `right top` for what content calls `top-right`.
  return focus === undefined ? 'centre' : focus.split('-').toReversed().join(' ');
}
