/** Shapes text with HarfBuzz, as a browser does: which glyphs, and how wide. */
import { createRequire } from 'node:module';

/** The part of harfbuzzjs (a dependency of subset-font) that we use. */
type Shaped = { codepoint: number; xAdvance: number };
type HarfBuzz = {
  Blob: new (bytes: Uint8Array) => object;
  Face: new (blob: object) => { upem: number; collectUnicodes(): Uint32Array };
  Font: new (face: object) => { nominalGlyph(unicode: number): number | undefined };
  Buffer: new () => {
    addText(text: string): void;
    guessSegmentProperties(): void;
    getGlyphInfos(): Shaped[];
    getGlyphPositions(): Shaped[];
  };
  Feature: new (tag: string, value: number) => object;
  shape(font: object, buffer: object, features?: object[]): void;
};
const require = createRequire(import.meta.url);
const hb = (await import(createRequire(require.resolve('subset-font')).resolve('harfbuzzjs'))) as HarfBuzz;

export type OpenFont = { face: InstanceType<HarfBuzz['Face']>; font: InstanceType<HarfBuzz['Font']> };

export function openFont(sfnt: Buffer): OpenFont {
  const face = new hb.Face(new hb.Blob(sfnt));
  return { face, font: new hb.Font(face) };
}

/** The glyph that a character becomes with a feature on. */
export function glyphOf(opened: OpenFont, char: string, feature: string): number {
  return shape(opened, char, [new hb.Feature(feature, 1)]).getGlyphInfos()[0]!.codepoint;
}

/** The average advance in em of the characters that match, shaped run by run. */
export function averageAdvance(opened: OpenFont, text: string, letters: RegExp): number {
  let sum = 0;
  let count = 0;
  for (const [run] of text.matchAll(letters)) {
    for (const { xAdvance } of shape(opened, run).getGlyphPositions()) sum += xAdvance;
    count += run.length;
  }
  return sum / count / opened.face.upem;
}

function shape({ font }: OpenFont, text: string, features: object[] = []) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer, features);
  return buffer;
}
