import { fileURLToPath } from 'node:url';

import { LRUCache } from 'lru-cache';
import sharp from 'sharp';

import { colours } from '#domain/colours.ts';
import type { House } from '#domain/entities.ts';
import { drawMark, letterOf } from '#domain/values/mark.ts';

export const ICON_COLOURS = { ink: colours.lapis, paper: colours.paper };
/** How much of the side of an icon on paper the mark takes: a phone cuts circles out of it. */
const SHARE_ON_PAPER = 0.56;

/** Icons of the mark that is published; a few more where a publication changes it. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 12 });

interface Icon {
  /** Its side in pixels. */
  size: number;
  /** A phone makes what is transparent black. */
  isOnPaper: boolean;
  /** How much of its side on paper the mark takes, where nobody cuts circles. */
  share?: number;
}

/**
 * The mark of a house, or its letter, as a PNG: for what takes no SVG as an icon. Each is drawn once, by the threads of sharp.
 */
export function iconOf(
  { mark, name }: Pick<House, 'mark' | 'name'>,
  { size, isOnPaper, share = SHARE_ON_PAPER }: Icon,
): Promise<Buffer> {
  const letter = mark === undefined ? letterOf(name) : '';
  const side = Math.round(isOnPaper ? size * share : size);
  const from = (size - side) / 2;
  // The letter comes from a font of ours: a machine may have none.
  const picture = drawMark(mark, '', ICON_COLOURS).replace(
    '<svg ',
    `<svg x="${from}" y="${from}" width="${side}" height="${side}" `,
  );
  const ground = isOnPaper ? `<rect width="${size}" height="${size}" fill="${colours.paper}"/>` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}${picture}</svg>`;
  const key = letter + svg;
  const found = drawn.get(key) ?? draw(svg, letter, side);
  drawn.set(key, found);
  found.catch(() => drawn.delete(key));
  return found;
}

async function draw(svg: string, letter: string, side: number): Promise<Buffer> {
  const over = letter === '' ? [] : [{ input: await letterPicture(letter, side) }];
  return sharp(Buffer.from(svg)).composite(over).png().toBuffer();
}

function letterPicture(letter: string, side: number): Promise<Buffer> {
  const file = /\p{Script=Cyrillic}/u.test(letter) ? 'golos-cyrillic-600' : 'fraunces-latin';
  return sharp({
    text: {
      text: `<span foreground="${colours.paper}">${letter}</span>`,
      font: 'Fraunces, Golos Text',
      fontfile: fileURLToPath(new URL(`./fonts/${file}.ttf`, import.meta.url)),
      width: Math.round(side * 0.45),
      height: Math.round(side * 0.34),
      rgba: true,
    },
  })
    .png()
    .toBuffer();
}
