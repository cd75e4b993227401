import { archPath } from '../patterns/arches.ts';
import { range, type Point } from '../drawing/geometry.ts';
import { mashrabiya } from '../patterns/mashrabiya.ts';
import { gold, ink, mix, paper, type Colour } from '../drawing/palettes.ts';
import { starLines } from '../patterns/star-patterns.ts';
import { misregistered, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { boxPath, circlePath, clipped, fill, outline, roundedStroke, stroke } from '../drawing/svg.ts';
import { samovar } from './vessels.ts';

export function teaOverCreek(canvas: Canvas): string {
  const { palette } = canvas;
  const dusk = mix(palette.light, paper, 0.35);
  const view = archPath({ kind: 'persian', foot: [1060, 800], width: 1240, jamb: 70 });
  const shore = 560;
  const glints = range(14).map((index) => {
    const wide = 360 - index * 12 + ((index * 71) % 120);
    return boxPath(1150 - wide / 2 + ((index * 43) % 60) - 30, shore + 18 + index * 16, wide, 4 + index * 0.3);
  });
  return printedPicture(
    canvas,
    palette.deep,
    fill(view, dusk),
    clipped(
      view,
      stroke(starLines(32, 15, 900, [1150, 480]), mix(dusk, paper, 0.5), 3),
      fill(circlePath([1150, 480], 210), mix(gold, paper, 0.45)),
      fill(circlePath([1150, 480], 160), '#E39A1F'),
      ...[
        [560, 300],
        [760, 220],
        [1380, 260],
        [1570, 330],
      ].map(([x, tall]) => windTower([x!, shore], 120, tall!, palette.main, palette.deep)),
      fill(boxPath(400, shore - 70, 640, 70), palette.main) + fill(boxPath(1260, shore - 100, 500, 100), palette.main),
      ...[470, 660, 860, 950, 1310, 1480].map((x) =>
        fill(archPath({ kind: 'pointed', foot: [x, shore], width: 30, jamb: 18 }), mix(gold, paper, 0.3)),
      ),
      fill(boxPath(300, shore, 1500, 300), palette.main),
      fill(glints.join(''), mix(gold, paper, 0.35)),
      abra([760, 690], 300),
    ),
    roundedStroke(view, palette.main, 44),
    roundedStroke(view, gold, 5),
    clipped(
      view,
      fill(boxPath(1430, 100, 300, 720), mix(palette.deep, palette.main, 0.3), 0.25),
      mashrabiya({ x: 1442, y: 120, width: 270, height: 720 }, 6, palette.deep),
    ),
    // The sill, the samovar and two glasses.
    fill(boxPath(0, 800, 1920, 290), ink),
    fill(boxPath(0, 800, 1920, 12), gold),
    fill(
      outline([
        [520, 812],
        [1500, 812],
        [1860, 1090],
        [300, 1090],
      ]),
      mix(palette.accent, ink, 0.45),
    ),
    misregistered(samovar([330, 930], 640), paper, gold, [5, -3]),
    clipped(
      samovar([330, 930], 640),
      fill(boxPath(330, 200, 400, 800), mix(gold, ink, 0.35)),
      fill(boxPath(40, 520, 600, 12), palette.deep),
    ),
    ...[700, 900].map((x) => tea([x, 980], 120)),
    tiltedBar([1640, 950], 420, 30, -24, paper),
    tiltedBar([1690, 1000], 230, 10, -24, palette.accent),
    tiltedBar([150, 150], 88, 88, -24, palette.accent),
  );
}

function windTower([x, base]: Point, width: number, height: number, lit: Colour, shaded: Colour): string {
  const top = base - height;
  const slots = range(4).map((index) =>
    boxPath(x - width / 2 + 12 + index * ((width - 14) / 4), top + 24, (width - 14) / 4 - 8, height * 0.42),
  );
  const beams = [0.52, 0.66]
    .map((share) => boxPath(x - width / 2 - 10, base - height * (1 - share), width + 20, 5))
    .join('');
  return (
    fill(boxPath(x - width / 2, top, width, height), lit) +
    fill(boxPath(x + width / 2, top + 10, width * 0.22, height - 10), shaded) +
    fill(slots.join(''), shaded) +
    fill(beams, ink) +
    fill(boxPath(x - width / 2 - 5, top - 8, width + 10, 12), shaded)
  );
}

function abra([x, y]: Point, size: number): string {
  return (
    fill(
      outline([
        [x - size * 0.62, y - 24],
        [x + size * 0.66, y - 40],
        [x + size * 0.44, y + 26],
        [x - size * 0.44, y + 26],
      ]),
      ink,
    ) +
    fill(
      outline([
        [x - size * 0.4, y - 110],
        [x + size * 0.4, y - 110],
        [x + size * 0.44, y - 96],
        [x - size * 0.44, y - 96],
      ]),
      paper,
    ) +
    fill([-0.36, -0.12, 0.12, 0.36].map((at) => boxPath(x + at * size - 2, y - 100, 5, 80)).join(''), ink) +
    fill(
      [-0.22, -0.02, 0.24]
        .map((at) => circlePath([x + at * size, y - 54], 11) + boxPath(x + at * size - 12, y - 42, 24, 24))
        .join(''),
      ink,
    )
  );
}

function tea([x, y]: Point, size: number): string {
  const glass = outline([
    [x - size * 0.3, y - size],
    [x + size * 0.3, y - size],
    [x + size * 0.18, y - size * 0.5],
    [x + size * 0.28, y],
    [x - size * 0.28, y],
    [x - size * 0.18, y - size * 0.5],
  ]);
  return (
    fill(boxPath(x - size * 0.6, y, size * 1.2, 9), paper) +
    fill(glass, paper, 0.4) +
    clipped(glass, fill(boxPath(x - size, y - size * 0.8, size * 2, size * 0.8), '#A84F2D')) +
    stroke(glass, paper, 4)
  );
}
