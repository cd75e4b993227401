import { degrees, type Point } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, paper, type Colour } from '../drawing/palettes.ts';
import { drawPattern } from '../patterns/star-patterns.ts';
import { printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { rosette } from '../patterns/rosette.ts';
import { boxPath, circlePath, clipped, fill, moved, number, outline } from '../drawing/svg.ts';

/** Three playing cards, for “The Queen of Spades”. 1280 by 960. */

export function cards(canvas: Canvas): string {
  const { palette } = canvas;
  const card = boxPath(-190, -285, 380, 570);
  const laid = (at: Point, tilt: number, ground: Colour, ...content: string[]) =>
    moved(at, degrees(tilt), fill(boxPath(-178, -271, 380, 570), ink, 0.22), fill(card, ground), ...content);
  const pips: Point[] = [
    [-85, -170],
    [85, -170],
    [0, -85],
    [-85, 0],
    [85, 0],
    [-85, 170],
    [85, 170],
  ];
  const sun = rosette(12, 70, [0, 44], -Math.PI / 2, 3);
  return printedPicture(
    canvas,
    palette.main,
    fill(circlePath([880, 330], 470), mix(palette.main, palette.light, 0.22)),
    fill(circlePath([880, 330], 300), mix(palette.main, palette.light, 0.45)),
    fill(
      outline([
        [-10, 700],
        [1290, 420],
        [1290, 970],
        [-10, 970],
      ]),
      palette.deep,
    ),
    laid(
      [296, 520],
      -29,
      deepPaper,
      clipped(
        boxPath(-166, -261, 332, 522),
        drawPattern(
          'eight',
          {
            ground: palette.deep,
            star: palette.main,
            small: gold,
            inner: palette.light,
            ribbon: paper,
            edge: palette.deep,
          },
          { centre: [0, 0], radius: 330, repeat: 150, ribbon: 0.06 },
        ),
      ),
    ),
    laid(
      [572, 462],
      -8,
      paper,
      ...pips.map((at) => moved(at, at[1] > 100 ? Math.PI : 0, fill(spade(52), palette.main))),
    ),
    laid(
      [918, 530],
      16,
      paper,
      fill(spade(178), ink),
      fill(circlePath([0, 44], 86), palette.deep),
      fill(sun.petals.map((piece) => outline(piece)).join(''), paper),
      fill(outline(sun.star), gold),
      moved([-150, -236], 0, fill(spade(26), ink)),
      moved([150, 236], Math.PI, fill(spade(26), ink)),
    ),
    tiltedBar([200, 168], 420, 26, -12.5, paper),
    tiltedBar([150, 226], 250, 9, -12.5, paper),
    tiltedBar([1146, 150], 62, 62, 14, palette.accent),
    fill(circlePath([1180, 830], 46), gold),
  );
}

export function spade(size: number): string {
  const at = (x: number, y: number) => `${number(x * size)} ${number(y * size)}`;
  return (
    `M${at(0, -1.05)}C${at(0.1, -0.62)} ${at(0.86, -0.3)} ${at(0.86, 0.22)}C${at(0.86, 0.66)} ${at(0.28, 0.76)} ${at(0.07, 0.44)}` +
    `C${at(0.09, 0.7)} ${at(0.16, 0.9)} ${at(0.36, 1)}L${at(-0.36, 1)}C${at(-0.16, 0.9)} ${at(-0.09, 0.7)} ${at(-0.07, 0.44)}` +
    `C${at(-0.28, 0.76)} ${at(-0.86, 0.66)} ${at(-0.86, 0.22)}C${at(-0.86, -0.3)} ${at(-0.1, -0.62)} ${at(0, -1.05)}Z`
  );
}
