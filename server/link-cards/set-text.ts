import { readFileSync } from 'node:fs';

import { Blob, Face, Font, Variation, Buffer as Text, Direction, Feature, shape } from 'harfbuzzjs';

import type { Language } from '#domain/values/field-values.ts';
import { memoByObject } from '#server/process/concurrency.ts';

/** The typefaces of cards: ours, then those that have what ours lack. */

interface CardFont {
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

/**
 * Sets text in the typefaces of cards as outlines, so that a card looks the same on every machine and needs none of its fonts.
 * Sizes and positions are in pixels of the card, y to the bottom.
 */

export interface TextStyle {
  fonts: readonly CardFont[];
  size: number;
  /** Space between letters, in em. */
  tracking?: number;
}

/** A piece of text in one font and one direction. */
interface Run {
  of: CardFont;
  text: string;
  isRightToLeft: boolean;
}

/** The width of a line. */
export function widthOf(text: string, { fonts, size, tracking = 0 }: TextStyle): number {
  const widths = widthsIn(fonts);
  const key = `${tracking} ${text}`;
  const width = widths.get(key) ?? glyphsOf(text, { fonts, size: 1, tracking }).width;
  widths.set(key, width);
  return width * size;
}

/** Of pieces of text at a size of one: each is measured at many sizes. The process ends with its card. */
const widthsIn = memoByObject<readonly CardFont[], Map<string, number>>(() => new Map());

/** A line as SVG, from `x` on. @param baseline its y */
export function lineOf(text: string, style: TextStyle, x: number, baseline: number): string {
  const paths = glyphsOf(text, style).glyphs.map(({ of, id, left, up, scale }) => {
    const path = of.font.glyphToPath(id);
    return path === ''
      ? ''
      : `<path transform="translate(${round(x + left)} ${round(baseline - up)}) scale(${scale} ${-scale})" d="${path}"/>`;
  });
  return paths.join('');
}

/**
 * Breaks a text into lines of about the same width.
 *
 * @param width of the longest line that fits
 * @returns as few lines as possible; a word that is longer than a line is broken
 */
export function breakLines(text: string, style: TextStyle, width: number): string[] {
  const pieces = text
    .split(/[ \n\t]+/)
    .filter(Boolean)
    .flatMap((word) => partsOf(word, style, width))
    .map((piece) => ({ ...piece, width: widthOf(piece.text, style) }));
  const space = widthOf(' ', style);
  const fill = (most: number) => {
    const lines: { text: string; width: number }[] = [];
    for (const piece of pieces) {
      const line = lines.at(-1);
      const gap = piece.isWithinWord ? 0 : space;
      if (line !== undefined && line.width + gap + piece.width <= most) {
        line.text += (piece.isWithinWord ? '' : ' ') + piece.text;
        line.width += gap + piece.width;
      } else {
        lines.push({ text: piece.text, width: piece.width });
      }
    }
    return lines.map((line) => line.text);
  };
  const least = fill(width);
  let [tooNarrow, enough] = [0, width];
  while (enough - tooNarrow > 4) {
    const middle = (tooNarrow + enough) / 2;
    if (fill(middle).length > least.length) tooNarrow = middle;
    else enough = middle;
  }
  return fill(enough);
}

/**
 * The beginning of a text that fits: whole sentences, or words with an ellipsis where the first sentence is too long.
 *
 * @param most lines there is room for
 */
export function someLines(text: string, most: number, style: TextStyle, width: number): string[] {
  if (most <= 0) return [];
  const linesOf = (beginning: string) => breakLines(beginning, style, width);
  const sentences = text.split(/(?<=[.!?…]["»”]?)\s+(?=\p{P}*[\p{Lu}\p{N}])/u);
  let fitting: string[] | undefined;
  for (let count = 1; count <= sentences.length; count += 1) {
    const lines = linesOf(sentences.slice(0, count).join(' '));
    if (lines.length > most) break;
    fitting = lines;
  }
  if (fitting !== undefined) return fitting;
  const words = text.split(' ');
  for (let count = Math.min(words.length, most * 20); count > 1; count -= 1) {
    const lines = linesOf(
      `${words
        .slice(0, count)
        .join(' ')
        .replace(/[\p{P}\s]+$/u, '')}…`,
    );
    if (lines.length <= most) return lines;
  }
  return linesOf(text).slice(0, most);
}

/** Whether every word fits on a line, or has a hyphen after which it may be broken. */
export function hasRoomForWords(text: string, style: TextStyle, width: number): boolean {
  return text.split(/[ \n\t]+|(?<=\p{L}{2}-)(?=\p{L}{2})/u).every((word) => widthOf(word, style) <= width);
}

interface Part {
  text: string;
  isWithinWord: boolean;
}

/** A word whole where it fits, else its parts: after a hyphen if that is enough, else anywhere. */
function partsOf(word: string, style: TextStyle, width: number): Part[] {
  const isTooWide = (text: string) => widthOf(text, style) > width;
  const parts = isTooWide(word) ? word.split(/(?<=\p{L}{2}-)(?=\p{L}{2})/u) : [word];
  const pieces = parts.flatMap((part) => {
    const broken = [''];
    for (const letter of isTooWide(part) ? part : [part]) {
      if (broken.at(-1) !== '' && isTooWide(broken.at(-1) + letter)) broken.push('');
      broken[broken.length - 1] += letter;
    }
    return broken;
  });
  return pieces.map((text, index) => ({ text, isWithinWord: index > 0 }));
}

interface PlacedGlyph {
  of: CardFont;
  id: number;
  left: number;
  up: number;
  scale: number;
}

const features = [new Feature('lnum', 1), new Feature('kern', 1)];
/** Letters that stand apart form no ligatures. */
const apart = [...features, new Feature('liga', 0), new Feature('clig', 0)];

function glyphsOf(text: string, { fonts, size, tracking = 0 }: TextStyle): { glyphs: PlacedGlyph[]; width: number } {
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  let space = 0;
  for (const { of, text: run, isRightToLeft } of runsOf(text, fonts)) {
    const scale = size / of.unitsPerEm;
    // Arabic letters are joined.
    space = isRightToLeft ? 0 : tracking * size;
    const buffer = new Text();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    shape(of.font, buffer, space === 0 ? features : apart);
    for (const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      glyphs.push({ of, id, left: x + xOffset * scale, up: yOffset * scale, scale });
      x += xAdvance * scale + space;
    }
  }
  return { glyphs, width: x - (glyphs.length > 0 ? space : 0) };
}

/** Pieces of a line from left to right, each in the first font that has its letters. What no font has is left out. */
function runsOf(text: string, fonts: readonly CardFont[]): Run[] {
  return inVisualOrder(text.normalize('NFC').replaceAll(/[\u00A0\u202F\u2009]/g, ' ')).flatMap((part) => {
    const runs = runsInFonts(part.text, fonts).map((run) => ({ ...run, isRightToLeft: part.isRightToLeft }));
    return part.isRightToLeft ? runs.toReversed() : runs;
  });
}

function runsInFonts(text: string, fonts: readonly CardFont[]): Pick<Run, 'of' | 'text'>[] {
  const runs: Pick<Run, 'of' | 'text'>[] = [];
  for (const character of text) {
    const unicode = character.codePointAt(0)!;
    const last = runs.at(-1);
    const isAttached = last !== undefined && /[\p{P}\p{Z}\p{M}\p{Cf}]/u.test(character) && hasGlyph(last.of, unicode);
    const of = isAttached ? last.of : fonts.find((font) => hasGlyph(font, unicode));
    if (of === undefined) continue;
    if (last?.of === of) last.text += character;
    else runs.push({ of, text: character });
  }
  return runs;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A piece of a line whose letters follow each other in one direction. */
interface DirectedText {
  text: string;
  isRightToLeft: boolean;
}

/**
 * The pieces of a line as they stand from left to right, in a line that begins on the left as all of ours do: what the
 * Unicode Bidirectional Algorithm (UAX 9) says of a text without explicit marks.
 */
export function inVisualOrder(line: string): DirectedText[] {
  const pieces: DirectedText[] = [];
  let end = 0;
  for (const { 0: rightToLeft, index } of line.matchAll(RIGHT_TO_LEFT)) {
    if (index > end) pieces.push({ text: line.slice(end, index), isRightToLeft: false });
    end = index + rightToLeft.length;
    const parts = rightToLeft.split(NUMBER).map((text, part) => ({ text, isRightToLeft: part % 2 === 0 }));
    pieces.push(...parts.filter(({ text }) => text !== '').toReversed());
  }
  if (end < line.length) pieces.push({ text: line.slice(end), isRightToLeft: false });
  return pieces;
}

/** From a letter of such a script to the last one, or number, before a letter of another script; brackets stay with what is in them. */
const RIGHT_TO_LEFT =
  /\p{scx=Arabic}\p{M}*(?:(?:(?!\p{scx=Arabic})[^\p{L}()])*(?:[\p{scx=Arabic}\p{N}]\p{M}*|\((?:\p{scx=Arabic}|[^\p{L}()])*\)))*/gu;

/** Figures stand from left to right among them too. */
const NUMBER = /(\p{N}+(?:[.,:/]\p{N}+)*)/u;
