import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { colours } from '../../domain/colours.ts';

/**
 * Draws the icons of the installed site from the mark of the logo, as `public/favicon.svg` has it:
 *
 *     node tools/icons/draw-icons.ts
 */

const folder = join(import.meta.dirname, '../../public/icons');
const STAR = 'M20 1l5.6 5.6h7.8v7.8L39 20l-5.6 5.6v7.8h-7.8L20 39l-5.6-5.6H6.6v-7.8L1 20l5.6-5.6V6.6h7.8z';
const BOOK =
  'M20 15.5c-2.7-2.2-6-2.8-9.3-2.5v13.2c3.3-.3 6.6.3 9.3 2.5 2.7-2.2 6-2.8 9.3-2.5V13c-3.3-.3-6.6.3-9.3 2.5zm0 0v13';

/** @param size of the mark, as a part of the side of the icon */
function icon(size: number, { star, book, ground }: { star: string; book: string; ground?: string }): string {
  const side = 40 / size;
  const from = (40 - side) / 2;
  const field = ground ? `<path fill="${ground}" d="M${from} ${from}h${side}v${side}h-${side}z"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from} ${side} ${side}">${field}<path fill="${star}" d="${STAR}"/><path fill="none" stroke="${book}" stroke-width="1.5" stroke-linejoin="round" d="${BOOK}"/></svg>`;
}

const plain = icon(1, { star: colours.lapis, book: colours.paper });
const onGround = { star: colours.paper, book: colours.lapis, ground: colours.lapis };
/** Systems cut a maskable icon to a circle of four fifths of its side, and Apple's to a rounded square. */
const icons: [name: string, source: string, pixels: number][] = [
  ['icon-192', plain, 192],
  ['icon-512', plain, 512],
  ['maskable-512', icon(0.72, onGround), 512],
  ['apple-touch', icon(0.72, onGround), 180],
];

mkdirSync(folder, { recursive: true });
for (const [name, source, pixels] of icons) {
  await sharp(Buffer.from(source), { density: 2_000 })
    .resize(pixels, pixels)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, `${name}.png`));
}
