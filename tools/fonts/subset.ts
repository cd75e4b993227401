/** Cutting a typeface down with subset-font, and the changes we make to it first. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
// @ts-expect-error the package ships no types
import untypedSubset from 'subset-font';
import { borrowGlyphs } from './borrow-glyphs.ts';
import { assemble, cmap, renamed, tables } from './sfnt.ts';
import { glyphOf, open } from './shaping.ts';
import { PACKAGES, type Axes, type File } from './typefaces.ts';

type Options = {
  targetFormat: 'sfnt' | 'woff2';
  variationAxes?: Axes;
  keepAllGlyphs?: boolean;
  keepFeatures?: string[];
};
export const subset = untypedSubset as (font: Buffer, text: string | undefined, options: Options) => Promise<Buffer>;

/** The whole font, uncompressed. */
export const decompressed = (font: Buffer) => subset(font, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true });

/** Characters drawn with another glyph when the typeface has none of its own: hyphens, and the figure dash. */
const SUBSTITUTES = { '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—' };

/** The whole typeface with our changes: names, substitute characters, lining figures, borrowed letters. */
export async function prepared(file: File): Promise<Buffer> {
  const whole = await decompressed(await readFile(join(PACKAGES, file.source)));
  const opened = open(whole);
  const glyphs = new Map<number, number>();
  for (const unicode of opened.face.collectUnicodes()) glyphs.set(unicode, opened.font.nominalGlyph(unicode) ?? 0);
  for (const [wanted, substitute] of Object.entries(SUBSTITUTES)) {
    const glyph = glyphs.get(substitute.codePointAt(0)!);
    if (glyph && !glyphs.has(wanted.codePointAt(0)!)) glyphs.set(wanted.codePointAt(0)!, glyph);
  }
  if (file.lining) {
    for (const digit of '0123456789') glyphs.set(digit.codePointAt(0)!, glyphOf(opened, digit, 'lnum'));
  }
  const parts = tables(whole);
  if (file.borrows) {
    const lender = await decompressed(await readFile(join(PACKAGES, file.borrows.source)));
    const { font } = open(lender);
    const letters = [...file.borrows.letters].map((letter) => letter.codePointAt(0)!);
    const first = borrowGlyphs(
      parts,
      tables(lender),
      letters.map((letter) => font.nominalGlyph(letter)!),
    );
    for (const [index, letter] of letters.entries()) glyphs.set(letter, first + index);
  }
  parts.set('cmap', cmap(glyphs));
  if (file.rename) parts.set('name', renamed(parts.get('name')!, file.rename));
  return assemble(whole.readUInt32BE(0), parts);
}
