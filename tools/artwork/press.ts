import { degrees, plane, type Point } from './geometry.ts';
import { ink, paper, type Colour, type Pigment } from './palette.ts';
import { randomFrom, type Random } from './random.ts';
import { boxPath, fill, number, outline, overprinted, svgDocument } from './svg.ts';

/** What every composition is given, and how its inks reach the paper. */

export interface Stage {
  name: string;
  width: number;
  height: number;
  pigment: Pigment;
  random: Random;
}

/** The finished sheet: ground, print, and the small flaws that make print look printed. */
export function pressed({ name, width, height }: Stage, ground: Colour, ...content: string[]): string {
  return svgDocument(
    width,
    height,
    fill(boxPath(0, 0, width, height), ground),
    ...content,
    flecks(name, width, height),
  );
}

/** A bar or plane of one ink, tilted by `tilt` degrees. */
export function tilted(centre: Point, width: number, height: number, tilt: number, colour: Colour): string {
  return fill(outline(plane(centre, width, height, degrees(tilt))), colour);
}

/** The same as a transparent ink. */
export function glaze(d: string, colour: Colour): string {
  return overprinted(fill(d, colour));
}

/**
 * Printed twice and not quite in register: the first, paler pull shows as a thin edge. `slip` is in pixels.
 */
export function doublePull(d: string, first: Colour, second: Colour, slip: Point = [3, -2.5]): string {
  return `<g transform="translate(${number(slip[0])} ${number(slip[1])})">${fill(d, first)}</g>${fill(d, second)}`;
}

/** Specks where the ink missed the paper, and a few where the paper kept ink. Few, so that files stay small. */
function flecks(name: string, width: number, height: number): string {
  const random = randomFrom(`${name} flecks`);
  const count = Math.round((width * height) / 9000);
  const specks = (share: number, size: number) =>
    Array.from({ length: Math.round(count * share) }, () => {
      const at: Point = [random.between(0, width), random.between(0, height)];
      return outline(plane(at, random.between(0.7, size), random.between(0.7, size), random.between(0, 3)));
    }).join('');
  return fill(specks(1, 2.6), paper, 0.3) + fill(specks(0.45, 2), ink, 0.16);
}
