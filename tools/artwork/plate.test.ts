import { describe, expect, test } from 'vitest';

import { pigmentOf, pigments } from './palette.ts';
import { drawPlate, plateSizes, type PlateKind, type PlateOrder } from './plate.ts';

const cast: Record<PlateKind, string[]> = {
  program: ['program1', 'course1', 'course2', 'bookclub1', 'bookclub2', 'bookclub3'],
  event: ['event1', 'event1-2', 'event1-3', 'event2', 'event2-2', 'event2-3', 'event3', 'event3-2', 'event4'].concat([
    'p2e1',
    'p2e2',
    'p2e2-2',
    'p3e1',
    'p3e1-2',
    'p3e4',
    'p4e4b1',
    'p4e4b1-2',
    'p4e4b1-3',
  ]),
  master: ['m1', 'm2', 'm3', 'm4', 'm5'],
  hero: ['hero'],
  slide: ['slide1', 'slide2', 'slide3', 'slide4', 'slide5'],
  partner: ['partner1', 'partner2', 'partner3', 'partner4', 'partner5', 'partner6'],
  video: ['video1', 'video2', 'video3', 'video4', 'video-event1', 'video-event2', 'video-program1', 'teens-film'],
  teens: ['teens'],
};
const kinds = Object.keys(cast) as PlateKind[];

/** Every plate that has a role, and for every kind newcomers that the house has not met, each in another pigment. */
const orders: PlateOrder[] = kinds.flatMap((kind) => [
  ...cast[kind].map((name) => ({ name, kind, pigment: pigments.lapis })),
  ...Object.values(pigments).map((pigment, index) => ({ name: `newcomer${index + 7}`, kind, pigment })),
]);

describe('a plate', () => {
  test.each(orders)('$kind $name in $pigment.name is sound SVG of its size, and always the same', (order) => {
    const svg = drawPlate(order);
    const { width, height } = plateSizes[order.kind];
    expect(drawPlate({ ...order })).toBe(svg);
    expect(svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`)).toBe(true);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
    expect(unclosed(svg)).toEqual([]);
    // What is longer takes too long to draw.
    expect(svg.length).toBeLessThan(600_000);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`);
  });

  test('differs from name to name', () => {
    for (const kind of kinds) {
      const plates = cast[kind].map((name) => drawPlate({ name, kind, pigment: pigments.lapis }));
      expect(new Set(plates).size).toBe(plates.length);
    }
  });

  test('is another one for the second and third picture of an event nobody has cast', () => {
    const shapes = ['', '-2', '-3'].map((suffix) =>
      // Without the flecks, which differ with every name, only the composition is compared.
      drawPlate({ name: `event77${suffix}`, kind: 'event', pigment: pigmentOf.Culture }).slice(0, 600),
    );
    expect(new Set(shapes).size).toBe(3);
  });
});

/** Elements left open, innermost last; a closing tag that does not fit stands among them with its slash. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name, selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (selfClosing) continue;
    if (!closing) open.push(name!);
    else if (open.pop() !== name) return [...open, `/${name}`];
  }
  return open;
}
