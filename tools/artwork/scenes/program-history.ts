import { archPath } from '../patterns/arches.ts';
import { degrees, plane, range } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, paper, type Colour } from '../drawing/palettes.ts';
import { drawPattern, starLines } from '../patterns/star-patterns.ts';
import { transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { drawRosette } from '../patterns/rosette-drawing.ts';
import { boxPath, circlePath, clipped, fill, outline, stroke } from '../drawing/svg.ts';

export function manyRoofs(canvas: Canvas): string {
  const { palette } = canvas;
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
  const tones = [mix(palette.main, palette.light, 0.1), mix(palette.main, palette.light, 0.45), palette.light];
  const [hotX, hotY] = [630, 1132];
  const heart = archPath({ kind: 'kokoshnik', foot: [hotX, hotY], width: wide * 0.66, jamb: wide * 0.13 });
  return printedPicture(
    canvas,
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
    fill(circlePath([800, 430], 190), palette.main),
    drawRosette(16, 150, [800, 430], { petals: paper, darts: palette.light, points: palette.deep, star: gold }, 5),
    tiltedBar([290, 300], 760, 44, -36, ink),
    tiltedBar([330, 390], 430, 14, -36, palette.main),
    tiltedBar([130, 640], 96, 96, -36, palette.main),
    transparentInk(outline(plane([1080, 330], 520, 64, degrees(-36))), palette.main),
    fill(boxPath(-10, 760, 1300, 900), palette.deep),
    ...rows.flat().map(([x, y, row, index]) =>
      x === hotX && y === hotY
        ? roof(x, y, [ink, gold, paper, palette.main]) +
          clipped(
            heart,
            drawPattern(
              'eight',
              {
                ground: palette.main,
                star: palette.deep,
                small: gold,
                inner: palette.light,
                ribbon: paper,
                edge: palette.deep,
              },
              { centre: [x, y - 120], radius: 240, repeat: 118, ribbon: 0.065 },
            ),
          )
        : roof(x, y, [
            palette.deep,
            tones[(row * 2 + index) % 3]!,
            mix(palette.light, paper, ((row + index * 2) % 3) * 0.35),
            (row + index) % 2 === 0 ? palette.main : palette.deep,
          ]),
    ),
  );
}
