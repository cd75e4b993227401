import sharp from 'sharp';

import type { PictureFile } from '../../domain/field-values.ts';
import type { LinkCard } from '../syndication/link-card.ts';
import { BAR, coloursOf, HEIGHT, layOut, PICTURES_FROM, WIDTH } from './card-layout.ts';

/** What a messenger shows at most; most cards have a fifth of it. In bytes. */
export const MOST_CARD_BYTES = 300_000;

const PANEL = WIDTH - PICTURES_FROM;
/** White between pictures side by side. */
const GAP = 6;

/** A picture of a card as a JPEG file. */
export interface CardPicture extends Pick<PictureFile, 'focus'> {
  bytes: Uint8Array;
}

/**
 * Draws a card.
 *
 * @param pictures those of its pictures that are there, in their order
 * @returns a JPEG of 1200 × 630 pixels
 */
export async function drawCard(card: LinkCard, pictures: readonly CardPicture[]): Promise<Buffer> {
  const panels = await Promise.all(
    pictures.map(async ({ bytes, focus }, index) => {
      const [from, to] = [index, index + 1].map((each) => Math.round((each * (PANEL + GAP)) / pictures.length));
      const size = { width: to! - from! - GAP, height: HEIGHT - BAR };
      const input = await sharp(bytes)
        .resize({ ...size, position: positionOf(focus) })
        .toBuffer();
      return { input, left: PICTURES_FROM + from!, top: 0 };
    }),
  );
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${layOut(card)}${
    pictures.length === 0 ? ornamentOf(card) : ''
  }</svg>`;
  const drawn = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#f6f0e4' } }).composite([
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

/** Eight-pointed stars where a page has no picture. */
function ornamentOf(card: LinkCard): string {
  const [colour, dark] = coloursOf(card);
  const tile = 154;
  const square = 'M-46 -46H46V46H-46Z';
  const star = `<path d="${square}"/><path transform="rotate(45)" d="${square}"/>`;
  const stars: string[] = [];
  for (let y = 0; y <= HEIGHT; y += tile) {
    for (let x = PICTURES_FROM; x <= WIDTH + tile; x += tile)
      stars.push(`<g transform="translate(${x} ${y})">${star}</g>`);
  }
  return `<clipPath id="panel"><rect x="${PICTURES_FROM}" width="${PANEL}" height="${HEIGHT - BAR}"/></clipPath>
    <g clip-path="url(#panel)"><rect x="${PICTURES_FROM}" width="${PANEL}" height="${HEIGHT}" fill="${card.colour === undefined ? '#14264f' : dark}"/>
    <g fill="none" stroke="#f6f0e4" stroke-opacity=".5" stroke-width="2">${stars.join('')}</g></g>`.replaceAll(
    colour,
    colour,
  );
}
