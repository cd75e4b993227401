import { archPath } from './arches.ts';
import { snow } from './evening-snow.ts';
import { range } from './geometry.ts';
import { deepPaper, gold, ink, mix, paper } from './palette.ts';
import { printedSheet, starLines } from './patterns.ts';
import { doublePull, pressed, tilted, type Stage } from './press.ts';
import { boxPath, circlePath, clipped, fill, moved, outline, softStroke, stroke } from './svg.ts';
import { bowl } from './vessels.ts';

export function winterReading(stage: Stage): string {
  const { pigment, random } = stage;
  const night = mix(pigment.deep, ink, 0.25);
  const light = mix(gold, paper, 0.55);
  const pane = archPath({ kind: 'pointed', foot: [500, 640], width: 470, jamb: 210 });
  const books: [number, number, string][] = [
    [420, 54, pigment.accent],
    [380, 44, paper],
    [450, 60, pigment.light],
    [360, 40, gold],
  ];
  let shelf = 850;
  return pressed(
    stage,
    pigment.main,
    printedSheet(
      'eight',
      { ground: pigment.main, ribbon: mix(pigment.main, pigment.deep, 0.55) },
      {
        centre: [960, 400],
        radius: 1100,
        area: { x: -960, y: -400, width: 1920, height: 1260 },
        repeat: 190,
        ribbon: 0.06,
      },
    ),
    softStroke(pane, pigment.deep, 56),
    fill(pane, night),
    clipped(
      pane,
      stroke(starLines(24, 11, 460, [540, 330]), pigment.main, 2),
      fill(circlePath([560, 300], 84), paper),
      fill(
        outline([
          [200, 570],
          [520, 510],
          [800, 590],
          [800, 700],
          [200, 700],
        ]),
        mix(pigment.light, paper, 0.5),
      ),
      moved([230, 60], 0, snow(random, 90, [560, 590], paper, 11)),
    ),
    clipped(pane, stroke('M500 40V660M240 450H760', pigment.deep, 12)),
    softStroke(pane, paper, 14),
    fill(boxPath(210, 634, 580, 24), paper),
    // The lamp's cone stands on the table like a tent.
    fill(
      outline([
        [1290, 300],
        [1440, 300],
        [1860, 860],
        [900, 860],
      ]),
      mix(pigment.main, pigment.light, 0.45),
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
      pigment.accent,
    ),
    fill(
      outline([
        [1365, 190],
        [1430, 190],
        [1500, 306],
        [1365, 306],
      ]),
      mix(pigment.accent, ink, 0.3),
    ),
    fill(circlePath([1365, 312], 34), paper),
    fill(boxPath(0, 850, 1920, 240), pigment.deep),
    fill(
      outline([
        [900, 850],
        [1860, 850],
        [1990, 1090],
        [700, 1090],
      ]),
      mix(pigment.deep, pigment.main, 0.6),
    ),
    fill(
      outline([
        [1080, 850],
        [1640, 850],
        [1700, 1090],
        [960, 1090],
      ]),
      mix(pigment.main, pigment.light, 0.4),
    ),
    fill(boxPath(0, 850, 1920, 8), gold),
    ...books.map(([wide, tall, colour], index) => {
      shelf -= tall;
      const left = 300 + ((index * 67) % 60) - wide / 2 + 190;
      return (
        fill(boxPath(left, shelf, wide, tall), colour as never) +
        fill(boxPath(left + wide - 70, shelf, 12, tall) + boxPath(left + wide - 50, shelf, 5, tall), pigment.deep)
      );
    }),
    doublePull(
      outline([
        [1350, 800],
        [1000, 720],
        [1000, 846],
        [1350, 850],
      ]),
      pigment.light,
      paper,
      [4, -3],
    ),
    doublePull(
      outline([
        [1350, 800],
        [1710, 720],
        [1710, 846],
        [1350, 850],
      ]),
      pigment.light,
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
        pigment.main,
      ),
    ),
    fill(bowl([840, 850], 130), paper),
    tilted([1740, 130], 300, 26, -32, paper),
    tilted([1780, 186], 160, 9, -32, gold),
    tilted([110, 120], 80, 80, -32, pigment.accent),
  );
}
