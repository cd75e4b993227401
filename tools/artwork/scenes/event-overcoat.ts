import { snow } from './event-snow.ts';
import { type Point } from '../drawing/geometry.ts';
import { gold, ink, mix, paper } from '../drawing/palettes.ts';
import { drawPattern } from '../patterns/star-patterns.ts';
import { misregistered, transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { boxPath, circlePath, clipped, fill, outline } from '../drawing/svg.ts';

export function overcoat(canvas: Canvas): string {
  const { palette, random } = canvas;
  const left: Point[] = [
    [742, 250],
    [650, 300],
    [540, 980],
    [716, 980],
    [790, 420],
  ];
  const right: Point[] = [
    [862, 250],
    [960, 300],
    [1110, 980],
    [884, 980],
    [806, 420],
  ];
  const lining = outline([
    [800, 380],
    [900, 990],
    [706, 990],
  ]);
  return printedPicture(
    canvas,
    mix(palette.light, paper, 0.5),
    fill(
      outline([
        [-10, -10],
        [520, -10],
        [300, 970],
        [-10, 970],
      ]),
      mix(palette.light, paper, 0.15),
    ),
    // The lamp and its cone of light.
    fill(
      outline([
        [236, 210],
        [640, 970],
        [-150, 970],
      ]),
      paper,
      0.75,
    ),
    fill(boxPath(226, 196, 14, 800), ink),
    fill(
      outline([
        [196, 200],
        [270, 200],
        [250, 130],
        [216, 130],
      ]),
      ink,
    ),
    fill(circlePath([233, 214], 30), gold),
    fill(
      outline([
        [470, 970],
        [1290, 740],
        [1290, 970],
      ]),
      paper,
    ),
    transparentInk(
      outline([
        [1110, 975],
        [540, 975],
        [60, 900],
        [120, 850],
      ]),
      mix(palette.light, palette.main, 0.3),
    ),
    clipped(
      lining,
      drawPattern(
        'eight',
        { ground: palette.accent, star: mix(palette.accent, ink, 0.35), small: gold, ribbon: paper, edge: ink },
        { centre: [805, 760], radius: 330, repeat: 92, ribbon: 0.07 },
      ),
    ),
    misregistered(
      outline([
        [650, 300],
        [560, 360],
        [470, 760],
        [556, 790],
        [640, 520],
      ]),
      palette.light,
      mix(palette.deep, ink, 0.35),
    ),
    misregistered(
      outline([
        [958, 300],
        [1050, 360],
        [1150, 740],
        [1070, 776],
        [980, 520],
      ]),
      palette.light,
      palette.main,
    ),
    misregistered(outline(left), palette.light, palette.deep),
    misregistered(outline(right), palette.light, mix(palette.deep, palette.main, 0.55)),
    // Collar and lapels: cat fur that looks like marten.
    fill(
      outline([
        [742, 250],
        [660, 292],
        [800, 500],
        [800, 400],
      ]),
      gold,
    ),
    fill(
      outline([
        [862, 250],
        [948, 292],
        [800, 500],
        [800, 400],
      ]),
      mix(gold, ink, 0.28),
    ),
    fill(
      outline([
        [742, 250],
        [862, 250],
        [830, 216],
        [774, 216],
      ]),
      mix(gold, ink, 0.5),
    ),
    ...[560, 660, 760].map((y) => fill(circlePath([858 + (y - 560) * 0.14, y], 11), paper)),
    tiltedBar([470, 150], 380, 24, -24, ink),
    tiltedBar([560, 178], 200, 9, -24, palette.main),
    tiltedBar([1130, 190], 78, 78, -24, palette.accent),
    snow(random, 60, [1280, 960], paper, 9),
  );
}
