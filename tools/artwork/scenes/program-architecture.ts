import { degrees, polar, type Point } from '../drawing/geometry.ts';
import { muqarnasDome } from '../patterns/muqarnas.ts';
import { gold, ink, mix, paper } from '../drawing/palettes.ts';
import { printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { drawRosette } from '../patterns/rosette-drawing.ts';
import { circlePath, fill, moved, number, outline } from '../drawing/svg.ts';

export function builtOfLight(canvas: Canvas): string {
  const { palette } = canvas;
  const eye: Point = [640, 560];
  const radii = [1180, 900, 680, 515, 390, 296, 226];
  const sand = palette.light;
  const slab = polar(760, degrees(63), eye);
  return printedPicture(
    canvas,
    palette.deep,
    muqarnasDome(eye, radii, 16, (ring) => ({
      light: mix(palette.main, mix(sand, paper, 0.4), 0.1 + ring * 0.17),
      dark: mix(palette.deep, mix(palette.main, sand, 0.3), 0.25 + ring * 0.13),
    })),
    fill(circlePath(eye, 230), palette.accent),
    fill(circlePath(eye, 212), mix(palette.accent, paper, 0.86)),
    drawRosette(
      16,
      160,
      eye,
      { petals: gold, darts: mix(gold, paper, 0.5), points: mix(gold, paper, 0.75), star: paper },
      5,
    ),
    // The shaft falls from the eye to the wall.
    fill(
      outline([
        polar(212, degrees(150), eye),
        polar(212, degrees(-25), eye),
        [slab[0] + 262, slab[1] - 110],
        [slab[0] - 250, slab[1] + 120],
      ]),
      mix(gold, paper, 0.7),
      0.42,
    ),
    fill(`M${number(-10)} 1620V1330L1290 1080V1620Z`, palette.deep),
    moved(
      slab,
      degrees(-20),
      `<g transform="scale(1 0.62)">${fill(circlePath([0, 0], 290), mix(gold, paper, 0.5))}${fill(circlePath([0, 0], 252), paper)}</g>`,
    ),
    fill(
      outline([
        [-10, 1090],
        [-10, 1170],
        [480, 1610],
        [580, 1610],
      ]),
      palette.accent,
    ),
    tiltedBar([200, 210], 560, 42, -42, paper),
    tiltedBar([270, 260], 330, 14, -42, ink),
    tiltedBar([1120, 180], 96, 96, -42, palette.accent),
    tiltedBar([120, 1480], 190, 14, 42, sand),
  );
}
