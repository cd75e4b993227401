import type { Point } from './geometry.ts';
import { ink, mix, type Colour } from './palette.ts';
import type { Stage } from './press.ts';

/** What every poster of a film shares: 1280 by 720, dark like a hall before the beginning. */

/** Where the page puts its play button; a poster keeps quiet here. */
export const middle: Point = [640, 360];

export function dark({ pigment }: Stage): Colour {
  return mix(pigment.deep, ink, 0.4);
}
