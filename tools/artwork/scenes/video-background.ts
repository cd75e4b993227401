import type { Point } from '../drawing/geometry.ts';
import { ink, mix, type Colour } from '../drawing/palettes.ts';
import type { Canvas } from '../drawing/canvas.ts';

/** What every poster of a film shares: 1280 by 720, dark like a hall before the beginning. */

/** Where the page puts its play button; a poster keeps quiet here. */
export const middle: Point = [640, 360];

export function videoGround({ palette }: Canvas): Colour {
  return mix(palette.deep, ink, 0.4);
}
