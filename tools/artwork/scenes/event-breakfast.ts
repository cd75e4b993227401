import { polar, range, type Point } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, paper } from '../drawing/palettes.ts';
import { transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { boxPath, circlePath, clipped, fill, outline, stroke } from '../drawing/svg.ts';
import { goblet } from './vessels.ts';

export function breakfast(canvas: Canvas): string {
  const { palette } = canvas;
  const { glass, wine } = goblet([830, 690], 460);
  const dish: Point = [470, 700];
  const peel = range(110).map((index): Point =>
    polar(60 + index * 0.34, index * 0.13 - 1.2, [640 + index * 0.7, 752 + index * 2]),
  );
  return printedPicture(
    canvas,
    mix(palette.deep, ink, 0.15),
    fill(
      outline([
        [-10, -10],
        [470, -10],
        [900, 970],
        [-10, 970],
      ]),
      palette.main,
    ),
    fill(
      outline([
        [120, -10],
        [330, -10],
        [700, 640],
        [460, 640],
      ]),
      mix(palette.main, palette.light, 0.4),
    ),
    fill(
      outline([
        [370, -10],
        [420, -10],
        [790, 640],
        [730, 640],
      ]),
      mix(palette.main, palette.light, 0.4),
    ),
    fill(
      outline([
        [-10, 640],
        [1290, 590],
        [1290, 970],
        [-10, 970],
      ]),
      mix(palette.light, palette.deep, 0.3),
    ),
    clipped(
      outline([
        [250, 660],
        [1120, 600],
        [1180, 970],
        [330, 970],
      ]),
      fill(boxPath(0, 500, 1290, 480), paper),
      fill(
        outline([
          [560, 600],
          [640, 600],
          [760, 970],
          [640, 970],
        ]),
        mix(palette.light, paper, 0.72),
      ),
      fill(
        outline([
          [900, 600],
          [930, 600],
          [1100, 970],
          [990, 970],
        ]),
        mix(palette.light, paper, 0.72),
      ),
    ),
    fill(circlePath([dish[0] + 10, dish[1] + 14], 178), ink, 0.25),
    fill(circlePath(dish, 178), mix(palette.light, deepPaper, 0.4)),
    stroke(circlePath(dish, 164), palette.main, 3),
    fill(circlePath(dish, 112), mix(palette.light, paper, 0.6)),
    fill(circlePath([450, 670], 70), palette.accent),
    fill(circlePath([510, 720], 44), mix(palette.accent, gold, 0.4)),
    transparentInk(glass, mix(palette.light, paper, 0.2)),
    fill(wine, gold),
    fill(glass, paper, 0.18),
    stroke(glass, paper, 5),
    ...range(5).map((index) =>
      fill(circlePath([830 + (index % 2 === 0 ? -20 : 20), 560 + index * 22], 10), mix(gold, paper, 0.4)),
    ),
    stroke(outline(peel, false), '#E39A1F', 22),
    fill(circlePath([640, 742], 58), '#E39A1F'),
    fill(circlePath([640, 742], 42), mix('#E39A1F', paper, 0.75)),
    ...range(9).map((index) =>
      stroke(outline([[640, 742], polar(40, (index / 9) * Math.PI * 2, [640, 742])], false), '#E39A1F', 3),
    ),
    tiltedBar([1110, 260], 520, 30, -57, palette.accent),
    tiltedBar([1180, 300], 300, 10, -57, paper),
    tiltedBar([1180, 800], 70, 70, 20, gold),
    fill(circlePath([130, 130], 36), paper),
  );
}
