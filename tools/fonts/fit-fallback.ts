/** Computes how much a local font is scaled to be as wide as ours, and which line metrics it then needs. */
import { cyrillicAverage, latinAverage, restAverage, russianCounts, type Sample } from './sample-texts.ts';
import { lineMetrics } from './sfnt.ts';
import { openFont } from './shaping.ts';
import type { Local } from './fallback-fonts.ts';
import { subset } from './subset.ts';
import type { FontFile } from './typefaces.ts';

/** One of our files, and its whole typeface before it is cut down to a subset. */
export type PreparedFont = { file: FontFile; sfnt: Buffer };
/** Shares of the font size: `scale` is the local font's, the others are the line metrics after scaling. */
export type Fit = { scale: number; ascent: number; descent: number; gap: number };

/** `wght` is the weight of ours that the local font is fitted to. */
export async function fitFallback(
  { widths: [latinWidth, cyrillicWidth, restWidth] }: Local,
  sample: Sample,
  wght: number,
  ourLatin: PreparedFont,
  ourCyrillic?: PreparedFont,
): Promise<{ latin: Fit; cyrillic?: Fit }> {
  const latin = await instance(ourLatin, wght);
  const latinScale = latinAverage(openFont(latin), sample) / latinWidth;
  if (!ourCyrillic || !cyrillicWidth || !restWidth) return { latin: scaled(latin, latinScale) };

  // The Latin face sets the spaces and commas of a Russian line: the Cyrillic letters make up for the difference.
  const cyrillic = await instance(ourCyrillic, wght);
  const { letters, rest } = russianCounts(sample);
  const wanted = cyrillicAverage(openFont(cyrillic), sample) * letters + restAverage(openFont(latin), sample) * rest;
  const cyrillicScale = (wanted - latinScale * restWidth * rest) / (cyrillicWidth * letters);
  return { latin: scaled(latin, latinScale), cyrillic: scaled(cyrillic, cyrillicScale) };
}

const instance = ({ file, sfnt }: PreparedFont, wght: number) =>
  subset(sfnt, file.text, { targetFormat: 'sfnt', variationAxes: { ...file.axes, wght } });

function scaled(ours: Buffer, scale: number): Fit {
  const em = openFont(ours).face.upem * scale;
  const { ascent, descent, gap } = lineMetrics(ours);
  return { scale, ascent: ascent / em, descent: descent / em, gap: gap / em };
}
