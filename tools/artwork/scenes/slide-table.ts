import { archPath } from '../patterns/arches.ts';

import { mashrabiya } from '../patterns/mashrabiya.ts';
import { gold, ink, mix, paper } from '../drawing/palettes.ts';
import { drawPattern } from '../patterns/star-patterns.ts';
import { misregistered, transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { drawRosette } from '../patterns/rosette-drawing.ts';
import { boxPath, circlePath, clipped, fill, outline, roundedStroke, stroke } from '../drawing/svg.ts';
import { bowl, dallah, ewer, pomegranate, teaGlass } from './vessels.ts';

export function longTable(canvas: Canvas): string {
  const { palette } = canvas;
  const light = mix(gold, paper, 0.6);
  const lattice = archPath({ kind: 'ogee', foot: [960, 720], width: 790, jamb: 0 });
  const pot = dallah([560, 830], 420);
  const { saucer, glass, tea } = teaGlass([1330, 850], 270);
  const jug = ewer([1590, 810], 470);
  return printedPicture(
    canvas,
    palette.deep,
    drawPattern(
      'twelve',
      { ground: palette.deep, ribbon: mix(palette.deep, palette.main, 0.85) },
      {
        centre: [960, 300],
        radius: 1150,
        area: { x: -960, y: -300, width: 1920, height: 1020 },
        repeat: 250,
        ribbon: 0.06,
      },
    ),
    roundedStroke(lattice, palette.main, 60),
    fill(lattice, light),
    fill(circlePath([960, 400], 170), '#A84F2D'),
    clipped(lattice, mashrabiya({ x: 500, y: -60, width: 920, height: 800 }, 20, palette.deep)),
    roundedStroke(lattice, paper, 12),
    fill(
      outline([
        [-10, 760],
        [1930, 700],
        [1930, 1090],
        [-10, 1090],
      ]),
      palette.main,
    ),
    fill(
      outline([
        [160, 780],
        [1760, 730],
        [1900, 1090],
        [20, 1090],
      ]),
      paper,
    ),
    fill(
      outline([
        [880, 757],
        [1040, 752],
        [1060, 1090],
        [860, 1090],
      ]),
      mix(palette.light, paper, 0.45),
    ),
    ...[700, 960, 1220].map(
      (x) =>
        fill(circlePath([x, 950], 92), palette.deep) +
        fill(circlePath([x, 950], 80), mix(palette.light, paper, 0.3)) +
        drawRosette(
          x === 960 ? 12 : 10,
          60,
          [x, 950],
          { petals: palette.main, darts: palette.light, points: paper, star: gold },
          3,
        ),
    ),
    fill(pot.handle, ink),
    misregistered(pot.body, gold, '#A84F2D', [5, -3]),
    clipped(pot.body, fill(boxPath(560, 300, 400, 600), '#6E2F18')),
    fill(pot.lid, ink),
    misregistered(bowl([300, 900], 250), palette.light, palette.deep, [5, -3]),
    fill(circlePath([240, 768], 44) + circlePath([322, 752], 50), '#E39A1F'),
    fill(bowl([300, 900], 250), palette.deep),
    fill(pomegranate([1080, 830], 130), '#8C1D38'),
    fill(saucer, gold),
    fill(glass, mix(palette.light, paper, 0.4), 0.6),
    fill(tea, '#9A3412'),
    stroke(glass, palette.deep, 5),
    misregistered(jug, paper, gold, [5, -3]),
    clipped(
      jug,
      fill(boxPath(1590, 200, 300, 700), mix(gold, ink, 0.3)),
      fill(boxPath(1400, 590, 400, 14), palette.deep),
    ),
    transparentInk(
      outline([
        [1400, 1090],
        [1930, 850],
        [1930, 930],
        [1580, 1090],
      ]),
      palette.light,
    ),
    tiltedBar([210, 190], 440, 32, -40, paper),
    tiltedBar([270, 250], 230, 11, -40, gold),
    tiltedBar([1740, 180], 90, 90, -40, '#A84F2D'),
  );
}
