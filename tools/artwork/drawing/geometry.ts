/** Plane geometry with screen axes: x to the right, y down, angles in radians clockwise from the right. */

export type Point = readonly [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const turn = Math.PI * 2;

export function degrees(angle: number): number {
  return (angle * Math.PI) / 180;
}

export function polar(radius: number, angle: number, centre: Point = [0, 0]): Point {
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
}

export function add(a: Point, b: Point): Point {
  return [a[0] + b[0], a[1] + b[1]];
}

export function subtract(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1]];
}

export function scale(a: Point, factor: number): Point {
  return [a[0] * factor, a[1] * factor];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function between(a: Point, b: Point, share = 0.5): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

export function rotate(point: Point, angle: number, centre: Point = [0, 0]): Point {
  const [x, y] = subtract(point, centre);
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  return [centre[0] + x * cosine - y * sine, centre[1] + x * sine + y * cosine];
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Regular polygon given by its edge length; `facing` is the direction of the middle of one edge. */
export function regularPolygon(sides: number, edge: number, centre: Point, facing = 0): Point[] {
  const radius = edge / (2 * Math.sin(Math.PI / sides));
  return range(sides).map((index) => polar(radius, facing + (index - 0.5) * (turn / sides), centre));
}

/** Rectangle around `centre`, turned by `angle`. */
export function plane(centre: Point, width: number, height: number, angle = 0): Point[] {
  const corners: Point[] = [
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ];
  return corners.map((corner) => add(rotate(corner, angle), centre));
}

/** Star with `points` tips; the first tip looks in direction `facing`. */
export function star(points: number, outer: number, inner: number, centre: Point, facing = -Math.PI / 2): Point[] {
  return range(points * 2).map((index) =>
    polar(index % 2 === 0 ? outer : inner, facing + (index * Math.PI) / points, centre),
  );
}

/** Inner radius that makes `star` the star polygon {points/step}, whose edges run straight from tip to tip. */
export function starPolygonInner(points: number, step: number, outer: number): number {
  return (outer * Math.cos((Math.PI * step) / points)) / Math.cos((Math.PI * (step - 1)) / points);
}

/** Where two rays meet, as distances along each; undefined when they are parallel. */
export function meeting(from: Point, along: Point, other: Point, otherAlong: Point): [number, number] | undefined {
  const determinant = along[0] * otherAlong[1] - along[1] * otherAlong[0];
  if (Math.abs(determinant) < 1e-9) return undefined;
  const [x, y] = subtract(other, from);
  return [(x * otherAlong[1] - y * otherAlong[0]) / determinant, (x * along[1] - y * along[0]) / determinant];
}
