import type { Point } from '../drawing/geometry.ts';
import type { Colour } from '../drawing/palettes.ts';
import { rosette } from './rosette.ts';
import { fill, outline } from '../drawing/svg.ts';

export interface RosetteColours {
  petals: Colour;
  darts: Colour;
  points: Colour;
  star: Colour;
}

/** A great rosette with each kind of piece in its own colour and a line of `gap` pixels between the pieces. */
export function drawRosette(
  count: number,
  radius: number,
  centre: Point,
  colours: RosetteColours,
  gap: number,
  facing = -Math.PI / 2,
): string {
  const pieces = rosette(count, radius, centre, facing, gap);
  const joined = (parts: Point[][]) => parts.map((part) => outline(part)).join('');
  return (
    fill(joined(pieces.points), colours.points) +
    fill(joined(pieces.petals), colours.petals) +
    fill(joined(pieces.darts), colours.darts) +
    fill(outline(pieces.star), colours.star)
  );
}
