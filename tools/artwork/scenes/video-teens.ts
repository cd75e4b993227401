import { archPath } from '../patterns/arches.ts';
import { middle, videoGround } from './video-background.ts';
import { polar, range, type Point } from '../drawing/geometry.ts';
import { ink, mix, paper, palettes } from '../drawing/palettes.ts';
import { printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { boxPath, circlePath, fill, outline, stroke } from '../drawing/svg.ts';

/** The poster of the teens' video, 1280 by 720: toy bricks left and right, and a spiral between them. */
export function playroom(canvas: Canvas): string {
  const { palette } = canvas;
  const { lapis, malachite, pomegranate } = palettes;
  const thought = range(150).map((index): Point => polar(96 + index * 1.35, index * 0.115, middle));
  return printedPicture(
    canvas,
    videoGround(canvas),
    fill(circlePath(middle, 330), mix(palette.deep, ink, 0.12)),
    stroke(outline(thought, false), palette.main, 13),
    fill(circlePath(thought.at(-1)!, 22), paper),
    fill(boxPath(0, 620, 1280, 110), mix(palette.deep, ink, 0.65)),
    fill(boxPath(60, 440, 240, 180), lapis.main) + fill(boxPath(180, 440, 120, 180), lapis.deep),
    fill(archPath({ kind: 'round', foot: [180, 620], width: 110, jamb: 46 }), palette.main),
    fill(boxPath(40, 380, 280, 60), palette.main),
    fill(
      outline([
        [90, 380],
        [180, 270],
        [180, 380],
      ]),
      pomegranate.main,
    ) +
      fill(
        outline([
          [270, 380],
          [180, 270],
          [180, 380],
        ]),
        pomegranate.deep,
      ),
    fill(circlePath([180, 240], 32), paper),
    fill(boxPath(980, 500, 120, 120), malachite.main) + fill(boxPath(1040, 500, 60, 120), malachite.deep),
    fill(boxPath(1110, 540, 130, 80), pomegranate.main),
    fill(boxPath(960, 450, 300, 50), paper),
    fill(archPath({ kind: 'kokoshnik', foot: [1110, 450], width: 150, jamb: 10 }), palette.main),
    tiltedBar([1090, 150], 300, 24, -37, paper),
    tiltedBar([1130, 200], 160, 8, -37, palette.main),
    tiltedBar([150, 100], 60, 60, -37, palette.main),
  );
}
