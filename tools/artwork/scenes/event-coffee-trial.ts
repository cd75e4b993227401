import { archPath } from '../patterns/arches.ts';
import { degrees, plane, polar, type Point } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, paper } from '../drawing/palettes.ts';
import { drawPattern } from '../patterns/star-patterns.ts';
import { misregistered, transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { circlePath, clipped, fill, number, outline, stroke } from '../drawing/svg.ts';
import { dallah } from './vessels.ts';

export function coffeeTrial(canvas: Canvas): string {
  const { palette, random } = canvas;
  const pivot: Point = [660, 190];
  const tilt = degrees(13);
  const [left, right] = [polar(-430, tilt, pivot), polar(430, tilt, pivot)];
  const niche = archPath({ kind: 'pointed', foot: [660, 990], width: 470, jamb: 520 });
  const pan = ([x, y]: Point, drop: number) =>
    stroke(
      outline(
        [
          [x - 150, y + drop],
          [x, y],
          [x + 150, y + drop],
        ],
        false,
      ),
      ink,
      4,
    ) +
    fill(
      `M${number(x - 172)} ${number(y + drop)}H${number(x + 172)}C${number(x + 120)} ${number(y + drop + 54)} ${number(x - 120)} ${number(y + drop + 54)} ${number(x - 172)} ${number(y + drop)}Z`,
      ink,
    );
  const coffee = dallah([right[0], right[1] + 350], 270);
  return printedPicture(
    canvas,
    deepPaper,
    fill(
      outline([
        [-10, 640],
        [1290, 520],
        [1290, 970],
        [-10, 970],
      ]),
      mix(palette.light, paper, 0.25),
    ),
    clipped(
      niche,
      drawPattern(
        'eight',
        {
          ground: palette.main,
          star: palette.deep,
          small: palette.light,
          inner: palette.main,
          ribbon: mix(palette.light, paper, 0.5),
          edge: palette.deep,
        },
        { centre: [660, 560], radius: 560, repeat: 190, angle: random.pick([0, Math.PI / 4]) },
      ),
    ),
    stroke(niche, palette.deep, 14),
    transparentInk(circlePath([right[0], right[1] + 150], 210), palette.accent),
    // The beam of the scales is the diagonal of the picture.
    fill(outline(plane(pivot, 920, 34, tilt)), ink),
    fill(
      outline([
        [660, 150],
        [684, 230],
        [636, 230],
      ]),
      gold,
    ),
    fill(circlePath(pivot, 30), gold),
    pan(left, 300),
    pan(right, 350),
    fill(coffee.handle, palette.deep),
    misregistered(coffee.body, gold, palette.deep),
    fill(coffee.lid, gold),
    // The law: closed books.
    tiltedBar([left[0], left[1] + 280], 240, 38, 0, palette.deep),
    tiltedBar([left[0] + 14, left[1] + 244], 220, 32, 0, paper),
    tiltedBar([left[0] + 14, left[1] + 244], 220, 6, 0, palette.main),
    tiltedBar([left[0] - 10, left[1] + 208], 230, 38, 0, palette.accent),
    tiltedBar([left[0] + 8, left[1] + 168], 190, 40, -9, palette.main),
    tiltedBar([210, 812], 330, 26, -38, palette.main),
    tiltedBar([260, 850], 180, 9, -38, ink),
    fill(circlePath([1120, 858], 44), palette.main),
  );
}
