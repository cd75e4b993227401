import { degrees, range } from '../drawing/geometry.ts';
import { gold, ink, mix, paper } from '../drawing/palettes.ts';
import { transparentInk, printedPicture, tiltedBar, type Canvas } from '../drawing/canvas.ts';
import { rosette } from '../patterns/rosette.ts';
import { boxPath, circlePath, fill, moved, outline, stroke } from '../drawing/svg.ts';

export function letter(canvas: Canvas): string {
  const { palette, random } = canvas;
  const lines = range(15).map((row) => {
    const long = row % 5 === 4 ? random.between(0.3, 0.6) : random.between(0.86, 1);
    return boxPath(-190, -265 + row * 34, 380 * long, 5);
  });
  const struck = [2, 3, 7, 8, 9, 12].map((row) =>
    boxPath(-190 + (row % 3) * 40, -275 + row * 34, 300 - (row % 4) * 50, 24),
  );
  const seal = rosette(16, 78, [0, 0], 0, 3);
  return printedPicture(
    canvas,
    palette.main,
    fill(
      outline([
        [-10, -10],
        [700, -10],
        [-10, 620],
      ]),
      palette.deep,
    ),
    // The letter that was never sent, folded and closed.
    moved(
      [850, 420],
      degrees(17),
      fill(boxPath(-282, -176, 600, 390), palette.deep),
      fill(boxPath(-300, -195, 600, 390), mix(palette.light, paper, 0.35)),
      fill(
        outline([
          [-300, 195],
          [0, -20],
          [300, 195],
        ]),
        mix(palette.light, paper, 0.12),
      ),
      fill(
        outline([
          [-300, -195],
          [0, 50],
          [300, -195],
        ]),
        mix(palette.light, paper, 0.62),
      ),
      stroke(
        outline(
          [
            [-300, -195],
            [0, 50],
            [300, -195],
          ],
          false,
        ),
        palette.main,
        3,
      ),
    ),
    moved(
      [420, 510],
      degrees(-13),
      fill(boxPath(-222, -312, 480, 680), palette.deep),
      fill(boxPath(-245, -340, 490, 680), paper),
      fill(lines.join(''), mix(ink, paper, 0.3)),
      fill(struck.join(''), ink),
      fill(boxPath(-190, -306, 170, 9), palette.main),
    ),
    transparentInk(
      outline([
        [560, 970],
        [1290, 560],
        [1290, 720],
        [830, 970],
      ]),
      gold,
    ),
    moved(
      [838, 470],
      degrees(17),
      fill(circlePath([6, 8], 104), palette.deep),
      fill(circlePath([0, 0], 104), gold),
      fill(
        seal.points.map((piece) => outline(piece)).join('') + seal.petals.map((piece) => outline(piece)).join(''),
        palette.main,
      ),
      fill(seal.darts.map((piece) => outline(piece)).join(''), palette.deep),
      fill(outline(seal.star), paper),
    ),
    tiltedBar([1010, 120], 420, 26, -31, paper),
    tiltedBar([1080, 160], 240, 9, -31, gold),
    tiltedBar([1150, 850], 76, 76, -31, ink),
    fill(circlePath([110, 130], 40), gold),
  );
}
