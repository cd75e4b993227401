import { archPath, type ArchKind } from '../patterns/arches.ts';
import { beards, bust, garments, hairStyles, type Look } from './bust.ts';
import { degrees, plane } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, paper, type Colour } from '../drawing/palettes.ts';
import { randomPattern, drawPattern, starLines, type PatternName } from '../patterns/star-patterns.ts';
import { printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { boxPath, circlePath, clipped, fill, outline, roundedStroke, stroke } from '../drawing/svg.ts';

/** Portraits of the masters: head and shoulders in an arch, a disc behind the head, stars in the spandrels. 960 by 1200. */

interface Sitter extends Look {
  arch: ArchKind;
  pattern: PatternName;
  /** How far the figure leans, in degrees. */
  lean: number;
}

const [fair, warm, olive]: Colour[] = ['#EBC9A8', '#E0B48E', '#D3A079'];
const [grey, silver, chestnut, black]: Colour[] = ['#8E8A86', '#C9C4BC', '#6B3A22', '#2A211C'];

/** The masters of the sample content; what others look like follows from their name. */
const sitters: Record<string, Sitter> = {
  m1: {
    hair: 'bun',
    hairColour: silver!,
    beard: 'none',
    glasses: 'round',
    garment: 'shawl',
    earrings: false,
    skin: fair!,
    arch: 'ogee',
    pattern: 'eight',
    lean: -3,
  },
  m2: {
    hair: 'swept',
    hairColour: black!,
    beard: 'short',
    glasses: 'none',
    garment: 'jacket',
    earrings: false,
    skin: fair!,
    arch: 'kokoshnik',
    pattern: 'twelve',
    lean: 2,
  },
  m3: {
    hair: 'crown',
    hairColour: grey!,
    beard: 'full',
    glasses: 'square',
    garment: 'rollneck',
    earrings: false,
    skin: olive!,
    arch: 'horseshoe',
    pattern: 'window',
    lean: -2,
  },
  m4: {
    hair: 'bob',
    hairColour: chestnut!,
    beard: 'none',
    glasses: 'none',
    garment: 'blazer',
    earrings: false,
    skin: fair!,
    arch: 'round',
    pattern: 'six',
    lean: 3,
  },
  m5: {
    hair: 'turban',
    hairColour: black!,
    beard: 'none',
    glasses: 'none',
    garment: 'robe',
    earrings: true,
    skin: warm!,
    arch: 'pointed',
    pattern: 'garden',
    lean: -3,
  },
};

export function masterPortrait(canvas: Canvas): string {
  const { palette } = canvas;
  const sitter = sitters[canvas.name] ?? randomSitter(canvas);
  const arch = (width: number) => archPath({ kind: sitter.arch, foot: [480, 1220], width, jamb: jambs[sitter.arch] });
  const head = `translate(480 560) rotate(${sitter.lean}) scale(1.14)`;
  // A face cannot be seen against sand.
  const halo = palette.name === 'terracotta' ? mix(palette.accent, paper, 0.5) : mix(palette.light, palette.main, 0.25);
  const side = sitter.lean < 0 ? 1 : -1;
  return printedPicture(
    canvas,
    palette.main,
    drawPattern(
      sitter.pattern,
      {
        ground: palette.main,
        star: palette.deep,
        small: mix(palette.main, palette.light, 0.55),
        inner: palette.main,
        ribbon: mix(palette.light, paper, 0.35),
        edge: palette.deep,
      },
      {
        centre: [480, 150],
        radius: 1080,
        area: { x: -480, y: -150, width: 960, height: 1200 },
        repeat: 190,
        ribbon: 0.06,
      },
    ),
    roundedStroke(arch(800), palette.deep, 40),
    fill(arch(800), mix(palette.light, paper, 0.5)),
    clipped(
      arch(800),
      fill(outline(plane([480 - side * 330, 700], 460, 1500, degrees(side * 24))), mix(palette.light, paper, 0.75)),
      fill(circlePath([480 + side * 60, 470], 300), halo),
      stroke(starLines(24, 9, 300, [480 + side * 60, 470]), mix(palette.light, paper, 0.4), 2.4),
      stroke(circlePath([480 + side * 60, 470], 300), gold, 5),
      tiltedBar([480 - side * 268, 560], 52, 52, side * -40, palette.accent),
      tiltedBar([480 - side * 262, 640], 150, 14, side * -40, ink),
      tiltedBar([480 - side * 226, 664], 84, 6, side * -40, palette.accent),
    ),
    clipped(
      arch(800),
      `<g transform="${head}">${bust(sitter, { lit: palette.main, shaded: palette.deep, trim: palette.name === 'saffron' ? deepPaper : palette.light, accent: palette.name === 'pomegranate' ? gold : palette.accent })}</g>`,
    ),
    stroke(arch(800), paper, 16),
    stroke(arch(800), palette.deep, 3),
    fill(boxPath(0, 1192, 960, 10), palette.deep),
  );
}

const jambs: Record<ArchKind, number> = {
  ogee: 470,
  horseshoe: 470,
  kokoshnik: 530,
  pointed: 530,
  round: 740,
  persian: 690,
  trefoil: 570,
};

function randomSitter({ random }: Canvas): Sitter {
  const hair = random.pick(hairStyles);
  const bearded = hair === 'swept' || hair === 'crown';
  return {
    hair,
    hairColour: random.pick([grey!, silver!, chestnut!, black!]),
    beard: bearded ? random.pick(beards) : 'none',
    glasses: random.pick(['none', 'round', 'square'] as const),
    garment: random.pick(garments),
    earrings: !bearded && random.chance(0.4),
    skin: random.pick([fair!, warm!, olive!]),
    arch: random.pick(['ogee', 'kokoshnik', 'horseshoe', 'pointed', 'round'] as const),
    pattern: randomPattern(random),
    lean: random.pick([-3, -2, 2, 3]),
  };
}
