import { mix, paper, type Colour, ink } from '../drawing/palettes.ts';
import { boxPath, circlePath, clipped, fill, stroke } from '../drawing/svg.ts';

/** Head and shoulders of a person in flat colours, one side lit and one in shade. Units are pixels around the head. */

export const hairStyles = ['bun', 'swept', 'crown', 'bob', 'turban', 'long'] as const;
export const beards = ['none', 'full', 'short', 'moustache'] as const;
export const garments = ['shawl', 'jacket', 'rollneck', 'blazer', 'robe'] as const;

export interface Look {
  hair: (typeof hairStyles)[number];
  hairColour: Colour;
  beard: (typeof beards)[number];
  glasses: 'none' | 'round' | 'square';
  garment: (typeof garments)[number];
  earrings: boolean;
  /** Of the skin in the light. */
  skin: Colour;
}

export interface Cloth {
  lit: Colour;
  shaded: Colour;
  trim: Colour;
  accent: Colour;
}

const headPath =
  'M-104 -34C-104 -112 -62 -152 0 -152C62 -152 104 -112 104 -34C104 44 84 104 42 142C26 157 -26 157 -42 142C-84 104 -104 44 -104 -34Z';
/** The shadow's edge is the profile: brow, nose, lip, chin. */
const shadowPath = 'M-6 -170L4 -44L-2 -26L30 38L4 50L10 74L2 86L10 108L0 170L140 170L140 -170Z';

export function bust(look: Look, cloth: Cloth): string {
  const shade = mix(look.skin, '#7A3B26', 0.38);
  return [
    behindHead(look),
    neck(look.skin, shade),
    garment(look.garment, cloth),
    fill(circlePath([-106, 4], 20), look.skin) + fill(circlePath([106, 4], 20), shade),
    fill(headPath, look.skin),
    clipped(headPath, fill(shadowPath, shade)),
    face(look),
    beard(look),
    mouth(look),
    onHead(look, cloth),
    glasses(look),
    look.earrings ? fill(circlePath([-112, 52], 15), cloth.accent) + fill(circlePath([112, 52], 15), cloth.accent) : '',
  ].join('');
}

function neck(skin: Colour, shade: Colour): string {
  return (
    fill('M-52 90L52 90L58 240L0 300L-58 240Z', skin) +
    fill('M-52 120C-20 172 20 172 52 120L58 240L0 300L-4 180Z', shade)
  );
}

function face({ skin, hairColour }: Look): string {
  const brow = mix(hairColour, skin, 0.2);
  return fill('M-78 -44L-22 -52L-22 -43L-78 -35Z', brow) + fill('M26 -52L80 -44L80 -35L26 -43Z', mix(brow, ink, 0.25));
}

function mouth({ skin, beard: kind }: Look): string {
  return fill('M-24 88L26 88L20 96L-18 96Z', kind === 'none' ? mix(skin, ink, 0.62) : mix(skin, '#7A3B26', 0.45));
}

function glasses({ glasses: kind }: Look): string {
  if (kind === 'none') return '';
  const lenses =
    kind === 'round'
      ? circlePath([-48, -12], 35) + circlePath([50, -12], 35)
      : boxPath(-88, -38, 74, 52) + boxPath(16, -38, 74, 52);
  return fill(lenses, paper, 0.35) + stroke(`${lenses}M-14 -16Q1 -26 16 -16M-86 -20L-110 -24M88 -20L110 -24`, ink, 7);
}

function beard({ beard: kind, hairColour }: Look): string {
  const dark = mix(hairColour, ink, 0.3);
  const split = (d: string) => fill(d, hairColour) + clipped(d, fill(boxPath(4, -100, 200, 400), dark));
  switch (kind) {
    case 'none':
      return '';
    case 'full':
      return split(
        'M-105 0C-108 110 -70 214 0 222C70 214 108 110 105 0C96 52 76 70 44 66C20 60 -18 60 -42 66C-76 70 -96 52 -105 0Z',
      );
    case 'short':
      return split(
        'M-104 10C-102 90 -66 168 0 172C66 168 102 90 104 10C94 60 70 80 44 70C20 62 -18 62 -42 70C-70 80 -94 60 -104 10Z',
      );
    case 'moustache':
      return split('M2 60C34 52 64 66 78 96C48 88 22 92 2 82C-18 92 -44 88 -74 96C-60 66 -30 52 2 60Z');
  }
}

function behindHead({ hair, hairColour }: Look): string {
  switch (hair) {
    case 'bun':
      return fill(circlePath([14, -196], 58), mix(hairColour, ink, 0.25)) + fill(circlePath([4, -202], 48), hairColour);
    case 'bob':
      return fill(
        'M-142 116L-142 -40C-142 -150 -80 -204 0 -204C80 -204 142 -150 142 -40L142 116L70 116L70 -60L-70 -60L-70 116Z',
        mix(hairColour, ink, 0.3),
      );
    case 'long':
      return fill(
        'M-146 330L-136 -40C-136 -150 -80 -200 0 -200C80 -200 136 -150 136 -40L146 330Z',
        mix(hairColour, ink, 0.3),
      );
    case 'swept':
    case 'crown':
    case 'turban':
      return '';
  }
}

function onHead({ hair, hairColour }: Look, { lit, shaded, accent, trim }: Cloth): string {
  const dark = mix(hairColour, ink, 0.3);
  const split = (d: string) => fill(d, hairColour) + clipped(d, fill(boxPath(10, -300, 300, 700), dark));
  switch (hair) {
    case 'bun':
      return split(
        'M-116 16C-130 -108 -76 -180 0 -180C76 -180 130 -108 116 16C108 -44 84 -96 -18 -124C-72 -100 -104 -50 -116 16Z',
      );
    case 'long':
      return split(
        'M-116 60C-136 -108 -76 -182 0 -182C76 -182 136 -108 116 60C112 -34 84 -96 24 -124C-40 -100 -100 -50 -116 60Z',
      );
    case 'swept':
      return split(
        'M-110 -10C-128 -120 -84 -194 16 -192C100 -190 128 -108 109 -10C104 -52 96 -84 74 -104C20 -84 -52 -92 -84 -118C-98 -84 -104 -50 -110 -10Z',
      );
    case 'crown':
      return split(
        'M-108 -8C-138 -40 -134 -112 -92 -138C-98 -100 -98 -60 -108 -8ZM108 -8C138 -40 134 -112 92 -138C98 -100 98 -60 108 -8Z',
      );
    case 'bob':
      return split(
        'M-118 96C-134 -90 -90 -186 0 -186C90 -186 134 -90 118 96C110 40 108 0 106 -54L-106 -54C-108 0 -110 40 -118 96Z',
      );
    case 'turban':
      return [
        fill('M-122 -24C-160 -130 -96 -232 10 -232C110 -232 158 -130 122 -24C70 -86 -60 -92 -122 -24Z', lit),
        clipped(
          'M-122 -24C-160 -130 -96 -232 10 -232C110 -232 158 -130 122 -24C70 -86 -60 -92 -122 -24Z',
          fill('M20 -260L200 -260L200 40L60 -40Z', shaded),
          fill('M-150 -60L60 -240L96 -224L-136 -16Z', accent),
          fill('M-152 -120L0 -240L16 -232L-150 -92Z', trim),
        ),
        fill('M104 -150L170 -206L196 -150L150 -112Z', accent),
        fill('M120 -128L206 -96L176 -50L128 -92Z', shaded),
      ].join('');
  }
}

function garment(kind: Look['garment'], { lit, shaded, trim, accent }: Cloth): string {
  const body = 'M-66 200C-150 236 -290 262 -330 330L-400 840L400 840L330 330C290 262 150 236 66 200L0 300Z';
  const base = fill(body, lit) + clipped(body, fill('M0 180L420 180L420 860L30 860Z', shaded));
  switch (kind) {
    case 'shawl':
      return [
        base,
        fill('M-66 196L-24 262L0 300L-16 380L-96 250Z', paper) +
          fill('M66 196L24 262L0 300L22 380L96 250Z', mix(paper, ink, 0.16)),
        fill('M-330 330C-290 262 -170 240 -110 222L90 860L-60 860Z', trim) +
          fill('M330 330C290 262 170 240 110 222L-40 860L210 860Z', mix(trim, ink, 0.28)),
        fill('M-218 262L10 860L-24 860L-244 272Z', accent),
        fill(circlePath([4, 500], 20), accent),
      ].join('');
    case 'jacket':
      return [
        base,
        fill('M-60 206L0 290L-40 860L40 860L0 290L60 206L96 300L40 860L-40 860L-96 300Z', paper),
        fill('M-14 296L14 296L30 600L0 650L-30 600Z', accent),
        fill('M-70 198L-118 230L-160 380L-112 390L-10 700L-30 860L-120 860L-180 420Z', trim) +
          fill('M-70 198L-118 228L-168 380L-116 384L-20 660Z', mix(trim, paper, 0.14)),
        fill('M70 198L118 228L168 380L116 384L20 660Z', mix(trim, ink, 0.3)),
        fill('M176 470L262 458L266 492L182 504Z', paper),
      ].join('');
    case 'rollneck':
      return [
        base,
        fill('M-70 168C-30 196 30 196 70 168L82 262C40 300 -40 300 -82 262Z', trim) +
          fill('M4 190C30 190 50 184 70 168L82 262C60 282 30 290 4 291Z', mix(trim, ink, 0.3)),
        fill('M-150 240L-82 214L-20 860L-130 860Z', accent) +
          fill('M-150 240L-120 230L-80 860L-130 860Z', mix(accent, paper, 0.3)),
      ].join('');
    case 'blazer':
      return [
        base,
        fill('M-66 202L0 420L66 202L110 240L10 640L-10 640L-110 240Z', paper),
        fill('M-66 200L-128 226L-150 372L-100 366L-16 660L0 600L-100 290Z', trim) +
          fill('M66 200L128 226L150 372L100 366L16 660L0 600L100 290Z', mix(trim, ink, 0.24)),
        fill(circlePath([0, 690], 15), ink),
        fill(circlePath([-176, 392], 22), accent),
      ].join('');
    case 'robe':
      return [
        base,
        clipped(
          body,
          ...[0, 1, 2, 3, 4].flatMap((row) =>
            [-1, 1].map((side) =>
              fill(lozenge(side * (210 + (row % 2) * 84), 340 + row * 110), side < 0 ? accent : mix(accent, ink, 0.28)),
            ),
          ),
        ),
        clipped(
          body,
          ...[0, 1, 2, 3, 4].flatMap((row) =>
            [-1, 1].map((side) =>
              fill(
                lozenge(side * (210 + (row % 2) * 84), 340 + row * 110, 0.45),
                side < 0 ? paper : mix(paper, ink, 0.2),
              ),
            ),
          ),
        ),
        fill('M-66 200L-112 220L-30 860L40 860L112 220L66 200L0 330Z', trim),
        fill('M66 200L112 220L40 860L6 860L0 330Z', mix(trim, ink, 0.26)),
        fill(circlePath([0, 384], 17) + circlePath([0, 440], 13), accent),
      ].join('');
  }
}

function lozenge(x: number, y: number, share = 1): string {
  const [wide, tall] = [58 * share, 84 * share];
  return `M${x} ${y - tall}L${x + wide} ${y}L${x} ${y + tall}L${x - wide} ${y}Z`;
}
