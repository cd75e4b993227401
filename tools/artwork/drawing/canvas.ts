import { degrees, plane, type Point } from './geometry.ts';
import { ink, paper, type Colour, type Palette } from './palettes.ts';
import { seededRandom, type Random } from './seeded-random.ts';
import { boxPath, fill, multiplied, number, outline, svgDocument } from './svg.ts';

/** What every scene is given, and the effects of printing that all scenes share. */

export interface Canvas {
  name: string;
  width: number;
  height: number;
  palette: Palette;
  random: Random;
}

/** The finished picture: the ground, what is drawn on it, and small specks that make it look printed. */
export function printedPicture({ name, width, height }: Canvas, ground: Colour, ...content: string[]): string {
  return svgDocument(
    width,
    height,
    fill(boxPath(0, 0, width, height), ground),
    ...content,
    specks(name, width, height),
  );
}

/** A bar or plane of one colour, turned by `tilt` degrees. */
export function tiltedBar(centre: Point, width: number, height: number, tilt: number, colour: Colour): string {
  return fill(outline(plane(centre, width, height, degrees(tilt))), colour);
}

/** A shape in a colour that darkens what is below it. */
export function transparentInk(d: string, colour: Colour): string {
  return multiplied(fill(d, colour));
}

/** A shape printed twice, not quite in register: the first colour shows as a thin edge. `offset` is in pixels. */
export function misregistered(d: string, first: Colour, second: Colour, offset: Point = [3, -2.5]): string {
  return `<g transform="translate(${number(offset[0])} ${number(offset[1])})">${fill(d, first)}</g>${fill(d, second)}`;
}

/** Light specks where the ink missed the paper, and fewer dark ones. Few, so that files stay small. */
function specks(name: string, width: number, height: number): string {
  // The seed is part of how every picture looks: another word here would move all specks.
  const random = seededRandom(`${name} flecks`);
  const count = Math.round((width * height) / 9000);
  const paths = (share: number, size: number) =>
    Array.from({ length: Math.round(count * share) }, () => {
      const at: Point = [random.between(0, width), random.between(0, height)];
      return outline(plane(at, random.between(0.7, size), random.between(0.7, size), random.between(0, 3)));
    }).join('');
  return fill(paths(1, 2.6), paper, 0.3) + fill(paths(0.45, 2), ink, 0.16);
}
