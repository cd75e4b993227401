import { archPath } from '../patterns/arches.ts';
import { degrees, plane, type Point } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, paper } from '../drawing/palettes.ts';
import { drawPattern } from '../patterns/star-patterns.ts';
import { misregistered, transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { drawRosette } from '../patterns/rosette-drawing.ts';
import { boxPath, circlePath, clipped, fill, outline, stroke } from '../drawing/svg.ts';
import { dallah, ewer, pomegranate, teaGlass } from './vessels.ts';

export function table(canvas: Canvas): string {
  const { palette } = canvas;
  const niche = archPath({ kind: 'horseshoe', foot: [800, 1010], width: 560, jamb: 520 });
  const pot = dallah([330, 1120], 520);
  const { saucer, glass, tea } = teaGlass([1010, 1150], 360);
  const dish: Point = [690, 1310];
  const jug = ewer([740, 1010], 560);
  return printedPicture(
    canvas,
    mix(palette.light, paper, 0.5),
    fill(
      outline([
        [-10, -10],
        [420, -10],
        [120, 1000],
        [-10, 1000],
      ]),
      deepPaper,
    ),
    fill(niche, palette.deep),
    clipped(
      niche,
      drawPattern(
        'garden',
        {
          ground: palette.deep,
          star: palette.main,
          small: mix(palette.main, palette.light, 0.4),
          ribbon: mix(palette.main, palette.light, 0.7),
          edge: palette.deep,
        },
        { centre: [800, 480], radius: 560, repeat: 270, ribbon: 0.06 },
      ),
    ),
    stroke(niche, paper, 18),
    fill(
      outline([
        [-10, 1010],
        [1290, 860],
        [1290, 1620],
        [-10, 1620],
      ]),
      palette.main,
    ),
    fill(
      outline([
        [150, 1090],
        [1110, 940],
        [1230, 1500],
        [200, 1560],
      ]),
      paper,
    ),
    fill(
      outline([
        [150, 1090],
        [300, 1066],
        [366, 1551],
        [200, 1560],
      ]),
      mix(palette.light, paper, 0.6),
    ),
    misregistered(jug, paper, mix(gold, paper, 0.35), [5, -3]),
    clipped(
      jug,
      fill(boxPath(740, 400, 300, 700), gold),
      fill(boxPath(500, 760, 500, 20) + boxPath(500, 796, 500, 7), palette.deep),
    ),
    fill(pot.handle, ink),
    misregistered(pot.body, gold, palette.accent, [5, -3]),
    clipped(pot.body, fill(boxPath(330, 600, 500, 600), mix(palette.accent, ink, 0.3))),
    fill(pot.lid, ink),
    fill(circlePath([dish[0] + 14, dish[1] + 16], 196), ink, 0.22),
    fill(circlePath(dish, 196), palette.deep),
    fill(circlePath(dish, 176), mix(palette.light, paper, 0.3)),
    drawRosette(
      10,
      138,
      dish,
      { petals: palette.main, darts: palette.light, points: mix(palette.light, paper, 0.7), star: gold },
      5,
    ),
    fill(saucer, gold),
    fill(glass, mix(palette.light, paper, 0.3), 0.55),
    fill(tea, '#9A3412'),
    stroke(glass, palette.deep, 5),
    fill(pomegranate([430, 1400], 190), '#8C1D38'),
    clipped(pomegranate([430, 1400], 190), fill(boxPath(430, 1100, 200, 400), '#571023')),
    tiltedBar([190, 250], 540, 44, -58, palette.accent),
    tiltedBar([290, 300], 320, 14, -58, ink),
    tiltedBar([1150, 180], 100, 100, -28, palette.accent),
    fill(circlePath([120, 700], 54), palette.main),
    transparentInk(outline(plane([1080, 1510], 560, 66, degrees(-28))), gold),
  );
}
