import { degrees, polar, range, rotate, type Point } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, paper } from '../drawing/palettes.ts';
import { printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { boxPath, circlePath, clipped, fill, number, outline, stroke } from '../drawing/svg.ts';

export function seaside(canvas: Canvas): string {
  const { palette } = canvas;
  const horizon = 520;
  const hub: Point = [330, 500];
  const lean = degrees(-24);
  const ribs = 10;
  const parasol = range(ribs).map((index) => {
    const from = lean - Math.PI + (index * Math.PI) / ribs;
    const to = from + Math.PI / ribs;
    const reach = 300;
    const middle = polar(reach * 0.93, (from + to) / 2, hub);
    const [a, b] = [polar(reach, from, hub), polar(reach, to, hub)];
    const d = `M${number(hub[0])} ${number(hub[1])}L${number(a[0])} ${number(a[1])}Q${number(middle[0])} ${number(middle[1])} ${number(b[0])} ${number(b[1])}Z`;
    return fill(d, index % 2 === 0 ? paper : palette.accent);
  });
  const glints = range(26).map((index) => {
    const y = horizon + 12 + index * 13;
    const wide = 330 - index * 7 + ((index * 53) % 90);
    return boxPath(860 - wide / 2 + ((index * 37) % 50) - 25, y, wide, 4 + index * 0.12);
  });
  const pickets = range(9).map((index): Point[] => {
    const x = 830 + index * 56;
    const top = 690 - index * 12;
    return [
      [x, 970],
      [x, top + 34],
      [x + 19, top],
      [x + 38, top + 34],
      [x + 38, 970],
    ];
  });
  return printedPicture(
    canvas,
    mix(palette.light, paper, 0.55),
    fill(circlePath([860, 350], 228), mix(gold, paper, 0.55)),
    fill(circlePath([860, 350], 160), gold),
    fill(boxPath(0, horizon, 1280, 450), palette.main),
    clipped(boxPath(0, horizon, 1280, 450), fill(glints.join(''), mix(gold, paper, 0.45))),
    fill(
      outline([
        [-10, 760],
        [700, 880],
        [1000, 970],
        [-10, 970],
      ]),
      deepPaper,
    ),
    fill(
      outline([
        [-10, 830],
        [480, 905],
        [700, 970],
        [-10, 970],
      ]),
      mix(palette.light, paper, 0.35),
    ),
    tiltedBar([640, 186], 1100, 18, -24, palette.deep),
    tiltedBar([720, 210], 460, 7, -24, palette.deep),
    stroke(outline([hub, rotate([hub[0], hub[1] + 380], lean, hub)], false), ink, 12),
    ...parasol,
    stroke(outline([polar(300, lean - Math.PI, hub), polar(300, lean, hub)], false), ink, 5),
    ...pickets.map((picket) => fill(outline(picket), mix(ink, palette.light, 0.28))),
    fill(boxPath(800, 780, 490, 22), ink),
    fill(boxPath(800, 890, 490, 22), ink),
    ...pickets.flatMap((picket) => [785, 895].map((y) => fill(circlePath([picket[0]![0] + 19, y + 6], 5), paper))),
    // The bench at Oreanda.
    fill(boxPath(120, 834, 300, 18), ink),
    fill(boxPath(150, 852, 14, 60) + boxPath(376, 852, 14, 60), ink),
    fill(circlePath([1150, 140], 40), palette.accent),
  );
}
