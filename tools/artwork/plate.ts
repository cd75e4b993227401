import { composition, type PlateKind } from './casting.ts';
import type { Pigment } from './palette.ts';
import { randomFrom } from './random.ts';

export type { PlateKind } from './casting.ts';

/** Every kind of picture the house prints, and its size in pixels. */
export const plateSizes: Record<PlateKind, { width: number; height: number }> = {
  program: { width: 1280, height: 1600 },
  event: { width: 1280, height: 960 },
  master: { width: 960, height: 1200 },
  hero: { width: 1920, height: 1280 },
  slide: { width: 1920, height: 1080 },
  partner: { width: 320, height: 320 },
  video: { width: 1280, height: 720 },
  teens: { width: 1280, height: 960 },
};

export interface PlateOrder {
  name: string;
  kind: PlateKind;
  pigment: Pigment;
}

/** The picture for a name as SVG text: the same order always gives the same text. */
export function drawPlate({ name, kind, pigment }: PlateOrder): string {
  return composition(kind, name)({ ...plateSizes[kind], name, pigment, random: randomFrom(name) });
}
