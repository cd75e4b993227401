import { range, type Point } from '../drawing/geometry.ts';
import { type Colour } from '../drawing/palettes.ts';
import { fill, outline } from '../drawing/svg.ts';

export function facets(
  [x, y]: Point,
  size: number,
  columns: number,
  rows: number,
  tones: readonly [Colour, Colour, Colour, Colour],
): string {
  return tones
    .map((tone, side) => {
      const triangles = range(rows * columns).map((index) => {
        const left = x + (index % columns) * size;
        const top = y + Math.floor(index / columns) * size;
        const corners: Point[] = [
          [left, top],
          [left + size, top],
          [left + size, top + size],
          [left, top + size],
        ];
        return outline([corners[side]!, corners[(side + 1) % 4]!, [left + size / 2, top + size / 2]]);
      });
      return fill(triangles.join(''), tone);
    })
    .join('');
}
