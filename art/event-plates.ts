import type { Stage } from './press.ts';
import { arcade, enfilade, gables, stairs } from './event-arches.ts';
import { carpet, leaves, ribbons, screen } from './event-planes.ts';
import { astrolabe, dome, sunInArch, wedge } from './event-suns.ts';

export type Composition = (stage: Stage) => string;
export const compositions: Record<string, Composition> = { sunInArch, wedge, dome, astrolabe, enfilade, arcade, gables, stairs, screen, carpet, leaves, ribbons };
