import { describe, expect, test } from 'vitest';

import { distance, type Point } from '../drawing/geometry.ts';
import { around, patternNames, patternTiles } from './star-patterns.ts';
import { tiling, type TilingKind } from './tilings.ts';

const kinds: TilingKind[] = [
  'octagons',
  'dodecagons',
  'dodecagons-squares',
  'dodecagons-hexagons',
  'decagons',
  'hexagons',
];

function key([x, y]: Point): string {
  return `${Math.round(x * 100) + 0},${Math.round(y * 100) + 0}`;
}

describe.each(kinds)('the tiling %s', (kind) => {
  const tiles = tiling(kind, 20, around(300));
  const middles = tiles.flatMap(({ corners }) =>
    corners.map((corner, index): [string, Point] => {
      const next = corners[(index + 1) % corners.length]!;
      const middle: Point = [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2];
      return [key(middle), middle];
    }),
  );

  test('leaves no gap and no overlap: every inner edge belongs to exactly two tiles', () => {
    for (const [name, middle] of middles) {
      if (Math.hypot(...middle) > 200) continue;
      expect(middles.filter(([other]) => other === name)).toHaveLength(2);
    }
  });
});

describe.each(patternNames)('the pattern %s', (name) => {
  const tiles = patternTiles(name, 100, around(260));

  test('gives every edge of a tile one strap that leaves and one that arrives', () => {
    for (const { sides, straps } of tiles) {
      expect(straps).toHaveLength(sides);
      expect(new Set(straps.map(({ from }) => key(from))).size).toBe(sides);
      expect(new Set(straps.map(({ to }) => key(to))).size).toBe(sides);
    }
  });

  test('runs straight through every edge', () => {
    const leaving = new Map<string, Point[]>();
    for (const { straps } of tiles) {
      for (const { from, bend } of straps) {
        const length = distance(from, bend);
        const along: Point = [(bend[0] - from[0]) / length, (bend[1] - from[1]) / length];
        leaving.set(key(from), [...(leaving.get(key(from)) ?? []), along]);
      }
    }
    for (const directions of leaving.values()) {
      if (directions.length < 2) continue;
      const [one, other] = directions as [Point, Point];
      expect(one[0] + other[0]).toBeCloseTo(0);
      expect(one[1] + other[1]).toBeCloseTo(0);
    }
  });
});
