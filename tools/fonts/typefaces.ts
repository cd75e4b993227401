/** Our three typefaces: which characters, axes and features each file keeps. */
import { join } from 'node:path';

export const PACKAGES = join(import.meta.dirname, '../../node_modules/@fontsource-variable');

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const LATIN = [
  range(0x20, 0x7e),
  '\u00a0§©«·»×éèöüàçñÉÈÖÜÀÇÑ',
  range(0x2010, 0x2015),
  range(0x2018, 0x201e),
  '•…‰′″−',
  range(0x2190, 0x2193),
  '\u2009\u202f',
].join('');
/** Russian, the number sign and the stress mark. */
const CYRILLIC = `${range(0x410, 0x44f)}Ёё№\u0301`;
/** A file of its own in every typeface; only pages with a price in roubles load it. */
const ROUBLE = '₽';

/** Shaping makes these from the plain space, so they belong to the range although the file has no glyph for them. */
export const SPACES = '\u2009\u202f';

/** The text of the language switch on English pages: the Latin file has these two letters, so that no other is loaded. */
const LANGUAGE_SWITCH = 'РУ';

export type Axes = Record<string, number | { min: number; max: number }>;
export type FontFile = {
  name: string;
  family: 'Fraunces' | 'Playfair' | 'Golos';
  source: string;
  text: string;
  axes: Axes & { wght: Axes[string] };
  style?: 'italic';
  /** Letters that this file takes from another one, and that only the family of the switch uses. */
  borrows?: { letters: string; source: string };
  /** Lining figures become the plain figures (Playfair's are old-style). */
  lining?: true;
  /** "Playfair Display" is a reserved font name: a changed font may not carry it. Same length, so it is patched in place. */
  rename?: [string, string][];
};

const OPTICAL = { opsz: 72, SOFT: 0, WONK: 0 };
const PLAYFAIR: Pick<FontFile, 'rename'> = {
  rename: [
    ['Playfair Display', 'Lyceum Headlines'],
    ['PlayfairDisplay', 'LyceumHeadlines'],
  ],
};
export const FONT_FILES: FontFile[] = [
  {
    name: 'fraunces-latin',
    family: 'Fraunces',
    source: 'fraunces/files/fraunces-latin-full-normal.woff2',
    text: LATIN,
    axes: { ...OPTICAL, wght: { min: 300, max: 700 } },
  },
  {
    name: 'fraunces-italic-latin',
    family: 'Fraunces',
    source: 'fraunces/files/fraunces-latin-full-italic.woff2',
    text: LATIN,
    axes: { ...OPTICAL, wght: 400 },
    style: 'italic',
  },
  {
    name: 'playfair-latin',
    family: 'Playfair',
    source: 'playfair-display/files/playfair-display-latin-wght-normal.woff2',
    text: LATIN,
    axes: { wght: { min: 400, max: 700 } },
    lining: true,
    ...PLAYFAIR,
  },
  {
    name: 'playfair-cyrillic',
    family: 'Playfair',
    source: 'playfair-display/files/playfair-display-cyrillic-wght-normal.woff2',
    text: CYRILLIC,
    axes: { wght: { min: 400, max: 700 } },
    ...PLAYFAIR,
  },
  {
    name: 'playfair-rouble',
    family: 'Playfair',
    // Playfair has none of its own.
    source: 'golos-text/files/golos-text-latin-ext-wght-normal.woff2',
    text: ROUBLE,
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    name: 'golos-latin',
    family: 'Golos',
    source: 'golos-text/files/golos-text-latin-wght-normal.woff2',
    text: LATIN,
    borrows: { letters: LANGUAGE_SWITCH, source: 'golos-text/files/golos-text-cyrillic-wght-normal.woff2' },
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    name: 'golos-cyrillic',
    family: 'Golos',
    source: 'golos-text/files/golos-text-cyrillic-wght-normal.woff2',
    text: CYRILLIC,
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    name: 'golos-rouble',
    family: 'Golos',
    source: 'golos-text/files/golos-text-latin-ext-wght-normal.woff2',
    text: ROUBLE,
    axes: { wght: { min: 400, max: 600 } },
  },
];

/** The features that the files keep, where the typeface has them. None of the three has small capitals. */
export const FEATURES = 'kern mark mkmk ccmp locl liga clig rlig calt case rvrn lnum onum tnum pnum smcp c2sc'.split(
  ' ',
);
