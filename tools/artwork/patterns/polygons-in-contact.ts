import { add, between, distance, meeting, rotate, scale, subtract, type Point } from '../drawing/geometry.ts';
import type { Tile } from './tilings.ts';

/**
 * The usual construction of Islamic star patterns, "polygons in contact": from the middle of every edge two rays leave at the contact angle; where they meet
 * their neighbours the star is closed. All straight lines of the pattern run on through the edges.
 */

/** One strap inside a tile: it leaves an edge over its crossing, bends once, and arrives under the next. */
interface Strap {
  from: Point;
  bend: Point;
  to: Point;
}

export interface StarTile {
  sides: number;
  centre: Point;
  straps: Strap[];
}

interface Ray {
  start: Point;
  along: Point;
}

export function polygonsInContact(tiles: readonly Tile[], contactAngle: number): StarTile[] {
  return tiles.map((tile) => starIn(tile, contactAngle));
}

function starIn({ corners }: Tile, contactAngle: number): StarTile {
  const count = corners.length;
  const centre = scale(corners.reduce(add), 1 / count);
  const edges = corners.map((corner, index) => {
    const next = corners[(index + 1) % count]!;
    const along = scale(subtract(next, corner), 1 / distance(corner, next));
    return { middle: between(corner, next), along };
  });
  const leaving: Ray[] = edges.map(({ middle, along }) => ({ start: middle, along: rotate(along, contactAngle) }));
  const arriving: Ray[] = edges.map(({ middle, along }) => ({
    start: middle,
    along: rotate(scale(along, -1), -contactAngle),
  }));
  return { sides: count, centre, straps: pair(leaving, arriving) };
}

/** Joins every leaving ray to an arriving one, the shortest straps first; this also settles tiles that are not convex. */
function pair(leaving: readonly Ray[], arriving: readonly Ray[]): Strap[] {
  const candidates = leaving.flatMap((ray, from) =>
    arriving.flatMap((other, to) => {
      if (from === to) return [];
      const meets = meeting(ray.start, ray.along, other.start, other.along);
      if (!meets || meets[0] < 1e-6 || meets[1] < 1e-6) return [];
      const bend = add(ray.start, scale(ray.along, meets[0]));
      return [{ from, to, length: meets[0] + meets[1], strap: { from: ray.start, bend, to: other.start } }];
    }),
  );
  // A strap that only just differs in length by rounding must not win: neighbours come first.
  candidates.sort((a, b) => (Math.abs(a.length - b.length) > 1e-6 ? a.length - b.length : a.from - b.from));
  const left = new Set<number>();
  const reached = new Set<number>();
  const straps: (Strap & { order: number })[] = [];
  for (const { from, to, strap } of candidates) {
    if (left.has(from) || reached.has(to)) continue;
    left.add(from);
    reached.add(to);
    straps.push({ ...strap, order: from });
  }
  return straps.toSorted((a, b) => a.order - b.order).map(({ from, bend, to }) => ({ from, bend, to }));
}

/** The closed star of a tile, from edge to bend to edge. */
export function starOutline(tile: StarTile): Point[] {
  return tile.straps.flatMap(({ from, bend }) => [from, bend]);
}
