import { archPath } from '../patterns/arches.ts';
import { degrees, plane, range } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, paper } from '../drawing/palettes.ts';
import { drawPattern } from '../patterns/star-patterns.ts';
import { printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { boxPath, circlePath, clipped, fill, moved, outline, roundedStroke, stroke } from '../drawing/svg.ts';

/** The section of a building: wall, window, dome, and a pencil. 1280 by 1600. */
export function section(canvas: Canvas): string {
  const { palette } = canvas;
  const ground = 1330;
  const dome = archPath({ kind: 'ogee', foot: [640, 760], width: 640, jamb: 40 });
  const inner = archPath({ kind: 'ogee', foot: [640, 770], width: 520, jamb: 10 });
  const grid = [
    ...range(17).map((index) => `M${index * 80} 0V1600`),
    ...range(21).map((index) => `M0 ${index * 80}H1280`),
  ].join('');
  const openings = [440, 640, 840].map((x) => archPath({ kind: 'pointed', foot: [x, 1130], width: 110, jamb: 150 }));
  const hatch = range(44)
    .map((index) => `M${-200 + index * 44} ${ground + 150}l150 -150`)
    .join('');
  return printedPicture(
    canvas,
    deepPaper,
    stroke(grid, mix(palette.light, deepPaper, 0.35), 2),
    tiltedBar([900, 420], 900, 560, -28, paper),
    fill(circlePath([980, 330], 190), gold),
    fill(dome, palette.main),
    fill(boxPath(300, 750, 680, ground - 750), palette.main),
    fill(inner, mix(palette.deep, ink, 0.15)),
    fill(boxPath(380, 765, 520, ground - 765), mix(palette.deep, ink, 0.15)),
    clipped(
      `${inner}${boxPath(380, 765, 520, ground - 765)}`,
      drawPattern(
        'eight',
        {
          ground: palette.deep,
          star: mix(palette.deep, palette.main, 0.4),
          ribbon: mix(palette.main, palette.light, 0.4),
        },
        { centre: [640, 700], radius: 640, repeat: 150, ribbon: 0.07 },
      ),
    ),
    fill(
      outline([
        [700, 470],
        [760, 520],
        [560, ground],
        [390, ground],
      ]),
      mix(gold, paper, 0.5),
      0.5,
    ),
    ...openings.map((opening) => fill(opening, mix(gold, paper, 0.55)) + roundedStroke(opening, palette.light, 8)),
    fill(boxPath(300, 740, 680, 24), paper),
    // A wall is thick below and thin above: the section shows it.
    fill(
      outline([
        [300, 764],
        [380, 764],
        [400, ground],
        [240, ground],
      ]),
      ink,
    ),
    fill(
      outline([
        [980, 764],
        [900, 764],
        [880, ground],
        [1040, ground],
      ]),
      ink,
    ),
    stroke('M400 1180H880', paper, 6),
    fill(boxPath(0, ground, 1280, 18), ink),
    clipped(boxPath(0, ground + 18, 1280, 90), stroke(hatch, ink, 4)),
    stroke(`M180 764V${ground}M160 764h40M160 ${ground}h40M240 1490H1040M240 1470v40M1040 1470v40`, palette.deep, 4),
    fill(
      circlePath([180, 764], 8) +
        circlePath([180, ground], 8) +
        circlePath([240, 1490], 8) +
        circlePath([1040, 1490], 8),
      palette.accent,
    ),
    moved(
      [1080, 1130],
      degrees(62),
      fill(boxPath(-360, -24, 560, 48), palette.accent),
      fill(boxPath(-360, 0, 560, 24), mix(palette.accent, ink, 0.3)),
      fill(
        outline([
          [200, -24],
          [270, 0],
          [200, 24],
        ]),
        deepPaper,
      ),
      fill(
        outline([
          [246, -8],
          [270, 0],
          [246, 8],
        ]),
        ink,
      ),
      fill(boxPath(-390, -24, 34, 48), gold),
    ),
    tiltedBar([240, 240], 560, 42, -28, ink),
    tiltedBar([300, 320], 310, 13, -28, palette.accent),
    fill(outline(plane([120, 520], 92, 92, degrees(-28))), palette.main),
  );
}
