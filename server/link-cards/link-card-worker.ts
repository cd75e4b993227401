import sharp from 'sharp';

import { colours } from '#domain/colours.ts';
import type { PictureFile } from '#domain/values/field-values.ts';
import type { LinkCard } from '#server/syndication/link-card.ts';
import { replyToParent } from '#server/process/one-job-process.ts';
import { BAR, coloursOf, drawingOf, HEIGHT, PICTURES_FROM, WIDTH } from './card-drawing.ts';

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

replyToParent(async ({ card, pictures }: LinkCardJob) => ({ jpeg: await drawCard(card, pictures) }));

/** What a messenger shows at most; most cards have a fifth of it. In bytes. */
const MAX_CARD_BYTES = 300_000;

/** White between pictures side by side. */
const GAP = 6;
/** The width of the pictures. */
const PANEL = WIDTH - PICTURES_FROM;
const FOOT = HEIGHT - BAR;

/** Draws a card. @param pictures its pictures as JPEG files, in their order @returns a JPEG of 1200 × 630 pixels */
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
  const ornament = pictures.length === 0 ? [ornamentOf(card)] : [];
  const drawings = [...ornament, await drawingOf(card)].map((svg) => ({ input: Buffer.from(svg), left: 0, top: 0 }));
  const paper = { create: { width: WIDTH, height: HEIGHT, channels: 3, background: colours.paper } } as const;
  const drawn = sharp(paper).composite([...panels, ...drawings]);
  for (const quality of [86, 70, 50, 30]) {
    const jpeg = await drawn.clone().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.byteLength < MAX_CARD_BYTES) return jpeg;
  }
  throw new Error('A card is too large at any quality');
}

function positionOf(focus: PictureFile['focus']): string {
  // Sharp says `right top` for what content calls `top-right`.
  return focus === undefined ? 'centre' : focus.split('-').toReversed().join(' ');
}

/** As many stars fill the width. */
const STARS = 3;

/** Where a page has no picture: eight-pointed stars whose points touch, as SVG; what lies between them are crosses. */
function ornamentOf(card: LinkCard): string {
  const { colour, deep } = coloursOf(card);
  const tile = PANEL / STARS;
  // The points of a star of two squares lie on a circle.
  const side = tile / Math.SQRT2;
  const square = (size: number) => `x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}"`;
  const star = (size: number) => `<rect ${square(size)}/><rect ${square(size)} transform="rotate(45)"/>`;
  const fill = colour === deep ? deep : card.colour === undefined ? colours.lapis : colour;
  const drawn = [
    `<g fill="${fill}" stroke="${colours.paper}" stroke-width="3">${star(side)}</g>`,
    `<g fill="${fill}">${star(side - 3)}</g>`,
    `<g fill="none" stroke="${colours.paper}" stroke-opacity=".6" stroke-width="1.5">${star(side * 0.6)}</g>`,
    `<g fill="${colours.gold}">${star(side * 0.24)}</g>`,
  ].join('');
  const rows = Math.ceil(FOOT / tile / 2) + 1;
  const stars: string[] = [];
  for (let row = -rows; row <= rows; row += 1) {
    for (let column = 0; column < STARS; column += 1) {
      const [x, y] = [PICTURES_FROM + (column + 0.5) * tile, FOOT / 2 + row * tile];
      stars.push(`<g transform="translate(${x} ${y})">${drawn}</g>`);
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect x="${PICTURES_FROM}" width="${PANEL}" height="${FOOT}" fill="${deep}"/>${stars.join('')}</svg>`;
}
