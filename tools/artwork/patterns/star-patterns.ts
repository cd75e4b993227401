import { degrees, distance, polar, star, starPolygonInner, type Box, type Point } from '../drawing/geometry.ts';
import { polygonsInContact, type StarTile } from './polygons-in-contact.ts';
import type { Colour } from '../drawing/palettes.ts';
import type { Random } from '../drawing/seeded-random.ts';
import { flatStars, hairlines, interlace } from './strapwork.ts';
import { boxPath, fill, moved, outline } from '../drawing/svg.ts';
import { tiling, type TilingKind } from './tilings.ts';

/** The star patterns of the pictures: a tiling and the contact angle that suits it. */
interface Recipe {
  tiling: TilingKind;
  contact: number;
  /** Edge of the tiling when the pattern's repeat is 1, so that all patterns look equally fine. */
  grain: number;
}

const recipes = {
  eight: { tiling: 'octagons', contact: 67.5, grain: 0.41 },
  cross: { tiling: 'octagons', contact: 60, grain: 0.41 },
  ten: { tiling: 'decagons', contact: 68, grain: 0.33 },
  umm: { tiling: 'decagons', contact: 60, grain: 0.33 },
  twelve: { tiling: 'dodecagons-hexagons', contact: 67.5, grain: 0.22 },
  garden: { tiling: 'dodecagons-hexagons', contact: 60, grain: 0.22 },
  wheel: { tiling: 'dodecagons', contact: 70, grain: 0.27 },
  window: { tiling: 'dodecagons-squares', contact: 63, grain: 0.27 },
  six: { tiling: 'hexagons', contact: 66, grain: 0.5 },
} as const satisfies Record<string, Recipe>;

export type PatternName = keyof typeof recipes;
export const patternNames = Object.keys(recipes) as PatternName[];

export function randomPattern(random: Random): PatternName {
  return random.pick(['eight', 'ten', 'twelve', 'garden', 'wheel', 'window'] as const);
}

/** The stars of a pattern that cover `area`; one of the great stars is centred on the origin. */
export function patternTiles(name: PatternName, repeat: number, area: Box): StarTile[] {
  const recipe = recipes[name];
  return polygonsInContact(tiling(recipe.tiling, repeat * recipe.grain, area), degrees(recipe.contact));
}

export function around(radius: number): Box {
  return { x: -radius, y: -radius, width: radius * 2, height: radius * 2 };
}

export interface PatternColours {
  ground: Colour;
  /** The great stars. */
  star?: Colour;
  /** The small stars between them. */
  small?: Colour;
  /** A star within each great star. */
  inner?: Colour;
  ribbon: Colour;
  edge?: Colour;
}

interface Placement {
  centre: Point;
  /** How far the pattern reaches from its centre on every side. */
  radius: number;
  /** What is visible of the pattern, from its centre; without it a square of `radius`. */
  area?: Box;
  repeat: number;
  angle?: number;
  /** Width of the ribbons as a share of the repeat. */
  ribbon?: number;
}

/** A whole pattern around `centre`: ground, stars, and ribbons that cross over and under. */
export function drawPattern(
  name: PatternName,
  colours: PatternColours,
  { centre, radius, area = around(radius), repeat, angle = 0, ribbon = 0.055 }: Placement,
): string {
  const tiles = patternTiles(name, repeat, area);
  const { star: great, small } = colours;
  const width = repeat * ribbon;
  return moved(
    centre,
    angle,
    fill(boxPath(area.x, area.y, area.width, area.height), colours.ground),
    great ? flatStars(tiles, { 12: great, 10: great, 8: great, ...(name === 'six' ? { 6: great } : {}) }) : '',
    small ? flatStars(tiles, { 4: small, 3: small, ...(name === 'six' ? {} : { 6: small }) }) : '',
    colours.inner ? innerStars(tiles, colours.inner, 0.52) : '',
    colours.edge
      ? interlace(tiles, colours.ribbon, colours.edge, width, Math.max(1.2, width * 0.13))
      : hairlines(tiles, colours.ribbon, Math.max(1.4, width * 0.3)),
  );
}

/** A small star in the middle of each great one; its tips point to the crossings. */
function innerStars(tiles: readonly StarTile[], colour: Colour, share: number): string {
  const stars = tiles.flatMap(({ sides, centre, straps }) => {
    if (sides < 8) return [];
    const [x, y] = straps[0]!.bend;
    const tip = distance(straps[0]!.bend, centre) * share;
    const facing = Math.atan2(y - centre[1], x - centre[0]);
    return [outline(star(sides, tip, starPolygonInner(sides, sides === 8 ? 3 : 4, tip), centre, facing))];
  });
  return stars.length > 0 ? fill(stars.join(''), colour) : '';
}

/** Fine rays of a star polygon {points/step}, drawn line by line through the whole disc. */
export function starLines(points: number, step: number, radius: number, centre: Point, facing = 0): string {
  return Array.from({ length: points }, (_, index) => {
    const angle = (at: number) => facing + (at * Math.PI * 2) / points;
    return outline([polar(radius, angle(index), centre), polar(radius, angle(index + step), centre)], false);
  }).join('');
}
