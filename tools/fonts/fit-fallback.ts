/** How much a local font must grow or shrink to be as wide as ours, and which line metrics it then needs. */
import { cyrillicAverage, latinAverage, restAverage, russianCounts, type Sample } from './sample-texts.ts';
import { vertical } from './sfnt.ts';
import { open } from './shaping.ts';
import type { Local } from './fallback-fonts.ts';
import { subset } from './subset.ts';
import type { File } from './typefaces.ts';

/** One of our files, and its typeface before it is cut down. */
export type Ours = { file: File; sfnt: Buffer };
/** Shares of the font size: `scale` is the local font's, the others are the line metrics after scaling. */
export type Fit = { scale: number; ascent: number; descent: number; gap: number };

/** `wght` is the weight of ours that the local font is fitted to. */
export async function fit(
  { widths: [latinWidth, cyrillicWidth, restWidth] }: Local,
  sample: Sample,
  wght: number,
  ourLatin: Ours,
  ourCyrillic?: Ours,
): Promise<{ latin: Fit; cyrillic?: Fit }> {
  const latin = await instance(ourLatin, wght);
  const latinScale = latinAverage(open(latin), sample) / latinWidth;
  if (!ourCyrillic || !cyrillicWidth || !restWidth) return { latin: scaled(latin, latinScale) };

  // The Latin face sets the spaces and commas of a Russian line: the Cyrillic letters make up for the difference.
  const cyrillic = await instance(ourCyrillic, wght);
  const { letters, rest } = russianCounts(sample);
  const wanted = cyrillicAverage(open(cyrillic), sample) * letters + restAverage(open(latin), sample) * rest;
  const cyrillicScale = (wanted - latinScale * restWidth * rest) / (cyrillicWidth * letters);
  return { latin: scaled(latin, latinScale), cyrillic: scaled(cyrillic, cyrillicScale) };
}

const instance = ({ file, sfnt }: Ours, wght: number) =>
  subset(sfnt, file.text, { targetFormat: 'sfnt', variationAxes: { ...file.axes, wght } });

function scaled(ours: Buffer, scale: number): Fit {
  const em = open(ours).face.upem * scale;
  const { ascent, descent, gap } = vertical(ours);
  return { scale, ascent: ascent / em, descent: descent / em, gap: gap / em };
}
