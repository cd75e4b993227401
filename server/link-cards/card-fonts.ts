import { readFileSync } from 'node:fs';

import { Blob, Face, Font, Variation } from 'harfbuzzjs';

import type { Language } from '../../domain/values/field-values.ts';

/** The typefaces of cards: ours, then those that have what ours lack. */

export interface CardFont {
  font: Font;
  unitsPerEm: number;
}

const scriptsOf = (family: string, weight?: number) =>
  ['greek', 'greek-ext', 'cyrillic-ext'].map((script) => open(`${family}-${script}`, weight));
const arabic = { 400: open('noto-naskh-arabic-arabic', 400), 600: open('noto-naskh-arabic-arabic', 600) };
const emoji = [2, 3, 4, 5, 6, 7, 9].map((part) => open(`noto-emoji-${part}`));

/** For titles: that of the language first, then those that have what it lacks. */
export const titleFonts: Record<Language, readonly CardFont[]> = (() => {
  const [fraunces, playfair] = [
    ['fraunces-latin', 'fraunces-latin-ext'],
    ['playfair-latin', 'playfair-cyrillic', 'playfair-latin-ext'],
  ].map((names) => names.map((name) => open(name)));
  const ours = ['golos-latin-ext', 'golos-cyrillic'].map((name) => open(name, 500));
  const others = [...ours, ...scriptsOf('noto-serif-display'), arabic[600], ...emoji];
  return { en: [...fraunces!, ...playfair!, ...others], ru: [...playfair!, ...fraunces!, ...others] };
})();

/** The height of a line of a title, in sizes of its type. */
export const titleLeadings: Record<Language, number> = { en: 1.05, ru: 1.1 };

export const textFonts = textFontsOf(400);
export const boldFonts = textFontsOf(600);

/** Each list of fonts that some text of a card is set in. */
export const fontStacks = [...Object.values(titleFonts), textFonts, boldFonts];

export function hasGlyph({ font }: CardFont, unicode: number): boolean {
  return (font.nominalGlyph(unicode) ?? 0) !== 0;
}

function textFontsOf(weight: 400 | 600): readonly CardFont[] {
  const ours = ['golos-latin', 'golos-cyrillic', 'golos-latin-ext'].map((name) => open(name, weight));
  return [...ours, ...scriptsOf('noto-sans', weight), arabic[weight], ...emoji];
}

/** @param name of a file in `fonts/`, which the build has in the same place */
function open(name: string, weight?: number): CardFont {
  const face = new Face(new Blob(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))));
  const font = new Font(face);
  if (weight !== undefined) font.setVariations([new Variation('wght', weight)]);
  return { font, unitsPerEm: face.upem };
}
