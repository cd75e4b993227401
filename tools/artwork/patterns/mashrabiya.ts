import { range, type Box, type Point } from '../drawing/geometry.ts';
import type { Colour } from '../drawing/palettes.ts';
import { circlePath, fill, number } from '../drawing/svg.ts';

/** A turned-wood screen: beads at the crossings, spindles between them. */
export function mashrabiya({ x, y, width, height }: Box, columns: number, wood: Colour): string {
  const pitch = width / columns;
  const rows = Math.round(height / pitch);
  const parts: string[] = [];
  for (const row of range(rows + 1)) {
    for (const column of range(columns + 1)) {
      const node: Point = [x + column * pitch, y + row * pitch];
      parts.push(circlePath(node, pitch * 0.25));
      if (column < columns) parts.push(spindle(node, pitch, 'right'));
      if (row < rows) parts.push(spindle(node, pitch, 'down'));
    }
  }
  return fill(parts.join(''), wood);
}

/** A baluster with a ring in its middle, lying along one axis. */
function spindle([x, y]: Point, pitch: number, way: 'right' | 'down'): string {
  const at = (along: number, across: number) => {
    const [right, down] = way === 'right' ? [along, across] : [across, along];
    return `${number(x + right * pitch)} ${number(y + down * pitch)}`;
  };
  const thin = 0.055;
  const waist = 0.135;
  return (
    `M${at(0.2, -thin)}L${at(0.34, -thin)}C${at(0.42, -thin)} ${at(0.42, -waist)} ${at(0.5, -waist)}` +
    `C${at(0.58, -waist)} ${at(0.58, -thin)} ${at(0.66, -thin)}L${at(0.8, -thin)}L${at(0.8, thin)}L${at(0.66, thin)}` +
    `C${at(0.58, thin)} ${at(0.58, waist)} ${at(0.5, waist)}C${at(0.42, waist)} ${at(0.42, thin)} ${at(0.34, thin)}L${at(0.2, thin)}Z`
  );
}

/** The light that falls through the holes of the same screen, as spots. */
export function screenLight({ x, y, width, height }: Box, columns: number, light: Colour): string {
  const pitch = width / columns;
  const rows = Math.round(height / pitch);
  const spots = range(rows).flatMap((row) =>
    range(columns).map((column) => {
      const [left, top] = [x + column * pitch, y + row * pitch];
      const [near, far] = [0.27, 0.73];
      const at = (right: number, down: number) => `${number(left + right * pitch)} ${number(top + down * pitch)}`;
      return `M${at(near, 0.1)}L${at(far, 0.1)}L${at(0.9, near)}L${at(0.9, far)}L${at(far, 0.9)}L${at(near, 0.9)}L${at(0.1, far)}L${at(0.1, near)}Z`;
    }),
  );
  return fill(spots.join(''), light);
}
