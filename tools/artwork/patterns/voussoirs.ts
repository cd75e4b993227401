import { degrees, polar, type Point } from '../drawing/geometry.ts';
import type { Colour } from '../drawing/palettes.ts';
import { fill, number } from '../drawing/svg.ts';

/** The striped arch stones of Córdoba, Cairo and the Moscow terems, as a ring between two radii. */
export function voussoirs(
  centre: Point,
  inner: number,
  outer: number,
  count: number,
  colours: readonly [Colour, Colour],
  spread = 210,
): string {
  const step = degrees(spread) / count;
  const start = degrees(-90 - spread / 2);
  const stones = (parity: number) =>
    Array.from({ length: count }, (_, index) => index)
      .filter((index) => index % 2 === parity)
      .map((index) => ringPiece(centre, inner, outer, start + index * step, start + (index + 1) * step))
      .join('');
  return fill(stones(0), colours[0]) + fill(stones(1), colours[1]);
}

function ringPiece(centre: Point, inner: number, outer: number, from: number, to: number): string {
  const at = (radius: number, angle: number) => {
    const [x, y] = polar(radius, angle, centre);
    return `${number(x)} ${number(y)}`;
  };
  const large = to - from > Math.PI ? 1 : 0;
  return (
    `M${at(inner, from)}L${at(outer, from)}A${number(outer)} ${number(outer)} 0 ${large} 1 ${at(outer, to)}` +
    `L${at(inner, to)}A${number(inner)} ${number(inner)} 0 ${large} 0 ${at(inner, from)}Z`
  );
}
