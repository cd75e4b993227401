import { mix, type Colour } from '../drawing/palettes.ts';
import { polar, range, turn, type Point } from '../drawing/geometry.ts';
import { circlePath, fill, outline } from '../drawing/svg.ts';

/** Stacked niches, the honeycomb of a vault: each tier rests on the gaps of the one before. */

interface Facets {
  light: Colour;
  dark: Colour;
}

/** A vault of niches seen from below: rings that close towards the eye. */
export function muqarnasDome(
  centre: Point,
  radii: readonly number[],
  count: number,
  shade: (ring: number) => Facets,
): string {
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
      const ground = fill(circlePath(centre, outer), mix(dark, '#1C1712', 0.32));
      return ground + fill(half(-1), light) + fill(half(1), dark);
    })
    .join('');
}
