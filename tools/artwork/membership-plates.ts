import { degrees, plane, polar, range, turn, type Point } from './geometry.ts';
import { gold, mix, paper, deepPaper, ink } from './palette.ts';
import { starLines } from './patterns.ts';
import { glaze, pressed, tilted, type Stage } from './press.ts';
import { rosette } from './rosette.ts';
import { circlePath, fill, outline, stroke } from './svg.ts';

/** The year as a twelve-petalled rosette; `months` of its petals are lit. 1280 by 960. */
function year(stage: Stage, months: number): string {
  const { pigment } = stage;
  const centre: Point = [700, 490];
  const { petals, darts, points, star } = rosette(12, 300, centre, -Math.PI / 2, 6);
  const joined = (parts: Point[][]) => parts.map((part) => outline(part)).join('');
  const dots = range(12).map((index) =>
    circlePath(polar(384, (index * turn) / 12 - Math.PI / 2 + turn / 24, centre), 11),
  );
  return pressed(
    stage,
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
    fill(circlePath([714, 504], 424), pigment.light),
    fill(circlePath(centre, 424), pigment.deep),
    stroke(starLines(24, 11, 424, centre), pigment.main, 2.5),
    fill(circlePath(centre, 352), pigment.main),
    fill(joined(points.slice(0, months)), gold) +
      fill(joined(points.slice(months)), mix(pigment.main, pigment.deep, 0.4)),
    fill(joined(petals.slice(0, months)), paper) + fill(joined(petals.slice(months)), pigment.deep),
    fill(joined(darts.slice(0, months)), pigment.light) +
      fill(joined(darts.slice(months)), mix(pigment.main, pigment.deep, 0.65)),
    fill(outline(star), gold),
    fill(dots.slice(0, months).join(''), gold) + fill(dots.slice(months).join(''), pigment.main),
    glaze(outline(plane([262, 812], 470, 60, degrees(-38))), pigment.accent),
    tilted([210, 240], 380, 32, -38, ink),
    tilted([260, 300], 210, 11, -38, pigment.main),
    tilted([1170, 140], 84, 84, -38, pigment.accent),
  );
}

export function halfYear(stage: Stage): string {
  return year(stage, 6);
}

export function wholeYear(stage: Stage): string {
  return year(stage, 12);
}
