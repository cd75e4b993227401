import { middle, videoGround } from './video-background.ts';
import { archPath } from '../patterns/arches.ts';
import { spade } from './event-playing-cards.ts';
import { degrees, polar, range, type Point } from '../drawing/geometry.ts';
import { gold, ink, mix, paper, type Colour } from '../drawing/palettes.ts';
import { drawPattern, starLines } from '../patterns/star-patterns.ts';
import { printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { drawRosette } from '../patterns/rosette-drawing.ts';
import { boxPath, circlePath, clipped, fill, moved, outline, stroke } from '../drawing/svg.ts';

/** Posters of videos about books, 1280 by 720; see video-background.ts. */

export function firstLine(canvas: Canvas): string {
  const { palette } = canvas;
  const lines = range(12).map((row) => boxPath(-380, -230 + row * 46, row % 5 === 4 ? 330 : 760, 7));
  return printedPicture(
    canvas,
    videoGround(canvas),
    fill(circlePath([1100, 80], 420), mix(palette.deep, palette.main, 0.4)),
    moved(
      middle,
      degrees(-9),
      fill(boxPath(-452, -300, 940, 860), ink),
      fill(boxPath(-480, -330, 940, 880), mix(palette.deep, palette.main, 0.75)),
      fill(lines.join(''), mix(palette.main, palette.light, 0.3)),
    ),
    fill(
      outline([
        [1290, -10],
        [1290, 90],
        [160, 306],
        [130, 204],
      ]),
      mix(gold, paper, 0.4),
      0.9,
    ),
    moved(middle, degrees(-9), fill(boxPath(-380, -184, 760, 9) + boxPath(-380, -160, 420, 9), ink)),
    fill(circlePath([150, 560], 120), palette.main),
    drawRosette(10, 88, [150, 560], { petals: paper, darts: palette.light, points: palette.deep, star: gold }, 3),
    tiltedBar([1090, 590], 340, 24, -40, paper),
    tiltedBar([1130, 640], 180, 8, -40, palette.accent),
    tiltedBar([210, 90], 60, 60, -9, palette.accent),
  );
}

export function deal(canvas: Canvas): string {
  const { palette } = canvas;
  const card = (at: Point, tilt: number, content: string, ground: Colour = paper) =>
    moved(
      at,
      degrees(tilt),
      fill(boxPath(-108, -166, 228, 346), ink, 0.4),
      fill(boxPath(-114, -172, 228, 344), ground),
      content,
    );
  const back = clipped(
    boxPath(-104, -162, 208, 324),
    drawPattern(
      'eight',
      { ground: palette.deep, star: palette.main, small: gold, ribbon: paper, edge: palette.deep },
      { centre: [0, 0], radius: 210, repeat: 104, ribbon: 0.065 },
    ),
  );
  return printedPicture(
    canvas,
    videoGround(canvas),
    fill(circlePath(middle, 470), palette.deep),
    fill(circlePath(middle, 300), mix(palette.deep, palette.main, 0.55)),
    stroke(starLines(24, 9, 300, middle), mix(palette.deep, palette.main, 0.9), 2.5),
    card([180, 250], -24, back),
    card([250, 560], 18, fill(spade(74), palette.main)),
    card([1040, 190], 16, back),
    card([1100, 520], -14, fill(spade(86), ink) + fill(circlePath([0, 20], 26), gold)),
    tiltedBar([640, 660], 420, 18, -8, paper),
    tiltedBar([680, 692], 210, 7, -8, palette.accent),
    tiltedBar([640, 64], 50, 50, -30, palette.accent),
  );
}

export function longSentence(canvas: Canvas): string {
  const { palette } = canvas;
  const coil = (from: number, to: number) =>
    outline(
      range(260).map((index): Point => polar(from + ((to - from) * index) / 259, index * 0.125 - 1.1, middle)),
      false,
    );
  return printedPicture(
    canvas,
    videoGround(canvas),
    fill(
      outline([
        [-10, -10],
        [520, -10],
        [180, 730],
        [-10, 730],
      ]),
      palette.deep,
    ),
    fill(circlePath(middle, 342), mix(palette.deep, palette.main, 0.55)),
    `<path d="${coil(112, 332)}" fill="none" stroke="${mix(palette.light, paper, 0.3)}" stroke-width="9" stroke-dasharray="54 9 30 9 82 9 20 9 66 9"/>`,
    fill(circlePath(polar(332, 259 * 0.125 - 1.1, middle), 17), palette.accent),
    tiltedBar([1090, 150], 330, 24, -46, paper),
    tiltedBar([1136, 196], 180, 8, -46, palette.accent),
    tiltedBar([180, 590], 250, 20, -46, palette.main),
    tiltedBar([130, 150], 64, 64, -46, palette.accent),
  );
}

export function thinBook(canvas: Canvas): string {
  const { palette } = canvas;
  const spines = range(20).map((index) => {
    const wide = [52, 74, 40, 96, 60][index % 5]!;
    const before = range(index).reduce((sum, at) => sum + [52, 74, 40, 96, 60][at % 5]! + 4, 0);
    const tall = [430, 360, 470, 400, 340, 450, 380][index % 7]!;
    return { left: before - 20, wide, tall, index };
  });
  const tones = [
    palette.main,
    mix(palette.deep, palette.main, 0.4),
    mix(palette.main, palette.light, 0.3),
    palette.deep,
  ];
  return printedPicture(
    canvas,
    videoGround(canvas),
    fill(circlePath(middle, 300), mix(palette.deep, palette.main, 0.35)),
    ...spines.map(
      ({ left, wide, tall, index }) =>
        fill(boxPath(left, 620 - tall, wide, tall), tones[index % 4]!) +
        fill(
          boxPath(left, 620 - tall + 50, wide, 7) +
            boxPath(left, 620 - tall + 64, wide, 3) +
            boxPath(left, 570, wide, 5),
          index % 3 === 0 ? gold : mix(palette.light, palette.main, 0.4),
        ),
    ),
    moved(
      [900, 420],
      degrees(17),
      fill(boxPath(-26, -250, 64, 470), ink, 0.45),
      fill(boxPath(-32, -256, 64, 470), palette.accent),
      fill(boxPath(-32, -200, 64, 8) + boxPath(-32, -184, 64, 3), paper),
      fill(archPath({ kind: 'ogee', foot: [0, 20], width: 36, jamb: 20 }), paper),
    ),
    fill(boxPath(0, 620, 1280, 110), ink),
    fill(boxPath(0, 620, 1280, 8), gold),
    tiltedBar([170, 110], 300, 22, -36, paper),
    tiltedBar([210, 156], 160, 8, -36, palette.accent),
    tiltedBar([1170, 110], 56, 56, -36, palette.accent),
  );
}
