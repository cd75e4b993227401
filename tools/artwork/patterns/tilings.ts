import { add, degrees, polar, regularPolygon, scale, type Box, type Point } from '../drawing/geometry.ts';

/** Tilings on which star patterns are built; every edge has the same length and belongs to two tiles. */

export type TilingKind =
  | 'octagons'
  | 'dodecagons'
  | 'dodecagons-squares'
  | 'dodecagons-hexagons'
  | 'decagons'
  | 'hexagons';

export interface Tile {
  /** In the order of growing angle, which on a screen is clockwise. */
  corners: Point[];
}

interface Cell {
  tiles: Point[][];
  steps: [Point, Point];
}

const cells: Record<TilingKind, () => Cell> = {
  octagons() {
    const reach = (1 + Math.SQRT2) / 2;
    return {
      tiles: [regularPolygon(8, 1, [0, 0]), regularPolygon(4, 1, [reach, reach], degrees(45))],
      steps: [
        [reach * 2, 0],
        [0, reach * 2],
      ],
    };
  },
  dodecagons() {
    const reach = inradius(12);
    return {
      tiles: [
        regularPolygon(12, 1, [0, 0]),
        regularPolygon(3, 1, [reach, reach / Math.sqrt(3)], degrees(90)),
        regularPolygon(3, 1, [reach, -reach / Math.sqrt(3)], degrees(30)),
      ],
      steps: [
        [reach * 2, 0],
        [reach, reach * Math.sqrt(3)],
      ],
    };
  },
  'dodecagons-squares'() {
    const reach = inradius(12);
    const square: Point = [reach, reach];
    const toTriangle = 0.5 + inradius(3);
    return {
      tiles: [
        regularPolygon(12, 1, [0, 0]),
        regularPolygon(4, 1, square),
        ...[0, 90, 180, 270].map((angle) =>
          regularPolygon(3, 1, polar(toTriangle, degrees(angle), square), degrees(angle + 180)),
        ),
      ],
      steps: [
        [reach * 2, 0],
        [0, reach * 2],
      ],
    };
  },
  'dodecagons-hexagons'() {
    const apart = inradius(12) * 2 + 1;
    const toHexagon = apart / Math.sqrt(3);
    return {
      tiles: [
        regularPolygon(12, 1, [0, 0]),
        ...[0, 60, 120].map((angle) => regularPolygon(4, 1, polar(apart / 2, degrees(angle)), degrees(angle))),
        ...[30, 90].map((angle) => regularPolygon(6, 1, polar(toHexagon, degrees(angle)), degrees(30))),
      ],
      steps: [[apart, 0], polar(apart, degrees(60))],
    };
  },
  /** Ten-fold: decagons leave a bow-tie between every four of them. */
  decagons() {
    const reach = inradius(10) * 2;
    const radius = 1 / (2 * Math.sin(Math.PI / 10));
    const right: Point = [reach, 0];
    const up = polar(reach, degrees(72));
    return {
      tiles: [
        regularPolygon(10, 1, [0, 0]),
        [
          ...[162, 126, 90].map((angle) => polar(radius, degrees(angle), right)),
          ...[342, 306, 270].map((angle) => polar(radius, degrees(angle), up)),
        ],
      ],
      steps: [right, up],
    };
  },
  hexagons() {
    const reach = inradius(6) * 2;
    return { tiles: [regularPolygon(6, 1, [0, 0])], steps: [[reach, 0], polar(reach, degrees(60))] };
  },
};

/** Tiles with edges of `edge`, the first tile centred on the origin, enough to cover `area`. */
export function tiling(kind: TilingKind, edge: number, area: Box): Tile[] {
  const { tiles, steps } = cells[kind]();
  const [first, second] = steps.map((step) => scale(step, edge)) as [Point, Point];
  const prototypes = tiles.map((corners) => clockwise(corners.map((corner) => scale(corner, edge))));
  const margin = edge * 4;
  const found: Tile[] = [];
  const rows = [area.y - margin, area.y + area.height + margin].map((y) => y / second[1]) as [number, number];
  for (let row = Math.floor(rows[0]); row <= rows[1]; row++) {
    const shift = row * second[0];
    const start = Math.floor((area.x - margin - shift) / first[0]);
    const end = Math.ceil((area.x + area.width + margin - shift) / first[0]);
    for (let column = start; column <= end; column++) {
      const offset = add(scale(first, column), scale(second, row));
      for (const corners of prototypes) found.push({ corners: corners.map((corner) => add(corner, offset)) });
    }
  }
  return found.filter((tile) => touches(tile, area));
}

function inradius(sides: number): number {
  return 0.5 / Math.tan(Math.PI / sides);
}

function clockwise(corners: Point[]): Point[] {
  const doubleArea = corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return doubleArea > 0 ? corners : corners.toReversed();
}

function touches(tile: Tile, area: Box): boolean {
  const xs = tile.corners.map(([x]) => x);
  const ys = tile.corners.map(([, y]) => y);
  return (
    Math.max(...xs) >= area.x &&
    Math.min(...xs) <= area.x + area.width &&
    Math.max(...ys) >= area.y &&
    Math.min(...ys) <= area.y + area.height
  );
}
