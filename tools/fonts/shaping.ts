/** Shapes text with HarfBuzz, as a browser does: which glyphs, and how wide. */
import { Blob, Buffer as Text, Face, Feature, Font, shape as shapeText } from 'harfbuzzjs';

export interface OpenFont {
  face: Face;
  font: Font;
}

export function openFont(sfnt: Buffer): OpenFont {
  const face = new Face(new Blob(sfnt));
  return { face, font: new Font(face) };
}

/** The glyph that a character becomes with a feature on. */
export function glyphOf(opened: OpenFont, char: string, feature: string): number {
  return shape(opened, char, [new Feature(feature, 1)]).getGlyphInfos()[0]!.codepoint;
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

function shape({ font }: OpenFont, text: string, features: Feature[] = []) {
  const buffer = new Text();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shapeText(font, buffer, features);
  return buffer;
}
