import { archPath } from './arches.ts';
import { degrees, plane, type Point } from './geometry.ts';
import { deepPaper, gold, ink, mix, paper } from './palette.ts';
import { printedSheet } from './patterns.ts';
import { doublePull, glaze, pressed, tilted, type Stage } from './press.ts';
import { paintRosette } from './rosette-print.ts';
import { boxPath, circlePath, clipped, fill, outline, stroke } from './svg.ts';
import { dallah, ewer, pomegranate, teaGlass } from './vessels.ts';

export function table(stage: Stage): string {
  const { pigment } = stage;
  const niche = archPath({ kind: 'horseshoe', foot: [800, 1010], width: 560, jamb: 520 });
  const pot = dallah([330, 1120], 520);
  const { saucer, glass, tea } = teaGlass([1010, 1150], 360);
  const dish: Point = [690, 1310];
  const jug = ewer([740, 1010], 560);
  return pressed(
    stage,
    mix(pigment.light, paper, 0.5),
    fill(
      outline([
        [-10, -10],
        [420, -10],
        [120, 1000],
        [-10, 1000],
      ]),
      deepPaper,
    ),
    fill(niche, pigment.deep),
    clipped(
      niche,
      printedSheet(
        'garden',
        {
          ground: pigment.deep,
          star: pigment.main,
          small: mix(pigment.main, pigment.light, 0.4),
          ribbon: mix(pigment.main, pigment.light, 0.7),
          edge: pigment.deep,
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
      pigment.main,
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
      mix(pigment.light, paper, 0.6),
    ),
    doublePull(jug, paper, mix(gold, paper, 0.35), [5, -3]),
    clipped(
      jug,
      fill(boxPath(740, 400, 300, 700), gold),
      fill(boxPath(500, 760, 500, 20) + boxPath(500, 796, 500, 7), pigment.deep),
    ),
    fill(pot.handle, ink),
    doublePull(pot.body, gold, pigment.accent, [5, -3]),
    clipped(pot.body, fill(boxPath(330, 600, 500, 600), mix(pigment.accent, ink, 0.3))),
    fill(pot.lid, ink),
    fill(circlePath([dish[0] + 14, dish[1] + 16], 196), ink, 0.22),
    fill(circlePath(dish, 196), pigment.deep),
    fill(circlePath(dish, 176), mix(pigment.light, paper, 0.3)),
    paintRosette(
      10,
      138,
      dish,
      { petals: pigment.main, darts: pigment.light, points: mix(pigment.light, paper, 0.7), star: gold },
      5,
    ),
    fill(saucer, gold),
    fill(glass, mix(pigment.light, paper, 0.3), 0.55),
    fill(tea, '#9A3412'),
    stroke(glass, pigment.deep, 5),
    fill(pomegranate([430, 1400], 190), '#8C1D38'),
    clipped(pomegranate([430, 1400], 190), fill(boxPath(430, 1100, 200, 400), '#571023')),
    tilted([190, 250], 540, 44, -58, pigment.accent),
    tilted([290, 300], 320, 14, -58, ink),
    tilted([1150, 180], 100, 100, -28, pigment.accent),
    fill(circlePath([120, 700], 54), pigment.main),
    glaze(outline(plane([1080, 1510], 560, 66, degrees(-28))), gold),
  );
}
