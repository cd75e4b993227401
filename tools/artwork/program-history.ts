import { archPath } from './arches.ts';
import { degrees, plane, range } from './geometry.ts';
import { deepPaper, gold, ink, mix, paper, type Colour } from './palette.ts';
import { printedSheet, starLines } from './patterns.ts';
import { glaze, pressed, tilted, type Stage } from './press.ts';
import { paintRosette } from './rosette-print.ts';
import { boxPath, circlePath, clipped, fill, outline, stroke } from './svg.ts';

export function manyRoofs(stage: Stage): string {
  const { pigment } = stage;
  const wide = 400;
  const rows = range(6).map((row) => {
    const y = 760 + row * 186;
    return range(5).map((index) => [index * wide - 170 + (row % 2) * (wide / 2), y, row, index] as const);
  });
  const roof = (x: number, y: number, inks: readonly Colour[]) =>
    [1, 0.84, 0.6, 0.34]
      .map((share, band) =>
        fill(
          archPath({ kind: 'kokoshnik', foot: [x, y], width: wide * 0.92 * share, jamb: wide * 0.2 * share }),
          inks[band]!,
        ),
      )
      .join('');
  const tones = [mix(pigment.main, pigment.light, 0.1), mix(pigment.main, pigment.light, 0.45), pigment.light];
  const [hotX, hotY] = [630, 1132];
  const heart = archPath({ kind: 'kokoshnik', foot: [hotX, hotY], width: wide * 0.66, jamb: wide * 0.13 });
  return pressed(
    stage,
    deepPaper,
    fill(
      outline([
        [-10, -10],
        [760, -10],
        [-10, 980],
      ]),
      paper,
    ),
    fill(circlePath([800, 430], 330), gold),
    clipped(circlePath([800, 430], 330), stroke(starLines(32, 13, 330, [800, 430]), mix(gold, paper, 0.4), 3)),
    fill(circlePath([800, 430], 190), pigment.main),
    paintRosette(16, 150, [800, 430], { petals: paper, darts: pigment.light, points: pigment.deep, star: gold }, 5),
    tilted([290, 300], 760, 44, -36, ink),
    tilted([330, 390], 430, 14, -36, pigment.main),
    tilted([130, 640], 96, 96, -36, pigment.main),
    glaze(outline(plane([1080, 330], 520, 64, degrees(-36))), pigment.main),
    fill(boxPath(-10, 760, 1300, 900), pigment.deep),
    ...rows.flat().map(([x, y, row, index]) =>
      x === hotX && y === hotY
        ? roof(x, y, [ink, gold, paper, pigment.main]) +
          clipped(
            heart,
            printedSheet(
              'eight',
              {
                ground: pigment.main,
                star: pigment.deep,
                small: gold,
                heart: pigment.light,
                ribbon: paper,
                edge: pigment.deep,
              },
              { centre: [x, y - 120], radius: 240, repeat: 118, ribbon: 0.065 },
            ),
          )
        : roof(x, y, [
            pigment.deep,
            tones[(row * 2 + index) % 3]!,
            mix(pigment.light, paper, ((row + index * 2) % 3) * 0.35),
            (row + index) % 2 === 0 ? pigment.main : pigment.deep,
          ]),
    ),
  );
}
