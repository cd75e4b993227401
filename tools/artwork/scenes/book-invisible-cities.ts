import { archPath, type ArchKind } from '../patterns/arches.ts';
import { range, type Point } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, paper, type Colour } from '../drawing/palettes.ts';
import { drawPattern, starLines } from '../patterns/star-patterns.ts';
import { transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { boxPath, circlePath, clipped, fill, outline, stroke } from '../drawing/svg.ts';

/** “Invisible Cities”: towers of many countries on thin stilts above their reflection. 1280 by 1600. */
export function invisibleCity(canvas: Canvas): string {
  const { palette } = canvas;
  const sun: Point = [700, 560];
  const deck = 960;
  const tones: Colour[] = [palette.main, palette.deep, mix(palette.main, palette.light, 0.35)];
  const towers: [number, number, number, ArchKind | 'flat'][] = [
    [210, 120, 260, 'kokoshnik'],
    [330, 90, 420, 'flat'],
    [440, 110, 330, 'pointed'],
    [560, 130, 520, 'ogee'],
    [690, 100, 300, 'flat'],
    [800, 150, 430, 'kokoshnik'],
    [930, 84, 560, 'pointed'],
    [1040, 120, 340, 'ogee'],
    [1140, 80, 240, 'flat'],
  ];
  const tower = ([x, wide, tall, crown]: (typeof towers)[number], index: number) => {
    const top = deck - tall;
    const tone = tones[index % 3]!;
    const dark = mix(tone, ink, 0.28);
    const windows = range(Math.floor(tall / 90)).map((row) =>
      archPath({ kind: 'round', foot: [x - wide * 0.18, top + 84 + row * 80], width: 22, jamb: 24 }),
    );
    return [
      fill(boxPath(x - wide / 2, top, wide, tall), tone),
      fill(boxPath(x, top, wide / 2, tall), dark),
      fill(windows.join(''), index % 2 === 0 ? gold : paper),
      crown === 'flat'
        ? fill(boxPath(x - wide / 2 - 8, top - 14, wide + 16, 16), ink)
        : fill(
            archPath({ kind: crown, foot: [x, top], width: wide * 1.08, jamb: 0 }),
            index % 2 === 0 ? gold : palette.accent,
          ),
    ].join('');
  };
  const stilts = towers.flatMap(([x, wide]) =>
    [x - wide * 0.3, x + wide * 0.3].map((at) => boxPath(at - 3, deck, 6, 350)),
  );
  return printedPicture(
    canvas,
    deepPaper,
    fill(
      outline([
        [-10, -10],
        [760, -10],
        [-10, 900],
      ]),
      paper,
    ),
    fill(circlePath(sun, 460), mix(palette.light, paper, 0.35)),
    clipped(circlePath(sun, 460), stroke(starLines(36, 17, 460, sun), mix(palette.light, paper, 0.75), 3)),
    fill(boxPath(0, 1310, 1280, 300), palette.main),
    clipped(
      boxPath(0, 1310, 1280, 300),
      drawPattern(
        'eight',
        { ground: palette.main, ribbon: mix(palette.main, palette.light, 0.5) },
        {
          centre: [640, 1460],
          radius: 660,
          area: { x: -640, y: -160, width: 1280, height: 310 },
          repeat: 170,
          ribbon: 0.07,
        },
      ),
    ),
    fill(stilts.join(''), ink),
    stroke('M1010 960L1060 1310M1034 960L1084 1310', ink, 5),
    stroke(
      range(8)
        .map((rung) => `M${1016 + rung * 6} ${1000 + rung * 42}h26`)
        .join(''),
      ink,
      5,
    ),
    ...towers.map(tower),
    fill(boxPath(120, deck, 1080, 26), ink),
    transparentInk(
      outline([
        [-10, 1170],
        [1290, 1000],
        [1290, 1076],
        [-10, 1250],
      ]),
      palette.light,
    ),
    tiltedBar([250, 270], 620, 42, -34, ink),
    tiltedBar([310, 350], 340, 13, -34, palette.accent),
    tiltedBar([1120, 200], 96, 96, -34, palette.accent),
    fill(circlePath([150, 640], 44), palette.main),
  );
}
