import type { Category } from './values/field-values.ts';

/**
 * The colours of the site, each once. vite.config.ts writes them into the stylesheet as `--paper`, `--paper-deep` …; what has no
 * stylesheet (link cards, plain documents, pictures, icons) imports them.
 */

/** Alone, because it is all that a browser's scripts need: the frame of the window, an installed site that starts. */
export const PAPER_COLOUR = '#f6f0e4';

export const colours = {
  paper: PAPER_COLOUR,
  paperDeep: '#ebe1cd',
  paperLight: '#fcf9f2',
  ink: '#1c1712',
  inkSoft: '#574d42',
  hairline: '#d3c5ad',
  gold: '#c79a4b',
  alarm: '#8c1d38',
  lapis: '#1f3a7a',
  terracotta: '#9a4626',
  pomegranate: '#8c1d38',
  malachite: '#0f5b49',
  saffron: '#e39a1f',
  lapisDeep: '#14264f',
  malachiteDeep: '#08382d',
  saffronDeep: '#8a5405',
} as const;

/** What has a colour of its own: the categories, and the program for teenagers. */
export type ColourOwner = Category | 'Teens';

/** The colour of a category, and the deeper one of its dark backgrounds. */
export const categoryColours = {
  Literature: { colour: colours.lapis, deep: colours.lapisDeep },
  Architecture: { colour: colours.terracotta, deep: '#6e2f18' },
  History: { colour: colours.pomegranate, deep: '#571023' },
  Culture: { colour: colours.malachite, deep: colours.malachiteDeep },
  Teens: { colour: colours.saffronDeep, deep: '#6b4104' },
} as const satisfies Record<ColourOwner, { colour: string; deep: string }>;
