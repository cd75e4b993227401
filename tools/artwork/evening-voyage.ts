import { archPath } from './arches.ts';
import { degrees, plane, range, type Point } from './geometry.ts';
import { deepPaper, gold, ink, mix, paper } from './palette.ts';
import { printedSheet } from './patterns.ts';
import { doublePull, glaze, pressed, tilted, type Stage } from './press.ts';
import { rosette } from './rosette.ts';
import { boxPath, circlePath, clipped, fill, moved, outline, stroke } from './svg.ts';
import { stewPot } from './vessels.ts';

/** A stew goes to sea: the bowl, the pot and the ship. All are 1280 by 960. */

export function travellingBowl(stage: Stage): string {
  const { pigment, random } = stage;
  const centre: Point = [560, 520];
  const flower = rosette(random.pick([10, 12]), 186, centre, -Math.PI / 2, 5);
  return pressed(
    stage,
    deepPaper,
    fill(
      outline([
        [820, -10],
        [1290, -10],
        [1290, 970],
        [440, 970],
      ]),
      mix(pigment.light, paper, 0.2),
    ),
    fill(
      outline([
        [600, 560],
        [1190, 60],
        [1240, 860],
      ]),
      pigment.deep,
    ),
    fill(
      outline([
        [780, 540],
        [1190, 60],
        [1215, 470],
      ]),
      pigment.main,
    ),
    fill(circlePath([576, 536], 392), ink, 0.2),
    fill(circlePath(centre, 392), pigment.main),
    clipped(
      circlePath(centre, 372),
      printedSheet(
        'twelve',
        { ground: pigment.light, star: pigment.main, small: gold, ribbon: paper, edge: pigment.deep },
        { centre, radius: 390, repeat: 175, ribbon: 0.07 },
      ),
    ),
    fill(circlePath(centre, 276), paper),
    fill(circlePath(centre, 262), pigment.deep),
    fill(circlePath(centre, 232), pigment.accent),
    fill(flower.points.map((piece) => outline(piece)).join(''), mix(pigment.accent, gold, 0.45)),
    fill(flower.petals.map((piece) => outline(piece)).join(''), mix(gold, paper, 0.55)),
    fill(flower.darts.map((piece) => outline(piece)).join(''), gold),
    fill(outline(flower.star), pigment.deep),
    tilted([250, 170], 470, 38, -39, ink),
    tilted([250, 250], 250, 10, -39, pigment.accent),
    glaze(outline(plane([1000, 820], 480, 74, degrees(-39))), pigment.accent),
    fill(circlePath([126, 834], 52), pigment.main),
  );
}

export function stew(stage: Stage): string {
  const { pigment } = stage;
  const { pot: body, lid } = stewPot([640, 740], 520);
  const flames = range(7).map((index) => {
    const x = 430 + index * 70;
    return archPath({ kind: 'ogee', foot: [x, 900], width: 84, jamb: index % 2 === 0 ? 64 : 26 });
  });
  const steam = (width: number) => archPath({ kind: 'ogee', foot: [640, 480], width, jamb: 60 });
  return pressed(
    stage,
    pigment.deep,
    fill(circlePath([640, 430], 400), pigment.main),
    ...[430, 350, 270].map((width, index) => fill(steam(width), mix(pigment.main, pigment.light, 0.35 + index * 0.32))),
    fill(boxPath(-10, 880, 1300, 100), ink),
    ...flames.map((flame, index) => fill(flame, index % 2 === 0 ? pigment.accent : gold)),
    doublePull(body, pigment.light, paper, [5, -4]),
    clipped(body, fill(boxPath(640, 400, 400, 400), deepPaper)),
    clipped(body, fill(boxPath(330, 560, 640, 22), pigment.accent), fill(boxPath(330, 596, 640, 6), pigment.accent)),
    fill(boxPath(400, 455, 480, 26), mix(pigment.deep, ink, 0.4)),
    moved([640, 470], degrees(-7), moved([-640, -470], 0, fill(lid, pigment.accent))),
    tilted([210, 250], 420, 30, -48, paper),
    tilted([270, 290], 230, 10, -48, gold),
    tilted([1090, 200], 80, 80, -48, gold),
    tilted([1120, 640], 300, 14, -48, pigment.light),
  );
}

export function ship(stage: Stage): string {
  const { pigment } = stage;
  const waves = range(9).map((index) =>
    outline(
      plane([640 + ((index * 211) % 260) - 130, 720 + index * 30], 1500 - index * 90, 5 + index * 1.2, degrees(-2)),
    ),
  );
  return pressed(
    stage,
    mix(pigment.light, paper, 0.5),
    fill(circlePath([330, 300], 200), gold),
    clipped(circlePath([330, 300], 200), fill(boxPath(0, 300, 700, 260), mix(gold, paper, 0.45))),
    fill(boxPath(0, 690, 1280, 280), pigment.main),
    fill(waves.join(''), pigment.light),
    clipped(
      outline([
        [330, 610],
        [880, 30],
        [700, 640],
      ]),
      printedSheet(
        'ten',
        { ground: paper, star: deepPaper, ribbon: pigment.light, edge: pigment.main },
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
    tilted([712, 400], 12, 490, 3, ink),
    doublePull(
      outline([
        [730, 640],
        [1010, 190],
        [960, 650],
      ]),
      gold,
      pigment.accent,
    ),
    doublePull(
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
    tilted([1120, 150], 280, 24, -47, pigment.deep),
    tilted([1180, 190], 150, 9, -47, pigment.accent),
    tilted([140, 560], 60, 60, -47, pigment.main),
  );
}
