import { archPath } from '../patterns/arches.ts';
import { range, type Point } from '../drawing/geometry.ts';
import { gold, ink, mix, paper } from '../drawing/palettes.ts';
import { chair, listener, speaker } from './audience.ts';
import { printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { drawRosette } from '../patterns/rosette-drawing.ts';
import { boxPath, circlePath, fill, moved, outline, roundedStroke } from '../drawing/svg.ts';

export function letterHall(canvas: Canvas): string {
  const { palette } = canvas;
  const wall = archPath({ kind: 'kokoshnik', foot: [960, 790], width: 830, jamb: 80 });
  const lines = range(9).map((row) =>
    boxPath(690, 330 + row * 42, [520, 470, 540, 500, 300, 530, 490, 540, 210][row]!, 9),
  );
  const row = (y: number, size: number, apart: number, shift: number) =>
    range(Math.ceil(1920 / apart) + 2)
      .map((index): Point => [index * apart + shift, y])
      .map((at, index) => [at, index, size] as const);
  return printedPicture(
    canvas,
    palette.deep,
    fill(
      outline([
        [-10, -10],
        [520, -10],
        [520, 800],
        [-10, 930],
      ]),
      mix(palette.deep, ink, 0.4),
    ),
    fill(
      outline([
        [1930, -10],
        [1400, -10],
        [1400, 800],
        [1930, 930],
      ]),
      mix(palette.deep, ink, 0.4),
    ),
    ...range(3).flatMap((index) =>
      [80 + index * 150, 1840 - index * 150].map((x) =>
        fill(
          archPath({ kind: 'round', foot: [x, 700 - index * 22], width: 84, jamb: 300 }),
          mix(palette.main, palette.deep, 0.3),
        ),
      ),
    ),
    fill(wall, mix(gold, paper, 0.4)),
    roundedStroke(wall, palette.main, 34),
    roundedStroke(wall, gold, 5),
    tiltedBar([960, 545], 660, 500, -3, paper),
    moved(
      [960, 545],
      -0.052,
      moved(
        [-960, -545],
        0,
        fill(lines.join(''), mix(ink, paper, 0.25)),
        fill(boxPath(800, 409, 320, 20) + boxPath(700, 577, 260, 20), ink),
      ),
    ),
    fill(circlePath([1210, 720], 70), palette.main),
    drawRosette(12, 50, [1210, 720], { petals: paper, darts: palette.light, points: palette.deep, star: gold }, 3),
    fill(
      outline([
        [-10, 860],
        [520, 790],
        [1400, 790],
        [1930, 860],
        [1930, 1090],
        [-10, 1090],
      ]),
      mix(palette.main, palette.deep, 0.35),
    ),
    fill(
      outline([
        [620, 790],
        [1300, 790],
        [1640, 1090],
        [280, 1090],
      ]),
      mix(gold, paper, 0.4),
      0.3,
    ),
    speaker([430, 850], 380, 1, ink),
    ...row(900, 96, 150, 40).map(([at, index, size]) =>
      index % 5 === 2
        ? chair([at[0], at[1] + 20], size, ink)
        : listener([at[0], at[1] + 40], size, mix(palette.deep, ink, 0.5)),
    ),
    ...row(1090, 150, 230, -40).map(([at, index, size]) =>
      index % 4 === 3 ? chair(at, size * 1.2, ink) : listener(at, size, ink),
    ),
    tiltedBar([1640, 190], 420, 30, -36, paper),
    tiltedBar([1700, 246], 230, 10, -36, gold),
    tiltedBar([210, 170], 84, 84, -36, gold),
  );
}
