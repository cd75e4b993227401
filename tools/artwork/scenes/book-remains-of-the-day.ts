import { archPath } from '../patterns/arches.ts';
import { range } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, paper } from '../drawing/palettes.ts';
import { drawPattern } from '../patterns/star-patterns.ts';
import { misregistered, transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { boxPath, circlePath, clipped, fill, outline, roundedStroke } from '../drawing/svg.ts';

/** “The Remains of the Day”: a tailcoat, a white glove, the setting sun on a silver tray. 1280 by 1600. */
export function dayOnTray(canvas: Canvas): string {
  const { palette } = canvas;
  const window_ = archPath({ kind: 'round', foot: [820, 1000], width: 640, jamb: 480 });
  const sky = range(6).map((index) =>
    fill(boxPath(480, 700 + index * 52, 700, 54), mix(palette.main, palette.light, 0.2 + index * 0.13)),
  );
  return printedPicture(
    canvas,
    palette.deep,
    drawPattern(
      'cross',
      { ground: palette.deep, ribbon: mix(palette.deep, palette.main, 0.7) },
      {
        centre: [640, 500],
        radius: 1100,
        area: { x: -640, y: -500, width: 1280, height: 1600 },
        repeat: 210,
        ribbon: 0.06,
      },
    ),
    roundedStroke(window_, palette.main, 70),
    fill(window_, mix(gold, paper, 0.55)),
    clipped(
      window_,
      fill(circlePath([820, 690], 190), gold),
      ...sky,
      fill(circlePath([820, 690], 190), gold, 0.35),
      fill(boxPath(812, 100, 14, 900) + boxPath(480, 560, 700, 10), palette.deep),
    ),
    roundedStroke(window_, paper, 16),
    // The coat: two tails, a shirt front, no face.
    fill(
      outline([
        [-10, 1610],
        [-10, 760],
        [150, 640],
        [420, 640],
        [560, 760],
        [640, 1610],
      ]),
      ink,
    ),
    fill(
      outline([
        [180, 636],
        [390, 636],
        [330, 1190],
        [285, 1250],
        [240, 1190],
      ]),
      paper,
    ),
    fill(
      outline([
        [150, 640],
        [182, 632],
        [246, 1180],
        [200, 1120],
        [92, 900],
        [150, 860],
        [98, 820],
      ]),
      mix(ink, palette.deep, 0.5),
    ),
    fill(
      outline([
        [420, 640],
        [388, 632],
        [324, 1180],
        [370, 1120],
        [478, 900],
        [420, 860],
        [472, 820],
      ]),
      mix(ink, palette.deep, 0.75),
    ),
    fill(
      outline([
        [286, 660],
        [206, 624],
        [206, 704],
      ]) +
        outline([
          [286, 660],
          [366, 624],
          [366, 704],
        ]),
      mix(paper, ink, 0.2),
    ),
    fill(circlePath([286, 662], 17), deepPaper),
    fill(circlePath([286, 800], 9) + circlePath([286, 900], 9) + circlePath([286, 1000], 9), ink),
    fill(
      outline([
        [206, 650],
        [366, 650],
        [352, 560],
        [220, 560],
      ]),
      paper,
    ),
    // The arm, the glove, the tray.
    fill(
      outline([
        [420, 900],
        [560, 860],
        [900, 1180],
        [860, 1290],
        [700, 1290],
        [470, 1090],
      ]),
      ink,
    ),
    fill(
      outline([
        [836, 1180],
        [906, 1160],
        [946, 1270],
        [850, 1290],
      ]),
      paper,
    ),
    misregistered(
      outline([
        [540, 1290],
        [1230, 1230],
        [1236, 1262],
        [546, 1322],
      ]),
      gold,
      mix(paper, ink, 0.08),
      [4, -4],
    ),
    fill(
      outline([
        [880, 1280],
        [1010, 1262],
        [1000, 1310],
        [920, 1330],
      ]),
      paper,
    ),
    fill(circlePath([740, 1182], 92), gold),
    clipped(circlePath([740, 1182], 92), fill(boxPath(600, 1182, 300, 200), mix(gold, paper, 0.45))),
    fill(
      outline([
        [960, 1240],
        [1130, 1226],
        [1120, 1110],
        [1080, 1070],
        [1010, 1076],
        [974, 1120],
      ]),
      deepPaper,
    ),
    fill(
      outline([
        [1046, 1233],
        [1130, 1226],
        [1120, 1110],
        [1080, 1070],
        [1044, 1073],
      ]),
      mix(deepPaper, ink, 0.22),
    ),
    fill(
      outline([
        [1120, 1150],
        [1190, 1104],
        [1200, 1120],
        [1128, 1190],
      ]),
      deepPaper,
    ),
    fill(circlePath([1044, 1062], 16), gold),
    transparentInk(
      outline([
        [-10, 1400],
        [1290, 1400],
        [1290, 1470],
        [-10, 1560],
      ]),
      palette.light,
    ),
    tiltedBar([260, 220], 560, 42, -36, paper),
    tiltedBar([320, 300], 310, 13, -36, gold),
    tiltedBar([1150, 150], 84, 84, -36, gold),
  );
}
