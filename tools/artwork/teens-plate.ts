import { archPath } from './arches.ts';
import { degrees, plane, polar, range, type Point } from './geometry.ts';
import { deepPaper, ink, mix, paper } from './palette.ts';
import { printedSheet } from './patterns.ts';
import { doublePull, glaze, pressed, tilted, type Stage } from './press.ts';
import { paintRosette } from './rosette-print.ts';
import { boxPath, circlePath, clipped, fill, outline, stroke } from './svg.ts';

/** A child's bricks: an arch, a tower, a sun; the thought runs round them. 1280 by 960. */
export function bricks(stage: Stage): string {
  const { pigment } = stage;
  const sun: Point = [420, 380];
  const path = range(150).map((index): Point => polar(40 + index * 1.55, index * 0.115 + 0.6, sun));
  const hole = archPath({ kind: 'round', foot: [760, 820], width: 190, jamb: 60 });
  return pressed(
    stage,
    mix(pigment.light, paper, 0.45),
    fill(
      outline([
        [-10, 640],
        [1290, 540],
        [1290, 970],
        [-10, 970],
      ]),
      pigment.main,
    ),
    fill(circlePath(sun, 318), pigment.main),
    fill(circlePath(sun, 290), paper),
    stroke(outline(path, false), pigment.deep, 15),
    fill(circlePath(path.at(-1)!, 24), pigment.accent),
    fill(circlePath(sun, 96), pigment.deep),
    paintRosette(8, 78, sun, { petals: paper, darts: pigment.light, points: pigment.main, star: pigment.accent }, 4),
    glaze(
      outline([
        [470, 820],
        [1150, 820],
        [760, 970],
        [60, 970],
      ]),
      mix(pigment.main, deepPaper, 0.25),
    ),
    // The bricks, from the floor up.
    doublePull(
      outline([
        [560, 560],
        [960, 560],
        [960, 820],
        [560, 820],
      ]),
      pigment.light,
      pigment.accent,
    ),
    fill(boxPath(760, 560, 200, 260), mix(pigment.accent, ink, 0.3)),
    fill(hole, pigment.main),
    fill(boxPath(980, 640, 160, 180), ink),
    clipped(
      boxPath(996, 656, 128, 148),
      printedSheet(
        'eight',
        { ground: pigment.main, star: pigment.deep, small: paper, ribbon: paper, edge: ink },
        { centre: [1060, 730], radius: 130, repeat: 86, ribbon: 0.07 },
      ),
    ),
    tilted([1060, 600], 180, 80, 0, paper),
    tilted([1060, 600], 180, 14, 0, pigment.accent),
    fill(archPath({ kind: 'kokoshnik', foot: [1060, 560], width: 150, jamb: 10 }), '#8C1D38'),
    tilted([760, 520], 480, 80, 0, pigment.deep),
    fill(circlePath([630, 520], 20) + circlePath([760, 520], 20) + circlePath([890, 520], 20), pigment.light),
    fill(boxPath(650, 330, 80, 150), '#8C1D38'),
    fill(boxPath(690, 330, 40, 150), '#571023'),
    fill(boxPath(800, 330, 80, 150), '#0F5B49'),
    fill(boxPath(840, 330, 40, 150), '#08382D'),
    tilted([765, 300], 330, 60, 0, pigment.accent),
    fill(
      outline([
        [610, 270],
        [765, 130],
        [765, 270],
      ]),
      '#A84F2D',
    ),
    fill(
      outline([
        [920, 270],
        [765, 130],
        [765, 270],
      ]),
      '#6E2F18',
    ),
    fill(circlePath([765, 92], 40), pigment.main),
    tilted([1090, 150], 340, 26, -37, ink),
    tilted([1140, 204], 190, 10, -37, pigment.accent),
    tilted([1190, 330], 70, 70, -37, '#0F5B49'),
    fill(outline(plane([250, 840], 120, 120, degrees(18))), pigment.accent),
    fill(circlePath([420, 870], 54), paper),
  );
}
