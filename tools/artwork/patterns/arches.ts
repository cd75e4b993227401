import type { Point } from '../drawing/geometry.ts';
import { number } from '../drawing/svg.ts';

/** Arches of Islamic and Russian buildings, as closed outlines on a base line. */

export type ArchKind = 'ogee' | 'horseshoe' | 'kokoshnik' | 'pointed' | 'round' | 'persian' | 'trefoil';

export interface Arch {
  kind: ArchKind;
  /** Middle of the base. */
  foot: Point;
  width: number;
  /** From the base to the springing of the curve. */
  jamb: number;
}

export function archPath({ kind, foot: [x, base], width, jamb }: Arch): string {
  const half = width / 2;
  const spring = base - jamb;
  const at = (right: number, up: number) => `${number(x + right * half)} ${number(spring - up * width)}`;
  const start = `M${number(x - half)} ${number(base)}L${at(-1, 0)}`;
  const end = `L${number(x + half)} ${number(base)}Z`;
  return `${start}${curves[kind](at, width)}${end}`;
}

type At = (right: number, up: number) => string;

/** From the left springing over the crown to the right one; `at` counts right in half widths, up in widths. */
const curves: Record<ArchKind, (at: At, width: number) => string> = {
  ogee: (at) =>
    `C${at(-1, 0.3)} ${at(-0.72, 0.47)} ${at(-0.36, 0.58)}C${at(-0.16, 0.645)} ${at(-0.04, 0.72)} ${at(0, 0.86)}` +
    `C${at(0.04, 0.72)} ${at(0.16, 0.645)} ${at(0.36, 0.58)}C${at(0.72, 0.47)} ${at(1, 0.3)} ${at(1, 0)}`,
  horseshoe: (at, width) => {
    const radius = number(width * 0.56);
    // The jambs stand in from the circle: a short ledge, then more than half a turn.
    return `A${radius} ${radius} 0 1 1 ${at(1, 0)}`;
  },
  kokoshnik: (at) =>
    `C${at(-1.16, 0.2)} ${at(-0.98, 0.44)} ${at(-0.52, 0.56)}C${at(-0.24, 0.63)} ${at(-0.06, 0.68)} ${at(0, 0.78)}` +
    `C${at(0.06, 0.68)} ${at(0.24, 0.63)} ${at(0.52, 0.56)}C${at(0.98, 0.44)} ${at(1.16, 0.2)} ${at(1, 0)}`,
  pointed: (at, width) => {
    const radius = number(width * 0.86);
    return `A${radius} ${radius} 0 0 1 ${at(0, 0.78)}A${radius} ${radius} 0 0 1 ${at(1, 0)}`;
  },
  round: (at, width) => `A${number(width / 2)} ${number(width / 2)} 0 0 1 ${at(1, 0)}`,
  persian: (at) =>
    `C${at(-1, 0.2)} ${at(-0.86, 0.33)} ${at(-0.62, 0.4)}L${at(0, 0.56)}L${at(0.62, 0.4)}C${at(0.86, 0.33)} ${at(1, 0.2)} ${at(1, 0)}`,
  trefoil: (at, width) => {
    const small = number(width * 0.25);
    const large = number(width * 0.29);
    return `A${small} ${small} 0 0 1 ${at(-0.5, 0.26)}A${large} ${large} 0 1 1 ${at(0.5, 0.26)}A${small} ${small} 0 0 1 ${at(1, 0)}`;
  },
};
