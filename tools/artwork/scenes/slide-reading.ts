import { archPath } from '../patterns/arches.ts';
import { snow } from './event-snow.ts';
import { range } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, paper } from '../drawing/palettes.ts';
import { drawPattern, starLines } from '../patterns/star-patterns.ts';
import { misregistered, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { boxPath, circlePath, clipped, fill, moved, outline, roundedStroke, stroke } from '../drawing/svg.ts';
import { bowl } from './vessels.ts';

export function winterReading(canvas: Canvas): string {
  const { palette, random } = canvas;
  const night = mix(palette.deep, ink, 0.25);
  const light = mix(gold, paper, 0.55);
  const pane = archPath({ kind: 'pointed', foot: [500, 640], width: 470, jamb: 210 });
  const books: [number, number, string][] = [
    [420, 54, palette.accent],
    [380, 44, paper],
    [450, 60, palette.light],
    [360, 40, gold],
  ];
  let shelf = 850;
  return printedPicture(
    canvas,
    palette.main,
    drawPattern(
      'eight',
      { ground: palette.main, ribbon: mix(palette.main, palette.deep, 0.55) },
      {
        centre: [960, 400],
        radius: 1100,
        area: { x: -960, y: -400, width: 1920, height: 1260 },
        repeat: 190,
        ribbon: 0.06,
      },
    ),
    roundedStroke(pane, palette.deep, 56),
    fill(pane, night),
    clipped(
      pane,
      stroke(starLines(24, 11, 460, [540, 330]), palette.main, 2),
      fill(circlePath([560, 300], 84), paper),
      fill(
        outline([
          [200, 570],
          [520, 510],
          [800, 590],
          [800, 700],
          [200, 700],
        ]),
        mix(palette.light, paper, 0.5),
      ),
      moved([230, 60], 0, snow(random, 90, [560, 590], paper, 11)),
    ),
    clipped(pane, stroke('M500 40V660M240 450H760', palette.deep, 12)),
    roundedStroke(pane, paper, 14),
    fill(boxPath(210, 634, 580, 24), paper),
    // The cone of light of the lamp.
    fill(
      outline([
        [1290, 300],
        [1440, 300],
        [1860, 860],
        [900, 860],
      ]),
      mix(palette.main, palette.light, 0.45),
    ),
    fill(
      outline([
        [1310, 300],
        [1420, 300],
        [1640, 860],
        [1080, 860],
      ]),
      light,
    ),
    fill(boxPath(1355, -10, 10, 200), ink),
    fill(
      outline([
        [1300, 190],
        [1430, 190],
        [1500, 306],
        [1230, 306],
      ]),
      palette.accent,
    ),
    fill(
      outline([
        [1365, 190],
        [1430, 190],
        [1500, 306],
        [1365, 306],
      ]),
      mix(palette.accent, ink, 0.3),
    ),
    fill(circlePath([1365, 312], 34), paper),
    fill(boxPath(0, 850, 1920, 240), palette.deep),
    fill(
      outline([
        [900, 850],
        [1860, 850],
        [1990, 1090],
        [700, 1090],
      ]),
      mix(palette.deep, palette.main, 0.6),
    ),
    fill(
      outline([
        [1080, 850],
        [1640, 850],
        [1700, 1090],
        [960, 1090],
      ]),
      mix(palette.main, palette.light, 0.4),
    ),
    fill(boxPath(0, 850, 1920, 8), gold),
    ...books.map(([wide, tall, colour], index) => {
      shelf -= tall;
      const left = 300 + ((index * 67) % 60) - wide / 2 + 190;
      return (
        fill(boxPath(left, shelf, wide, tall), colour as never) +
        fill(boxPath(left + wide - 70, shelf, 12, tall) + boxPath(left + wide - 50, shelf, 5, tall), palette.deep)
      );
    }),
    misregistered(
      outline([
        [1350, 800],
        [1000, 720],
        [1000, 846],
        [1350, 850],
      ]),
      palette.light,
      paper,
      [4, -3],
    ),
    misregistered(
      outline([
        [1350, 800],
        [1710, 720],
        [1710, 846],
        [1350, 850],
      ]),
      palette.light,
      deepPaper,
      [4, -3],
    ),
    ...range(5).map((index) =>
      fill(
        outline([
          [1040, 752 + index * 18],
          [1310, 812 + index * 7],
          [1310, 816 + index * 7],
          [1040, 756 + index * 18],
        ]) +
          outline([
            [1390, 812 + index * 7],
            [1670, 752 + index * 18],
            [1670, 756 + index * 18],
            [1390, 816 + index * 7],
          ]),
        palette.main,
      ),
    ),
    fill(bowl([840, 850], 130), paper),
    tiltedBar([1740, 130], 300, 26, -32, paper),
    tiltedBar([1780, 186], 160, 9, -32, gold),
    tiltedBar([110, 120], 80, 80, -32, palette.accent),
  );
}
