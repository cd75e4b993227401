import { degrees, plane, polar, range, type Point } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, paper } from '../drawing/palettes.ts';
import { drawPattern } from '../patterns/star-patterns.ts';
import { transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { boxPath, circlePath, clipped, fill, moved, outline, stroke } from '../drawing/svg.ts';

/** “Pnin”: the wrong train, and the pages of a lecture that fall out of a pocket. 1280 by 1600. */
export function wrongTrain(canvas: Canvas): string {
  const { palette } = canvas;
  const slope = degrees(-31);
  const wheel = (x: number) => fill(circlePath([x, 150], 46), ink) + fill(circlePath([x, 150], 17), palette.light);
  const carriage = (x: number) =>
    fill(boxPath(x, -150, 520, 270), palette.main) +
    fill(boxPath(x, -150, 520, 46), palette.deep) +
    fill(
      range(4)
        .map((index) => boxPath(x + 40 + index * 118, -76, 84, 96))
        .join(''),
      paper,
    ) +
    fill(boxPath(x, 52, 520, 16), gold) +
    wheel(x + 100) +
    wheel(x + 420);
  const engine =
    fill(boxPath(560, -60, 440, 180), ink) +
    fill(boxPath(560, -190, 170, 190), palette.deep) +
    fill(boxPath(596, -150, 98, 88), paper) +
    fill(boxPath(880, -170, 60, 120) + boxPath(862, -190, 96, 26), ink) +
    fill(
      outline([
        [1000, 20],
        [1090, 120],
        [1000, 120],
      ]),
      palette.accent,
    ) +
    fill(circlePath([1000, 10], 30), gold) +
    fill(circlePath([660, 130], 68) + circlePath([850, 150], 46) + circlePath([950, 150], 46), ink) +
    fill(circlePath([660, 130], 24) + circlePath([850, 150], 16) + circlePath([950, 150], 16), palette.light);
  const smoke = range(6).map((index) => {
    const at: Point = polar(150 + index * 118, degrees(-62 - index * 7), [870, 560]);
    return fill(
      circlePath([at[0] - index * 70, at[1] + index * 46], 52 + index * 17),
      mix(palette.light, paper, 0.2 + index * 0.12),
    );
  });
  const sleepers = range(24).map((index) => outline(plane([-700 + index * 84, 214], 16, 54)));
  const lines = range(7).map((row) => boxPath(-120, -150 + row * 44, [240, 220, 240, 130, 230, 240, 90][row]!, 9));
  return printedPicture(
    canvas,
    deepPaper,
    fill(
      outline([
        [-10, -10],
        [1290, -10],
        [1290, 380],
        [-10, 1160],
      ]),
      mix(palette.light, paper, 0.45),
    ),
    fill(circlePath([330, 480], 270), palette.accent),
    clipped(
      circlePath([330, 480], 270),
      drawPattern(
        'twelve',
        { ground: palette.accent, star: mix(palette.accent, ink, 0.3), ribbon: mix(palette.accent, paper, 0.6) },
        { centre: [330, 480], radius: 280, repeat: 210, ribbon: 0.07 },
      ),
    ),
    ...smoke,
    fill(
      outline([
        [-10, 1310],
        [1290, 530],
        [1290, 1610],
        [-10, 1610],
      ]),
      mix(palette.light, deepPaper, 0.15),
    ),
    moved(
      [560, 900],
      slope,
      fill(sleepers.join(''), palette.deep),
      fill(boxPath(-900, 196, 2000, 12), ink),
      carriage(-560),
      carriage(-1110),
      fill(boxPath(-46, 60, 620, 16), ink),
      carriage(-10),
      engine,
    ),
    transparentInk(
      outline([
        [120, 1610],
        [1290, 910],
        [1290, 1000],
        [280, 1610],
      ]),
      palette.light,
    ),
    moved(
      [900, 1290],
      degrees(13),
      fill(boxPath(-150, -190, 330, 410), palette.deep),
      fill(boxPath(-165, -208, 330, 410), paper),
      fill(lines.join(''), mix(ink, paper, 0.25)),
    ),
    moved(
      [640, 1440],
      degrees(-18),
      fill(boxPath(-110, -140, 240, 300), palette.deep),
      fill(boxPath(-122, -152, 240, 300), paper),
      stroke('M-90 -96h170M-90 -56h150M-90 -16h170M-90 24h90', mix(ink, paper, 0.25), 8),
    ),
    tiltedBar([1060, 210], 420, 34, -31, ink),
    tiltedBar([1090, 280], 230, 12, -31, palette.main),
    tiltedBar([1160, 1490], 84, 84, -31, palette.accent),
  );
}
