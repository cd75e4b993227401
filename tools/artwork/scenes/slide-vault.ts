import { range, type Point } from '../drawing/geometry.ts';
import { muqarnasDome } from '../patterns/muqarnas.ts';
import { gold, ink, mix, paper } from '../drawing/palettes.ts';
import { listener } from './audience.ts';
import { printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { drawRosette } from '../patterns/rosette-drawing.ts';
import { circlePath, fill, outline } from '../drawing/svg.ts';

export function lookingUp(canvas: Canvas): string {
  const { palette } = canvas;
  const eye: Point = [960, 330];
  const radii = [1240, 940, 700, 520, 385, 285, 210];
  const heads = range(11).map((index): [Point, number] => [
    [110 + index * 172, 1090 + Math.abs(index - 5) ** 1.6 * -5],
    150 + Math.abs(index - 5) * 7,
  ]);
  return printedPicture(
    canvas,
    palette.deep,
    muqarnasDome(eye, radii, 20, (ring) => ({
      light: mix(palette.main, mix(palette.light, paper, 0.45), 0.05 + ring * 0.17),
      dark: mix(palette.deep, mix(palette.main, palette.light, 0.3), 0.2 + ring * 0.13),
    })),
    fill(circlePath(eye, 214), palette.accent),
    fill(circlePath(eye, 198), mix(palette.light, paper, 0.55)),
    drawRosette(20, 152, eye, { petals: palette.main, darts: palette.light, points: paper, star: gold }, 4),
    fill(
      outline([
        [800, 440],
        [1120, 440],
        [1640, 1090],
        [280, 1090],
      ]),
      mix(gold, paper, 0.6),
      0.3,
    ),
    fill(
      outline([
        [880, 470],
        [1040, 470],
        [1300, 1090],
        [620, 1090],
      ]),
      mix(gold, paper, 0.6),
      0.3,
    ),
    ...heads
      .filter((_, index) => index % 2 === 1)
      .map(([at, size]) => listener([at[0], at[1] - 70], size * 0.86, mix(palette.deep, ink, 0.45))),
    ...heads.filter((_, index) => index % 2 === 0).map(([at, size]) => listener(at, size, ink)),
    tiltedBar([230, 200], 460, 34, -38, paper),
    tiltedBar([300, 260], 250, 11, -38, palette.accent),
    tiltedBar([1730, 190], 92, 92, -38, palette.accent),
  );
}
