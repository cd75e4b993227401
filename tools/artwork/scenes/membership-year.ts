import { degrees, plane, polar, range, turn, type Point } from '../drawing/geometry.ts';
import { gold, mix, paper, deepPaper, ink } from '../drawing/palettes.ts';
import { starLines } from '../patterns/star-patterns.ts';
import { transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { rosette } from '../patterns/rosette.ts';
import { circlePath, fill, outline, stroke } from '../drawing/svg.ts';

/** The year as a twelve-petalled rosette; `months` of its petals are lit. 1280 by 960. */
function year(canvas: Canvas, months: number): string {
  const { palette } = canvas;
  const centre: Point = [700, 490];
  const { petals, darts, points, star } = rosette(12, 300, centre, -Math.PI / 2, 6);
  const joined = (parts: Point[][]) => parts.map((part) => outline(part)).join('');
  const dots = range(12).map((index) =>
    circlePath(polar(384, (index * turn) / 12 - Math.PI / 2 + turn / 24, centre), 11),
  );
  return printedPicture(
    canvas,
    deepPaper,
    fill(
      outline([
        [-10, -10],
        [560, -10],
        [230, 970],
        [-10, 970],
      ]),
      paper,
    ),
    fill(circlePath([714, 504], 424), palette.light),
    fill(circlePath(centre, 424), palette.deep),
    stroke(starLines(24, 11, 424, centre), palette.main, 2.5),
    fill(circlePath(centre, 352), palette.main),
    fill(joined(points.slice(0, months)), gold) +
      fill(joined(points.slice(months)), mix(palette.main, palette.deep, 0.4)),
    fill(joined(petals.slice(0, months)), paper) + fill(joined(petals.slice(months)), palette.deep),
    fill(joined(darts.slice(0, months)), palette.light) +
      fill(joined(darts.slice(months)), mix(palette.main, palette.deep, 0.65)),
    fill(outline(star), gold),
    fill(dots.slice(0, months).join(''), gold) + fill(dots.slice(months).join(''), palette.main),
    transparentInk(outline(plane([262, 812], 470, 60, degrees(-38))), palette.accent),
    tiltedBar([210, 240], 380, 32, -38, ink),
    tiltedBar([260, 300], 210, 11, -38, palette.main),
    tiltedBar([1170, 140], 84, 84, -38, palette.accent),
  );
}

export function halfYear(canvas: Canvas): string {
  return year(canvas, 6);
}

export function wholeYear(canvas: Canvas): string {
  return year(canvas, 12);
}
