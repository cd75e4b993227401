import { polar, type Point } from '../drawing/geometry.ts';
import type { Colour } from '../drawing/palettes.ts';
import { circlePath, fill, number } from '../drawing/svg.ts';

/** Listeners seen from behind or in profile: a head and shoulders, nothing more. */
export function listener([x, y]: Point, size: number, colour: Colour): string {
  const at = (right: number, up: number) => `${number(x + right * size)} ${number(y - up * size)}`;
  return fill(
    circlePath(polar(size * 1.02, -Math.PI / 2, [x, y]), size * 0.3) +
      `M${at(-0.7, -0.7)}L${at(-0.66, 0)}C${at(-0.64, 0.46)} ${at(-0.44, 0.6)} ${at(-0.13, 0.66)}L${at(-0.11, 0.8)}L${at(0.11, 0.8)}L${at(0.13, 0.66)}C${at(0.44, 0.6)} ${at(0.64, 0.46)} ${at(0.66, 0)}L${at(0.7, -0.7)}Z`,
    colour,
  );
}

/** Someone who stands and speaks, one arm out. `way` is the side the arm points to. */
export function speaker([x, y]: Point, size: number, way: -1 | 1, colour: Colour): string {
  const at = (right: number, up: number) => `${number(x + right * way * size)} ${number(y - up * size)}`;
  return fill(
    circlePath(polar(size * 0.9, -Math.PI / 2, [x, y]), size * 0.08) +
      `M${at(-0.14, 0)}L${at(-0.13, 0.7)}C${at(-0.12, 0.76)} ${at(-0.06, 0.79)} ${at(-0.03, 0.8)}L${at(-0.03, 0.84)}L${at(0.03, 0.84)}L${at(0.04, 0.8)}C${at(0.1, 0.78)} ${at(0.14, 0.76)} ${at(0.17, 0.72)}` +
      `L${at(0.38, 0.82)}L${at(0.4, 0.78)}L${at(0.18, 0.62)}L${at(0.12, 0.6)}L${at(0.14, 0)}Z`,
    colour,
  );
}

/** An empty chair seen from behind. */
export function chair([x, y]: Point, size: number, colour: Colour): string {
  const bar = (left: number, up: number, wide: number, tall: number) =>
    `M${number(x + left * size)} ${number(y - up * size)}h${number(wide * size)}v${number(tall * size)}h${number(-wide * size)}Z`;
  return fill(
    bar(-0.34, 0.98, 0.07, 0.98) +
      bar(0.27, 0.98, 0.07, 0.98) +
      bar(-0.34, 0.98, 0.68, 0.1) +
      bar(-0.34, 0.8, 0.68, 0.07) +
      bar(-0.38, 0.46, 0.76, 0.1),
    colour,
  );
}
