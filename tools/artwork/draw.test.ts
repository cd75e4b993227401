import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { drawArtwork, isDrawn } from './draw.ts';
import { palettes } from './drawing/palettes.ts';
import { artworks, newArtwork, pictureSizes, type PictureKind } from './registry.ts';

const pictures = join(import.meta.dirname, '../../content/pictures');

test('the drawings in content/pictures are what the code draws; after a change run “npm run draw”', () => {
  const stale = artworks.filter((artwork) => {
    const file = join(pictures, `${artwork.name}.svg`);
    // An editor may have removed a drawing, or put another one in its place.
    const svg = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return isDrawn(svg) && svg !== drawArtwork(artwork);
  });
  expect(stale.map(({ name }) => name)).toEqual([]);
});

describe('a drawing of a new name', () => {
  test.each(Object.keys(pictureSizes) as PictureKind[])(
    'of kind %s is complete SVG that needs no other file',
    (kind) => {
      const { width, height } = pictureSizes[kind];
      for (const [index, palette] of Object.values(palettes).entries()) {
        const svg = drawArtwork(newArtwork(`new${index}`, kind, palette));
        expect(svg).toContain(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object|href|<text|<script/);
        for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`);
        expect(unclosed(svg)).toEqual([]);
      }
    },
  );

  test('shows another scene for the second and third picture of an event', () => {
    const scenes = ['', '-2', '-3'].map((rank) => newArtwork(`event77${rank}`, 'event', palettes.malachite).scene);
    expect(new Set(scenes).size).toBe(3);
  });
});

/** Elements left open, innermost last; a closing tag that does not fit stands among them with its slash. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name, selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (selfClosing) continue;
    if (!closing) open.push(name!);
    else if (open.pop() !== name) return [...open, `/${name}`];
  }
  return open;
}
