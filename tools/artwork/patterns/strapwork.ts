import { add, distance, scale, subtract, type Point } from '../drawing/geometry.ts';
import { starOutline, type StarTile } from './polygons-in-contact.ts';
import type { Colour } from '../drawing/palettes.ts';
import { fill, number, outline, stroke } from '../drawing/svg.ts';

/** Ways to draw a star pattern. */

/** The straps as single lines. */
export function hairlines(tiles: readonly StarTile[], colour: Colour, width: number, opacity = 1): string {
  return stroke(strapPaths(tiles), colour, width, opacity);
}

/** The stars as flat areas, each number of tips in its own colour. */
export function flatStars(tiles: readonly StarTile[], colours: Partial<Record<number, Colour>>): string {
  return Object.entries(colours)
    .map(([sides, colour]) => {
      const stars = tiles.filter((tile) => tile.sides === Number(sides));
      return colour && stars.length > 0 ? fill(stars.map((tile) => outline(starOutline(tile))).join(''), colour) : '';
    })
    .join('');
}

/**
 * Ribbons with two edges that pass over and under each other in turn. All corners of a tile are in clockwise order, so that
 * "over where a strap leaves, under where it arrives" is the same on both sides of every edge.
 */
export function interlace(
  tiles: readonly StarTile[],
  ribbon: Colour,
  edge: Colour,
  width: number,
  line: number,
): string {
  const all = strapPaths(tiles);
  const inner = width - line * 2;
  return [
    stroke(all, edge, width),
    stroke(all, ribbon, inner),
    stroke(bridges(tiles, width * 0.95), edge, width),
    stroke(bridges(tiles, width * 1.1), ribbon, inner),
  ].join('');
}

function strapPaths(tiles: readonly StarTile[]): string {
  // Whole rings, not single straps: the bend alone draws the mitre at each edge, and nothing is drawn twice.
  return tiles.flatMap((tile) => tile.straps.map(({ from, bend, to }) => outline([from, bend, to], false))).join('');
}

/** The piece of the upper ribbon at each crossing. Both tiles draw their half; the halves meet on the edge. */
function bridges(tiles: readonly StarTile[], reach: number): string {
  return tiles
    .flatMap((tile) =>
      tile.straps.map(({ from, bend }) => {
        const along = scale(subtract(bend, from), 1 / distance(from, bend));
        const far = Math.min(reach, distance(from, bend) * 0.98);
        return segment(add(from, scale(along, -far * 0.999)), add(from, scale(along, far)));
      }),
    )
    .join('');
}

function segment([x, y]: Point, [toX, toY]: Point): string {
  return `M${number(x)} ${number(y)}L${number(toX)} ${number(toY)}`;
}
