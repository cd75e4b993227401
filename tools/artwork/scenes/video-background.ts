import type { Point } from '../drawing/geometry.ts';
import { ink, mix, type Colour } from '../drawing/palettes.ts';
import type { Canvas } from '../drawing/canvas.ts';

/** What the posters of all videos share: 1280 by 720, a dark ground. */

/** Where the page puts its play button: nothing of weight is drawn here. */
export const middle: Point = [640, 360];

export function videoGround({ palette }: Canvas): Colour {
  return mix(palette.deep, ink, 0.4);
}
