import { archPath } from './arches.ts';
import { degrees, plane } from './geometry.ts';
import { starPattern } from './hankin.ts';
import { deepPaper, ink, paper, type Pigment } from './palette.ts';
import { randomFrom } from './random.ts';
import { interlace } from './strapwork.ts';
import { boxPath, clipped, circlePath, fill, moved, outline, svgDocument } from './svg.ts';
import { tiling } from './tilings.ts';

/** Every kind of picture the house prints, and its size in pixels. */
export const plateSizes = {
  program: { width: 1280, height: 1600 },
  event: { width: 1280, height: 960 },
  master: { width: 960, height: 1200 },
  hero: { width: 1920, height: 1280 },
  slide: { width: 1920, height: 1080 },
  partner: { width: 320, height: 320 },
  video: { width: 1280, height: 720 },
  teens: { width: 1280, height: 960 },
} as const;

export type PlateKind = keyof typeof plateSizes;

export interface PlateOrder {
  name: string;
  kind: PlateKind;
  pigment: Pigment;
}

/** The picture for a name as SVG text: the same order always gives the same text. */
export function drawPlate({ name, kind, pigment }: PlateOrder): string {
  const { width, height } = plateSizes[kind];
  const random = randomFrom(name);
  const u = Math.min(width, height);
  const area = { x: -width, y: -height, width: width * 2, height: height * 2 };
  const stars = starPattern(tiling(random.pick(['octagons', 'dodecagons-hexagons', 'decagons', 'dodecagons'] as const), u * 0.07, area), degrees(66));
  const centre = [width * random.between(0.55, 0.7), height * random.between(0.35, 0.5)] as const;
  const arch = archPath({ kind: random.pick(['ogee', 'kokoshnik', 'horseshoe', 'pointed'] as const), foot: [width * 0.6, height], width: u * 0.5, jamb: height * 0.35 });
  return svgDocument(
    width,
    height,
    fill(boxPath(0, 0, width, height), kind === 'partner' ? paper : deepPaper),
    kind === 'video' ? fill(boxPath(0, 0, width, height), pigment.deep) : '',
    clipped(circlePath(centre, u * 0.4), fill(boxPath(0, 0, width, height), pigment.light), moved(centre, 0, interlace(stars, paper, pigment.deep, u * 0.02, u * 0.003))),
    fill(outline(plane([width * 0.3, height * 0.6], width * 0.9, u * 0.08, degrees(random.between(-50, -20)))), ink),
    fill(arch, pigment.main),
    fill(outline(plane([width * 0.25, height * 0.3], u * 0.2, u * 0.2, degrees(random.between(-50, -20)))), pigment.accent),
  );
}
