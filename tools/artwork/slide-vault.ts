import { range, type Point } from './geometry.ts';
import { muqarnasDome } from './muqarnas.ts';
import { gold, ink, mix, paper } from './palette.ts';
import { listener } from './people.ts';
import { pressed, tilted, type Stage } from './press.ts';
import { paintRosette } from './rosette-print.ts';
import { circlePath, fill, outline } from './svg.ts';

export function lookingUp(stage: Stage): string {
  const { pigment } = stage;
  const eye: Point = [960, 330];
  const radii = [1240, 940, 700, 520, 385, 285, 210];
  const heads = range(11).map((index): [Point, number] => [
    [110 + index * 172, 1090 + Math.abs(index - 5) ** 1.6 * -5],
    150 + Math.abs(index - 5) * 7,
  ]);
  return pressed(
    stage,
    pigment.deep,
    muqarnasDome(eye, radii, 20, (ring) => ({
      light: mix(pigment.main, mix(pigment.light, paper, 0.45), 0.05 + ring * 0.17),
      dark: mix(pigment.deep, mix(pigment.main, pigment.light, 0.3), 0.2 + ring * 0.13),
    })),
    fill(circlePath(eye, 214), pigment.accent),
    fill(circlePath(eye, 198), mix(pigment.light, paper, 0.55)),
    paintRosette(20, 152, eye, { petals: pigment.main, darts: pigment.light, points: paper, star: gold }, 4),
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
      .map(([at, size]) => listener([at[0], at[1] - 70], size * 0.86, mix(pigment.deep, ink, 0.45))),
    ...heads.filter((_, index) => index % 2 === 0).map(([at, size]) => listener(at, size, ink)),
    tilted([230, 200], 460, 34, -38, paper),
    tilted([300, 260], 250, 11, -38, pigment.accent),
    tilted([1730, 190], 92, 92, -38, pigment.accent),
  );
}
