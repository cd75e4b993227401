import { archPath } from './arches.ts';
import { degrees, plane, range, star, starPolygonInner, type Point } from './geometry.ts';
import { gold, ink, mix, paper, pigments } from './palette.ts';
import { printedSheet, starLines } from './patterns.ts';
import { glaze, pressed, tilted, type Stage } from './press.ts';
import { paintRosette } from './rosette-print.ts';
import { boxPath, chequer, circlePath, clipped, fill, outline, softStroke, stroke } from './svg.ts';

/**
 * The cover, 1920 by 1280: a twelve-fold star rises behind an arch, and what the arch frames is lit.
 * Everything that matters stands right of the middle, so that words may stand on the left and a phone may crop it.
 */
export function cover(stage: Stage): string {
  const { pigment, random } = stage;
  const night = mix(pigment.deep, ink, 0.22);
  const sun: Point = [1330, 640];
  const arch = (width: number) =>
    archPath({ kind: 'ogee', foot: [1330, 1300 + (width - 700) * 0.1], width, jamb: 500 });
  const horizon = 990;
  const rays = starLines(24, 11, 1500, sun);
  const stars = range(46).map(() => {
    const radius = random.between(2.5, 7);
    return outline(
      star(8, radius, starPolygonInner(8, 3, radius), [random.between(0, 1920), random.between(0, 900)], 0),
    );
  });
  const water = (from: number, to: number) =>
    range(15)
      .map((index) => {
        const y = horizon + 22 + index * 18;
        const wide = 170 + ((index * 97) % 190) + index * 9;
        return boxPath(
          Math.max(from, sun[0] - wide / 2 + ((index * 61) % 90) - 45),
          y,
          Math.min(wide, to - from),
          5 + index * 0.3,
        );
      })
      .join('');
  return pressed(
    stage,
    night,
    stroke(rays, pigment.deep, 4),
    fill(stars.join(''), mix(pigment.light, paper, 0.3)),
    // Outside the arch the star is only guessed at.
    fill(circlePath(sun, 560), mix(pigment.deep, pigment.main, 0.35)),
    chequer(starLines12(sun, 560), mix(pigment.deep, pigment.main, 0.62)),
    stroke(circlePath(sun, 560), pigment.main, 3),
    fill(boxPath(0, horizon, 1920, 300), pigment.deep),
    fill(boxPath(0, horizon, 1920, 3), pigment.main),
    // The frame: a band of interlace between two arches.
    clipped(
      arch(880),
      printedSheet(
        'eight',
        { ground: pigment.deep, star: pigment.main, small: gold, ribbon: mix(paper, gold, 0.12), edge: pigment.deep },
        {
          centre: [1330, 660],
          radius: 880,
          area: { x: -445, y: -610, width: 890, height: 1230 },
          repeat: 106,
          ribbon: 0.085,
        },
      ),
    ),
    softStroke(arch(880), paper, 9),
    fill(arch(700), pigment.main),
    clipped(
      arch(700),
      stroke(rays, mix(pigment.main, pigment.light, 0.35), 3),
      fill(circlePath(sun, 330), mix(pigment.main, pigment.light, 0.28)),
      fill(circlePath(sun, 306), mix(pigment.main, pigment.light, 0.6)),
      paintRosette(24, 258, sun, { petals: pigment.main, darts: pigment.deep, points: paper, star: pigment.deep }, 4),
      fill(circlePath(sun, 182), pigment.deep),
      paintRosette(12, 152, sun, { petals: paper, darts: mix(gold, paper, 0.4), points: gold, star: gold }, 5),
      fill(boxPath(900, horizon, 900, 400), mix(pigment.deep, pigment.main, 0.45)),
      fill(water(980, 1680), mix(gold, paper, 0.35)),
    ),
    softStroke(arch(700), paper, 14),
    softStroke(arch(700), gold, 4),
    // The diagonal flies in with the four other inks of the season.
    glaze(outline(plane([856, 986], 620, 74, degrees(-32))), pigments.terracotta.light),
    tilted([846, 976], 620, 74, -32, pigments.terracotta.main),
    tilted([1120, 1046], 350, 15, -32, paper),
    tilted([1724, 466], 270, 40, -32, pigments.pomegranate.main),
    tilted([1752, 524], 160, 10, -32, paper),
    tilted([1792, 300], 88, 88, -32, pigments.saffron.main),
    tilted([880, 790], 190, 12, -32, pigments.saffron.main),
    fill(circlePath([910, 470], 46), pigments.malachite.main),
    stroke(circlePath([910, 470], 62), pigments.malachite.light, 3),
  );
}

/** The star polygon {24/7} as one self-crossing line, for chequered printing. */
function starLines12(centre: Point, radius: number): string {
  const points = range(24).map((index): Point => {
    const angle = (index * 7 * Math.PI * 2) / 24 - Math.PI / 2;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
  return outline(points);
}
