import { archPath } from '../patterns/arches.ts';
import { polar, range, type Point } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, paper, type Colour } from '../drawing/palettes.ts';
import { drawPattern } from '../patterns/star-patterns.ts';
import { transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import type { Random } from '../drawing/seeded-random.ts';
import { boxPath, circlePath, clipped, fill, outline, roundedStroke, stroke } from '../drawing/svg.ts';

/** Three jars on a shelf: salt, sugar, pepper. 1280 by 1600. */
export function pantry(canvas: Canvas): string {
  const { palette, random } = canvas;
  const niche = archPath({ kind: 'kokoshnik', foot: [640, 1250], width: 1040, jamb: 280 });
  return printedPicture(
    canvas,
    mix(palette.light, paper, 0.5),
    fill(
      outline([
        [-10, -10],
        [720, -10],
        [-10, 1000],
      ]),
      deepPaper,
    ),
    roundedStroke(niche, palette.deep, 70),
    fill(niche, palette.main),
    clipped(
      niche,
      drawPattern(
        'garden',
        {
          ground: palette.main,
          star: palette.deep,
          small: mix(palette.main, palette.light, 0.3),
          ribbon: mix(palette.main, palette.light, 0.55),
          edge: palette.deep,
        },
        { centre: [640, 620], radius: 720, repeat: 250, ribbon: 0.05 },
      ),
    ),
    roundedStroke(niche, paper, 14),
    jar(
      [350, 1250],
      250,
      480,
      paper,
      palette.accent,
      grains(random, [350, 1250], 250, 330, 15, mix(palette.light, paper, 0.3)),
    ),
    jar([640, 1250], 280, 640, '#E3B98A', gold, cubes([640, 1250], 280, 460)),
    jar([940, 1250], 250, 420, '#5A3B2A', palette.deep, grains(random, [940, 1250], 250, 280, 19, ink)),
    fill(boxPath(-10, 1250, 1300, 40), ink),
    fill(boxPath(-10, 1250, 1300, 8), gold),
    fill(boxPath(-10, 1290, 1300, 320), mix(palette.deep, ink, 0.2)),
    transparentInk(
      outline([
        [-10, 1400],
        [1290, 1310],
        [1290, 1370],
        [-10, 1480],
      ]),
      palette.light,
    ),
    // A spoon of salt.
    fill(circlePath([330, 1460], 72), gold),
    fill(circlePath([330, 1450], 54), paper),
    tiltedBar([640, 1430], 540, 22, -4, gold),
    tiltedBar([220, 250], 560, 42, -44, ink),
    tiltedBar([290, 320], 310, 13, -44, palette.accent),
    tiltedBar([1130, 200], 96, 96, -44, palette.accent),
    fill(circlePath([1160, 480], 42), palette.deep),
  );
}

function jar([x, foot]: Point, width: number, height: number, stuff: Colour, lid: Colour, content: string): string {
  const [left, top] = [x - width / 2, foot - height];
  const glass = `M${left} ${foot}V${top + 110}L${left + width * 0.16} ${top + 50}H${left + width * 0.84}L${left + width} ${top + 110}V${foot}Z`;
  const level = top + height * 0.32;
  return [
    fill(glass, mix(paper, '#8DBBA9', 0.35), 0.55),
    clipped(
      glass,
      fill(boxPath(left, level, width, height), stuff),
      content,
      fill(boxPath(x + width * 0.22, top, width, height), ink, 0.18),
    ),
    stroke(glass, paper, 7),
    fill(boxPath(left + width * 0.1, top, width * 0.8, 52), lid),
    fill(boxPath(x, top, width * 0.4, 52), mix(lid, ink, 0.3)),
    fill(boxPath(x - width * 0.3, level + 110, width * 0.6, 96), deepPaper),
    fill(
      boxPath(x - width * 0.2, level + 138, width * 0.4, 10) + boxPath(x - width * 0.2, level + 160, width * 0.26, 7),
      ink,
    ),
  ].join('');
}

function grains(random: Random, [x, foot]: Point, width: number, height: number, size: number, colour: Colour): string {
  const spots = range(70).map(() => {
    const at: Point = [x + random.between(-width / 2, width / 2), foot - random.between(0, height)];
    const turned = random.between(0, 3);
    return outline(range(5).map((index) => polar(size * random.between(0.35, 0.6), turned + index * 1.26, at)));
  });
  return fill(spots.join(''), colour);
}

function cubes([x, foot]: Point, width: number, height: number): string {
  const size = 56;
  const places = range(Math.ceil(height / size)).flatMap((row) =>
    range(Math.ceil(width / size) + 1).map((column): Point => [
      x - width / 2 + column * size - (row % 2) * (size / 2),
      foot - (row + 1) * size,
    ]),
  );
  return (
    fill(places.map(([left, top]) => boxPath(left + 3, top + 3, size - 6, size - 6)).join(''), paper) +
    fill(
      places
        .map(([left, top]) =>
          outline([
            [left + size - 3, top + 3],
            [left + size - 3, top + size - 3],
            [left + 3, top + size - 3],
          ]),
        )
        .join(''),
      mix('#E3B98A', paper, 0.55),
    )
  );
}
