/** Our three typefaces: which characters, axes and features each file keeps. */
import { join } from 'node:path';

export const PACKAGES = join(import.meta.dirname, '../../node_modules/@fontsource-variable');

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

/** Runs of characters that follow each other. @param unicodes in ascending order */
export function runsOf(unicodes: Iterable<number>): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const unicode of unicodes) {
    const run = runs.at(-1);
    if (run && run[1] === unicode - 1) run[1] = unicode;
    else runs.push([unicode, unicode]);
  }
  return runs;
}

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
const fraunces = { family: 'Fraunces', text: LATIN } as const;
const playfair = { family: 'Playfair', axes: { wght: { min: 400, max: 700 } }, ...PLAYFAIR } as const;
const golos = { family: 'Golos', axes: { wght: { min: 400, max: 600 } } } as const;
const sourceOf = (typeface: string, script: string) => `${typeface}/files/${typeface}-${script}.woff2`;
const golosOf = (script: string) => sourceOf('golos-text', `${script}-wght-normal`);
/** Playfair has no rouble of its own. */
const rouble = { source: golosOf('latin-ext'), text: ROUBLE };

export const FONT_FILES: FontFile[] = [
  {
    ...fraunces,
    name: 'fraunces-latin',
    source: sourceOf('fraunces', 'latin-full-normal'),
    axes: { ...OPTICAL, wght: { min: 300, max: 700 } },
  },
  {
    ...fraunces,
    name: 'fraunces-italic-latin',
    source: sourceOf('fraunces', 'latin-full-italic'),
    axes: { ...OPTICAL, wght: 400 },
    style: 'italic',
  },
  {
    ...playfair,
    name: 'playfair-latin',
    source: sourceOf('playfair-display', 'latin-wght-normal'),
    text: LATIN,
    lining: true,
  },
  {
    ...playfair,
    name: 'playfair-cyrillic',
    source: sourceOf('playfair-display', 'cyrillic-wght-normal'),
    text: CYRILLIC,
  },
  { ...golos, ...rouble, name: 'playfair-rouble', family: 'Playfair' },
  {
    ...golos,
    name: 'golos-latin',
    source: golosOf('latin'),
    text: LATIN,
    borrows: { letters: LANGUAGE_SWITCH, source: golosOf('cyrillic') },
  },
  { ...golos, name: 'golos-cyrillic', source: golosOf('cyrillic'), text: CYRILLIC },
  { ...golos, ...rouble, name: 'golos-rouble' },
];

/** The features that the files keep, where the typeface has them. None of the three has small capitals. */
export const FEATURES = 'kern mark mkmk ccmp locl liga clig rlig calt case rvrn lnum onum tnum pnum smcp c2sc'.split(
  ' ',
);
