import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { palettes } from './drawing/palettes.ts';
import { seededRandom } from './drawing/seeded-random.ts';
import { artworks, newArtwork, pictureSizes, type Artwork, type PictureKind } from './registry.ts';

/**
 * Draws the pictures of the site as SVG files, the same bytes for the same code:
 *
 *     npm run draw                            every picture in the registry
 *     npm run draw -- event9 event malachite  one for a new name, of this kind and in this palette
 *
 * A file that was not drawn here is never overwritten.
 */

const MARK = '<!-- Drawn by tools/artwork: to change it, change the code there and run "npm run draw". -->';

const pictures = join(import.meta.dirname, '../../content/pictures');

export function drawArtwork({ name, kind, palette, scene }: Artwork): string {
  const svg = scene({ ...pictureSizes[kind], name, palette, random: seededRandom(name) });
  return svg.replace('>', `>\n${MARK}`);
}

/** Whether the text of an SVG file is the work of this package. */
export function isDrawn(svg: string): boolean {
  return svg.includes(MARK);
}

/** @throws when there is a file of this name that comes from somewhere else */
function save(artwork: Artwork): void {
  const file = join(pictures, `${artwork.name}.svg`);
  if (existsSync(file) && !isDrawn(readFileSync(file, 'utf8'))) {
    throw new Error(`${file} was not drawn by this command; remove it first if it is to be replaced`);
  }
  writeFileSync(file, drawArtwork(artwork));
}

/** The artwork that the arguments of the command ask for. */
function requested([name = '', kind = '', palette = '']: string[]): Artwork {
  const isKind = (value: string): value is PictureKind => Object.hasOwn(pictureSizes, value);
  const isPalette = (value: string): value is keyof typeof palettes => Object.hasOwn(palettes, value);
  if (!/^[a-z0-9-]+$/.test(name) || !isKind(kind) || !isPalette(palette)) {
    throw new Error(`Write: npm run draw -- <name> <kind> <palette>
  <name>     small Latin letters, digits and dashes, for example event9
  <kind>     ${Object.keys(pictureSizes).join(', ')}
  <palette>  ${Object.keys(palettes).join(', ')}`);
  }
  return newArtwork(name, kind, palettes[palette]);
}

if (import.meta.main) {
  try {
    const asked = process.argv.slice(2);
    mkdirSync(pictures, { recursive: true });
    for (const artwork of asked.length > 0 ? [requested(asked)] : artworks) save(artwork);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
