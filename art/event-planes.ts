import { archPath } from './arches.ts';
import { degrees, plane, range, rotate, type Point } from './geometry.ts';
import { mashrabiya, fallenLight } from './mashrabiya.ts';
import { deepPaper, gold, ink, mix, overprint, paper, type Colour } from './palette.ts';
import { anyPattern, printedSheet } from './patterns.ts';
import { doublePull, glaze, pressed, tilted, type Stage } from './press.ts';
import { rosette } from './rosette.ts';
import { boxPath, circlePath, clipped, fill, outline, stroke } from './svg.ts';

/** Event plates built of planes: screens, leaves, ribbons, roofs. All are 1280 by 960. */

/** A turned screen in an arched window; its light lies on the floor. */
export function screen(stage: Stage): string {
  const { pigment, random } = stage;
  const window_ = { x: 170, y: 120, width: 480, height: 560 };
  const opening = archPath({ kind: random.pick(['round', 'pointed'] as const), foot: [410, 640], width: 480, jamb: 300 });
  const light = mix(gold, paper, 0.62);
  return pressed(
    stage,
    pigment.main,
    fill(outline([[-10, 760], [1290, 640], [1290, 970], [-10, 970]]), pigment.deep),
    fill(outline([[650, 300], [1290, 470], [1290, 820], [170, 640]]), mix(pigment.main, pigment.light, 0.22)),
    fill(opening, light),
    fill(circlePath([470, 330], 96), pigment.accent),
    clipped(opening, mashrabiya(window_, 12, pigment.deep)),
    stroke(opening, paper, 16),
    stroke(opening, pigment.deep, 4),
    `<g transform="matrix(1.05 0.16 -0.62 0.5 720 640)">${fallenLight({ x: 0, y: 0, width: 480, height: 440 }, 12, light)}</g>`,
    tilted([960, 190], 460, 40, 15, paper),
    tilted([1010, 256], 300, 12, 15, ink),
    tilted([1130, 150], 84, 84, 15, pigment.accent),
  );
}

/** A tilted carpet of stars over a calm ground. */
export function carpet(stage: Stage): string {
  const { pigment, random } = stage;
  const tilt = random.between(-24, -16);
  const centre: Point = [800, 520];
  const sheet = outline(plane(centre, 760, 640, degrees(tilt)));
  return pressed(
    stage,
    pigment.main,
    fill(circlePath([330, 330], 250), pigment.deep),
    fill(outline(plane([824, 548], 800, 680, degrees(tilt))), pigment.deep),
    fill(outline(plane(centre, 800, 680, degrees(tilt))), paper),
    clipped(
      sheet,
      printedSheet(anyPattern(random), { ground: pigment.light, star: pigment.main, small: pigment.accent, heart: pigment.light, ribbon: paper, edge: pigment.deep }, {
        centre, radius: 600, repeat: 250, angle: degrees(tilt), ribbon: 0.052,
      }),
    ),
    stroke(sheet, pigment.deep, 4),
    tilted([300, 300], 500, 44, tilt - 22, paper),
    tilted([380, 340], 420, 12, tilt - 22, pigment.light),
    glaze(outline(plane([470, 690], 620, 120, degrees(tilt + 68))), pigment.accent),
    fill(circlePath([160, 780], 62), paper),
    tilted([204, 520], 56, 56, tilt, gold),
  );
}

/** A book opens; its leaves fan out like rays. */
export function leaves(stage: Stage): string {
  const { pigment, random } = stage;
  const spine: Point = [640, 860];
  const count = 9;
  const leaf = (angle: number, length: number, width: number) =>
    [[-width / 2, 0], [width / 2, 0], [width / 2, -length], [-width / 2, -length]].map(([x, y]) =>
      rotate([spine[0] + x!, spine[1] + y!], angle, spine),
    );
  const fan = range(count).map((index) => {
    const share = index / (count - 1) - 0.5;
    const angle = degrees(share * 118);
    const from = leaf(angle, 0, 20)[0]!;
    const tones: Colour[] = [pigment.main, pigment.light, deepPaper];
    const far = leaf(angle, 690 - Math.abs(share) * 120, 170);
    return glaze(outline([from, far[2]!, far[3]!]), mix(tones[index % 3]!, paper, index % 3 === 1 ? 0.25 : 0));
  });
  const sun = rosette(12, 128, [640, 360], -Math.PI / 2, 4);
  const page = (side: -1 | 1): Point[] => [[640, 820], [640 + side * 470, 700], [640 + side * 470, 850], [640, 940]];
  return pressed(
    stage,
    paper,
    fill(circlePath([640, 360], 330), mix(pigment.light, paper, 0.5)),
    ...fan,
    fill(circlePath([640, 360], 152), pigment.deep),
    fill(sun.petals.map((piece) => outline(piece)).join(''), paper),
    fill(sun.darts.map((piece) => outline(piece)).join(''), pigment.light),
    fill(outline(sun.star), gold),
    doublePull(outline(page(-1)), pigment.light, pigment.deep),
    doublePull(outline(page(1)), pigment.light, pigment.main),
    ...range(5).map((index) => {
      const y = 742 + index * 22;
      return fill(outline([[200 + index * 6, y - 14], [590, y + 88 - index * 4], [590, y + 95 - index * 4], [200 + index * 6, y - 7]]), paper, 0.85);
    }),
    clipped(outline(page(1)), printedSheet(anyPattern(random), { ground: pigment.main, ribbon: paper }, { centre: [880, 820], radius: 300, repeat: 130, angle: -0.25 })),
    tilted([170, 210], 300, 24, -52, ink),
    tilted([1090, 190], 230, 60, 34, pigment.accent),
    tilted([1120, 300], 150, 12, 34, ink),
    fill(circlePath([120, 480], 34), pigment.accent),
  );
}

/** Ribbons of different stuff side by side, and one round thing across them. */
export function ribbons(stage: Stage): string {
  const { pigment, random } = stage;
  const widths = [96, 250, 40, 190, 320, 60, 324];
  let x = 0;
  const strips = widths.map((width, index) => {
    const left = x;
    x += width;
    const strip = boxPath(left, 0, width + 1, 960);
    if (index === 1) return clipped(strip, printedSheet('eight', { ground: pigment.main, star: pigment.deep, small: pigment.light, heart: pigment.light, ribbon: paper, edge: pigment.deep }, { centre: [left + width / 2, 480], radius: 520, repeat: 250, ribbon: 0.05 }));
    if (index === 4) return clipped(strip, printedSheet(anyPattern(random), { ground: pigment.light, star: mix(pigment.light, paper, 0.55), small: pigment.accent, ribbon: pigment.deep }, { centre: [left + width / 2, 420], radius: 580, repeat: 320, ribbon: 0.045 }));
    return fill(strip, [deepPaper, paper, ink, pigment.deep, paper, pigment.accent, pigment.main][index]!);
  });
  return pressed(
    stage,
    paper,
    ...strips,
    glaze(circlePath([690, 470], 250), mix(pigment.light, paper, 0.1)),
    fill(circlePath([690, 470], 178), pigment.deep),
    clipped(circlePath([690, 470], 178), fill(outline([[490, 700], [900, 330], [900, 700]]), pigment.main)),
    tilted([690, 470], 1000, 30, -42, paper),
    tilted([980, 340], 330, 10, -42, paper),
    fill(circlePath([1118, 800], 54), paper),
    tilted([1118, 190], 90, 90, -42, overprint(pigment.light, pigment.accent)),
  );
}
