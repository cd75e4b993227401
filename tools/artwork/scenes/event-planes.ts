import { archPath } from '../patterns/arches.ts';
import { degrees, plane, range, rotate, type Point } from '../drawing/geometry.ts';
import { mashrabiya, screenLight } from '../patterns/mashrabiya.ts';
import { deepPaper, gold, ink, mix, paper, type Colour } from '../drawing/palettes.ts';
import { randomPattern, drawPattern } from '../patterns/star-patterns.ts';
import { misregistered, transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { drawRosette } from '../patterns/rosette-drawing.ts';
import { rosette } from '../patterns/rosette.ts';
import { boxPath, circlePath, clipped, fill, outline, stroke } from '../drawing/svg.ts';

/** Pictures of events made of planes: a screen, a carpet, leaves, ribbons. All are 1280 by 960. */

/** A turned screen in an arched window; its light lies on the floor. */
export function screen(canvas: Canvas): string {
  const { palette } = canvas;
  const opening = archPath({ kind: 'round', foot: [390, 690], width: 520, jamb: 330 });
  const light = mix(gold, paper, 0.62);
  return printedPicture(
    canvas,
    palette.main,
    fill(
      outline([
        [-10, 700],
        [1290, 590],
        [1290, 970],
        [-10, 970],
      ]),
      palette.deep,
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
    fill(circlePath([450, 360], 120), palette.accent),
    clipped(opening, mashrabiya({ x: 130, y: 66, width: 520, height: 640 }, 11, palette.deep)),
    stroke(opening, paper, 18),
    stroke(opening, palette.deep, 4),
    fill(boxPath(100, 686, 580, 22), paper),
    clipped(
      outline([
        [-10, 708],
        [1290, 590],
        [1290, 970],
        [-10, 970],
      ]),
      `<g transform="matrix(1 0.1 0.52 0.42 600 716)">${screenLight({ x: 0, y: 0, width: 520, height: 560 }, 11, light)}</g>`,
    ),
    tiltedBar([960, 180], 460, 40, 15, paper),
    tiltedBar([1010, 246], 300, 12, 15, ink),
    tiltedBar([1130, 130], 84, 84, 15, palette.accent),
  );
}

/** A tilted carpet of stars over a calm ground. */
export function carpet(canvas: Canvas): string {
  const { palette, random } = canvas;
  const tilt = random.between(-24, -16);
  const centre: Point = [800, 520];
  const shape = outline(plane(centre, 760, 640, degrees(tilt)));
  return printedPicture(
    canvas,
    palette.main,
    fill(circlePath([330, 330], 250), palette.deep),
    fill(outline(plane([824, 548], 800, 680, degrees(tilt))), palette.deep),
    fill(outline(plane(centre, 800, 680, degrees(tilt))), paper),
    clipped(
      shape,
      drawPattern(
        randomPattern(random),
        {
          ground: palette.light,
          star: palette.main,
          small: palette.accent,
          inner: palette.light,
          ribbon: paper,
          edge: palette.deep,
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
    stroke(shape, palette.deep, 4),
    tiltedBar([300, 300], 500, 44, tilt - 22, paper),
    tiltedBar([380, 340], 420, 12, tilt - 22, palette.light),
    transparentInk(outline(plane([470, 690], 620, 120, degrees(tilt + 68))), palette.accent),
    fill(circlePath([160, 780], 62), paper),
    tiltedBar([204, 520], 56, 56, tilt, gold),
  );
}

/** A book opens; its leaves fan out like rays. */
export function leaves(canvas: Canvas): string {
  const { palette, random } = canvas;
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
    const tones: Colour[] = [palette.main, palette.light, deepPaper];
    const far = leaf(angle, 690 - Math.abs(share) * 120, 170);
    return transparentInk(outline([from, far[2]!, far[3]!]), mix(tones[index % 3]!, paper, index % 3 === 1 ? 0.25 : 0));
  });
  const sun = rosette(12, 128, [640, 360], -Math.PI / 2, 4);
  const page = (side: -1 | 1): Point[] => [
    [640, 820],
    [640 + side * 470, 700],
    [640 + side * 470, 850],
    [640, 940],
  ];
  return printedPicture(
    canvas,
    paper,
    fill(circlePath([640, 360], 330), mix(palette.light, paper, 0.5)),
    ...fan,
    fill(circlePath([640, 360], 152), palette.deep),
    fill(sun.petals.map((piece) => outline(piece)).join(''), paper),
    fill(sun.darts.map((piece) => outline(piece)).join(''), palette.light),
    fill(outline(sun.star), gold),
    misregistered(outline(page(-1)), palette.light, palette.deep),
    misregistered(outline(page(1)), palette.light, palette.main),
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
      drawPattern(
        randomPattern(random),
        { ground: palette.main, ribbon: paper },
        { centre: [880, 820], radius: 300, repeat: 130, angle: -0.25 },
      ),
    ),
    tiltedBar([170, 210], 300, 24, -52, ink),
    tiltedBar([1090, 190], 230, 60, 34, palette.accent),
    tiltedBar([1120, 300], 150, 12, 34, ink),
    fill(circlePath([120, 480], 34), palette.accent),
  );
}

/** Ribbons of different patterns side by side, and a disc across them. */
export function ribbons(canvas: Canvas): string {
  const { palette, random } = canvas;
  const widths = [70, 300, 34, 120, 380, 46, 330];
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  const centre: Point = [714, 470];
  const patterns: Record<number, string> = {
    1: drawPattern(
      'eight',
      {
        ground: palette.main,
        star: palette.deep,
        small: gold,
        inner: palette.light,
        ribbon: paper,
        edge: palette.deep,
      },
      { centre: [lefts[1]! + 150, 480], radius: 520, repeat: 300, ribbon: 0.05 },
    ),
    4: drawPattern(
      randomPattern(random),
      {
        ground: palette.light,
        star: mix(palette.light, paper, 0.45),
        small: palette.main,
        inner: palette.light,
        ribbon: paper,
        edge: palette.deep,
      },
      { centre: [lefts[4]! + 190, 470], radius: 580, repeat: 190, ribbon: 0.06 },
    ),
  };
  const flats: Colour[] = [deepPaper, paper, ink, palette.deep, paper, palette.accent, palette.main];
  return printedPicture(
    canvas,
    paper,
    ...widths.map((width, index) => {
      const strip = boxPath(lefts[index]!, 0, width + 1, 960);
      return patterns[index] ? clipped(strip, patterns[index]) : fill(strip, flats[index]!);
    }),
    fill(circlePath([centre[0] + 12, centre[1] + 12], 262), palette.deep),
    fill(circlePath(centre, 262), paper),
    fill(circlePath(centre, 240), palette.deep),
    drawRosette(12, 176, centre, { petals: paper, darts: palette.light, points: palette.main, star: gold }, 5),
    transparentInk(outline(plane([1010, 250], 640, 70, degrees(-42))), palette.light),
    tiltedBar([1110, 300], 330, 12, -42, paper),
    fill(circlePath([1118, 800], 54), paper),
    tiltedBar([188, 160], 90, 90, -42, paper),
  );
}
