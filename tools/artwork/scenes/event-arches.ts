import { archPath, type ArchKind } from '../patterns/arches.ts';
import { voussoirs } from '../patterns/voussoirs.ts';
import { range, type Point } from '../drawing/geometry.ts';
import { deepPaper, gold, ink, mix, paper, type Colour } from '../drawing/palettes.ts';
import { randomPattern, around, drawPattern, patternTiles } from '../patterns/star-patterns.ts';
import { transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { hairlines } from '../patterns/strapwork.ts';
import { boxPath, circlePath, clipped, fill, moved, number, outline, stroke } from '../drawing/svg.ts';

/** Pictures of events with arches and steps. All are 1280 by 960. */

/** Arch behind arch, from dark to a lit door. */
export function enfilade(canvas: Canvas, kind: ArchKind = 'pointed'): string {
  const { palette, random } = canvas;
  const door: Point = [790, 800];
  const rooms = 6;
  const frames = range(rooms).map((room) => {
    const share = 1 - room / rooms;
    const width = 150 + 1250 * share ** 1.55;
    return { foot: [door[0] - 60 * share, door[1] + 240 * share ** 1.4] as Point, width };
  });
  const arches = frames.map(({ foot, width }) => archPath({ kind, foot, width, jamb: width * 0.56 }));
  // The floor runs from sill to sill and is a little lighter than the walls.
  const floors = frames.slice(1).map(({ foot: [x, y], width }, room) => {
    const near = frames[room]!;
    const [nearX, nearY] = near.foot;
    return outline([
      [x - width / 2, y],
      [x + width / 2, y],
      [nearX + near.width / 2, nearY],
      [nearX - near.width / 2, nearY],
    ]);
  });
  const tone = (room: number): Colour => mix(palette.deep, palette.light, 0.1 + (room / (rooms - 1)) * 0.9);
  const pattern = patternTiles(randomPattern(random), 150, around(760));
  return printedPicture(
    canvas,
    palette.deep,
    moved([700, 420], 0, hairlines(pattern, palette.main, 3)),
    ...arches.map((arch, room) => (room === rooms - 1 ? fill(arch, paper) : fill(arch, tone(room)))),
    ...arches.slice(0, -1).map((arch, room) => stroke(arch, mix(tone(room), paper, 0.4), 3)),
    ...floors.map((floor, room) => fill(floor, mix(tone(room), paper, room % 2 === 0 ? 0.2 : 0.34))),
    transparentInk(
      outline([
        [716, 800],
        [866, 800],
        [560, 970],
        [-10, 970],
        [-10, 930],
      ]),
      mix(gold, paper, 0.45),
    ),
    fill(
      outline([
        [716, 800],
        [864, 800],
        [430, 970],
        [40, 970],
      ]),
      paper,
      0.9,
    ),
    fill(circlePath([790, 700], 38), palette.accent),
    tiltedBar([250, 330], 620, 30, -52, paper),
    tiltedBar([306, 360], 380, 9, -52, palette.accent),
    tiltedBar([118, 262], 64, 64, -52, palette.accent),
  );
}

/** A row of striped horseshoe arches before a low sun. */
export function arcade(canvas: Canvas): string {
  const { palette } = canvas;
  const floor = 790;
  const apart = 404;
  const middles = range(4).map((index) => 34 + index * apart);
  const [radius, ring, spring] = [140, 62, 360];
  const seat = spring + 78;
  const piers = middles.map((x) => x + apart / 2);
  const shadow = (x: number) =>
    outline([
      [x - 26, floor],
      [x + 26, floor],
      [x - 330, 970],
      [x - 420, 970],
    ]);
  return printedPicture(
    canvas,
    mix(palette.light, paper, 0.5),
    fill(circlePath([842, 560], 150), gold),
    fill(boxPath(0, 600, 1280, 400), mix(palette.light, paper, 0.2)),
    fill(boxPath(0, floor, 1280, 200), mix(palette.light, deepPaper, 0.15)),
    ...piers.map((x) => transparentInk(shadow(x), mix(palette.light, palette.main, 0.35))),
    // The wall ends where the capitals begin; the arches are cut out of it.
    `<path fill-rule="evenodd" fill="${palette.main}" d="${boxPath(-20, -20, 1320, seat + 20)}${middles.map((x) => circleDown(x, spring, radius + ring, seat)).join('')}"/>`,
    clipped(
      boxPath(0, 0, 1280, seat),
      ...middles.map((x) => voussoirs([x, spring], radius, radius + ring, 19, [paper, palette.deep], 238)),
    ),
    ...piers.map((x) =>
      [
        fill(boxPath(x - 27, seat + 46, 54, floor - seat - 46), palette.deep),
        fill(boxPath(x - 27, seat + 46, 20, floor - seat - 46), mix(palette.main, palette.light, 0.25)),
        fill(
          outline([
            [x - 84, seat],
            [x + 84, seat],
            [x + 70, seat + 20],
            [x - 70, seat + 20],
          ]),
          ink,
        ),
        fill(
          outline([
            [x - 52, seat + 20],
            [x + 52, seat + 20],
            [x + 32, seat + 52],
            [x - 32, seat + 52],
          ]),
          gold,
        ),
        fill(boxPath(x - 44, floor - 20, 88, 20), ink),
      ].join(''),
    ),
    fill(boxPath(0, 92, 1280, 5) + boxPath(0, 76, 1280, 2), paper),
    tiltedBar([300, 690], 820, 34, -28, ink),
    tiltedBar([250, 780], 300, 12, -28, palette.accent),
    tiltedBar([1010, 870], 84, 84, -28, palette.accent),
  );
}

/** The part of a circle above `seat`, closed by the line along it. */
function circleDown(x: number, y: number, radius: number, seat: number): string {
  const half = Math.sqrt(radius ** 2 - (seat - y) ** 2);
  return `M${number(x - half)} ${number(seat)}A${number(radius)} ${number(radius)} 0 1 1 ${number(x + half)} ${number(seat)}Z`;
}

/** Tiers of kokoshnik gables, each standing between two of the row below. */
export function gables(canvas: Canvas): string {
  const { palette, random } = canvas;
  const wide = 340;
  const lit = random.whole(1, 2);
  const rows = range(5).map((row) => {
    const y = 400 + row * 150;
    const shift = row % 2 === 0 ? 0 : wide / 2;
    return range(6).map((index) => gable([index * wide - wide / 2 + shift + 60, y + 40], row, index));
  });
  function gable(foot: Point, row: number, index: number): string {
    const chosen = row === 2 && index === lit + 1;
    const arch = (width: number) => archPath({ kind: 'kokoshnik', foot, width: width * 0.92, jamb: width * 0.12 });
    const bands: Colour[] = chosen
      ? [ink, gold, paper]
      : [
          palette.deep,
          mix(palette.main, palette.light, ((row * 2 + index) % 3) * 0.3),
          mix(palette.light, paper, ((row + index) % 3) * 0.35),
          palette.main,
        ];
    const widths = [wide, wide * 0.86, wide * 0.62, wide * 0.36];
    const layers = bands.map((colour, band) => fill(arch(widths[band]!), colour));
    if (!chosen) return layers.join('');
    const heart = arch(wide * 0.62);
    return (
      layers.join('') +
      clipped(
        heart,
        drawPattern(
          'eight',
          { ground: palette.accent, star: palette.deep, small: gold, ribbon: paper, edge: palette.deep },
          { centre: [foot[0], foot[1] - 100], radius: 180, repeat: 96, ribbon: 0.07 },
        ),
      )
    );
  }
  return printedPicture(
    canvas,
    paper,
    fill(circlePath([930, 250], 190), palette.accent),
    tiltedBar([300, 190], 560, 34, -24, ink),
    tiltedBar([370, 240], 260, 12, -24, palette.main),
    tiltedBar([640, 110], 60, 60, -24, palette.main),
    ...rows.flat(),
  );
}

/** Steps that climb to a door. */
export function stairs(canvas: Canvas, kind: ArchKind = 'kokoshnik'): string {
  const { palette, random } = canvas;
  const steps = 7;
  const [run, up] = [112, 62];
  const start: Point = [60, 960];
  const corner = (index: number): Point => [start[0] + index * run, start[1] - index * up];
  const top = corner(steps);
  const profile: Point[] = [
    [-10, 970],
    ...range(steps).flatMap((index): Point[] => [corner(index), [corner(index)[0], corner(index + 1)[1]]]),
    top,
    [1290, top[1]],
    [1290, 970],
  ];
  const door = (width: number) => archPath({ kind, foot: [1030, top[1]], width, jamb: width * 0.78 });
  return printedPicture(
    canvas,
    mix(palette.light, paper, 0.55),
    clipped(
      circlePath([560, 300], 250),
      drawPattern(
        randomPattern(random),
        { ground: palette.light, star: mix(palette.light, palette.main, 0.3), ribbon: paper, edge: palette.main },
        { centre: [560, 300], radius: 260, repeat: 170 },
      ),
    ),
    fill(boxPath(800, -10, 500, 990), palette.deep),
    fill(door(330), paper),
    fill(door(290), palette.main),
    fill(door(210), gold),
    fill(door(130), paper),
    fill(outline(profile), palette.main),
    ...range(steps).map((index) => fill(boxPath(corner(index)[0], corner(index + 1)[1], 1290, 9), palette.light)),
    fill(
      outline([
        [966, top[1]],
        [1094, top[1]],
        [700, 970],
        [330, 970],
      ]),
      paper,
      0.16,
    ),
    transparentInk(
      outline([
        [-10, 520],
        [-10, 470],
        [800, 30],
        [800, 84],
      ]),
      palette.accent,
    ),
    tiltedBar([190, 250], 210, 20, -28.5, ink),
    tiltedBar([150, 200], 90, 9, -28.5, ink),
    fill(circlePath([210, 700], 30), palette.accent),
  );
}
