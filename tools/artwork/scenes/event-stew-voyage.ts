import { archPath } from '../patterns/arches.ts';
import { degrees, plane, range, type Point } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, paper } from '../drawing/palettes.ts';
import { drawPattern } from '../patterns/star-patterns.ts';
import { misregistered, transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { drawRosette } from '../patterns/rosette-drawing.ts';
import { boxPath, circlePath, clipped, fill, moved, outline, stroke } from '../drawing/svg.ts';
import { stewPot } from './vessels.ts';

/** A stew goes to sea: the bowl, the pot and the ship. All are 1280 by 960. */

export function travellingBowl(canvas: Canvas): string {
  const { palette, random } = canvas;
  const centre: Point = [560, 520];
  const count = random.pick([10, 12]);
  return printedPicture(
    canvas,
    deepPaper,
    fill(
      outline([
        [820, -10],
        [1290, -10],
        [1290, 970],
        [440, 970],
      ]),
      mix(palette.light, paper, 0.2),
    ),
    fill(
      outline([
        [600, 560],
        [1190, 60],
        [1240, 860],
      ]),
      palette.deep,
    ),
    fill(
      outline([
        [780, 540],
        [1190, 60],
        [1215, 470],
      ]),
      palette.main,
    ),
    fill(circlePath([576, 536], 392), ink, 0.2),
    fill(circlePath(centre, 392), palette.main),
    clipped(
      circlePath(centre, 372),
      drawPattern(
        'twelve',
        { ground: palette.light, star: palette.main, small: gold, ribbon: paper, edge: palette.deep },
        { centre, radius: 390, repeat: 175, ribbon: 0.07 },
      ),
    ),
    fill(circlePath(centre, 276), paper),
    fill(circlePath(centre, 262), palette.deep),
    fill(circlePath(centre, 232), palette.accent),
    drawRosette(
      count,
      186,
      centre,
      { petals: mix(gold, paper, 0.55), darts: gold, points: mix(palette.accent, gold, 0.45), star: palette.deep },
      5,
    ),
    tiltedBar([250, 170], 470, 38, -39, ink),
    tiltedBar([250, 250], 250, 10, -39, palette.accent),
    transparentInk(outline(plane([1000, 820], 480, 74, degrees(-39))), palette.accent),
    fill(circlePath([126, 834], 52), palette.main),
  );
}

export function stew(canvas: Canvas): string {
  const { palette } = canvas;
  const { pot: body, lid } = stewPot([640, 740], 520);
  const flames = range(7).map((index) => {
    const x = 430 + index * 70;
    return archPath({ kind: 'ogee', foot: [x, 900], width: 84, jamb: index % 2 === 0 ? 64 : 26 });
  });
  const steam = (width: number) => archPath({ kind: 'ogee', foot: [640, 480], width, jamb: 60 });
  return printedPicture(
    canvas,
    palette.deep,
    fill(circlePath([640, 430], 400), palette.main),
    ...[430, 350, 270].map((width, index) => fill(steam(width), mix(palette.main, palette.light, 0.35 + index * 0.32))),
    fill(boxPath(-10, 880, 1300, 100), ink),
    ...flames.map((flame, index) => fill(flame, index % 2 === 0 ? palette.accent : gold)),
    misregistered(body, palette.light, paper, [5, -4]),
    clipped(body, fill(boxPath(640, 400, 400, 400), deepPaper)),
    clipped(body, fill(boxPath(330, 560, 640, 22), palette.accent), fill(boxPath(330, 596, 640, 6), palette.accent)),
    fill(boxPath(400, 455, 480, 26), mix(palette.deep, ink, 0.4)),
    moved([640, 470], degrees(-7), moved([-640, -470], 0, fill(lid, palette.accent))),
    tiltedBar([210, 250], 420, 30, -48, paper),
    tiltedBar([270, 290], 230, 10, -48, gold),
    tiltedBar([1090, 200], 80, 80, -48, gold),
    tiltedBar([1120, 640], 300, 14, -48, palette.light),
  );
}

export function ship(canvas: Canvas): string {
  const { palette } = canvas;
  const waves = range(9).map((index) =>
    outline(
      plane([640 + ((index * 211) % 260) - 130, 720 + index * 30], 1500 - index * 90, 5 + index * 1.2, degrees(-2)),
    ),
  );
  return printedPicture(
    canvas,
    mix(palette.light, paper, 0.5),
    fill(circlePath([330, 300], 200), gold),
    clipped(circlePath([330, 300], 200), fill(boxPath(0, 300, 700, 260), mix(gold, paper, 0.45))),
    fill(boxPath(0, 690, 1280, 280), palette.main),
    fill(waves.join(''), palette.light),
    clipped(
      outline([
        [330, 610],
        [880, 30],
        [700, 640],
      ]),
      drawPattern(
        'ten',
        { ground: paper, star: deepPaper, ribbon: palette.light, edge: palette.main },
        { centre: [640, 420], radius: 460, repeat: 190, angle: -0.3 },
      ),
    ),
    stroke(
      outline([
        [330, 610],
        [880, 30],
        [700, 640],
      ]),
      ink,
      6,
    ),
    tiltedBar([712, 400], 12, 490, 3, ink),
    misregistered(
      outline([
        [730, 640],
        [1010, 190],
        [960, 650],
      ]),
      gold,
      palette.accent,
    ),
    misregistered(
      outline([
        [260, 640],
        [1120, 620],
        [960, 780],
        [420, 780],
      ]),
      gold,
      ink,
    ),
    fill(
      outline([
        [300, 668],
        [1078, 650],
        [1060, 668],
        [318, 686],
      ]),
      gold,
    ),
    tiltedBar([1120, 150], 280, 24, -47, palette.deep),
    tiltedBar([1180, 190], 150, 9, -47, palette.accent),
    tiltedBar([140, 560], 60, 60, -47, palette.main),
  );
}
