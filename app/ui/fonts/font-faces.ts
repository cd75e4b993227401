const latin =
  'U+0020-007E, U+00A0, U+00A7, U+00A9, U+00AB, U+00B7, U+00BB, U+00C0, U+00C7-00C9, U+00D1, U+00D6-00D7, U+00DC, U+00E0, U+00E7-00E9, U+00F1, U+00F6, U+00FC, U+2009, U+2010-2015, U+2018-201A, U+201C-201E, U+2022, U+2026, U+202F';
const minutes = 'U+2032-2033';
const arrows = 'U+2191, U+2193';
const minus = 'U+2212';
const cyrillic = 'U+0301, U+0401, U+0410-044F, U+0451, U+2116';
const rouble = 'U+20BD';
/** Of the word for Russian in the header, in a family of its own: an English page loads no other Cyrillic letters. */
const switchLetters = 'U+0420, U+0423';

interface FontFile {
  family: string;
  /** In this folder. */
  file: string;
  weights: string;
  ranges: readonly string[];
  style?: string;
}

const files: FontFile[] = [
  { family: 'Fraunces', file: 'fraunces-latin', weights: '300 700', ranges: [latin, minutes, minus] },
  {
    family: 'Fraunces',
    file: 'fraunces-italic-latin',
    weights: '400',
    ranges: [latin, minutes, minus],
    style: 'italic',
  },
  { family: 'Playfair', file: 'playfair-latin', weights: '400 700', ranges: [latin, minutes, arrows, minus] },
  { family: 'Playfair', file: 'playfair-cyrillic', weights: '400 700', ranges: [cyrillic] },
  { family: 'Playfair', file: 'playfair-rouble', weights: '400 600', ranges: [rouble] },
  { family: 'Golos', file: 'golos-latin', weights: '400 600', ranges: [latin, arrows, minus] },
  { family: 'Golos Switch', file: 'golos-latin', weights: '400 600', ranges: [switchLetters] },
  { family: 'Golos', file: 'golos-cyrillic', weights: '400 600', ranges: [cyrillic] },
  { family: 'Golos', file: 'golos-rouble', weights: '400 600', ranges: [rouble] },
];

/** How far our fonts reach above and below their line, in hundredths of their size. */
const reach = {
  Fraunces: { above: 97.8, below: 25.5 },
  Playfair: { above: 108.2, below: 25.1 },
  Golos: { above: 98, below: 22 },
};

interface LocalFont {
  font: keyof typeof reach;
  /** Behind the name of our font it is that of the family. */
  name: string;
  /** What it is called, and what is as wide as it. */
  locals: readonly string[];
  /** Which makes its Latin letters as wide as ours, and its Cyrillic ones, in hundredths of its size. */
  latin: number;
  cyrillic?: number;
  style?: string;
}

const times = ['Times New Roman', 'Liberation Serif', 'Tinos'];
const noto = ['Noto Serif', 'NotoSerif-Regular'];

const localFonts: LocalFont[] = [
  { font: 'Fraunces', name: 'Georgia', locals: ['Georgia', 'Gelasio Regular'], latin: 95.68 },
  { font: 'Fraunces', name: 'Georgia', locals: ['Georgia Italic', 'Gelasio Italic'], latin: 89.27, style: 'italic' },
  { font: 'Fraunces', name: 'Times', locals: times, latin: 105.18 },
  { font: 'Fraunces', name: 'Noto Serif', locals: noto, latin: 89.22 },
  { font: 'Fraunces', name: 'DejaVu Serif', locals: ['DejaVu Serif'], latin: 82.84 },
  { font: 'Playfair', name: 'Times', locals: times, latin: 111.52, cyrillic: 112.53 },
  { font: 'Playfair', name: 'Noto Serif', locals: noto, latin: 94.6, cyrillic: 94.52 },
  { font: 'Playfair', name: 'DejaVu Serif', locals: ['DejaVu Serif'], latin: 87.84, cyrillic: 89.25 },
  { font: 'Golos', name: 'Arial', locals: ['Arial', 'Liberation Sans', 'Arimo'], latin: 107.77, cyrillic: 105.48 },
  { font: 'Golos', name: 'Roboto', locals: ['Roboto', 'Roboto-Regular'], latin: 108.73, cyrillic: 104.08 },
  { font: 'Golos', name: 'DejaVu Sans', locals: ['DejaVu Sans'], latin: 94.58, cyrillic: 91.7 },
];

/** The faces of `fonts.css`: ours, and the local fonts that are shown until those are loaded, one family for each, as wide and as high as ours. */
export function fontFaces(): string {
  const ours = files.map(({ family, file, weights, ranges, style }) =>
    fontFace(family, style, weights, `url('./${file}.woff2') format('woff2')`, [
      'font-display:swap',
      `unicode-range:${ranges.join(', ')}`,
    ]),
  );
  // In a family the Cyrillic face comes last: for its characters it wins over the face without a range.
  const local = localFonts.flatMap((each) => [
    localFace(each, each.latin),
    ...(each.cyrillic === undefined ? [] : [localFace(each, each.cyrillic, ['unicode-range:U+301-451'])]),
  ]);
  return [...ours, ...local].join('');
}

function localFace({ font, name, locals, style }: LocalFont, size: number, more: string[] = []): string {
  const percent = (value: number) => `${((100 * value) / size).toFixed(2)}%`;
  const source = locals.map((each) => `local('${each}')`).join();
  return fontFace(`${font} ${name}`, style, '300 700', source, [
    `size-adjust:${size}%`,
    `ascent-override:${percent(reach[font].above)}`,
    `descent-override:${percent(reach[font].below)}`,
    'line-gap-override:0%',
    ...more,
  ]);
}

function fontFace(family: string, style: string | undefined, weights: string, source: string, more: string[]): string {
  return `@font-face{font-family:'${family}';${style ? `font-style:${style};` : ''}font-weight:${weights};src:${source};${more.join(';')}}`;
}
