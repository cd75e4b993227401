import { archPath } from './arches.ts';
import { range, star, starPolygonInner, type Point } from './geometry.ts';
import { gold, ink, mix, paper, type Colour } from './palette.ts';
import { starLines } from './patterns.ts';
import { glaze, pressed, tilted, type Stage } from './press.ts';
import { boxPath, circlePath, clipped, fill, outline, stroke } from './svg.ts';

export function snowfall(stage: Stage): string {
  const { pigment, random } = stage;
  const light = mix(gold, paper, 0.45);
  const window_ = (x: number, width: number) => {
    const opening = archPath({ kind: 'round', foot: [x, 640], width, jamb: 270 });
    return [
      fill(opening, light),
      clipped(opening, fill(boxPath(x - width / 2, 560, width, 90), gold)),
      stroke(
        `M${x} 300V640M${x - width / 2} 470H${x + width / 2}M${x - width / 2} 555H${x + width / 2}`,
        pigment.deep,
        6,
      ),
      stroke(opening, mix(pigment.main, pigment.light, 0.3), 10),
      glaze(
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
  return pressed(
    stage,
    mix(pigment.deep, ink, 0.2),
    stroke(starLines(24, 11, 900, [300, 250]), pigment.main, 2.5, 0.75),
    fill(circlePath([300, 250], 150), pigment.main),
    fill(circlePath([300, 250], 104), paper),
    fill(
      outline([
        [560, 970],
        [560, 210],
        [900, 90],
        [1290, 190],
        [1290, 970],
      ]),
      pigment.main,
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
      mix(pigment.light, paper, 0.7),
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
      mix(pigment.light, paper, 0.7),
    ),
    tilted([250, 560], 460, 24, -14, pigment.light),
    tilted([180, 610], 260, 10, -14, pigment.accent),
    snow(random, 150, [1280, 960], paper, 15),
  );
}

export function snow(
  random: Stage['random'],
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
