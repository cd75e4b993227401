/** Opens and shapes fonts with HarfBuzz, as a browser does. Cuts a typeface down with subset-font, and makes our changes first. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Buffer as Text, Face, Feature, Font, shape as shapeText } from 'harfbuzzjs';
// @ts-expect-error the package ships no types
import untypedSubset from 'subset-font';
import { borrowGlyphs, cmapTable, readTables, renameFont, writeFont } from './sfnt.ts';
import { PACKAGES, type Axes, type FontFile } from './typefaces.ts';

export interface OpenFont {
  face: Face;
  font: Font;
}

export function openFont(sfnt: Buffer): OpenFont {
  const face = new Face(new Blob(sfnt));
  return { face, font: new Font(face) };
}

type Options = {
  targetFormat: 'sfnt' | 'woff2';
  variationAxes?: Axes;
  keepAllGlyphs?: boolean;
  keepFeatures?: string[];
};
export const subset = untypedSubset as (font: Buffer, text: string | undefined, options: Options) => Promise<Buffer>;

/** The whole font, uncompressed. */
export const decompress = (font: Buffer) => subset(font, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true });

/** Characters drawn with another glyph when the typeface has none of its own: hyphens, and the figure dash. */
const SUBSTITUTES = { '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—' };

/** The whole typeface with our changes: names, substitute characters, lining figures, borrowed letters. */
export async function prepareFont(file: FontFile): Promise<Buffer> {
  const whole = await decompress(await readFile(join(PACKAGES, file.source)));
  const opened = openFont(whole);
  const glyphs = new Map<number, number>();
  for (const unicode of opened.face.collectUnicodes()) glyphs.set(unicode, opened.font.nominalGlyph(unicode) ?? 0);
  for (const [wanted, substitute] of Object.entries(SUBSTITUTES)) {
    const glyph = glyphs.get(substitute.codePointAt(0)!);
    if (glyph && !glyphs.has(wanted.codePointAt(0)!)) glyphs.set(wanted.codePointAt(0)!, glyph);
  }
  if (file.lining) {
    for (const digit of '0123456789') glyphs.set(digit.codePointAt(0)!, glyphOf(opened, digit, 'lnum'));
  }
  const parts = readTables(whole);
  if (file.borrows) {
    const lender = await decompress(await readFile(join(PACKAGES, file.borrows.source)));
    const { font } = openFont(lender);
    const letters = [...file.borrows.letters].map((letter) => letter.codePointAt(0)!);
    const first = borrowGlyphs(
      parts,
      readTables(lender),
      letters.map((letter) => font.nominalGlyph(letter)!),
    );
    for (const [index, letter] of letters.entries()) glyphs.set(letter, first + index);
  }
  parts.set('cmap', cmapTable(glyphs));
  if (file.rename) parts.set('name', renameFont(parts.get('name')!, file.rename));
  return writeFont(whole.readUInt32BE(0), parts);
}

/** The glyph that a character becomes with a feature on. */
function glyphOf(opened: OpenFont, char: string, feature: string): number {
  return shape(opened, char, [new Feature(feature, 1)]).getGlyphInfos()[0]!.codepoint;
}

/** Which glyphs a text becomes, and how wide. */
export function shape({ font }: OpenFont, text: string, features: Feature[] = []) {
  const buffer = new Text();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shapeText(font, buffer, features);
  return buffer;
}
