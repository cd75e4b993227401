import { archPath } from '../patterns/arches.ts';
import { polar, range, star, starPolygonInner } from '../drawing/geometry.ts';
import { ink, paper } from '../drawing/palettes.ts';
import type { Canvas } from '../drawing/canvas.ts';
import { boxPath, circlePath, fill, outline, stroke, svgDocument } from '../drawing/svg.ts';

/** Logos of the example partners, in one colour, 320 by 320. */

const frame = stroke(circlePath([160, 160], 138), ink, 5) + stroke(circlePath([160, 160], 127), ink, 1.6);

const devices: (() => string)[] = [
  function shelf() {
    const books: [number, number, number][] = [
      [74, 22, 74],
      [99, 16, 88],
      [118, 26, 66],
      [147, 14, 92],
      [164, 22, 80],
    ];
    return (
      books
        .map(
          ([x, wide, tall]) =>
            fill(boxPath(x, 204 - tall, wide, tall), ink) +
            fill(boxPath(x + 4, 204 - tall + 14, wide - 8, 3) + boxPath(x + 4, 204 - tall + 21, wide - 8, 3), paper),
        )
        .join('') +
      fill(
        outline([
          [192, 204],
          [224, 126],
          [245, 134],
          [213, 210],
        ]),
        ink,
      ) +
      fill(boxPath(62, 206, 196, 8) + boxPath(78, 222, 164, 3), ink) +
      fill(outline(star(8, 17, starPolygonInner(8, 3, 17), [160, 84])), ink)
    );
  },
  function press() {
    return (
      fill(
        boxPath(84, 78, 152, 16) + boxPath(92, 94, 16, 140) + boxPath(212, 94, 16, 140) + boxPath(70, 234, 180, 12),
        ink,
      ) +
      fill(boxPath(152, 94, 16, 46) + boxPath(118, 140, 84, 14), ink) +
      fill(
        outline([
          [128, 112],
          [248, 92],
          [250, 102],
          [130, 122],
        ]),
        ink,
      ) +
      fill(circlePath([252, 96], 10), ink) +
      fill(boxPath(108, 190, 104, 20), ink) +
      fill(boxPath(120, 162, 80, 5) + boxPath(120, 172, 80, 5) + boxPath(120, 182, 50, 4), ink) +
      fill(outline(star(8, 13, starPolygonInner(8, 3, 13), [160, 222])), ink)
    );
  },
  function noon() {
    const rays = range(12).map((index) =>
      outline([
        polar(38, ((index - 0.32) / 12) * Math.PI * 2, [160, 160]),
        polar(56, (index / 12) * Math.PI * 2, [160, 160]),
        polar(38, ((index + 0.32) / 12) * Math.PI * 2, [160, 160]),
      ]),
    );
    return (
      stroke(boxPath(84, 84, 152, 152), ink, 13) +
      stroke(boxPath(99, 99, 122, 122), ink, 2) +
      fill(circlePath([160, 160], 32), ink) +
      fill(rays.join(''), ink)
    );
  },
  function cardamom() {
    const seeds = [0, 1, 2, 3].map((row) => circlePath([160 + (row % 2 === 0 ? -5 : 5), 148 + row * 22], 9)).join('');
    const leaf = (side: -1 | 1) =>
      `M${160 + side * 22} 250C${160 + side * 92} 236 ${160 + side * 104} 176 ${160 + side * 92} 122C${160 + side * 62} 150 ${160 + side * 52} 200 ${160 + side * 22} 250Z`;
    return (
      fill('M160 78C220 116 226 210 160 258C94 210 100 116 160 78Z', ink) +
      fill('M160 116C190 140 194 208 160 238C126 208 130 140 160 116Z', paper) +
      fill(seeds, ink) +
      fill('M154 84L154 56L166 56L166 84Z', ink) +
      fill(leaf(-1) + leaf(1), ink)
    );
  },
  function lyre() {
    const strings = range(7)
      .map((index) => boxPath(130 + index * 9.6 - 1, 112, 2.2, 98))
      .join('');
    return (
      `<path d="M118 232C70 200 70 150 100 128C118 114 116 92 100 84M202 232C250 200 250 150 220 128C202 114 204 92 220 84" fill="none" stroke="${ink}" stroke-width="13"/>` +
      fill(boxPath(94, 104, 132, 9), ink) +
      fill(strings, ink) +
      fill('M112 212H208C212 232 196 246 160 246C124 246 108 232 112 212Z', ink) +
      fill(circlePath([100, 82], 11) + circlePath([220, 82], 11), ink) +
      fill(outline(star(8, 13, starPolygonInner(8, 3, 13), [160, 229])), paper)
    );
  },
  function lantern() {
    const panes = [-1, 0, 1]
      .map((side) => archPath({ kind: 'pointed', foot: [160 + side * 34, 210], width: 24, jamb: 44 }))
      .join('');
    return (
      fill(circlePath([160, 70], 10), ink) +
      fill(circlePath([160, 70], 5), paper) +
      fill(archPath({ kind: 'ogee', foot: [160, 124], width: 96, jamb: 0 }), ink) +
      fill(boxPath(102, 122, 116, 9), ink) +
      fill(
        outline([
          [106, 136],
          [214, 136],
          [222, 218],
          [98, 218],
        ]),
        ink,
      ) +
      fill(panes, paper) +
      fill(outline(star(8, 11, starPolygonInner(8, 3, 11), [160, 186])), ink) +
      fill(boxPath(92, 222, 136, 9) + boxPath(114, 236, 92, 9), ink)
    );
  },
];

export function partnerLogo({ name, width, height, random }: Canvas): string {
  const known = /(\d+)$/.exec(name);
  const device = known ? devices[(Number(known[1]) - 1 + devices.length) % devices.length] : random.pick(devices);
  return svgDocument(width, height, fill(boxPath(0, 0, width, height), paper), frame, device!());
}
