import { archPath } from '../patterns/arches.ts';
import { degrees, plane, polar, range, type Point } from '../drawing/geometry.ts';
import { deepPaper, ink, mix, paper } from '../drawing/palettes.ts';
import { drawPattern } from '../patterns/star-patterns.ts';
import { misregistered, transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { drawRosette } from '../patterns/rosette-drawing.ts';
import { boxPath, circlePath, clipped, fill, outline, stroke } from '../drawing/svg.ts';

/** A child's bricks: an arch, a tower, a sun; a spiral runs around them. 1280 by 960. */
export function bricks(canvas: Canvas): string {
  const { palette } = canvas;
  const sun: Point = [420, 380];
  const path = range(150).map((index): Point => polar(40 + index * 1.55, index * 0.115 + 0.6, sun));
  const hole = archPath({ kind: 'round', foot: [760, 820], width: 190, jamb: 60 });
  return printedPicture(
    canvas,
    mix(palette.light, paper, 0.45),
    fill(
      outline([
        [-10, 640],
        [1290, 540],
        [1290, 970],
        [-10, 970],
      ]),
      palette.main,
    ),
    fill(circlePath(sun, 318), palette.main),
    fill(circlePath(sun, 290), paper),
    stroke(outline(path, false), palette.deep, 15),
    fill(circlePath(path.at(-1)!, 24), palette.accent),
    fill(circlePath(sun, 96), palette.deep),
    drawRosette(8, 78, sun, { petals: paper, darts: palette.light, points: palette.main, star: palette.accent }, 4),
    transparentInk(
      outline([
        [470, 820],
        [1150, 820],
        [760, 970],
        [60, 970],
      ]),
      mix(palette.main, deepPaper, 0.25),
    ),
    // The bricks, from the floor up.
    misregistered(
      outline([
        [560, 560],
        [960, 560],
        [960, 820],
        [560, 820],
      ]),
      palette.light,
      palette.accent,
    ),
    fill(boxPath(760, 560, 200, 260), mix(palette.accent, ink, 0.3)),
    fill(hole, palette.main),
    fill(boxPath(980, 640, 160, 180), ink),
    clipped(
      boxPath(996, 656, 128, 148),
      drawPattern(
        'eight',
        { ground: palette.main, star: palette.deep, small: paper, ribbon: paper, edge: ink },
        { centre: [1060, 730], radius: 130, repeat: 86, ribbon: 0.07 },
      ),
    ),
    tiltedBar([1060, 600], 180, 80, 0, paper),
    tiltedBar([1060, 600], 180, 14, 0, palette.accent),
    fill(archPath({ kind: 'kokoshnik', foot: [1060, 560], width: 150, jamb: 10 }), '#8C1D38'),
    tiltedBar([760, 520], 480, 80, 0, palette.deep),
    fill(circlePath([630, 520], 20) + circlePath([760, 520], 20) + circlePath([890, 520], 20), palette.light),
    fill(boxPath(650, 330, 80, 150), '#8C1D38'),
    fill(boxPath(690, 330, 40, 150), '#571023'),
    fill(boxPath(800, 330, 80, 150), '#0F5B49'),
    fill(boxPath(840, 330, 40, 150), '#08382D'),
    tiltedBar([765, 300], 330, 60, 0, palette.accent),
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
    fill(circlePath([765, 92], 40), palette.main),
    tiltedBar([1090, 150], 340, 26, -37, ink),
    tiltedBar([1140, 204], 190, 10, -37, palette.accent),
    tiltedBar([1190, 330], 70, 70, -37, '#0F5B49'),
    fill(outline(plane([250, 840], 120, 120, degrees(18))), palette.accent),
    fill(circlePath([420, 870], 54), paper),
  );
}
