import sharp from 'sharp';

import { colours } from '../../domain/colours.ts';
import { drawableText } from '../../domain/drawable-text.ts';
import type { PictureFile } from '../../domain/values/field-values.ts';
import type { LinkCard } from '../syndication/link-card.ts';
import { layOut, ornamentOf, BAR, HEIGHT, PANEL, PICTURES_FROM, WIDTH } from './card-layout.ts';

/** The process that draws one card: its parent sends it, and gets a JPEG. */

export interface LinkCardJob {
  card: LinkCard;
  /** JPEG files, in the order of the card’s pictures. */
  pictures: readonly Uint8Array[];
}

export interface LinkCardReply {
  jpeg: Uint8Array<ArrayBuffer>;
}

// Pictures are JPEG files of ours, and the card itself is a drawing.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadSvgBuffer'] });
sharp.concurrency(1);
sharp.cache(false);

process.once('message', (job: LinkCardJob) => void work(job));
process.once('disconnect', () => process.exit());

async function work({ card, pictures }: LinkCardJob): Promise<void> {
  const jpeg = await drawCard(card, pictures);
  process.send?.({ jpeg }, (error: Error | null) => (error ? process.exit(1) : process.disconnect()));
}

/** What a messenger shows at most; most cards have a fifth of it. In bytes. */
const MAX_CARD_BYTES = 300_000;

/** White between pictures side by side. */
const GAP = 6;

/**
 * Draws a card.
 *
 * @param pictures its pictures as JPEG files, in their order
 * @returns a JPEG of 1200 × 630 pixels
 */
async function drawCard(card: LinkCard, pictures: readonly Uint8Array[]): Promise<Buffer> {
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
  const drawing = (pictures.length === 0 ? ornamentOf(card) : '') + layOut(drawableCard(card));
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawing}</svg>`;
  const drawn = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colours.paper } }).composite([
    ...panels,
    { input: Buffer.from(overlay), left: 0, top: 0 },
  ]);
  for (const quality of [86, 70, 50, 30]) {
    const jpeg = await drawn.clone().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.byteLength < MAX_CARD_BYTES) return jpeg;
  }
  throw new Error('A card is too large at any quality');
}

/** The card without what no font has. Where a text is the site’s own words, nothing is missing. */
function drawableCard(card: LinkCard): LinkCard {
  return {
    ...card,
    eyebrow: drawableText(card.eyebrow),
    title: drawableText(card.title),
    text: card.text && drawableText(card.text),
    ...(card.facts && { facts: card.facts.map(drawableText).filter(Boolean) }),
  };
}

function positionOf(focus: PictureFile['focus']): string {
  // Sharp says `right top` for what content calls `top-right`.
  return focus === undefined ? 'centre' : focus.split('-').toReversed().join(' ');
}
