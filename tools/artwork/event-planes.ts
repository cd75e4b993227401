import { archPath } from './arches.ts';
import { degrees, plane, range, rotate, type Point } from './geometry.ts';
import { mashrabiya, fallenLight } from './mashrabiya.ts';
import { deepPaper, gold, ink, mix, paper, type Colour } from './palette.ts';
import { anyPattern, printedSheet } from './patterns.ts';
import { doublePull, glaze, pressed, tilted, type Stage } from './press.ts';
import { rosette } from './rosette.ts';
import { boxPath, circlePath, clipped, fill, outline, stroke } from './svg.ts';

/** Event plates built of planes: screens, leaves, ribbons, roofs. All are 1280 by 960. */

/** A turned screen in an arched window; its light lies on the floor. */
export function screen(stage: Stage): string {
  const { pigment } = stage;
  const opening = archPath({ kind: 'round', foot: [390, 690], width: 520, jamb: 330 });
  const light = mix(gold, paper, 0.62);
  return pressed(
    stage,
    pigment.main,
    fill(
      outline([
        [-10, 700],
        [1290, 590],
        [1290, 970],
        [-10, 970],
      ]),
      pigment.deep,
    ),
    fill(
      outline([
        [390, 60],
        [650, 200],
        [1290, 560],
        [1290, 970],
        [640, 970],
        [130, 690],
      ]),
      paper,
      0.1,
    ),
    fill(
      outline([
        [650, 330],
        [1290, 690],
        [1290, 880],
        [650, 560],
      ]),
      paper,
      0.1,
    ),
    fill(opening, light),
    fill(circlePath([450, 360], 120), pigment.accent),
    clipped(opening, mashrabiya({ x: 130, y: 66, width: 520, height: 640 }, 11, pigment.deep)),
    stroke(opening, paper, 18),
    stroke(opening, pigment.deep, 4),
    fill(boxPath(100, 686, 580, 22), paper),
    clipped(
      outline([
        [-10, 708],
        [1290, 590],
        [1290, 970],
        [-10, 970],
      ]),
      `<g transform="matrix(1 0.1 0.52 0.42 600 716)">${fallenLight({ x: 0, y: 0, width: 520, height: 560 }, 11, light)}</g>`,
    ),
    tilted([960, 180], 460, 40, 15, paper),
    tilted([1010, 246], 300, 12, 15, ink),
    tilted([1130, 130], 84, 84, 15, pigment.accent),
  );
}

/** A tilted carpet of stars over a calm ground. */
export function carpet(stage: Stage): string {
  const { pigment, random } = stage;
  const tilt = random.between(-24, -16);
  const centre: Point = [800, 520];
  const sheet = outline(plane(centre, 760, 640, degrees(tilt)));
  return pressed(
    stage,
    pigment.main,
    fill(circlePath([330, 330], 250), pigment.deep),
    fill(outline(plane([824, 548], 800, 680, degrees(tilt))), pigment.deep),
    fill(outline(plane(centre, 800, 680, degrees(tilt))), paper),
    clipped(
      sheet,
      printedSheet(
        anyPattern(random),
        {
          ground: pigment.light,
          star: pigment.main,
          small: pigment.accent,
          heart: pigment.light,
          ribbon: paper,
          edge: pigment.deep,
        },
        {
          centre,
          radius: 600,
          repeat: 250,
          angle: degrees(tilt),
          ribbon: 0.052,
        },
      ),
    ),
    stroke(sheet, pigment.deep, 4),
    tilted([300, 300], 500, 44, tilt - 22, paper),
    tilted([380, 340], 420, 12, tilt - 22, pigment.light),
    glaze(outline(plane([470, 690], 620, 120, degrees(tilt + 68))), pigment.accent),
    fill(circlePath([160, 780], 62), paper),
    tilted([204, 520], 56, 56, tilt, gold),
  );
}

/** A book opens; its leaves fan out like rays. */
export function leaves(stage: Stage): string {
  const { pigment, random } = stage;
  const spine: Point = [640, 860];
  const count = 9;
  const leaf = (angle: number, length: number, width: number) =>
    [
      [-width / 2, 0],
      [width / 2, 0],
      [width / 2, -length],
      [-width / 2, -length],
    ].map(([x, y]) => rotate([spine[0] + x!, spine[1] + y!], angle, spine));
  const fan = range(count).map((index) => {
    const share = index / (count - 1) - 0.5;
    const angle = degrees(share * 118);
    const from = leaf(angle, 0, 20)[0]!;
    const tones: Colour[] = [pigment.main, pigment.light, deepPaper];
    const far = leaf(angle, 690 - Math.abs(share) * 120, 170);
    return glaze(outline([from, far[2]!, far[3]!]), mix(tones[index % 3]!, paper, index % 3 === 1 ? 0.25 : 0));
  });
  const sun = rosette(12, 128, [640, 360], -Math.PI / 2, 4);
  const page = (side: -1 | 1): Point[] => [
    [640, 820],
    [640 + side * 470, 700],
    [640 + side * 470, 850],
    [640, 940],
  ];
  return pressed(
    stage,
    paper,
    fill(circlePath([640, 360], 330), mix(pigment.light, paper, 0.5)),
    ...fan,
    fill(circlePath([640, 360], 152), pigment.deep),
    fill(sun.petals.map((piece) => outline(piece)).join(''), paper),
    fill(sun.darts.map((piece) => outline(piece)).join(''), pigment.light),
    fill(outline(sun.star), gold),
    doublePull(outline(page(-1)), pigment.light, pigment.deep),
    doublePull(outline(page(1)), pigment.light, pigment.main),
    ...range(5).map((index) => {
      const y = 742 + index * 22;
      return fill(
        outline([
          [200 + index * 6, y - 14],
          [590, y + 88 - index * 4],
          [590, y + 95 - index * 4],
          [200 + index * 6, y - 7],
        ]),
        paper,
        0.85,
      );
    }),
    clipped(
      outline(page(1)),
      printedSheet(
        anyPattern(random),
        { ground: pigment.main, ribbon: paper },
        { centre: [880, 820], radius: 300, repeat: 130, angle: -0.25 },
      ),
    ),
    tilted([170, 210], 300, 24, -52, ink),
    tilted([1090, 190], 230, 60, 34, pigment.accent),
    tilted([1120, 300], 150, 12, 34, ink),
    fill(circlePath([120, 480], 34), pigment.accent),
  );
}

/** Ribbons of different stuff side by side, and one round thing across them. */
export function ribbons(stage: Stage): string {
  const { pigment, random } = stage;
  const widths = [70, 300, 34, 120, 380, 46, 330];
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  const centre: Point = [714, 470];
  const sheets: Record<number, string> = {
    1: printedSheet(
      'eight',
      {
        ground: pigment.main,
        star: pigment.deep,
        small: gold,
        heart: pigment.light,
        ribbon: paper,
        edge: pigment.deep,
      },
      { centre: [lefts[1]! + 150, 480], radius: 520, repeat: 300, ribbon: 0.05 },
    ),
    4: printedSheet(
      anyPattern(random),
      {
        ground: pigment.light,
        star: mix(pigment.light, paper, 0.45),
        small: pigment.main,
        heart: pigment.light,
        ribbon: paper,
        edge: pigment.deep,
      },
      { centre: [lefts[4]! + 190, 470], radius: 580, repeat: 190, ribbon: 0.06 },
    ),
  };
  const flats: Colour[] = [deepPaper, paper, ink, pigment.deep, paper, pigment.accent, pigment.main];
  const flower = rosette(12, 176, centre, -Math.PI / 2, 5);
  return pressed(
    stage,
    paper,
    ...widths.map((width, index) => {
      const strip = boxPath(lefts[index]!, 0, width + 1, 960);
      return sheets[index] ? clipped(strip, sheets[index]) : fill(strip, flats[index]!);
    }),
    fill(circlePath([centre[0] + 12, centre[1] + 12], 262), pigment.deep),
    fill(circlePath(centre, 262), paper),
    fill(circlePath(centre, 240), pigment.deep),
    fill(flower.points.map((piece) => outline(piece)).join(''), pigment.main),
    fill(flower.petals.map((piece) => outline(piece)).join(''), paper),
    fill(flower.darts.map((piece) => outline(piece)).join(''), pigment.light),
    fill(outline(flower.star), gold),
    glaze(outline(plane([1010, 250], 640, 70, degrees(-42))), pigment.light),
    tilted([1110, 300], 330, 12, -42, paper),
    fill(circlePath([1118, 800], 54), paper),
    tilted([188, 160], 90, 90, -42, paper),
  );
}
