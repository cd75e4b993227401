import { archPath } from '../patterns/arches.ts';
import { range, degrees, rotate, type Point } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, paper } from '../drawing/palettes.ts';
import { drawPattern, starLines } from '../patterns/star-patterns.ts';
import { misregistered, transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { drawRosette } from '../patterns/rosette-drawing.ts';
import { circlePath, clipped, fill, outline, stroke } from '../drawing/svg.ts';

export function openBook(canvas: Canvas): string {
  const { palette } = canvas;
  const arch = (width: number) => archPath({ kind: 'ogee', foot: [640, 1620], width, jamb: 660 });
  const spine: Point = [640, 1340];
  const leaf = (angle: number, length: number) => {
    const far: Point[] = [
      [-76, -length],
      [0, -length - 46],
      [76, -length],
    ];
    return outline([spine, ...far.map(([x, y]) => rotate([spine[0] + x, spine[1] + y], degrees(angle), spine))]);
  };
  const page = (side: -1 | 1): Point[] => [
    [640, 1330],
    [640 + side * 440, 1210],
    [640 + side * 440, 1400],
    [640, 1520],
  ];
  return printedPicture(
    canvas,
    deepPaper,
    tiltedBar([250, 420], 900, 520, -32, paper),
    fill(arch(980), palette.deep),
    clipped(
      arch(980),
      stroke(starLines(24, 11, 1000, [640, 700]), palette.main, 3.5),
      fill(circlePath([640, 700], 380), palette.main),
      ...range(13).map((index) => {
        const angle = (index - 6) * 12.5;
        return index % 2 === 0
          ? fill(leaf(angle, 560), mix(palette.light, palette.main, 0.15))
          : fill(leaf(angle, 470), paper);
      }),
      fill(circlePath([640, 700], 262), palette.deep),
      fill(circlePath([640, 700], 246), palette.main),
      drawRosette(12, 206, [640, 700], { petals: paper, darts: palette.light, points: palette.deep, star: gold }, 6),
    ),
    stroke(arch(980), paper, 18),
    stroke(arch(980), palette.deep, 4),
    misregistered(outline(page(-1)), palette.light, paper, [4, -3]),
    misregistered(outline(page(1)), palette.light, deepPaper, [4, -3]),
    ...range(6).map((index) => {
      const y = 1262 + index * 24;
      return fill(
        outline([
          [250, y],
          [596, y + 92],
          [596, y + 99],
          [250, y + 7],
        ]),
        palette.main,
      );
    }),
    clipped(
      outline([
        [690, 1352],
        [1040, 1256],
        [1040, 1374],
        [690, 1470],
      ]),
      drawPattern(
        'twelve',
        { ground: palette.main, star: palette.deep, small: gold, ribbon: paper, edge: palette.deep },
        { centre: [860, 1350], radius: 300, repeat: 130, angle: -0.26, ribbon: 0.06 },
      ),
    ),
    transparentInk(
      outline([
        [-10, 1190],
        [560, 830],
        [590, 878],
        [-10, 1256],
      ]),
      palette.accent,
    ),
    tiltedBar([170, 260], 420, 34, -32, ink),
    tiltedBar([120, 330], 230, 12, -32, ink),
    fill(circlePath([1120, 190], 64), palette.accent),
    tiltedBar([1186, 1240], 70, 70, -32, ink),
  );
}
