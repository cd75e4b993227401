import { contours } from 'd3-contour';

import { TINT } from '#domain/values/mark.ts';

type Point = readonly [x: number, y: number];

/** What a browser has drawn: rows of pixels, of four bytes each. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Of a mark, for each pixel: outlines are written in whole numbers. */
export const UNITS = 2;
/** So far an outline may be from where it was drawn, in pixels. */
const TOLERANCE = 0.4;
/** Every page has its mark in it. */
const MAX_CHARACTERS = 20_000;
/** A photograph has more, and would take long. */
const MAX_EDGES = 30_000;
/** Of 255: what is lighter in red, green and blue is paper (domain/values/mark.ts). */
const PAPER = 0xd0;
/** Of 255: lightness that is further apart makes two tones. */
const TWO_TONES = 50;

/**
 * Makes a mark of what was drawn: the outlines of its ink, where there are two tones those of the darker over both. Where
 * nothing is darker than paper, all that was drawn is ink.
 *
 * @returns SVG, as large as its ink; or why there is none
 */
export function traceMark({ data, width, height }: Pixels): { mark: string } | { refused: 'empty' | 'detailed' } {
  const places = Array.from({ length: width * height }, (_, index) => 4 * index);
  const opacity = places.map((at) => data[at + 3]! / 255);
  const inked = places.map((at, index) => {
    const light = Math.min(data[at]!, data[at + 1]!, data[at + 2]!);
    return opacity[index]! * Math.min(1, (255 - light) / (255 - PAPER) / 2);
  });
  const ink = inked.some((share) => share > 0.5) ? inked : opacity;
  const lightness = places.map((at) => 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!);
  // Where two colours meet there is every tone between them.
  const isFlat = (at: number) => [1, width].every((step) => Math.abs(lightness[at]! - (lightness[at + step] ?? 0)) < 4);
  const tones = lightness.filter((_, at) => ink[at]! > 0.99 && isFlat(at)).toSorted((one, other) => one - other);
  const [darkest = 0, lightest = 0] = [0.02, 0.98].map((share) => tones[Math.floor(share * tones.length)] ?? 0);
  const dark = ink.map((share, at) => Math.min(share, (lightest - lightness[at]!) / (lightest - darkest)));
  const layers = lightest - darkest > TWO_TONES ? [ink, dark] : [ink];
  if (ink.every((share) => share < 0.5)) return { refused: 'empty' };
  if (layers.some((shares) => edgesIn(shares) > MAX_EDGES)) return { refused: 'detailed' };
  const [whole = [], ...others] = layers.map((shares) => outlinesOf(shares, width, height));
  const corners = whole.flat();
  const reach = ([0, 1] as const).map((side) => {
    const sorted = corners.map((corner) => corner[side]).toSorted((one, other) => one - other);
    return { from: sorted[0]!, size: sorted.at(-1)! - sorted[0]! };
  });
  const paths = [whole, ...others].map((outlines, index) => {
    const fill = index < others.length ? ` fill="${TINT}"` : '';
    return `<path${fill} d="${outlines.map(writtenOf).join('')}"/>`;
  });
  const viewBox = [...reach.map(({ from }) => from), ...reach.map(({ size }) => size)];
  const mark = `<svg viewBox="${viewBox.join(' ')}">${paths.join('')}</svg>`;
  return mark.length > MAX_CHARACTERS ? { refused: 'detailed' } : { mark };
}

/** How often ink begins and ends in all rows. */
function edgesIn(shares: number[]): number {
  return shares.filter((share, at) => share > 0.5 !== shares[at - 1]! > 0.5).length;
}

/** @param shares of each pixel that are covered, from 0 to 1 */
function outlinesOf(shares: number[], width: number, height: number): Point[][] {
  const { coordinates } = contours().size([width, height]).contour(shares, 0.5);
  return coordinates
    .flat()
    .map((ring) => simplified(ring as unknown as Point[]).map(([x, y]) => [inUnits(x), inUnits(y)] as const))
    .filter((ring) => ring.length > 3);
}

const inUnits = (pixels: number) => Math.round(pixels * UNITS);

/** The corners of a line without those that are hardly off it (Ramer, Douglas and Peucker). */
function simplified(line: readonly Point[]): Point[] {
  const kept = new Set([0, line.length - 1]);
  const spans: Point[] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let [furthest, distance] = [0, TOLERANCE];
    for (let at = from + 1; at < to; at += 1) {
      const away = distanceOf(line[at]!, line[from]!, line[to]!);
      if (away > distance) [furthest, distance] = [at, away];
    }
    if (furthest === 0) continue;
    kept.add(furthest);
    spans.push([from, furthest], [furthest, to]);
  }
  return line.filter((_, index) => kept.has(index));
}

/** How far a point is from the line through two others, or from these where they are one. */
function distanceOf([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x - fromX, y - fromY) : Math.abs((x - fromX) * dy - (y - fromY) * dx) / length;
}

/** A closed line as a part of a path: its first corner, and each other from the one before. */
function writtenOf(ring: readonly Point[]): string {
  const steps = ring.slice(1, -1).map(([x, y], index) => `${x - ring[index]![0]} ${y - ring[index]![1]}`);
  return `M${ring[0]!.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-');
}
