/**
 * The local fonts that are shown until ours are loaded: how wide they are, how much each is scaled to be as wide as ours, and
 * which line metrics it then needs.
 */
import { cyrillicAverage, latinAverage, restAverage, russianCounts, type Sample } from './measure-text.ts';
import { lineMetrics } from './sfnt.ts';
import { openFont, subset } from './subset.ts';
import type { FontFile } from './typefaces.ts';

/** Average advances in em on our samples, kerning on: English text, Cyrillic letters, and the rest of Russian text. */
type Widths = [latin: number, cyrillic?: number, rest?: number];
/** `names` are what `local()` is asked for: full or PostScript names. */
type Local = { names: string[]; widths: Widths };

/**
 * The widths come from measure-text.ts. Arial and Times New Roman were measured on Liberation 2.1.5 and Georgia on Gelasio
 * 5.3.0, which have the same advances by design. Gelasio has no Cyrillic, and every system with Georgia also has Times
 * New Roman, so Russian titles start from that.
 */
const LOCAL: Record<string, { regular: Local; italic?: Local }> = {
  Georgia: {
    regular: { names: ['Georgia', 'Gelasio Regular'], widths: [0.4518] },
    italic: { names: ['Georgia Italic', 'Gelasio Italic'], widths: [0.4612] },
  },
  Times: {
    regular: { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], widths: [0.411, 0.5024, 0.2769] },
  },
  'Noto Serif': { regular: { names: ['Noto Serif', 'NotoSerif-Regular'], widths: [0.4845, 0.6089, 0.2887] } },
  'DejaVu Serif': { regular: { names: ['DejaVu Serif'], widths: [0.5218, 0.6336, 0.3511] } },
  Arial: { regular: { names: ['Arial', 'Liberation Sans', 'Arimo'], widths: [0.4416, 0.547, 0.2938] } },
  Roboto: { regular: { names: ['Roboto', 'Roboto-Regular'], widths: [0.4377, 0.5642, 0.2541] } },
  'DejaVu Sans': { regular: { names: ['DejaVu Sans'], widths: [0.5032, 0.6298, 0.3326] } },
};

type Fallback = {
  family: FontFile['family'];
  sample: Sample;
  /** The weight they are fitted to, which is the one used most; they are used for all other weights too. */
  at: number;
  fonts: (keyof typeof LOCAL)[];
  /** The one of them that also has a face for our italic. */
  italic?: keyof typeof LOCAL;
};

/**
 * Which of them are the fallbacks of which family, in the order of the stack. Apple and Windows have Georgia, Times New Roman
 * and Arial, Android has Noto Serif and Roboto. `local()` ignores the aliases of fontconfig, so a bare Linux (our test
 * machine) needs the DejaVu fonts by name: layout shift is measured on those. Every document carries these faces, so
 * they are few: no bold, one italic.
 */
export const FALLBACKS: Fallback[] = [
  {
    family: 'Fraunces',
    sample: 'title',
    at: 400,
    fonts: ['Georgia', 'Times', 'Noto Serif', 'DejaVu Serif'],
    italic: 'Georgia',
  },
  { family: 'Playfair', sample: 'title', at: 500, fonts: ['Times', 'Noto Serif', 'DejaVu Serif'] },
  { family: 'Golos', sample: 'text', at: 400, fonts: ['Arial', 'Roboto', 'DejaVu Sans'] },
];

/** One of our files, and its whole typeface before it is cut down to a subset. */
export type PreparedFont = { file: FontFile; sfnt: Buffer };
/** Shares of the font size: `scale` is the local font's, the others are the line metrics after scaling. */
type Fit = { scale: number; ascent: number; descent: number; gap: number };

/** `wght` is the weight of ours that the local font is fitted to. */
async function fitFallback(
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

/** The rules for one of the local fonts of a family. @param ours our files, by their names */
export async function fallbackFaces(
  { family, sample, at, italic }: Fallback,
  name: string,
  ours: ReadonlyMap<string, PreparedFont>,
): Promise<string[]> {
  const { regular, italic: slanted } = LOCAL[name]!;
  const stem = family.toLowerCase();
  const faces = [];
  const upright = await fitFallback(regular, sample, at, ours.get(`${stem}-latin`)!, ours.get(`${stem}-cyrillic`));
  faces.push(fallbackFace(`${family} ${name}`, regular, upright.latin));
  if (upright.cyrillic) faces.push(fallbackFace(`${family} ${name}`, regular, upright.cyrillic, 'cyrillic'));
  if (slanted && italic === name) {
    const { latin } = await fitFallback(slanted, sample, at, ours.get(`${stem}-italic-latin`)!);
    faces.push(fallbackFace(`${family} ${name}`, slanted, latin, 'italic'));
  }
  return faces;
}

/** From the stress mark to the last Russian letter: what a fallback font needs a Cyrillic face for. */
const CYRILLIC = 'U+301-451';

/** The rule for a local font in place of ours. Its weights are declared, so that no browser makes a bold of another width. */
function fallbackFace(family: string, { names }: Local, fit: Fit, kind?: 'cyrillic' | 'italic'): string {
  return fontFace([
    `font-family: '${family}'`,
    ...(kind === 'italic' ? ['font-style: italic'] : []),
    'font-weight: 300 700',
    `src: ${names.map((name) => `local('${name}')`).join(', ')}`,
    `size-adjust: ${percent(fit.scale)}`,
    `ascent-override: ${percent(fit.ascent)}`,
    `descent-override: ${percent(fit.descent)}`,
    `line-gap-override: ${percent(fit.gap)}`,
    ...(kind === 'cyrillic' ? [`unicode-range: ${CYRILLIC}`] : []),
  ]);
}

/** A rule of a stylesheet. */
export const fontFace = (lines: string[]) => `@font-face {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
const percent = (n: number) => `${(n * 100).toFixed(2).replace(/\.?0+$/, '')}%`;
