import { archPath } from '../patterns/arches.ts';
import { range, star, starPolygonInner, type Point } from '../drawing/geometry.ts';
import { gold, ink, mix, paper, type Colour } from '../drawing/palettes.ts';
import { starLines } from '../patterns/star-patterns.ts';
import { transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { boxPath, circlePath, clipped, fill, outline, stroke } from '../drawing/svg.ts';

export function snowfall(canvas: Canvas): string {
  const { palette, random } = canvas;
  const light = mix(gold, paper, 0.45);
  const window_ = (x: number, width: number) => {
    const opening = archPath({ kind: 'round', foot: [x, 640], width, jamb: 270 });
    return [
      fill(opening, light),
      clipped(opening, fill(boxPath(x - width / 2, 560, width, 90), gold)),
      stroke(
        `M${x} 300V640M${x - width / 2} 470H${x + width / 2}M${x - width / 2} 555H${x + width / 2}`,
        palette.deep,
        6,
      ),
      stroke(opening, mix(palette.main, palette.light, 0.3), 10),
      transparentInk(
        outline([
          [x - width / 2, 720],
          [x + width / 2, 720],
          [x + width / 2 - 190, 960],
          [x - width / 2 - 260, 960],
        ]),
        light,
      ),
    ].join('');
  };
  return printedPicture(
    canvas,
    mix(palette.deep, ink, 0.2),
    stroke(starLines(24, 11, 900, [300, 250]), palette.main, 2.5, 0.75),
    fill(circlePath([300, 250], 150), palette.main),
    fill(circlePath([300, 250], 104), paper),
    fill(
      outline([
        [560, 970],
        [560, 210],
        [900, 90],
        [1290, 190],
        [1290, 970],
      ]),
      palette.main,
    ),
    fill(
      outline([
        [540, 216],
        [900, 74],
        [1290, 176],
        [1290, 204],
        [900, 108],
        [548, 236],
      ]),
      paper,
    ),
    fill(
      outline([
        [-10, 700],
        [1290, 700],
        [1290, 970],
        [-10, 970],
      ]),
      mix(palette.light, paper, 0.7),
    ),
    window_(700, 130),
    window_(920, 170),
    window_(1150, 130),
    fill(
      outline([
        [-10, 620],
        [430, 700],
        [-10, 760],
      ]),
      mix(palette.light, paper, 0.7),
    ),
    tiltedBar([250, 560], 460, 24, -14, palette.light),
    tiltedBar([180, 610], 260, 10, -14, palette.accent),
    snow(random, 150, [1280, 960], paper, 15),
  );
}

export function snow(
  random: Canvas['random'],
  count: number,
  [width, height]: Point,
  colour: Colour,
  size: number,
): string {
  const flakes = range(count).map(() => {
    const at: Point = [random.between(0, width), random.between(0, height)];
    const radius = size * random.between(0.35, 1) ** 1.4;
    return outline(star(8, radius, starPolygonInner(8, 3, radius), at, random.between(0, 1)));
  });
  return fill(flakes.join(''), colour);
}
