import { add, meeting, polar, range, starPolygonInner, star, subtract, turn, type Point } from '../drawing/geometry.ts';

/** A great rosette as in Mamluk art: a star, a ring of petals, darts between them. */

export interface Rosette {
  star: Point[];
  petals: Point[][];
  darts: Point[][];
  /** The small kites that close the edge between petals, one opposite each dart. */
  points: Point[][];
}

/**
 * The star's tips are the petals' shoulders, and the petals' long sides are parallel, as in the drawn originals; so
 * everything meets without a gap and `gap` is the width of the line left between the pieces.
 */
export function rosette(count: number, radius: number, centre: Point, facing = -Math.PI / 2, gap = 0): Rosette {
  const half = Math.PI / count;
  const shoulder = radius * 0.46;
  const notch = starPolygonInner(count, count > 10 ? 4 : 3, shoulder);
  const side = shoulder * Math.sin(half);
  const far = radius * 0.8;
  const seam = Math.hypot(far, side);
  const lean = Math.atan2(side, far);
  const parts = range(count).map((index) => facing + index * half * 2);
  const cut = (points: Point[]) => (gap === 0 ? points : inset(points, gap / 2));
  return {
    star: cut(star(count, shoulder, notch, centre, facing + half)),
    petals: parts.map((axis) =>
      cut([
        polar(notch, axis, centre),
        polar(shoulder, axis + half, centre),
        polar(seam, axis + lean, centre),
        polar(radius, axis, centre),
        polar(seam, axis - lean, centre),
        polar(shoulder, axis - half, centre),
      ]),
    ),
    darts: parts.map((axis) =>
      cut([
        polar(shoulder, axis + half, centre),
        polar(seam, axis + half * 2 - lean, centre),
        polar(radius * 0.9, axis + half, centre),
        polar(seam, axis + lean, centre),
      ]),
    ),
    points: parts.map((axis) =>
      cut([
        polar(radius * 0.9, axis + half, centre),
        polar(seam, axis + half * 2 - lean, centre),
        polar(radius, axis + half * 2, centre),
        polar(radius * 1.14, axis + half, centre),
        polar(radius, axis, centre),
        polar(seam, axis + lean, centre),
      ]),
    ),
  };
}

/** The polygon with all its edges moved inwards by `by`. Corners in either order. */
function inset(points: readonly Point[], by: number): Point[] {
  const area = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  const inwards = area > 0 ? by : -by;
  const edges = points.map((from, index) => {
    const along = subtract(points[(index + 1) % points.length]!, from);
    const length = Math.hypot(along[0], along[1]) || 1;
    const moved: Point = add(from, [(-along[1] / length) * inwards, (along[0] / length) * inwards]);
    return { moved, along };
  });
  return edges.map(({ moved, along }, index) => {
    const before = edges[(index + edges.length - 1) % edges.length]!;
    const meets = meeting(before.moved, before.along, moved, along);
    return meets ? add(before.moved, [before.along[0] * meets[0], before.along[1] * meets[0]]) : moved;
  });
}

/** Short strokes around a circle, as on an instrument: lines from one radius to another. */
export function ticks(count: number, from: number, to: number, centre: Point, facing = 0): [Point, Point][] {
  return range(count).map((index) => {
    const angle = facing + (index * turn) / count;
    return [polar(from, angle, centre), polar(to, angle, centre)];
  });
}
