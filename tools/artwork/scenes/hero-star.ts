import { archPath } from '../patterns/arches.ts';
import { degrees, plane, range, star, starPolygonInner, type Point } from '../drawing/geometry.ts';
import { gold, ink, mix, paper, palettes } from '../drawing/palettes.ts';
import { drawPattern, starLines } from '../patterns/star-patterns.ts';
import { transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { drawRosette } from '../patterns/rosette-drawing.ts';
import { boxPath, fillEvenOdd, circlePath, clipped, fill, outline, roundedStroke, stroke } from '../drawing/svg.ts';

/**
 * The picture at the top of the home page, 1920 by 1280: a twelve-fold star behind an arch, brighter within the arch.
 * What matters is right of the middle: the title covers the left side, and phones crop it.
 */
export function heroStar(canvas: Canvas): string {
  const { palette, random } = canvas;
  const night = mix(palette.deep, ink, 0.22);
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
  return printedPicture(
    canvas,
    night,
    stroke(rays, palette.deep, 4),
    fill(stars.join(''), mix(palette.light, paper, 0.3)),
    // Outside the arch the star is faint.
    fill(circlePath(sun, 560), mix(palette.deep, palette.main, 0.35)),
    fillEvenOdd(crossingStar(sun, 560), mix(palette.deep, palette.main, 0.62)),
    stroke(circlePath(sun, 560), palette.main, 3),
    fill(boxPath(0, horizon, 1920, 300), palette.deep),
    fill(boxPath(0, horizon, 1920, 3), palette.main),
    // The frame: a band of interlace between two arches.
    clipped(
      arch(880),
      drawPattern(
        'eight',
        { ground: palette.deep, star: palette.main, small: gold, ribbon: mix(paper, gold, 0.12), edge: palette.deep },
        {
          centre: [1330, 660],
          radius: 880,
          area: { x: -445, y: -610, width: 890, height: 1230 },
          repeat: 106,
          ribbon: 0.085,
        },
      ),
    ),
    roundedStroke(arch(880), paper, 9),
    fill(arch(700), palette.main),
    clipped(
      arch(700),
      stroke(rays, mix(palette.main, palette.light, 0.35), 3),
      fill(circlePath(sun, 330), mix(palette.main, palette.light, 0.28)),
      fill(circlePath(sun, 306), mix(palette.main, palette.light, 0.6)),
      drawRosette(24, 258, sun, { petals: palette.main, darts: palette.deep, points: paper, star: palette.deep }, 4),
      fill(circlePath(sun, 182), palette.deep),
      drawRosette(12, 152, sun, { petals: paper, darts: mix(gold, paper, 0.4), points: gold, star: gold }, 5),
      fill(boxPath(900, horizon, 900, 400), mix(palette.deep, palette.main, 0.45)),
      fill(water(980, 1680), mix(gold, paper, 0.35)),
    ),
    roundedStroke(arch(700), paper, 14),
    roundedStroke(arch(700), gold, 4),
    // The diagonal has the four other category colours.
    transparentInk(outline(plane([856, 986], 620, 74, degrees(-32))), palettes.terracotta.light),
    tiltedBar([846, 976], 620, 74, -32, palettes.terracotta.main),
    tiltedBar([1120, 1046], 350, 15, -32, paper),
    tiltedBar([1724, 466], 270, 40, -32, palettes.pomegranate.main),
    tiltedBar([1752, 524], 160, 10, -32, paper),
    tiltedBar([1792, 300], 88, 88, -32, palettes.saffron.main),
    tiltedBar([880, 790], 190, 12, -32, palettes.saffron.main),
    fill(circlePath([910, 470], 46), palettes.malachite.main),
    stroke(circlePath([910, 470], 62), palettes.malachite.light, 3),
  );
}

/** The star polygon {24/7} as one self-crossing line, for an even-odd fill. */
function crossingStar(centre: Point, radius: number): string {
  const points = range(24).map((index): Point => {
    const angle = (index * 7 * Math.PI * 2) / 24 - Math.PI / 2;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
  return outline(points);
}
