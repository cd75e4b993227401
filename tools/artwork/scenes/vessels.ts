import type { Point } from '../drawing/geometry.ts';
import { number } from '../drawing/svg.ts';

/** Things on a table, as outlines that stand on their foot. Each is drawn in a unit square and scaled. */

type Draw = (x: number, y: number) => string;

function drawn(foot: Point, size: number, path: (at: Draw) => string): string {
  return path((x, y) => `${number(foot[0] + x * size)} ${number(foot[1] - y * size)}`);
}

/** The Arabian coffee pot: a waist, a beak and a pointed lid. */
export function dallah(foot: Point, size: number): { body: string; lid: string; handle: string } {
  return {
    body: drawn(
      foot,
      size,
      (at) =>
        `M${at(-0.27, 0)}L${at(0.27, 0)}C${at(0.38, 0.14)} ${at(0.36, 0.32)} ${at(0.2, 0.46)}C${at(0.12, 0.54)} ${at(0.12, 0.6)} ${at(0.16, 0.68)}` +
        `L${at(0.52, 0.86)}L${at(0.56, 0.8)}L${at(0.6, 0.86)}L${at(0.5, 0.94)}L${at(0.2, 0.8)}L${at(-0.18, 0.8)}C${at(-0.1, 0.64)} ${at(-0.12, 0.54)} ${at(-0.2, 0.46)}` +
        `C${at(-0.36, 0.32)} ${at(-0.38, 0.14)} ${at(-0.27, 0)}Z`,
    ),
    lid: drawn(
      foot,
      size,
      (at) =>
        `M${at(-0.19, 0.82)}L${at(0.2, 0.82)}C${at(0.16, 0.96)} ${at(0.05, 0.98)} ${at(0.02, 1.06)}L${at(0.02, 1.16)}L${at(-0.02, 1.16)}L${at(-0.02, 1.06)}C${at(-0.05, 0.98)} ${at(-0.16, 0.96)} ${at(-0.19, 0.82)}Z`,
    ),
    handle: drawn(
      foot,
      size,
      (at) =>
        `M${at(-0.17, 0.76)}C${at(-0.52, 0.9)} ${at(-0.56, 0.5)} ${at(-0.44, 0.2)}L${at(-0.38, 0.24)}C${at(-0.46, 0.46)} ${at(-0.44, 0.74)} ${at(-0.15, 0.66)}Z`,
    ),
  };
}

export function samovar(foot: Point, size: number): string {
  return drawn(
    foot,
    size,
    (at) =>
      `M${at(-0.24, 0)}L${at(0.24, 0)}L${at(0.2, 0.07)}L${at(0.1, 0.1)}L${at(0.1, 0.18)}C${at(0.2, 0.22)} ${at(0.36, 0.44)} ${at(0.36, 0.74)}` +
      `L${at(0.3, 0.8)}L${at(0.16, 0.84)}L${at(0.12, 0.94)}L${at(0.15, 0.98)}L${at(-0.15, 0.98)}L${at(-0.12, 0.94)}L${at(-0.16, 0.84)}L${at(-0.3, 0.8)}L${at(-0.36, 0.74)}` +
      `C${at(-0.36, 0.44)} ${at(-0.2, 0.22)} ${at(-0.1, 0.18)}L${at(-0.1, 0.1)}L${at(-0.2, 0.07)}Z` +
      `M${at(0.2, 0.28)}L${at(0.48, 0.28)}L${at(0.48, 0.18)}L${at(0.43, 0.18)}L${at(0.43, 0.23)}L${at(0.2, 0.23)}Z` +
      `M${at(-0.36, 0.7)}L${at(-0.46, 0.7)}L${at(-0.46, 0.54)}L${at(-0.42, 0.54)}L${at(-0.42, 0.64)}L${at(-0.35, 0.64)}Z` +
      `M${at(0.36, 0.7)}L${at(0.46, 0.7)}L${at(0.46, 0.54)}L${at(0.42, 0.54)}L${at(0.42, 0.64)}L${at(0.35, 0.64)}Z`,
  );
}

/** A half-round bowl on a ring. */
export function bowl(foot: Point, size: number): string {
  return drawn(
    foot,
    size,
    (at) =>
      `M${at(-0.16, 0)}L${at(0.16, 0)}L${at(0.14, 0.06)}C${at(0.36, 0.1)} ${at(0.5, 0.28)} ${at(0.5, 0.48)}L${at(-0.5, 0.48)}C${at(-0.5, 0.28)} ${at(-0.36, 0.1)} ${at(-0.14, 0.06)}Z`,
  );
}

/** A glass on a stem with a wide cup, as in Dutch breakfasts. */
export function goblet(foot: Point, size: number): { glass: string; wine: string } {
  return {
    glass: drawn(
      foot,
      size,
      (at) =>
        `M${at(-0.24, 0)}L${at(0.24, 0)}C${at(0.1, 0.05)} ${at(0.09, 0.1)} ${at(0.09, 0.42)}C${at(0.3, 0.46)} ${at(0.34, 0.72)} ${at(0.26, 1)}` +
        `L${at(-0.26, 1)}C${at(-0.34, 0.72)} ${at(-0.3, 0.46)} ${at(-0.09, 0.42)}C${at(-0.09, 0.1)} ${at(-0.1, 0.05)} ${at(-0.24, 0)}Z`,
    ),
    wine: drawn(
      foot,
      size,
      (at) =>
        `M${at(-0.29, 0.78)}L${at(0.29, 0.78)}C${at(0.3, 0.6)} ${at(0.22, 0.5)} ${at(0.06, 0.47)}L${at(-0.06, 0.47)}C${at(-0.22, 0.5)} ${at(-0.3, 0.6)} ${at(-0.29, 0.78)}Z`,
    ),
  };
}

/** A glass of tea with a waist, as it is drunk from Istanbul to Baku, on its saucer. */
export function teaGlass(foot: Point, size: number): { saucer: string; glass: string; tea: string } {
  return {
    saucer: drawn(
      foot,
      size,
      (at) =>
        `M${at(-0.2, -0.03)}L${at(0.2, -0.03)}C${at(0.36, -0.02)} ${at(0.5, 0.03)} ${at(0.54, 0.1)}L${at(-0.54, 0.1)}C${at(-0.5, 0.03)} ${at(-0.36, -0.02)} ${at(-0.2, -0.03)}Z`,
    ),
    glass: drawn(
      foot,
      size,
      (at) =>
        `M${at(-0.17, 0.05)}L${at(0.17, 0.05)}C${at(0.33, 0.14)} ${at(0.34, 0.36)} ${at(0.22, 0.52)}C${at(0.15, 0.63)} ${at(0.2, 0.82)} ${at(0.29, 1)}` +
        `L${at(-0.29, 1)}C${at(-0.2, 0.82)} ${at(-0.15, 0.63)} ${at(-0.22, 0.52)}C${at(-0.34, 0.36)} ${at(-0.33, 0.14)} ${at(-0.17, 0.05)}Z`,
    ),
    tea: drawn(
      foot,
      size,
      (at) =>
        `M${at(-0.14, 0.1)}L${at(0.14, 0.1)}C${at(0.27, 0.17)} ${at(0.29, 0.35)} ${at(0.18, 0.5)}C${at(0.12, 0.6)} ${at(0.14, 0.72)} ${at(0.19, 0.84)}` +
        `L${at(-0.19, 0.84)}C${at(-0.14, 0.72)} ${at(-0.12, 0.6)} ${at(-0.18, 0.5)}C${at(-0.29, 0.35)} ${at(-0.27, 0.17)} ${at(-0.14, 0.1)}Z`,
    ),
  };
}

/** A jug with a long neck. */
export function ewer(foot: Point, size: number): string {
  return drawn(
    foot,
    size,
    (at) =>
      `M${at(-0.16, 0)}L${at(0.16, 0)}L${at(0.12, 0.06)}C${at(0.34, 0.14)} ${at(0.34, 0.4)} ${at(0.08, 0.52)}L${at(0.06, 0.86)}L${at(0.14, 0.96)}L${at(-0.14, 0.96)}L${at(-0.06, 0.86)}` +
      `L${at(-0.08, 0.52)}C${at(-0.34, 0.4)} ${at(-0.34, 0.14)} ${at(-0.12, 0.06)}Z`,
  );
}

/** A pot with two ears and a lid with a knob. */
export function stewPot(foot: Point, size: number): { pot: string; lid: string } {
  return {
    pot: drawn(
      foot,
      size,
      (at) =>
        `M${at(-0.36, 0)}L${at(0.36, 0)}C${at(0.48, 0.08)} ${at(0.5, 0.3)} ${at(0.48, 0.5)}L${at(-0.48, 0.5)}C${at(-0.5, 0.3)} ${at(-0.48, 0.08)} ${at(-0.36, 0)}Z` +
        `M${at(0.46, 0.42)}L${at(0.46, 0.34)}L${at(0.6, 0.34)}L${at(0.6, 0.42)}ZM${at(-0.46, 0.42)}L${at(-0.6, 0.42)}L${at(-0.6, 0.34)}L${at(-0.46, 0.34)}Z`,
    ),
    lid: drawn(
      foot,
      size,
      (at) =>
        `M${at(-0.48, 0.54)}L${at(0.48, 0.54)}C${at(0.44, 0.68)} ${at(0.2, 0.76)} ${at(0.05, 0.77)}L${at(0.07, 0.86)}L${at(-0.07, 0.86)}L${at(-0.05, 0.77)}C${at(-0.2, 0.76)} ${at(-0.44, 0.68)} ${at(-0.48, 0.54)}Z`,
    ),
  };
}

/** A pomegranate with its crown. */
export function pomegranate(foot: Point, size: number): string {
  return drawn(
    foot,
    size,
    (at) =>
      `M${at(0, 0)}C${at(0.36, 0)} ${at(0.5, 0.24)} ${at(0.5, 0.46)}C${at(0.5, 0.72)} ${at(0.26, 0.86)} ${at(0.12, 0.9)}L${at(0.18, 1.1)}L${at(0.06, 1)}L${at(0, 1.12)}L${at(-0.06, 1)}L${at(-0.18, 1.1)}L${at(-0.12, 0.9)}C${at(-0.26, 0.86)} ${at(-0.5, 0.72)} ${at(-0.5, 0.46)}C${at(-0.5, 0.24)} ${at(-0.36, 0)} ${at(0, 0)}Z`,
  );
}
