import { mix, type Colour } from './palette.ts';
import { polar, range, turn, type Point } from './geometry.ts';
import { fill, number, outline } from './svg.ts';

/** Stacked niches, the honeycomb of a vault: each tier stands on the gaps of the one below. */

interface Facets {
  light: Colour;
  dark: Colour;
}

/** Tiers from the top down; every niche has a lit and a shaded half. */
export function muqarnasTiers(
  [x, top]: Point,
  width: number,
  tiers: number,
  niches: number,
  shade: (tier: number) => Facets,
): string {
  const wide = width / niches;
  const tall = wide * 1.25;
  return range(tiers)
    .map((tier) => {
      const { light, dark } = shade(tier);
      const shift = tier % 2 === 0 ? 0 : wide / 2;
      const y = top + tier * tall * 0.8;
      const starts = range(niches + 2).map((index) => x - wide + index * wide + shift);
      const halves = (side: -1 | 1) => starts.map((left) => niche(left + wide / 2, y, wide / 2, tall, side)).join('');
      return fill(halves(-1), light) + fill(halves(1), dark);
    })
    .join('');
}

function niche(middle: number, y: number, half: number, tall: number, side: -1 | 1): string {
  const edge = middle + side * half;
  return (
    `M${number(middle)} ${number(y)}C${number(middle + side * half * 0.3)} ${number(y + tall * 0.16)} ` +
    `${number(edge)} ${number(y + tall * 0.22)} ${number(edge)} ${number(y + tall * 0.55)}` +
    `V${number(y + tall)}H${number(middle)}Z`
  );
}

/** The same vault seen from below: rings of niches that close towards the eye. */
export function muqarnasDome(centre: Point, radii: readonly number[], count: number, shade: (ring: number) => Facets): string {
  const step = turn / count;
  return radii
    .slice(0, -1)
    .map((outer, ring) => {
      const inner = radii[ring + 1]!;
      // Each ring reaches under the next one, so its tips stand between the next ring's niches.
      const tip = inner - (outer - inner) * 0.3;
      const offset = ring % 2 === 0 ? 0 : step / 2;
      const { light, dark } = shade(ring);
      const half = (side: -1 | 1) =>
        range(count)
          .map((index) => {
            const axis = offset + index * step;
            const edge = axis + (side * step) / 2;
            return outline([
              polar(outer * 1.002, axis, centre),
              polar(outer * 1.002, edge, centre),
              polar(inner + (outer - inner) * 0.5, edge, centre),
              polar(inner + (outer - inner) * 0.2, axis + side * step * 0.4, centre),
              polar(inner - (outer - inner) * 0.06, axis + side * step * 0.2, centre),
              polar(tip, axis, centre),
            ]);
          })
          .join('');
      const ground = fill(disc(centre, outer), mix(dark, '#1C1712', 0.32));
      return ground + fill(half(-1), light) + fill(half(1), dark);
    })
    .join('');
}

function disc([x, y]: Point, radius: number): string {
  const r = number(radius);
  return `M${number(x - radius)} ${number(y)}a${r} ${r} 0 1 1 ${number(radius * 2)} 0a${r} ${r} 0 1 1 ${number(-radius * 2)} 0Z`;
}
