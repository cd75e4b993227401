import { degrees, polar, type Point } from './geometry.ts';
import { muqarnasDome } from './muqarnas.ts';
import { gold, ink, mix, paper } from './palette.ts';
import { pressed, tilted, type Stage } from './press.ts';
import { paintRosette } from './rosette-print.ts';
import { circlePath, fill, moved, number, outline } from './svg.ts';

export function builtOfLight(stage: Stage): string {
  const { pigment } = stage;
  const eye: Point = [640, 560];
  const radii = [1180, 900, 680, 515, 390, 296, 226];
  const sand = pigment.light;
  const slab = polar(760, degrees(63), eye);
  return pressed(
    stage,
    pigment.deep,
    muqarnasDome(eye, radii, 16, (ring) => ({
      light: mix(pigment.main, mix(sand, paper, 0.4), 0.1 + ring * 0.17),
      dark: mix(pigment.deep, mix(pigment.main, sand, 0.3), 0.25 + ring * 0.13),
    })),
    fill(circlePath(eye, 230), pigment.accent),
    fill(circlePath(eye, 212), mix(pigment.accent, paper, 0.86)),
    paintRosette(
      16,
      160,
      eye,
      { petals: gold, darts: mix(gold, paper, 0.5), points: mix(gold, paper, 0.75), star: paper },
      5,
    ),
    // The shaft falls from the eye to the wall.
    fill(
      outline([
        polar(212, degrees(150), eye),
        polar(212, degrees(-25), eye),
        [slab[0] + 262, slab[1] - 110],
        [slab[0] - 250, slab[1] + 120],
      ]),
      mix(gold, paper, 0.7),
      0.42,
    ),
    fill(`M${number(-10)} 1620V1330L1290 1080V1620Z`, pigment.deep),
    moved(
      slab,
      degrees(-20),
      `<g transform="scale(1 0.62)">${fill(circlePath([0, 0], 290), mix(gold, paper, 0.5))}${fill(circlePath([0, 0], 252), paper)}</g>`,
    ),
    fill(
      outline([
        [-10, 1090],
        [-10, 1170],
        [480, 1610],
        [580, 1610],
      ]),
      pigment.accent,
    ),
    tilted([200, 210], 560, 42, -42, paper),
    tilted([270, 260], 330, 14, -42, ink),
    tilted([1120, 180], 96, 96, -42, pigment.accent),
    tilted([120, 1480], 190, 14, 42, sand),
  );
}
