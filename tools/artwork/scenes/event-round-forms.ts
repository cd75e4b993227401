import { archPath, type ArchKind } from '../patterns/arches.ts';
import { degrees, polar, range, starPolygonInner, star, type Point } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, multiply, paper } from '../drawing/palettes.ts';
import { randomPattern, drawPattern, starLines } from '../patterns/star-patterns.ts';
import { transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { drawRosette } from '../patterns/rosette-drawing.ts';
import { ticks } from '../patterns/rosette.ts';
import { boxPath, circlePath, clipped, fill, outline, stroke } from '../drawing/svg.ts';
import { muqarnasDome } from '../patterns/muqarnas.ts';

/** Pictures of events around one round form. All are 1280 by 960. */

/** A great rosette rises inside an arch; a bar crosses the jamb. */
export function sunInArch(canvas: Canvas, kind: ArchKind = 'ogee'): string {
  const { palette, random } = canvas;
  const count = random.pick([10, 12, 16]);
  const arch = archPath({ kind, foot: [860, 990], width: 560, jamb: 440 });
  const sun: Point = [860, 590];
  const tilt = random.between(-34, -27);
  return printedPicture(
    canvas,
    deepPaper,
    fill(boxPath(0, 760, 1280, 200), mix(palette.light, deepPaper, 0.35)),
    tiltedBar([270, 430], 430, 270, tilt, paper),
    fill(arch, palette.deep),
    clipped(
      arch,
      stroke(starLines(count * 2, count - 1, 620, sun), palette.main, 3),
      fill(circlePath(sun, 250), palette.main),
      drawRosette(count, 215, sun, { petals: paper, darts: palette.light, points: palette.light, star: gold }, 5),
      fill(boxPath(500, 760, 700, 300), palette.main),
      fill(boxPath(500, 760, 700, 7), paper),
      fill(
        outline([
          [770, 767],
          [950, 767],
          [1130, 990],
          [590, 990],
        ]),
        mix(palette.main, palette.light, 0.35),
      ),
    ),
    stroke(arch, paper, 14),
    stroke(arch, palette.deep, 3),
    transparentInk(
      outline([
        [70, 842],
        [640, 462],
        [668, 504],
        [98, 884],
      ]),
      palette.accent,
    ),
    tiltedBar([250, 270], 300, 20, tilt, ink),
    tiltedBar([150, 250], 120, 9, tilt, ink),
    fill(circlePath([300, 480], 48), palette.main),
  );
}

/** A disc of interlaced stars and the wedge that enters it. */
export function wedge(canvas: Canvas): string {
  const { palette, random } = canvas;
  const centre: Point = [500, 490];
  const disc = circlePath(centre, 390);
  const tilt = degrees(random.between(-22, -14));
  const tip: Point = [500, 470];
  const long = [polar(1150, tilt - 0.19, tip), polar(1150, tilt + 0.19, tip)];
  return printedPicture(
    canvas,
    paper,
    fill(
      outline([
        [760, -10],
        [1290, -10],
        [1290, 970],
        [500, 970],
      ]),
      mix(palette.light, paper, 0.45),
    ),
    fill(circlePath([512, 484], 404), mix(palette.light, palette.main, 0.25)),
    clipped(
      disc,
      drawPattern(
        randomPattern(random),
        {
          ground: palette.main,
          star: palette.deep,
          small: palette.accent,
          inner: palette.main,
          ribbon: paper,
          edge: palette.deep,
        },
        {
          centre: [420, 560],
          radius: 560,
          repeat: 300,
          angle: tilt,
          ribbon: 0.05,
        },
      ),
    ),
    transparentInk(
      outline([polar(-70, tilt, tip), polar(1150, tilt + 0.05, tip), polar(1150, tilt + 0.3, tip)]),
      palette.accent,
    ),
    fill(outline([tip, ...long]), ink),
    tiltedBar([960, 745], 420, 24, (tilt * 180) / Math.PI + 62, palette.main),
    tiltedBar([1040, 770], 240, 10, (tilt * 180) / Math.PI + 62, ink),
    tiltedBar([1120, 190], 74, 74, (tilt * 180) / Math.PI, palette.deep),
    fill(circlePath([150, 130], 34), palette.accent),
  );
}

/** Looking up into a vault of niches. */
export function dome(canvas: Canvas): string {
  const { palette, random } = canvas;
  const eye: Point = [760, 430];
  const count = random.pick([16, 20]);
  const radii = [1010, 770, 585, 442, 335, 255, 196];
  return printedPicture(
    canvas,
    palette.deep,
    muqarnasDome(eye, radii, count, (ring) => ({
      light: mix(palette.main, paper, 0.12 + ring * 0.14),
      dark: mix(palette.deep, palette.light, 0.2 + ring * 0.13),
    })),
    fill(circlePath(eye, 200), palette.deep),
    drawRosette(count / 2, 150, eye, { petals: paper, darts: palette.light, points: palette.main, star: gold }, 4),
    fill(
      outline([
        [-10, 420],
        [560, 970],
        [-10, 970],
      ]),
      paper,
    ),
    transparentInk(
      outline([
        [-10, 330],
        [-10, 480],
        [500, 970],
        [650, 970],
      ]),
      palette.accent,
    ),
    tiltedBar([140, 760], 360, 20, 44, ink),
    fill(circlePath([118, 866], 36), palette.main),
  );
}

/** An astrolabe. */
export function astrolabe(canvas: Canvas): string {
  const { palette, random } = canvas;
  const centre: Point = [800, 500];
  const lean = random.between(-0.9, -0.6);
  const zodiac = polar(110, lean - 1.1, centre);
  const scale = (count: number, from: number, to: number) =>
    ticks(count, from, to, centre)
      .map((tick) => outline(tick, false))
      .join('');
  const pointers = range(9).map((index) => {
    const foot = polar(150 + (index % 3) * 62, index * 0.72 + lean, centre);
    return outline(star(8, 17, starPolygonInner(8, 3, 17), foot, lean));
  });
  return printedPicture(
    canvas,
    palette.deep,
    fill(
      outline([
        [-10, -10],
        [470, -10],
        [150, 970],
        [-10, 970],
      ]),
      paper,
    ),
    fill(circlePath(centre, 430), palette.main),
    fill(circlePath(centre, 366), mix(palette.main, palette.deep, 0.5)),
    stroke(scale(72, 392, 418) + scale(24, 376, 418), paper, 3),
    stroke(
      [120, 190, 262, 330]
        .map((radius) => circlePath(polar((330 - radius) * 0.35, -Math.PI / 2, centre), radius))
        .join(''),
      palette.light,
      2.4,
      0.8,
    ),
    clipped(
      circlePath(centre, 366),
      stroke(
        range(9)
          .map((index) => circlePath([centre[0], centre[1] + 420 + index * 74], 470 + index * 34))
          .join(''),
        palette.light,
        1.8,
        0.55,
      ),
    ),
    stroke(circlePath(zodiac, 226), gold, 16),
    stroke(circlePath(zodiac, 205), gold, 3),
    fill(pointers.join(''), paper),
    tiltedBar(centre, 980, 26, (lean * 180) / Math.PI, paper),
    tiltedBar(centre, 980, 4, (lean * 180) / Math.PI, palette.deep),
    fill(circlePath(centre, 40), palette.accent),
    fill(circlePath(centre, 13), paper),
    tiltedBar([236, 300], 300, 30, -72, palette.accent),
    tiltedBar([166, 320], 190, 12, -72, ink),
    fill(circlePath([150, 700], 66), multiply(palette.light, palette.main)),
  );
}
