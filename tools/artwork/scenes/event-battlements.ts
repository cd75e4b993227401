import { archPath } from '../patterns/arches.ts';
import { facets } from '../patterns/facets.ts';
import { degrees, plane, range, type Point } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, paper, type Colour } from '../drawing/palettes.ts';
import { drawPattern } from '../patterns/star-patterns.ts';
import { transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { boxPath, circlePath, clipped, fill, outline, stroke } from '../drawing/svg.ts';

export function battlements(canvas: Canvas): string {
  const { palette } = canvas;
  const merlon = (x: number, y: number, size: number): Point[] => [
    [x, y],
    [x, y - size * 1.5],
    [x + size * 0.28, y - size * 1.5],
    [x + size * 0.5, y - size * 1.1],
    [x + size * 0.72, y - size * 1.5],
    [x + size, y - size * 1.5],
    [x + size, y],
  ];
  const row = (from: number, y: number, size: number, count: number) =>
    range(count)
      .map((index) => outline(merlon(from + index * size * 1.5, y, size)))
      .join('');
  const gate = archPath({ kind: 'round', foot: [860, 970], width: 210, jamb: 150 });
  return printedPicture(
    canvas,
    mix(palette.light, paper, 0.58),
    fill(circlePath([392, 318], 215), gold),
    fill(circlePath([392, 318], 150), mix(gold, paper, 0.5)),
    // The tower, tier upon tier, in light and shade.
    tower(860, 970, 420, 560, palette.main, palette.deep),
    fill(row(642, 420, 64, 5), palette.deep),
    fill(boxPath(638, 414, 444, 26), paper),
    tower(860, 330, 230, 170, mix(palette.main, palette.light, 0.25), palette.main),
    tower(860, 410, 280, 80, mix(palette.main, palette.light, 0.1), palette.deep),
    fill(
      outline([
        [745, 160],
        [860, -40],
        [860, 160],
      ]),
      mix(palette.light, paper, 0.1),
    ),
    fill(
      outline([
        [975, 160],
        [860, -40],
        [860, 160],
      ]),
      palette.light,
    ),
    fill(boxPath(737, 156, 246, 16), paper),
    ...[790, 860, 930].map((x) => fill(archPath({ kind: 'round', foot: [x, 318], width: 40, jamb: 66 }), ink)),
    // The wall in front.
    fill(row(-40, 700, 92, 5) + row(1090, 700, 92, 3), palette.deep),
    fill(boxPath(-10, 690, 662, 300) + boxPath(1068, 690, 230, 300), palette.main),
    fill(boxPath(-10, 690, 660, 16) + boxPath(1070, 690, 230, 16), paper),
    clipped(
      boxPath(-10, 740, 660, 240),
      facets([-20, 740], 80, 9, 3, [
        mix(palette.main, palette.light, 0.5),
        palette.main,
        mix(palette.main, palette.light, 0.22),
        palette.deep,
      ]),
    ),
    clipped(
      boxPath(1070, 740, 240, 240),
      facets([1070, 740], 80, 3, 3, [
        mix(palette.main, palette.light, 0.5),
        palette.main,
        mix(palette.main, palette.light, 0.22),
        palette.deep,
      ]),
    ),
    fill(gate, ink),
    stroke(gate, paper, 12),
    fill(boxPath(770, 520, 180, 8) + boxPath(770, 560, 110, 8) + boxPath(770, 600, 150, 8), paper),
    tiltedBar([230, 180], 520, 24, -33, ink),
    tiltedBar([170, 150], 240, 9, -33, ink),
    tiltedBar([1150, 250], 86, 86, -33, palette.main),
    transparentInk(outline(plane([1100, 420], 460, 56, degrees(-33))), gold),
  );
}

function tower(x: number, foot: number, width: number, height: number, lit: Colour, shaded: Colour): string {
  return (
    fill(boxPath(x - width / 2, foot - height, width / 2 + 1, height), lit) +
    fill(boxPath(x, foot - height, width / 2, height), shaded)
  );
}

export function facetedPalace(canvas: Canvas): string {
  const { palette } = canvas;
  const window_ = (width: number) => archPath({ kind: 'round', foot: [820, 800], width, jamb: width * 1.12 });
  return printedPicture(
    canvas,
    palette.main,
    facets([0, 0], 160, 8, 6, [
      mix(palette.light, paper, 0.25),
      palette.light,
      palette.main,
      mix(palette.main, palette.light, 0.5),
    ]),
    fill(window_(470), palette.deep),
    fill(window_(410), paper),
    fill(window_(350), palette.main),
    clipped(
      window_(350),
      drawPattern(
        'twelve',
        { ground: palette.deep, star: palette.main, small: gold, ribbon: paper, edge: palette.deep },
        { centre: [820, 480], radius: 420, repeat: 210 },
      ),
    ),
    fill(boxPath(570, 790, 500, 40), paper),
    transparentInk(
      outline([
        [-10, 260],
        [-10, 640],
        [600, 970],
        [1290, 970],
      ]),
      mix(palette.light, palette.main, 0.4),
    ),
    tiltedBar([230, 210], 480, 40, 28, ink),
    tiltedBar([180, 290], 250, 12, 28, deepPaper),
    fill(circlePath([250, 760], 74), gold),
  );
}
