import { middle, videoGround } from './video-background.ts';
import { archPath } from '../patterns/arches.ts';
import { polar, range } from '../drawing/geometry.ts';
import { gold, ink, mix, paper } from '../drawing/palettes.ts';
import { drawPattern, starLines } from '../patterns/star-patterns.ts';
import { chair, listener, speaker } from './audience.ts';
import { printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { boxPath, circlePath, clipped, fill, moved, outline, roundedStroke, stroke } from '../drawing/svg.ts';

/** Posters of videos about places, 1280 by 720; see video-background.ts. */

export function hall(canvas: Canvas): string {
  const { palette } = canvas;
  const arch = archPath({ kind: 'ogee', foot: [640, 560], width: 520, jamb: 60 });
  return printedPicture(
    canvas,
    videoGround(canvas),
    ...range(4).flatMap((index) =>
      [110 + index * 92, 1170 - index * 92].map((x) =>
        fill(
          archPath({ kind: 'round', foot: [x, 500 + (3 - index) * 26], width: 58, jamb: 190 + (3 - index) * 26 }),
          mix(palette.deep, palette.main, 0.25 + index * 0.15),
        ),
      ),
    ),
    fill(arch, palette.main),
    clipped(
      arch,
      fill(circlePath(middle, 300), mix(palette.main, palette.light, 0.25)),
      stroke(starLines(24, 11, 420, middle), mix(palette.main, palette.light, 0.6), 2),
    ),
    roundedStroke(arch, gold, 6),
    fill(
      outline([
        [420, 560],
        [860, 560],
        [1180, 730],
        [100, 730],
      ]),
      mix(palette.main, palette.light, 0.3),
    ),
    speaker([330, 600], 230, 1, ink),
    ...range(9).map((index) =>
      index === 5
        ? chair([60 + index * 146, 650], 84, ink)
        : listener([60 + index * 146, 660], 62, mix(palette.deep, ink, 0.6)),
    ),
    ...range(7).map((index) => listener([20 + index * 208, 730], 96, ink)),
    tiltedBar([1080, 110], 280, 20, -34, paper),
    tiltedBar([1120, 146], 150, 7, -34, palette.accent),
    tiltedBar([150, 110], 56, 56, -34, palette.accent),
  );
}

export function oculus(canvas: Canvas): string {
  const { palette } = canvas;
  const vault = (radius: number) => `M${640 - radius} 730V470A${radius} ${radius} 0 0 1 ${640 + radius} 470V730Z`;
  return printedPicture(
    canvas,
    videoGround(canvas),
    fill(circlePath([1010, 90], 120), mix(gold, paper, 0.3)),
    fill(vault(430), palette.main),
    fill(boxPath(170, 470, 40, 270) + boxPath(1070, 470, 40, 270), palette.main),
    fill(vault(350), mix(palette.deep, ink, 0.25)),
    clipped(
      vault(350),
      drawPattern(
        'eight',
        { ground: mix(palette.deep, ink, 0.25), ribbon: palette.main },
        { centre: [640, 740], radius: 620, repeat: 130 },
      ),
    ),
    fill(
      outline([
        [582, -10],
        [698, -10],
        [688, 130],
        [592, 130],
      ]),
      videoGround(canvas),
    ),
    fill(
      outline([
        [600, 40],
        [760, -10],
        [830, -10],
        [680, 132],
        [640, 730],
        [250, 730],
        [592, 132],
      ]),
      mix(gold, paper, 0.55),
      0.42,
    ),
    fill(
      outline([
        [600, 110],
        [680, 110],
        [560, 730],
        [330, 730],
      ]),
      mix(gold, paper, 0.55),
      0.5,
    ),
    fill(boxPath(0, 690, 1280, 40), ink),
    fill(boxPath(0, 690, 1280, 5), palette.light),
    moved([446, 690], 0, `<g transform="scale(1 0.16)">${fill(circlePath([0, 0], 130), paper)}</g>`),
    listener([880, 692], 40, ink),
    listener([950, 692], 36, ink),
    tiltedBar([170, 150], 320, 22, -36, paper),
    tiltedBar([210, 196], 170, 8, -36, palette.accent),
    tiltedBar([1170, 330], 56, 56, -36, palette.accent),
  );
}

export function untilDone(canvas: Canvas): string {
  const { palette } = canvas;
  const tongues = range(15).map((index) => ({
    d: archPath({ kind: 'ogee', foot: [30 + index * 88, 740], width: 104, jamb: [70, 20, 110, 40][index % 4]! }),
    colour: ([palette.accent, gold, '#8C1D38', '#E39A1F'] as const)[index % 4]!,
  }));
  return printedPicture(
    canvas,
    videoGround(canvas),
    fill(circlePath(middle, 330), palette.deep),
    fill(circlePath(middle, 300), mix(palette.main, palette.light, 0.3)),
    fill(circlePath(middle, 284), palette.main),
    clipped(
      circlePath(middle, 284),
      stroke(
        range(7)
          .map((index) => circlePath([640 - index * 8, 360 - index * 6], 270 - index * 34))
          .join(''),
        mix(palette.main, palette.light, 0.35),
        3,
      ),
    ),
    ...range(12).map((index) =>
      fill(
        circlePath(polar(214, index * 0.524 + 0.2, middle), index % 3 === 0 ? 24 : 15),
        index % 3 === 0 ? '#E39A1F' : index % 3 === 1 ? '#8C1D38' : palette.light,
      ),
    ),
    fill(boxPath(250, 330, 70, 60) + boxPath(960, 330, 70, 60), palette.deep),
    ...tongues.map(({ d, colour }) => fill(d, colour)),
    tiltedBar([1010, 150], 480, 26, -42, paper),
    fill(circlePath([858, 286], 40), paper),
    tiltedBar([180, 150], 300, 20, -42, palette.accent),
    tiltedBar([220, 200], 160, 8, -42, paper),
  );
}
